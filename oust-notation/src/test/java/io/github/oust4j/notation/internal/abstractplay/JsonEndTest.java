package io.github.oust4j.notation.internal.abstractplay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.Streams;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class JsonEndTest {
  /** The end does not depend on the blocks in which the bytes arrive. */
  @Property(tries = 300)
  void blocksMakeNoDifference(
      @ForAll("texts") String text, @ForAll @IntRange(min = 1, max = 7) int block) {
    byte[] bytes = Streams.bytes("{" + text);
    int whole = new JsonEnd().find(bytes, 0, bytes.length, true);
    JsonEnd search = new JsonEnd();
    int at = 0;
    int end = 0;
    int found = -1;
    while (found < 0) {
      end = Math.min(bytes.length, end + block);
      found = search.find(bytes, at, end, end == bytes.length);
      at = ~found;
    }
    assertThat(found).isEqualTo(whole);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("{", "}", "[", "]", "\"", "\\", "\n", "\r", " ", ",", ":", "a", "1", "\t")
        .list()
        .ofMaxSize(30)
        .map(parts -> String.join("", parts));
  }
}
