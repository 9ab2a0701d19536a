package io.github.oust4j.notation.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.Streams;
import io.github.oust4j.notation.internal.abstractplay.JsonEnd;
import io.github.oust4j.notation.internal.sgf.SgfEnd;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitterTest {
  private static final String TEXT = "square-3 3/3/3 b -\nb2\na1\n";
  private static final String SGF = "(;FF[4]GM[oust]C[\\] (;]\n;B[a1]\n(;W[b1])\n(;W[c1]))";
  private static final String JSON = "{\"header\":{\"a\":\"}]\"},\n\"moves\":[[\"a1\"]]}";
  private static final String TRIAL = "game=Oust.lud\nMove=[Move:mover=1]\n\nwinner=1\n";

  static List<SourceText> split(InputStream in, int limit) {
    Splitter splitter = new Splitter(in, "x", false, limit);
    List<SourceText> games = new ArrayList<>();
    try {
      for (Optional<SourceText> game = splitter.next(); game.isPresent(); game = splitter.next()) {
        games.add(game.get());
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return games;
  }

  /** Games between angle brackets. TEXT, SGF, JSON and their HALF, which lacks its end, are those above. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // Comments directly above a position belong to the game below.
        "<TEXT><# below\n# below too\nTEXT>",
        "<TEXT# above\n\n><TEXT>",
        "<TEXT# above\n \t\n><TEXT>",
        "<TEXT# above\n\n><# below\nTEXT>",
        "<TEXT# above\n><SGF>",
        "<# above\n\na1\nb2\na2-b1\n><TEXT>",
        "# only comments\n\n# more\n",
        "\ufeff",
        " \n\n\t",
        "[]",
        // Text around SGF is skipped, but a text game beside SGF is a game.
        "From: Ann\nSubject: our game\n\n<SGF>\n-- \nAnn\n<SGF>\u001a",
        "\n\n<SGF>\n\n-- \nsent from my board\n",
        "1. Game one\n<SGF>\n2) The second\n<SGF>\n",
        "<SGF>\nMy comments:\n3. d4 was weak\nc3, then d4\n",
        "<1.\na1 c3\n><SGF>",
        "<1. {a comment} a1 c3\n><SGF>",
        "Game: <SGF> sent by Ann\n\"<SGF>\" (;-)\n<SGF>;-)\n> <SGF>",
        // Numbers and comments before SGF were once games, or hid the SGF.
        "1. <SGF>\n2. <SGF>\n3) <SGF>\n",
        "1.\n<SGF>\n(2)\n<SGF>\n3. {last}\n<SGF>",
        "(see below)\n<SGF> (a nice game)\n{x (or y)}\n<SGF>\n(well)\nThank you.",
        "c3 was a mistake (I think)\n<SGF>",
        // Parts of broken games are no such comments.
        "<SGF>\n<(SZ[5]B[a1])>",
        "<1. (SZ[5]B[a1])\n><SGF>",
        "<SGF>\n<{heder\": {\n>",
        "<(c\n><SGF>",
        // Text games before SGF once were lost because of their comments.
        "<a1 {corner}\nc3 # middle\n><SGF>",
        "<1. (well (or not)) a1 c3\n><SGF>",
        "Two games:\n\n# Ann\nfirst <(;SZ[3];B[a1])>, second <(;\tGM[2007];B[a1])>\n",
        // A game in a comment is an error.
        "<# 1: (;SZ[3];B[a1])\n\n# one\n><(;SZ[3];B[a1])>\n<# 2: (;SZ[3])>",
        "<# 1: (;SZ[3];B[a1])\n><(;SZ[3];B[a1])>\n<(2) (;SZ[3];B[a1])>",
        "<SGF>\n<x;SZ[3];B[a1];W[b1])\n><SGF>",
        // So is a game in UTF-16 behind one in UTF-8, as in files that were joined.
        "<SGF>\n<x\0(\0;\0S\0Z\0[\0003\0]\0;\0B\0[\0a\0001\0]\0)\0\n>",
        "<SGF>\n<SGF>\n\u001a\n",
        "<SGF> and <SGF>\n<SGF>",
        "<JSON>\u001a\n<JSON>\u001a",
        "<SGF>\0\0",
        "<TEXT><SGF>\n<b2\na1\n>",
        "<1. a1 c3\n><SGF>",
        "<1 . a1 c3\n><SGF>",
        "<1) a1 c3\n><SGF>",
        "<1\u2026 a1 c3\n><SGF>",
        // Lines of comments may look like the beginning of a game.
        "<TEXT{\"Nice,\" he said}\nb2\n{}\na2\n(;-) ha)\nc3\n{ compare\nsquare-11 games }\nd4\n><TEXT>",
        "<TEXT><{ \"a\" : 1 }>\n<( ;C[a])><TEXT>[<{}>]",
        "<TEXT><square-3\n><SQUARE-3 3/z/3 b -\n><hexhex-2\t2/3/2 b -\n>",
        // A missing bracket costs one game.
        "<HALFSGF>",
        "<HALFSGF\n><SGF>\n<SGF>",
        "<HALFSGF\n><(;PB[a]SZ[3];B[a1])>\n<(;EV[x]\n(;B[a1])\n(;B[b2]))>",
        "<HALFSGF\n\n><# below\n# too\nTEXT>",
        // A game was once cut at its variations, which became games.
        "<(;SZ[3]\n;B[a1]\n(;W[a2]\n;B[c1])\n(;W[b2])\n>",
        "<(;SZ[3]\n;B[a1]\n(;W[a2]\n;B[c1])\n(;W[b2])\n><(;FF[4]SZ[3])>",
        "<(;SZ[3]\n;B[a1]\n(;W[a2]\n;B[c1])\n(;W[b2])\n><(;SZ[3])>",
        "<(;SZ[3]\n;B[a1]\n(;W[a2]\n;B[c1])\n(;W[b2])\n><(;GM[2007]SZ[3])>",
        "<(;SZ[3]\n;B[a1]\n(;W[a2]\n;B[c1])\n(;W[b2])\n><( ; CA[UTF-8]SZ[3])>",
        // A complete game may hold lines that begin as games do.
        "<(;SZ[3]C[\n(;FF[4\\]]\n(;PB[x]B[a1])\n(;PB[y]B[b2]))>",
        "<HALFJSON\n><JSON>\n<JSON>",
        "<{\"a\":1\n><JSON>",
        "<{\"a\":[1,2\n><JSON>",
        "<{\"a\":\"b\n><JSON>",
        "<{\"a\":{\"b\":[]\n><JSON>",
        "<{\"a\":\"\\\n><JSON>",
        "<{\"a\n><JSON>",
        // An object ends with its last bracket, and may have others at the beginning of a line.
        "<{\"a\":1}><{\"b\":[{},[2]]}>  <{\"c\":3}>\n<{\"d\":4}>",
        "<{\"a\":\n{\"b\":1}}>",
        "<{\"a\":[\n{\"b\":1},\n{\"c\":2}\n]}>",
        "<{\"a\":1\r\n,\"b\":\r\n{}}>",
        // An array around objects is removed.
        "[<JSON>,\n<JSON>]\n<TEXT>",
        "[]<JSON>",
        "[<{\"a\":1}>,\n<{\"b\":[2]}> , <{\"c\":3}>]\n[<{\"d\":4}>]",
        // Brackets in strings do not count. A string ends with its line.
        "<{\"a\":\"}\"}><{\"a\":\"}\"}>",
        "<{\"]\":\"[{\"}><{\"]\":\"[{\"}>",
        "<{\"a\":\"\\\"}\"}><{\"a\":\"\\\"}\"}>",
        "<{\"a\\\\\":\"\\\\\"}><{\"a\\\\\":\"\\\\\"}>",
        "<{\"a\":\"\\u007d\"}><{\"a\":\"\\u007d\"}>",
        "<{\"a\":\"\u00e9}\ud83d\ude00\"}><{\"a\":\"\u00e9}\ud83d\ude00\"}>",
        "<{\"a\":\"b}\n><{\"c\":3}>",
        "<{\"a\":\"b\\\r\n}>\n<{\"c\":3}>"
      })
  void gamesAreCutAtTheirEnds(String archive) {
    String marked = archive
        .replace("HALFSGF", SGF.substring(0, SGF.length() - 1))
        .replace("HALFJSON", JSON.substring(0, JSON.length() - 5))
        .replace("TEXT", TEXT)
        .replace("SGF", SGF)
        .replace("JSON", JSON);
    for (String lineEnd : marked.contains("\r") ? List.of("\n") : List.of("\n", "\r\n", "\r")) {
      String text = marked.replace("\n", lineEnd);
      List<String> expected = Arrays.stream(text.split("<"))
          .filter(part -> part.contains(">"))
          .map(part -> part.substring(0, part.indexOf('>')))
          .toList();
      InputStream in = Streams.of(text.replaceAll("[<>]", ""));
      assertThat(split(in, 100_000)).extracting(SplitterTest::text).isEqualTo(expected);
    }
  }

  private static String text(SourceText game) {
    return game.text(0, game.bytes.length);
  }

  /** Consecutive games, with anything allowed between them, are split into the same games. */
  @Property
  void gamesAreCutWhereTheyWereJoined(@ForAll("games") List<String> games) {
    assertThat(split(Streams.of(String.join("\n", games) + "\n"), 100_000))
        .extracting(game -> text(game).strip())
        .isEqualTo(games.stream().map(String::strip).toList());
  }

  /** After a game that was cut off, games of other formats were once lost; after a cut in a value, all games. */
  @Property
  void aGameThatIsCutOffCostsNoOtherGame(
      @ForAll("cut") String cut, @ForAll("rest") List<String> rest) {
    List<String> expected =
        Stream.concat(Stream.of(cut), rest.stream()).map(String::strip).toList();
    byte[] bytes = Streams.bytes(cut + "\n" + String.join("\n", rest));
    assertThat(split(new ByteArrayInputStream(bytes), 100_000))
        .extracting(game -> text(game).strip())
        .isEqualTo(expected);
    assertThat(split(Streams.inBlocks(bytes, 5), 200))
        .as("games above the limit")
        .extracting(game -> text(game).strip())
        .isEqualTo(expected);
  }

  /** Each piece has more than one byte: with one, brackets are no game. */
  @Provide
  Arbitrary<String> cut() {
    return Arbitraries.of(
            SGF, JSON, "(;C[a\n(;B[b1]\n\n(;C[b", "{\"header\":\n{\n", "{\"moves\":[\n1,\n[")
        .flatMap(game ->
            Arbitraries.integers().between(2, game.length() - 1).map(to -> game.substring(0, to)));
  }

  @Provide
  Arbitrary<List<String>> rest() {
    return Arbitraries.of(
            TEXT, SGF, JSON, TRIAL, "# x\n# y\n" + TEXT, "{\n  \"game\" : \"oust\"}", "(;SZ[3]C[")
        .list()
        .ofMinSize(1)
        .ofMaxSize(6);
  }

  @Provide
  Arbitrary<List<String>> games() {
    return Arbitraries.of(TEXT, SGF, JSON, TRIAL).list().ofMaxSize(6);
  }

  /** Short parts of SGF are searched byte by byte, and long ones eight bytes at a time. */
  @Property
  void theEndOfAGameIsTheSameHoweverTheBytesArrive(
      @ForAll("json") String json, @ForAll("nodes") String nodes) {
    for (int block = 1; block <= 4; block++) {
      expectSameEnd(JsonEnd::new, "{" + json, block);
      expectSameEnd(() -> new SgfEnd(false), "(;FF[4]" + nodes, block);
      expectSameEnd(SgfEnd::inGame, nodes, block);
    }
  }

  private static void expectSameEnd(Supplier<GameEnd> search, String text, int block) {
    byte[] bytes = Streams.bytes(text);
    int whole = search.get().find(bytes, 0, bytes.length, bytes.length);
    GameEnd inBlocks = search.get();
    int found = ~0;
    for (int to = 0; found < 0 && to < bytes.length; ) {
      to = Math.min(bytes.length, to + block);
      found = inBlocks.find(bytes, ~found, to, bytes.length);
    }
    assertThat(found).as("%s in blocks of %s", text, block).isEqualTo(whole);
  }

  /** Many strings, quotes and escapes: one of them across two blocks must matter. */
  @Provide
  Arbitrary<String> json() {
    return Streams.joined(
        20,
        Arbitraries.of("{", "}", "[", "]", "\"", "\"", "\"", "\\", "\\", "\n{", " ", ",", ":a\t"));
  }

  @Provide
  Arbitrary<String> nodes() {
    Arbitrary<String> plain =
        Arbitraries.of(";B[a1]", "\n;W[b2-c3]", "(;C[text]", ";C[\\]long text)]");
    Arbitrary<String> odd =
        Arbitraries.of("[", "]", "\\", ")", ":", "\013", "\n(;FF[4]", "\ngame=Oust", "\rgame=Oust");
    return Streams.joined(30, Arbitraries.frequencyOf(Tuple.of(9, plain), Tuple.of(1, odd)));
  }

  /** The comments above the next game were lost if a game was too long and the bytes arrived slowly. */
  @Test
  void commentsBelowAGameThatIsTooLongBelongToTheNextGame() {
    for (int limit = 1; limit < 60; limit++) {
      anyBytesAreCutAlikeHoweverTheyArrive(
          List.of("a1 text\nb2\n# x\n# yy\nsquare-3 3/3/3 b -\na1\n"), limit, 1);
    }
    anyBytesAreCutAlikeHoweverTheyArrive(
        List.of("(", "(;", "(;", "b2\n", "# x", "(;", "(;", "b2\n", "square-3 3/3/3 b -"), 1, 1);
  }

  /** The result does not depend on how the bytes arrive, and every byte is in a game or between games. */
  @Property
  void anyBytesAreCutAlikeHoweverTheyArrive(
      @ForAll("pieces") List<String> pieces,
      @ForAll @IntRange(min = 1, max = 40) int limit,
      @ForAll @IntRange(min = 1, max = 7) int block) {
    byte[] bytes = Streams.bytes(String.join("", pieces));
    List<SourceText> games = split(new ByteArrayInputStream(bytes), limit);
    assertThat(describe(split(Streams.inBlocks(bytes, block), limit))).isEqualTo(describe(games));
    int before = 0;
    for (SourceText game : games) {
      int offset = (int) game.origin.offset();
      assertThat(offset).isGreaterThanOrEqualTo(before);
      assertThat(game.bytes)
          .isEqualTo(Arrays.copyOfRange(bytes, offset, offset + game.bytes.length));
      String head = new String(bytes, 0, offset, StandardCharsets.ISO_8859_1);
      assertThat(game.origin.line()).isEqualTo(head.split("\r\n|\r|\n", -1).length);
      before = offset + game.bytes.length;
    }
  }

  @Provide
  Arbitrary<List<String>> pieces() {
    String pieces =
        "(;|(|)|[|]|\\|FF[4]|{\"|{|}|\"|,|:|a1|b2\n|game=|square-3 3/3/3 b -|# x|\n|\r\n|\r| |\t|\0|\u001a"
            + "|é|1. |text |hexhex";
    return Arbitraries.of(pieces.split("\\|")).list().ofMaxSize(20);
  }

  private static List<String> describe(List<SourceText> games) {
    return games.stream()
        .map(game -> game.origin + " " + game.beginning + game.isTooLong + text(game))
        .toList();
  }

  /** A game was once lost without an error if only its comments fit in the limit. */
  @ParameterizedTest
  @ValueSource(ints = {500, 20_000, 50_000})
  void commentsThatAreTooLongAboveAGameAreAnError(int limit) {
    String comments = "# comment\n".repeat(10_000);
    List<SourceText> games = split(Streams.of(TEXT + comments + TEXT + SGF), limit);
    assertThat(games).extracting(game -> game.isTooLong).contains(true);
    assertThat(text(games.get(games.size() - 1))).isEqualTo(SGF);
  }

  /** Longer than the read-ahead buffer, so that the search pauses inside escapes. */
  @Test
  void anEscapeMayArriveInTwoParts() {
    for (String game :
        List.of("{\"a\":\"" + "\\\"}".repeat(4000) + "\"}", "(;C[" + "\\])".repeat(4000) + "])")) {
      assertThat(split(Streams.inBlocks(Streams.bytes(game + SGF), 1), 100_000))
          .extracting(SplitterTest::text)
          .containsExactly(game, SGF);
    }
  }

  @Test
  void aGameThatIsTooLongIsSkippedToItsEnd() {
    for (String game : List.of(
        TEXT + "a1\n".repeat(50_000),
        SGF.replace("]\n", " ".repeat(200_000) + "]"),
        JSON.replace("a1", "a".repeat(100_000)),
        "(;C[" + "x)".repeat(100_000) + "])",
        "(;C[" + "x\n".repeat(1000) + TEXT + "])", // which quotes another game
        "(;C[" + "x\n".repeat(100_000) + TEXT + "])",
        "(;C[" + "x\n".repeat(1000), // cut off in a value
        "(;C[" + "x\n".repeat(100_000))) {
      List<SourceText> games = split(Streams.of(game + "\n" + SGF), 1000);
      assertThat(games).hasSize(2);
      assertThat(games.get(0).isTooLong).isTrue();
      assertThat(games.get(0).bytes.length).isEqualTo(1000);
      assertThat(text(games.get(1))).isEqualTo(SGF);
      assertThat(games.get(1).origin.offset()).isEqualTo(game.length() + 1);
    }
  }
}
