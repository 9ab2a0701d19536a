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
 * <p>The numbers of a new position are estimated from its moves and stones (A. Nagai and H. Imai, Application of df-pn+
 * to Othello Endgames, 1999). With 1 for both instead, square-5 needs 33 times as many positions.
 *
 * <p>Transpositions are frequent, so a sum of numbers would count the same work many times. Instead, the search uses
 * the largest number plus the number of other open moves (T. Ueda and others, Weak Proof-Number Search, 2008). No
 * position occurs twice in a game, so there are no cycles. On boards of up to 38 points, a key contains all stones of
 * the smallest symmetric image. On larger boards, it is the 64-bit hash.
 */
final class ProofSearch {
  private static final int SMALL_BOARD = 38; // 8 * 3^38 fits into 64 bits without a sign
  private static final long WHITE_PROVER = 0x9E3779B97F4A7C15L; // in keys of large boards
  private static final int OF_STONE = 24; // for each stone of a lead
  private static final int OF_MOVE = 4; // for each move that must be refuted

  private final Engine engine;
  private final ProofTable table;
  private final Budget budget;
  private final long start;
  private final long[][] weights; // of a stone, by symmetry and point; empty on large boards
  private final long[] images; // of the position that is expanded, by symmetry
  private final long[] otherImages;
  private boolean proverIsWhite;
  private long positions;
  private boolean stopped;
  private final int[] listed;
  private int[] moves = new int[1 << 10]; // of all plies of the current line, concatenated
  private long[] keys = new long[1 << 10]; // after the move
  private int[] proofs = new int[1 << 10]; // of a position that is new or the end
  private int[] disproofs = new int[1 << 10];

  ProofSearch(Engine engine, ProofTable table, Budget budget, long start) {
    this.engine = engine;
    this.table = table;
    this.budget = budget;
    this.start = start;
    Board board = engine.board();
    listed = new int[board.size()];
    List<Symmetry> symmetries = board.size() <= SMALL_BOARD ? board.symmetries() : List.of();
    weights = symmetries.stream()
        .map(symmetry -> board.points().stream()
            .mapToLong(point -> power(symmetry.apply(point).index()))
            .toArray())
        .toArray(long[][]::new);
    images = new long[weights.length];
    otherImages = new long[weights.length];
  }

  private static long power(int exponent) {
    return exponent == 0 ? 1 : 3 * power(exponent - 1);
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
    int entry = table.find(key);
    return entry >= 0 && table.proof(entry) == 0;
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
          return Engine.toMove(of.board(), moves[i]);
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
    int entry = entry(i);
    int proof = entry < 0 ? proofs[i] : table.proof(entry);
    int disproof = entry < 0 ? disproofs[i] : table.disproof(entry);
    return (wins ? proof : disproof) == 0;
  }

  /** Returns the entry after an expanded move; -1 if the position is new or the end of the game. */
  private int entry(int i) {
    return proofs[i] == 0 || disproofs[i] == 0 ? -1 : table.find(keys[i]);
  }

  /** Searches until the proof or disproof number of this position reaches its limit. */
  private void search(long key, int proofLimit, int disproofLimit, int base) {
    long before = positions;
    positions++;
    stopped |= budget.isOver(start) || positions >= budget.simulations();
    boolean isOr = engine.toPlace() == Color.WHITE == proverIsWhite;
    int end = expand(base);
    while (true) {
      // The names fit an OR node; in an AND node, proof and disproof exchange roles.
      int leastProof = INFINITE;
      int secondProof = INFINITE;
      int largest = 0;
      int open = 0;
      int best = base;
      for (int i = base; i < end; i++) {
        int entry = entry(i);
        int toWin = entry < 0 ? proofs[i] : table.proof(entry);
        int toFail = entry < 0 ? disproofs[i] : table.disproof(entry);
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
      play(moves[best]);
      search(keys[best], isOr ? childLimit : childOther, isOr ? childOther : childLimit, end);
      undo(moves[best]);
    }
  }

  private void play(int move) {
    engine.playUnchecked(move);
    proverIsWhite ^= move == Engine.SWAP; // the prover is a player, who changes colour
  }

  private void undo(int move) {
    engine.undo();
    proverIsWhite ^= move == Engine.SWAP;
  }

  /** Stores the moves from index {@code base} on, with the keys and numbers after them. Returns the end. */
  private int expand(int base) {
    int most = listed.length;
    if (base + most > moves.length) {
      moves = Arrays.copyOf(moves, 2 * (base + most));
      keys = Arrays.copyOf(keys, 2 * (base + most));
      proofs = Arrays.copyOf(proofs, 2 * (base + most));
      disproofs = Arrays.copyOf(disproofs, 2 * (base + most));
    }
    int count = engine.moves(listed);
    System.arraycopy(listed, 0, moves, base, count);
    int stone = engine.toPlace() == Color.BLACK ? 1 : -1;
    int balance = scan(images);
    for (int i = base; i < base + count; i++) {
      int move = moves[i];
      play(move);
      if (engine.isMidTurn()) { // after a capture
        estimate(i, scan(otherImages));
        keys[i] = key(otherImages, Engine.PASS);
      } else {
        estimate(i, move < 0 ? balance : balance + stone);
        keys[i] = key(images, move);
      }
      undo(move);
    }
    return base + count;
  }

  /** Stores the first numbers of the position after a move, where Black has a number of stones more than White. */
  private void estimate(int i, int balance) {
    boolean isOver = engine.result() != Engine.Result.ONGOING;
    if (isOver) {
      boolean wins =
          engine.result() == Engine.Result.win(proverIsWhite ? Color.WHITE : Color.BLACK);
      proofs[i] = wins ? 0 : INFINITE;
      disproofs[i] = wins ? INFINITE : 0;
      return;
    }
    boolean isOr = engine.toPlace() == Color.WHITE == proverIsWhite;
    int all = OF_MOVE * Math.max(1, engine.placementCount());
    int lead = OF_STONE * (proverIsWhite ? -balance : balance);
    proofs[i] = (isOr ? 1 : all) + Math.max(0, -lead);
    disproofs[i] = (isOr ? all : 1) + Math.max(0, lead);
  }

  /** Writes the stones as numbers with base 3, one for each symmetry. Returns Black's stones minus White's. */
  private int scan(long[] into) {
    Arrays.fill(into, 0);
    int balance = 0;
    for (int point = 0; point < listed.length; point++) {
      int digit = engine.holds(Color.BLACK, point) ? 1 : engine.holds(Color.WHITE, point) ? 2 : 0;
      if (digit > 0) {
        balance += 3 - 2 * digit;
        for (int i = 0; i < into.length; i++) {
          into[i] += digit * weights[i][point];
        }
      }
    }
    return balance;
  }

  private long key() {
    scan(otherImages);
    return key(otherImages, Engine.PASS);
  }

  /** Returns the key of this position, from the images before the last move. After a pass, they are the same. */
  private long key(long[] before, int move) {
    if (weights.length == 0) {
      return proverIsWhite ? engine.hash() ^ WHITE_PROVER : engine.hash();
    }
    boolean isBlack = engine.toPlace() == Color.BLACK;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < before.length; i++) {
      long placed = move < 0 ? 0 : weights[i][move];
      least = Math.min(least, before[i] + (isBlack ? 2 * placed : placed));
    }
    return (least << 3)
        | (proverIsWhite ? 4 : 0)
        | (isBlack ? 0 : 2)
        | (engine.isSwapPending() ? 1 : 0);
  }
}
