package io.github.oust4j.cli.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.EngineJar;
import io.github.oust4j.cli.Run;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code oust engines}, {@code oust perft} and {@code oust playouts}. */
class EngineCommandsTest {
  @TempDir
  private Path folder;

  @Test
  void builtInEnginesAreListedWithTheirBoards() {
    Run run = Run.of("engines").ended(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .satisfiesExactly(
            line -> assertThat(line)
                .startsWith("default   all boards                 the fastest built-in "),
            line -> assertThat(line).startsWith("bitboard  square to 11, hexhex to 7  "),
            line -> assertThat(line).startsWith("words     all boards                 "),
            line -> assertThat(line).startsWith("naive     all boards                 "));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      true                                                    ; all boards
      board.name().startsWith("square")                       ; square to 25
      board.name().equals("square-4")                         ; square 4
      board.name().matches("square-[235679]|hexhex-1[0-3]")   ; square to 3 and 5 to 7 and 9, hexhex 10 to 13
      board.name().startsWith("square") || board.name().startsWith("hexhex") ; square to 25, hexhex to 13
      false                                                   ; some rectangles, or none
      """)
  void boardsAreThoseThatTheEngineSupports(String supports, String shown) throws IOException {
    assertThat(Run.of("engines", "--jar", EngineJar.of(folder, "mine", supports, "", "result"))
            .ended(0)
            .lastLine()
            .replaceAll(" {2,}", "|"))
        .isEqualTo("mine|" + shown + "|the naive one, changed");
  }

  @Test
  void anEngineThatThrowsIsReportedInASentence() throws IOException {
    String jar = EngineJar.of(folder, "mine", "1 / (board.size() - 4) > 0", "", "result");
    assertThat(Run.of("engines", "--jar", jar).ended(1).err())
        .startsWith("The engine mine does not work here: java.lang.ArithmeticException: / by zero"
            + " [at Providermine.supports(Providermine.java:10)].")
        .hasLineCount(1);
  }

  @Test
  void eachDepthGetsALine() {
    Run run =
        Run.line("perft --board square-3 --depth 4 --engine words --threads 2").ended(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll(" \\d+\\.\\d{3}\n", " s\n"))
        .isEqualTo("1 9 s\n2 72 s\n3 424 s\n4 1904 s\n");
  }

  @Test
  void theLastCountIsDividedByFirstMoves() {
    Run.line("perft \"square-2 2/x1 w p\" --depth 2 --divide")
        .prints("\n2 9 ", "\nb1: 2\na2: 2\nb2: 2\nswap: 3\n");
  }

  @Test
  void theStatisticsAreThoseOfTheGamesOfTheSeed() {
    int games = 60;
    Position start = Position.start(Board.square(4));
    PlayoutStatistics played = Playouts.from(start).seed(-3).play(games);
    double legal = 0;
    double groups = 0;
    for (int game = 0; game < games; game++) {
      RandomGenerator random = Playouts.random(-3, game);
      for (Position now = start; !now.isOver(); ) {
        PointSet choice = now.legalMoves().placements();
        if (choice.isEmpty()) {
          now = now.play(Move.PASS);
        } else {
          legal += choice.size();
          groups += now.groups(Color.BLACK).size() + now.groups(Color.WHITE).size();
          now = now.play(Move.place(choice.get(random.nextInt(choice.size()))));
        }
      }
    }
    String lines = String.format(
        Locale.ROOT,
        """
        %10$d exact games on square-4, engine default, seed -3, 1 thread, after 0 s of warm-up
        placements per game (mean / max): %.1f / %d
        captures per game: %.1f
        stones per capture: %.2f
        games with a mid-turn pass: %.2f %%
        Black wins: %.1f %%
        White wins: %.1f %%
        deadlocks: %d
        mean legal placements: %.1f (in the first %d games)
        mean groups: %.1f (in the first %10$d games)
        """,
        played.placementsPerGame(),
        played.mostPlacements(),
        played.capturesPerGame(),
        played.stonesPerCapture(),
        100 * played.midTurnPassShare(),
        100.0 * played.blackWins() / games,
        100.0 * played.whiteWins() / games,
        played.deadlocks(),
        legal / played.placements(),
        games,
        groups / played.placements());
    Run run = playouts("--board square-4 --seed -3 --games " + games).ended(0);
    assertThat(run.err()).isEmpty();
    run.printsFirst(lines);
    assertThat(run.out().substring(lines.length()))
        .matches("seconds: \\d+\\.\\d{3}\nplacements/s: [1-9][0-9]*\ngames/s: [1-9][0-9]*\n");
  }

  @Test
  void theOptionsChooseTheGames() {
    Position start = Position.start(Board.square(6));
    PlayoutStatistics played =
        Playouts.from(start).engine(Engines.named("words")).seed(5).lazy(true).play(200);
    playouts("--board square-6 --seed 5 --games 200 --engine words --threads 2 --lazy")
        .printsFirst("200 lazy games on square-6, engine words, seed 5, 2 threads, after 0 s ")
        .prints(
            String.format(
                Locale.ROOT,
                "\nplacements per game (mean / max): %.1f / %d\n",
                played.placementsPerGame(),
                played.mostPlacements()),
            "(in the first 200 games, played exactly)\n");
  }

  @Test
  void theWarmUpChangesNoGame() {
    String games = "--board square-4 --games 100 --seed 1";
    Run warm = Run.line("playouts " + games);
    warm.prints(", after 1 s of warm-up\n");
    assertThat(statistics(warm)).isEqualTo(statistics(playouts(games)));
  }

  @Test
  void gamesMayStartFromAPosition() {
    playouts("\"square-3 3/1xo/3 b -\" --games 1")
        .printsFirst("1 exact game from square-3 3/1xo/3 b -, engine default, seed 1, 1 thread, ")
        .prints(" (in the first game)\n");
    playouts("square-3 --games 1 --lazy").prints(" (in the first game, played exactly)\n");
  }

  @Test
  void gamesThatAreOverAtTheStartHaveNoMeans() {
    playouts("\"rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -\" --games 10")
        .prints(
            "placements per game (mean / max): 0.0 / 0\n",
            "stones per capture: -\n",
            "deadlocks: 10\nmean legal placements: - (in the first 10 games)\n",
            "\nplacements/s: 0\n");
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
