package io.github.oust4j.notation.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SplitterTest {
  private static final String TEXT = "square-3 3/3/3 b -\nb2\na1\n";
  private static final String SGF = "(;FF[4]GM[oust]C[\\] (;]\n;B[a1]\n(;W[b1])\n(;W[c1]))";
  private static final String JSON = "{\"header\":{\"a\":\"}]\"},\n\"moves\":[[\"a1\"]]}";
  private static final String TRIAL = "game=Oust.lud\nMove=[Move:mover=1]\n\nwinner=1\n";

  private static List<String> split(String text) {
    return split(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 100_000).stream()
        .map(game -> game.text(0, game.length()))
        .toList();
  }

  private static List<SourceText> split(InputStream in, int limit) {
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

  /** Any games one after the other, with what may stand between them, are these games again. */
  @Property
  void gamesAreCutWhereTheyWereJoined(@ForAll("games") List<String> games) {
    StringBuilder all = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (String game : games) {
      all.append(game).append('\n');
      expected.add(game.strip());
    }
    assertThat(split(all.toString()).stream().map(String::strip).toList()).isEqualTo(expected);
  }

  @Provide
  Arbitrary<List<String>> games() {
    return Arbitraries.of(TEXT, SGF, JSON, TRIAL).list().ofMaxSize(6);
  }

  /** The comments above the next game were lost if a game was too long and the bytes arrived slowly. */
  @Test
  void commentsBelowAGameThatIsTooLongBelongToTheNextGame() {
    for (int limit = 1; limit < 60; limit++) {
      anyBytesAreCutAlikeHoweverTheyArrive(
          List.of("a1 text\nb2\n# x\n# yy\nsquare-3 3/3/3 b -\na1\n"), limit);
    }
    anyBytesAreCutAlikeHoweverTheyArrive(
        List.of("(", "(;", "(;", "b2\n", "# x", "(;", "(;", "b2\n", "square-3 3/3/3 b -"), 1);
  }

  /** How the bytes arrive makes no difference, and every byte is in a game or between games. */
  @Property
  void anyBytesAreCutAlikeHoweverTheyArrive(
      @ForAll("pieces") List<String> pieces, @ForAll @IntRange(min = 1, max = 40) int limit) {
    byte[] bytes = String.join("", pieces).getBytes(StandardCharsets.UTF_8);
    List<SourceText> games = split(new ByteArrayInputStream(bytes), limit);
    List<SourceText> oneByOne = split(
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] into, int offset, int length) {
            return super.read(into, offset, Math.min(length, 1));
          }
        },
        limit);
    assertThat(describe(oneByOne)).isEqualTo(describe(games));
    int before = 0;
    for (SourceText game : games) {
      int offset = (int) game.origin().offset();
      assertThat(offset).isGreaterThanOrEqualTo(before);
      assertThat(game.bytes).isEqualTo(Arrays.copyOfRange(bytes, offset, offset + game.length()));
      String head = new String(bytes, 0, offset, StandardCharsets.ISO_8859_1);
      assertThat(game.origin().line()).isEqualTo(head.split("\r\n|\r|\n", -1).length);
      before = offset + game.length();
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
        .map(game ->
            game.origin() + " " + game.beginning + game.isTooLong + game.text(0, game.length()))
        .toList();
  }

  @Test
  void commentsDirectlyAboveAPositionBelongToTheGameBelow() {
    assertThat(split(TEXT + "# below\n" + TEXT)).containsExactly(TEXT, "# below\n" + TEXT);
    assertThat(split(TEXT + "# above\n\n" + TEXT)).containsExactly(TEXT + "# above\n\n", TEXT);
    assertThat(split(TEXT + "# above\n\n# below\n" + TEXT))
        .containsExactly(TEXT + "# above\n\n", "# below\n" + TEXT);
    assertThat(split(TEXT + "# above\n" + SGF)).containsExactly(TEXT + "# above\n", SGF);
    assertThat(split("# only comments\n\n# more\n")).isEmpty();
  }

  @Test
  void aBlankLineIsTheSameWithAnyLineEnd() {
    for (String end : List.of("\n", "\r\n", "\r")) {
      String text = TEXT.replace("\n", end);
      assertThat(split(text + "# below" + end + text))
          .containsExactly(text, "# below" + end + text);
      assertThat(split(text + "# above" + end + " \t" + end + text))
          .containsExactly(text + "# above" + end + " \t" + end, text);
    }
  }

  /** A game of which only the comments fit in the limit was once lost without an error. */
  @Test
  void commentsThatAreTooLongAboveAGameAreAnError() {
    String comments = "# comment\n".repeat(10_000);
    byte[] bytes = (TEXT + comments + TEXT + SGF).getBytes(StandardCharsets.UTF_8);
    for (int limit : new int[] {500, 20_000, 50_000}) {
      List<SourceText> games = split(new ByteArrayInputStream(bytes), limit);
      assertThat(games).extracting(game -> game.isTooLong).contains(true);
      assertThat(games.get(games.size() - 1).text(0, SGF.length())).isEqualTo(SGF);
    }
  }

  @Test
  void textAroundSgfIsSkipped() {
    assertThat(split("From: Ann\nSubject: our game\n\n" + SGF + "\n-- \nAnn\n" + SGF + "\u001a"))
        .containsExactly(SGF, SGF);
    assertThat(split(SGF + "\0\0")).containsExactly(SGF);
    // But a text game beside SGF is a game.
    assertThat(split(TEXT + SGF + "\nb2\na1\n")).containsExactly(TEXT, SGF, "b2\na1\n");
  }

  @Test
  void aMissingBracketCostsOneGame() {
    String broken = SGF.substring(0, SGF.length() - 1);
    assertThat(split(broken + "\n" + SGF + "\n" + SGF)).containsExactly(broken + "\n", SGF, SGF);
    assertThat(split(broken)).containsExactly(broken);
    String half = JSON.substring(0, JSON.length() - 5);
    assertThat(split(half + "\n" + JSON + "\n" + JSON)).containsExactly(half + "\n", JSON, JSON);
    String openString = "{\"header\":{\"name\":\"Ann";
    assertThat(split(openString + "\n" + JSON)).containsExactly(openString + "\n", JSON);
  }

  @Test
  void aJsonArrayAroundGamesIsRemoved() {
    assertThat(split("[" + JSON + ",\n" + JSON + "]\n" + TEXT)).containsExactly(JSON, JSON, TEXT);
    assertThat(split("[]" + JSON)).containsExactly(JSON);
  }

  @Test
  void aGameThatIsTooLongIsSkippedToItsEnd() {
    for (String game : List.of(
        TEXT + "a1\n".repeat(50_000),
        SGF.replace("]\n", " ".repeat(200_000) + "]"),
        JSON.replace("a1", "a".repeat(100_000)))) {
      byte[] bytes = (game + "\n" + SGF).getBytes(StandardCharsets.UTF_8);
      List<SourceText> games = split(new ByteArrayInputStream(bytes), 1000);
      assertThat(games).hasSize(2);
      assertThat(games.get(0).isTooLong).isTrue();
      assertThat(games.get(0).length()).isEqualTo(1000);
      assertThat(games.get(1).text(0, SGF.length())).isEqualTo(SGF);
    }
  }
}
