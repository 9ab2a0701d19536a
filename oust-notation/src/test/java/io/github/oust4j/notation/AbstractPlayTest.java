package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Game records of Abstract Play. */
class AbstractPlayTest {
  private static final String NAMES =
      ",\"players\":[{\"name\":\"Ann\",\"result\":%s},{\"name\":\"Bob\",\"result\":%s}]";
  private static final GameRecord EMPTY = GameRecord.of(Game.start(Board.square(3)));

  /** {@code #board} is the default board in the engine of the site. */
  @ParameterizedTest
  @CsvSource({
    "'', hexhex-7",
    "#board, hexhex-7",
    "Default board, hexhex-7",
    "square-11, square-11",
    "size-11 square, square-11",
    "size-7 hex, hexhex-7",
    "hex-6, hexhex-6",
    "Hex-8, hexhex-8",
    "hex-13, hexhex-13",
    "hex-2, hexhex-2",
    "square-2, square-2",
    "square-25, square-25",
    "rectangle-25x2, rectangle-25x2"
  })
  void variantsNameBoards(String variant, String board) {
    String variants = variant.isEmpty() ? "" : "\"" + variant + "\"";
    GameRecord gameRecord = read(json(variants, "", "[\"a1\"]"));
    assertThat(gameRecord.game()).hasToString(board + ": a1");
    assertThat(read(write(gameRecord))).isEqualTo(gameRecord);
  }

  @Test
  void theBoardOfARecordWithoutVariantsCanBeGiven() {
    RecordReader reader = RecordReader.create().board(Board.square(5));
    assertThat(reader.read(json("", "", "[\"a1\"]")).game()).hasToString("square-5: a1");
    assertThat(reader.read(json("\"hex-6\"", "", "[\"a1\"]")).game()).hasToString("hexhex-6: a1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"header\":{\"game\":{\"name\":\"Oust\"}},\"moves\":[[\"a1\"]]}",
        "{\"header\":{\"game\":{\"name\":\"Oust\",\"variants\":null},\"site\":null,\"players\":null,\"startingPosition\":null},\"moves\":[[\"a1\"]]}",
        "{\"head\\u0065r\":{\"\\u0067ame\":{\"nam\\u0065\":\"Oust\"}},\"mov\\u0065s\":[[\"a1\"]]}",
        "{\"moves\":[[\"a1\"]],\"x\":{\"y\":[1]},\"header\":{\"game\":{\"variants\":[\"hex-7\"],\"name\":\"OUST\"}}}"
      })
  void partsMayBeLeftOutAndComeInAnyOrder(String json) {
    assertThat(read(json).game()).hasToString("hexhex-7: a1");
  }

  /** Either player can end a game at any time: the site lets players resign during the opponent's turn. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      ["a1",null],[null,{"move":"A2","sequence":2,"result":[{"type":"place"}]}],["c3"] | 0 | 0 | a1 a2 c3
      ["a1",""],["","a2"],["c3",""] | 0 | 0 | a1 a2 c3
      ["a1","resign"]        | 0    | 1    | a1 (White wins by resignation)
      ["a1","resign"]        | 1    | 0    | a1 (Black wins by resignation)
      ["a1","resign"]        | 0    | 0    | a1 (Black wins by resignation)
      ["a1","c3"],["resign"] | 0    | 1    | a1 c3 (White wins by resignation)
      ["a1","c3"],["resign"] | 1    | 0    | a1 c3 (Black wins by resignation)
      ["a1","timeout"]       | null | null | a1 (Black wins by timeout)
      ["a1","draw"]          | 1    | 1    | a1 (Draw by agreement)
      ["a1","abandoned"]     | 0    | 0    | a1 (No winner by abandonment)
      ["a1"]                 | 0    | 1    | a1 (White wins)
      ["a1"]                 | 0    | 0    | a1
      ["a1"]                 | 0    | -0.0 | a1
      """)
  void movesAndResultsAreRead(String moves, String first, String second, String game) {
    String json = json("\"square-5\"", ",\"pied\":false" + NAMES.formatted(first, second), moves);
    assertThat(read(json).game()).hasToString("square-5: " + game);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pied", "pie-invoked"})
  void thePieRuleIsReadUnderBothNames(String name) {
    String header = ",\"" + name + "\":true" + NAMES.formatted(0, 0);
    GameRecord gameRecord = read(json("\"square-5\"", header, "[\"a1\",\"c3\"],[\"e5\"]"));
    assertThat(gameRecord.game()).hasToString("square-5;pie: a1 swap c3 e5");
    // The header names the players as they sit after the swap: Bob began with Black, which Ann has.
    assertThat(gameRecord.players())
        .isEqualTo(Map.of(Seat.FIRST, Player.named("Bob"), Seat.SECOND, Player.named("Ann")));
    assertThat(write(gameRecord)).contains("\"pied\" : true").contains("\"pie-invoked\" : true");
    assertThat(read(write(gameRecord))).isEqualTo(gameRecord);
  }

  @Test
  void aSwapIsWrittenAndRead() {
    Game game = Game.from(Position.parse("square-5 5/5/2x2/5/5 w p")).play("swap");
    for (Game played : List.of(game, game.play("a1"))) {
      assertThat(read(write(GameRecord.of(played))).game()).isEqualTo(played);
    }
  }

  /** After a deadlock, the site continues with passes until the players end the game. */
  @ParameterizedTest
  @CsvSource({
    "',[\"draw\"]', 0, 0, ''",
    "',[\"draw\"]', 1, 1, ''",
    "',[\"resign\"]', 1, 0, Black wins by resignation",
    "',[\"timeout\"]', 0, 1, White wins by timeout",
    "',[\"abandoned\"]', 0, 0, No winner by abandonment",
    "'', 0, 0, ''",
    "'', 1, 0, Black wins"
  })
  void aRecordGoesOnAfterADeadlock(String end, int black, int white, String stated) {
    String moves = """
        ["a1","b1"],["c1","a2"],["b2","c2"],["a3","b3"],["c3","pass"],["pass","PASS"]""";
    GameRecord gameRecord = read(json("\"square-3\"", NAMES.formatted(black, white), moves + end));
    expectDeadlock(gameRecord, stated);
    assertThat(read(write(gameRecord))).isEqualTo(gameRecord);
  }

  static void expectDeadlock(GameRecord gameRecord, String stated) {
    assertThat(gameRecord.game()).isEqualTo(deadlock());
    assertThat(gameRecord.ending()).isEmpty();
    assertThat(gameRecord.headers().getOrDefault("stated-result", "")).isEqualTo(stated);
  }

  /** A checkerboard: neither side has a placement. */
  static Game deadlock() {
    Game game = Game.start(Board.square(3));
    for (String move : List.of("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")) {
      game = game.play(move);
    }
    assertThat(game.outcome()).get().hasToString("Draw by deadlock");
    return game;
  }

  /** Placeholders are dropped, but values that only resemble one are kept. */
  @ParameterizedTest
  @EnumSource(names = {"ABSTRACT_PLAY", "ABSTRACT_PLAY_STATE"})
  void nothingIsInvented(RecordFormat format) {
    GameRecord odd = EMPTY.withHeaders(
        Map.of("site", "?", "date-start", "1970-01-01T00:00:00.000Z", "date-end", "x"));
    for (GameRecord kept : List.of(EMPTY, odd)) {
      assertThat(read(RecordWriter.of(format).write(kept))).isEqualTo(kept);
    }
    GameRecord named = odd.withPlayers(Map.of(Seat.SECOND, Player.named("?")));
    assertThat(read(RecordWriter.of(format).write(named)))
        .isEqualTo(format == RecordFormat.ABSTRACT_PLAY ? named : odd); // a state has no players
  }

  /** A placeholder that was replaced by hand is no longer one. */
  @Test
  void aPlaceholderThatWasFilledInIsRead() {
    String text = write(EMPTY)
        .replaceFirst("\"date-end\" : \"1970", "\"date-end\" : \"2026")
        .replaceFirst("\"name\" : \"\\?\",\n *\"unknown\"", "\"name\" : \"Ann\", \"unknown\"");
    assertThat(read(text))
        .isEqualTo(EMPTY
            .withHeader("date-end", "2026-01-01T00:00:00.000Z")
            .withPlayers(Map.of(Seat.FIRST, Player.named("Ann"))));
    String known = write(EMPTY).replaceFirst("\"unknown\"", "\"userid\" : 7, $0");
    assertThat(read(known).player(Seat.FIRST)).contains(new Player("?", Optional.of("7"), false));
  }

  /** Other days are kept as they are, beside the date-times that the schema requires. */
  @ParameterizedTest
  @CsvSource({
    "1900-02-28, true",
    "1900-02-29, false",
    "2000-02-29, true",
    "2023-02-29, false",
    "2023-02-30, false",
    "2024-02-29, true",
    "2024-02-30, false",
    "2024-00-10, false",
    "2024-13-01, false",
    "2024-12-00, false",
    "2024-12-31, true",
    "2024-11-31, false",
    "2024-1-100, false",
    "٢٠٢٤-12-31, false"
  })
  void onlyDaysThatExistBecomeDateTimes(String day, boolean exists) {
    GameRecord dated = EMPTY.withHeader("date-start", day);
    String date = exists ? day : "1970-01-01";
    assertThat(write(dated)).contains("\"date-start\" : \"" + date + "T00:00:00.000Z\"");
    assertThat(read(write(dated))).isEqualTo(dated);
  }

  /** {@code unrated} is a boolean in the schema, and any text in a header. */
  @ParameterizedTest
  @ValueSource(strings = {"true", "false", "yes", "TRUE", ""})
  void unratedIsABooleanOnlyIfItIsOne(String value) {
    GameRecord unrated = EMPTY.withHeader("unrated", value);
    assertThat(write(unrated).contains("\"unrated\" : " + value + ","))
        .isEqualTo(Set.of("true", "false").contains(value));
    assertThat(read(write(unrated))).isEqualTo(unrated);
  }

  /** Rating tools know a game by its identifier. */
  @Test
  void theIdentifierOfAGameIsWrittenIfItIsKnown() {
    assertThat(write(EMPTY.withHeader("gameid", "x7"))).contains("\"gameid\" : \"x7\"");
    assertThat(write(EMPTY)).doesNotContain("gameid");
  }

  /** A record with these variants, more of a header, and rounds of moves. */
  static String json(String variants, String header, String moves) {
    return "{\"header\":{\"game\":{\"name\":\"Oust\",\"variants\":[" + variants + "]}" + header
        + "},\"moves\":[" + moves + "]}";
  }

  /** Once, several records were one after the other, which is not JSON. */
  @ParameterizedTest
  @EnumSource(names = {"ABSTRACT_PLAY", "ABSTRACT_PLAY_STATE"})
  void severalRecordsAreAnArray(RecordFormat format) throws IOException {
    RecordWriter writer = RecordWriter.of(format);
    List<GameRecord> games = List.of(EMPTY, EMPTY.withHeader("event", "Cup"));
    String text = write(writer, games);
    assertThat(text).startsWith("[\n{").contains("},\n{").endsWith("}\n]\n");
    assertThat(RecordReader.create().readAll(text)).hasSize(2);
    assertThat(write(writer, games.subList(1, 2))).isEqualTo(writer.write(games.get(1)));
    assertThat(write(writer, List.of())).isEmpty();
  }

  private static String write(RecordWriter writer, List<GameRecord> games) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.write(games.stream(), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aUseridMayBeANumber() {
    String text = write(EMPTY.withPlayer(Seat.FIRST, new Player("Ann", Optional.of("12"), false)));
    assertThat(read(text.replace("\"userid\" : \"12\"", "\"userid\" : 12"))).isEqualTo(read(text));
  }

  private static String write(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(gameRecord);
  }
}
