package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.SvgPicture.number;

import io.github.oust4j.core.Turn;
import java.util.ArrayList;
import java.util.List;

/** Lines of text under boards. SVG does not break lines, so this class does. It assumes that letters have two widths. */
final class Captions {
  private static final int MOST_LINES = 4;
  private static final int LETTERS = 22;
  /** The width of a letter and the height of a line, as multiples of the font size. */
  private static final double LETTER_WIDTH = 0.61;

  private static final double LINE_HEIGHT = 1.3;
  /** From here on, nearly all characters are Chinese, Japanese or Korean, or emoji, and twice as wide. */
  private static final int FIRST_WIDE = 0x2e80;

  final double size; // of the font
  final double width; // of a caption

  /** Creates captions with a font size, wide enough for most turns to fit on a line. */
  Captions(double boardWidth, double size) {
    this.size = size;
    this.width = Math.max(boardWidth, Math.ceil(LETTERS * LETTER_WIDTH * size));
  }

  /** Returns the font size at which most turns fit in a line under a board, but at least a minimum. */
  static double fitting(double boardWidth, double least) {
    return Math.max(least, Math.rint(boardWidth / LETTERS / LETTER_WIDTH));
  }

  /** Returns the caption of a turn, such as {@code 36. White b2-b7 ×1}; the last number counts captured stones. */
  static String of(Diagram diagram, Turn turn) {
    int stones = turn.capturedStones().size();
    String captured = stones == 0 ? "" : " ×" + stones;
    return turn.number() + ". " + SvgPicture.words(diagram, turn) + captured;
  }

  /** Breaks a text after spaces and hyphens, into at most four lines. An ellipsis replaces the rest. */
  List<String> lines(String text, double lineWidth) {
    int letters = (int) (lineWidth / size / LETTER_WIDTH);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split("(?<=[ -])", -1)) {
      if (lines.size() > MOST_LINES) {
        break;
      }
      if (line.length() > 0 && width(line) + width(word.stripTrailing()) > letters) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
      }
      line.append(word);
      // A word that is longer than a line continues in the next one.
      while (lines.size() <= MOST_LINES && width(line.toString().stripTrailing()) > letters) {
        int end = fitting(line, letters);
        lines.add(line.substring(0, end).stripTrailing());
        line.delete(0, end);
      }
    }
    lines.add(line.toString().stripTrailing());
    lines.removeIf(String::isEmpty);
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    String last = lines.get(MOST_LINES - 1);
    int kept = last.offsetByCodePoints(last.length(), -1);
    lines.set(MOST_LINES - 1, last.substring(0, kept) + "…");
    return lines.subList(0, MOST_LINES);
  }

  private static int width(CharSequence text) {
    return text.codePoints().map(letter -> letter < FIRST_WIDE ? 1 : 2).sum();
  }

  /** Returns the length of the longest beginning of a text, of at least one letter, that is no wider than given. */
  private static int fitting(StringBuilder text, int width) {
    int end = text.offsetByCodePoints(0, 1);
    while (width(text.substring(0, text.offsetByCodePoints(end, 1))) <= width) {
      end = text.offsetByCodePoints(end, 1);
    }
    return end;
  }

  double height(int lines) {
    return lines == 0 ? 0 : (lines + 0.3) * LINE_HEIGHT * size;
  }

  String drawBelow(SvgBoard board, List<String> lines, String classes, String attributes) {
    double middle = board.left + board.width / 2;
    return draw(board, lines, middle, board.top + board.height, classes, attributes);
  }

  String draw(
      SvgBoard board, List<String> lines, double x, double top, String classes, String attributes) {
    String fontSize = " font-size=\"" + number(size) + "\"";
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      out.append(SvgPicture.text(x, top + (i + 1) * LINE_HEIGHT * size, "", lines.get(i)));
    }
    return board.group(Style.CAPTION, classes, fontSize + attributes, out);
  }
}
