package io.github.oust4j.notation.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.Streams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BorderTest {
  private static final List<String> SGF = List.of(
      "(;FF[4]GM[oust]SZ[3];B[a1];W[b2])\n",
      "(;FF[4]GM[oust]C[a \\] b \\\\]\n(;B[a1]\n(;W[b1])\n(;W[c1])))\n",
      "(;GM[oust]C[text\n(;FF[4]GM[oust\\]\n(;FF more]SZ[3];B[a1])\n\n",
      "(;FF[4]SZ[3]C[never closed\n",
      "(;FF[4]SZ[3];B[a1]\n",
      "(;FF[4]SZ[3];B[a1])(;FF[4]SZ[3];B[a1])\n",
      "(;SZ[3]PB[\\\\\\]\\\n(;FF[4\\]x];B[zz])\r\n",
      "From: someone [a\n\n");
  private static final List<String> LINES = List.of(
      "square-3 3/3/3 b -\nb2\na1\n",
      "# above\nsquare-3 3/3/3 b -\nb2\n\n",
      "# alone\n\n",
      "square-3 3/3/3 b -\r\n# inside\r\nb2\r\n",
      "square-3 3/3/3 b -\nzz\n\n\n",
      "square-3 bad b -\n",
      "square-3\n",
      "Square-3 said the player\n",
      "\n");

  /** The model of {@link Beginning#isPosition}, which is faster. */
  private static final Pattern POSITION =
      Pattern.compile("(?i)[a-z]++-[0-9x]++[ \\t]*+(?:[0-9xo]++[ \\t/\\r\\n]|[\\r\\n]|\\z)");

  @Property(tries = 150)
  void anArchiveInSgfIsCutOnlyWhereAGameBegins(@ForAll("sgf") String archive) throws IOException {
    check("(;FF[4]SZ[3];B[b2])\n" + archive, Border.SGF);
  }

  @Property(tries = 150)
  void aTextIsCutOnlyWhereAGameBegins(@ForAll("lines") String archive) throws IOException {
    check("square-3 3/3/3 b -\nb2\n" + archive, Border.LINES);
  }

  @Property
  void aPositionBeginsAsItsPatternSays(@ForAll("positions") String line) {
    boolean expected = POSITION.matcher(line).lookingAt();
    byte[] in = line.getBytes(StandardCharsets.UTF_8);
    assertThat(Beginning.isPosition(in, 0, in.length)).isEqualTo(expected);
  }

  @Provide
  Arbitrary<String> positions() {
    Arbitrary<String> part =
        Arbitraries.of("3", "x", "X", "o", "12", " ", "\t", "/", "\r", "\n", "b", "-");
    return part.list().ofMaxSize(5).map(parts -> "square-" + String.join("", parts));
  }

  @Provide
  Arbitrary<String> sgf() {
    return Arbitraries.of(SGF).list().ofMaxSize(12).map(games -> String.join("", games));
  }

  @Provide
  Arbitrary<String> lines() {
    return Arbitraries.of(LINES).list().ofMaxSize(12).map(games -> String.join("", games));
  }

  /** Compares the borders from every offset on with where the games begin when the file is read from its start. */
  private static void check(String archive, Border border) throws IOException {
    byte[] bytes = Streams.bytes(archive);
    assertThat(Border.of(bytes)).contains(border);
    Set<Long> begins = SplitterTest.split(new ByteArrayInputStream(bytes), 1 << 20).stream()
        .map(game -> game.origin.offset())
        .collect(Collectors.toSet());
    for (int from = 0; from < bytes.length; from++) {
      long found = border.find(
          new ByteArrayInputStream(bytes, from, bytes.length - from), bytes.length - from);
      assertThat(found < 0 || begins.contains(from + found))
          .as("from %s: %s in %s of %s", from, found, begins, archive)
          .isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void almostEveryGameOfAPlainArchiveBeginsAtABorder(String lineBreak) throws IOException {
    for (Border border : Border.values()) {
      String game = (border == Border.SGF ? SGF.get(0) : LINES.get(0)).replace("\n", lineBreak);
      byte[] bytes = Streams.bytes(game.repeat(1000));
      int from = 500 * game.length() + 1;
      long found =
          border.find(new ByteArrayInputStream(bytes, from, bytes.length - from), bytes.length);
      assertThat(from + found)
          .as("one of the next games")
          .isIn(501L * game.length(), 502L * game.length());
      assertThat(border.find(new ByteArrayInputStream(bytes, from, bytes.length - from), found))
          .as("no border outside of the part")
          .isEqualTo(-1);
    }
  }

  @Test
  void whatHasNoBordersIsNotCut() {
    byte[] utf16 = "(;FF[4])".getBytes(StandardCharsets.UTF_16);
    byte[] gzip = {0x1f, (byte) 0x8b, 8};
    assertThat(List.of(utf16, gzip)).allMatch(head -> Border.of(head).isEmpty());
    String marked = "\ufeff(;FF[4]CA[Latin-1]SZ[3])";
    String shiftJis = "(;FF[4]CA[Shift_JIS])";
    assertThat(List.of("{\"header\":1}", "PK\003\004", shiftJis, marked, "game=Oust.lud\n"))
        .allMatch(head -> Border.of(Streams.bytes(head)).isEmpty());
    assertThat(List.of("(;FF[4]CA[Latin-1]SZ[3])", "\ufeff(;FF[4]CA[UTF-8]SZ[3])"))
        .allMatch(head -> Border.of(Streams.bytes(head)).equals(Optional.of(Border.SGF)));
  }
}
