package io.github.oust4j.spark;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

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
 * @param roundPairs the pairs of games per round; 0 to choose it from the number of cores
 * @since 0.1.0
 */
public record SparkMatch(Source<Match> match, String first, String second, int roundPairs)
    implements Serializable {
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

  private Pair play(int pair) throws InterruptedException {
    List<MatchGame> games = match.get().playPair(pair);
    return new Pair(
        games.get(0).points(),
        games.get(1).points(),
        games.stream().map(this::row).toList(),
        (int) games.stream().filter(game -> game.forfeit().isPresent()).count());
  }

  private Row row(MatchGame played) {
    String round = Integer.toString(played.number());
    Map<String, String> headers = played
        .forfeit()
        .map(forfeit -> Map.of("round", round, "forfeit", forfeit.message()))
        .orElse(Map.of("round", round));
    boolean firstBegins = played.firstSeat() == Seat.FIRST;
    Outcome end = played.game().outcome().orElseThrow();
    return RowFactory.create(
        played.game().firstPosition().toString(),
        played.game().turns().stream().map(Turn::toString).toArray(String[]::new),
        player(firstBegins ? first : second),
        player(firstBegins ? second : first),
        headers,
        end.winner().map(GameRows::name).orElse(null),
        GameRows.name(end.reason()));
  }

  private static Row player(String bot) {
    return RowFactory.create(bot, null, true);
  }

  private static final StructType GAMES = GameColumn.schema(
      GameColumn.START,
      GameColumn.TURNS,
      GameColumn.FIRST_PLAYER,
      GameColumn.SECOND_PLAYER,
      GameColumn.HEADERS,
      GameColumn.WINNER,
      GameColumn.REASON);

  @DefaultSerializer(JavaSerializer.class) // Kryo itself cannot serialize records
  private record Pair(double one, double other, List<Row> games, int forfeits)
      implements Serializable {}

  /**
   * Plays the match and discards the games.
   *
   * @param spark the session
   * @param test ends the match after a round if it returns the Elo difference that it accepts, such as {@code score ->
   *     score.accepted(0, 20)}
   * @return the result of all pairs that were played
   */
  public Result play(SparkSession spark, Function<Score, OptionalDouble> test) {
    return play(spark, test, games -> {});
  }

  /**
   * Plays the match and saves the games.
   *
   * @param spark the session
   * @param test ends the match after a round if it returns the Elo difference that it accepts
   * @param records the folder for the games as SGF, which is created if necessary
   * @return the result of all pairs that were played
   * @throws UncheckedIOException if the folder cannot be created; no game has been played then
   */
  public Result play(SparkSession spark, Function<Score, OptionalDouble> test, String records) {
    createFolder(spark, new Path(records));
    return play(
        spark,
        test,
        games -> spark
            .createDataFrame(games, GAMES)
            .coalesce(1)
            .write()
            .format("oust")
            .mode(SaveMode.Append)
            .save(records));
  }

  private Result play(
      SparkSession spark, Function<Score, OptionalDouble> test, Consumer<List<Row>> records) {
    int pairs = match.get().pairs();
    int round = roundPairs > 0 ? roundPairs : 8 * spark.sparkContext().defaultParallelism();
    Score score = Score.NONE;
    int forfeits = 0;
    OptionalDouble accepted = OptionalDouble.empty();
    for (int from = 0; from < pairs && accepted.isEmpty(); from += round) {
      List<Integer> numbers =
          IntStream.range(from, Math.min(pairs, from + round)).boxed().toList();
      List<Pair> played = Cluster.run(
          spark,
          first + " - " + second + ", pairs from " + (from + 1) + " on",
          context ->
              context.parallelize(numbers, numbers.size()).map(this::play).collect());
      List<Row> games = new ArrayList<>();
      for (Pair pair : played) {
        score = score.plus(pair.one(), pair.other());
        forfeits += pair.forfeits();
        games.addAll(pair.games());
      }
      records.accept(games);
      accepted = test.apply(score);
    }
    return new Result(score, forfeits, accepted);
  }

  private static void createFolder(SparkSession spark, Path folder) {
    try {
      FileSystem files = folder.getFileSystem(spark.sessionState().newHadoopConf());
      if (!files.mkdirs(folder)) {
        throw new IOException("The folder " + folder + " cannot be created.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
