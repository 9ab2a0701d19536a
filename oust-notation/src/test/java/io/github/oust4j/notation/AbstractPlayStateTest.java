package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved states: read as the games that they are, each board held against the rules, and written back. */
class AbstractPlayStateTest {
  private static final String SQUARE = "abstractplay-square-11-game1";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abstractplay-hex-6-game1",
        "abstractplay-hex-7-game1",
        "abstractplay-hex-8-game1",
        SQUARE
      })
  void stateIsTheGameOfTheRecord(String name) {
    GameRecord state = read(SampleGames.text(name + "-state.json"));
    assertThat(state.game()).isEqualTo(read(SampleGames.text(name + ".json")).game());
    assertThat(state.headers()).containsEntry("_version", "20240505").containsKey("date-start");
  }

  /** All but the order of captured stones and the times in between comes back. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "abstractplay-hex-6-game1",
        "abstractplay-hex-7-game1",
        "abstractplay-hex-8-game1",
        SQUARE
      })
  void stateIsWrittenAsItWasRead(String name) {
    String text = SampleGames.text(name + "-state.json");
    GameRecord state = read(text);
    String written = write(state);
    assertThat(read(written)).isEqualTo(state);
    assertThat(comparable(written)).isEqualTo(comparable(text));
  }

  private static String comparable(String state) {
    String timeless = state.replaceAll("\"_timestamp\":\"[^\"]*\"", "").strip();
    // Captured groups, and their stones, come in any order.
    return Arrays.stream(timeless.split("(?=\\{\"type\":\"place\"|\\],\"currplayer\")"))
        .map(part -> part.startsWith("{")
            ? Arrays.stream(part.split("\\W+")).sorted().collect(Collectors.joining(" "))
            : part)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void whatAStoneTooManyOrTooFewOrOfTheOtherColourIsTold() {
    String good = state("");
    assertThat(read(good).game().turns()).hasToString("[a1, b2]");
    assertThat(broken(good.replace("[\"a1\",1],[\"b2\",2]", "[\"a1\",1],[\"b2\",2],[\"c3\",1]")))
        .hasMessage(
            "line 3, column 70, turn 2: The state has a Black stone on c3 after \"b2\", but by"
                + " the rules there is none.");
    RecordException missing = broken(good.replace("[\"a1\",1],[\"b2\",2]", "[\"b2\",2]"));
    assertThat(missing)
        .hasMessageEndingWith(
            "The state has no stone on a1 after \"b2\", but by the rules there is a Black one.");
    assertThat(missing.problem()).isEqualTo(Problem.CONTRADICTION);
    assertThat(missing.place().line()).isEqualTo(3);
    assertThat(missing.legalPrefix())
        .get()
        .satisfies(game -> assertThat(game.turns()).hasToString("[a1, b2]"));
    assertThat(broken(good.replace("[\"a1\",1],[\"b2\",2]", "[\"a1\",2],[\"b2\",2]")))
        .hasMessageEndingWith(
            "The state has a White stone on a1 after \"b2\", but by the rules there is a Black one.");
  }

  @Test
  void countsAndThePlayerToPlaceAreHeldAgainstTheRules() {
    assertThat(broken(state("").replace("\"pieceCounts\":[1,1]", "\"pieceCounts\":[1,2]")))
        .hasMessageEndingWith(
            "The state counts 2 stones of White after \"b2\", but by the rules there are 1.");
    assertThat(broken(state("").replace("\"currplayer\":2", "\"currplayer\":1")))
        .hasMessageEndingWith(
            "The state says that Black is to place after \"a1\", but by the rules it is White.");
  }

  @Test
  void illegalTurnIsToldWithItsPlace() {
    RecordException e = broken(state("").replace("\"b2\",\"board\"", "\"a1\",\"board\""));
    assertThat(e.problem()).isEqualTo(Problem.ILLEGAL_MOVE);
    assertThat(e.place()).isEqualTo(new RecordException.Place("", 3, 29, 2));
    assertThat(e.rest()).startsWith("a1\",\"board\"");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(1));
  }

  @Test
  void whatIsNoStateIsTold() {
    String good = state("");
    assertThat(broken(good.replace("\"game\":\"oust\"", "\"game\":\"go\"")))
        .hasMessageContaining("This is a state of the game \"go\", not of Oust.");
    assertThat(broken(good.replace("\"numplayers\":2", "\"numplayers\":3")))
        .hasMessageContaining("Oust has 2 players, and not \"3\".");
    assertThat(broken(good.replace("square-3", "square-33"))).hasMessageContaining("is unknown");
    assertThat(broken(good.replace("[\"b2\",2]", "[\"d2\",2]")))
        .hasMessageContaining("\"d2\" is not a point of square-3, whose points run from a1 to c3.");
    assertThat(broken(good.replace("[\"b2\",2]", "[\"b2\",3]")))
        .hasMessageContaining("The player of a stone is 1 or 2, and not \"3\".");
    assertThat(broken(good.replace("[\"b2\",2]", "[\"a1\",2]")))
        .hasMessageContaining("There is a stone on a1 already");
    assertThat(broken(good.replace("\"lastmove\":\"b2\",", "")))
        .hasMessageContaining("has the turn that led to it, as lastmove.");
    assertThat(broken(good + "x").problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken(good.replace("]}\n", "")).problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken("{\"game\":\"oust\",\"stack\":7}"))
        .hasMessageContaining("The stack is a list of boards");
  }

  @Test
  void whoEndsTheGameIsRead() {
    String resigned = """
        ,
        {"_results":[{"type":"resigned","player":%s},{"type":"eog"}],"currplayer":1,"lastmove":"resign",
        "board":{"dataType":"Map","value":[["a1",1],["b2",2]]}}""";
    String over = state(resigned.formatted(2)).replace("\"gameover\":false", "\"gameover\":true");
    assertThat(read(over.replace("\"winner\":[]", "\"winner\":[1]")).game().outcome())
        .contains(Outcome.win(Color.BLACK, Reason.RESIGNATION));
    assertThat(broken(over))
        .hasMessageEndingWith("\"resign\" means that a player has lost, but the state has no winner.");
    assertThat(broken(state(resigned.formatted(2)).replace("\"winner\":[]", "\"winner\":[1]")))
        .hasMessageEndingWith(
            "The state says that the game is not over, but it ended: Black wins by resignation.");
    assertThat(read(state("").replace("\"gameover\":false", "\"gameover\":true"))
            .game()
            .outcome())
        .contains(Outcome.withoutWinner(Reason.UNSTATED));
  }

  @Test
  void swapAndStartAreKept() {
    Game swapped =
        Game.start(Rules.withPieRule(Board.square(3))).play("b2").play("swap").play("a1");
    assertThat(read(write(GameRecord.of(swapped))).game()).isEqualTo(swapped);
    for (String start : new String[] {
      "square-3 3/1x1/3 w -",
      "square-3 xo1/3/3 b -",
      "square-5 3x1/5/1x3/1x3/o4 b m",
      "square-3 3/1x1/3 w p",
      "square-3 xox/oxo/xox b -"
    }) {
      Game game = Game.from(Position.parse(start));
      game =
          game.isOver() ? game : game.play(game.position().legalMoves().toList().get(0));
      RecordReader reader = RecordReader.create().unfinishedTurn(true);
      assertThat(reader.read(write(GameRecord.of(game))).game()).isEqualTo(game);
    }
  }

  @Test
  void headersOfARecordOutliveAState() {
    GameRecord json = read(SampleGames.text(SQUARE + ".json"));
    assertThat(read(write(json)).headers()).containsAllEntriesOf(json.headers());
    GameRecord odd = GameRecord.of(Game.start(Board.square(3)))
        .withHeaders(Map.of("stack", "x", "event", "\u0000\" [\ud800"));
    assertThat(read(write(odd))).isEqualTo(odd);
  }

  /** A game of two turns on three lines, and what follows them in the stack. */
  private static String state(String more) {
    return """
        {"game":"oust","numplayers":2,"variants":["square-3"],"gameover":false,"winner":[],"stack":[{"currplayer":1,"board":{"dataType":"Map","value":[]},"pieceCounts":[0,0]},
        {"_results":[],"currplayer":2,"lastmove":"a1","board":{"dataType":"Map","value":[["a1",1]]}},
        {"currplayer":1,"lastmove":"b2","board":{"value":[["a1",1],["b2",2]]},"pieceCounts":[1,1]}%s]}
        """.formatted(more);
  }

  private static String write(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.ABSTRACT_PLAY_STATE).write(gameRecord);
  }

  private static GameRecord read(String text) {
    return RecordReader.create().read(text);
  }

  private static RecordException broken(String text) {
    RecordException e = catchThrowableOfType(RecordException.class, () -> read(text));
    assertThat(e).as("a state that should be refused").isNotNull();
    return e;
  }
}
