package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.SvgPicture.number;

import io.github.oust4j.notation.diagram.GameDiagram.Still;
import io.github.oust4j.notation.diagram.SvgPicture.Frame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Draws a game as an animation. Each mark is drawn once for each span of turns in which it is visible, and a CSS
 * animation shows it for that span. Marks of the same style and span form a group. Without animation, only the groups
 * that last to the end are visible: the last position.
 */
final class Animation {
  private static final int HOLD = 2; // the last turn is shown for this many turns more
  private static final int LETTER_SIZE = 15;

  private final List<Still> stills;
  private final Duration pace;
  private final SvgBoard board;
  private final Captions captions;

  Animation(List<Still> stills, Duration pace) {
    this.stills = stills;
    this.pace = pace;
    this.board = new SvgBoard(stills.get(0).diagram());
    this.captions = new Captions(board.width, LETTER_SIZE);
  }

  /** The turns in which something is visible, from {@code from} to {@code to - 1}. */
  private record Span(int from, int to) {}

  private record Layer(Style style, Span span) {}

  String draw(String title, String description) {
    Map<Layer, List<Mark>> layers = layers();
    Set<Span> spans = new LinkedHashSet<>();
    StringBuilder content = new StringBuilder(board.draw());
    layers.forEach((layer, marks) -> {
      Span span = layer.span();
      spans.add(span);
      String drawing = board.draw(marks);
      content.append(board.group(layer.style(), classes(span), attributes(span), drawing));
    });
    int most = 0;
    for (int i = 0; i < stills.size(); i++) {
      Span span = new Span(i, i + 1);
      spans.add(span);
      List<String> lines = captions.lines(stills.get(i).caption(), captions.width);
      most = Math.max(most, lines.size());
      content.append(captions.drawBelow(board, lines, classes(span), attributes(span)));
    }
    Frame frame = new Frame(
        board.left + (board.width - captions.width) / 2,
        board.top,
        captions.width,
        board.height + captions.height(most),
        board.diagram.settings.scale);
    return new SvgPicture(frame, stills.get(0).diagram().settings.theme, title, description)
        .document(content.toString(), rules(spans));
  }

  /** Returns all marks by style, in the order in which they are drawn, and by span. */
  private Map<Layer, List<Mark>> layers() {
    Map<Layer, List<Mark>> layers = new TreeMap<>(Comparator.comparing(Layer::style)
        .thenComparingInt(layer -> layer.span().from())
        .thenComparingInt(layer -> layer.span().to()));
    List<Set<Mark>> marks =
        stills.stream().map(still -> Set.copyOf(Mark.of(still.diagram()))).toList();
    for (int from = 0; from < marks.size(); from++) {
      for (Mark mark : marks.get(from)) {
        if (from == 0 || !marks.get(from - 1).contains(mark)) {
          int to = from + 1;
          while (to < marks.size() && marks.get(to).contains(mark)) {
            to++;
          }
          Layer layer = new Layer(mark.style(), new Span(from, to));
          layers.computeIfAbsent(layer, key -> new ArrayList<>()).add(mark);
        }
      }
    }
    // The order of a set may change, and the same game must give the same picture.
    layers.values().forEach(layer -> layer.sort(Comparator.comparing(Mark::point)));
    return layers;
  }

  private boolean isAlways(Span span) {
    return span.from() == 0 && span.to() == stills.size();
  }

  private String classes(Span span) {
    return (span.to() < stills.size() ? " past" : "") + (isAlways(span) ? "" : " span");
  }

  private String attributes(Span span) {
    String seconds = number(pace.toMillis() / 1000.0 * (stills.size() + HOLD));
    return isAlways(span)
        ? ""
        : " style=\"animation-name:" + name(span) + ";animation-duration:" + seconds + "s\"";
  }

  /** Returns the name of a span, unique in a page with animations of different lengths. */
  private String name(Span span) {
    return "oust" + span.from() + "-" + span.to() + "of" + stills.size();
  }

  private String rules(Set<Span> spans) {
    String theme = SvgPicture.name(stills.get(0).diagram().settings.theme);
    // Important, since name and duration are in style attributes, which take precedence.
    StringBuilder out = new StringBuilder("""
        .theme .past{visibility:hidden}
        .theme .span{animation:step-end infinite}
        @media (prefers-reduced-motion:reduce){.theme .span{animation:none!important}}
        """.replace("theme", theme));
    for (Span span : spans) {
      if (isAlways(span)) {
        continue;
      }
      out.append("@keyframes ").append(name(span)).append("{0%{visibility:");
      if (span.from() > 0) {
        out.append("hidden}").append(percent(span.from())).append("{visibility:");
      }
      out.append("visible}");
      if (span.to() < stills.size()) {
        out.append(percent(span.to())).append("{visibility:hidden}");
      }
      out.append("}\n");
    }
    return out.toString();
  }

  private String percent(int turn) {
    return number(100.0 * turn / (stills.size() + HOLD)) + "%";
  }
}
