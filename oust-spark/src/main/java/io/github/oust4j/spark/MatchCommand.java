package io.github.oust4j.spark;

import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The command {@code oust-spark match}. */
@Command(name = "match", description = "Play a match between two bots.")
final class MatchCommand implements Runnable {
  @ParentCommand
  private OustSpark parent;

  @Option(
      names = "--bot",
      paramLabel = "BOT",
      required = true,
      description = "A bot. Repeat the option for the second bot.")
  private List<String> bots;

  @Option(names = "--board", paramLabel = "BOARD", required = true, description = "The board.")
  private Board board;

  @Option(names = "--pie", description = "Play with the pie rule.")
  private boolean pie;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games; odd numbers are rounded down. Default: ${DEFAULT-VALUE}.")
  private int games = 100;

  @Option(
      names = "--opening-plies",
      paramLabel = "N",
      description = "Random plies at the beginning of each game. Default: 4; with --pie, 1,"
          + " so that White may swap.")
  private @Nullable Integer openingPlies;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(names = "--simulations", paramLabel = "N", description = "Simulations per ply.")
  private long simulations;

  @Option(names = "--seconds", paramLabel = "S", description = "Seconds per ply.")
  private double seconds;

  @Option(
      names = "--round",
      paramLabel = "N",
      description = "Games per round; odd numbers are rounded up. Default: 256.")
  private int round;

  @Option(
      names = "--sprt",
      paramLabel = "E0,E1",
      split = ",",
      description =
          "Stop when the SPRT (5 %%) accepts that the first bot is E0 or E1 Elo stronger.")
  private double @Nullable [] sprt;

  @Option(
      names = "--records",
      paramLabel = "FOLDER",
      description = "Write the games as SGF, a file per round.")
  private @Nullable String records;

  @Override
  public void run() {
    double[] elo = sprt;
    if (bots.size() != 2 || games < 2 || (elo != null && elo.length != 2)) {
      throw new IllegalArgumentException(
          "A match needs --bot twice, --games of at least 2, and two numbers for --sprt.");
    }
    if ((simulations > 0) == (seconds > 0)) {
      throw new IllegalArgumentException(
          "A match needs either --simulations or --seconds, greater than 0.");
    }
    if (round < 0) {
      throw new IllegalArgumentException(
          "--round must be 0 (automatic) or more, not " + round + ".");
    }
    if (elo != null) {
      Score.NONE.accepted(elo[0], elo[1]); // rejects invalid numbers before the first game
    }
    bots.forEach(bot -> Bots.createOrStart(board, bot).close()); // rejects invalid names
    Function<Score, OptionalDouble> test =
        score -> elo == null ? OptionalDouble.empty() : score.accepted(elo[0], elo[1]);
    String folder = records;
    SparkMatch match = match();
    OustSpark.inSession("match", spark -> {
      SparkMatch.Result result =
          folder == null ? match.play(spark, test) : match.play(spark, test, folder);
      parent.print(match.first() + " against " + match.second(), result.score());
      result.accepted().ifPresent(accepted -> parent.print("SPRT", accepted + " Elo accepted"));
      if (result.forfeits() > 0) {
        parent.print("games lost on time, by an illegal move or by a failure", result.forfeits());
      }
    });
  }

  /** Returns the match. Its source must capture neither this command nor the board, which are not serializable. */
  private SparkMatch match() {
    String name = board.name();
    boolean hasPieRule = pie;
    String first = bots.get(0);
    String second = bots.get(1);
    int pairs = games / 2;
    Rules rules = new Rules(board, pie);
    int plies = openingPlies == null ? Match.usualOpeningPlies(rules) : openingPlies;
    long matchSeed = seed;
    long most = simulations;
    Duration time = Duration.ofNanos(Math.round(seconds * 1e9));
    SerializableSupplier<Match> source = () -> {
      Board own = Board.parse(name);
      return Match.of(
              new Rules(own, hasPieRule),
              number -> Bots.createOrStart(own, Bots.withDefault(first, "seed", number)),
              number -> Bots.createOrStart(own, Bots.withDefault(second, "seed", number)))
          .pairs(pairs)
          .openingPlies(plies)
          .seed(matchSeed)
          .pace(Match.Pace.perPly(most > 0 ? Budget.ofSimulations(most) : Budget.ofTime(time)));
    };
    return new SparkMatch(source, first, second, round / 2 + round % 2);
  }
}
