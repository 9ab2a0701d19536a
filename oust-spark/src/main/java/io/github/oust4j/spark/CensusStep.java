package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.io.IOUtils;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/**
 * The tasks of one step of a census, from the positions of a level to those of the next. The number of a position
 * determines its part, so only the files of that part can contain it.
 * @param files the files of the census
 * @param level the level to write, from 0, which has the start
 */
record CensusStep(CensusFiles files, int level) implements Serializable {
  private static final int BUFFERED = 1 << 20; // positions, before they are sent
  private static final int CHECKED = 1 << 12; // positions between checks for cancellation

  /** Expands the positions of a part of the level before, and sends the next positions to their parts. */
  Iterator<Tuple2<Integer, byte[]>> expand(int part) throws IOException {
    if (level == 0) {
      return Collections.emptyIterator();
    }
    CensusBoard rules = new CensusBoard(Board.parse(files.board()));
    SortedNumbers.Reader in = files.read(level - 1, part);
    TaskCompletionListener close = task -> IOUtils.closeStream(in); // even if the task is killed
    TaskContext.get().addTaskCompletionListener(close);
    return Stream.generate(() -> next(in, rules))
        .takeWhile(sent -> !sent.isEmpty())
        .flatMap(List::stream)
        .iterator();
  }

  /** Expands more positions and returns what to send; nothing after the end. */
  private List<Tuple2<Integer, byte[]>> next(SortedNumbers.Reader in, CensusBoard rules) {
    List<Tuple2<Integer, byte[]>> sent = new ArrayList<>();
    try {
      SortedNumbers[] found = expand(in, rules);
      for (int i = 0; i < found.length; i++) {
        if (found[i].size() > 0) {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          found[i].write(bytes);
          sent.add(new Tuple2<>(i, bytes.toByteArray()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sent;
  }

  /** Returns the next positions of each part. */
  private SortedNumbers[] expand(SortedNumbers.Reader in, CensusBoard rules) throws IOException {
    SortedNumbers[] found =
        Stream.generate(SortedNumbers::new).limit(files.parts()).toArray(SortedNumbers[]::new);
    int size = 0;
    for (int expanded = 1; size < BUFFERED; expanded++) {
      long position = in.next();
      if (position < 0) {
        break;
      }
      if (!CensusBoard.isWon(position)) {
        rules.expand(position, next -> found[partOf(next, files.parts())].add(next));
      }
      if (expanded % CHECKED == 0) {
        size = Stream.of(found).mapToInt(SortedNumbers::size).sum();
        TaskContext.get().killTaskIfInterrupted();
      }
    }
    return found;
  }

  /** Returns the part of a position. Positions are spread about evenly over the parts. */
  static int partOf(long position, int parts) {
    long mixed = position * 0x9E3779B97F4A7C15L;
    return (int) Math.floorMod(mixed ^ (mixed >>> 32), (long) parts);
  }

  /** Writes the positions of a part of the level, without those of earlier levels, and counts them. */
  Iterator<SparkCensus.Level> merge(int part, Iterator<Tuple2<Integer, byte[]>> received)
      throws IOException {
    SortedNumbers found = new SortedNumbers();
    if (level == 0 && part == partOf(CensusBoard.START, files.parts())) {
      found.add(CensusBoard.START);
    }
    while (received.hasNext()) {
      SortedNumbers.Reader in =
          new SortedNumbers.Reader(new ByteArrayInputStream(received.next()._2()));
      for (long position = in.next(); position >= 0; position = in.next()) {
        found.add(position);
      }
    }
    for (int earlier = 0; earlier < level; earlier++) {
      try (SortedNumbers.Reader in = files.read(earlier, part)) {
        found.removeAll(in);
      }
    }
    files.write(level, part, found, TaskContext.get().taskAttemptId());
    return List.of(counts(found)).iterator();
  }

  private SparkCensus.Level counts(SortedNumbers found) {
    CensusBoard rules = new CensusBoard(Board.parse(files.board()));
    long positions = 0;
    long blackWins = 0;
    long whiteWins = 0;
    long deadlocks = 0;
    long[] sorted = found.sort();
    for (int i = 0; i < found.size(); i++) {
      int images = rules.orbit(sorted[i]);
      if (!CensusBoard.isWon(sorted[i])) {
        positions += images;
        deadlocks += rules.isDeadlock(sorted[i]) ? images : 0;
      } else if (CensusBoard.isWhite(sorted[i])) {
        whiteWins += images;
      } else {
        blackWins += images;
      }
    }
    return new SparkCensus.Level(level, positions, blackWins, whiteWins, deadlocks, found.size());
  }
}
