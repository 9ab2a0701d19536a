package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Errors in the JSON of Abstract Play have a place, a reason, the legal part of the game, and the rest. */
class BrokenJsonTest {
  @Test
  void turnThatStopsAfterACapture() {
    String json = SampleGames.text("abstractplay-square-11-game1.json")
        .replace("\"j7,i7,e4,d1\"", "\"j7,i7,e4\"");
    RecordException e = broken(json);
    assertThat(e.problem()).isEqualTo(Problem.TURN_INCOMPLETE);
    assertThat(e)
        .hasMessage(
            "line 103, column 13, turn 35: The turn \"j7,i7,e4\" stops after a capture, but Black"
                + " must continue: there are 65 legal placements, such as a1.");
    assertThat(e.rest()).startsWith("\",");
    assertThat(json).endsWith(e.rest());
  }

  @Test
  void stringThatIsNoTurn() {
    for (String turn :
        List.of("a1,,b2", ",", "a1,", "a 1", "a1;b2", "", " ", "\\u0000", "a1\u00e9", "\\ud800")) {
      RecordException e = broken(moves("[\"c3\"],[\"" + turn + "\"]"));
      assertThat(e.problem()).as(turn).isIn(Problem.MALFORMED, Problem.CONTRADICTION);
      e = broken(moves("[\"c3\",\"" + turn + "\"]"));
      assertThat(e.problem()).as(turn).isEqualTo(Problem.MALFORMED);
      assertThat(e.getMessage()).doesNotContain("\u0000");
    }
  }

  @Test
  void movesAfterTheEnd() {
    String json = SampleGames.text("abstractplay-square-11-game1.json");
    int end = json.lastIndexOf(']');
    RecordException e = broken(json.substring(0, end) + ",[\"a1\"]" + json.substring(end));
    assertThat(e)
        .hasMessageEndingWith(
            "turn 65: \"a1\" is illegal. The game is over: White wins by elimination.");
    assertThat(e.illegality()).get().isInstanceOf(Illegality.GameOver.class);
  }

  @Test
  void longValues() {
    assertThat(broken("[".repeat(3_000_000)).problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken("{\"header\":" + "{\"a\":".repeat(500_000)).problem())
        .isEqualTo(Problem.TOO_LONG);
    assertThat(broken("{\"header\":{\"a\":" + "9".repeat(3_000_000) + "}}").problem())
        .isEqualTo(Problem.TOO_LONG);
    assertThat(broken(moves("[\"" + "a1,".repeat(1_000_000) + "\"]")).problem())
        .isEqualTo(Problem.TURN_TOO_LONG);
    assertThat(broken(moves("[\"" + "\\u0061".repeat(500_000) + "\"]")).getMessage())
        .hasSizeLessThan(300);
  }

  /** Every second byte of such a text is zero, which parsers of JSON take for UTF-16. */
  @Test
  void aTextWithZerosIsNotTakenForAnotherEncoding() throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, Charset.forName("UTF-32LE"))) {
      byte[] bytes = moves("[\"a\u00e91\"]").getBytes(charset);
      for (RecordEntry entry : RecordReader.create().open(new ByteArrayInputStream(bytes), "")) {
        entry.error().ifPresent(e -> assertThat(e.problem()).isEqualTo(Problem.MALFORMED));
      }
    }
  }

  @Test
  void limitsAreKept() {
    RecordLimits limits = RecordLimits.defaults();
    for (RecordFormat format :
        List.of(RecordFormat.ABSTRACT_PLAY, RecordFormat.ABSTRACT_PLAY_STATE)) {
      String text = RecordWriter.of(format)
          .write(GameRecord.of(Game.start(Board.square(3)).play("a1").play("c3")))
          .strip();
      expectLimit(text, limits.withNodes(3), limits.withNodes(2));
      expectLimit(text, limits.withLength(text.length()), limits.withLength(text.length() - 1));
    }
  }

  private static void expectLimit(String text, RecordLimits enough, RecordLimits tooFew) {
    RecordReader reader = RecordReader.create();
    assertThat(reader.limits(enough).read(text).game().plies()).isPositive();
    RecordException e =
        catchThrowableOfType(RecordException.class, () -> reader.limits(tooFew).read(text));
    assertThat(e.problem()).as(text).isEqualTo(Problem.TOO_LONG);
  }

  private static String moves(String rounds) {
    return "{\"header\":{\"game\":{\"name\":\"Oust\",\"variants\":[\"square-5\"]}},\"moves\":["
        + rounds + "]}";
  }
}
