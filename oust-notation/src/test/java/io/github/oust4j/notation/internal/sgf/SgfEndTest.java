package io.github.oust4j.notation.internal.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
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
    assertThat(find(isInGame, in, in.length)).as(tree).isEqualTo(find(isInGame, in, 1));
  }

  /** Returns the end of the game; the length if there is none. */
  private static int find(boolean isInGame, byte[] in, int block) {
    SgfEnd search = isInGame ? SgfEnd.inGame() : new SgfEnd(false);
    int found = ~0;
    while (found < 0 && ~found < in.length) {
      found = search.find(in, ~found, Math.min(~found + block, in.length), in.length);
    }
    return found < 0 ? ~found : found;
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
