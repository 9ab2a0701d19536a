package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * A mutable board for searches and random games.
 *
 * {@snippet class=snippets.SearchTest region=random}
 *
 * <p><b>Moves are ints.</b> A placement is the {@linkplain io.github.oust4j.core.Point#index() index} of its point;
 * the other two moves are {@link #PASS} and {@link #SWAP}. Each is one ply.
 *
 * <p><b>Contract.</b> An engine agrees with {@link Position}. After a {@linkplain #reset(Position) reset}, the same
 * moves are legal and have the same effects, hashes and results. This includes positions set up by hand. The
 * conformance kit in {@code oust-testkit} verifies the contract. Playing, undoing, counting, listing and drawing should
 * allocate only to enlarge the history of {@link #undo()}, as in the built-in engines.
 *
 * <p><b>Default methods</b> are correct, but most of them are slow, because they create a {@link #position()}. Override
 * them one at a time.
 *
 * <p>Only one thread at a time may use an engine.
 * @see EngineProvider how to declare an implementation
 * @since 0.1.0
 */
public interface Engine {
  /** The move of a side without a placement. */
  int PASS = -1;

  /** The swap of the pie rule. */
  int SWAP = -2;

  /**
   * The result of a game so far.
   * @since 0.1.0
   */
  enum Result {
    /** There is a legal move. */
    ONGOING(Optional.empty()),
    /** Black has captured all white stones. */
    BLACK_WINS(Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION))),
    /** White has captured all black stones. */
    WHITE_WINS(Optional.of(Outcome.win(Color.WHITE, Outcome.Reason.ELIMINATION))),
    /** Neither side has a placement: a draw. */
    DEADLOCK(Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)));

    @SuppressWarnings("ImmutableEnumChecker") // an outcome is immutable
    private final Optional<Outcome> outcome;

    Result(Optional<Outcome> outcome) {
      this.outcome = outcome;
    }

    /**
     * {@return the result with an outcome}
     * @param outcome the outcome of a {@linkplain Position#outcome() position}; empty for an ongoing game
     * @throws IllegalArgumentException if the outcome is not by the rules
     */
    public static Result of(Optional<Outcome> outcome) {
      Objects.requireNonNull(outcome, "outcome");
      return Stream.of(values())
          .filter(result -> result.outcome.equals(outcome))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException(
              "No move can end a game with the outcome \"" + outcome.orElseThrow() + "\"."));
    }

    /**
     * {@return the win of a colour}
     * @param winner the winner
     */
    public static Result win(Color winner) {
      return Objects.requireNonNull(winner, "winner") == Color.BLACK ? BLACK_WINS : WHITE_WINS;
    }

    /** {@return the outcome as in {@link Position#outcome()}, always the same object} */
    public Optional<Outcome> outcome() {
      return outcome;
    }
  }

  /** {@return the board of the engine} */
  Board board();

  /**
   * Copies a position and clears the history. A new engine is at {@link Position#start(Board)}.
   * @param position any position on this board, even if the game is over
   * @throws IllegalArgumentException if the position is on another board
   */
  void reset(Position position);

  /** {@return the side to place; after a win the winner} */
  Color toPlace();

  /** {@return whether the side to place has captured in this turn, as in {@link Position#isMidTurn()}} */
  boolean isMidTurn();

  /** {@return whether the swap has been neither played nor forgone, as in {@link Position#isSwapPending()}} */
  boolean isSwapPending();

  /**
   * {@return whether a colour has a stone on a point}
   * @param color a colour
   * @param point a point's index
   * @throws IndexOutOfBoundsException if there is no such point
   */
  boolean holds(Color color, int point);

  /** {@return the result of the game so far} */
  default Result result() {
    return Result.of(position().outcome());
  }

  /** {@return the number of legal placements; 0 if the side to place must pass or the game is over} */
  default int placementCount() {
    return position().legalMoves().placements().size();
  }

  /**
   * {@return the index of the k-th legal placement in point order, the same for every engine}
   * @param k 0 to {@code placementCount() - 1}
   * @throws IndexOutOfBoundsException if there is no k-th placement
   */
  default int placement(int k) {
    return position().legalMoves().placements().get(k).index();
  }

  /**
   * Lists the legal placements in point order.
   * @param into receives the points' indexes from element 0 on; later elements do not change
   * @return the number of placements, as in {@link #placementCount()}
   * @throws IndexOutOfBoundsException if the array is too short; an array of {@link Board#size()} elements never is
   */
  default int placements(int[] into) {
    Objects.requireNonNull(into, "into");
    int count = 0;
    for (Point point : position().legalMoves().placements()) {
      into[count] = point.index();
      count++;
    }
    return count;
  }

  /**
   * Draws a move: each legal placement with the same probability, or the pass if there is none; never the swap.
   *
   * <p>An engine need not compute all legal placements. It may draw among candidates and draw again if the drawn one
   * is illegal; the distribution is the same. So, unlike with {@link #placement(int)}, the same random numbers lead to
   * different moves in engines of different kinds. In engines of one kind, copies included, the same {@link #reset},
   * the same moves since then and the same random numbers lead to the same move, whatever was queried before.
   * @param random the source of randomness, such as {@code new SplittableRandom()::nextInt}: given n, which is at
   *     least 1, returns a number from 0 to n - 1
   * @return a point's index, or {@link #PASS}
   * @throws IllegalStateException if the game is over
   */
  default int sample(IntUnaryOperator random) {
    return Playouts.sample(this, random);
  }

  /**
   * {@return whether a move is legal; if so, {@link #play(int)} accepts it}
   * @param move a point's index, {@link #PASS}, {@link #SWAP} or any other number, which is not legal
   */
  default boolean isLegal(int move) {
    boolean isMove =
        move == PASS || move == SWAP || (move >= 0 && move < board().size());
    return isMove && position().isLegal(toMove(board(), move));
  }

  /**
   * Plays a move without checking that it is legal.
   * @param move a legal move; anything else leaves the engine in an undefined state
   */
  void playUnchecked(int move);

  /**
   * Plays a legal move without checking and clears the history, so {@link #plies()} is 0. An engine that does so
   * without a history saves time in playouts.
   * @param move a legal move; anything else leaves the engine in an undefined state
   */
  default void advance(int move) {
    playUnchecked(move);
    reset(position());
  }

  /**
   * Lists the stones that a placement would capture, without playing it.
   * @param placement the index of a legal placement
   * @param into receives the indexes of the captured stones, in point order, from element 0 on; the rest is unchanged
   * @return the number of captured stones; 0 if the placement captures nothing
   * @throws IllegalMoveException if the placement is illegal
   * @throws IndexOutOfBoundsException if there is no such point, or the array is too short; an array of {@link
   *     Board#size()} elements never is
   */
  default int captures(int placement, int[] into) {
    Objects.requireNonNull(into, "into");
    PointSet captured =
        position().effectOf(Move.place(board().point(placement))).capturedStones();
    int count = 0;
    for (Point point : captured) {
      into[count] = point.index();
      count++;
    }
    return count;
  }

  /**
   * {@return whether a placement captures, that is, whether it is next to a stone of its own colour}
   * @param placement the index of a legal placement; for an illegal one, the result is undefined
   * @throws IndexOutOfBoundsException if there is no such point
   */
  default boolean isCapture(int placement) {
    for (Point neighbor : board().neighbors(board().point(placement))) {
      if (holds(toPlace(), neighbor.index())) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return a new engine of the same kind at the same position, with its own state and no history} Two threads may use
   * an engine and its copy at the same time.
   */
  Engine copy();

  /**
   * Plays a move.
   * @param move a legal move
   * @throws IllegalMoveException if it is illegal, with the reason; the engine is as it was before
   * @throws IndexOutOfBoundsException if it is neither a point's index nor {@link #PASS} nor {@link #SWAP}
   */
  default void play(int move) {
    if (!isLegal(move)) {
      position().play(toMove(board(), move)); // throws, with the reason
      throw new IllegalStateException("Faulty engine: it rejects " + toMove(board(), move)
          + ", which is legal in the position " + position() + ".");
    }
    playUnchecked(move);
  }

  /**
   * Undoes the last move.
   * @throws IllegalStateException if {@link #plies()} is 0
   */
  void undo();

  /** {@return the number of plies that can be undone} */
  int plies();

  /** {@return the hash of the position, as in {@link Position#hash()}} {@link Zobrist} has the keys. */
  default long hash() {
    return position().hash();
  }

  /** {@return whether the pass is the only legal move: the game is ongoing, and no placement is legal} */
  default boolean mustPass() {
    return placementCount() == 0 && result() == Result.ONGOING;
  }

  /** {@return whether the pie rule's swap is legal: true only for White's first move under the pie rule} */
  default boolean maySwap() {
    return isSwapPending() && toPlace() == Color.WHITE && result() == Result.ONGOING;
  }

  /** {@return the number of legal moves: placements, pass and swap; 0 if and only if the game is over} */
  default int moveCount() {
    int placements = placementCount();
    int others = (placements == 0 && mustPass() ? 1 : 0) + (maySwap() ? 1 : 0);
    return placements + others;
  }

  /**
   * Lists the legal moves as {@link io.github.oust4j.core.LegalMoves#toList()}: placements, then the swap or the pass.
   * @param into receives the moves from element 0 on; later elements do not change
   * @return the number of moves, as in {@link #moveCount()}
   * @throws IndexOutOfBoundsException if the array is too short; an array of {@link Board#size()} elements never is
   */
  default int moves(int[] into) {
    int count = placements(into);
    if (maySwap()) {
      into[count++] = SWAP;
    }
    if (count == 0 && mustPass()) {
      into[count++] = PASS;
    }
    return count;
  }

  /**
   * {@return the {@link #moveCount()} after a move} Override this to speed up perft, if the move need not be played.
   * @param move a legal move, as for {@link #playUnchecked(int)}
   */
  default int moveCountAfter(int move) {
    playUnchecked(move);
    int count = moveCount();
    undo();
    return count;
  }

  /** {@return the current position, equal to the {@link Position} after the same moves} */
  default Position position() {
    Board board = board();
    Setup setup =
        Setup.on(board).toPlace(toPlace()).midTurn(isMidTurn()).swapPending(isSwapPending());
    for (Color color : Color.values()) {
      setup.stones(
          color,
          board.points().stream().filter(point -> holds(color, point.index())).toList());
    }
    return setup.position();
  }

  /**
   * {@return the move as an object, for all engines on a board}
   * @param board the board
   * @param move a point's index, {@link #PASS} or {@link #SWAP}
   * @throws IndexOutOfBoundsException if the number is none of these
   */
  static Move toMove(Board board, int move) {
    Objects.requireNonNull(board, "board");
    return switch (move) {
      case PASS -> Move.PASS;
      case SWAP -> Move.SWAP;
      default -> Move.place(board.point(move));
    };
  }

  /**
   * {@return the move as an int, for all engines on a board: the point's index, {@link #PASS} or {@link #SWAP}}
   * @param board the board
   * @param move a move on the board
   * @throws IllegalArgumentException if the move is a placement on another board
   */
  static int toInt(Board board, Move move) {
    Objects.requireNonNull(board, "board");
    if (move instanceof Move.Placement placement) {
      Point point = placement.point();
      if (!point.board().equals(board)) {
        throw new IllegalArgumentException(
            "Point " + point + " is a point of " + point.board() + ", not of " + board + ".");
      }
      return point.index();
    }
    return move.equals(Move.PASS) ? PASS : SWAP;
  }
}
