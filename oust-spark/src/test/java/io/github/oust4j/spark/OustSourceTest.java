package io.github.oust4j.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
    int games = 0;
    try (RecordArchive archive = RecordReader.create().open(Project.GAMES)) {
      for (RecordEntry entry : archive) {
        RecordEntry.Origin origin = entry.origin();
        String game = Path.of(origin.source()).toAbsolutePath().normalize() + " " + origin.offset();
        assertThat(rows.get(game)).as(origin.toString()).isNotNull();
        Row row = Objects.requireNonNull(rows.get(game));
        entry.gameRecord().ifPresent(expected -> check(row, expected));
        entry
            .error()
            .ifPresent(error -> assertThat(row.<String>getAs("error")).isEqualTo(error.reason()));
        games++;
      }
    }
    assertThat(rows).hasSize(games).hasSizeGreaterThan(10);
  }

  private static Path path(String uri) {
    return Path.of(uri.replaceFirst("^file:", "")).normalize();
  }

  private static void check(Row row, GameRecord expected) {
    Game game = expected.game();
    assertThat(row.<String>getAs("error")).isNull();
    assertThat(row.<String>getAs("board")).isEqualTo(game.board().name());
    assertThat(row.<String>getAs("start")).isEqualTo(game.firstPosition().toString());
    assertThat(row.<Boolean>getAs("pie_rule")).isEqualTo(game.rules().pieRule());
    assertThat(row.getList(row.fieldIndex("turns")))
        .isEqualTo(game.turns().stream().map(Turn::toString).toList());
    assertThat(row.<Integer>getAs("length")).isEqualTo(game.turns().size());
    assertThat(row.<Integer>getAs("plies")).isEqualTo(game.plies());
    assertThat(row.<Integer>getAs("placements"))
        .isEqualTo(game.turns().stream().mapToInt(t -> t.placements().size()).sum());
    assertThat(row.<Integer>getAs("captured_stones"))
        .isEqualTo(game.turns().stream().mapToInt(Turn::capturedStoneCount).sum());
    assertThat(row.<Boolean>getAs("swapped")).isEqualTo(game.isSwapped());
    assertThat(row.<String>getAs("winner"))
        .isEqualTo(game.outcome().flatMap(o -> o.winner()).map(RowVisitor::name).orElse(null));
    assertThat(row.<String>getAs("winner_seat"))
        .isEqualTo(game.winningSeat().map(RowVisitor::name).orElse(null));
    assertThat(row.<String>getAs("reason"))
        .isEqualTo(game.outcome().map(o -> RowVisitor.name(o.reason())).orElse(null));
    assertThat(row.getJavaMap(row.fieldIndex("headers"))).isEqualTo(expected.headers());
    for (Seat seat : Seat.values()) {
      Row player = row.getAs(RowVisitor.name(seat) + "_player");
      Player known = expected.player(seat).orElse(null);
      assertThat(player == null).isEqualTo(known == null);
      if (known != null) {
        assertThat(player.<String>getAs("name")).isEqualTo(known.name());
        assertThat(player.<String>getAs("id")).isEqualTo(known.id().orElse(null));
        assertThat(player.<Boolean>getAs("program")).isEqualTo(known.isProgram());
      }
    }
  }

  /** Games of one large file, also bad ones, are found once each, whatever its parts. */
  @ParameterizedTest
  @EnumSource(names = {"SGF", "TEXT"})
  void aLargeFileIsReadInPartsAsItIsReadWhole(RecordFormat format) throws IOException {
    Path file = folder.resolve("large." + format);
    Files.writeString(file, Archives.text(format, Board.square(5), 0, 300, 7));
    List<Row> whole = rows(file, 0);
    assertThat(whole).hasSize(300);
    assertThat(whole.stream().filter(row -> row.getAs("error") != null)).hasSize(43);
    for (int size : new int[] {100, 997, 4096, 20_000}) {
      assertThat(rows(file, size)).as("parts of %s bytes", size).isEqualTo(whole);
      assertThat(source().option("splitBytes", size).load(file.toString()).count())
          .isEqualTo(300);
    }
    assertThat(source()
            .option("splitBytes", 997)
            .load(file.toString())
            .select("file")
            .javaRDD()
            .getNumPartitions())
        .isGreaterThan(10);
  }

  private static List<Row> rows(Path file, int splitBytes) {
    return source()
        .option("splitBytes", splitBytes)
        .load(file.toString())
        .orderBy("offset")
        .collectAsList();
  }

  @Test
  void aBorderInsideOfAGameIsAnErrorAndNoLostGame() throws IOException {
    // The character set is too far from the start for the file to be read as a whole.
    String odd = "(;FF[4]GM[oust]SZ[3]CA[Shift_JIS]C[\n\u0083]\n(;FF[4]SZ[3]C[x])\n";
    Path file = folder.resolve("odd.sgf");
    String text = Archives.text(RecordFormat.SGF, Board.square(5), 0, 40, 0) + odd.repeat(3);
    Files.write(file, text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    long whole = source().option("splitBytes", 0).load(file.toString()).count();
    int at = text.indexOf("(;FF[4]GM[oust]SZ[3]CA");
    assertThatThrownBy(() -> source()
            .option("splitBytes", at + 30)
            .load(file.toString())
            .select("error")
            .collectAsList())
        .hasStackTraceContaining("Set the option splitBytes to 0");
    assertThat(whole).isGreaterThan(40);
  }

  @Test
  void foldersGlobsGzipAndOtherFilesAreRead() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0);
    Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(folder.resolve("a/one.sgf"), games);
    Files.writeString(folder.resolve("a/README.md"), "# Games\n\nSome games.\n");
    Files.writeString(folder.resolve("a/_part.sgf"), games);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("a/b/two.sgf.gz")))) {
      out.write(games.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    String text = Archives.text(RecordFormat.TEXT, Board.hexhex(3), 0, 5, 0);
    Files.writeString(folder.resolve("a/b/three.txt"), text);
    assertThat(source().load(folder + "/a").count()).isEqualTo(25);
    assertThat(source().load(folder + "/*/*.sgf").count()).isEqualTo(20);
    assertThat(source()
            .load(folder + "/a/b", folder + "/a/one.sgf")
            .select("board")
            .collectAsList())
        .hasSize(25);
    assertThatThrownBy(() -> source().load(folder + "/none").count())
        .hasMessageContaining("There is no file");
  }

  @Test
  void filtersAreAppliedWhileReadingAndBadGamesCanBeDropped() throws IOException {
    Path file = folder.resolve("mixed.sgf");
    Files.writeString(
        file,
        Archives.text(RecordFormat.SGF, Board.square(4), 0, 20, 5)
            + Archives.text(RecordFormat.SGF, Board.hexhex(3), 0, 10, 5));
    Dataset<Row> games = source().load(file.toString());
    Dataset<Row> square = games.filter("board = 'square-4' and format in ('sgf', 'text')");
    assertThat(square.queryExecution().executedPlan().toString())
        .contains("EqualTo(board,square-4)")
        .contains("In(format, [sgf,text])");
    assertThat(square.count()).isEqualTo(20);
    assertThat(square.filter("error is null").count()).isEqualTo(16);
    assertThat(games.filter("board = 'square-9'").count()).isZero();
    assertThat(source().option("mode", "drop").load(file.toString()).count()).isEqualTo(24);
    assertThat(games.filter("error is not null").select("problem").distinct().collectAsList())
        .singleElement()
        .extracting(row -> row.getString(0))
        .isEqualTo("illegal-move");
  }

  @Test
  void columnsThatAreNotUsedAreNotComputed() throws IOException {
    assertThat(new RowVisitor(List.of(GameColumn.FILE), List.of(), false).isParsed())
        .isFalse();
    RowVisitor boards = new RowVisitor(List.of(GameColumn.BOARD), List.of(), false);
    assertThat(boards.isParsed()).isTrue();
    assertThat(boards.wantsTexts()).isFalse();
    Path file = folder.resolve("few.sgf");
    Files.writeString(file, Archives.text(RecordFormat.SGF, Board.square(4), 0, 20, 5));
    Dataset<Row> files = source().load(file.toString()).select("file");
    assertThat(files.queryExecution().executedPlan().toString()).contains("columns file,");
  }

  @ParameterizedTest
  @EnumSource
  void whatIsWrittenIsReadAgain(RecordFormat format) throws IOException {
    Path file = folder.resolve("games.sgf");
    Files.writeString(
        file,
        Archives.text(RecordFormat.SGF, Board.square(11), 0, 12, 0)
            + Archives.text(RecordFormat.SGF, Board.hexhex(7), 0, 6, 0));
    Dataset<Row> games = source().load(file.toString());
    String out = folder.resolve("out").toString();
    for (String mode : List.of("overwrite", "append", "overwrite")) {
      games
          .repartition(3)
          .write()
          .format("oust")
          .option("format", RowVisitor.name(format))
          .option("compression", mode.equals("append") ? "gzip" : "none")
          .mode(mode)
          .save(out);
      List<List<Object>> expected = turns(games);
      if (mode.equals("append")) {
        expected.addAll(turns(games));
        expected.sort(java.util.Comparator.comparing(Object::toString));
      }
      assertThat(turns(source().load(out))).isEqualTo(expected);
    }
    assertThat(Path.of(out)).isDirectoryContaining("glob:**/_SUCCESS");
    assertThat(Path.of(out)).isDirectoryNotContaining("glob:**/_temporary*");
  }

  private static List<List<Object>> turns(Dataset<Row> games) {
    List<List<Object>> turns = new ArrayList<>();
    for (Row row : games.select("board", "winner", "turns").collectAsList()) {
      turns.add(List.of(row.get(0), String.valueOf(row.get(1)), row.getList(2)));
    }
    turns.sort(java.util.Comparator.comparing(Object::toString));
    return turns;
  }

  @Test
  void wrongOptionsAreRefusedInASentence() {
    assertThatThrownBy(() -> source().option("bord", "square-5").load("x").count())
        .hasMessageContaining("The data source oust has no option \"bord\"");
    assertThatThrownBy(() -> source().option("mode", "x").load("x").count())
        .hasMessageContaining("The option mode must be one of permissive, drop");
    assertThatThrownBy(
            () -> SPARK.range(1).write().format("oust").mode("append").save("x"))
        .hasMessageContaining("Games are written from the column turns");
  }
}
