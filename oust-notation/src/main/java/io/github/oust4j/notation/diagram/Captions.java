package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.Svg.number;

import io.github.oust4j.core.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of text under boards of a width. Their letters are of one width, since SVG breaks no lines and
 * nobody knows here how wide others are.
 */
final class Captions {
  private static final int MOST_LINES = 4;
  private static final int LETTERS = 22;
  /** How wide and how high a letter is, with what is between it and the next, in parts of its size. */
  private static final double LETTER_WIDTH = 0.61;

  private static final double LINE_HEIGHT = 1.3;

  private final double size;
  private final double width;

  /** Captions under a board, of a size, and at least so wide that most turns fit into a line. */
  Captions(double boardWidth, double size) {
    this.size = size;
    this.width = Math.max(boardWidth, Math.ceil(LETTERS * LETTER_WIDTH * size));
  }

  /** The size for which most turns fit into a line under a board, if that is not too small. */
  static double fitting(double boardWidth, double least) {
    return Math.max(least, Math.rint(boardWidth / LETTERS / LETTER_WIDTH));
  }

  /** Such as {@code 36. White b2-b7 ×1}, where the last number is that of the captured stones. */
  static String of(Diagram diagram, Turn turn) {
    String captured = turn.captured().isEmpty() ? "" : " ×" + turn.capturedStones();
    return turn.number() + ". " + SvgPicture.words(diagram, turn) + captured;
  }

  /** The width of a board, or more if that is too little for text. */
  double width() {
    return width;
  }

  double size() {
    return size;
  }

  /** Breaks a text after spaces and hyphens; what four lines do not hold ends in three dots. */
  List<String> lines(String text, double lineWidth) {
    int letters = (int) (lineWidth / size / LETTER_WIDTH);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split("(?<=[ -])", -1)) {
      if (line.length() > 0 && line.length() + word.stripTrailing().length() > letters) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
      }
      line.append(word);
      // A word that is longer than a line goes on in the next.
      while (line.length() > letters) {
        int end = Character.isHighSurrogate(line.charAt(letters - 1)) ? letters - 1 : letters;
        lines.add(line.substring(0, end).stripTrailing());
        line.delete(0, end);
      }
    }
    lines.add(line.toString().stripTrailing());
    lines.removeIf(String::isEmpty);
    return lines.size() <= MOST_LINES ? lines : shortened(lines.subList(0, MOST_LINES));
  }

  double height(int lines) {
    return lines == 0 ? 0 : (lines + 0.3) * LINE_HEIGHT * size;
  }

  /** Draws lines around a middle, from a top downward. */
  String draw(List<String> lines, double x, double top, String style, String attributes) {
    StringBuilder out = new StringBuilder("<g class=\"caption" + style + "\" font-size=\"")
        .append(number(size))
        .append('"')
        .append(attributes)
        .append(">\n");
    for (int i = 0; i < lines.size(); i++) {
      out.append("<text")
          .append(Svg.at(x, top + (i + 1) * LINE_HEIGHT * size))
          .append('>')
          .append(Svg.text(lines.get(i)))
          .append("</text>\n");
    }
    return out.append("</g>\n").toString();
  }

  private static List<String> shortened(List<String> lines) {
    List<String> shortened = new ArrayList<>(lines);
    String last = shortened.remove(MOST_LINES - 1);
    int kept = last.offsetByCodePoints(0, Math.max(0, last.codePointCount(0, last.length()) - 1));
    shortened.add(last.substring(0, kept) + "…");
    return shortened;
  }
}
