package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games come out of a stream one after the other, whatever is wrong with those before. */
class SgfSourceTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  private final RecordReader reader = RecordReader.create().unfinishedTurn(true);

  /** A variation without moves was once written so that its property began another game. */
  @Test
  void aPropertyOfAnotherGamesFirstNodeInAVariationIsReadBack() {
    for (String name : List.of("FF", "GM", "CA", "SZ", "AP")) {
      GameNode odd = GameNode.of().withProperties(List.of(SgfProperty.of(name, "x")));
      GameRecord game = GameRecord.start(Rules.of(Board.square(3)));
      GameRecord forked = game.cursor().add(odd).parent().orElseThrow().add(odd).gameRecord();
      assertThat(reader.readAll(SGF.write(forked).repeat(2))).containsExactly(forked, forked);
    }
  }

  @Test
  void aDamagedGameDoesNotSpoilTheNext() throws IOException {
    String first = "(;SZ[3]C[a\\](;]\n(;B[zz])(;))";
    List<RecordEntry> entries = entries("\ufeff \n" + first + "\r\n(;SZ[3]C[\u00e9] ) (;C[open");
    assertThat(entries).hasSize(3);
    assertThat(entries.get(0).origin().line()).isEqualTo(2);
    assertThat(entries.get(0).origin().offset()).isEqualTo(5);
    assertThat(entries.get(0).error()).isPresent();
    assertThat(entries.get(1).orElseThrow().root().comment()).isEqualTo("\u00e9");
    assertThat(entries.get(2).error().orElseThrow().reason()).contains("has no ] at its end");
    assertThat(entries.get(2).origin().line()).isEqualTo(4);
  }

  @Test
  void aGameThatIsTooLongIsSkipped() throws IOException {
    RecordReader narrow = reader.limits(RecordLimits.defaults().withLength(1000));
    String text = "(;C[" + "x)".repeat(100_000) + "])\n(;SZ[3])";
    List<RecordEntry> entries = new ArrayList<>();
    try (RecordArchive archive = narrow.open(stream(text), "x")) {
      archive.forEach(entries::add);
    }
    assertThat(entries).hasSize(2);
    assertThat(entries.get(0).error().orElseThrow().problem()).isEqualTo(Problem.TOO_LONG);
    assertThat(entries.get(1).origin().offset()).isEqualTo(200_007);
    assertThat(entries.get(1).orElseThrow().game().plies()).isZero();
  }

  /** A game without its last bracket was cut at its variations, which were then games: F7. */
  @Test
  void aGameWithoutItsLastBracketIsOneErrorAndNoGame() throws IOException {
    String cut = "(;SZ[3]\n;B[a1]\n(;W[a2]\n;B[c1])\n(;W[b2])\n";
    List<RecordEntry> alone = entries(cut);
    assertThat(alone).hasSize(1);
    assertThat(alone.get(0).error().orElseThrow().reason())
        .isEqualTo("The text ends in the middle of the game: a ) is missing.");
    for (String next :
        List.of("(;FF[4]SZ[3])", "(;SZ[3])", "(;GM[2007]SZ[3])", "( ; CA[UTF-8]SZ[3])")) {
      List<RecordEntry> entries = entries(cut + next);
      assertThat(entries).as(next).hasSize(2);
      assertThat(entries.get(0).error().orElseThrow().legalPrefix()).isPresent();
      assertThat(entries.get(1).origin().line()).isEqualTo(6);
      assertThat(entries.get(1).orElseThrow().game().plies()).isZero();
    }
  }

  /** Text around games is skipped: F13, L. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "From: Ann\nSubject: our game\n\nHello Ben,\n\n%s\n-- \nAnn, Graz\n",
        "%s\u001a",
        "%s\n\u001a\n",
        "%s\0\0\0",
        "\n\n%s\n\n-- \nsent from my board\n",
        "some words before %s",
      })
  void textAroundGamesIsSkipped(String around) throws IOException {
    String game = "(;SZ[3];B[a1])";
    if (around.startsWith("some")) {
      // On the same line it cannot be skipped without the game.
      assertThat(entries(around.formatted(game)).get(0).error()).isPresent();
      return;
    }
    for (int games = 1; games <= 2; games++) {
      List<RecordEntry> entries =
          entries(around.formatted((game + "\n").repeat(games).strip()));
      assertThat(entries).hasSize(games);
      assertThat(entries)
          .allSatisfy(entry -> assertThat(entry.orElseThrow().game().plies()).isEqualTo(1));
    }
  }

  /** No game is lost between two others, whatever is on its line. */
  @Test
  void aGameBehindWordsIsAnError() throws IOException {
    List<RecordEntry> entries = entries("(;SZ[3]) and (;SZ[3];B[a1])\n(;SZ[3])");
    assertThat(entries).hasSize(3);
    assertThat(entries.get(1).error()).isPresent();
  }

  /** Comments in values look like games, brackets and names of character sets; the blocks have any size. */
  @Property(tries = 300)
  void gamesAreFoundInBlocksOfAnySize(
      @ForAll("records") GameRecord first,
      @ForAll("records") GameRecord second,
      @ForAll @IntRange(min = 1, max = 40) int block)
      throws IOException {
    GameRecord odd =
        second.cursor().withComment("]\\\n(;FF[4]CA[Shift_JIS])\n(;").gameRecord();
    byte[] bytes = SGF.write(List.of(first, odd, second)).getBytes(StandardCharsets.UTF_8);
    InputStream in = new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] into, int from, int length) throws IOException {
        return super.read(into, from, Math.min(length, block));
      }
    };
    assertThat(reader.readAll(in, "x"))
        .isEqualTo(List.of(
            RandomRecords.inSgf(first), RandomRecords.inSgf(odd), RandomRecords.inSgf(second)));
  }

  private List<RecordEntry> entries(String text) throws IOException {
    List<RecordEntry> entries = new ArrayList<>();
    try (RecordArchive archive = reader.open(stream(text), "x")) {
      archive.forEach(entries::add);
    }
    return entries;
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }
}
