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
import io.github.oust4j.core.internal.Flow;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A mutable board for searches and random games: it plays and takes back, counts, lists and draws legal
 * placements, and does so without making objects. It chooses no moves; a program that plays well is built
 * on top of it.
 *
 * {@snippet class=snippets.SearchTest region=random}
 *
 * <p><b>Moves are ints.</b> A placement is the {@linkplain io.github.oust4j.core.Point#index() index}
 * of its point; the other two moves are {@link #PASS} and {@link #SWAP}. Each is one ply.
 *
 * <p><b>What an implementation promises.</b> It agrees with {@link Position} in everything: from the
 * position that it was {@linkplain #reset(Position) reset} to, the same moves are legal and have the
 * same effects, hashes and results. That includes positions set up by hand, in which large groups of both
 * colours may touch; passes in mid-turn; deadlock, which is looked for after every ply and before any
 * pass; and the pie rule. After construction it allocates nothing, except to enlarge what it keeps for
 * {@link #undo()} when a game is longer than any before. The conformance kit in {@code oust-testkit}
 * checks all of this.
 *
 * <p><b>What the caller sees to.</b> {@link #playUnchecked(int)} takes legal moves alone; nothing is
 * promised of an engine that was given another one, until it is reset. An engine belongs to one thread at a
 * time.
 *
 * @see EngineProvider how an implementation is found
 * @since 0.1.0
 */
public interface Engine {
  /** The move of a side that has no placement. */
  int PASS = -1;

  /** The swap of the pie rule. */
  int SWAP = -2;

  /**
   * How a game stands.
   *
   * @since 0.1.0
   */
  enum Result {
    /** There is a legal move. */
    ONGOING(Optional.empty()),
    /** Black has cleared the board of White's stones. */
    BLACK_WINS(Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION))),
    /** White has cleared the board of Black's stones. */
    WHITE_WINS(Optional.of(Outcome.win(Color.WHITE, Outcome.Reason.ELIMINATION))),
    /** Neither side has a placement: a draw. */
    DEADLOCK(Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)));

    @SuppressWarnings("ImmutableEnumChecker") // an outcome is immutable
    private final Optional<Outcome> outcome;

    Result(Optional<Outcome> outcome) {
      this.outcome = outcome;
    }

    /**
     * Returns the win of a colour.
     *
     * @param winner who won
     * @return the result
     */
    public static Result win(Color winner) {
      return winner == Color.BLACK ? BLACK_WINS : WHITE_WINS;
    }

    /**
     * Returns the same in the words of positions.
     *
     * @return what {@link Position#outcome()} says, always the same object
     */
    public Optional<Outcome> outcome() {
      return outcome;
    }
  }

  /**
   * Returns the board.
   *
   * @return the board that the engine was made for
   */
  Board board();

  /**
   * Takes a position over and forgets what was played. A new engine is at {@link
   * Position#start(Board)}.
   *
   * @param position any position on this board, also one that is over
   * @throws IllegalArgumentException if the position is on another board
   */
  void reset(Position position);

  /**
   * Returns the side whose move it is; when the game is won, the winner.
   *
   * @return the colour to place
   */
  Color toPlace();

  /**
   * Tells whether the side to place has captured and is going on.
   *
   * @return the same as {@link Position#isMidTurn()}
   */
  boolean isMidTurn();

  /**
   * Tells whether the pie rule is on and its swap neither made nor forgone.
   *
   * @return the same as {@link Position#isSwapPending()}
   */
  boolean isSwapPending();

  /**
   * Tells what stands on a point.
   *
   * @param color a colour
   * @param point a point's index
   * @return whether a stone of that colour is there
   * @throws IndexOutOfBoundsException if there is no such point
   */
  boolean holds(Color color, int point);

  /**
   * Tells how the game stands.
   *
   * @return the result
   */
  Result result();

  /**
   * Counts the legal placements.
   *
   * @return 0 to the number of points; 0 if the side to place must pass or the game is over
   */
  int placementCount();

  /**
   * Returns the k-th legal placement in point order; with a random k, a random placement that is the same
   * for every engine.
   *
   * @param k 0 to {@code placementCount() - 1}
   * @return the point's index
   * @throws IndexOutOfBoundsException if there are not so many
   */
  int placement(int k);

  /**
   * Lists the legal placements in point order.
   *
   * @param into takes the points' indexes from its element 0 on; what is behind them stays as it is
   * @return how many there are, as in {@link #placementCount()}
   * @throws IndexOutOfBoundsException if the array is too short; one as long as the board has points
   *     never is
   */
  int placements(int[] into);

  /**
   * Draws a move: each legal placement with the same probability, or the pass if there is none. The
   * swap is never drawn. An engine may do this without knowing all legal placements: by drawing among
   * the points that may be legal, looking at the drawn one alone, and drawing again without it if it
   * is illegal. The distribution is the same. Which moves a generator leads to, and how many numbers are
   * taken from it, is the engine's affair; see {@link #placement(int)} for the choice that is everybody's.
   *
   * @param random where chance comes from
   * @return a point's index, or {@link #PASS}
   * @throws IllegalStateException if the game is over
   */
  int sample(RandomGenerator random);

  /**
   * Tells whether a move is legal.
   *
   * @param move a point's index, {@link #PASS}, {@link #SWAP} or any other number
   * @return whether {@link #play(int)} accepts it; false for what is no move at all
   */
  boolean isLegal(int move);

  /**
   * Plays a move that the caller knows to be legal.
   *
   * @param move a legal move; anything else leaves the engine in no defined state
   */
  void playUnchecked(int move);

  /**
   * Plays a move that is known to be legal and will never be undone. The history before it is
   * forgotten: afterwards {@link #plies()} is 0. Playouts use it, since a move that keeps no history is
   * faster.
   *
   * @param move a legal move; anything else leaves the engine in an undefined state
   */
  void advance(int move);

  /**
   * Returns the stones that a placement would capture, without playing it.
   *
   * @param placement the index of a legal placement
   * @param into receives the indexes of the captured stones, in point order, from element 0 on; the
   *     elements behind them are left as they are
   * @return the number of captured stones; 0 if the placement captures nothing
   * @throws IllegalMoveException if the placement is illegal
   * @throws IndexOutOfBoundsException if there is no such point, or the array is too short; an array as long
   *     as the board has points never is
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
   * Returns an independent engine at the same position, with no history.
   *
   * @return a new engine of the same kind on the same board, whose {@link #plies()} is 0
   */
  Engine copy();

  /**
   * Plays a move.
   *
   * @param move a legal move
   * @throws IllegalMoveException if it is illegal, with the reason; the engine is as it was before
   * @throws IndexOutOfBoundsException if it is neither a point's index nor {@link #PASS} nor {@link
   *     #SWAP}
   */
  default void play(int move) {
    if (!isLegal(move)) {
      position().play(toMove(move)); // throws, with the reason
      throw new IllegalStateException("The engine refuses " + toMove(move)
          + ", which is legal in the position " + position() + ": it does not keep the rules.");
    }
    playUnchecked(move);
  }

  /**
   * Takes the last move back.
   *
   * @throws IllegalStateException if nothing has been played since the last reset
   */
  void undo();

  /**
   * Tells how many moves can be taken back.
   *
   * @return the number of plies since the last reset
   */
  int plies();

  /**
   * Returns the hash of the position.
   *
   * @return the same as {@link Position#hash()}; see {@link io.github.oust4j.core.engine.Zobrist} for the keys
   */
  long hash();

  /**
   * Tells whether the pass is the one legal move.
   *
   * @return true if the game goes on and there is no placement
   */
  default boolean mustPass() {
    return placementCount() == 0 && result() == Result.ONGOING;
  }

  /**
   * Tells whether the swap of the pie rule is legal.
   *
   * @return true only for White's first move under the pie rule
   */
  default boolean maySwap() {
    int flow = Flow.of(toPlace() == Color.WHITE, isMidTurn(), isSwapPending());
    return Flow.maySwap(flow) && result() == Result.ONGOING;
  }

  /**
   * Counts the legal moves: placements, pass and swap.
   *
   * @return 0 if and only if the game is over
   */
  default int moveCount() {
    int placements = placementCount();
    int others = (placements == 0 && mustPass() ? 1 : 0) + (maySwap() ? 1 : 0);
    return placements + others;
  }

  /**
   * Counts the legal moves after a move, without playing it for good: what perft does most. An engine that
   * can tell the number from the position before the move is faster so.
   *
   * @param move a legal move, as for {@link #playUnchecked(int)}
   * @return what {@link #moveCount()} returns after that move
   */
  default int moveCountAfter(int move) {
    playUnchecked(move);
    int count = moveCount();
    undo();
    return count;
  }

  /**
   * Returns the position at this moment, to keep, to show, or to ask what an engine does not tell. This
   * makes objects.
   *
   * @return the position, equal to that which the same moves lead to in {@link Position}
   */
  default Position position() {
    Board board = board();
    Setup setup =
        Setup.on(board).toPlace(toPlace()).midTurn(isMidTurn()).swapPending(isSwapPending());
    for (int index = 0; index < board.size(); index++) {
      if (holds(Color.BLACK, index)) {
        setup.stone(Color.BLACK, board.point(index));
      } else if (holds(Color.WHITE, index)) {
        setup.stone(Color.WHITE, board.point(index));
      }
    }
    return setup.position();
  }

  /**
   * Translates a move into the words of positions.
   *
   * @param move a point's index, {@link #PASS} or {@link #SWAP}
   * @return the move
   * @throws IndexOutOfBoundsException if it is none of these
   */
  default Move toMove(int move) {
    return switch (move) {
      case PASS -> Move.PASS;
      case SWAP -> Move.SWAP;
      default -> Move.place(board().point(move));
    };
  }

  /**
   * Translates a move from the words of positions.
   *
   * @param move any move
   * @return the point's index, {@link #PASS} or {@link #SWAP}
   */
  static int toInt(Move move) {
    if (move instanceof Move.Placement placement) {
      return placement.point().index();
    }
    return move.equals(Move.PASS) ? PASS : SWAP;
  }
}
