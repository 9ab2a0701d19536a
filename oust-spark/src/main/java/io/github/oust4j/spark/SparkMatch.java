package io.github.oust4j.spark;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/**
 * A match between two bots on a cluster, in rounds. Each task plays a pair of games, and after each round a sequential
 * test (SPRT) can end the match. With a budget of simulations, the games are those of {@link Match#play()}. With a
 * budget of time, they depend on the machines.
 *
 * {@snippet class=io.github.oust4j.spark.JobsTest region=match}
 *
 * @param match creates the match on each machine; its number of threads has no effect
 * @param first the name of the first player in the records
 * @param second the name of the second player
 * @param roundPairs the pairs of games per round; 0 for 128
 * @since 0.1.0
 */
public record SparkMatch(
    SerializableSupplier<Match> match, String first, String second, int roundPairs) {
  private static final int ROUND_PAIRS = 128;
  private static final String FILE = "pairs-";

  /**
   * Creates a match. Calls its source once, so that invalid settings are rejected here.
   *
   * @throws IllegalArgumentException if the pairs per round are negative
   */
  public SparkMatch {
    Objects.requireNonNull(match.get(), "match");
    Objects.requireNonNull(first, "first");
    Objects.requireNonNull(second, "second");
    if (roundPairs < 0) {
      throw new IllegalArgumentException(
          "The pairs of a round must be 0 (automatic) or more, not " + roundPairs + ".");
    }
  }

  /**
   * The result of a match.
   *
   * @param score the score of the pairs that were played
   * @param forfeits the number of games that a bot lost on time, by an illegal move or by a failure
   * @param accepted the Elo difference that the test accepted; empty without a test, or if it did not end
   * @since 0.1.0
   */
  public record Result(Score score, int forfeits, OptionalDouble accepted) {}

  @DefaultSerializer(JavaSerializer.class) // Kryo itself cannot serialize records
  private record Pair(double one, double other, int forfeits, String games)
      implements Serializable {
    static Pair of(List<MatchGame> games, String first, String second) {
      return new Pair(
          games.get(0).points(),
          games.get(1).points(),
          (int) games.stream().filter(game -> game.forfeit().isPresent()).count(),
          games.stream().map(game -> sgf(game, first, second)).collect(Collectors.joining()));
    }
  }

  private static String sgf(MatchGame played, String first, String second) {
    Seat seat = played.firstSeat();
    GameRecord game = GameRecord.of(played.game())
        .withPlayer(seat, new Player(first, Optional.empty(), true))
        .withPlayer(seat.opponent(), new Player(second, Optional.empty(), true))
        .withHeader("round", Integer.toString(played.number()));
    if (played.forfeit().isPresent()) {
      game = game.withHeader("forfeit", played.forfeit().get());
    }
    return RecordWriter.of(RecordFormat.SGF).write(game) + "\n";
  }

  /**
   * Plays the match and discards the games.
   *
   * @param spark the session
   * @param test ends the match after a round if it returns the Elo difference that it accepts, such as {@code score ->
   *     score.accepted(0, 20)}
   * @return the result of all pairs that were played
   */
  public Result play(SparkSession spark, Function<Score, OptionalDouble> test) {
    return play(spark, test, (games, pair) -> {});
  }

  /**
   * Plays the match and saves the games: a file of SGF per round, named after its first pair, such as {@code
   * pairs-0000001.sgf}.
   *
   * @param spark the session
   * @param test ends the match after a round if it returns the Elo difference that it accepts
   * @param records the folder for the games, which is created if necessary
   * @return the result of all pairs that were played
   * @throws UncheckedIOException if the folder cannot be created or already has such files, before any game is
   *     played; if a file cannot be written
   */
  public Result play(SparkSession spark, Function<Score, OptionalDouble> test, String records) {
    try {
      Path folder = new Path(records);
      FileSystem files = folder.getFileSystem(spark.sessionState().newHadoopConf());
      if (!files.mkdirs(folder)) {
        throw new IOException("The folder " + folder + " cannot be created.");
      }
      FileStatus[] old = files.listStatus(folder, path -> path.getName().startsWith(FILE));
      if (old.length > 0) {
        throw new FileAlreadyExistsException("The folder already has games of a match, such as "
            + old[0].getPath() + ". Choose another folder.");
      }
      return play(spark, test, (games, pair) -> {
        String name = String.format(Locale.ROOT, "%s%07d.sgf", FILE, pair);
        try (OutputStream out = files.create(new Path(folder, name), false)) {
          out.write(games.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
          throw new UncheckedIOException(e.getMessage(), e);
        }
      });
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Plays the match; the consumer receives the games of each round and the number of its first pair, from 1. */
  private Result play(
      SparkSession spark, Function<Score, OptionalDouble> test, ObjIntConsumer<String> records) {
    SerializableSupplier<Match> source = match; // tasks receive these, not this match
    String one = first;
    String other = second;
    int pairs = source.get().pairs();
    int round = roundPairs > 0 ? roundPairs : ROUND_PAIRS;
    Score score = Score.NONE;
    int forfeits = 0;
    OptionalDouble accepted = OptionalDouble.empty();
    for (int from = 0; from < pairs && accepted.isEmpty(); from += round) {
      List<Integer> numbers =
          IntStream.range(from, Math.min(pairs, from + round)).boxed().toList();
      List<Pair> played = Cluster.run(
          spark,
          one + " - " + other + ", pairs from " + (from + 1) + " on",
          context -> context
              .parallelize(numbers, numbers.size())
              .map(pair -> Pair.of(source.get().playPair(pair), one, other))
              .collect());
      StringBuilder games = new StringBuilder();
      for (Pair pair : played) {
        score = score.plus(pair.one(), pair.other());
        forfeits += pair.forfeits();
        games.append(pair.games());
      }
      records.accept(games.toString(), from + 1);
      accepted = test.apply(score);
    }
    return new Result(score, forfeits, accepted);
  }
}
