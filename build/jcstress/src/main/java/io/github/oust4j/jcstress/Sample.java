package io.github.oust4j.jcstress;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.List;
import java.util.Optional;

/** A position before a capture, and the expected results for the position after it. */
final class Sample {
  /** On a board of one word of bits. */
  static final Sample SMALL = new Sample("square-3 o2/3/xo1 b -", "b2", "c3");

  /** On a board of more than 128 points. */
  static final Sample LARGE =
      new Sample("rectangle-6x22 " + "6/".repeat(19) + "o5/6/xo4 b -", "b2", "f22");

  private final Position before;
  private final Move move;
  private final PointSet black;
  private final PointSet white;
  private final PointSet placements;
  private final PointSet capturing;
  private final PointSet nonCapturing;
  private final List<Group> groups;
  private final Optional<Outcome> outcome;
  private final long hash;
  private final String text;
  private final Game gameBefore;
  private final List<Turn> turns;
  private final String gameText;

  private Sample(String position, String first, String second) {
    Position start = Position.parse(position);
    gameBefore = Game.from(start).play(first);
    before = gameBefore.position();
    move = Move.parse(start.board(), second);
    Position after = before.play(move);
    black = after.stones(Color.BLACK);
    white = after.stones(Color.WHITE);
    placements = after.legalMoves().placements();
    capturing = after.legalMoves().capturing();
    nonCapturing = after.legalMoves().nonCapturing();
    groups = after.groups();
    outcome = after.outcome();
    hash = after.hash();
    text = after.toString();
    Game game = gameBefore.play(move);
    turns = game.turns();
    gameText = game.toString();
  }

  /** Returns a new position, whose lazy parts have not been computed. */
  Position position() {
    return before.play(move);
  }

  /** Returns a new game. */
  Game game() {
    return gameBefore.play(move);
  }

  /** Reads the stones first. */
  int stones(Position position) {
    return Answers.of(position.stones(Color.BLACK).equals(black)
        && position.stones(Color.WHITE).equals(white));
  }

  /** Reads the legal moves first. */
  int legalMoves(Position position) {
    return legalMoves(position.legalMoves());
  }

  /** Reads all sets of legal moves. */
  int legalMoves(LegalMoves legal) {
    return Answers.of(legal.capturing().equals(capturing)
        && legal.nonCapturing().equals(nonCapturing)
        && legal.placements().equals(placements)
        && legal.size() == placements.size());
  }

  /** Reads the groups first. */
  int groups(Position position) {
    return Answers.of(position.groups().equals(groups));
  }

  /** Reads outcome, hash and text. */
  int summary(Position position) {
    return Answers.of(position.outcome().equals(outcome)
        && position.hash() == hash
        && position.toString().equals(text));
  }

  /** Reads turns, outcome and text of a game. */
  int game(Game game) {
    return Answers.of(game.turns().equals(turns)
        && game.outcome().equals(outcome)
        && game.toString().equals(gameText));
  }
}
