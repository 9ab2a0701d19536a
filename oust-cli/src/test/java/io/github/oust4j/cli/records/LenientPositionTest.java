package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Position strings as people write them. */
class LenientPositionTest {
  /** White space and upper case are in the property below, and what is not here, in the next test. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      rectangle-3x3 3/3/3 b -     | square-3 3/3/3 b -
      square-3 3/1.x/2o b -       | square-3 3/2x/2o b -
      square-3 03/x1o/3 b -       | square-3 3/x1o/3 b -
      square-3 3/0x1o/3 b -       | square-3 3/x1o/3 b -
      rectangle-12x2 66/xo55 b -  | rectangle-12x2 12/xo10 b -
      square-3 3/3/3 black -      | square-3 3/3/3 b -
      square-3 3/3/3 x -          | square-3 3/3/3 b -
      square-3 3/x2/3 o -         | square-3 3/x2/3 w -
      square-3 3/x2/3 w P         | square-3 3/x2/3 w p
      """)
  void deviationsAreForgiven(String text, String right) {
    assertThat(LenientPosition.parse(text)).hasToString(right);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "square-3 3/3/3|A position string has four fields separated by spaces, such as \"square-5 5/5/2xo1/5/5 b -\"; \"square-3 3/3/3\" has 2.",
        " square-1 3/3/3 b -|There is no board of 1 columns and 1 rows: square and rectangular boards have 2 to 25 of each.",
        " Square-3  .../3  b|square-3 has 3 rows, separated by /, but \".../3\" has 2.",
        "square-3 3/3/3/ b -|square-3 has 3 rows, separated by /, but \"3/3/3/\" has 4.",
        "  SQUARE-03   ./3/3 b|Row 1 from the top has 3 points on square-3, and \"1\" has 1.",
        "square-3 //3 b -|Row 1 from the top has 3 points on square-3, and \"\" has 0.",
        " Square-3  3/3/X26  b|Row 3 from the top has 3 points on square-3, and \"x26\" has more.",
        "square-3 3/3/99999999999 b -|Row 3 from the top has 3 points on square-3, and \"99999999999\" has more.",
        "rectangle-25x2 25x/25 b -|Row 1 from the top has 25 points on rectangle-25x2, and \"25x\" has more.",
        " Square-3  3/3/..q  b|Rows are written with x, o and numbers; \"q\" in the row \"2q\" is none of them.",
        "square-3 3/x-1/3 b -|Rows are written with x, o and numbers; \"-\" in the row \"x-1\" is none of them.",
        "square-3 3/😀1/3 b -|Rows are written with x, o and numbers; \"😀\" in the row \"😀1\" is none of them.",
        "square-3 3/٣/3 b -|Rows are written with x, o and numbers; \"٣\" in the row \"٣\" is none of them.",
        " Square-3  .../3/3  c|The side to place must be b or w, not \"c\".",
        " Square-3  .../3/3  BLACK  q|The flag must be -, m (in mid-turn) or p (swap pending), not \"q\"."
      })
  void whatIsNoPositionIsRefused(String text, String message) {
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> LenientPosition.parse(text))
        .withMessage(message);
  }

  @Test
  void aTextThatIsTooLongIsNotReadAtAll() {
    String longest = "square-3 3/3/3 b -" + " ".repeat(4000 - 18);
    assertThat(LenientPosition.parse(longest)).isEqualTo(Position.start(Board.square(3)));
    whatIsNoPositionIsRefused(
        longest + " ",
        "A position string is never longer than 4000 characters; this one has 4001.");
  }

  @Property
  void textsWrittenInOtherWaysMeanTheSame(@ForAll("positions") Position position) {
    String text = position.toString();
    String[] fields = text.split(" ");
    String dots = fields[1];
    for (int run = 25; run > 0; run--) {
      dots = dots.replace(String.valueOf(run), ".".repeat(run));
    }
    String others = String.join(" ", fields[0], dots, fields[2], fields[3]);
    for (String other : List.of(
        text, " " + text, text.replace(" ", "\t\n"), text.toUpperCase(Locale.ROOT), others)) {
      assertThat(LenientPosition.parse(other)).as(other).isEqualTo(position);
    }
  }

  /** Odd texts are parsed to the position of the exact form, or to an error with a place. */
  @Property
  void anyTextIsAPositionOrAnError(@ForAll("texts") String text) {
    Optional<Position> exact = exact(text);
    try {
      Position read = LenientPosition.parse(text);
      assertThat(Position.parse(read.toString())).isEqualTo(read);
      assertThat(text.equals(read.toString())).isEqualTo(exact.isPresent());
      exact.ifPresent(position -> assertThat(read).isEqualTo(position));
    } catch (PositionFormatException e) {
      assertThat(exact).isEmpty();
      assertThat(String.valueOf(e.getMessage()))
          .endsWith(".")
          .satisfies(message -> assertThat(message.chars()).noneMatch(Character::isISOControl));
    }
  }

  private static Optional<Position> exact(String text) {
    try {
      return Optional.of(Position.parse(text));
    } catch (PositionFormatException e) {
      return Optional.empty();
    }
  }

  /** Position strings with a few parts replaced, as a fuzzer makes them. */
  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> tokens =
        Arbitraries.of("""
        square- rectangle-3x4 hexhex- hexhex-2_2/3/2_w_p _b _w _- _m _p x o X O / 3 25 13 0 . .. 03 Black _ 99999999999 é \t""".split(" +")).map(token -> token.replace('_', ' '));
    Arbitrary<String> whole = positions().map(Position::toString);
    return Combinators.combine(
            whole, tokens.list().ofMaxSize(4), Arbitraries.integers().between(0, 1 << 20))
        .as((text, parts, random) -> {
          StringBuilder damaged = new StringBuilder(text);
          int at = random;
          for (String part : parts) {
            int begin = at % (damaged.length() + 1);
            int end = Math.min(damaged.length(), begin + at % 3);
            damaged.replace(begin, end, part);
            at = at / 3 + 7;
          }
          return damaged.toString();
        });
  }

  @Provide
  Arbitrary<Position> positions() {
    return Arbitraries.oneOf(OustArbitraries.positions(), OustArbitraries.setups());
  }
}
