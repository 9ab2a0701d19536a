package io.github.oust4j.spark;

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
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
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

  private static DataFrameReader source() {
    return SPARK.read().format("oust");
  }

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

  private static Path path(String uri) {
    return Path.of(uri.replaceFirst("^file:", "")).normalize();
  }

  private static void check(Row row, GameRecord expected) {
    Game game = expected.game();
    List<Turn> turns = game.turns();
    check(row, "error", null);
    check(row, "board", game.board().name());
    check(row, "start", game.firstPosition().toString());
    check(row, "pie_rule", game.rules().pieRule());
    check(row, "length", turns.size());
    check(row, "plies", game.plies());
    check(row, "placements", turns.stream().mapToInt(t -> t.placements().size()).sum());
    check(row, "captures", captures(game));
    check(
        row,
        "captured_stones",
        turns.stream().mapToInt(Turn::capturedStoneCount).sum());
    check(row, "swapped", game.isSwapped());
    Optional<Color> winner = game.outcome().flatMap(Outcome::winner);
    check(row, "winner", winner.map(RowVisitor::name).orElse(null));
    check(row, "winner_seat", game.winningSeat().map(RowVisitor::name).orElse(null));
    check(row, "reason", game.outcome().map(o -> RowVisitor.name(o.reason())).orElse(null));
    assertThat(row.getList(row.fieldIndex("turns")))
        .isEqualTo(turns.stream().map(Turn::toString).toList());
    assertThat(row.getJavaMap(row.fieldIndex("headers"))).isEqualTo(expected.headers());
    for (Seat seat : Seat.values()) {
      Row player = row.getAs(RowVisitor.name(seat) + "_player");
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

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }

  @ParameterizedTest
  @EnumSource(names = {"SGF", "TEXT"})
  void eachGameOfALargeFileIsFoundOnceWhateverTheSizeOfTheParts(RecordFormat format)
      throws IOException {
    String file = write("large." + format, Archives.text(format, Board.square(5), 0, 300, 7));
    List<Row> whole = rows(file, 0);
    assertThat(whole).hasSize(300);
    assertThat(whole.stream().filter(row -> row.getAs("error") != null)).hasSize(43);
    for (int size : new int[] {100, 997, 4096, 20_000}) {
      assertThat(rows(file, size)).as("parts of %s bytes", size).isEqualTo(whole);
      assertThat(source().option("splitBytes", size).load(file).count()).isEqualTo(300);
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
    // The character set is too far from the start, and a line in a record that is too long is no
    // game.
    String odd = "(;FF[4]GM[oust]SZ[3]CA[Shift_JIS]C[" + "x".repeat(5 << 20);
    String end = "\n\u0083]\n(;FF[4]SZ[3]C[x])\n" + nextGame;
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

  @Test
  void aLineOfATextThatIsNoPositionIsNoBorder() throws IOException {
    String file = write("bad.txt", "square-5 5/5/5/5/5 b -\na1\nc3\nsquare-5 bad b -\n");
    for (int size : new int[] {0, 10, 20, 30}) {
      assertThat(rows(file, size)).as("parts of %s bytes", size).hasSize(1);
    }
  }

  @Test
  void aFailureInAPartIsARow() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(5), 0, 40, 0).repeat(60);
    String file = folder.resolve("games.sgf").toString();
    FileSystem checked = FileSystem.getLocal(new Configuration());
    try (OutputStream out = checked.create(new org.apache.hadoop.fs.Path(file))) {
      out.write(games.getBytes(StandardCharsets.UTF_8));
    }
    try (RandomAccessFile damage = new RandomAccessFile(file, "rw")) {
      damage.seek(games.length() / 4);
      damage.write('x');
    }
    List<Row> rows = rows(file, games.length() * 3 / 4);
    assertThat(rows).hasSizeBetween(601, 2399);
    assertThat(rows)
        .filteredOn(row -> "unreadable".equals(row.getAs("problem")))
        .hasSize(1);
  }

  @Test
  void foldersGlobsGzipAndOtherFilesAreRead() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0);
    Files.createDirectories(folder.resolve("a/b"));
    write("a/one.sgf", games);
    write("a/README.md", "# Games\n\nSome games.\n");
    write("a/_part.sgf", games);
    Files.write(folder.resolve("a/b/two.sgf.gz"), gzip(games));
    write("a/b/three.txt", Archives.text(RecordFormat.TEXT, Board.hexhex(3), 0, 5, 0));
    assertThat(source().load(folder + "/a").count()).isEqualTo(25);
    assertThat(source().load(folder + "/*/*.sgf").count()).isEqualTo(10);
    Dataset<Row> both = source().load(folder + "/a/b", folder + "/a/one.sgf");
    assertThat(both.select("board").collectAsList()).hasSize(25);
    assertThatThrownBy(() -> source().load(folder + "/none").count())
        .hasMessageContaining("There is no file");
  }

  /** A failed query may leave files of the folder {@code _temporary-…}. */
  @Test
  void unfinishedFilesAreReadOnlyIfTheyAreNamed() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 1, 0);
    Files.createDirectories(folder.resolve("out/_temporary-1/3"));
    for (String name : List.of("part.sgf", "_temporary-1/3/part.sgf", "_x.sgf", ".y.sgf")) {
      write("out/" + name, games);
    }
    for (String path : List.of("out", "out/*", "*/*", "{out,in}/*.sgf")) {
      assertThat(source().load(folder + "/" + path).collectAsList())
          .as(path)
          .extracting(row -> path(row.getAs("file")))
          .containsExactly(folder.resolve("out/part.sgf"));
    }
    for (String path : List.of("out/_x.sgf", "out/_x*", "*/.y.sgf", "out/_temporary-1/*")) {
      assertThat(source().load(folder + "/" + path).count()).as(path).isEqualTo(1);
    }
    assertThatThrownBy(() -> source().load(folder + "/out/*/3/*").count())
        .hasMessageContaining("There is no file");
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
  void zipFilesOfFoldersAndGlobsAreRead() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0);
    zip("a.zip", Map.of("one.sgf", games, "README.md", "# Games"));
    zip("b.zip", Map.of("two.sgf", games));
    Dataset<Row> rows = source().load(folder.toString(), folder + "/*.zip");
    assertThat(rows.filter("error is null").count()).isEqualTo(40);
    assertThat(rows.count()).isEqualTo(40);
  }

  @Test
  void aBadMemberOfAZipFileHasNoColumnsOfTheGameBefore() throws IOException {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("1.sgf", Archives.text(RecordFormat.SGF, Board.square(4), 1, 2, 0));
    members.put("2.sgf", "(;GM[oust]SZ[0])");
    members.put("3.sgf", Archives.text(RecordFormat.SGF, Board.square(4), 1, 2, 1));
    members.put("4.sgf", "(;GM[oust]SZ[0])");
    Dataset<Row> games = source().load(zip("a.zip", members).toString());
    assertThat(games.selectExpr("error is null", "board", "turns is null").collectAsList())
        .containsExactly(
            RowFactory.create(true, "square-4", false),
            RowFactory.create(false, null, true),
            RowFactory.create(false, "square-4", true),
            RowFactory.create(false, null, true));
    assertThat(games.filter("board = 'square-4'").select("error").count()).isEqualTo(2);
  }

  private Path zip(String name, Map<String, String> members) throws IOException {
    Path file = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> member : members.entrySet()) {
        zip.putNextEntry(new ZipEntry(member.getKey()));
        zip.write(member.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }

  @Test
  void aDamagedFileIsARowAloneAndInAFolder() throws IOException {
    byte[] whole = gzip(Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0));
    Files.write(folder.resolve("0.sgf.gz"), whole);
    Files.write(folder.resolve("1.sgf.gz"), Arrays.copyOf(whole, 3));
    Files.write(folder.resolve("2.sgf.gz"), Arrays.copyOf(whole, 100));
    write("3.sgf.bz2", "BZh91AY&SY damaged");
    write("4.sgf.deflate", "damaged");
    for (int file = 1; file <= 4; file++) {
      Dataset<Row> alone = source().load(folder + "/" + file + ".*");
      assertThat(alone.select("problem").collectAsList())
          .as("file %s", file)
          .containsExactly(RowFactory.create("unreadable"));
    }
    Dataset<Row> all = source().load(folder.toString());
    assertThat(all.filter("problem = 'unreadable'").count()).isEqualTo(4);
    assertThat(all.count()).isEqualTo(14);
  }

  /** As in the command: it is an error, unless it may be another kind of file of a folder. */
  @Test
  void aFileWithoutAGameIsARow() throws IOException {
    for (String name : List.of("a.sgf", "b.trl", "c.txt", "d.json", "e.sgf.gz")) {
      write(name, "");
      Dataset<Row> file = source().load(folder.resolve(name).toString());
      assertThat(file.select("error", "problem", "offset").collectAsList())
          .as(name)
          .containsExactly(RowFactory.create("No game found.", "no-game", 0L));
      assertThat(file.count()).as(name).isEqualTo(1);
    }
    zip("f.zip", Map.of("README.md", "# Games"));
    assertThat(source().load(folder + "/f.zip").count()).isZero();
    assertThat(source().load(folder.toString()).select("problem").collectAsList())
        .isEqualTo(Collections.nCopies(3, RowFactory.create("no-game")));
    assertThat(
            SparkStatistics.of(SPARK, List.of(folder.toString()), Map.of(), 2).errors())
        .isEqualTo(3);
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
    assertThat(source().option("mode", "drop").load(file).count()).isEqualTo(24);
    assertThat(games.filter("error is not null").select("problem").distinct().collectAsList())
        .containsExactly(RowFactory.create("illegal-move"));
  }

  @Test
  void columnsThatAreNotUsedAreNotComputed() throws IOException {
    assertThat(new RowVisitor(List.of(GameColumn.FILE), List.of(), false).isParsed())
        .isFalse();
    RowVisitor boards = new RowVisitor(List.of(GameColumn.BOARD), List.of(), false);
    assertThat(boards.isParsed()).isTrue();
    assertThat(boards.wantsTexts()).isFalse();
    Dataset<Row> files = source().load(write("none.sgf", "")).select("file");
    assertThat(files.queryExecution().executedPlan().toString()).contains("columns file,");
  }

  /** Each line is a game that is an error without the option. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      unfinished | true   | square-3 2o/1o1/x2 b -~b1~
      board      | square-3 | b2~a1~
      labels     | ludii  | hexhex-2 2/3/2 b -~C3~
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
    assertThatThrownBy(() -> source().option("bord", "square-5").load("x").count())
        .hasMessageContaining("The data source oust has no option \"bord\"");
    assertThatThrownBy(() -> source().option("format", "text").load("x").count())
        .hasMessageContaining("has no option \"format\" for reading; the options are board,");
    assertThatThrownBy(() -> source().option("mode", "x").load("x").count())
        .hasMessageContaining("The option mode must be one of permissive, drop");
  }
}
