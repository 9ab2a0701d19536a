package io.github.oust4j.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The comments of a text: from {@code #} to the end of the line, in braces, and in parentheses, which may hold others. The
 * text without them has blanks in their places, so that all else stands where it stood.
 */
final class TextComments {
  private static final Pattern MOVES =
      Pattern.compile("(?i)(?:[0-9]{1,4}[.…)]+)?(?:[a-z][0-9]{1,2}|pass|swap)?|[.…]+");

  private final String text;
  private @Nullable StringBuilder blanked;
  private final List<Comment> comments = new ArrayList<>();
  private int unclosedAt = -1;
  private int given;

  /**
   * A comment.
   *
   * @param offset where it begins
   * @param text what it says
   * @param couldBeMoves whether it stands in parentheses, as variations do, and consists of moves
   */
  record Comment(int offset, String text, boolean couldBeMoves) {}

  private TextComments(String text) {
    this.text = text;
  }

  static TextComments of(String text) {
    TextComments comments = new TextComments(text);
    comments.scan();
    return comments;
  }

  /** The text with blanks where comments are; line ends stay. */
  String blanked() {
    return blanked == null ? text : blanked.toString();
  }

  /** Where a comment begins that does not end; -1 if all do. */
  int unclosedAt() {
    return unclosedAt;
  }

  /** Gives the comments before an offset that were not given before. */
  List<Comment> takeBefore(int offset) {
    int from = given;
    while (given < comments.size() && comments.get(given).offset() < offset) {
      given++;
    }
    return comments.subList(from, given);
  }

  /** Adds comments to those after the same turn, a line each. */
  static void keep(Map<String, StringBuilder> kept, List<Comment> comments, int turns) {
    for (Comment comment : comments) {
      String lines = comment
          .text()
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .collect(Collectors.joining("\n"));
      if (!lines.isEmpty()) {
        StringBuilder all =
            kept.computeIfAbsent(CommentHeaders.name(turns), name -> new StringBuilder());
        all.append(all.isEmpty() ? "" : "\n").append(lines);
      }
    }
  }

  private void scan() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#' || c == '{' || c == '(') {
        int end =
            c == '#' ? endOfLine(text, at) : c == '{' ? text.indexOf('}', at) + 1 : close(text, at);
        if (end <= 0) {
          unclosedAt = at;
          blank(at, text.length());
          return;
        }
        String said = text.substring(at + 1, c == '#' ? end : end - 1);
        comments.add(new Comment(at, said, c == '(' && couldBeMoves(said)));
        blank(at, end);
        at = end;
      } else {
        at++;
      }
    }
  }

  /** Where the line ends that an offset is in. */
  static int endOfLine(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /** The offset after the parenthesis that closes the one at an offset; 0 if there is none. */
  private static int close(String text, int from) {
    int depth = 0;
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return at + 1;
      }
    }
    return 0;
  }

  private static boolean couldBeMoves(String text) {
    boolean hasMove = false;
    for (String word : text.split("[\\s,;-]+")) {
      if (!word.isEmpty() && !MOVES.matcher(word).matches()) {
        return false;
      }
      hasMove |= !word.isEmpty() && Character.isLetterOrDigit(word.charAt(word.length() - 1));
    }
    return hasMove;
  }

  private void blank(int from, int to) {
    StringBuilder blanks = blanked == null ? new StringBuilder(text) : blanked;
    blanked = blanks;
    for (int i = from; i < to; i++) {
      if (blanks.charAt(i) != '\n' && blanks.charAt(i) != '\r') {
        blanks.setCharAt(i, ' ');
      }
    }
  }
}
