package io.github.oust4j.spark;

import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * A match between two bots on a cluster, in rounds. Each task plays a pair of games, and after each round a sequential
 * test (SPRT) can end the match. With a budget of simulations, the games are those of the command {@code oust match}
 * with the same seed. With a budget of time, they depend on the machines.
 *
 * @param board the name of the board, such as {@code square-11}
 * @param pieRule whether the pie rule is on
 * @param first the first player, a text for {@link Bots#create}
 * @param second the second player, likewise
 * @param pairs the maximum number of pairs of games, at least 1
 * @param openingPlies the number of random plies at the beginning of a game, 0 or more
 * @param seed the seed of the openings and of the bots
 * @param simulations the simulations per ply; 0 for a budget of time
 * @param millis the time per ply in milliseconds; 0 for a budget of simulations
 * @param roundPairs the pairs per round; 0 to choose it from the number of cores
 * @since 0.1.0
 */
public record SparkMatch(
    String board,
    boolean pieRule,
    String first,
    String second,
    int pairs,
    int openingPlies,
    long seed,
    long simulations,
    long millis,
    int roundPairs)
    implements Serializable {
  /**
   * Creates a match.
   *
   * @throws IllegalArgumentException if there is no such bot, the pairs per round are negative, or not exactly one of
   *     simulations and time is greater than 0
   */
  public SparkMatch {
    if ((simulations > 0) == (millis > 0)) {
      throw new IllegalArgumentException(
          "A match needs either simulations or a time per ply, greater than 0.");
    }
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

  private Match match() {
    Board own = Board.parse(board);
    Budget budget = simulations > 0
        ? Budget.ofSimulations(simulations)
        : Budget.ofTime(Duration.ofMillis(millis));
    return Match.of(
            new Rules(own, pieRule),
            number -> Bots.create(own, Bots.seeded(first, number)),
            number -> Bots.create(own, Bots.seeded(second, number)))
        .pairs(pairs)
        .openingPlies(openingPlies)
        .seed(seed)
        .pace(Match.Pace.perPly(budget));
  }

  private Pair play(int pair) throws InterruptedException {
    List<MatchGame> games = match().playPair(pair);
    return new Pair(
        games.get(0).points(),
        games.get(1).points(),
        games.stream().map(this::row).toList(),
        (int) games.stream().filter(game -> !game.forfeit().isEmpty()).count());
  }

  private Row row(MatchGame played) {
    Map<String, String> headers = played.forfeit().isEmpty()
        ? Map.of("round", Integer.toString(played.number()))
        : Map.of("round", Integer.toString(played.number()), "forfeit", played.forfeit());
    boolean firstBegins = played.firstSeat() == Seat.FIRST;
    Outcome end = played.game().outcome().orElseThrow();
    return RowFactory.create(
        played.game().firstPosition().toString(),
        played.game().turns().stream().map(Turn::toString).toArray(String[]::new),
        player(firstBegins ? first : second),
        player(firstBegins ? second : first),
        headers,
        end.winner().map(RowVisitor::name).orElse(null),
        RowVisitor.name(end.reason()));
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

  private record Pair(double one, double other, List<Row> games, int forfeits)
      implements Serializable {}

  /**
   * Plays the match. A sequential test can end it after each round.
   *
   * @param spark the session
   * @param test returns the Elo difference that the test accepts, such as {@code score -> score.accepted(0, 20)}; empty
   *     to continue
   * @param records the folder for the games as SGF; null to discard them
   * @return the result of all pairs that were played
   * @throws IllegalArgumentException if the board, a bot or a number is invalid
   * @throws UncheckedIOException if the folder cannot be created; no game has been played then
   */
  public Result play(
      SparkSession spark, Function<Score, OptionalDouble> test, @Nullable String records) {
    match(); // rejects invalid numbers before the first task, as the next line does invalid bots
    List.of(first, second).forEach(bot -> Bots.create(Board.parse(board), bot).close());
    if (records != null) {
      createFolder(spark, new Path(records));
    }
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
      if (records != null) {
        spark
            .createDataFrame(games, GAMES)
            .coalesce(1)
            .write()
            .format("oust")
            .mode(SaveMode.Append)
            .save(records);
      }
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
