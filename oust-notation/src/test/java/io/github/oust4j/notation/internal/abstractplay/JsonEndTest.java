package io.github.oust4j.notation.internal.abstractplay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.Streams;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class JsonEndTest {
  /** The end does not depend on the blocks in which the bytes arrive. */
  @Property
  void blocksMakeNoDifference(@ForAll("texts") String text) {
    byte[] bytes = Streams.bytes("{" + text);
    int whole = Streams.find(new JsonEnd(), bytes, bytes.length);
    for (int block = 1; block <= 4; block++) {
      int found = Streams.find(new JsonEnd(), bytes, block);
      assertThat(found).as("blocks of %s", block).isEqualTo(whole);
    }
  }

  /** Many strings, quotes and escapes: one of them across two blocks must matter. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("{", "}", "[", "]", "\"", "\"", "\"", "\\", "\\", "\n{", " ", ",", ":a\t")
        .list()
        .ofMaxSize(20)
        .map(parts -> String.join("", parts));
  }
}
