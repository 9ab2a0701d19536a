package io.github.oust4j.notation.internal.source;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a line begins, which shows the format of a game that begins with it. */
public enum Beginning {
  /** A JSON object, or an array of objects. */
  JSON,
  SGF,
  TRIAL,
  POSITION,
  COMMENT,
  /** A byte order mark, which begins a file; files that were joined into one keep theirs. */
  FILE,
  BLANK,
  /** Something else, such as a turn of a text. */
  OTHER;

  /** The most bytes that a classification needs. */
  public static final int LONGEST = 4096;

  private static final int LONGEST_IN_TEXT = 256;
  /** A list, an object with a name, or a tree with a property; or a beginning too long to classify. */
  private static final Pattern GAME_IN_TEXT = Pattern.compile("\\["
      + "|\\{\\s*+(?:\\z|\"[^\"]*+(?:\\z|\"\\s*+(?:\\z|:)))"
      + "|\\(\\s*+(?:\\z|;(?:\\z|[\\sA-Z]))");

  private static final String TREE = "\\(\\s*+;\\s*+";
  /** A value without an escape, which is not quoted in another value. */
  private static final String VALUE = "\\[[^\\]\\\\]*+]";
  /** A tree or an object with a property that only the first node or the outermost object has. */
  private static final Pattern GAME_IN_BRACKETS = Pattern.compile(TREE + "(?:FF|GM|CA|SZ|AP|ST)"
      + VALUE + "|(?:\\[\\s*+)?\\{\\s*+\"(?:header|moves|numplayers|stack|game\"\\s*+:\\s*+\")");
  /** Games may begin with these properties, but variations may, too. */
  private static final Pattern TREE_WITH_HEADER = Pattern.compile(
      TREE + "(?:[PB][BW]|[BW][RT]|EV|RO|RE|DT|PC|RU|TM|OT|ON|G[NC]|AN|CP|SO|US)" + VALUE);

  /** A tree with a property, unlike a comment such as (; or (;-). */
  private static final Pattern TREE_IN_LINE = Pattern.compile("\\(;\\s*+[A-Za-z]++\\[");

  /** Returns where the first tree in a part begins, at any place in a line; -1 if there is none. */
  public static int findTree(byte[] in, int from, int to) {
    int at = ByteSearch.first('(', in, from, to);
    if (at == to) {
      return -1; // as in most lines
    }
    Matcher tree = TREE_IN_LINE.matcher(new String(in, at, to - at, StandardCharsets.ISO_8859_1));
    return tree.find() ? at + tree.start() : -1;
  }

  /** Classifies a line, given its first {@link #LONGEST} bytes, or all if it is shorter. */
  public static Beginning of(byte[] in, int from, int to) {
    int end = Math.min(to, from + LONGEST / 2);
    int at = from;
    while (at < end && SourceText.isSpace(in[at]) && !SourceText.isLineBreak(in[at])) {
      at++;
    }
    if (at == end) {
      return BLANK;
    }
    if (Words.beginsLabel(in, at, to)) {
      return OTHER; // as are most lines
    }
    return switch (in[at]) {
      case '\n', '\r' -> BLANK;
      case '#' -> COMMENT;
      case (byte) 0xef ->
        to - at >= 3 && SourceText.startsWith(in, at, Splitter.BYTE_ORDER_MARK) ? FILE : OTHER;
      case '{' -> isBefore(in, at + 1, to, "\"}") ? JSON : OTHER;
      case '[' -> isBefore(in, at + 1, to, "{]") ? JSON : OTHER;
      case '(' -> isBefore(in, at + 1, to, ";") ? SGF : OTHER;
      case 'g', 'G' -> Words.isBefore(in, at, to, "game=") ? TRIAL : OTHER;
      case 's', 'S' -> Words.isBefore(in, at, to, "square-") ? POSITION : OTHER;
      case 'r', 'R' -> Words.isBefore(in, at, to, "rectangle-") ? POSITION : OTHER;
      case 'h', 'H' -> Words.isBefore(in, at, to, "hexhex-") ? POSITION : OTHER;
      default -> OTHER;
    };
  }

  /** Classifies a line in a text or trial. A comment such as {"Oh!"} or (;-) begins no game. */
  static Beginning inText(byte[] in, int from, int to) {
    Beginning beginning = of(in, from, to);
    return switch (beginning) {
      case JSON, SGF -> isNext(GAME_IN_TEXT, in, from, to) ? beginning : OTHER;
      case POSITION -> isPosition(in, from, to) ? POSITION : OTHER;
      default -> beginning;
    };
  }

  /** Returns whether a line begins a game even in the middle of a game in brackets, outside of strings and values. */
  public static boolean isInBrackets(byte[] in, int from, int to) {
    return switch (of(in, from, to)) {
      case TRIAL, FILE -> true;
      case POSITION -> isPosition(in, from, to);
      case JSON, SGF -> isNext(GAME_IN_BRACKETS, in, from, to);
      default -> false;
    };
  }

  /** Returns whether a bracket in a value of SGF begins a line and a game: the game with the value was cut off. */
  static boolean isInValue(byte[] in, int from, int to) {
    return SourceText.isLineBreak(in[from - 1])
        && from + 1 < to
        && in[from + 1] == ';'
        && isNext(GAME_IN_BRACKETS, in, from, to);
  }

  /** Returns whether a line probably begins a game after a game in brackets whose end is missing. */
  static boolean isAfterCut(byte[] in, int from, int to) {
    return isInBrackets(in, from, to)
        || (of(in, from, to) == SGF && isNext(TREE_WITH_HEADER, in, from, to));
  }

  /** Returns whether a line that begins like a position has a size, and then stones, a comment or nothing. */
  static boolean isPosition(byte[] in, int from, int to) {
    int size = ByteSearch.first('-', in, from, to) + 1;
    int afterSize = after("0123456789xX", in, size, to);
    int stones = after(" \t", in, afterSize, to);
    int end = after("0123456789xXoO", in, stones, to);
    return afterSize > size
        && (end == stones
            ? end == to || SourceText.isLineBreak(in[end]) || "#{(".indexOf(in[end]) >= 0
            : end < to && " \t/\r\n".indexOf(in[end]) >= 0);
  }

  /** Returns the offset of the first byte that is none of these characters. */
  private static int after(String characters, byte[] in, int from, int to) {
    int at = from;
    while (at < to && characters.indexOf(in[at]) >= 0) {
      at++;
    }
    return at;
  }

  private static boolean isNext(Pattern game, byte[] in, int from, int to) {
    int begin = SourceText.afterSpace(in, from, to);
    int length = Math.min(to - begin, LONGEST_IN_TEXT);
    String text = new String(in, begin, length, StandardCharsets.ISO_8859_1);
    return game.matcher(text).lookingAt();
  }

  /** Returns whether one of these characters comes next, after white space. */
  private static boolean isBefore(byte[] in, int from, int to, String next) {
    int end = Math.min(to, from + LONGEST / 2 - 1);
    int at = SourceText.afterSpace(in, from, end);
    return at < end && next.indexOf(in[at]) >= 0;
  }
}
