package io.github.oust4j.notation.internal.abstractplay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.Streams;
import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class JsonTest {
  private static final JsonFactory JACKSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** The names and values of well-formed JSON are those that Jackson finds; other texts are errors for both. */
  @Property(tries = 5000)
  void jacksonReadsTheSame(@ForAll("texts") String text) throws IOException {
    JsonTape tape = tape(Streams.bytes(text));
    List<String> found = new ArrayList<>();
    for (int token = 0; token < tape.count; token++) {
      found.add(new Json(tape, token).text());
    }
    List<String> expected = new ArrayList<>();
    try (JsonParser parser = JACKSON.createParser(Streams.bytes(text))) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (!token.isStructEnd()) {
          expected.add(parser.getText());
        }
      }
      assertThat(tape.error).as(text).isNull();
      assertThat(found).as(text).isEqualTo(expected);
    } catch (JsonProcessingException e) {
      assertThat(tape.error).as(text + e).isNotNull();
    }
  }

  private static JsonTape tape(byte[] json) {
    return new JsonTape(
        new SourceText(new Origin("x", 1, 1, 0), 1, json, Beginning.JSON, true, false));
  }

  /** The end of an object is the one that the tape finds. Of another text, nothing before the tape's error is cut off. */
  @Property(tries = 5000)
  void theSplitterAndTheTapeFindTheSameEnd(@ForAll("damaged") String text) {
    byte[] bytes = Streams.bytes(text);
    int found = new JsonEnd().find(bytes, 0, bytes.length, bytes.length);
    JsonTape whole = tape(bytes);
    RecordError error = whole.error;
    if (error == null || String.valueOf(error.getMessage()).startsWith("Text follows")) {
      int end = error == null ? bytes.length : error.offset;
      assertThat(found).as(text).isEqualTo(SourceText.beforeSpace(bytes, 0, end));
      return;
    }
    JsonTape cut = tape(Arrays.copyOf(bytes, found < 0 ? bytes.length : found));
    assertThat(Objects.requireNonNull(cut.error, text).offset).as(text).isEqualTo(error.offset);
    assertThat(Arrays.copyOf(cut.begins, cut.count))
        .as(text)
        .isEqualTo(Arrays.copyOf(whole.begins, whole.count));
  }

  /** Objects with up to two errors, and text after them. No line begins a record, which may be inside another. */
  @Provide
  Arbitrary<String> damaged() {
    Arbitrary<String> parts = Arbitraries.of(
        "\" \\ { } [ ] , : \n \r \t \n{ \ngame= \\\n \\\" \u0001 é x \"a\" ,\"a\":".split(" "));
    Arbitrary<String> objects = texts().map(value -> "{\"a\":" + value + "}");
    Arbitrary<String> rests = Arbitraries.of("", "\n", " }", "{\"b\":[]}", "\r\n\"{");
    Arbitrary<Integer> places = Arbitraries.integers().between(0, 1 << 20);
    return Combinators.combine(objects, rests, parts.list().ofMaxSize(2), places)
        .as((object, rest, added, place) -> {
          StringBuilder text = new StringBuilder(object + rest);
          for (String part : added) {
            int at = 1 + place % (object.length() - 1);
            text.replace(at, at + place % 3 % 2, part);
          }
          return text.toString();
        });
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> scalars = Arbitraries.of("""
        0 -0 12 -1.50 1e3 2E-7 0.1e+9 01 1. .5 - 1e +1 true false null tru nulll "" "a" "a b\\"c" "\\/\\\\\\b\\f\\n\\r\\t" "\\u0061\\uD834\\uDD1e"
        "\\u00g0" "\\u12" "\\x" "\\" "é棋𝄞" "\t" "\u0001" "\u007f" x [] {} [ ] { } , :""".split("[ \n]"));
    Arbitrary<String> spaces = Arbitraries.of("", "", "", " ", "\n", "\r\t", "\f");
    return Arbitraries.lazyOf(
        () -> scalars,
        () -> scalars,
        () -> scalars,
        () -> texts().list().ofMaxSize(3).map(parts -> "[" + String.join(",", parts) + "]"),
        () -> texts()
            .list()
            .ofMaxSize(3)
            .flatMap(values -> Arbitraries.of("a", "b", "c", "\\u0061", "\"")
                .list()
                .ofSize(values.size())
                .map(names -> {
                  List<String> fields = new ArrayList<>();
                  for (int i = 0; i < names.size(); i++) {
                    fields.add("\"" + names.get(i) + "\":" + values.get(i));
                  }
                  return "{" + String.join(",", fields) + "}";
                })),
        () -> spaces.flatMap(space -> texts().map(value -> space + value + space)));
  }
}
