package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Random;
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
        "`` | 1 | four fields with a space between them",
        ". b - - - | 10 | \". b - - -\" has 5.",
        ".  b - | 3 | The player to play is b or w, not \"\".",
        ". x - - | 3 | The player to play is b or w, not \"x\".",
        "a1h132 b - - | 1 | A piece is written x or o",
        "xa1h132, b - - | 9 | A piece is written x or o",
        "xa1h13 b - - | 2 | not \"a1h13\".",
        "xa1h132** b - - | 2 | not \"a1h132*\".",
        "xa1h132,ob1v123 b - - | 9 | The piece \"ob1v123\" lies over the piece \"xa1h132\".",
        "xa1h132,xd1h231,xa3h132 b - - | 17 | is Black's third with the levels 132; there are two.",
        "xd1h231,oa1h132 b - - | 9 | The piece \"oa1h132\" is to stand before \"xd1h231\"",
        "xa1h132* b - - | 1 | has to be held by two free enemy pieces that are linked to it and meet",
        "xd1v123,oe3h321* w - - | 9 | at equal levels; one does.",
        ". b pass - | 5 | A previous play is no \"pass\"",
        ". b +a1h13 - | 5 | not \"a1h13\".",
        ". b +a1h132 - | 5 | After Black's play \"+a1h132\" the piece \"xa1h132\" has to be on the board.",
        "xa1h132 w - d1h132-a1h132 | 13 | After White's play \"d1h132-a1h132\" the piece \"oa1h132\"",
        "xa1h132,xd1h231 b -a5h132 - | 19 | Black cannot have taken off \"a5h132\" last"
      })
  void whatIsNoPositionIsRefusedWithItsPlace(String text, int character, String part) {
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse(text))
        .withMessageStartingWith("Character " + character + ": ")
        .withMessageContaining(part)
        .matches(e -> e.offset() == character - 1);
  }

  @Test
  void longTextIsNotLookedAt() {
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse("x".repeat(1_000_000)))
        .withMessageContaining("never longer than 200 characters; this one has 1000000.");
  }

  /** Texts that are nearly right: any change is refused with the one exception, or means a position that is written so. */
  @Property
  void anyTextIsAPositionOrRefused(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(RandomGames.play(seed, 30).position().toString());
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      int at = random.nextInt(text.length());
      text.replace(
          at,
          at + random.nextInt(2),
          "" + "abhv123xo*-+, w\u0000\ud83d".charAt(random.nextInt(17)));
    }
    try {
      assertThat(Position.parse(text.toString())).hasToString(text.toString());
    } catch (PositionFormatException e) {
      assertThat(e).hasMessageEndingWith(".");
    }
  }
}
