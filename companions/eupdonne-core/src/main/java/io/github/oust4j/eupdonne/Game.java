package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game as it was played: the first position and the moves. It is immutable; to play, to undo and to redo is
 * to get another game, which shares its history with this one.
 *
 * <pre>{@code
 * Game game = Game.start().play("+a1h132").play("+e5v213");
 * Game before = game.undo();
 * before.redo().equals(game);       // true
 * }</pre>
 *
 * <p><b>Repetition.</b> A position that comes up for the third time with the same player to play ends the game
 * as a draw, unless it is won. The source does not have this rule; without it a game need not end.
 */
public final class Game {
  /** The third time that a position stands is a draw. */
  static final int TIMES_TO_DRAW = 3;

  private final Step last;
  private final @Nullable Undone undone;

  /** A position, how it was reached, and how often it has stood, this time included. */
  private record Step(
      @Nullable Step previous,
      @Nullable Move move,
      Position position,
      long repetitionHash,
      int times,
      int plies) {}

  /** The steps that can be redone, the next one first. */
  private record Undone(Step step, @Nullable Undone next) {}

  private Game(Step last, @Nullable Undone undone) {
    this.last = last;
    this.undone = undone;
  }

  /**
   * Starts a game on the empty board.
   *
   * @return a game without moves
   */
  public static Game start() {
    return from(Position.start());
  }

  /**
   * Starts a game from a position.
   *
   * @param position the first position
   * @return a game without moves
   */
  public static Game from(Position position) {
    return new Game(new Step(null, null, position, position.repetitionHash(), 1, 0), null);
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
   * Returns how many moves were played.
   *
   * @return 0 or more
   */
  public int plies() {
    return last.plies;
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
   * Tells how the game ended.
   *
   * @return the outcome; empty while the game goes on
   */
  public Optional<Outcome> outcome() {
    Optional<Outcome> ofPosition = last.position.outcome();
    return ofPosition.isEmpty() && last.times >= TIMES_TO_DRAW
        ? Optional.of(Outcome.draw(Outcome.Reason.REPETITION))
        : ofPosition;
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
   * @return the legal moves of the position; none if the game is over
   */
  public LegalMoves legalMoves() {
    return isOver() ? LegalMoves.none() : last.position.legalMoves();
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
    return last.times >= TIMES_TO_DRAW
        ? outcome().map(Illegality.GameOver::new)
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
    Optional<Illegality> reason = whyIllegal(move);
    if (reason.isPresent()) {
      throw new IllegalMoveException(move, reason.get());
    }
    Position next = last.position.playLegal(move);
    long hash = next.repetitionHash();
    int times = 1;
    for (Step step = last; step != null && times == 1; step = step.previous) {
      if (step.repetitionHash == hash && step.position.repeats(next)) {
        times = step.times + 1;
      }
    }
    return new Game(new Step(last, move, next, hash, times, last.plies + 1), null);
  }

  /**
   * Plays a move given as text.
   *
   * @param move as {@link Move} describes it
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
   * Takes the last move back.
   *
   * @return the game before it
   * @throws IllegalStateException if there is nothing to undo
   */
  public Game undo() {
    if (last.previous == null) {
      throw new IllegalStateException("There is nothing to undo: no move was played.");
    }
    return new Game(last.previous, new Undone(last, undone));
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
    return new Game(undone.step, undone.next);
  }

  /** Two games are equal if first position and moves are. What can be redone does not count. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Game that
        && positions().equals(that.positions())
        && moves().equals(that.moves());
  }

  @Override
  public int hashCode() {
    return Objects.hash(last.position, last.plies);
  }

  /** Lists the first position, unless it is the start, the moves and the outcome. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    Position first = positions().get(0);
    if (!first.equals(Position.start())) {
      parts.add("from " + first + ":");
    }
    moves().forEach(move -> parts.add(move.toString()));
    outcome().ifPresent(end -> parts.add("(" + end + ")"));
    return String.join(" ", parts);
  }
}
