package io.github.oust4j.cli.play;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.cli.records.ShowCommand;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A game with one or two users, and what they have taken back. */
final class PlayedGame {
  final Optional<Seat> own; // empty if two people play
  private Game game;
  private final Deque<Game> takenBack = new ArrayDeque<>();

  PlayedGame(Game game, Optional<Seat> own) {
    this.game = game;
    this.own = own;
  }

  Game game() {
    return game;
  }

  void goOn(Game next) {
    game = next;
    takenBack.clear();
  }

  boolean isUserToPlace() {
    return isUserToPlace(game);
  }

  boolean isUserToPlace(Game moment) {
    return !moment.isOver() && own.map(moment.seatToPlace()::equals).orElse(true);
  }

  /** Plays the moves of one turn, or throws an IllegalArgumentException that says why not. Returns the captured stones. */
  PointSet play(List<String> moves) {
    if (game.isOver()) {
      throw new IllegalArgumentException("The game is over.");
    }
    if (!isUserToPlace()) {
      throw new IllegalArgumentException("It is the bot's turn.");
    }
    Game before = game;
    Game after = before;
    for (String move : moves) {
      if (after.isOver() || after.seatToPlace() != before.seatToPlace()) {
        throw new IllegalArgumentException(ends(after));
      }
      after.whyIllegal(move).ifPresent(reason -> {
        throw new IllegalArgumentException(reason.message());
      });
      after = after.play(move);
    }
    goOn(after);
    return captured(before, after);
  }

  private static String ends(Game game) {
    Move last = game.lastMove().orElseThrow();
    return game.isOver()
        ? "The game ends with " + last + "."
        : "The turn ends with " + last
            + (last instanceof Move.Placement ? ", which captures nothing." : ".");
  }

  /** Takes back a placement of the current turn, or turns until a user has a choice again; returns what. */
  Optional<String> undo() {
    Game before = game;
    while (before.canUndo()) {
      boolean isInOwnTurn = before.position().isMidTurn() && isUsersChoice(before);
      before = isInOwnTurn ? before.undo() : before.undoTurn();
      if (isUsersChoice(before)) {
        takenBack.push(game);
        String moves = between(before, game);
        game = before;
        return Optional.of(moves);
      }
    }
    return Optional.empty();
  }

  Optional<String> redo() {
    if (takenBack.isEmpty()) {
      return Optional.empty();
    }
    Game before = game;
    game = takenBack.pop();
    return Optional.of(between(before, game));
  }

  private boolean isUsersChoice(Game moment) {
    return isUserToPlace(moment) && !moment.legalMoves().mustPass();
  }

  /** Returns text such as {@code c3-d4 a1.}, the moves of both sides between two moments of a game. */
  private static String between(Game earlier, Game later) {
    List<Turn> turns = later.turnsFrom(earlier.plies());
    return turns.isEmpty()
        ? "the end of the game."
        : turns.stream().map(Turn::toString).collect(Collectors.joining(" ", "", "."));
  }

  /** Returns text such as {@code Try c3-d4, capturing e5: the chance of winning is about 62 %.} */
  String advice(Analysis analysis) {
    Turn turn = analysis.turns(game, analysis.candidates().get(0)).get(0);
    PointSet captured = turn.capturedStones();
    String swap = analysis.candidates().stream()
        .skip(1)
        .filter(candidate -> candidate.move() == Move.SWAP && candidate.isEstimated())
        .map(candidate ->
            " After a swap, it is about " + Math.round(100 * candidate.value()) + " %.")
        .collect(Collectors.joining());
    return "Try " + turn
        + (captured.isEmpty() ? "" : ", capturing " + ShowCommand.points(captured)) + ": "
        + outlook(analysis) + "." + swap;
  }

  private static String outlook(Analysis analysis) {
    return analysis
        .proof()
        .map(known -> switch (known) {
          case WIN -> "it wins";
          case DRAW -> "it draws";
          case LOSS -> "every move loses against best play";
        })
        .orElse(
            analysis.isEstimated()
                ? "the chance of winning is about " + Math.round(100 * analysis.value()) + " %"
                : "its value is unknown");
  }

  /** Returns the stones that moves capture which a player makes before the other one places. */
  private static PointSet captured(Game before, Game after) {
    Color enemy = before.position().toPlace().opponent();
    return before.position().stones(enemy).difference(after.position().stones(enemy));
  }

  String drawing(boolean showsLegal) {
    List<Point> turn = game.lastTurn().map(Turn::placements).orElse(List.of());
    return Diagram.of(game)
        .highlighted(PointSet.copyOf(game.board(), turn))
        .legalPoints(showsLegal)
        .draw();
  }

  /** Returns text such as {@code White wins by elimination. You win!} */
  String result() {
    return game.outcome().orElseThrow()
        + game.winningSeat()
            .flatMap(winner -> own.map(seat -> seat == winner ? ". You win!" : ". The bot wins."))
            .orElse(".");
  }

  /** Returns text such as {@code X is Black, O is White. Black has 25 legal placements.} */
  String choices() {
    LegalMoves legal = game.legalMoves();
    int captures = legal.capturing().size();
    return "X is Black, O is White. " + game.position().toPlace() + " has "
        + Summary.count(legal.placements().size(), "legal placement")
        + (captures == 0 ? "." : " (" + Summary.count(captures, "capture") + ").")
        + (legal.maySwap() && isUserToPlace() ? " Or type swap." : "");
  }

  /** Returns text such as {@code 1. c3 2. d4 3. e5-d5}, with the numbers that {@code --turn} takes. */
  String moves() {
    String turns = game.turns().stream()
        .map(turn -> turn.number() + ". " + turn)
        .collect(Collectors.joining(" "));
    return turns.isEmpty() ? "There are no moves yet." : turns;
  }
}
