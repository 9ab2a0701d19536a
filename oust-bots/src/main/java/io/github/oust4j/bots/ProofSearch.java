package io.github.oust4j.bots;

import static io.github.oust4j.bots.ProofTable.INFINITE;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Symmetry;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Uses df-pn to prove whether a colour wins. Df-pn is a depth-first proof-number search with a table (A. Nagai, Df-pn
 * Algorithm for Searching AND/OR Trees and Its Applications, 2002). A proof number estimates the positions that
 * must still be examined for a proof, a disproof number those for a disproof. The search follows the move with
 * the smallest number until a limit is reached.
 *
 * <p>Transpositions are frequent, so a sum of numbers would count the same work many times. Instead, the search uses
 * the largest number plus the number of other open moves (T. Ueda and others, Weak Proof-Number Search, 2008). No
 * position occurs twice in a game, so there are no cycles. On boards of up to 31 points, a key contains all stones of
 * the smallest symmetric image. On larger boards, it is the 64-bit hash.
 */
final class ProofSearch {
  private static final int SMALL_BOARD = 31;

  private final Engine engine;
  private final ProofTable blackWins;
  private final ProofTable whiteWins;
  private final Budget budget;
  private final long start;
  private final int[][] images; // by symmetry and point; empty on large boards
  private boolean proverIsWhite;
  private long positions;
  private boolean stopped;
  private final int[] listed;
  private int[] moves = new int[1 << 10]; // of all plies of the current line, concatenated
  private long[] keys = new long[1 << 10];
  private byte[] ends = new byte[1 << 10]; // whether a move ends the game, and how

  private static final byte ONGOING = 0;
  private static final byte WIN = 1; // for the prover
  private static final byte NO_WIN = 2;

  ProofSearch(
      Engine engine, ProofTable blackWins, ProofTable whiteWins, Budget budget, long start) {
    this.engine = engine;
    this.blackWins = blackWins;
    this.whiteWins = whiteWins;
    this.budget = budget;
    this.start = start;
    Board board = engine.board();
    listed = new int[board.size()];
    List<Symmetry> symmetries = board.size() <= SMALL_BOARD ? board.symmetries() : List.of();
    images = symmetries.stream()
        .map(symmetry -> board.points().stream()
            .mapToInt(point -> symmetry.apply(point).index())
            .toArray())
        .toArray(int[][]::new);
  }

  long positions() {
    return positions;
  }

  /** Returns the value of a position for the side to place; null if the budget runs out. */
  @Nullable Proof value(Position of) {
    Color color = of.toPlace();
    if (wins(color, of)) {
      return Proof.WIN;
    }
    if (stopped) {
      return null;
    }
    boolean loses = wins(color.opponent(), of);
    return stopped ? null : loses ? Proof.LOSS : Proof.DRAW;
  }

  /** Returns whether a colour wins; meaningless if the search was stopped. */
  private boolean wins(Color color, Position from) {
    engine.reset(from);
    proverIsWhite = color == Color.WHITE;
    if (engine.result() != Engine.Result.ONGOING) {
      return engine.result() == Engine.Result.win(color);
    }
    long key = key();
    search(key, INFINITE, INFINITE, 0);
    int entry = table().find(key);
    return entry >= 0 && table().proof(entry) == 0;
  }

  /** Returns a move that keeps the value of a position whose game is not over; null if the budget runs out. */
  @Nullable Move keeping(Proof value, Position of) {
    // Every move keeps a loss. The search for the value found a move that wins or does not lose.
    boolean wins = value == Proof.WIN;
    proverIsWhite = (of.toPlace() == Color.WHITE) == wins;
    engine.reset(of);
    while (true) {
      int end = expand(0);
      for (int i = 0; i < end; i++) {
        if (value == Proof.LOSS || isKnown(i, wins)) {
          return engine.toMove(moves[i]);
        }
      }
      if (stopped) {
        return null;
      }
      search(key(), INFINITE, INFINITE, 0); // another position has replaced the one after the move
    }
  }

  /** Returns whether the table knows that the prover wins after an expanded move, or that the prover does not. */
  private boolean isKnown(int i, boolean wins) {
    if (ends[i] != ONGOING) {
      return ends[i] == (wins ? WIN : NO_WIN);
    }
    ProofTable table = table(moves[i]);
    int entry = table.find(keys[i]);
    return entry >= 0 && (wins ? table.proof(entry) : table.disproof(entry)) == 0;
  }

  private ProofTable table() {
    return proverIsWhite ? whiteWins : blackWins;
  }

  /** Returns the table for the position after a move: after a swap, the prover has the other colour. */
  private ProofTable table(int move) {
    return (move == Engine.SWAP) == proverIsWhite ? blackWins : whiteWins;
  }

  /** Searches until the proof or disproof number of this position reaches its limit. */
  private void search(long key, int proofLimit, int disproofLimit, int base) {
    long before = positions;
    positions++;
    stopped |= budget.isOver(start) || positions >= budget.simulations();
    boolean isOr = engine.toPlace() == Color.WHITE == proverIsWhite;
    int end = expand(base);
    ProofTable table = table();
    while (true) {
      // The names fit an OR node; in an AND node, proof and disproof exchange roles.
      int leastProof = INFINITE;
      int secondProof = INFINITE;
      int largest = 0;
      int open = 0;
      int best = base;
      for (int i = base; i < end; i++) {
        int toWin = ends[i] == WIN ? 0 : ends[i] == NO_WIN ? INFINITE : 1;
        int toFail = ends[i] == WIN ? INFINITE : ends[i] == NO_WIN ? 0 : 1;
        if (ends[i] == ONGOING) {
          ProofTable ofChild = table(moves[i]);
          int entry = ofChild.find(keys[i]);
          if (entry >= 0) {
            toWin = ofChild.proof(entry);
            toFail = ofChild.disproof(entry);
          }
        }
        int proof = isOr ? toWin : toFail;
        int disproof = isOr ? toFail : toWin;
        if (proof < leastProof) {
          secondProof = leastProof;
          leastProof = proof;
          best = i;
        } else if (proof < secondProof) {
          secondProof = proof;
        }
        if (disproof > 0) {
          open++;
          largest = Math.max(largest, disproof);
        }
      }
      int disproof = leastProof == 0
          ? INFINITE
          : open == 0 ? 0 : Math.min(INFINITE, largest == INFINITE ? INFINITE : largest + open - 1);
      if (open == 0) {
        leastProof = INFINITE;
      }
      int limit = isOr ? proofLimit : disproofLimit;
      int otherLimit = isOr ? disproofLimit : proofLimit;
      if (leastProof >= limit || disproof >= otherLimit || stopped) {
        table.store(
            key, isOr ? leastProof : disproof, isOr ? disproof : leastProof, positions - before);
        return;
      }
      int childLimit = Math.min(
          limit,
          secondProof == INFINITE
              ? INFINITE
              : Math.min(INFINITE, secondProof + 1 + secondProof / 4));
      int childOther = otherLimit == INFINITE ? INFINITE : otherLimit - (open - 1);
      boolean swaps = moves[best] == Engine.SWAP;
      engine.playUnchecked(moves[best]);
      proverIsWhite ^= swaps;
      search(keys[best], isOr ? childLimit : childOther, isOr ? childOther : childLimit, end);
      proverIsWhite ^= swaps;
      engine.undo();
    }
  }

  /** Stores the moves from index {@code base} on, with the keys and results after them. Returns the end. */
  private int expand(int base) {
    int most = listed.length;
    if (base + most > moves.length) {
      moves = Arrays.copyOf(moves, 2 * (base + most));
      keys = Arrays.copyOf(keys, 2 * (base + most));
      ends = Arrays.copyOf(ends, 2 * (base + most));
    }
    int count = engine.moves(listed);
    System.arraycopy(listed, 0, moves, base, count);
    for (int i = base; i < base + count; i++) {
      engine.playUnchecked(moves[i]);
      keys[i] = key();
      ends[i] = switch (engine.result()) {
        case ONGOING -> ONGOING;
        case WHITE_WINS -> proverIsWhite ? WIN : NO_WIN;
        case BLACK_WINS -> proverIsWhite ? NO_WIN : WIN;
        case DEADLOCK -> NO_WIN;
      };
      engine.undo();
    }
    return base + count;
  }

  private long key() {
    if (images.length == 0) {
      return engine.hash();
    }
    long black = 0;
    long white = 0;
    int size = engine.board().size();
    for (int point = 0; point < size; point++) {
      if (engine.holds(Color.BLACK, point)) {
        black |= 1L << point;
      } else if (engine.holds(Color.WHITE, point)) {
        white |= 1L << point;
      }
    }
    long least = Long.MAX_VALUE;
    for (int[] image : images) {
      long key = map(black, image) << SMALL_BOARD | map(white, image);
      least = Math.min(least, key);
    }
    // Won positions lack the stones of one colour, so the side to place does not matter there.
    return least << 2
        | (engine.toPlace() == Color.WHITE ? 2 : 0)
        | (engine.isSwapPending() ? 1 : 0);
  }

  private static long map(long points, int[] image) {
    long mapped = 0;
    for (long left = points; left != 0; left &= left - 1) {
      mapped |= 1L << image[Long.numberOfTrailingZeros(left)];
    }
    return mapped;
  }
}
