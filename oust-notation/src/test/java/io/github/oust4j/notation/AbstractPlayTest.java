package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbstractPlayTest {
  private static final String NAMES =
      "[{\"name\":\"Ann\",\"result\":%s},{\"name\":\"Bob\",\"result\":%s}]";

  @ParameterizedTest
  @CsvSource({
    "square-11, square-11",
    "size-11 square, square-11",
    "Default board, hexhex-7",
    "size-7 hex, hexhex-7",
    "hex-6, hexhex-6",
    "Hex-8, hexhex-8",
    "square-5, square-5",
    "rectangle-3x4, rectangle-3x4"
  })
  void variantsNameBoards(String variant, String board) {
    String json = record("\"" + variant + "\"", "", "");
    assertThat(read(json).board()).isEqualTo(Board.parse(board));
  }

  @Test
  void noVariantIsTheDefaultBoard() {
    assertThat(read(record("", "", "")).board()).isEqualTo(Board.hexhex(7));
    assertThat(read("{\"header\":{\"game\":{\"name\":\"Oust\"}},\"moves\":[]}").board())
        .isEqualTo(Board.hexhex(7));
  }

  @Test
  void everyBoardIsReadBackFromItsVariant() {
    for (String name :
        List.of("square-2", "square-25", "rectangle-25x2", "hexhex-2", "hexhex-7", "hexhex-13")) {
      Game game = Game.start(Board.parse(name));
      assertThat(read(write(GameRecord.of(game)))).isEqualTo(game);
    }
  }

  @Test
  void unknownVariantsAreRefused() {
    for (String variants : List.of("\"foo\"", "\"square-99\"", "\"square-11\",\"hex-6\"", "\"\"")) {
      RecordException e = broken(record(variants, "", ""));
      assertThat(e.getMessage())
          .contains("The variant ")
          .contains(" is unknown; ")
          .startsWith("line 1, column ");
    }
  }

  @Test
  void slotsMayBeNullOrObjects() {
    String moves =
        "[\"a1\",null],[null,{\"move\":\"A2\",\"sequence\":2,\"result\":[{\"type\":\"place\"}]}],[\"c3\"]";
    assertThat(read(record("\"square-5\"", "", moves)))
        .isEqualTo(Game.start(Board.square(5)).play("a1").play("a2").play("c3"));
  }

  @Test
  void aTurnInTheWrongSlotIsRefused() {
    RecordException e = broken(record("\"square-5\"", "", "[\"a1\",null],[\"b5\",\"c1\"]"));
    assertThat(e.problem()).isEqualTo(Problem.CONTRADICTION);
    assertThat(e.getMessage()).endsWith("\"b5\" is in Black's slot, but it is White's turn.");
    assertThat(e.rest()).startsWith("b5\",");
  }

  @Test
  void thePieRuleIsReadUnderBothNames() {
    String moves = "[\"a1\",\"c3\"],[\"e5\"]";
    for (String name : List.of("pied", "pie-invoked")) {
      String header = ",\"" + name + "\":true,\"players\":" + NAMES.formatted(0, 0);
      GameRecord gameRecord = RecordReader.create().read(record("\"square-5\"", header, moves));
      Game game = gameRecord.game();
      assertThat(game.moves()).hasToString("[a1, swap, c3, e5]");
      // The header names the players as they sit after the swap: Ann has Black, which Bob began
      // with.
      assertThat(gameRecord.player(Seat.FIRST)).contains(Player.named("Bob"));
      assertThat(gameRecord.player(Seat.SECOND)).contains(Player.named("Ann"));
      assertThat(game.color(Seat.SECOND)).isEqualTo(Color.BLACK);
      String written = write(gameRecord);
      assertThat(written).contains("\"pied\" : true").contains("\"pie-invoked\" : true");
      assertThat(RecordReader.create().read(written).game()).isEqualTo(game);
    }
    assertThat(read(record("\"square-5\"", ",\"pied\":false", moves)).isSwapped())
        .isFalse();
  }

  @Test
  void aPieWithoutAPlacementIsRefused() {
    assertThat(broken(record("", ",\"pied\":true", "")).problem()).isEqualTo(Problem.CONTRADICTION);
  }

  @Test
  void thePlayersEndAGameAsTheirResultsSay() {
    // Whoever has to place: Abstract Play lets a player resign when it is not his turn.
    for (String moves : List.of("[\"a1\",\"resign\"]", "[\"a1\",\"c3\"],[\"resign\"]")) {
      assertThat(outcome(moves, "0", "1")).contains(Outcome.win(Color.WHITE, Reason.RESIGNATION));
      assertThat(outcome(moves, "1", "0")).contains(Outcome.win(Color.BLACK, Reason.RESIGNATION));
    }
    assertThat(outcome("[\"a1\",\"timeout\"]", "null", "null"))
        .contains(Outcome.win(Color.BLACK, Reason.TIMEOUT));
    assertThat(outcome("[\"a1\",\"draw\"]", "1", "1"))
        .contains(Outcome.withoutWinner(Reason.AGREEMENT));
    assertThat(outcome("[\"a1\",\"abandoned\"]", "0", "0"))
        .contains(Outcome.withoutWinner(Reason.ABANDONMENT));
    assertThat(outcome("[\"a1\"]", "0", "1")).contains(Outcome.win(Color.WHITE, Reason.UNSTATED));
    assertThat(outcome("[\"a1\"]", "0", "0")).isEmpty();
  }

  @Test
  void aStatedWinnerThatTheMovesContradictIsRefused() {
    String json = SampleGames.text("abstractplay-square-11-game1.json");
    assertThat(broken(json.replace("\"result\": 1", "\"result\": -1")))
        .hasMessage(
            "line 16, column 14, turn 64: The record states: Black wins. By its moves, the game ends with: White wins by"
                + " elimination.");
    assertThat(broken(json.replace("\"result\": 1", "\"result\": 0")).problem())
        .isEqualTo(Problem.CONTRADICTION);
  }

  @Test
  void anIllegalMoveIsReportedWithLineColumnAndTurn() {
    String json = SampleGames.text("abstractplay-square-11-game1.json")
        .replace("\"j7,i7,e4,d1\"", "\"j7,i7,e4,e4\"");
    RecordException e = broken(json);
    assertThat(e.place()).isEqualTo(new RecordException.Place("", 103, 14, 35));
    assertThat(json.lines().toList().get(102).substring(13)).startsWith("e4\"");
    assertThat(e.rest()).startsWith("e4\",");
    assertThat(json).endsWith(e.rest());
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(37));
  }

  /** Such values were once skipped by halves: a null pointer, or their parts taken for the header's. */
  @Test
  void valuesOfTheWrongTypeAreRefusedOrSkipped() {
    for (String value : List.of("[1]", "[]", "{}", "{\"a\":1}", "7", "\"yes\"")) {
      assertThat(broken(record("", ",\"pied\":" + value, "")).getMessage())
          .contains("must be true or false, not ");
      String player = "{\"name\":\"Ann\",\"is_ai\":%s}".formatted(value);
      assertThat(broken(record("", ",\"players\":[" + player + "]", "")).getMessage())
          .contains("must be true or false");
      if (!value.equals("7")) {
        String results = ",\"players\":" + NAMES.formatted(value, "1");
        assertThat(broken(record("", results, "")).getMessage())
            .contains("The result of a player must be a number, not ");
      }
    }
  }

  @Test
  void escapesInATurnAreRefused() {
    String json = record("\"square-5\"", "", "[\"a1\",\"\\u0061\\u0031\"]");
    RecordException e = broken(json);
    assertThat(e.problem()).isEqualTo(Problem.MALFORMED);
    assertThat(e).hasMessageContaining("\"\\u0061\\u0031\" is not a point of square-5");
    assertThat(e.rest()).isEqualTo("\\u0061\\u0031\"]]}");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(1));
  }

  @Test
  void theTwoNamesOfThePieRuleMayNotContradictEachOther() {
    assertThat(broken(record("", ",\"pied\":true,\"pie-invoked\":false", "[\"a1\"]"))
            .getMessage())
        .contains("another field states the opposite");
  }

  @Test
  void nothingMayFollowAnEndByThePlayers() {
    for (String more : List.of("\"a1\"", "\"resign\"")) {
      assertThat(broken(record("", "", "[\"a1\",\"resign\"],[" + more + "]")).getMessage())
          .contains("Nothing may follow the end of the game, as ");
    }
  }

  @Test
  void equalResultsDoNotContradictAResignation() {
    assertThat(outcome("[\"a1\",\"resign\"]", "0", "0"))
        .contains(Outcome.win(Color.BLACK, Reason.RESIGNATION));
    assertThat(outcome("[\"a1\"]", "0", "-0.0")).isEmpty();
  }

  @Test
  void theBoardOfARecordWithoutVariantsCanBeGiven() {
    RecordReader reader = RecordReader.create().board(Board.square(5));
    assertThat(reader.read(record("", "", "[\"a1\"]")).game().board()).isEqualTo(Board.square(5));
    assertThat(reader.read(record("\"hex-6\"", "", "[\"a1\"]")).game().board())
        .isEqualTo(Board.hexhex(6));
  }

  @Test
  void oddLettersAreNotTakenForOthers() {
    // Lower case makes a k of the Kelvin sign, and upper case an S of the long s.
    assertThat(broken(record("\"square-11\"", "", "[\"\u212a5\"]")).getMessage())
        .contains("\"\u212a5\" is not a point of square-11, whose points run from a1 to k11.");
    assertThat(broken(record("", "", "").replace("Oust", "Ou\u017ft")).problem())
        .isEqualTo(Problem.MALFORMED);
  }

  @Test
  void aLoneSurrogateOutlivesUtf8() throws java.io.IOException {
    Player odd = Player.named("A\ud800 \ud83d\ude00 \u00e4");
    GameRecord gameRecord = gameRecord(
        Game.start(Board.square(3)), Map.of(Seat.FIRST, odd, Seat.SECOND, odd), Map.of());
    byte[] file = write(gameRecord).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertThat(RecordReader.create()
            .read(new java.io.ByteArrayInputStream(file), "")
            .players())
        .isEqualTo(gameRecord.players());
  }

  @Test
  void manyVariantsMakeNoLongMessage() {
    assertThat(broken(record("\"q\"" + ",\"q\"".repeat(10_000), "", "")).getMessage())
        .hasSizeLessThan(400);
  }

  @Test
  void foreignTextInMessagesIsShortAndWithoutControlCharacters() {
    String key = "a\\u001b[31m\u009b\u202e" + "x".repeat(100_000);
    RecordException e = broken("{\"" + key + "\":1,\"" + key + "\":1}");
    assertThat(e.getMessage()).hasSizeLessThan(300).doesNotContain("\u001b", "\u009b", "\u202e");
  }

  @Test
  void aSwapIsWrittenAndReadFromBothPositionsThatAllowIt() {
    for (String start : List.of("square-5 5/5/5/5/5 b p", "square-5 5/5/2x2/5/5 w p")) {
      Game game = Game.from(Position.parse(start));
      game = (game.position().toPlace() == Color.BLACK ? game.play("c3") : game).play("swap");
      for (Game played : List.of(game, game.play("a1"))) {
        assertThat(read(write(GameRecord.of(played)))).isEqualTo(played);
      }
    }
  }

  @Test
  void partsMayComeInAnyOrder() {
    assertThat(
            read(
                "{\"moves\":[[\"a1\"]],\"x\":{\"y\":[1]},\"header\":{\"game\":{\"variants\":[\"square-3\"],\"name\":\"OUST\"}}}"))
        .isEqualTo(Game.start(Board.square(3)).play("a1"));
  }

  @Test
  void whatIsNoRecordIsRefused() {
    assertThat(broken("[]").getMessage()).contains("No game found.");
    assertThat(broken("[{},[{}]]").getMessage()).contains("The record has no header.");
    assertThat(broken("{\"game\":\"oust\",\"stack\":[]}").getMessage())
        .contains("The state's stack is empty");
    assertThat(broken("{}").getMessage()).contains("The record has no header.");
    assertThat(broken("{\"header\":{}}").getMessage()).contains("The record has no moves.");
    assertThat(broken(record("", "", "").replace("Oust", "Hex")).getMessage())
        .contains("This is a record of the game \"Hex\", not of Oust.");
    assertThat(broken(record("", "", "") + "x").problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken(record("", "", "[[\"a1\"]]")).problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken(record("", "", "[\"a1\",\"b1\",\"c1\"]")).getMessage())
        .contains("this is a third");
    assertThat(broken(record("", "", "[7]")).getMessage()).contains(", not \"7\".");
    assertThat(broken(record("", "", "[{}]")).getMessage()).contains("must have a move");
    assertThat(broken("{\"header\":{},\"moves\":[]}").getMessage())
        .contains("does not state that the game is Oust");
    assertThat(broken(record("", ",\"players\":[{}]", "")).getMessage())
        .contains("two players, not 1.");
    assertThat(broken("{\"header\":{},\"header\":{}}").getMessage())
        .contains("Duplicate field 'header'");
  }

  @Test
  void aRecordCutAnywhereIsRefused() {
    String json = SampleGames.text("abstractplay-hex-6-game1.json");
    int last = json.lastIndexOf('}');
    for (int length = 1; length <= last; length += 7) {
      assertThat(broken(json.substring(0, length)).problem()).isEqualTo(Problem.MALFORMED);
    }
  }

  private static Optional<Outcome> outcome(String moves, String firstResult, String secondResult) {
    String players = ",\"players\":" + NAMES.formatted(firstResult, secondResult);
    return read(record("\"square-5\"", players, moves)).outcome();
  }

  private static String record(String variants, String header, String moves) {
    return "{\"header\":{\"game\":{\"name\":\"Oust\",\"variants\":[" + variants + "]}" + header
        + "},\"moves\":[" + moves + "]}";
  }

  private static String write(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(gameRecord);
  }

  private static GameRecord gameRecord(
      Game game, Map<Seat, Player> players, Map<String, String> headers) {
    return GameRecord.of(game).withPlayers(players).withHeaders(headers);
  }

  private static Game read(String json) {
    return RecordReader.create().read(json).game();
  }
}
