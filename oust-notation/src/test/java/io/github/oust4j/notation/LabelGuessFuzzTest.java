package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.oust4j.core.Board;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Timeout;

/** Guesses at the labels of a text. */
@Timeout(10)
class LabelGuessFuzzTest {
  private static final RecordReader HEXAGONAL = ReaderContract.READER.board(Board.hexhex(3));

  @DictionaryFile(resourcePath = "dictionaries/labels.dict")
  @FuzzTest
  void anyTextGetsAGuess(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    LabelGuess guess = HEXAGONAL.guessLabels(text);
    assertThat(guess.best()).isEqualTo(guess.fitting().stream().findFirst());
    assertThat(guess.toString()).isNotEmpty();
    for (LabelScheme scheme : LabelScheme.values()) {
      assertThat(guess.refused().containsKey(scheme))
          .isNotEqualTo(guess.fitting().contains(scheme));
    }
    for (LabelScheme scheme : guess.fitting()) {
      GameRecord found = HEXAGONAL.labels(scheme).read(text);
      String written = RecordWriter.writeText(found, scheme);
      ReaderContract.sameGame(HEXAGONAL.labels(scheme).read(written).game(), found.game());
    }
  }
}
