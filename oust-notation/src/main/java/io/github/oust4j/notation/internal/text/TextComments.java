package io.github.oust4j.notation.internal.text;

import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.SourceText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The comments of a text: from {@code #} to the end of the line, in braces, and in parentheses, which may be nested.
 * Blanks replace them, so that the rest of the text keeps its offsets.
 *
 * <p>A comment after {@code #} remains as it is, except for one space after the sign. In braces and parentheses each
 * line is stripped, and blank lines are dropped.
 */
final class TextComments {
  private static final Pattern BETWEEN_MOVES = Pattern.compile("[\\s;,-]+");
  /** A move, a number with dots or a parenthesis behind it, both, or dots. */
  private static final Pattern MOVE =
      Pattern.compile("(?i)(?:[0-9]{1,4}[.)…]++)?+(?:[a-z][0-9]{1,2}|pass|swap)?|[.)…]++");

  private static final int LONGEST_MOVE = 20;

  private record Comment(int from, int to) {}

  private final SourceText source;
  private byte[] blanked;
  private final Deque<Comment> comments = new ArrayDeque<>(); // not reported yet
  private int unclosedAt = -1;

  TextComments(SourceText source) {
    this.source = source;
    this.blanked = source.bytes;
    scan();
  }

  byte[] blanked() {
    return blanked;
  }

  /** The offset of a comment that does not end; -1 if all do. */
  int unclosedAt() {
    return unclosedAt;
  }

  /** Reports the comments before an offset that have not been reported: they belong to the last turn. */
  void report(Replay replay, int before) {
    while (!comments.isEmpty() && comments.peek().from() < before) {
      Comment comment = comments.remove();
      byte sign = source.bytes[comment.from()];
      if (sign != '(' && !replay.wantsTexts()) {
        continue;
      }
      String text = source.text(comment.from() + 1, comment.to() - (sign == '#' ? 0 : 1));
      if (sign == '(' && mayBeMoves(text)) {
        throw replay.error(
            Problem.MALFORMED,
            comment.from(),
            "The text in parentheses, %s, may be moves of the game, other moves, or a comment. Write moves"
                + " without parentheses, and a comment in braces.",
            text);
      }
      if (sign == '#') {
        replay.texts().comment(text.startsWith(" ") ? text.substring(1) : text);
      } else if (!text.isBlank()) {
        String lines = text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("\n"));
        replay.texts().comment(lines);
      }
    }
  }

  private void scan() {
    byte[] in = source.bytes;
    int at = 0;
    while (at < in.length) {
      byte b = in[at];
      if (b != '#' && b != '{' && b != '(') {
        at++;
        continue;
      }
      int end = b == '#' ? source.endOfLine(at) : afterClosing(in, at);
      if (end < 0) {
        unclosedAt = at;
        blank(at, in.length);
        return;
      }
      comments.add(new Comment(at, end));
      blank(at, end);
      at = end;
    }
  }

  private void blank(int from, int to) {
    if (blanked == source.bytes) {
      blanked = source.bytes.clone();
    }
    for (int i = from; i < to; i++) {
      if (!SourceText.isLineBreak(blanked[i])) {
        blanked[i] = ' ';
      }
    }
  }

  /** The offset behind the sign that closes a brace or a parenthesis; -1 if there is none. */
  private static int afterClosing(byte[] in, int from) {
    byte opening = in[from];
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
