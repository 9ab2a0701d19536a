package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Faults that reviews found in the formats of Abstract Play, each with the name of its cause. */
class AbstractPlayFindingsTest {
  /** A checkerboard: neither side has a placement. */
  private static final List<String> DEADLOCK =
      List.of("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3");

  /** Finding A. */
  @Test
  void theNameOfTheDefaultBoardInTheEngineOfTheSiteIsKnown() {
    assertThat(
            read("{\"header\":{\"game\":{\"name\":\"Oust\",\"variants\":[\"#board\"]}},\"moves\":[[\"m7\"]]}")
                .game()
                .board())
        .isEqualTo(Board.hexhex(7));
    assertThat(read("""
            {"game":"oust","numplayers":2,"variants":["#board"],"gameover":false,"winner":[],"stack":[
            {"_results":[],"currplayer":1,"board":{"dataType":"Map","value":[]},"pieceCounts":[0,0]}]}""").game().board()).isEqualTo(Board.hexhex(7));
  }

  /** Findings B and F9: the site plays on with passes, until the players end the game. */
  @ParameterizedTest
  @CsvSource({
    "draw, 0, 0, ",
    "draw, 1, 1, ",
    "resign, 1, 0, Black wins by resignation",
    "timeout, 0, 1, White wins by timeout",
    "abandoned, 0, 0, No winner by abandonment",
    ", 0, 0, ",
    ", 1, 0, Black wins"
  })
  void aRecordGoesOnAfterADeadlock(String word, int black, int white, String stated) {
    StringBuilder moves = new StringBuilder();
    List<String> slots = new java.util.ArrayList<>(DEADLOCK);
    slots.addAll(List.of("pass", "pass", "PASS"));
    if (word != null) {
      slots.add(word);
    }
    for (int i = 0; i < slots.size(); i++) {
      moves.append(i % 2 == 0 ? (i == 0 ? "[" : ",[") : ",").append('"').append(slots.get(i));
      moves.append('"').append(i % 2 == 1 || i == slots.size() - 1 ? "]" : "");
    }
    String header = "{\"game\":{\"name\":\"Oust\",\"variants\":[\"square-3\"]},\"players\":["
        + "{\"name\":\"A\",\"result\":" + black + "},{\"name\":\"B\",\"result\":" + white + "}]}";
    GameRecord gameRecord = read("{\"header\":" + header + ",\"moves\":[" + moves + "]}");
    assertDeadlock(gameRecord, stated);
    assertThat(read(write(gameRecord, RecordFormat.ABSTRACT_PLAY))).isEqualTo(gameRecord);
  }

  /** Findings B and F9. */
  @ParameterizedTest
  @CsvSource({
    "draw, 0, '1,2', ",
    "resign, 2, 1, Black wins by resignation",
    "timeout, 1, 2, White wins by timeout",
    "abandoned, 0, '', No winner by abandonment"
  })
  void aStateGoesOnAfterADeadlock(String word, int loser, String winner, String stated) {
    GameRecord plain = GameRecord.of(deadlock());
    String state = write(plain, RecordFormat.ABSTRACT_PLAY_STATE);
    int board = state.lastIndexOf("\"board\":");
    String rest = state.substring(board, state.lastIndexOf("]}"));
    String more =
        ",{\"_results\":[{\"type\":\"pass\",\"who\":2}],\"currplayer\":1,\"lastmove\":\"pass\","
            + rest + ",{\"_results\":[],\"currplayer\":2,\"lastmove\":\"pass\"," + rest
            + ",{\"_results\":[{\"type\":\"resigned\",\"player\":" + loser
            + "}],\"currplayer\":2,\"lastmove\":\"" + word + "\"," + rest;
    String played = state
        .replace("]}\n", more + "]}\n")
        .replaceFirst("\"winner\":\\[1,2\\]", "\"winner\":[" + winner + "]");
    played = loser == 0 ? played.replace(",\"player\":0", "") : played;
    GameRecord gameRecord = read(played);
    assertDeadlock(gameRecord, stated);
    assertThat(read(write(gameRecord, RecordFormat.ABSTRACT_PLAY_STATE))).isEqualTo(gameRecord);
    // The boards after a deadlock are compared too.
    String wrong = played.substring(0, played.lastIndexOf("[\"b3\",2]"))
        + played.substring(played.lastIndexOf("[\"b3\",2]")).replace("[\"b3\",2]", "[\"b3\",1]");
    assertThat(broken(wrong).problem()).isEqualTo(Problem.CONTRADICTION);
  }

  private static void assertDeadlock(GameRecord gameRecord, String stated) {
    assertThat(gameRecord.game()).isEqualTo(deadlock());
    assertThat(gameRecord.ending()).isEmpty();
    assertThat(Optional.ofNullable(gameRecord.headers().get("stated-result")))
        .isEqualTo(Optional.ofNullable(stated));
  }

  private static Game deadlock() {
    Game game = Game.start(Board.square(3));
    for (String move : DEADLOCK) {
      game = game.play(move);
    }
    assertThat(game.outcome()).contains(Outcome.withoutWinner(Reason.DEADLOCK));
    return game;
  }

  /** Finding F6. */
  @ParameterizedTest
  @EnumSource(names = {"ABSTRACT_PLAY", "ABSTRACT_PLAY_STATE"})
  void nothingIsInvented(RecordFormat format) {
    GameRecord bare = GameRecord.of(Game.start(Board.square(3)).play("a1"));
    GameRecord back = read(write(bare, format));
    assertThat(back.players()).isEmpty();
    assertThat(back.headers()).isEmpty();
    assertThat(back).isEqualTo(bare);
  }

  /** Finding F6: what looks like a placeholder and is not one is kept. */
  @Test
  void aPlayerWhoIsCalledByAPlaceholderIsKept() {
    GameRecord odd = GameRecord.of(Game.start(Board.square(3)))
        .withPlayers(Map.of(Seat.SECOND, Player.named("?")))
        .withHeaders(Map.of("site", "?", "date-start", "1970-01-01T00:00:00.000Z"));
    assertThat(read(write(odd, RecordFormat.ABSTRACT_PLAY))).isEqualTo(odd);
  }

  /** Finding F6: a placeholder that was replaced by hand is no longer one. */
  @Test
  void aPlaceholderThatWasFilledInIsRead() {
    String text = write(GameRecord.of(Game.start(Board.square(3))), RecordFormat.ABSTRACT_PLAY)
        .replaceFirst("\"date-end\" : \"1970", "\"date-end\" : \"2026")
        .replaceFirst("\"name\" : \"\\?\",\n *\"unknown\"", "\"name\" : \"Ann\", \"unknown\"");
    GameRecord filled = read(text);
    assertThat(filled.headers()).isEqualTo(Map.of("date-end", "2026-01-01T00:00:00.000Z"));
    assertThat(filled.players()).isEqualTo(Map.of(Seat.FIRST, Player.named("Ann")));
  }

  /** Finding F6: {@code unrated} is a boolean in the schema, and any text in a header. */
  @Test
  void unratedIsABooleanOnlyIfItIsOne() {
    GameRecord plain = GameRecord.of(Game.start(Board.square(3)));
    for (String value : List.of("true", "false", "yes", "TRUE", "")) {
      GameRecord unrated = plain.withHeader("unrated", value);
      String text = write(unrated, RecordFormat.ABSTRACT_PLAY);
      assertThat(text.contains("\"unrated\" : " + value + ","))
          .isEqualTo(Set.of("true", "false").contains(value));
      assertThat(read(text)).isEqualTo(unrated);
    }
  }

  /** Finding H: rating tools know a game by its identifier. */
  @Test
  void theIdentifierOfAGameIsWrittenIfItIsKnown() {
    GameRecord plain = GameRecord.of(Game.start(Board.square(3)));
    assertThat(write(plain.withHeader("gameid", "x7"), RecordFormat.ABSTRACT_PLAY))
        .contains("\"gameid\" : \"x7\"");
    assertThat(write(plain, RecordFormat.ABSTRACT_PLAY)).doesNotContain("gameid");
  }

  /** Finding M: the site reads a state with an unknown board as hexhex-7, but not one of another game. */
  @Test
  void theStateOfARectangleIsOfAnotherGame() {
    Game game = Game.start(Board.parse("rectangle-3x4")).play("a1").play("c4");
    String state = write(GameRecord.of(game), RecordFormat.ABSTRACT_PLAY_STATE);
    assertThat(state).contains("\"game\":\"oust-rectangle\"");
    assertThat(read(state).game()).isEqualTo(game);
    assertThat(read(state.replace("oust-rectangle", "oust")).game()).isEqualTo(game);
  }

  @ParameterizedTest
  @EnumSource(names = {"ABSTRACT_PLAY", "ABSTRACT_PLAY_STATE"})
  void commentsStayOnTheirTurns(RecordFormat format) {
    GameRecord gameRecord = GameRecord.start(Rules.withPieRule(Board.square(5)))
        .cursor()
        .withComment("Hello")
        .gameRecord();
    GameRecord played = GameRecord.of(Game.start(Rules.withPieRule(Board.square(5)))
        .play("c3")
        .play("swap")
        .play("a1")
        .play("e5"));
    assertThat(read(write(gameRecord, format))).isEqualTo(gameRecord);
    played = played.cursor().withComment("Before").gameRecord();
    played = played.turn(2).withComment("Swapped\n\"two\" lines").gameRecord();
    played = played.turn(4).withComment("\ud83d\ude00 \u0000").gameRecord();
    assertThat(read(write(played, format))).isEqualTo(played);
    assertThat(
            broken(write(played, format).replaceFirst("\"4\"( ?:)", "\"5\"$1")).getMessage())
        .contains("This is a comment on turn 5, but the game has 4 turns.");
  }

  @ParameterizedTest
  @EnumSource(names = {"ABSTRACT_PLAY", "ABSTRACT_PLAY_STATE"})
  void aPieRuleThatWasNotUsedIsKept(RecordFormat format) {
    Game game = Game.start(Rules.withPieRule(Board.square(3)));
    for (Game played : List.of(game, game.play("a1"), game.play("a1").play("c3"))) {
      assertThat(read(write(GameRecord.of(played), format)).game()).isEqualTo(played);
    }
  }

  @Test
  void aStatedWinnerAndAnOutcomeThatContradictEachOtherAreRefused() {
    Game game = Game.start(Board.square(3)).play("a1").end(Outcome.withoutWinner(Reason.UNSTATED));
    String text = write(GameRecord.of(game), RecordFormat.ABSTRACT_PLAY);
    assertThat(broken(text.replaceFirst("\"result\" : 0", "\"result\" : 1")).problem())
        .isEqualTo(Problem.CONTRADICTION);
  }

  /** Finding F15: three causes with a place each. */
  @Test
  void jsonOverALimitIsAnErrorWithItsCauseAndPlace() {
    String deep = "{\"header\":" + "{\"a\":".repeat(60) + "1" + "}".repeat(61);
    RecordException nested = broken(deep);
    assertThat(nested.problem()).isEqualTo(Problem.TOO_LONG);
    assertThat(nested).hasMessageContaining("This JSON is nested deeper than 50 levels.");
    assertThat(nested.place().column()).isBetween(255, 270);
    RecordException number = broken("{\"header\":{\n\"a\":" + "9".repeat(2000) + "},\"moves\":[]}");
    assertThat(number.problem()).isEqualTo(Problem.TOO_LONG);
    assertThat(number).hasMessageContaining("This JSON has a number with more than 1000 digits.");
    assertThat(number.place().line()).isEqualTo(2);
    // A string has no limit but that of the record.
    assertThat(read("{\"header\":{\"game\":{\"name\":\"Oust\"},\"x\":\"" + "y".repeat(2_000_000)
                + "\"},\"moves\":[]}")
            .headers()
            .get("x"))
        .hasSize(2_000_000);
  }

  /** Finding F15. */
  @Test
  void jsonThatIsNotWellFormedIsAnErrorWithItsCauseAndPlace() {
    assertThat(broken("{\"header\":{\"a\":tru},\"moves\":[]}"))
        .hasMessageStartingWith(
            "line 1, column 16: This is not well-formed JSON: Unrecognized token 'tru'");
    assertThat(broken("{\"header\":{\"a\":[1,\n2,\n"))
        .hasMessage("line 3, column 1: The record ends in the middle of a JSON value.");
    assertThat(broken("{\"header\":{\"a\":1,\"a\":2},\"moves\":[]}"))
        .hasMessageContaining("Duplicate field 'a'");
    assertThat(broken("{\"game\":\"oust\",\"stack\":[{\"board\":{},\"board\":{}}]}"))
        .hasMessageContaining("Duplicate field 'board'");
  }

  /** The fields of a state come in any order, with the pie rule before the stack; so do those of its entries. */
  @Test
  void fieldsMayComeInAnyOrder() {
    Game game =
        Game.start(Rules.withPieRule(Board.square(3))).play("b2").play("swap").play("a1");
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("pied", "true");
    fields.put("stack", """
        [{"board":{"value":[]}},
        {"board":{"value":[["b2",1]]},"pieceCounts":[1,0],"currplayer":2,"lastmove":"b2"},
        {"board":{"value":[["a1",2],["b2",1]]},"lastmove":"a1"},
        {"board":{"value":[["a1",2],["b2",1]]},"lastmove":"resign","_results":[{"player":1,"type":"resigned"}]}]""");
    fields.put("winner", "[2]");
    fields.put("gameover", "true");
    fields.put("variants", "[\"square-3\"]");
    fields.put("game", "\"oust\"");
    List<String> names = new java.util.ArrayList<>(fields.keySet());
    for (int i = 0; i < names.size(); i++) {
      StringBuilder text = new StringBuilder();
      names.forEach(name -> text.append(text.isEmpty() ? "{" : ",")
          .append('"')
          .append(name)
          .append("\":")
          .append(fields.get(name)));
      assertThat(read(text + "}").game()).as(text.toString()).isEqualTo(game.resign(Color.BLACK));
      names.add(names.remove(0));
    }
  }

  @Test
  void aFieldThatTheStackDependsOnMayComeAfterIt() {
    Position first = Position.parse("square-3 3/1x1/3 w p");
    String state = write(GameRecord.from(first), RecordFormat.ABSTRACT_PLAY_STATE);
    String start = "\"startingPosition\":\"" + first + "\"";
    String late = state.replace(start + ",", "").strip();
    late = late.substring(0, late.length() - 1) + "," + start + "}";
    assertThat(late).isNotEqualTo(state.strip()).contains("]," + start);
    assertThat(read(late).firstPosition()).isEqualTo(first);
    assertThat(broken(late.replace("3/1x1/3", "3/1x1/4")))
        .hasMessageContaining("Row 3 from the top");
  }

  private static String write(GameRecord gameRecord, RecordFormat format) {
    return RecordWriter.of(format).write(gameRecord);
  }
}
