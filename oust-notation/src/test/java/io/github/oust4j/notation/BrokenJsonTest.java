package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordException.Problem;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors in the records and states of Abstract Play have a place and a reason, and keep the legal part. */
class BrokenJsonTest {
  private static final String RECORD = SampleGames.text("abstractplay-square-11-game1.json");
  private final RecordReader reader = RecordReader.create().incompleteTurn(false);

  /** Each cause of an error has its own sentence. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      []                                               | NO_GAME | No game found.
      [{},[{}]]                                        | MALFORMED | The record has no header.
      {}                                               | MALFORMED | The record has no header.
      {"header":{}}                                    | MALFORMED | The record has no moves.
      {"header":{},"moves":[]}                         | MALFORMED | does not state that the game is Oust
      {"header":{"game":{"name":"Hex"}},"moves":[]}    | MALFORMED | This is a record of the game "Hex", not of Oust.
      {"header":{"game":{"name":"Ou\u017ft"}},"moves":[]}   | MALFORMED | not of Oust.
      {"header":{"game":{"name":"Oust"}},"moves":[]}x  | MALFORMED | line 1, column 47: "x" is neither a turn
      {"header":{},"header":{}}                        | MALFORMED | This object has the field "header" twice.
      {"header":{"game":{"name":"Oust"},"oust4j":{"outcome":"Black eats"}},"moves":[]} | MALFORMED | line 1, column 55: "Black eats" is not a result
      {"header":{"game":{"name":"Oust"},"oust4j":{"outcome":1}},"moves":[]} | MALFORMED | The outcome must be a string, not "1".
      {"header":{"a":1,"a":2},"moves":[]}              | MALFORMED | This object has the field "a" twice.
      {"header":{"a":1,"b":{"a":3},"\\\\u0061":2},"moves":[]} | MALFORMED | This object has the field "a" twice.
      {"header":{"game":{"name":"Oust"}},"moves":[],"stack":[]} | MALFORMED | A record with header and moves cannot have a stack; only a saved state has one.
      {"header":{"game":{"name":"Oust"},"oust4j":{"comments":{"01":"x"}}},"moves":[]} | MALFORMED | The name of a comment must be the number of its turn, not "01".
      {"header":{"game":{"name":"Oust"},"oust4j":{"comments":{"1":1}}},"moves":[]} | MALFORMED | A comment must be a string, not "1".
      {"header":{"a":1 "moves"                         | MALFORMED | This is not well-formed JSON: a , or } is missing before "moves".
      {"header":{"a":tru},"moves":[]}                  | MALFORMED | line 1, column 16: This is not well-formed JSON: a value is missing before "tru".
      {"header":{"a":tru                               | MALFORMED | line 1, column 19: The record ends in the middle of a JSON value.
      {"header":{"a":[1,\\n2,\\n                       | MALFORMED | line 3, column 1: The record ends in the middle of a JSON value.
      {"game":"oust","stack":7}                        | MALFORMED | The stack must be a list of entries
      {"game":"oust","stack":[]}                       | MALFORMED | The state's stack is empty
      {"game":"oust","stack":[{"board":{},"board":{}}]} | MALFORMED | This object has the field "board" twice.
      """)
  void whatIsNotARecord(String json, Problem problem, String message) {
    broken(reader, json.translateEscapes(), problem, message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      "foo"               | ``                    | ``                           | MALFORMED       | line 1, column 45: The variant "foo" is unknown;
      "square-99"         | ``                    | ``                           | MALFORMED       | The variant "square-99" is unknown;
      "square-11","hex-6" | ``                    | ``                           | MALFORMED       | is unknown;
      ""                  | ``                    | ``                           | MALFORMED       | The variant "" is unknown;
      "square-5"          | ``                    | ["a1",null],["b5","c1"]      | CONTRADICTION   | "b5" is in Black's slot, but it is White's turn.
      "square-5"          | ``                    | ["a1","\\\\u0061\\\\u0031"]  | MALFORMED       | "\\\\u0061\\\\u0031" is not a point of square-5
      "square-11"         | ``                    | ["\u212a5"]                       | MALFORMED       | "\u212a5" is not a point of square-11, whose points run from a1 to k11.
      "square-3"          | ``                    | ["a1","a2"],["b1","c1"]      | ILLEGAL_MOVE    | turn 4: "c1" is illegal. The game is over: Black wins by elimination.
      ``                  | ,"pied":true          | ``                           | CONTRADICTION   | but it has no first placement.
      ``                  | ,"pied":true,"pie-invoked":false | ["a1"]            | MALFORMED       | another field states the opposite
      "square-5"          | ,"players":[{"result":1},{"result":0}] | ["a1","draw"] | CONTRADICTION | "draw" means that no player has won, but the record states that Black has.
      "square-5"          | ,"players":[{"result":1},{"result":0}],"oust4j":{"outcome":"No winner"} | ["a1"] | CONTRADICTION | Here the record states the winner Black, but it also states: No winner.
      ``                  | ,"players":[{}]       | ``                           | MALFORMED       | two players, not 1.
      ``                  | ``                    | ["a1","resign"],["a1"]       | MALFORMED       | Nothing may follow the end of the game, but
      ``                  | ``                    | ["a1","resign"],["resign"]   | MALFORMED       | Nothing may follow the end of the game, but
      ``                  | ``                    | [["a1"]]                     | MALFORMED       | A turn must be a string, an object with a move, or null, not "[".
      ``                  | ``                    | ["a1","b1","c1"]             | MALFORMED       | this is a third
      ``                  | ``                    | [7]                          | MALFORMED       | , not "7".
      ``                  | ``                    | [{}]                         | MALFORMED       | must have a move
      ``                  | ``                    | [{"x":1                      | MALFORMED       | This is not well-formed JSON:
      """)
  void brokenRecords(
      String variants, String header, String moves, Problem problem, String message) {
    broken(reader, AbstractPlayTest.json(variants, header, moves), problem, message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      "result": 1   | "result": -1  | CONTRADICTION   | 90 | line 16, column 14, turn 64: The record states: Black wins. By its moves, the game ends with: White wins by elimination.
      "result": 1   | "result": 0   | CONTRADICTION   | 90 | The record states: No winner.
      j7,i7,e4,d1   | j7,i7,e4,e4   | ILLEGAL_MOVE    | 37 | line 103, column 14, turn 35: "e4" is illegal.
      j7,i7,e4,d1   | j7,i7,e4      | TURN_INCOMPLETE | 37 | line 103, column 13, turn 35: The turn "j7,i7,e4" stops after a capture, but Black must continue: there are 65 legal placements, such as a1.
      """)
  void changesOfARecord(String old, String with, Problem problem, int plies, String message) {
    RecordException e = broken(reader, RECORD.replace(old, with), problem, message);
    assertThat(e.legalRecord().orElseThrow().game().plies()).isEqualTo(plies);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a1,,b2", ",", "a1,", "a 1", "a1;b2", " ", "\\u0000", "a1\u00e9", "\\ud800"})
  void aStringThatIsNotATurn(String turn) {
    String rounds = "[\"c3\",\"" + turn + "\"]";
    RecordException e = broken(reader, AbstractPlayTest.json("\"square-5\"", "", rounds));
    assertThat(e.problem()).isEqualTo(Problem.MALFORMED);
    assertThat(e.getMessage()).doesNotContain("\u0000");
  }

  /** Such values once caused a NullPointerException, or their parts were read as parts of the header. */
  @ParameterizedTest
  @ValueSource(strings = {"[1]", "[]", "{}", "{\"a\":1}", "\"yes\"", "7"})
  void valuesOfTheWrongType(String value) {
    String player = ",\"players\":[{\"name\":\"Ann\",\"%s\":%s},{}]";
    for (String header : List.of(",\"pied\":" + value, player.formatted("is_ai", value))) {
      String json = AbstractPlayTest.json("", header, "");
      broken(reader, json, Problem.MALFORMED, "must be true or false");
    }
    if (!value.equals("7")) {
      String json = AbstractPlayTest.json("", player.formatted("result", value), "");
      broken(reader, json, Problem.MALFORMED, "The result of a player must be a number, not ");
    }
  }

  /** The lines of a state: what is replaced, and by what. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      "game":"oust"       | "game":"go"         | MALFORMED     | This is a state of the game "go", not of Oust.
      "winner":[]         | "winner":[1]        | CONTRADICTION | The state has a winner, but does not say that the game is over.
      "winner":[]         | "winner":[1,1]      | MALFORMED     | This winner is listed twice
      "numplayers":2      | "numplayers":3      | MALFORMED     | Oust has 2 players, not "3".
      square-3            | square-33           | MALFORMED     | is unknown
      ["b2",2]            | ["d2",2]            | MALFORMED     | "d2" is not a point of square-3, whose points run from a1 to c3.
      ["b2",2]            | ["b2",3]            | MALFORMED     | The player of a stone must be 1 or 2, not "3".
      ["b2",2]            | ["a1",2]            | MALFORMED     | There is already a stone on a1
      "stack":[{          | "stack":[{"lastmove":"b2", | MALFORMED | line 1, column 105: The first entry of the stack is the board before any turn; it cannot have a last move.
      "lastmove":"b2",    | ``                  | MALFORMED     | must have the turn that led to it, as lastmove.
      "lastmove":"b2"     | "lastmove":"a1"     | ILLEGAL_MOVE  | line 3, column 29, turn 2: "a1" is illegal.
      [1,1]}]}            | [1,1]}]}x           | MALFORMED     | "x" is neither a turn
      [1,1]}]}            | [1,1]}              | MALFORMED     | The record ends in the middle of a JSON value.
      ["b2",2]]           | ["b2",2],["c3",1]]  | CONTRADICTION | line 3, column 70, turn 2: The state has a Black stone on c3 after "b2", but by the rules there is none.
      ["a1",1],["b2",2]   | ["b2",2]            | CONTRADICTION | The state has no stone on a1 after "b2", but by the rules there is a Black one.
      ["a1",1],["b2",2]   | ["a1",2],["b2",2]   | CONTRADICTION | The state has a White stone on a1 after "b2", but by the rules there is a Black one.
      "currplayer":2      | "currplayer":1      | CONTRADICTION | The state says that Black is to place after "a1", but by the rules it is White.
      """)
  void brokenStates(String old, String with, Problem problem, String message) {
    String good = AbstractPlayStateTest.state("");
    assertThat(reader.read(good).game()).hasToString("square-3: a1 b2");
    RecordException e = broken(reader, good.replace(old, with), problem, message);
    if (problem == Problem.CONTRADICTION && with.contains("b2")) {
      assertThat(e.legalRecord().map(GameRecord::game)).get().hasToString("square-3: a1 b2");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ABSTRACT_PLAY", "ABSTRACT_PLAY_STATE"})
  void aCommentOnATurnThatDoesNotExist(RecordFormat format) {
    Game game = Game.start(Board.square(5)).play("c3").play("a1");
    GameRecord commented = GameRecord.of(game).cursorAtTurn(2).withComment("x").gameRecord();
    String text = write(commented, format).replaceFirst("\"2\"( ?:)", "\"5\"$1");
    broken(
        reader,
        text,
        Problem.CONTRADICTION,
        "This is a comment on turn 5, but the last turn of the game is 2.");
  }

  /** Three causes with a place each. */
  @Test
  void jsonOverALimitIsAnErrorWithItsCauseAndPlace() {
    String deep = "{\"header\":" + "{\"a\":".repeat(60) + "1" + "}".repeat(61);
    String sentence = "This JSON is nested deeper than 50 levels.";
    RecordException nested = broken(reader, deep, Problem.TOO_LONG, sentence);
    assertThat(nested.place().column()).isBetween(255, 270);
    String number = "{\"header\":{\n\"a\":" + "9".repeat(2000) + "},\"moves\":[]}";
    sentence = "This JSON has a number with more than 1000 digits.";
    assertThat(broken(reader, number, Problem.TOO_LONG, sentence).place().line())
        .isEqualTo(2);
  }

  /** Names in small and large objects are compared in two ways. */
  @ParameterizedTest
  @ValueSource(ints = {2, 15, 16, 17, 100})
  void anObjectHasNoNameTwice(int fields) {
    String names = IntStream.rangeClosed(1, fields)
        .mapToObj(number -> "\"a" + number + "\":1,")
        .collect(Collectors.joining());
    String json = "{\"header\":{\n" + names + "\n\"a2\":2},\"moves\":[]}";
    String sentence = "line 3, column 1: This object has the field \"a2\" twice.";
    broken(reader, json, Problem.MALFORMED, sentence);
  }

  @Test
  void messagesAreShortAndWithoutControlCharacters() {
    String key = "a\\u001b[31m\u009b\u202e" + "x".repeat(100_000);
    String variants = "\"q\"" + ",\"q\"".repeat(10_000);
    for (String text :
        List.of("{\"" + key + "\":1,\"" + key + "\":1}", AbstractPlayTest.json(variants, "", ""))) {
      assertThat(broken(reader, text).getMessage())
          .hasSizeLessThan(400)
          .doesNotContain("\u001b", "\u009b", "\u202e");
    }
  }

  /** Every second byte of such a text is zero, which JSON parsers interpret as UTF-16. */
  @Test
  void aTextWithZerosIsNotTakenForAnotherEncoding() {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, Charset.forName("UTF-32LE"))) {
      byte[] bytes = AbstractPlayTest.json("", "", "[\"a\u00e91\"]").getBytes(charset);
      assertThat(ReaderContract.entries(reader, bytes))
          .allMatch(entry -> entry.error().orElseThrow().problem() == Problem.MALFORMED);
    }
  }

  @Test
  void aRecordCutAnywhereIsRefused() {
    String json = SampleGames.text("abstractplay-hex-6-game1.json");
    int last = json.lastIndexOf('}');
    for (int length = 1; length <= last; length += 7) {
      broken(reader, json.substring(0, length), Problem.MALFORMED, "");
    }
  }
}
