package io.github.oust4j.eupdonne;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game: a first position and the moves played from it. Games are immutable: playing and undoing return another game.
 *
 * {@snippet class=snippets.EupdonneTest region=game}
 */
public final class Game {
  private static final int TIMES_TO_END = 3;

  /** The last move and the game before it. */
  private record Last(Game before, Move move) {}

  private final @Nullable Last last; // null without moves
  private final Position position;
  private final int plies;
  private final @Nullable Game next; // to which redo returns
  private final Optional<Outcome> outcome;

  private Game(@Nullable Last last, Position position) {
    this.last = last;
    this.position = position;
    this.plies = last == null ? 0 : last.before.plies + 1;
    this.next = null;
    this.outcome = position
        .outcome()
        .or(() -> isRepetition()
            ? Optional.of(new Outcome(Outcome.Reason.REPETITION, Optional.empty()))
            : Optional.empty());
  }

  /** Creates the same game, with another one to redo. */
  private Game(Game game, @Nullable Game next) {
    last = game.last;
    position = game.position;
    plies = game.plies;
    outcome = game.outcome;
    this.next = next;
  }

  private boolean isRepetition() {
    int times = 0;
    for (Game game = this; game != null; game = game.before()) {
      times += position.repeats(game.position) ? 1 : 0;
    }
    return times >= TIMES_TO_END;
  }

  private @Nullable Game before() {
    return last == null ? null : last.before;
  }

  /** Returns this game after those before it. */
  private Deque<Game> history() {
    Deque<Game> games = new ArrayDeque<>();
    for (Game game = this; game != null; game = game.before()) {
      games.addFirst(game);
    }
    return games;
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
    return new Game(null, Objects.requireNonNull(position, "position"));
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
    return history().stream().map(Game::position).toList();
  }

  /** {@return the moves played, the first one first} */
  public List<Move> moves() {
    return history().stream()
        .flatMap(game -> Stream.ofNullable(game.last))
        .map(Last::move)
        .toList();
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
   * {@return whether a move given as text is legal; if so, {@link #play(String)} accepts it}
   * @param move the text of a move, see {@link Move}
   * @throws IllegalArgumentException if the text is not a move
   */
  public boolean isLegal(String move) {
    return isLegal(Move.parse(move));
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
   * {@return why a move given as text is illegal; empty if {@link #play(String)} accepts it}
   * @param move the text of a move, see {@link Move}
   * @throws IllegalArgumentException if the text is not a move
   */
  public Optional<Illegality> whyIllegal(String move) {
    return whyIllegal(Move.parse(move));
  }

  /**
   * {@return the game after a move} Undone moves can no longer be redone, unless the move is the next one of them.
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal
   */
  public Game play(Move move) {
    whyIllegal(move).ifPresent(reason -> {
      throw new IllegalMoveException(move, reason);
    });
    if (next != null && next.last != null && next.last.move.equals(move)) {
      return next;
    }
    Game before = next == null ? this : new Game(this, null); // forgets undone moves
    return new Game(new Last(before, move), position.playLegal(move));
  }

  /**
   * {@return the game after a move given as text}
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
    if (last == null) {
      throw new IllegalStateException("There is nothing to undo: no move was played.");
    }
    return new Game(last.before, this);
  }

  /** {@return whether there is a move to undo} */
  public boolean canUndo() {
    return last != null;
  }

  /** {@return whether there is a move to redo} */
  public boolean canRedo() {
    return next != null;
  }

  /**
   * {@return the game before the last {@link #undo()}}
   * @throws IllegalStateException if there is no move to redo
   */
  public Game redo() {
    if (next == null) {
      throw new IllegalStateException(
          "There is nothing to redo: no move was undone, or another move was played since.");
    }
    return next;
  }

  /** Compares first position and moves; moves to redo do not matter. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Game that
        && positions().get(0).equals(that.positions().get(0))
        && moves().equals(that.moves());
  }

  @Override
  public int hashCode() {
    return Objects.hash(position, plies);
  }

  /** {@return the first position, the moves, and the outcome} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("from " + positions().get(0) + ":");
    moves().forEach(move -> text.append(' ').append(move));
    outcome.ifPresent(end -> text.append(" (").append(end).append(')'));
    return text.toString();
  }
}
