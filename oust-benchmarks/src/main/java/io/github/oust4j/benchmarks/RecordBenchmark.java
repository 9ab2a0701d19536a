package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.GameVisitor;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Records of random games, read with every move checked, visited, and written. One operation is a record, of
 * visits all of them; {@code
 * placements} is the time for each placement in it.
 */
public class RecordBenchmark extends Timed {
  private static final int GAMES = 8;

  /** The records. */
  public static class Records extends BoardState {
    /** The format. */
    @Param
    public RecordFormat format;

    private final RecordReader reader = RecordReader.create();
    private final List<GameRecord> games = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final int[] placements = new int[GAMES];
    private byte[] archive = {};
    private int allPlacements;
    private int next;

    /** Made by JMH, which sets the parameters and calls the set-up. */
    @SuppressWarnings("NullAway.Init") // JMH sets the parameters
    public Records() {}

    /** Writes the games, reads them back, and compares their ends with {@code naive}'s. */
    @Setup
    public void setUp() {
      int[][] moves = (int[][]) Isolated.call(Naive.class, "moves", board);
      int[][] first = Arrays.copyOf(moves, GAMES);
      long[] ends = new long[GAMES];
      for (int i = 0; i < GAMES; i++) {
        GameRecord game = GameRecord.of(play(parsedBoard(), first[i]));
        games.add(game);
        texts.add(RecordWriter.write(game, format));
        placements[i] =
            (int) Arrays.stream(first[i]).filter(move -> move != Engine.PASS).count();
        ends[i] = reader.read(texts.get(i)).game().position().hash();
      }
      archive = String.join("", texts).getBytes(StandardCharsets.UTF_8);
      allPlacements = Arrays.stream(placements).sum();
      Counting counting = new Counting();
      counting.visit(this);
      if (counting.placements != allPlacements) {
        throw new IllegalStateException("A visitor is told " + counting.placements
            + " placements, and there are " + allPlacements + ".");
      }
      Traces.require(
          "of records", board, "game", ends, Isolated.call(Naive.class, "ends", board, first));
    }

    private static Game play(Board board, int... moves) {
      Game game = Game.start(board);
      for (int move : moves) {
        game = game.play(move == Engine.PASS ? Move.PASS : Move.place(board.point(move)));
      }
      return game;
    }

    private int next() {
      next = (next + 1) % GAMES;
      return next;
    }
  }

  /** A visitor that counts placements. */
  private static final class Counting implements GameVisitor {
    private long placements;

    @Override
    public void placement(int point) {
      placements++;
    }

    void visit(Records records) {
      RecordArchive.create().visit(new ByteArrayInputStream(records.archive), "archive", this);
    }
  }

  /** How many placements the records have had. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Placements {
    /** The number. */
    public long placements;
  }

  /**
   * Reads a record.
   *
   * @param records the records
   * @param placements is told how many there are
   * @return the game
   */
  @Benchmark
  public GameRecord read(Records records, Placements placements) {
    int game = records.next();
    placements.placements += records.placements[game];
    return records.reader.read(records.texts.get(game));
  }

  /**
   * Visits all records as one archive, without rules.
   *
   * @param records the records
   * @param placements is told how many there are
   * @return how many placements the visitor was told
   */
  @Benchmark
  public long visit(Records records, Placements placements) {
    Counting counting = new Counting();
    counting.visit(records);
    placements.placements += records.allPlacements;
    return counting.placements;
  }

  /**
   * Writes a record.
   *
   * @param records the records
   * @param placements is told how many there are
   * @return the text
   */
  @Benchmark
  public String write(Records records, Placements placements) {
    int game = records.next();
    placements.placements += records.placements[game];
    return RecordWriter.write(records.games.get(game), records.format);
  }
}
