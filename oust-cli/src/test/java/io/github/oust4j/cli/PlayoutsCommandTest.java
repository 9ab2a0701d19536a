package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Playouts;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayoutsCommandTest {
  private static final List<String> ENGINES = List.of("default", "bitboard", "words", "naive");

  @Test
  void theStatisticsAreTold() {
    Run run = playouts("--board square-5 --games 300 --seed 7");
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().map(line -> line.replaceAll("(: |in the first ).*", "$1")))
        .containsExactly(
            "300 exact games on square-5, engine default, seed 7, 1 thread, after 0 s of warm-up",
            "placements mean / max: ",
            "captures per game: ",
            "stones per capture: ",
            "games with a mid-turn pass: ",
            "Black wins: ",
            "White wins: ",
            "deadlocks: ",
            "legal placements mean: ",
            "groups mean: ",
            "seconds: ",
            "placements/s: ",
            "games/s: ");
    assertThat(run.out()).endsWith("\n").doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void theLastLinesAreTheSpeedsAsPlainNumbers() {
    List<String> lines = playouts("--board hexhex-3 --games 100").out().lines().toList();
    assertThat(lines.get(lines.size() - 2)).matches("placements/s: [1-9][0-9]*");
    assertThat(lines.get(lines.size() - 1)).matches("games/s: [1-9][0-9]*");
  }

  @Test
  void theStatisticsAreThoseOfTheGamesOfTheSeed() {
    int games = 60;
    Tally tally = new Tally();
    for (int game = 0; game < games; game++) {
      tally.play(Position.start(Board.square(4)), Playouts.random(-3, game));
    }
    Run run = playouts("--board square-4 --seed -3 --games " + games);
    assertThat(run.out()).contains(tally.lines(games));
  }

  /** Plays with positions alone, and counts in the plainest way. */
  private static final class Tally {
    private double placements;
    private int most;
    private double captures;
    private double stones;
    private int passes;
    private int blackWins;
    private int deadlocks;
    private double legal;
    private double groups;

    void play(Position start, RandomGenerator random) {
      Position position = start;
      boolean passed = false;
      int length = 0;
      while (!position.isOver()) {
        PointSet choice = position.legalMoves().placements();
        if (choice.isEmpty()) {
          passed |= position.isMidTurn();
          position = position.play(Move.PASS);
        } else {
          legal += choice.size();
          groups +=
              position.groups(Color.BLACK).size() + position.groups(Color.WHITE).size();
          Color color = position.toPlace();
          int before = position.stones(color.opponent()).size();
          position = position.play(Move.place(choice.get(random.nextInt(choice.size()))));
          int captured = before - position.stones(color.opponent()).size();
          captures += captured > 0 ? 1 : 0;
          stones += captured;
          length++;
        }
      }
      placements += length;
      most = Math.max(most, length);
      passes += passed ? 1 : 0;
      boolean isWon = position.outcome().orElseThrow().winner().isPresent();
      deadlocks += isWon ? 0 : 1;
      blackWins += isWon && position.toPlace() == Color.BLACK ? 1 : 0;
    }

    String lines(int games) {
      return String.format(
          Locale.ROOT,
          """
          placements mean / max: %.1f / %d
          captures per game: %.1f
          stones per capture: %.2f
          games with a mid-turn pass: %.2f %%
          Black wins: %.1f %%
          White wins: %.1f %%
          deadlocks: %d
          legal placements mean: %.1f (in the first %d games)
          groups mean: %.1f (in the first %10$d games)
          """,
          placements / games,
          most,
          captures / games,
          stones / captures,
          100.0 * passes / games,
          100.0 * blackWins / games,
          100.0 * (games - blackWins - deadlocks) / games,
          deadlocks,
          legal / placements,
          games,
          groups / placements);
    }
  }

  @Test
  void theSameSeedPlaysTheSameGamesWithAnyEngineAndAnyNumberOfThreads() {
    String games = "--board hexhex-4 --games 250 --seed ";
    List<String> expected = statistics(playouts(games + 5));
    for (String engine : ENGINES) {
      for (int threads = 1; threads <= 3; threads++) {
        Run run = playouts(games + 5 + " --engine " + engine + " --threads " + threads);
        assertThat(run.out()).contains("engine " + engine + ", seed 5, " + threads + " thread");
        assertThat(statistics(run)).as("%s, %s threads", engine, threads).isEqualTo(expected);
      }
    }
    assertThat(statistics(playouts(games + 6))).isNotEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "bitboard", "words", "naive"})
  void lazyGamesAreTheSameWithAnyNumberOfThreads(String engine) {
    String games = "--board square-6 --games 200 --lazy --engine " + engine;
    Run run = playouts(games);
    assertThat(run.out())
        .startsWith("200 lazy games on square-6, ")
        .contains("(in the first 200 games that are played exactly)\n");
    for (int threads = 2; threads <= 3; threads++) {
      assertThat(statistics(playouts(games + " --threads " + threads))).isEqualTo(statistics(run));
    }
  }

  @Test
  void theWarmUpChangesNoGame() {
    String games = "--board square-4 --games 100 --seed 1";
    Run warm = Run.line("playouts " + games);
    assertThat(warm.out()).contains(", after 1 s of warm-up\n");
    assertThat(statistics(warm)).isEqualTo(statistics(playouts(games)));
  }

  @Test
  void gamesMayStartFromAPosition() {
    Run run = playouts("--position \"square-3 3/1xo/3 b -\" --games 1");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("1 exact game from square-3 3/1xo/3 b -, engine default, seed 0, 1 thread, ")
        .contains(" (in the first game)\n");
  }

  @Test
  void gamesThatAreOverAtTheStartHaveNoMeans() {
    Run run = playouts("--position \"rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -\" --games 10");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("placements mean / max: 0.0 / 0\n")
        .contains("stones per capture: -\n")
        .contains("deadlocks: 10\nlegal placements mean: - (in the first 10 games)\n")
        .contains("\nplacements/s: 0\n");
  }

  @Test
  void aPositionThatIsNoneIsWrongInput() {
    Run run = playouts("--position rectangle-2x2");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).startsWith("Invalid position. ");
  }

  /** The lines that do not depend on time, threads and engine: all but the first and the last three. */
  private static List<String> statistics(Run run) {
    List<String> lines = run.out().lines().toList();
    return lines.subList(1, lines.size() - 3);
  }

  private static Run playouts(String options) {
    return Run.line("playouts --warmup 0 " + options);
  }
}
