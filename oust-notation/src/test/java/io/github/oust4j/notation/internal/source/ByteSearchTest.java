package io.github.oust4j.notation.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.Streams;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class ByteSearchTest {
  @Property
  void bytesAreFoundAsByteByByte(@ForAll("bytes") List<Byte> list) {
    byte[] in = new byte[list.size()];
    for (int i = 0; i < in.length; i++) {
      in[i] = list.get(i);
    }
    for (int from = 0; from <= in.length; from++) {
      for (int to = from; to <= in.length; to++) {
        assertThat(ByteSearch.lineBreak(in, from, to)).isEqualTo(first("\n\r", in, from, to));
        assertThat(ByteSearch.first('\r', 'a', '\t', in, from, to))
            .isEqualTo(first("\ra\t", in, from, to));
        assertThat(ByteSearch.lineFeeds(in, from, to)).isEqualTo(lineFeeds(in, from, to));
      }
    }
    assertThat(ByteSearch.isAscii(in)).isEqualTo(list.stream().allMatch(b -> b >= 0));
  }

  private static int first(String wanted, byte[] in, int from, int to) {
    int at = from;
    while (at < to && wanted.indexOf(in[at]) < 0) {
      at++;
    }
    return at;
  }

  private static int lineFeeds(byte[] in, int from, int to) {
    String part = new String(in, from, to - from, StandardCharsets.ISO_8859_1);
    return part.indexOf('\r') < 0 ? (int) part.chars().filter(c -> c == '\n').count() : -1;
  }

  @Property
  void onlyLinesThatBeginWithALabelAreSkipped(@ForAll("lines") String lines) {
    byte[] in = lines.getBytes(StandardCharsets.ISO_8859_1);
    for (int to = 0; to <= in.length; to++) {
      int skipped = ByteSearch.skipLabelLines(in, 0, to);
      assertThat(lines.substring(0, skipped)).doesNotContain("\r");
      for (int i = lines.indexOf('\n'); i >= 0 && i < skipped; i = lines.indexOf('\n', i + 1)) {
        assertThat(lines.substring(i + 1, i + 3)).matches("[:-\u007f][0-9]");
      }
    }
    if (lines.matches("(?:[a-z][0-9]\n)+")) {
      assertThat(ByteSearch.skipLabelLines(in, 0, in.length)).isGreaterThan(in.length - 10);
    }
  }

  @Provide
  Arbitrary<String> lines() {
    Arbitrary<String> label = Arbitraries.of("a1\n", "z0\n", "k11\n", "c3-d4\n", "B9\r\n");
    Arbitrary<String> other = Arbitraries.of(
        "\n", "90\n", ":1", "@1\n", "a:\n", "a/\n", "\u00e11\n", "a\u00b1\n", "\u000b");
    return Streams.joined(15, Arbitraries.frequencyOf(Tuple.of(9, label), Tuple.of(1, other)));
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
