package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionTextTest {
  @Test
  void theStartHasNoPieces() {
    assertThat(Position.start()).hasToString(". b - -").isEqualTo(Position.parse(". b - -"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | four fields separated by spaces",
        ". b - - - | \". b - - -\" has 5.",
        ".  b - | The player to play must be b or w, not \"\".",
        ". x - - | The player to play must be b or w, not \"x\".",
        "a1h132 b - - | A piece must be written as x or o",
        "\ufeff. b - - | or \"oe5v213*\", not \"\\ufeff.\".",
        "xa1h1\ud8002 b - - | not \"a1h1\\ud8002\".",
        "xa1h132, b - - | A piece must be written as x or o",
        "xa1h13 b - - | not \"a1h13\".",
        "xa1h132** b - - | not \"a1h132*\".",
        "xa1h132,ob1v123 b - - | The piece \"ob1v123\" overlaps the piece \"xa1h132\".",
        "xa1h132,xd1h231,xa3h132 b - - | is Black's third with the levels 132; there are two.",
        "xd1h231,oa1h132 b - - | must be \"oa1h132,xd1h231 b - -\".",
        "xa1h132* b - - | must be held by two free enemy pieces that are linked to it and meet",
        "xd1v123,oe3h321* w - - | at equal levels; there is only one.",
        ". b pass - | The previous play cannot be \"pass\"",
        ". b +a1h13 - | not \"a1h13\".",
        ". b +a1h132 - | After Black's play \"+a1h132\" the piece \"xa1h132\" must be on the"
            + " board.",
        "xa1h132 w - d1h132-a1h132 | After White's play \"d1h132-a1h132\" the piece \"oa1h132\"",
        "xa1h132,xd1h231 b -a5h132 - | Black cannot have taken off \"a5h132\" last"
      })
  void aWrongPositionIsRefusedWithTheReason(String text, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.parse(text))
        .withMessageContaining(part);
  }

  @Test
  void longTextIsRefusedAtOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.parse("x".repeat(1_000_000)))
        .withMessageContaining("at most 200 characters; this one has 1000000.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ". b - - | 2140402447695912535",
        "xa1h132,oe5v213 b +a1h132 +e5v213 | -3189678565599479657"
      })
  void hashesAreThoseOfVersion0(String position, long hash) {
    assertThat(Position.parse(position).hash()).isEqualTo(hash);
  }

  @Property(tries = 10)
  void differentPositionsHaveDifferentHashes(@ForAll long seed) {
    Set<Position> positions = new HashSet<>();
    Set<Long> hashes = new HashSet<>();
    for (RandomGames.Step step : RandomGames.steps(seed, 15)) {
      for (Move move : step.before().legalMoves()) {
        Position after = step.before().playLegal(move);
        positions.add(after);
        hashes.add(after.hash());
      }
    }
    assertThat(hashes).hasSameSizeAs(positions);
  }

  @Property(tries = 15)
  void anAlteredPositionIsRefusedOrParsed(@ForAll long seed) {
    Random random = new Random(seed);
    for (RandomGames.Step step : RandomGames.steps(seed, 30)) {
      StringBuilder text = new StringBuilder(step.after().toString());
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        text.replace(
            at,
            at + random.nextInt(2),
            "" + "abhv123xo*-+, w\u0000\ud83d".charAt(random.nextInt(17)));
      }
      try {
        assertThat(Position.parse(text.toString())).hasToString(text.toString());
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageEndingWith(".");
      }
    }
  }
}
