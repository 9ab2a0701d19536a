package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.Arrays;
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
  void whatAStoneTooManyOrTooFewOrOfTheOtherColourIsReported() {
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
  void countsAndThePlayerToPlaceAreCheckedAgainstTheRules() {
    assertThat(broken(state("").replace("\"pieceCounts\":[1,1]", "\"pieceCounts\":[1,2]")))
        .hasMessageEndingWith(
            "The state counts 2 stones of White after \"b2\", but by the rules there are 1.");
    assertThat(broken(state("").replace("\"currplayer\":2", "\"currplayer\":1")))
        .hasMessageEndingWith(
            "The state says that Black is to place after \"a1\", but by the rules it is White.");
  }

  @Test
  void illegalTurnIsReportedWithItsPlace() {
    RecordException e = broken(state("").replace("\"b2\",\"board\"", "\"a1\",\"board\""));
    assertThat(e.problem()).isEqualTo(Problem.ILLEGAL_MOVE);
    assertThat(e.place()).isEqualTo(new RecordException.Place("", 3, 29, 2));
    assertThat(e.rest()).startsWith("a1\",\"board\"");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(1));
  }

  @Test
  void whatIsNoStateIsReported() {
    String good = state("");
    assertThat(broken(good.replace("\"game\":\"oust\"", "\"game\":\"go\"")))
        .hasMessageContaining("This is a state of the game \"go\", not of Oust.");
    assertThat(broken(good.replace("\"numplayers\":2", "\"numplayers\":3")))
        .hasMessageContaining("Oust has 2 players, not \"3\".");
    assertThat(broken(good.replace("square-3", "square-33"))).hasMessageContaining("is unknown");
    assertThat(broken(good.replace("[\"b2\",2]", "[\"d2\",2]")))
        .hasMessageContaining("\"d2\" is not a point of square-3, whose points run from a1 to c3.");
    assertThat(broken(good.replace("[\"b2\",2]", "[\"b2\",3]")))
        .hasMessageContaining("The player of a stone must be 1 or 2, not \"3\".");
    assertThat(broken(good.replace("[\"b2\",2]", "[\"a1\",2]")))
        .hasMessageContaining("There is a stone on a1 already");
    assertThat(broken(good.replace("\"lastmove\":\"b2\",", "")))
        .hasMessageContaining("must have the turn that led to it, as lastmove.");
    assertThat(broken(good + "x").problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken(good.replace("]}\n", "")).problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken("{\"game\":\"oust\",\"stack\":7}"))
        .hasMessageContaining("The stack must be a list of entries");
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
        .hasMessageEndingWith(
            "\"resign\" means that a player has lost, but the state has no winner.");
    assertThat(broken(state(resigned.formatted(2)).replace("\"winner\":[]", "\"winner\":[1]")))
        .hasMessageEndingWith(
            "The state says that the game is not over, but it ended: Black wins by resignation.");
    assertThat(read(state("").replace("\"gameover\":false", "\"gameover\":true"))
            .game()
            .outcome())
        .contains(Outcome.withoutWinner(Reason.UNSTATED));
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
}
