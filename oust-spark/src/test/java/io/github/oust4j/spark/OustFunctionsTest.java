package io.github.oust4j.spark;

import static org.apache.spark.sql.functions.call_udf;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OustFunctionsTest {
  private static final SparkSession SPARK = LocalSpark.SESSION;
  private static final Path FILE = Project.GAMES.resolve("abstractplay-square-11-game1.json");

  @Test
  void functionsAreThoseOfTheLibrary() throws IOException {
    Game game = RecordReader.create().read(FILE).game();
    OustFunctions.register(SPARK);
    Dataset<Row> games = SPARK.read().format("oust").load(FILE.toString());
    Column start = col("start");
    Column turns = col("turns");
    Row row = games
        .withColumn("p", call_udf("oust_position_after", start, turns, lit(10)))
        .select(
            col("p"),
            call_udf("oust_legal_moves", col("p")),
            call_udf("oust_canonical", col("p")),
            call_udf("oust_position_hash", col("p")),
            call_udf("oust_outcome", col("p")),
            call_udf("oust_opening", start, turns, lit(2)))
        .first();
    Position expected = game.positionAt(game.turns().get(10).firstPly());
    assertThat(row.getString(0)).isEqualTo(expected.toString());
    assertThat(row.getList(1))
        .isEqualTo(expected.legalMoves().toList().stream().map(Object::toString).toList());
    assertThat(row.getString(2)).isEqualTo(expected.canonical().toString());
    assertThat(row.getLong(3)).isEqualTo(expected.hash());
    assertThat(row.isNullAt(4)).isTrue();
    assertThat(row.getString(5)).isEqualTo("e1 g11");
  }

  @Test
  void sqlHasTheFunctions() {
    OustFunctions.register(SPARK);
    SPARK.sql("create or replace temporary view games using oust options (path '" + FILE + "')");
    List<Row> rows = SPARK
        .sql(
            "select oust_outcome(oust_position_after(start, turns, length)), oust_position_hash(null),"
                + " oust_opening(start, turns, 1000), oust_position_after(start, turns, 0),"
                + " oust_position_after(start, turns, length + 1) from games")
        .collectAsList();
    assertThat(rows).hasSize(1);
    assertThat(rows.get(0).getStruct(0).getString(0)).isEqualTo("white");
    assertThat(rows.get(0).getStruct(0).getString(1)).isEqualTo("elimination");
    assertThat(rows.get(0).isNullAt(1)).isTrue();
    assertThat(rows.get(0).isNullAt(2)).isTrue();
    assertThat(rows.get(0).getString(3)).startsWith("square-11 11/");
    assertThat(rows.get(0).isNullAt(4)).isTrue();
  }

  @Test
  void theQueryOfTheQuickStartCountsOpenings() throws IOException {
    String document = Files.readString(Project.ROOT.resolve("docs/SPARK.md"));
    OustFunctions.register(SPARK);
    SPARK.read().format("oust").load(FILE.toString()).createOrReplaceTempView("games");
    Dataset<Row> openings = SPARK.sql(document.split("\"\"\"")[1]);
    assertThat(openings.columns()).containsExactly("board", "opening", "games", "first_wins");
    assertThat(openings.collectAsList())
        .extracting(row -> row.mkString(" "))
        .containsExactly("square-11 e1 g11 1 0.0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2Y", "2S", "2", "2L"})
  void anIntegerOfAnyTypeIsANumberOfTurns(String number) {
    OustFunctions.register(SPARK);
    Row row = SPARK
        .sql("select oust_position_after(start, turns, " + number + "),"
            + " oust_opening(start, turns, " + number + "), oust_opening(start, turns, 1L << 40),"
            + " oust_position_after(start, turns, 1L << 40)"
            + " from values ('square-3 3/3/3 b -', array('b2', 'a1', 'c1')) as games(start, turns)")
        .first();
    assertThat(row.getString(0)).isEqualTo("square-3 3/1x1/o2 b -");
    assertThat(row.getString(1)).isEqualTo("b2 a1");
    assertThat(row.isNullAt(2)).isTrue();
    assertThat(row.isNullAt(3)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      oust_position_after('square-3 3/3/3 b -', array('b2'), '1') | The argument n must be an integer, not "1" of the type String.
      oust_opening('square-3 3/3/3 b -', array('b2'), 1.0) | The argument n must be an integer, not "1.0" of the type BigDecimal.
      oust_opening('square-3 3/3/3 b -', 'b2', 1) | The argument turns must be an array of strings, not "b2" of the type String.
      oust_opening('square-3 3/3/3 b -', array(2), 1) | Turn 1 is not a turn: "2".
      oust_opening('square-3 3/3/3 b -', array(concat('b2', repeat('-a1', 10000))), 1) | Turn 1: The turn continues with "a1", but it ended with "b2"
      oust_opening(3, array('b2'), 1) | The argument start must be a position string, not "3" of the type Integer.
      oust_position_after('square-3 3/3/3 b -', array('a1', null), 1) | Turn 2 is not a turn: "null".
      oust_canonical('square-5 x') | PositionFormatException
      oust_canonical(5) | The argument position must be a position string, not "5" of the type Integer.
      """)
  void aWrongArgumentIsRefusedInASentence(String call, String message) {
    OustFunctions.register(SPARK);
    assertThatThrownBy(() -> SPARK.sql("select " + call).collectAsList())
        .hasStackTraceContaining(message);
  }
}
