package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Games come out of a stream one after the other, whatever is wrong with those before. */
class SgfSourceTest {
  @Test
  void aDamagedGameDoesNotSpoilTheNext() throws IOException {
    String first = "(;C[a\\](;]\n(;)(;))";
    SgfSource source =
        source("\ufeff \n" + first + "\r\nnoise\n(;\u00e9\ud83d\ude00 ) (;C[open", 100);
    assertThat(source.next()).contains(new SgfPiece(first, 2, 1, 5));
    RecordException noise = catchThrowableOfType(RecordException.class, source::next);
    assertThat(noise.place().toString()).isEqualTo("line 4, column 1");
    assertThat(noise.rest()).isEqualTo("noise\n");
    long offset = 5L + first.length() + 2 + 6;
    assertThat(source.next()).contains(new SgfPiece("(;\u00e9\ud83d\ude00 )", 5, 1, offset));
    assertThat(source.next()).contains(new SgfPiece("(;C[open", 5, 9, offset + 11));
    assertThat(source.next()).isEmpty();
    assertThat(source.next()).isEmpty();
  }

  @Test
  void aGameThatIsTooLongIsSkipped() throws IOException {
    SgfSource source = source("(;C[" + "x)".repeat(100_000) + "])\n(;)", 1000);
    RecordException e = catchThrowableOfType(RecordException.class, source::next);
    assertThat(e.problem()).isEqualTo(Problem.TOO_LONG);
    assertThat(e.rest()).hasSize(1000);
    assertThat(source.next()).contains(new SgfPiece("(;)", 2, 1, 200_007));
  }

  /** Pieces and noise together are the text, and places are those of a reader of all of it. */
  @Property
  void nothingIsLostButWhiteSpace(
      @ForAll @StringLength(max = 40) @Chars({'(', ')', '[', ']', '\\', ';', 'a', ' ', '\n', '\r'})
          String text)
      throws IOException {
    SgfSource source = source(text, 1_000_000);
    List<String> pieces = new ArrayList<>();
    for (boolean more = true; more; ) {
      try {
        Optional<SgfPiece> piece = source.next();
        more = piece.isPresent();
        piece.ifPresent(found -> {
          pieces.add(found.text());
          int offset = (int) found.byteOffset();
          assertThat(text.substring(offset)).startsWith(found.text());
          assertThat(SgfPiece.whole(text).place(offset)).isEqualTo(found.place(0));
        });
      } catch (RecordException e) {
        pieces.add(e.rest());
      }
    }
    assertThat(String.join("", pieces).replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
  }

  private static SgfSource source(String text, int limit) {
    return new SgfSource(new StringReader(text), StandardCharsets.UTF_8, limit);
  }
}
