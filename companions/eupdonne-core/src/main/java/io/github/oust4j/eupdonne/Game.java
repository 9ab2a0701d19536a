package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game: a first position and the moves played from it. Games are immutable; playing, undoing and redoing return
 * another game.
 *
 * {@snippet class=snippets.EupdonneTest region=game}
 */
public final class Game {
  static final int TIMES_TO_DRAW = 3;

  private final @Nullable Game previous;
  private final @Nullable Move move; // the last one
  private final Position position;
  private final int plies;
  private final @Nullable Game undone; // the game that redo returns
  private final Optional<Outcome> outcome;

  private Game(@Nullable Game previous, @Nullable Move move, Position position, int plies) {
    this.previous = previous;
    this.move = move;
    this.position = position;
    this.plies = plies;
    this.undone = null;
    this.outcome = position
        .outcome()
        .or(() -> isRepetition()
            ? Optional.of(new Outcome(Outcome.Reason.REPETITION, Optional.empty()))
            : Optional.empty());
  }

  /** Creates a game that can be redone. */
  private Game(Game before, Game undone) {
    this.previous = before.previous;
    this.move = before.move;
    this.position = before.position;
    this.plies = before.plies;
    this.undone = undone;
    this.outcome = before.outcome;
  }

  private boolean isRepetition() {
    List<Object> key = position.repetitionKey();
    int times = 0;
    for (Game game = this; game != null && times < TIMES_TO_DRAW; game = game.previous) {
      times += game.position.repetitionKey().equals(key) ? 1 : 0;
    }
    return times == TIMES_TO_DRAW;
  }

  /** {@return a game on the empty board, without moves} */
  public static Game start() {
    return from(Position.start());
  }

  /**
   * {@return a game without moves}
   * @param position the first position
   */
  public static Game from(Position position) {
    return new Game(null, null, Objects.requireNonNull(position, "position"), 0);
  }

  /** {@return the current position} */
  public Position position() {
    return position;
  }

  /** {@return the number of moves played} */
  public int plies() {
    return plies;
  }

  /** {@return the {@code plies() + 1} positions from the first to the current one} */
  public List<Position> positions() {
    Position[] positions = new Position[plies + 1];
    for (Game game = this; game != null; game = game.previous) {
      positions[game.plies] = game.position;
    }
    return List.of(positions);
  }

  /** {@return the moves played, the first one first} */
  public List<Move> moves() {
    Move[] moves = new Move[plies];
    for (Game game = this; game != null && game.move != null; game = game.previous) {
      moves[game.plies - 1] = game.move;
    }
    return List.of(moves);
  }

  /** {@return the outcome; empty for an ongoing game} */
  public Optional<Outcome> outcome() {
    return outcome;
  }

  /** {@return whether there is an {@link #outcome()}} */
  public boolean isOver() {
    return outcome.isPresent();
  }

  /** {@return the legal moves; none if the game is over} */
  public List<Move> legalMoves() {
    return isOver() ? List.of() : position.legalMoves();
  }

  /**
   * {@return whether a move is legal; if so, {@link #play(Move)} accepts it}
   * @param move any move
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * {@return why a move is illegal; empty if {@link #play(Move)} accepts the move}
   * @param move any move
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    return outcome.map(Illegality::gameOver).or(() -> position.whyIllegal(move));
  }

  /**
   * {@return the game after a move} Undone moves can no longer be redone.
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal
   */
  public Game play(Move move) {
    whyIllegal(move).ifPresent(reason -> {
      throw new IllegalMoveException(move, reason);
    });
    return new Game(this, move, position.playLegal(move), plies + 1);
  }

  /**
   * {@return the game after a move given as text} Undone moves can no longer be redone.
   * @param move the text of a legal move, see {@link Move}
   * @throws IllegalMoveException if the move is illegal
   * @throws IllegalArgumentException if the text is not a move
   */
  public Game play(String move) {
    return play(Move.parse(move));
  }

  /**
   * {@return the game before the last move}
   * @throws IllegalStateException if no move was played
   */
  public Game undo() {
    if (previous == null) {
      throw new IllegalStateException("There is nothing to undo: no move was played.");
    }
    return new Game(previous, this);
  }

  /** {@return whether there is a move to undo} */
  public boolean canUndo() {
    return previous != null;
  }

  /** {@return whether there is a move to redo} */
  public boolean canRedo() {
    return undone != null;
  }

  /**
   * {@return the game before the last {@link #undo()}}
   * @throws IllegalStateException if there is no move to redo
   */
  public Game redo() {
    if (undone == null) {
      throw new IllegalStateException(
          "There is nothing to redo: no move was undone, or another move was played since.");
    }
    return undone;
  }

  /** Compares first position and moves; moves to redo do not matter. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Game that
        && positions().equals(that.positions())
        && moves().equals(that.moves());
  }

  @Override
  public int hashCode() {
    return Objects.hash(position, plies);
  }

  /** {@return the first position unless it is the start, the moves, and the outcome} */
  @Override
  public String toString() {
    Position first = positions().get(0);
    List<String> parts = new ArrayList<>();
    if (!first.equals(Position.start())) {
      parts.add("from " + first + ":");
    }
    moves().forEach(move -> parts.add(move.toString()));
    outcome.ifPresent(end -> parts.add("(" + end + ")"));
    return String.join(" ", parts);
  }
}
