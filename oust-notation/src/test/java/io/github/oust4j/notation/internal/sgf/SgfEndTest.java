package io.github.oust4j.notation.internal.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.Streams;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class SgfEndTest {
  /** Short parts are searched byte by byte, and long ones eight bytes at a time. */
  @Property
  void theEndIsTheSameHoweverTheBytesArrive(
      @ForAll boolean isInGame, @ForAll("nodes") List<String> nodes) {
    String tree = (isInGame ? "" : "(;FF[4]") + String.join("", nodes);
    byte[] in = tree.getBytes(StandardCharsets.ISO_8859_1);
    Supplier<SgfEnd> search = isInGame ? SgfEnd::inGame : () -> new SgfEnd(false);
    assertThat(Streams.find(search.get(), in, in.length))
        .as(tree)
        .isEqualTo(Streams.find(search.get(), in, 1));
  }

  @Provide
  Arbitrary<List<String>> nodes() {
    return Arbitraries.frequencyOf(
            Tuple.of(9, Arbitraries.of(";B[a1]", "\n;W[b2-c3]", "(;C[text]", ";C[\\]long text)]")),
            Tuple.of(
                1,
                Arbitraries.of(
                    "[", "]", "\\", ")", ":", "\013", "\n(;FF[4]", "\ngame=Oust", "\rgame=Oust")))
        .list()
        .ofMinSize(3)
        .ofMaxSize(30);
  }
}
