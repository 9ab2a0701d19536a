package io.github.oust4j.notation.internal.text;

import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.ByteSearch;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The comments of a text: from {@code #} to the end of the line, in braces, and in parentheses, which may be nested.
 * Blanks replace them, so that the rest of the text keeps its offsets. A comment after {@code #} remains as it is, except
 * for one space after the sign. In braces and parentheses each line is stripped, and blank lines are dropped.
 */
public final class TextComments {
  private static final Pattern BETWEEN_MOVES = Pattern.compile("[\\s;,-]+");
  /** A move, a number with dots or a parenthesis after it, both, or dots. */
  private static final Pattern MOVE =
      Pattern.compile("(?i)(?:[0-9]{1,4}[.)…]++)?+(?:[a-z][0-9]{1,2}|pass|swap)?|[.)…]++");

  private static final int LONGEST_MOVE = 20;

  static final String GAME = "This game is in a comment: %s. Begin a new line before it.";

  private final SourceText source;
  public final byte[] blanked; // the text without comments
  final int unclosedAt; // the offset of a comment that does not end; -1 if all do
  private int reported; // the offset before which all comments have been reported

  public TextComments(SourceText source) {
    this.source = source;
    byte[] in = source.bytes;
    int at = find(0, in.length);
    this.blanked = at < in.length ? in.clone() : in;
    int unclosed = -1;
    while (at < in.length) {
      int end = end(at);
      if (end < 0) {
        unclosed = at;
        end = in.length;
      }
      blank(at, end);
      at = find(end, in.length);
    }
    this.unclosedAt = unclosed;
  }

  /** Reports the comments before an offset that have not been reported, unless no game has begun. */
  void report(Replay replay, int before) {
    if (blanked == source.bytes || !replay.hasBegun()) {
      return;
    }
    int to = unclosedAt < 0 ? before : Math.min(before, unclosedAt);
    // They are searched for again, because storing millions of them would cost more.
    for (int at = find(reported, to); at < to; at = find(reported, to)) {
      reported = end(at);
      report(replay, at, reported);
    }
    reported = Math.max(reported, to);
  }

  private void report(Replay replay, int from, int to) {
    byte sign = source.bytes[from];
    if (sign != '(' && !replay.wantsTexts()) {
      return;
    }
    int tree = sign == '(' ? Beginning.findTree(source.bytes, from, to) : -1;
    if (tree >= 0) {
      throw RecordError.malformed(tree, GAME, source.text(tree, source.endOfLine(tree)));
    }
    String text = source.text(from + 1, to - (sign == '#' ? 0 : 1));
    if (sign == '(' && (mayBeMoves(text) || TextResult.is(text))) {
      throw RecordError.malformed(
          from,
          "The text in parentheses, %s, may be moves, a result or a comment."
              + " Write moves and results without parentheses, and a comment in braces.",
          text);
    }
    if (sign == '#') {
      replay.texts().comment(text.startsWith(" ") ? text.substring(1) : text, from);
    } else if (!text.isBlank()) {
      String lines = text.lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .collect(Collectors.joining("\n"));
      replay.texts().comment(lines, from);
    }
  }

  /** Returns the offset of the first comment in a part; its end if there is none. */
  private int find(int from, int to) {
    return ByteSearch.first('#', '{', '(', source.bytes, from, to);
  }

  /** Returns the offset after a comment: the end of its line, or after the sign that closes it; -1 if there is none. */
  private int end(int from) {
    byte[] in = source.bytes;
    byte opening = in[from];
    if (opening == '#') {
      return source.endOfLine(from);
    }
    byte closing = (byte) (opening == '{' ? '}' : ')');
    int depth = 1;
    for (int at = from + 1; at < in.length; at++) {
      if (in[at] == closing) {
        depth--;
      } else if (in[at] == opening && opening == '(') {
        depth++;
      }
      if (depth == 0) {
        return at + 1;
      }
    }
    return -1;
  }

  private void blank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!SourceText.isLineBreak(blanked[i])) {
        blanked[i] = ' ';
      }
    }
  }

  /** Returns whether a text is moves, with or without numbers, and nothing else. */
  private static boolean mayBeMoves(String text) {
    boolean hasMove = false;
    for (String word : BETWEEN_MOVES.split(text, -1)) {
      if (word.length() > LONGEST_MOVE || !MOVE.matcher(word).matches()) {
        return false;
      }
      hasMove |= !word.isEmpty() && Character.isLetterOrDigit(word.charAt(word.length() - 1));
    }
    return hasMove;
  }
}
