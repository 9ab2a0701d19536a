package io.github.oust4j.core;

import io.github.oust4j.core.internal.Quote;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses board names leniently: in any case and with leading zeros. */
final class BoardName {
  private static final Pattern ONE_NUMBER = Pattern.compile("(square|hexhex)-([0-9]{1,4})");
  private static final Pattern TWO_NUMBERS = Pattern.compile("rectangle-([0-9]{1,4})x([0-9]{1,4})");

  private BoardName() {}

  /** Returns the board that a name means. The caller checks the spelling. */
  static Board parse(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    Matcher one = ONE_NUMBER.matcher(lower);
    if (one.matches()) {
      int side = Integer.parseInt(one.group(2));
      return one.group(1).equals("square") ? Board.square(side) : Board.hexhex(side);
    }
    Matcher two = TWO_NUMBERS.matcher(lower);
    if (two.matches()) {
      return Board.rectangle(Integer.parseInt(two.group(1)), Integer.parseInt(two.group(2)));
    }
    throw new IllegalArgumentException(Quote.of(name)
        + " is not a board: write square-11, rectangle-3x4 (columns x rows) or hexhex-7.");
  }
}
