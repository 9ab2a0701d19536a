package io.github.oust4j.spark;

import static io.github.oust4j.spark.LocalSpark.path;
import static io.github.oust4j.spark.LocalSpark.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OustSourceTest {
  private static final SparkSession SPARK = LocalSpark.SESSION;

  @TempDir
  Path folder;

  @Test
  void everyColumnIsThatOfTheLibrary() throws IOException {
    Map<String, Row> rows = new HashMap<>();
    for (Row row : source().load(Project.GAMES.toString()).collectAsList()) {
      rows.put(path(row.getAs("file")) + " " + row.getAs("offset"), row);
    }
    assertThat(rows).hasSizeGreaterThan(10);
    try (RecordArchive archive = RecordReader.create().open(Project.GAMES)) {
      for (RecordEntry entry : archive) {
        RecordEntry.Origin origin = entry.origin();
        String game = Path.of(origin.source()).toAbsolutePath().normalize() + " " + origin.offset();
        Row row = Objects.requireNonNull(rows.remove(game), game);
        entry.gameRecord().ifPresent(expected -> check(row, expected));
        entry.error().ifPresent(error -> {
          check(row, "error", error.reason());
          check(row, "error_offset", entry.offset());
        });
      }
    }
    assertThat(rows).isEmpty();
  }

  private static int captures(Game game) {
    return (int) IntStream.range(0, game.plies())
        .filter(ply -> game.moves().get(ply) instanceof Move.Placement placement
            && game.positionAt(ply).effectOf(placement).isCapture())
        .count();
  }

  private static void check(Row row, GameRecord expected) {
    Game game = expected.game();
    List<Turn> turns = game.turns();
    check(row, "error", null);
    check(row, "board", game.board().name());
    check(row, "start", game.firstPosition().toString());
    check(row, "pie_rule", game.rules().hasPieRule());
    check(row, "length", turns.size());
    check(row, "plies", game.plies());
    check(row, "placements", turns.stream().mapToInt(t -> t.placements().size()).sum());
    check(row, "captures", captures(game));
    check(
        row,
        "captured_stones",
        turns.stream().mapToInt(t -> t.capturedStones().size()).sum());
    check(row, "swapped", game.isSwapped());
    Optional<Color> winner = game.outcome().flatMap(Outcome::winner);
    check(row, "winner", winner.map(GameRows::name).orElse(null));
    check(row, "winner_seat", game.winningSeat().map(GameRows::name).orElse(null));
    check(row, "reason", game.outcome().map(o -> GameRows.name(o.reason())).orElse(null));
    assertThat(row.getList(row.fieldIndex("turns")))
        .isEqualTo(turns.stream().map(Turn::toString).toList());
    assertThat(row.getJavaMap(row.fieldIndex("headers"))).isEqualTo(expected.headers());
    for (Seat seat : Seat.values()) {
      Row player = row.getAs(GameRows.name(seat) + "_player");
      Player known = expected.player(seat).orElse(null);
      assertThat(player == null).isEqualTo(known == null);
      if (known != null) {
        check(player, "name", known.name());
        check(player, "id", known.id().orElse(null));
        check(player, "program", known.isProgram());
      }
    }
  }

  private static void check(Row row, String column, @Nullable Object expected) {
    assertThat(row.<Object>getAs(column)).as(column).isEqualTo(expected);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @ParameterizedTest
  @EnumSource(names = {"SGF", "TEXT"})
  void eachGameOfALargeFileIsFoundOnceWhateverTheSizeOfTheParts(RecordFormat format)
      throws IOException {
    String file = write("large." + format, Archives.text(format, Board.square(5), 0, 100, 7));
    List<Row> whole = rows(file, 0);
    assertThat(whole).hasSize(100);
    assertThat(whole.stream().filter(row -> row.getAs("error") != null)).hasSize(15);
    assertThat(FilePart.of(List.of(file), 1, new Configuration())).hasSizeBetween(900, 1000);
    for (int size : new int[] {100, 997, 4096}) {
      assertThat(rows(file, size)).as("parts of %s bytes", size).isEqualTo(whole);
      assertThat(source().option("splitBytes", size).load(file).count()).isEqualTo(100);
    }
    Dataset<Row> parts = source().option("splitBytes", 997).load(file).select("file");
    assertThat(parts.javaRDD().getNumPartitions()).isGreaterThan(10);
  }

  private static List<Row> rows(String file, int splitBytes) {
    Dataset<Row> games = source().option("splitBytes", splitBytes).load(file);
    return games.orderBy("offset").collectAsList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(;FF[4]SZ[3])\n", ""})
  void aBorderInsideOfAGameIsAnErrorAndNoLostGame(String nextGame) throws IOException {
    // The character set is too far from the start, and a tree with a space begins no game there.
    String odd = "(;FF[4]GM[oust]SZ[3]CA[Shift_JIS]C[" + "x".repeat(1 << 16);
    String end = "\n\u0083]\n( ;FF[4]SZ[3]C[x])\n" + nextGame;
    Path file = folder.resolve("odd.sgf");
    String text = Archives.text(RecordFormat.SGF, Board.square(5), 0, 40, 0) + odd + end;
    Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(rows(file.toString(), 0)).hasSize(nextGame.isEmpty() ? 41 : 42);
    int size = text.length() - end.length() - 10;
    Dataset<Row> parts = source().option("splitBytes", size).load(file.toString());
    for (Dataset<Row> games : List.of(parts, parts.select("file"))) {
      assertThatThrownBy(games::collectAsList)
          .hasStackTraceContaining("Set the option splitBytes to 0");
    }
    Map<String, String> split = Map.of("splitBytes", Integer.toString(size));
    assertThatThrownBy(() -> SparkStatistics.of(SPARK, List.of(file.toString()), split, 2))
        .hasStackTraceContaining("Set the option splitBytes to 0");
  }

  /** Spark knows two cores, as on a cluster before executors have registered. */
  @Test
  void workIsDividedForAtLeast16Cores() {
    assertThat(SPARK.sparkContext().defaultParallelism()).isEqualTo(2);
    assertThat(Cluster.cores(SPARK)).isEqualTo(16);
  }

  @Test
  void aLineOfATextThatIsNoPositionIsNoBorder() throws IOException {
    String file = write("bad.txt", "square-5 5/5/5/5/5 b -\na1\nc3\nsquare-5 bad b -\n");
    for (int size : new int[] {0, 10, 20, 30}) {
      assertThat(rows(file, size)).as("parts of %s bytes", size).hasSize(1);
    }
  }

  /** At the beginning, it once was an error of the query. */
  @ParameterizedTest
  @CsvSource({"0, 1, 1", "0.25, 601, 2399"})
  void damageInAPartIsARow(double at, int least, int most) throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(5), 0, 40, 0).repeat(60);
    String file = folder.resolve("games.sgf").toString();
    FileSystem checked = FileSystem.getLocal(new Configuration());
    try (OutputStream out = checked.create(new org.apache.hadoop.fs.Path(file))) {
      out.write(games.getBytes(StandardCharsets.UTF_8));
    }
    try (RandomAccessFile damage = new RandomAccessFile(file, "rw")) {
      damage.seek((long) (at * games.length()));
      damage.write('x');
    }
    List<Row> rows = rows(file, games.length() * 3 / 4);
    assertThat(rows).hasSizeBetween(least, most);
    assertThat(rows)
        .filteredOn(row -> "unreadable".equals(row.getAs("problem")))
        .hasSize(1);
  }

  /** Unchecked exceptions of the codec once ended the query, and after others, it pretended that the file ends. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void damageToAPackedFileIsAnErrorAfterTheGamesBefore(boolean hasGamesBefore) throws IOException {
    Configuration configuration = new Configuration();
    Path file = folder.resolve("a.sgf.bz2");
    byte[] games =
        Archives.packed(Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0), "a.bz2");
    for (int at = 10; at <= 60; at++) {
      byte[] damaged = games.clone();
      damaged[at] ^= (byte) 0xff;
      Files.write(file, hasGamesBefore ? games : new byte[0]);
      Files.write(file, damaged, StandardOpenOption.APPEND);
      FilePart part = FilePart.of(List.of(file.toString()), 0, configuration).get(0);
      List<RecordEntry> entries = new ArrayList<>();
      try (PartArchive archive =
          PartArchive.open(part, RecordReader.create(), configuration).orElseThrow()) {
        archive.forEach(entries::add);
      }
      assertThat(entries.stream().map(entry -> entry.error().isPresent()))
          .as("byte %s", at)
          .hasSize(hasGamesBefore ? 11 : 1)
          .endsWith(true)
          .containsOnlyOnce(true);
    }
  }

  /** The second archive was once read for each side of a join. */
  @Test
  void aSelfJoinReadsTheFilesOnce() {
    Dataset<Row> games = source().load(Project.GAMES.toString());
    assertThat(join(games, games)).contains("ReusedExchange");
    assertThat(join(games, games.filter("board = 'square-11'"))).doesNotContain("ReusedExchange");
    assertThat(join(games, source().option("maxBytes", 1000).load(Project.GAMES.toString())))
        .doesNotContain("ReusedExchange");
  }

  /** Returns the plan of a join that has run. */
  private static String join(Dataset<Row> one, Dataset<Row> other) {
    Dataset<Row> joined =
        one.select("board", "turns").join(other.select("board", "turns"), "turns");
    joined.collectAsList();
    return joined.queryExecution().executedPlan().toString();
  }

  /** Spark requires only a part of the struct. */
  @ParameterizedTest
  @ValueSource(strings = {"name", "id", "program"})
  void fieldsOfPlayersCanBeSelected(String field) {
    Dataset<Row> games = source().load(Project.GAMES.toString());
    List<Row> players = games.select("second_player").collectAsList();
    assertThat(games.select("second_player." + field).collectAsList())
        .extracting(row -> row.get(0))
        .isEqualTo(players.stream()
            .map(row -> row.isNullAt(0) ? null : row.getStruct(0).getAs(field))
            .toList())
        .anyMatch(Objects::nonNull);
  }

  @Test
  void filtersAreAppliedWhileReadingAndBadGamesCanBeDropped() throws IOException {
    String file = write(
        "mixed.sgf",
        Archives.text(RecordFormat.SGF, Board.square(4), 0, 20, 5)
            + Archives.text(RecordFormat.SGF, Board.hexhex(3), 0, 10, 5));
    Dataset<Row> games = source().load(file);
    Dataset<Row> square = games.filter("board = 'square-4' and format in ('sgf', 'text')");
    assertThat(square.queryExecution().executedPlan().toString())
        .contains("EqualTo(board,square-4)")
        .contains("In(format, [sgf,text])");
    assertThat(square.count()).isEqualTo(20);
    assertThat(square.filter("error is null").count()).isEqualTo(16);
    assertThat(games.filter("board = 'square-9'").count()).isZero();
    assertThat(source().option("mode", "dropmalformed").load(file).count()).isEqualTo(24);
    assertThat(games.filter("error is not null").select("problem").distinct().collectAsList())
        .containsExactly(RowFactory.create("illegal-move"));
  }

  /** Errors in players and headers were once found only if a query used players or headers. */
  @ParameterizedTest
  @ValueSource(strings = {"(;SZ[4]PB[a]PB[b];B[a1])", "(;SZ[4]HD[bad];B[a1])"})
  void aGameIsAnErrorWhateverTheColumns(String game) throws IOException {
    String file = write("games.sgf", game + "(;SZ[4];B[a1])");
    for (String column : List.of("error", "board", "turns", "headers", "*")) {
      Dataset<Row> bad = source().load(file).filter("error is not null").select(column);
      assertThat(bad.collectAsList()).as(column).hasSize(1);
      assertThat(bad.count()).isEqualTo(1);
      Dataset<Row> good = source().option("mode", "dropmalformed").load(file).select(column);
      assertThat(good.collectAsList()).as(column).hasSize(1);
      assertThat(good.count()).isEqualTo(1);
    }
  }

  @Test
  void columnsThatAreNotUsedAreNotComputed() throws IOException {
    assertThat(isParsed(GameColumn.FILE)).isFalse();
    assertThat(isParsed(GameColumn.BOARD)).isTrue();
    Dataset<Row> files = source().load(write("none.sgf", "")).select("file");
    assertThat(files.queryExecution().executedPlan().toString()).contains("columns file,");
  }

  private static boolean isParsed(GameColumn column) {
    ReadSettings settings = ReadSettings.of(List.of(), new CaseInsensitiveStringMap(Map.of()));
    GamePartition empty = new GamePartition(List.of());
    return new GameRows(empty, settings, List.of(column), List.of(), new Configuration()).isParsed;
  }

  /** The configuration was once sent and the files were listed when a query was planned, and again when it ran. */
  @Test
  void filesAreListedOnlyWhenAQueryRuns() {
    Dataset<Row> none = source().load(folder + "/none");
    assertThat(none.queryExecution().executedPlan().toString()).contains("oust");
    assertThatThrownBy(none::collectAsList).hasMessageContaining("There is no file");
  }

  /** Each line is a game that is an error without the option. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      incompleteTurn | true | square-3 2o/1o1/x2 b -~b1~
      board          | square-3 | b2~a1~
      labels         | ludii | hexhex-2 2/3/2 b -~C3~
      """)
  void optionsAreThoseOfTheReader(String option, String value, String text) throws IOException {
    String file = write("game.txt", text.replace('~', '\n'));
    assertThat(source().load(file).filter("error is null").count()).isZero();
    DataFrameReader source = source().option(option, value);
    assertThat(source.load(file).filter("error is null").count()).isEqualTo(1);
    check(source.option("maxBytes", 3).load(file).first(), "problem", "too-long");
  }

  @Test
  void wrongOptionsAreRefusedInASentence() {
    assertThatThrownBy(() -> source().option("paths", "[null]").load().count())
        .hasMessageContaining("The option paths must be an array of strings");
    assertThatThrownBy(() -> source().option("bord", "square-5").load("x").count())
        .hasMessageContaining("The data source oust has no option \"bord\"");
    assertThatThrownBy(() -> source().option("format", "text").load("x").count())
        .hasMessageContaining("has no option \"format\" for reading. Choose board,");
    for (String mode : List.of("drop", "failfast")) {
      assertThatThrownBy(() -> source().option("mode", mode).load("x").count())
          .hasMessageContaining("The option mode must be permissive or dropmalformed, not");
    }
  }
}
