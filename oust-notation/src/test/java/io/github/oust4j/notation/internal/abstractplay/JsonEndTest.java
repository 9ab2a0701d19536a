package io.github.oust4j.notation.internal.abstractplay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Splitter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Where JSON objects end in a stream. */
class JsonEndTest {
  @Example
  void objectsEndWithTheirLastBracket() throws IOException {
    assertThat(cut("{\"a\":1}{\"b\":[{},[2]]}  {\"c\":3}\n{\"d\":4}"))
        .containsExactly("{\"a\":1}", "{\"b\":[{},[2]]}", "{\"c\":3}", "{\"d\":4}");
  }

  @Example
  void theBracketsOfAnArrayAroundObjectsAreRemoved() throws IOException {
    assertThat(cut("[{\"a\":1},\n{\"b\":[2]} , {\"c\":3}]\n[{\"d\":4}]"))
        .containsExactly("{\"a\":1}", "{\"b\":[2]}", "{\"c\":3}", "{\"d\":4}");
  }

  @Example
  void bracketsInStringsDoNotCount() throws IOException {
    for (String text : List.of(
        "{\"a\":\"}\"}",
        "{\"]\":\"[{\"}",
        "{\"a\":\"\\\"}\"}",
        "{\"a\\\\\":\"\\\\\"}",
        "{\"a\":\"\\u007d\"}",
        "{\"a\":\"\u00e9}\ud83d\ude00\"}")) {
      assertThat(cut(text + text)).containsExactly(text, text);
    }
  }

  @Example
  void anObjectThatIsCutOffEndsWhereALineBeginsAnother() throws IOException {
    for (String part : List.of(
        "{\"a\":1", "{\"a\":[1,2", "{\"a\":\"b", "{\"a\":{\"b\":[]", "{\"a\":\"\\", "{\"a")) {
      assertThat(cut(part + "\n{\"c\":3}\n")).containsExactly(part + "\n", "{\"c\":3}");
    }
  }

  @Example
  void anObjectThatMayBeAPartDoesNotEndIt() throws IOException {
    for (String whole : List.of(
        "{\"a\":\n{\"b\":1}}",
        "{\"a\":[\n{\"b\":1},\n{\"c\":2}\n]}",
        "{\"a\":1\r\n,\"b\":\r\n{}}")) {
      assertThat(cut(whole)).containsExactly(whole);
    }
  }

  /** JSON has no line breaks in strings, so a missing quote does not reach beyond its line. */
  @Example
  void aStringEndsWithItsLine() throws IOException {
    assertThat(cut("{\"a\":\"b}\n{\"c\":3}")).containsExactly("{\"a\":\"b}\n", "{\"c\":3}");
    assertThat(cut("{\"a\":\"b\\\r\n}\n{\"c\":3}"))
        .containsExactly("{\"a\":\"b\\\r\n}", "{\"c\":3}");
  }

  /** The end does not depend on the blocks in which the bytes arrive. */
  @Property(tries = 300)
  void blocksMakeNoDifference(
      @ForAll("texts") String text, @ForAll @IntRange(min = 1, max = 7) int block)
      throws IOException {
    byte[] bytes = ("{" + text).getBytes(StandardCharsets.UTF_8);
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

  private static List<String> cut(String text) throws IOException {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    Splitter splitter = new Splitter(in, "", true, 1 << 20);
    List<String> games = new ArrayList<>();
    for (Optional<SourceText> game = splitter.next(); game.isPresent(); game = splitter.next()) {
      games.add(game.get().text(0, game.get().length()));
    }
    return games;
  }
}
