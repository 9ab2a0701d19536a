package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game as it was played: the rules, the first position and the moves. It is immutable; to play, to undo and
 * to redo is to get another game, which shares its history with this one.
 *
 * <pre>{@code
 * Game game = Game.start(Ring.standard()).play("aside").play("w1").play("b2");
 * Game before = game.undo();
 * before.redo().equals(game);       // true
 * }</pre>
 *
 * <p>The optional rule about repetition lives here, since it takes a history: see {@link Rules}.
 */
public final class Game {
  private static final int TIMES_THAT_END = 3;

  private final Rules rules;
  private final Step last;
  private final @Nullable Undone undone;

  /** A position and how it was reached: by a move, or, without one, as the first of the game. */
  private record Step(
      @Nullable Step previous,
      @Nullable Move move,
      Position position,
      Optional<Outcome> outcome,
      int plies) {}

  /** The steps that can be redone, the next one first. */
  private record Undone(Step step, @Nullable Undone next) {}

  private Game(Rules rules, Step last, @Nullable Undone undone) {
    this.rules = rules;
    this.last = last;
    this.undone = undone;
  }

  /**
   * Starts a game, without the rule about repetition.
   *
   * @param ring a ring of {@value Ring#FULL_GAME} cells or more
   * @return a game without moves
   * @throws IllegalArgumentException if the ring is too short for all pieces
   */
  public static Game start(Ring ring) {
    return start(Rules.of(ring));
  }

  /**
   * Starts a game.
   *
   * @param rules the rules, with a ring of {@value Ring#FULL_GAME} cells or more
   * @return a game without moves
   * @throws IllegalArgumentException if the ring is too short for all pieces
   */
  public static Game start(Rules rules) {
    return from(Position.start(rules.ring()), rules.repetitionEnds());
  }

  /**
   * Starts a game from a position, without the rule about repetition.
   *
   * @param position the first position
   * @return a game without moves
   */
  public static Game from(Position position) {
    return from(position, false);
  }

  /**
   * Starts a game from a position.
   *
   * @param position the first position
   * @param repetitionEnds whether the third time of a position ends the game; what was before the first position
   *     does not count
   * @return a game without moves
   */
  public static Game from(Position position, boolean repetitionEnds) {
    return new Game(
        new Rules(position.ring(), repetitionEnds),
        new Step(null, null, position, position.outcome(), 0),
        null);
  }

  /**
   * Returns the rules.
   *
   * @return the ring, and whether repetition ends the game
   */
  public Rules rules() {
    return rules;
  }

  /**
   * Returns the position that the game has come to.
   *
   * @return the last position
   */
  public Position position() {
    return last.position;
  }

  /**
   * Returns the position that the game started from.
   *
   * @return the first position
   */
  public Position firstPosition() {
    return positionAt(0);
  }

  /**
   * Returns how many moves were played.
   *
   * @return 0 or more
   */
  public int plies() {
    return last.plies;
  }

  /**
   * Returns a position of the game.
   *
   * @param ply how many moves were played before it, 0 to {@link #plies()}
   * @return the position
   * @throws IndexOutOfBoundsException if there were not so many moves
   */
  public Position positionAt(int ply) {
    Objects.checkIndex(ply, plies() + 1);
    Step step = last;
    while (step.plies > ply && step.previous != null) {
      step = step.previous;
    }
    return step.position;
  }

  /**
   * Returns all positions.
   *
   * @return {@code plies() + 1} positions, the first one first
   */
  public List<Position> positions() {
    List<Position> positions = new ArrayList<>(plies() + 1);
    for (Step step = last; step != null; step = step.previous) {
      positions.add(step.position);
    }
    Collections.reverse(positions);
    return Collections.unmodifiableList(positions);
  }

  /**
   * Returns all moves.
   *
   * @return {@link #plies()} moves, the first one first
   */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>(plies());
    for (Step step = last; step != null; step = step.previous) {
      if (step.move != null) {
        moves.add(step.move);
      }
    }
    Collections.reverse(moves);
    return Collections.unmodifiableList(moves);
  }

  /**
   * Tells how often the last position has been there, with the same player to move.
   *
   * @return 1 or more, the last time included
   */
  public int repetitions() {
    return times(last, last.position);
  }

  private static int times(@Nullable Step from, Position position) {
    int times = 0;
    for (Step step = from; step != null; step = step.previous) {
      times += step.position.equals(position) ? 1 : 0;
    }
    return times;
  }

  /**
   * Tells how the game ended.
   *
   * @return oukoun, petrified or, if the rules have it, repetition; empty while the game goes on
   */
  public Optional<Outcome> outcome() {
    return last.outcome;
  }

  /**
   * Tells whether the game has ended.
   *
   * @return whether there is an {@link #outcome()}
   */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /**
   * Returns the moves that can be played now.
   *
   * @return the legal moves of the position; none if the game is over, in whatever way
   */
  public LegalMoves legalMoves() {
    return isOver() ? LegalMoves.NONE : last.position.legalMoves();
  }

  /**
   * Tells whether a move can be played now.
   *
   * @param move any move
   * @return whether {@link #play(Move)} accepts it
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * Tells why a move cannot be played.
   *
   * @param move any move
   * @return the reason, empty if {@link #play(Move)} accepts it
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    return last.outcome.isPresent()
        ? Optional.of(new Illegality.GameOver(last.outcome.get()))
        : last.position.whyIllegal(move);
  }

  /**
   * Plays a move. What was undone can be redone no more.
   *
   * @param move a legal move
   * @return the game with the move
   * @throws IllegalMoveException if the move is illegal, or the game is over
   */
  public Game play(Move move) {
    Objects.requireNonNull(move, "move");
    if (last.outcome.isPresent()) {
      throw new IllegalMoveException(move, new Illegality.GameOver(last.outcome.get()));
    }
    Position next = last.position.play(move);
    Optional<Outcome> outcome = next.outcome();
    if (outcome.isEmpty() && rules.repetitionEnds() && times(last, next) + 1 >= TIMES_THAT_END) {
      outcome = Optional.of(Outcome.repetition());
    }
    return new Game(rules, new Step(last, move, next, outcome, last.plies + 1), null);
  }

  /**
   * Plays a move given as text.
   *
   * @param move a move as {@link Move#parse(String)} reads it
   * @return the game with the move
   * @throws IllegalMoveException if the move is illegal, or the game is over
   * @throws IllegalArgumentException if it is no move
   */
  public Game play(String move) {
    return play(Move.parse(move));
  }

  /**
   * Tells whether there is anything to undo.
   *
   * @return whether a move was played
   */
  public boolean canUndo() {
    return last.previous != null;
  }

  /**
   * Takes back the last move.
   *
   * @return the game before it; {@link #redo()} restores it
   * @throws IllegalStateException if there is nothing to undo
   */
  public Game undo() {
    if (last.previous == null) {
      throw new IllegalStateException("There is nothing to undo: no move was played.");
    }
    return new Game(rules, last.previous, new Undone(last, undone));
  }

  /**
   * Tells whether there is anything to redo.
   *
   * @return whether something was undone and nothing played since
   */
  public boolean canRedo() {
    return undone != null;
  }

  /**
   * Plays again what was undone last.
   *
   * @return the game as it was before {@link #undo()}
   * @throws IllegalStateException if there is nothing to redo
   */
  public Game redo() {
    if (undone == null) {
      throw new IllegalStateException(
          "There is nothing to redo: nothing was undone, or a move was played since.");
    }
    return new Game(rules, undone.step, undone.next);
  }

  /** Two games are equal if rules, first position and moves are. What can be redone does not count. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Game that
        && rules.equals(that.rules)
        && firstPosition().equals(that.firstPosition())
        && moves().equals(that.moves());
  }

  @Override
  public int hashCode() {
    return Objects.hash(rules, last.position, last.plies);
  }

  /**
   * Lists rules, moves and outcome, as in {@code 1231231231231231231231231231: aside w1 b2}; of a game that
   * did not start from the empty ring also its first position.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(rules.toString()).append(':');
    if (firstPosition().phase() != Phase.SETTING_ASIDE) {
      text.append(" from ").append(firstPosition()).append(':');
    }
    moves().forEach(move -> text.append(' ').append(move));
    outcome().ifPresent(end -> text.append(" (").append(end).append(')'));
    return text.toString();
  }
}
