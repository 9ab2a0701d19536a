package io.github.oust4j.notation.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ByteSearchTest {
  @Property
  void lineBreaksAreFoundAsByteByByte(@ForAll("bytes") List<Byte> list) {
    byte[] in = new byte[list.size()];
    for (int i = 0; i < in.length; i++) {
      in[i] = list.get(i);
    }
    for (int from = 0; from <= in.length; from++) {
      for (int to = from; to <= in.length; to++) {
        int expected = from;
        while (expected < to && in[expected] != '\n' && in[expected] != '\r') {
          expected++;
        }
        assertThat(ByteSearch.lineBreak(in, from, to)).isEqualTo(expected);
      }
    }
    assertThat(ByteSearch.isAscii(in)).isEqualTo(list.stream().allMatch(b -> b >= 0));
  }

  @Provide
  Arbitrary<List<Byte>> bytes() {
    Arbitrary<Byte> often =
        Arbitraries.of(10, 13, 9, 14, 0, 127, -128, -1, 0x8a, 97, 32).map(Integer::byteValue);
    return Arbitraries.oneOf(often, Arbitraries.bytes(), Arbitraries.of((byte) 'a'))
        .list()
        .ofMaxSize(30);
  }
}
