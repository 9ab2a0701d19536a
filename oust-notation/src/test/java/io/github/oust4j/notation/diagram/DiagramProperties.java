package io.github.oust4j.notation.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram.Format;
import io.github.oust4j.notation.diagram.Diagram.Theme;
import io.github.oust4j.notation.diagram.SvgDocument.Box;
import io.github.oust4j.notation.diagram.SvgDocument.Spot;
import io.github.oust4j.testkit.OustArbitraries;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.w3c.dom.Element;

class DiagramProperties {
  private static final Pattern TRANSLATION = Pattern.compile("translate\\((\\S+) (\\S+)\\)");

  private static final Map<Board, List<Spot>> SPOTS = new ConcurrentHashMap<>();

  /** What XML must escape, what looks like XML, and characters that XML has no way to say. */
  private static final String ODD =
      "&<script>alert(1)</script>]]>\"'--\r\n\t\u0000\u001b\u0085\ufffe\uffff\ud800x\ud83d\ude00&lt;  two  ";

  @Property(tries = 100)
  void aPictureIsXmlThatNeedsNothingElse(@ForAll("diagrams") Diagram diagram) {
    SvgDocument svg = new SvgDocument(diagram.draw(Format.SVG));
    checkStandsAlone(svg);
    for (String tag : List.of("circle", "text")) {
      for (Element element : svg.all(tag)) {
        Spot spot = SvgDocument.spot(element);
        // A stone reaches 13.5 from its middle, and a text is about as high as that.
        double room = tag.equals("circle") ? 13.5 : 0;
        Box part = new Box(spot.x() - room, spot.y() - room, 2 * room, 2 * room);
        assertThat(svg.viewBox().contains(part)).isTrue();
      }
    }
  }

  @Property(tries = 100)
  void everythingSaidIsDrawnWhereItIs(@ForAll("games") Game game) {
    List<Turn> turns = game.turns();
    Turn turn = turns.get(turns.size() - 1);
    Diagram diagram = Diagram.after(game, turn).legalPoints(true).groupSizes(true);
    Position position = game.position();
    Element root = new SvgDocument(diagram.draw(Format.SVG)).root();
    checkStones(root, -1, position);
    for (Color color : Color.values()) {
      String name = color.toString().toLowerCase(Locale.ROOT);
      PointSet captured = turn.captured().stream()
          .filter(group -> group.color() == color)
          .map(Group::stones)
          .reduce(PointSet.none(position.board()), PointSet::union);
      expect(root, name + "-ghost", -1, captured.intersection(position.emptyPoints()));
      List<String> sizes = position.groups(color).stream()
          .flatMap(group -> group.stones().stream().map(stone -> "" + group.size()))
          .toList();
      assertThat(SvgDocument.texts(root, name + "-size", -1))
          .containsExactlyInAnyOrderElementsOf(sizes);
    }
    PointSet placements = PointSet.copyOf(position.board(), turn.placements());
    List<Point> points = turn.placements();
    PointSet last = PointSet.copyOf(
        position.board(), points.subList(Math.max(0, points.size() - 1), points.size()));
    expect(root, "last-placement", -1, last);
    expect(root, "placement", -1, placements.difference(last));
    expect(root, "legal", -1, position.legalMoves().nonCapturing());
    expect(root, "capturing", -1, position.legalMoves().capturing());
  }

  private static void expect(Element parent, String classes, int turn, PointSet points) {
    assertThat(SvgDocument.spots(parent, classes, turn))
        .as(classes)
        .containsExactlyInAnyOrderElementsOf(spots(points));
  }

  /** Where a picture has these points, as in another picture of the board with all points highlighted. */
  private static List<Spot> spots(PointSet points) {
    List<Spot> all = SPOTS.computeIfAbsent(
        points.board(),
        key -> new SvgDocument(
                Diagram.of(Position.start(key)).highlighted(key.points()).draw(Format.SVG))
            .spots("highlight"));
    return points.stream().map(point -> all.get(point.index())).toList();
  }

  /** All boards, so that none is left to chance. */
  @Example
  void pointsAre30TimesTheirPlaceFromTheFirstOne() {
    List<Board> boards = IntStream.rangeClosed(2, 13)
        .boxed()
        .flatMap(side -> Stream.of(Board.hexhex(side), Board.rectangle(2 * side - 1, side)))
        .toList();
    for (Board board : boards) {
      List<Spot> spots = spots(board.points());
      for (Point point : board.points()) {
        Spot place = new Spot(30 * point.x(), 30 * point.y());
        assertThat(spots.get(point.index()).distance(place)).isLessThan(0.006);
      }
    }
  }

  @Property(tries = 100)
  void theSamePictureIsTheSameBytes(@ForAll("games") Game game) {
    Game again = Game.start(game.rules()).playAll(game.moves());
    for (Format format : Format.values()) {
      assertThat(last(again).draw(format)).isEqualTo(last(game).draw(format));
    }
    assertThat(GameDiagram.of(again).filmstrip()).isEqualTo(GameDiagram.of(game).filmstrip());
    assertThat(GameDiagram.of(again).animation()).isEqualTo(GameDiagram.of(game).animation());
  }

  @Property(tries = 100)
  void anyTextIsATitleADescriptionALabelAndAHeading(
      @ForAll String text, @ForAll("games") Game game) {
    for (String any : List.of(text, text + ODD)) {
      Diagram diagram = last(game).title(any).description(any).labels(point -> any);
      SvgDocument svg = new SvgDocument(diagram.draw(Format.SVG));
      checkStandsAlone(svg);
      assertThat(svg.text("title")).isEqualTo(readable(any));
      assertThat(svg.text("desc")).isEqualTo(readable(any));
      assertThat(SvgDocument.texts(svg.root(), "label", -1)).allMatch(readable(any)::equals);
      GameDiagram whole =
          GameDiagram.of(game).title(any).style((after, one) -> one.labels(point -> any));
      assertThat(new SvgDocument(whole.filmstrip()).text("title")).isEqualTo(readable(any));
      assertThat(new SvgDocument(whole.animation()).text("title")).isEqualTo(readable(any));
    }
  }

  /** What XML has no way to say is a replacement character. */
  private static String readable(String text) {
    return text.codePoints()
        .map(c -> c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= ' ' && c < 0xd800)
                || (c > 0xdfff && c < 0xfffe)
                || c > 0xffff
            ? c
            : 0xfffd)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  @Property(tries = 100)
  void aFilmstripHasABoardForEachTurn(@ForAll("games") Game game) {
    SvgDocument svg = new SvgDocument(GameDiagram.of(game).filmstrip());
    checkStandsAlone(svg);
    List<Element> boards = boards(svg);
    List<Turn> turns = game.turns();
    assertThat(boards).hasSameSizeAs(turns);
    for (Turn turn : turns) {
      Element board = boards.get(turn.number() - 1);
      checkStones(board, -1, game.positionAt(turn.endPly()));
      assertThat(String.join("", SvgDocument.texts(board, "caption", -1)))
          .startsWith(turn.number() + ".");
    }
  }

  /** No board covers another one, a caption or the heading, and all of them are inside the picture. */
  @Property(tries = 100)
  void thePartsOfAFilmstripAreApart(
      @ForAll("games") Game game, @ForAll @IntRange(min = 1, max = 9) int columns) {
    SvgDocument strip = new SvgDocument(GameDiagram.of(game).columns(columns).filmstrip());
    Box board = new SvgDocument(Diagram.of(game.position()).draw(Format.SVG)).viewBox();
    List<Box> parts = new ArrayList<>(List.of(line(strip.spots("caption").get(0), 0, 0)));
    for (Element moved : boards(strip)) {
      Matcher shift = TRANSLATION.matcher(moved.getAttribute("transform"));
      assertThat(shift.matches()).isTrue();
      double x = Double.parseDouble(shift.group(1));
      double y = Double.parseDouble(shift.group(2));
      parts.add(board.moved(x, y));
      SvgDocument.spots(moved, "caption", -1).forEach(spot -> parts.add(line(spot, x, y)));
      assertThat(moved.getElementsByTagNameNS("*", "use").getLength()).isEqualTo(2);
    }
    for (int i = 0; i < parts.size(); i++) {
      Box part = parts.get(i);
      assertThat(strip.viewBox().contains(part)).isTrue();
      assertThat(parts.subList(0, i)).allMatch(part::isApartFrom);
    }
  }

  /** The middle of a line of letters that are at least 6 high. */
  private static Box line(Spot base, double x, double y) {
    return new Box(base.x() - 6, base.y() - 6, 12, 6).moved(x, y);
  }

  private static List<Element> boards(SvgDocument filmstrip) {
    return filmstrip.all("g").stream()
        .filter(group -> group.hasAttribute("transform"))
        .toList();
  }

  @Property(tries = 100)
  void stylesAndCaptionsReceiveTheGameAfterEachTurn(
      @ForAll("games") Game played, @ForAll boolean isResigned) {
    Game game = isResigned && !played.isOver() ? played.resign(Color.WHITE) : played;
    List<Game> expected = new ArrayList<>(List.of(Game.start(game.rules())));
    game.turns()
        .forEach(turn ->
            expected.add(Game.start(game.rules()).playAll(game.moves().subList(0, turn.endPly()))));
    expected.set(expected.size() - 1, game);
    List<Game> styled = new ArrayList<>();
    List<Game> captioned = new ArrayList<>();
    GameDiagram.of(game)
        .style((after, diagram) -> {
          styled.add(after);
          return diagram;
        })
        .captions(after -> {
          captioned.add(after);
          return "";
        })
        .animation();
    assertThat(styled).isEqualTo(expected);
    assertThat(captioned).isEqualTo(expected);
  }

  @Property(tries = 100)
  void anAnimationShowsEachPositionAndStandsAtTheLast(@ForAll("games") Game game) {
    SvgDocument document = new SvgDocument(GameDiagram.of(game).animation());
    checkStandsAlone(document);
    List<Turn> turns = game.turns();
    checkStones(document.root(), 0, game.firstPosition());
    for (Turn turn : turns) {
      Position position = game.positionAt(turn.endPly());
      checkStones(document.root(), turn.number(), position);
      assertThat(SvgDocument.spots(document.root(), "last-placement", turn.number()))
          .hasSize(turn.placements().isEmpty() ? 0 : 1);
    }
    checkKeyframes(document, turns.size());
    assertThat(document.spotsAtRest("black")).hasSameSizeAs(game.position().stones(Color.BLACK));
    assertThat(document.spotsAtRest("white")).hasSameSizeAs(game.position().stones(Color.WHITE));
    assertThat(document.spotsAtRest("caption")).isNotEmpty();
  }

  /** Each span is shown from its first turn's time to its end, of all turns and two more. */
  private static void checkKeyframes(SvgDocument svg, int turns) {
    String style = svg.text("style");
    for (Element group : svg.all("g")) {
      Matcher span = SvgDocument.SPAN.matcher(group.getAttribute("style"));
      assertThat(span.find()).isEqualTo(group.getAttribute("class").endsWith(" span"));
      if (group.getAttribute("style").isEmpty()) {
        continue;
      }
      assertThat(span.group(3)).isEqualTo("" + (turns + 1));
      String from = percent(span.group(1), turns);
      String to = percent(span.group(2), turns);
      assertThat(style)
          .contains("@keyframes " + span.group().substring(15) + "{0%{visibility:"
              + (from.equals("0%") ? "" : "hidden}" + from + "{visibility:") + "visible}"
              + (span.group(2).equals(span.group(3)) ? "" : to + "{visibility:hidden}") + "}\n");
    }
  }

  private static String percent(String turn, int turns) {
    double percent = 100.0 * Integer.parseInt(turn) / (turns + 3);
    return BigDecimal.valueOf(percent)
            .setScale(2, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }

  private static void checkStones(Element parent, int turn, Position position) {
    for (Color color : Color.values()) {
      String name = color.toString().toLowerCase(Locale.ROOT);
      expect(parent, name, turn, position.stones(color));
    }
  }

  /** No script, nothing from outside, no id twice, and nothing used that is not there. */
  private static void checkStandsAlone(SvgDocument svg) {
    assertThat(svg.root().getAttribute("role")).isEqualTo("img");
    assertThat(svg.all("title")).hasSize(1);
    assertThat(svg.all("desc")).hasSize(1);
    assertThat(svg.all("script")).isEmpty();
    assertThat(svg.all("style"))
        .allSatisfy(style -> assertThat(style.getTextContent()).doesNotContain("url(", "@import"));
    List<String> ids = svg.all("*").stream()
        .map(element -> element.getAttribute("id"))
        .filter(id -> !id.isEmpty())
        .toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(svg.all("use"))
        .extracting(use -> use.getAttribute("xlink:href"))
        .allSatisfy(href -> assertThat(ids).contains(href.replaceFirst("^#", "")))
        .allSatisfy(href -> assertThat(href).startsWith("#"));
  }

  @Property(tries = 100)
  void textHasALineForEachRowAndAllStones(@ForAll("diagrams") Diagram diagram) {
    Position position = diagram.position;
    for (Format format : List.of(Format.TEXT, Format.UNICODE)) {
      List<String> lines = diagram.coordinates(false).draw(format).lines().toList();
      assertThat(lines).hasSize(position.board().rows());
      String text = String.join("", lines);
      assertThat(text.chars().filter(c -> "X●◉".indexOf(c) >= 0).count())
          .isEqualTo(position.stones(Color.BLACK).size());
      assertThat(text.chars().filter(c -> "O○◎".indexOf(c) >= 0).count())
          .isEqualTo(position.stones(Color.WHITE).size());
      assertThat(lines).allSatisfy(line -> assertThat(line).isEqualTo(line.stripTrailing()));
    }
  }

  private static Diagram last(Game game) {
    List<Turn> turns = game.turns();
    return Diagram.after(game, turns.get(turns.size() - 1));
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.smallBoards()
        .flatMap(OustArbitraries::games)
        .filter(game -> game.plies() > 0);
  }

  @Provide
  Arbitrary<Diagram> diagrams() {
    Arbitrary<Diagram> diagrams = Arbitraries.oneOf(
        OustArbitraries.setups().map(Diagram::of),
        OustArbitraries.games().filter(game -> game.plies() > 0).map(DiagramProperties::last));
    Arbitrary<Boolean> flags = Arbitraries.of(true, false);
    return Combinators.combine(
            diagrams, flags, flags, flags, flags, flags, Arbitraries.of(Theme.class))
        .as((diagram, coordinates, legal, sizes, labels, highlights, theme) -> {
          Diagram drawn = diagram
              .coordinates(coordinates)
              .legalPoints(legal)
              .groupSizes(sizes)
              .theme(theme);
          Board board = drawn.board();
          drawn = labels ? drawn.labels(point -> "p" + point.index()) : drawn;
          return highlights ? drawn.highlighted(board.neighbors(board.point(0))) : drawn;
        });
  }
}
