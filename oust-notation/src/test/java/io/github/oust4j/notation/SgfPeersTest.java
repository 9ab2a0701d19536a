package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SGF as other programs write and expect it. */
class SgfPeersTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  private final RecordReader reader = RecordReader.create();
  private final GameRecord start = GameRecord.start(Rules.of(Board.square(3)));

  /** F3: the comments of a node were joined by concatenation. */
  @Test
  void twoMillionCommentsInOneNodeAreJoinedInLinearTime() {
    RecordReader large = reader.limits(RecordLimits.defaults().withLength(1 << 24));
    GameRecord read = large.read("(;SZ[3]C" + "[]".repeat(2_000_000) + ")");
    assertThat(read.root().comment()).isEqualTo("\n".repeat(1_999_999));
    GameRecord nodes = large.read("(;SZ[3]" + ";C[a]C[b]".repeat(100_000) + ")");
    assertThat(nodes.end().node().comment()).isEqualTo("a\nb");
  }

  /** F12: SGF has no tab, so two names became one. */
  @Test
  void headersThatDifferInATabOnlySurvive() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("a\tb", "1");
    headers.put("a b", "2");
    headers.put("event", "Cup\tof\nGraz");
    headers.put("a:b", "c:d%");
    String sgf = SGF.write(start.withHeaders(headers));
    assertThat(sgf).contains("HD[a%0009b:1][a b:2][event:Cup%0009of\nGraz][a%003ab:c\\:d%0025]");
    assertThat(reader.read(sgf).headers()).isEqualTo(headers);
  }

  @Test
  void aPercentSignWithoutDigitsStandsForItself() {
    GameRecord read = reader.read("(;SZ[3]HD[rate:50%][share:%00x0 %])");
    assertThat(read.headers()).isEqualTo(Map.of("rate", "50%", "share", "%00x0 %"));
  }

  /** I: FF[4] has dates without times. */
  @Test
  void aDateWithATimeIsWrittenAsADate() {
    GameRecord dated = start.withHeader("date-start", "2026-11-21T00:00:00.000Z");
    String sgf = SGF.write(dated);
    assertThat(sgf).contains("DT[2026-11-21]HD[date-start:2026-11-21T00\\:00\\:00.000Z]");
    assertThat(reader.read(sgf)).isEqualTo(dated);
    assertThat(SGF.write(reader.read(sgf))).isEqualTo(sgf);
    GameRecord plain = start.withHeader("date-start", "2026-11-21");
    assertThat(SGF.write(plain)).contains("DT[2026-11-21])");
    assertThat(reader.read(SGF.write(plain))).isEqualTo(plain);
  }

  @Test
  void aDateThatAnotherProgramHasChangedCounts() {
    String sgf = SGF.write(start.withHeader("date-start", "2026-11-21T00:00:00.000Z"))
        .replace("DT[2026-11-21]", "DT[2025-01-02]");
    assertThat(reader.read(sgf).headers()).isEqualTo(Map.of("date-start", "2025-01-02"));
  }

  /** J: results that FF[4] does not have. */
  @Test
  void resultsAreThoseOfTheStandard() {
    Map<Outcome, String> results = new LinkedHashMap<>();
    results.put(Outcome.win(Color.BLACK, Reason.RESIGNATION), "RE[B+R]");
    results.put(Outcome.win(Color.WHITE, Reason.TIMEOUT), "RE[W+T]");
    results.put(Outcome.win(Color.BLACK, Reason.ABANDONMENT), "RE[B+F]");
    results.put(Outcome.win(Color.BLACK, Reason.UNSTATED), "RE[B+]");
    results.put(Outcome.win(Color.WHITE, Reason.AGREEMENT), "RE[W+]ER[agreement]");
    results.put(Outcome.withoutWinner(Reason.AGREEMENT), "RE[Draw]");
    results.put(Outcome.withoutWinner(Reason.ABANDONMENT), "RE[Void]");
    results.put(Outcome.withoutWinner(Reason.UNSTATED), "RE[?]ER[unstated]");
    results.forEach((outcome, written) -> {
      GameRecord ended = start.withEnding(Optional.of(outcome));
      assertThat(SGF.write(ended)).endsWith("RU[square-3]" + written + ")\n");
      assertThat(reader.read(SGF.write(ended))).isEqualTo(ended);
    });
  }

  @Test
  void resultsOfOldVersionsAreRead() {
    assertThat(reader.read("(;SZ[3]RE[None])").ending())
        .contains(Outcome.withoutWinner(Reason.UNSTATED));
    assertThat(reader.read("(;SZ[3]RE[B+Agreement])").ending())
        .contains(Outcome.win(Color.BLACK, Reason.AGREEMENT));
  }

  /** A result that another program has changed counts. */
  @Test
  void theStandardResultComesFirst() {
    assertThat(reader.read("(;SZ[3]RE[W+R]ER[agreement])").ending())
        .contains(Outcome.win(Color.WHITE, Reason.RESIGNATION));
    assertThat(reader.read("(;SZ[3]RE[0]ER[unstated])").ending())
        .contains(Outcome.withoutWinner(Reason.AGREEMENT));
    assertThat(reader.read("(;SZ[3]RE[?])").ending()).isEmpty();
  }

  /** K: a number that no program knows keeps the moves; names and the numbers of other games do not. */
  @Test
  void theGameIsANumberThatNoOtherGameHas() {
    assertThat(SGF.write(start)).startsWith("(;FF[4]GM[2007]");
    for (String game : List.of("GM[2007]", "GM[oust]", "GM[Oust]", "")) {
      assertThat(reader.read("(;" + game + "SZ[3];B[a1])").game().plies()).isEqualTo(1);
    }
    for (int number = 1; number <= 40; number++) {
      String sgf = "(;GM[" + number + "]SZ[3])";
      assertThat(catchThrowableOfType(RecordException.class, () -> reader.read(sgf))
              .reason())
          .startsWith("This is a record of another game");
    }
  }

  /** M: names with digits are kept, but other programs cannot read them. */
  @Test
  void propertiesWithDigitsAreKeptUnderAnotherName() {
    GameRecord read = reader.read("(;SZ[3]Z9[a:b][c\\]];B[a1]ZZ9[x])");
    assertThat(read.root().properties())
        .containsExactly(new SgfProperty("XP", List.of("Z9", "a:b", "c\\]")));
    assertThat(SGF.write(read)).contains("XP[ZZ9][x]");
    assertThat(reader.read(SGF.write(read))).isEqualTo(read);
  }

  /** F13: players by number. */
  @ParameterizedTest
  @ValueSource(strings = {"PL[2]", "PL[W]", "PL[white]"})
  void theColourToPlaceMayBeANumber(String player) {
    Game game = reader.read("(;SZ[3]AB[a1]AW[c3]" + player + ";W[b1])").game();
    assertThat(game.firstPosition().toPlace()).isEqualTo(Color.WHITE);
    assertThat(reader.read("(;SZ[3]AB[a1]AW[c3]PL[1])").game().position().toPlace())
        .isEqualTo(Color.BLACK);
  }

  @Property(tries = 200)
  void tabsAreWrittenInPropertiesOnly(@ForAll("records") GameRecord gameRecord) {
    if (!hasRawTab(gameRecord)) {
      assertThat(SGF.write(gameRecord)).doesNotContain("\t", "\r");
    }
  }

  /** Properties are kept as they are written, with their tabs. */
  private static boolean hasRawTab(GameRecord gameRecord) {
    return gameRecord.root().preOrder().stream()
        .flatMap(node -> node.properties().stream())
        .flatMap(property -> property.values().stream())
        .anyMatch(value -> value.indexOf('\t') >= 0 || value.indexOf('\r') >= 0);
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }
}
