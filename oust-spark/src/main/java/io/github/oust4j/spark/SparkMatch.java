package io.github.oust4j.spark;

import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.engine.Progress;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
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
 * @param board the board
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
    Board board,
    boolean pieRule,
    String first,
    String second,
    int pairs,
    int openingPlies,
    long seed,
    long simulations,
    long millis,
    int roundPairs) {

  /** Checks the numbers and the bots. */
  public SparkMatch {
    Objects.requireNonNull(board, "board");
    if ((simulations > 0) == (millis > 0)) {
      throw new IllegalArgumentException(
          "A match needs either simulations or a time per ply, greater than 0.");
    }
    if (roundPairs < 0) {
      throw new IllegalArgumentException(
          "The pairs of a round must be 0 (chosen) or more, not " + roundPairs + ".");
    }
    Match match = new Plan(
            board.name(), pieRule, first, second, pairs, openingPlies, seed, simulations, millis)
        .match();
    match.first().get().close();
    match.second().get().close();
  }

  /**
   * The result of a match.
   *
   * @param score the score of the pairs that were played
   * @param forfeits the number of games that a bot lost by time, an illegal move or a failure
   * @param accepted the Elo difference that the test accepted; empty without a test, or if it did not end
   * @since 0.1.0
   */
  public record Result(Score score, int forfeits, OptionalDouble accepted) {}

  /** What a task needs to play a pair. */
  private record Plan(
      String board,
      boolean pieRule,
      String first,
      String second,
      int pairs,
      int openingPlies,
      long seed,
      long simulations,
      long millis)
      implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Gives the bots seeds, as the command does. */
    Plan {
      first = Bots.seeded(first, 2 * seed + 1);
      second = Bots.seeded(second, 2 * seed + 2);
    }

    Match match() {
      Board own = Board.parse(board);
      Budget budget = simulations > 0
          ? Budget.ofSimulations(simulations)
          : Budget.ofTime(Duration.ofMillis(millis));
      return new Match(
          pieRule ? Rules.withPieRule(own) : Rules.of(own),
          () -> Bots.create(own, first),
          () -> Bots.create(own, second),
          pairs,
          openingPlies,
          seed,
          1,
          Match.Pace.perPly(budget));
    }

    Pair play(int pair) throws InterruptedException {
      List<MatchGame> games = match().playPair(pair);
      return new Pair(
          games.get(0).points(),
          games.get(1).points(),
          games.stream().map(this::row).toList(),
          (int) games.stream().filter(game -> !game.forfeit().isEmpty()).count());
    }

    private Row row(MatchGame played) {
      Row one = player(played.firstBegins() ? first : second);
      Row other = player(played.firstBegins() ? second : first);
      Map<String, String> headers = played.forfeit().isEmpty()
          ? Map.of("round", Integer.toString(played.number()))
          : Map.of("round", Integer.toString(played.number()), "forfeit", played.forfeit());
      @Nullable Outcome end = played.game().outcome().orElse(null);
      return RowFactory.create(
          played.game().firstPosition().toString(),
          played.game().turns().stream().map(Turn::toString).toArray(String[]::new),
          one,
          other,
          headers,
          end == null ? null : end.winner().map(RowVisitor::name).orElse(null),
          end == null ? null : RowVisitor.name(end.reason()));
    }

    private static Row player(String bot) {
      return RowFactory.create(bot, null, true);
    }
  }

  private record Pair(double one, double other, List<Row> games, int forfeits)
      implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  private static final StructType GAMES = new StructType()
      .add(GameColumn.START.field())
      .add(GameColumn.TURNS.field())
      .add(GameColumn.FIRST_PLAYER.field())
      .add(GameColumn.SECOND_PLAYER.field())
      .add(GameColumn.HEADERS.field())
      .add(GameColumn.WINNER.field())
      .add(GameColumn.REASON.field());

  /**
   * Plays the match without a sequential test.
   *
   * @param spark the session
   * @param records the folder for the games as SGF; null to discard them
   * @param listener receives the number of finished tasks of each round; may be null
   * @return the result of all pairs
   */
  public Result play(SparkSession spark, @Nullable String records, @Nullable Progress listener) {
    return play(spark, records, listener, new double[0]);
  }

  /**
   * Plays the match until a sequential test ends it.
   *
   * @param spark the session
   * @param elo0 the Elo difference of the first hypothesis
   * @param elo1 the Elo difference of the second hypothesis
   * @param records the folder for the games as SGF; null to discard them
   * @param listener receives the number of finished tasks of each round; may be null
   * @return the result of all pairs that were played
   */
  public Result play(
      SparkSession spark,
      double elo0,
      double elo1,
      @Nullable String records,
      @Nullable Progress listener) {
    return play(spark, records, listener, new double[] {elo0, elo1});
  }

  private Result play(
      SparkSession spark, @Nullable String records, @Nullable Progress listener, double[] test) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    int round = roundPairs > 0 ? roundPairs : 8 * spark.sparkContext().defaultParallelism();
    Plan plan = new Plan(
        board.name(), pieRule, first, second, pairs, openingPlies, seed, simulations, millis);
    Score score = Score.NONE;
    int forfeits = 0;
    OptionalDouble accepted = OptionalDouble.empty();
    for (int from = 0; from < pairs && accepted.isEmpty(); from += round) {
      List<Integer> numbers =
          IntStream.range(from, Math.min(pairs, from + round)).boxed().toList();
      String what = first + " - " + second + ", pairs from " + (from + 1) + " on";
      List<Pair> played = TrackedJob.run(
          spark,
          what,
          listener,
          () -> context.parallelize(numbers, numbers.size()).map(plan::play).collect());
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
      if (test.length > 0) {
        accepted = score.accepted(test[0], test[1]);
      }
    }
    return new Result(score, forfeits, accepted);
  }
}
