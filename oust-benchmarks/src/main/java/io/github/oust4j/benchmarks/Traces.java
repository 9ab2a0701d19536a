package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import java.util.Arrays;

/**
 * What an engine does while it is played on, as hashes, one a game or a position, to compare with what {@code
 * naive} does. A path is run here by the same methods by which it is timed afterwards.
 *
 * <p>The trap in measuring random games is a lazy time for which all legal placements were found out after all,
 * or an exact one for which they were not. So the exact path is first run with nothing asked but what it
 * asks itself, and has to play the very games of {@code naive}, for which it needs the number of legal
 * placements and the k-th of them; then again with all of them listed. The lazy path is run with
 * nothing asked at all, and its moves are judged later; asking the engine itself would have it do the work. And
 * it has to draw again now and then, as only he does who does not know what is legal.
 */
final class Traces {
  /** What is said of an engine that does something else than the reference. */
  static final String REFUSAL = "It is not timed";

  private Traces() {}

  static Engine engine(String name, String board) {
    return Engines.named(name).create(Board.parse(board));
  }

  /** Plays all exact games once, with nothing asked of the engine but what they need. */
  static long[] exact(RandomGames games) {
    Engine engine = games.engine();
    long[] traces = new long[RandomGames.numberOn(engine.board())];
    for (int next = 0; next < traces.length; ) {
      games.exactPlacement();
      int game = games.game();
      traces[game] = mix(traces[game], engine);
      next = engine.result() == Engine.Result.ONGOING ? game : game + 1;
    }
    return traces;
  }

  /** Exact random games of immutable positions; the same traces as {@link #exact(RandomGames)}. */
  static long[] exact(RandomPositions games) {
    long[] traces = new long[RandomGames.numberOn(games.position().board())];
    for (int next = 0; next < traces.length; ) {
      Position position = games.placement();
      int game = games.game();
      Engine.Result result = RandomPositions.resultOf(position);
      traces[game] = mix(mix(traces[game], position.hash()), result.name().hashCode());
      next = result == Engine.Result.ONGOING ? game : game + 1;
    }
    return traces;
  }

  /** Plays all exact games once, with all legal placements listed at each ply. */
  static long[] exactLists(RandomGames games) {
    Engine engine = games.engine();
    int[] legal = new int[engine.board().size()];
    long[] traces = new long[RandomGames.numberOn(engine.board())];
    for (int next = 0; next < traces.length; ) {
      games.exactPlacement();
      int game = games.game();
      traces[game] = mixPlacements(mix(traces[game], engine), engine, legal);
      next = engine.result() == Engine.Result.ONGOING ? game : game + 1;
    }
    return traces;
  }

  /** Plays all games once, lazily, and notes each placement and the hash after it. */
  static LazyGames lazy(RandomGames games) {
    Engine engine = games.engine();
    int number = RandomGames.numberOn(engine.board());
    int[] moves = new int[engine.board().size()];
    long[] traces = new long[number];
    int placements = 0;
    int first = 0;
    boolean lazy = false;
    for (int next = 0; next < number; ) {
      if (placements == moves.length) {
        moves = Arrays.copyOf(moves, 2 * placements);
      }
      moves[placements++] = games.lazyPlacement();
      int game = games.game();
      lazy |= games.drawn() > placements - first;
      traces[game] = mix(traces[game], engine);
      if (engine.result() == Engine.Result.ONGOING) {
        next = game;
      } else {
        next = game + 1;
        first = placements;
      }
    }
    return new LazyGames(Arrays.copyOf(moves, placements), traces, lazy);
  }

  /** The placements of lazy games, one after the other, and their traces. */
  static final class LazyGames {
    private final int[] placements;
    private final long[] traces;
    private final boolean isLazy;

    private LazyGames(int[] placements, long[] traces, boolean isLazy) {
      this.placements = placements;
      this.traces = traces;
      this.isLazy = isLazy;
    }

    /** Points' indexes. */
    int[] placements() {
      return placements;
    }

    /** One a game. */
    long[] traces() {
      return traces;
    }

    /** Whether more numbers were drawn than placements, so not from lists of the legal ones. */
    boolean isLazy() {
      return isLazy;
    }
  }

  /** Plays the placements of lazy games; the same hashes as {@link #lazy}. */
  static long[] replay(Engine engine, int[] placements) {
    Position start = Position.start(engine.board());
    long[] traces = new long[RandomGames.numberOn(engine.board())];
    int game = 0;
    for (int placement : placements) {
      if (!engine.isLegal(placement)) {
        throw new IllegalStateException("The engine has drawn " + engine.toMove(placement)
            + " in the position " + engine.position()
            + ", in which it is illegal. " + REFUSAL + ".");
      }
      engine.play(placement);
      traces[game] = mix(traces[game], engine);
      while (engine.mustPass()) {
        engine.play(Engine.PASS);
      }
      if (engine.result() != Engine.Result.ONGOING) {
        game++;
        engine.reset(start);
      }
    }
    return traces;
  }

  /** Plays all games once and takes them back. */
  static long[] recorded(RecordedGames games) {
    Engine engine = games.engine();
    int[] legal = new int[engine.board().size()];
    long[] traces = new long[games.number()];
    for (int game = 0; game < traces.length; game++) {
      long trace = 0;
      do {
        int move = games.placement();
        trace = mix(mix(trace, move), engine);
      } while (!games.isAtEnd());
      games.takeBack();
      traces[game] = mixPlacements(mix(trace, engine.hash()), engine, legal);
    }
    return traces;
  }

  /** Makes all lists once. */
  static long[] lists(LegalMoveLists lists) {
    long[] traces = new long[lists.positions()];
    for (int position = 0; position < traces.length; position++) {
      long trace = 0;
      do {
        int count = lists.next();
        for (int i = 0; i < count; i++) {
          trace = mix(trace, lists.listed(i));
        }
        trace = mix(mix(trace, count), lists.engine().hash());
      } while (!lists.isAtEnd());
      traces[position] = trace;
    }
    return traces;
  }

  /** The moves of exact random games, passes too. */
  static int[][] moves(Engine engine) {
    Position start = Position.start(engine.board());
    GameRandom random = new GameRandom();
    int[][] moves = new int[RandomGames.numberOn(engine.board())][0];
    for (int game = 0; game < moves.length; game++) {
      random.seed(RandomGames.SEED, game);
      engine.reset(start);
      while (engine.result() == Engine.Result.ONGOING) {
        int move = Playouts.draw(engine, random);
        engine.play(move);
        moves[game] = Arrays.copyOf(moves[game], engine.plies());
        moves[game][engine.plies() - 1] = move;
      }
    }
    return moves;
  }

  /** Counts the sequences of so many moves. */
  static long perft(Engine engine, String position, int depth) {
    return new PerftLoop(engine, Position.parse(position), depth).count();
  }

  /** Plays games by their moves and returns the hashes of the last positions. */
  static long[] ends(Engine engine, int[][] games) {
    Position start = Position.start(engine.board());
    long[] hashes = new long[games.length];
    for (int game = 0; game < games.length; game++) {
      engine.reset(start);
      for (int move : games[game]) {
        engine.play(move);
      }
      hashes[game] = engine.hash();
    }
    return hashes;
  }

  /** Compares; each element is of one game or position. */
  static void require(String engine, String board, String path, long[] traces, Object expected) {
    long[] reference = (long[]) expected;
    int different = Arrays.mismatch(traces, reference);
    if (different >= 0) {
      throw new IllegalStateException("The engine " + engine + " does not do on " + board + " what "
          + Naive.NAME + " does, first in " + path + " number " + different + ". " + REFUSAL + ".");
    }
  }

  private static long mixPlacements(long trace, Engine engine, int[] legal) {
    int count = engine.placements(legal);
    long mixed = mix(trace, engine.placementCount());
    for (int i = 0; i < count; i++) {
      mixed = mix(mixed, legal[i]);
    }
    return mixed;
  }

  private static long mix(long trace, Engine engine) {
    return mix(mix(trace, engine.hash()), engine.result().name().hashCode());
  }

  private static long mix(long trace, long value) {
    long mixed = (trace ^ value) * 0x9e3779b97f4a7c15L;
    return mixed ^ (mixed >>> 32);
  }
}
