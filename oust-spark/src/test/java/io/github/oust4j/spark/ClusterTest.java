package io.github.oust4j.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.RecordFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs on a cluster of a master and two workers, each a process of its own, one of which is killed. */
@Tag("cluster")
class ClusterTest {
  private static final String SCRIPT =
      Project.ROOT.resolve("oust-spark/cluster").toAbsolutePath().toString();
  private static final Pattern PROGRESS =
      Pattern.compile(".*: Finished task .* \\(([0-9]+)/([0-9]+)\\)");
  private static final Board BOARD = Board.square(7);

  @TempDir
  static Path folder;

  /** What a job printed, and whether a worker was killed while it ran. */
  private record Run(int status, String out, boolean hasLostWorker) {}

  @BeforeAll
  static void start() throws Exception {
    cluster("start", "2");
  }

  @AfterAll
  static void stop() throws Exception {
    cluster("stop");
  }

  private static void cluster(String command, String... arguments) throws Exception {
    Process process = process(command, arguments).inheritIO().start();
    assertThat(process.waitFor()).as(command).isZero();
  }

  private static ProcessBuilder process(String name, String... arguments) {
    List<String> command = new ArrayList<>(List.of("bash", SCRIPT, name));
    command.addAll(List.of(arguments));
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().put("OUST_CLUSTER", folder.resolve("cluster").toString());
    process.directory(folder.toFile()); // executors have others
    return process;
  }

  /** Runs a job; kills worker 2 after the first finished task of a stage that has more, and starts it again at the end. */
  private static Run submit(boolean kills, String... arguments) throws Exception {
    Path out = folder.resolve("out");
    Process process = process("submit", arguments).redirectOutput(out.toFile()).start();
    boolean hasLost = false;
    try (BufferedReader err = new BufferedReader(
        new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (String line = err.readLine(); line != null; line = err.readLine()) {
        var progress = PROGRESS.matcher(line);
        if (kills && !hasLost && progress.matches()) {
          int done = Integer.parseInt(progress.group(1));
          if (done < Integer.parseInt(progress.group(2))) {
            cluster("kill", "2");
            hasLost = true;
          }
        }
      }
    }
    int status = process.waitFor();
    if (hasLost) {
      cluster("worker", "2");
    }
    return new Run(status, Files.readString(out), hasLost);
  }

  /** Runs a job with all workers and with one that is killed, and returns what both printed. */
  private static String withAndWithoutLoss(String... arguments) throws Exception {
    Run all = submit(false, arguments);
    Run lost = submit(true, arguments);
    assertThat(all.status()).isZero();
    assertThat(lost.status()).isZero();
    assertThat(lost.hasLostWorker()).isTrue();
    assertThat(lost.out()).isEqualTo(all.out());
    return all.out();
  }

  @Test
  void playoutsAreTheSameAfterALostWorkerAndWithAnyNumberOfTasks() throws Exception {
    PlayoutStatistics expected = Playouts.from(Position.start(BOARD)).seed(5).play(200_000);
    String[] job = {"playouts", "--board=square-7", "--games=200000", "--seed=5"};
    String printed = withAndWithoutLoss(job);
    assertThat(printed)
        .contains(
            "games: 200000\n",
            "placements: " + expected.placements() + "\n",
            "captured stones: " + expected.capturedStones() + "\n",
            "Black wins: " + expected.blackWins() + "\n");
    for (int tasks : new int[] {1, 2, 7}) {
      Run run = submit(false, job[0], job[1], job[2], job[3], "--tasks=" + tasks);
      assertThat(run.out()).as("%s tasks", tasks).isEqualTo(printed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 40})
  void statisticsAreThoseOfTheCommandAfterALostWorker(int files) throws Exception {
    Path games = archive(files);
    String printed = withAndWithoutLoss(
        "stats", "--option=splitBytes=" + (files == 1 ? 100_000 : 1_000_000), games.toString());
    assertThat(printed).isEqualTo(Project.oust("stats", games.toString()));
    assertThat(printed).startsWith("11880 games, and 120 errors\n");
  }

  /** Writes 12,000 games, of which 1 % are bad, to files of a folder. */
  private static Path archive(int files) throws IOException {
    Path games = Files.createDirectory(folder.resolve("games-" + files));
    int each = 12_000 / files;
    for (int file = 0; file < files; file++) {
      try (Writer out = Files.newBufferedWriter(games.resolve(file + ".sgf"))) {
        for (int from = file * each; from < (file + 1) * each; from += 100) {
          out.write(Archives.text(RecordFormat.SGF, BOARD, from, from + 100, 100));
        }
      }
    }
    return games;
  }

  @Test
  void aCensusIsTheSameAfterALostWorker() throws Exception {
    Run all =
        submit(false, "census", "--board=rectangle-3x4", "--parts=6", "--folder=" + folder + "/a");
    Run lost = submit(true, "census", "--board=rectangle-3x4", "--parts=6", "--folder=b");
    assertThat(folder.resolve("b/level-0001/part-00000")).exists();
    assertThat(lost.hasLostWorker()).isTrue();
    assertThat(lost.out()).isEqualTo(all.out());
    assertThat(all.out()).containsPattern("all +147233 +[0-9]+ +[0-9]+ +30 ");
  }

  @Test
  void perftAndAMatchRunOnTheCluster() throws Exception {
    assertThat(submit(false, "perft", "--board=square-5", "--depth=4").out())
        .isEqualTo(io.github.oust4j.core.engine.Perft.from(Position.start(Board.square(5)))
                .count(4) + "\n");
    Run match = submit(
        false,
        "match",
        "--board=square-4",
        "--bot=mcts",
        "--bot=random",
        "--games=8",
        "--simulations=20",
        "--records=c");
    assertThat(match.out()).startsWith("mcts against random: ");
    assertThat(folder.resolve("c/pairs-0000001.sgf")).exists();
  }
}
