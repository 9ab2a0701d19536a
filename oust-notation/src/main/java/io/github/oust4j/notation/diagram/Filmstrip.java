package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.SvgPicture.number;

import io.github.oust4j.notation.diagram.GameDiagram.Still;
import io.github.oust4j.notation.diagram.SvgPicture.Frame;
import java.util.List;

/** Draws a grid of boards, which share the board and its labels; the id of the labels depends on their text. */
final class Filmstrip {
  private static final double SHOWN_WIDTH = 200; // the width of a board in pixels
  private static final double LEAST_LETTER_SIZE = 12;

  private Filmstrip() {}

  static String draw(List<Still> stills, int mostColumns, String title, String description) {
    int columns = Math.min(mostColumns, stills.size());
    Diagram first = stills.get(0).diagram();
    SvgBoard board = new SvgBoard(first);
    Captions captions = new Captions(board.width, Captions.fitting(board.width, LEAST_LETTER_SIZE));
    double gap = captions.size;
    // The styles are on the use elements: the selectors of a style sheet do not match across their
    // boundary.
    String boardId = "oust-" + first.board();
    String labels = board.drawLabels();
    String labelsId = boardId + "-labels-" + Integer.toHexString(labels.hashCode());
    String uses = use(board, Style.BOARD, boardId) + use(board, Style.LABEL, labelsId);
    double width = columns * (captions.width + gap) + gap;
    List<String> heading = captions.lines(title, width - 2 * gap);
    StringBuilder content = new StringBuilder(captions.draw(board, heading, width / 2, 0, "", ""));
    double y = captions.height(heading.size()) + gap;
    for (int start = 0; start < stills.size(); start += columns) {
      List<Still> row = stills.subList(start, Math.min(start + columns, stills.size()));
      int lines = 0;
      for (int column = 0; column < row.size(); column++) {
        List<Mark> marks = Mark.of(row.get(column).diagram());
        List<String> caption = captions.lines(row.get(column).caption(), captions.width);
        lines = Math.max(lines, caption.size());
        double middle = gap + column * (captions.width + gap) + captions.width / 2;
        String x = number(middle - board.left - board.width / 2);
        content.append("<g transform=\"translate(" + x + " " + number(y - board.top) + ")\">\n");
        content.append(uses).append(SvgPicture.groups(board, marks));
        content.append(captions.drawBelow(board, caption, "", "")).append("</g>\n");
      }
      y += board.height + captions.height(lines) + gap;
    }
    double scale = first.settings.scale * SHOWN_WIDTH / captions.width;
    Frame frame = new Frame(0, 0, width, y, scale);
    String shapes = shape(boardId, board.drawBoard()) + shape(labelsId, labels);
    return new SvgPicture(frame, first.settings.theme, title, description)
        .document(
            "<g xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n<defs>\n" + shapes + "</defs>\n"
                + content + "</g>\n",
            "");
  }

  // Older renderers know href only in this namespace.
  private static String use(SvgBoard board, Style style, String id) {
    return "<use" + style.attributes(board.diagram.settings.theme, "") + " xlink:href=\"#" + id
        + "\"/>\n";
  }

  private static String shape(String id, String content) {
    return "<g id=\"" + id + "\">\n" + content + "</g>\n";
  }
}
