package io.github.oust4j.notation.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram.Format;
import io.github.oust4j.notation.diagram.SvgDocument.Spot;
import io.github.oust4j.taglet.BoardPicture;
import io.github.oust4j.taglet.BoardTag;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.w3c.dom.Element;

/** The Javadoc's pictures of boards, which are drawn by code of their own, have everything where ours have it. */
class TagletProperties {
  @Property(tries = 200)
  void stonesAndLegalPointsAreAtTheSamePlaces(@ForAll("positions") Position position) {
    SvgDocument ours =
        new SvgDocument(Diagram.of(position).legalPoints(true).groupSizes(true).draw(Format.SVG));
    SvgDocument theirs = picture(position
        + marks("legal", position.legalMoves().nonCapturing())
        + marks("capturing", position.legalMoves().capturing()) + " show=sizes");
    for (String name : List.of("black", "white", "legal", "capturing")) {
      expect(theirs, name, ours.spots(name));
    }
    List<Element> sizes = new ArrayList<>(ours.members("size black"));
    sizes.addAll(ours.members("size white"));
    List<Element> theirSizes = new ArrayList<>(theirs.members("size on-black"));
    theirSizes.addAll(theirs.members("size on-white"));
    assertThat(theirSizes).hasSameSizeAs(sizes);
    for (Element size : sizes) {
      assertThat(theirSizes)
          .anyMatch(other -> other.getTextContent().equals(size.getTextContent())
              && SvgDocument.spot(other).distance(SvgDocument.spot(size)) < 0.3);
    }
  }

  @Property(tries = 200)
  void theLastTurnIsMarkedAtTheSamePlaces(@ForAll("games") Game game) {
    Turn turn = game.turns().get(game.turns().size() - 1);
    Position position = game.position();
    SvgDocument ours = new SvgDocument(Diagram.after(game, turn).draw(Format.SVG));
    PointSet captured = turn.captured().stream()
        .map(group -> group.stones())
        .reduce(PointSet.none(game.board()), PointSet::union)
        .intersection(position.emptyPoints());
    SvgDocument theirs =
        picture(position + marks("placed", turn.placements()) + marks("captured", captured));
    expect(theirs, "placed", ours.spots("turn"));
    expect(theirs, "last", ours.spots("last"));
    String color = turn.color() == Color.BLACK ? "white" : "black";
    expect(theirs, "captured " + color, ours.spots("ghost " + color));
  }

  @Property(tries = 200)
  void highlightsAndLabelsAreAtTheSamePlaces(@ForAll("positions") Position position) {
    PointSet points = position.stones(position.toPlace());
    SvgDocument ours = new SvgDocument(Diagram.of(position).highlighted(points).draw(Format.SVG));
    SvgDocument theirs = picture(position + marks("highlight", points));
    expect(theirs, "highlight", ours.spots("high"));
    assertThat(SvgDocument.texts(theirs.root(), "label", -1))
        .containsExactlyElementsOf(SvgDocument.texts(ours.root(), "label", -1));
    List<Spot> labels = ours.spots("label");
    List<Spot> theirLabels = theirs.spots("label");
    for (int i = 0; i < labels.size(); i++) {
      assertThat(theirLabels.get(i).distance(labels.get(i))).isLessThan(3);
    }
  }

  @Provide
  Arbitrary<Position> positions() {
    return Arbitraries.oneOf(OustArbitraries.positions(), OustArbitraries.setups());
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games().filter(game -> game.plies() > 0);
  }

  private static SvgDocument picture(String tag) {
    return new SvgDocument(BoardPicture.svg(BoardTag.parse(tag)));
  }

  private static String marks(String name, Collection<Point> points) {
    return points.isEmpty()
        ? ""
        : points.stream().map(Point::label).collect(Collectors.joining(",", " " + name + "=", ""));
  }

  /** Looks for shapes in the middle of these spots, but for the rounding of two decimals. */
  private static void expect(SvgDocument theirs, String classes, List<Spot> spots) {
    List<Spot> found =
        theirs.members(classes).stream().map(TagletProperties::middle).toList();
    assertThat(found).as(classes).hasSameSizeAs(spots);
    for (Spot spot : spots) {
      assertThat(found).as(classes).anyMatch(other -> other.distance(spot) < 0.3);
    }
  }

  private static Spot middle(Element shape) {
    if (shape.getTagName().equals("circle")) {
      return new Spot(
          Double.parseDouble(shape.getAttribute("cx")),
          Double.parseDouble(shape.getAttribute("cy")));
    }
    List<double[]> corners = Arrays.stream(shape.getAttribute("points").split(" ", -1))
        .map(corner -> Arrays.stream(corner.split(",", -1))
            .mapToDouble(Double::parseDouble)
            .toArray())
        .toList();
    return new Spot(
        corners.stream().mapToDouble(corner -> corner[0]).average().orElseThrow(),
        corners.stream().mapToDouble(corner -> corner[1]).average().orElseThrow());
  }
}
