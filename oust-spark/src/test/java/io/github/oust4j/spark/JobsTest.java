package io.github.oust4j.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Match;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.RecordFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobsTest {
  private static final SparkSession SPARK = LocalSpark.SESSION;

  @TempDir
  Path folder;

  @ParameterizedTest
  @CsvSource({"square-5, false", "hexhex-4, true"})
  void playoutsAreTheSameWithAnyNumberOfTasks(String board, boolean lazy) {
    Position start = Position.start(Board.parse(board));
    PlayoutStatistics expected = Playouts.from(start).seed(42).lazy(lazy).play(1001);
    for (int tasks : new int[] {0, 1, 2, 7}) {
      SerializableSupplier<Playouts> source =
          () -> Playouts.from(Position.start(Board.parse(board))).seed(42).lazy(lazy);
      SparkPlayouts playouts = new SparkPlayouts(source, tasks);
      assertThat(playouts.play(SPARK, 1001)).as("%s tasks", tasks).isEqualTo(expected);
      assertThat(playouts.play(SPARK, 0)).isEqualTo(PlayoutStatistics.NONE);
    }
  }

  @Test
  void playoutsMayHaveAnySettings() {
    SparkSession spark = SPARK;
    // @start region=playouts
    SparkPlayouts playouts = new SparkPlayouts(
        () -> Playouts.from(Position.start(Board.hexhex(7))).seed(42).lazy(true), 0);
    PlayoutStatistics played = playouts.play(spark, 100);
    // @end
    assertThat(played.games()).isEqualTo(100);
  }

  @Test
  void theCommandPrintsTheStatisticsOfPlayouts() {
    PlayoutStatistics expected =
        Playouts.from(Position.start(Board.square(4))).seed(3).play(99);
    assertThat(LocalSpark.run("playouts --board=square-4 --seed=3 --games=99").out())
        .startsWith("games: 99\n")
        .contains("\nBlack wins: " + expected.blackWins() + "\n")
        .contains("\nWhite wins: " + expected.whiteWins() + "\n")
        .contains("\ncaptured stones: " + expected.capturedStones() + "\n");
    assertThat(expected.blackWins()).isNotEqualTo(expected.whiteWins());
  }

  /** The job group was once replaced, so that its owner could not cancel the job, and later jobs lost their group. */
  @Test
  void aJobIsInTheGroupOfItsCaller() {
    SPARK.sparkContext().setJobGroup("mine", "a cell", false);
    try {
      List<String> groups = new ArrayList<>();
      Cluster.run(
          SPARK,
          "a job",
          context -> groups.add(
              property("spark.jobGroup.id") + " " + property("spark.job.interruptOnCancel")));
      assertThat(groups).containsExactly("mine true");
      assertThat(property("spark.job.interruptOnCancel")).isEqualTo("false");
      assertThat(property("spark.jobGroup.id")).isEqualTo("mine");
      assertThat(property("spark.job.description")).isEqualTo("a cell");
    } finally {
      SPARK.sparkContext().clearJobGroup();
    }
    Cluster.run(
        SPARK,
        "a job",
        context -> assertThat(property("spark.job.description")).isEqualTo("a job"));
    assertThat(property("spark.job.description")).isNull();
  }

  private static String property(String name) {
    return SPARK.sparkContext().getLocalProperty(name);
  }

  @ParameterizedTest
  @CsvSource({"square-4, 6", "hexhex-3, 5", "rectangle-2x3, 4", "square-5, 2", "square-5, 1"})
  void perftIsThatOfTheLibrary(String board, int depth) {
    Position start = Position.start(Board.parse(board));
    String expected = Perft.from(start).divide(depth).toString(); // as text: it has other numbers
    for (int tasks : new int[] {0, 1, 7}) {
      assertThat(new SparkPerft(start, tasks).divide(SPARK, depth)).hasToString(expected);
    }
    assertThat(new SparkPerft(start, 0).count(SPARK, 0)).isEqualTo(1);
    Position deadlock = Position.parse("square-3 xox/oxo/xox b -");
    assertThat(new SparkPerft(deadlock, 0).count(SPARK, depth)).isZero();
  }

  @Test
  void statisticsAreThoseOfTheCommand() throws Exception {
    Files.writeString(
        folder.resolve("a.sgf"), Archives.text(RecordFormat.SGF, Board.square(5), 0, 400, 50));
    Files.writeString(
        folder.resolve("b.txt"), Archives.text(RecordFormat.TEXT, Board.hexhex(3), 0, 200, 50));
    String expected =
        Project.oust("stats", "--top", "20", folder.toString(), Project.GAMES.toString());
    assertThat(expected).contains("square-5: 392 games", "hexhex-3: 196 games");
    for (int bytes : new int[] {0, 1000, 50_000}) {
      LocalSpark.Run run = LocalSpark.run(
          "stats --top=20 --option=splitBytes=" + bytes + " " + folder + " " + Project.GAMES);
      assertThat(run.out()).isEqualTo(expected);
    }
  }

  @Test
  void statisticsHaveTheOptionsForReading() throws Exception {
    assertThat(LocalSpark.run("stats " + folder).status()).as("no files").isZero();
    Path file = Files.writeString(
        folder.resolve("a.sgf"), Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 5));
    assertThat(LocalSpark.run("stats " + file).out()).contains("8 games").contains("2 errors");
    assertThat(LocalSpark.run("stats --option=mode=DROPMALFORMED " + file).out())
        .contains("8 games")
        .doesNotContain("error");
    for (String option : List.of("format", "path")) { // the job has paths of its own
      assertThat(LocalSpark.run("stats --option=" + option + "=x " + file).err())
          .startsWith(
              "The data source oust has no option \"" + option + "\" for reading. Choose board,");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--opening-plies 2", "--pie"})
  void aMatchIsThatOfTheCommandOfOneMachine(String option) throws Exception {
    String line = "match --bot mcts --bot random --board square-4 --games 12 --seed 7"
        + " --simulations 20 " + option + " --records " + folder + "/";
    String score =
        Project.oust((line + "one.sgf").split(" ")).lines().findFirst().orElseThrow();
    assertThat(LocalSpark.run(line + "records").out()).isEqualTo(score + "\n");
    assertThat(games("records")).hasSize(12).isEqualTo(games("one.sgf"));
  }

  /** Returns the games of a match. */
  private List<Row> games(String records) {
    return LocalSpark.source()
        .load(folder.resolve(records).toString())
        .selectExpr(
            "int(headers['round']) round",
            "headers['forfeit']",
            "first_player",
            "second_player",
            "start",
            "turns",
            "reason")
        .orderBy("round")
        .collectAsList();
  }

  /** The same command once added each game again. */
  @Test
  void theGamesOfAMatchAreWrittenOnceInAFilePerRound() {
    String line = "match --bot greedy --bot random --board square-3 --games 10 --simulations 1"
        + " --round 4 --records " + folder + "/records";
    assertThat(LocalSpark.run(line).status()).isZero();
    for (int pair : new int[] {1, 3, 5}) {
      assertThat(folder.resolve("records/pairs-000000" + pair + ".sgf")).exists();
    }
    LocalSpark.Run again = LocalSpark.run(line);
    assertThat(again.err())
        .containsPattern("^The folder already has games .*/pairs-000000[135]\\.sgf\\. Choose");
    assertThat(again.status()).isEqualTo(1);
    assertThat(games("records")).hasSize(10);
    LocalSpark.run(line.replace("--games 10", "--games 258").replace("--round 4 ", "") + "2");
    assertThat(folder.resolve("records2")).isDirectoryContaining("glob:**/pairs-0000129.sgf");
    assertThat(folder.resolve("records2")).isDirectoryNotContaining("glob:**/pairs-0000065.sgf");
  }

  @Test
  void recordsHaveTheReasonOfAForfeit() {
    SparkMatch match = new SparkMatch(
        () -> Match.of(
                Rules.of(Board.square(3)), seed -> Bots.create(Board.square(3), "random"), seed -> {
                  throw new UnsupportedOperationException("It is broken.");
                })
            .pairs(1),
        "random",
        "broken",
        0);
    SparkMatch.Result result =
        match.play(SPARK, score -> OptionalDouble.empty(), folder + "/records");
    assertThat(result.forfeits()).isEqualTo(2);
    assertThat(games("records"))
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.getString(1)).contains("It is broken"))
        .allSatisfy(row -> assertThat(row.<String>getAs("reason")).isEqualTo("abandonment"));
  }

  @Test
  void aSequentialTestEndsAMatch() {
    SparkSession spark = SPARK;
    // @start region=match
    SerializableSupplier<Match> source = () -> Match.of(
            Rules.of(Board.square(4)),
            seed -> Bots.create(Board.square(4), Bots.withDefault("mcts", "seed", seed)),
            seed -> Bots.create(Board.square(4), "random:seed=" + seed))
        .pairs(6)
        .pace(Match.Pace.perPly(Budget.ofSimulations(20)));
    SparkMatch match = new SparkMatch(source, "mcts", "random", 4);
    SparkMatch.Result result = match.play(spark, score -> score.accepted(0, 400));
    // @end
    assertThat(result.accepted()).isPresent();
    assertThat(result.score().games()).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource({
    "square-2, 23, 4, 0, 2",
    "rectangle-2x3, 125, 29, 19, 2",
    "square-3, 3701, 359, 330, 1",
    "hexhex-2, 187, 65, 48, 0",
    "rectangle-3x4, 147233, 3510, 3356, 30"
  })
  void aCensusCountsWhatIsKnown(
      String board, long positions, long blackWins, long whiteWins, long deadlocks) {
    SparkCensus census = new SparkCensus(Board.parse(board), folder.toString(), 3);
    SparkCensus.Level all = census.run(SPARK, level -> {});
    assertThat(all)
        .isEqualTo(new SparkCensus.Level(
            all.plies(), positions, blackWins, whiteWins, deadlocks, all.stored()));
    assertThat(all.stored()).isLessThan(positions + blackWins + whiteWins);
  }

  @Test
  void aCensusContinuesFromItsLastCompleteLevel() throws Exception {
    SparkCensus census = new SparkCensus(Board.square(3), folder.toString(), 2);
    List<SparkCensus.Level> expected = new ArrayList<>();
    SparkCensus.Level all = census.run(SPARK, expected::add);
    int last = expected.size() - 4;
    for (int level = last; level <= expected.size(); level++) {
      Files.delete(folder.resolve(String.format("level-%04d/counts", level)));
    }
    Files.writeString(folder.resolve(String.format("level-%04d/part-00000", last)), "broken");
    Files.delete(folder.resolve("level-0000/counts"));
    Files.writeString(folder.resolve("level-0000/part-00000"), "broken");
    List<SparkCensus.Level> again = new ArrayList<>();
    assertThat(census.run(SPARK, again::add)).isEqualTo(all);
    assertThat(again).isEqualTo(expected);
    assertThatThrownBy(
            () -> new SparkCensus(Board.square(2), folder.toString(), 2).run(SPARK, level -> {}))
        .hasMessageContaining("has a census of square-3 in 2 parts, not of square-2 in 2 parts");
    Files.delete(folder.resolve("level-0000/.counts.crc"));
    for (String numbers : List.of("", "\n", "\n1 x", "\n1 2 3 4")) {
      String title = numbers.isEmpty() ? "" : "square-3 in 2 parts";
      Files.writeString(folder.resolve("level-0000/counts"), title + numbers);
      assertThatThrownBy(() -> census.run(SPARK, level -> {}))
          .hasMessageContaining("level-0000/counts is damaged. Delete the folders");
    }
  }

  /** A file system on which no file gets its name, as if each task were killed before. */
  public static final class KillingFileSystem extends LocalFileSystem {
    @Override
    public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to) {
      return false;
    }
  }

  @Test
  void aLateAttemptLeavesTheFinishedPartOfACensus() throws Exception {
    Configuration configuration = new Configuration();
    SortedNumbers positions = new SortedNumbers();
    positions.add(42);
    CensusFiles files = new CensusFiles(folder.toString(), "square-3", 1, () -> configuration);
    files.write(1, 0, positions, 1);
    configuration.setBoolean("fs.file.impl.disable.cache", true);
    configuration.setClass("fs.file.impl", KillingFileSystem.class, FileSystem.class);
    files.write(1, 0, positions, 2);
    try (SortedNumbers.Reader in = files.read(1, 0)) {
      assertThat(in.next()).isEqualTo(42);
    }
    assertThat(folder.resolve("level-0001")).isDirectoryNotContaining("glob:**.tmp");
    assertThatThrownBy(() -> files.write(1, 1, positions, 3))
        .hasMessageContaining("cannot be renamed");
    Files.delete(folder.resolve("level-0001/.part-00000.crc"));
    Files.write(folder.resolve("level-0001/part-00000"), new byte[] {43}); // the end is missing
    try (SortedNumbers.Reader in = files.read(1, 0)) {
      assertThat(in.next()).isEqualTo(42);
      assertThatThrownBy(in::next).hasMessage("A census file is cut off.");
    }
  }

  @Test
  void aCompleteLevelOfACensusHasNoFilesOfKilledTasks() throws Exception {
    Configuration configuration = new Configuration();
    CensusFiles files = new CensusFiles(folder + "/[1]{2}", "square-3", 1, () -> configuration);
    Path level = folder.resolve("[1]{2}/level-0001");
    files.write(1, 0, new SortedNumbers(), 1);
    Files.writeString(level.resolve("part-00000-2.tmp"), "unfinished");
    Files.writeString(level.resolve(".part-00000-2.tmp.crc"), "crc");
    SparkCensus.Level counts = new SparkCensus.Level(1, 2, 3, 4, 5, 6);
    files.writeCounts(counts);
    assertThat(level).isDirectoryNotContaining("glob:**.{tmp,tmp.crc}");
    assertThat(level).isDirectoryContaining("glob:**/part-00000");
    assertThat(files.counts(1)).contains(counts);
  }

  @Test
  void aPartOfACensusThatIsTooLargeForAnArrayNeedsMoreParts() {
    assertThat(SortedNumbers.doubled(1 << 29)).isEqualTo(1 << 30);
    assertThatThrownBy(() -> SortedNumbers.doubled(1 << 30))
        .hasMessageEndingWith("Use another folder and more parts.");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      perft --board=square-3 --depth=3 --divide | (?s).*a1: .*total: .*
      census --board=square-2 --parts=1 --folder=FOLDER | (?s).*  all              23.*
      match --board=square-3 --bot=greedy --bot=random --games=4 --simulations=1 | (?s)greedy against random: .*
      --version | (?s)oust-spark \\(not from a jar\\).*
      """)
  void theCommandPrintsResults(String line, String printed) {
    LocalSpark.Run run = LocalSpark.run(line.replace("FOLDER", folder.toString()));
    assertThat(run.out()).matches(printed);
    assertThat(run.status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      stats FOLDER/none                    | 1 | There is no file
      stats a:b                            | 1 | Hadoop cannot read the path "a:b":
      stats http://127.0.0.1:1/x           | 1 | Hadoop cannot read the path "http://127.0.0.1:1/x":
      match --games=2 --records=FOLDER/file | 1 | Destination exists and is not a directory: FOLDER/file
      stats --top=-1 x                     | 2 | --top must be from 0 to 1000, not -1.
      stats --opening-turns=0 x            | 2 | An opening must have 1 to 20 turns, not 0.
      stats --option=bord=square-5 x       | 2 | The data source oust has no option "bord" for reading. Choose
      playouts --board=square-3 --games=-1 | 2 | The number of games must be 0 or more, not -1.
      perft --board=square-3 --depth=-1    | 2 | The depth must be 0 or more, not -1.
      perft --board=square-3 --depth=0 --divide | 2 | The depth must be 1 or more, not 0.
      perft --board=square-3 --depth=1 --tasks=-1 | 2 | The number of tasks must be 0 or more, not -1.
      playouts --board=square-99           | 2 | Invalid value for option '--board'
      perft --position=square-99 --depth=1 | 2 | Invalid value for option '--position'
      perft --depth=1                      | 2 | Error: Missing required argument
      match --round=-1                     | 2 | --round must be 0 (automatic) or more, not -1.
      match --opening-plies=-1             | 2 | The number of opening plies must be 0 or more, not -1.
      match --seconds=1                    | 2 | A match needs either --simulations or --seconds, greater than 0.
      match --bot=none                     | 2 | A match needs --bot twice
      match --sprt=5,5                     | 2 | A test needs two different numbers, not 5.0 and 5.0.
      ''                                   | 2 | Missing required subcommand
      """)
  void aWrongInputOrArgumentIsRefusedInASentence(String line, int status, String message)
      throws IOException {
    Files.createFile(folder.resolve("file"));
    String players = " --board=square-3 --bot=greedy --bot=random --simulations=1";
    String whole = line.startsWith("match") ? line + players : line;
    String command = whole.replace("FOLDER", folder.toString());
    LocalSpark.Run run =
        status == 2 ? LocalSpark.runWithoutSession(command) : LocalSpark.run(command);
    assertThat(run.err())
        .startsWith(message.replace("FOLDER", folder.toString()))
        .doesNotContain("\tat ");
    assertThat(run.status()).isEqualTo(status);
    assertThat(SPARK.sparkContext().isStopped())
        .as("a wrong argument used a session")
        .isFalse();
  }

  @Test
  void aFailureOfATaskIsASentenceOnlyIfItIsOfTheInput() throws Exception {
    String census = "census --board=square-2 --parts=1 --folder=" + folder;
    assertThat(LocalSpark.run(census).status()).isZero();
    Files.delete(folder.resolve("level-0003/counts"));
    Files.delete(folder.resolve("level-0001/part-00000"));
    LocalSpark.Run missing = LocalSpark.run(census);
    assertThat(missing.status()).isEqualTo(1);
    assertThat(missing.err()).contains("level-0001/part-00000").doesNotContain("\tat ");
    Throwable fault = new SparkException("A task failed.", new IllegalStateException("fault"));
    assertThat(OustSpark.message(fault)).contains("A task failed.", "\tat ");
  }
}
