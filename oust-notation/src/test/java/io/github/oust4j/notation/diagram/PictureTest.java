package io.github.oust4j.notation.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.SampleGames;
import io.github.oust4j.notation.diagram.Diagram.Format;
import io.github.oust4j.notation.diagram.Diagram.Theme;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pictures other than plain text, by examples; {@link DiagramProperties} has what is so of all. */
class PictureTest {
  private static final Position SQUARE = Position.parse("square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -");
  private static final Game GAME =
      Game.start(Board.square(4)).play("a1").play("b1").play("d4").play("c2").play("a2");

  /** This once took a minute, since each line was cut off the rest. */
  @Test
  @Timeout(10)
  void aVeryLongTitleIsCut() {
    String title = "x".repeat(400_000);
    String film =
        GameDiagram.of(Game.start(Board.square(5)).play("a1")).title(title).filmstrip();
    assertThat(film).contains("x…</text>").hasSizeLessThan(title.length() + 20_000);
  }

  @Test
  void unicodeHasLinesOnASquareBoard() {
    assertThat(Diagram.of(SQUARE).legalPoints(true).draw(Format.UNICODE)).isEqualTo("""
         5  ○─•─○─•─┐
         4  ●─◆─•─┼─●
         3  ├─•─○─○─┤
         2  ○─○─•─○─┤
         1  ○─•─•─○─●
            a b c d e
        """);
    assertThat(Diagram.of(Position.start(Board.rectangle(2, 3)))
            .coordinates(false)
            .draw(Format.UNICODE))
        .isEqualTo(" ┌─┐\n ├─┤\n └─┘\n");
  }

  @Test
  void unicodeShowsTheLastTurn() {
    Game game = GAME.play("b4");
    Turn turn = game.turns().get(4);
    assertThat(turn.captured()).hasSize(1);
    Turn other = Game.start(game.board()).play("c3").turns().get(0);
    assertThatIllegalArgumentException().isThrownBy(() -> Diagram.after(game, other));
    assertThat(Diagram.after(game, turn).draw(Format.UNICODE)).isEqualTo("""
         4  ┌(◉)┬─●
         3  ├─┼─┼─┤
         2  ◉─┼─○─┤
         1  ●─×─┴─┘
            a b c d
        """);
  }

  @Test
  void hexagonalRowsAreShiftedByHalfAPoint() {
    Position position = Position.parse("hexhex-3 xo1/xx2/2o2/4/3 w -");
    assertThat(Diagram.of(position).draw(Format.UNICODE)).isEqualTo("""
           e  ● ○ ·  3
          d  ● ● · ·  4
         c  · · ○ · ·  5
          b  · · · ·  4
           a  · · ·  3
              1 2 3
        """);
    assertThat(Diagram.of(position).groupSizes(true).draw()).isEqualTo("""
             e  X3  O1  .    3
           d  X3  X3  .   .    4
         c  .   .   O1  .   .    5
           b  .   .   .   .    4
             a  .   .   .    3
                1   2   3
        """);
    Diagram bare = Diagram.of(position).coordinates(false);
    assertThat(bare.lastPlacement(position.board().point("c5")).draw())
        .isEqualTo("   X O .\n  X X . .\n . . O .(.)\n  . . . .\n   . . .\n");
  }

  @Test
  void textHasSizesBracketsAndLabelsOnDemand() {
    Board board = SQUARE.board();
    Diagram diagram = Diagram.of(SQUARE)
        .groupSizes(true)
        .lastPlacement(board.point("c3"))
        .highlighted(PointSet.of(board, board.point("a2"), board.point("b2"), board.point("c2")));
    assertThat(diagram.draw()).isEqualTo("""
         5  O1 .  O1 .  .
         4  X1 .  .  .  X1
         3  .  . (O4)O4 .
         2 [O3|O3|.] O4 .
         1  O3 .  .  O4 X1
            a  b  c  d  e
        """);
    Diagram beside = Diagram.of(SQUARE).lastPlacement(board.point("c3"));
    PointSet neighbors = PointSet.of(board, board.point("b3"), board.point("d3"));
    assertThat(beside.highlighted(neighbors).draw()).contains("\n 3  .[.(O)O]");
    assertThat(Diagram.of(Position.start(Board.hexhex(2)))
            .labels(point -> "P" + (point.index() + 8))
            .draw())
        .isEqualTo(" P13  . .  P14\nP10  . . .  P12\n  P8  . .  P9\n");
    assertThat(Diagram.of(SQUARE).labels(Point::label).draw())
        .isEqualTo(Diagram.of(SQUARE).draw());
  }

  @Test
  void textsReplaceTheMarksOfLegalPoints() {
    Board board = SQUARE.board();
    Map<Point, String> texts =
        Map.of(board.point("b1"), "76", board.point("b4"), "<9", board.point("a5"), "on a stone");
    Diagram diagram = Diagram.of(SQUARE).legalPoints(true).texts(texts);
    SvgDocument picture = new SvgDocument(diagram.draw(Format.SVG));
    assertThat(SvgDocument.texts(picture.root(), "text", -1)).containsExactly("76", "<9");
    assertThat(picture.text("desc")).endsWith("Texts: b1 76, b4 <9.");
    LegalMoves legal = SQUARE.legalMoves();
    assertThat(picture.spots("legal")).hasSize(legal.nonCapturing().size() - 1);
    assertThat(picture.spots("capturing")).hasSize(legal.capturing().size() - 1);
    assertThat(diagram.draw()).isEqualTo(Diagram.of(SQUARE).legalPoints(true).draw());
  }

  @Test
  void picturesAreAsTheyWere() {
    Game game = GAME.play("b4");
    String svg = Diagram.after(game, game.turns().get(4))
        .groupSizes(true)
        .legalPoints(true)
        .draw(Format.SVG);
    assertThat(svg).isEqualTo(SampleGames.resource("/diagrams/square-4.svg"));
    Position hexagon = Position.parse("hexhex-2 x1/1o1/2 b -");
    assertThat(Diagram.of(hexagon).theme(Theme.DARK).draw(Format.SVG))
        .isEqualTo(SampleGames.resource("/diagrams/hexhex-2.svg"));
    assertThat(GameDiagram.of(game)
            .style((after, diagram) -> diagram.theme(Theme.LIGHT))
            .animation())
        .isEqualTo(SampleGames.resource("/diagrams/animation.svg"));
  }

  @Test
  void colorsAreThoseOfTheReaderUnlessTheyAreFixed() {
    Diagram diagram = Diagram.of(SQUARE);
    assertThat(diagram.draw(Format.SVG)).contains("prefers-color-scheme:dark");
    String light = diagram.theme(Theme.LIGHT).draw(Format.SVG);
    String dark = diagram.theme(Theme.DARK).draw(Format.SVG);
    // Renderers outside browsers support little or none of these.
    assertThat(light).doesNotContain("<style", "<use", " id=", "href");
    assertThat(light.replaceAll("#[0-9a-f]{3,6}", "#").replace("light", "dark"))
        .isEqualTo(dark.replaceAll("#[0-9a-f]{3,6}", "#"));
    assertThat(diagram.theme(Theme.DARK).draw()).isEqualTo(diagram.draw());
  }

  @Test
  void aPictureIsDescribedInWords() {
    Game game = GAME.play("b4");
    SvgDocument svg = new SvgDocument(Diagram.after(game, game.turns().get(4)).draw(Format.SVG));
    assertThat(svg.text("title")).isEqualTo("Oust on square-4, after turn 5: Black a2-b4");
    assertThat(svg.text("desc"))
        .isEqualTo("White to place. Black: a1 a2 b4 d4. White: c2. White lost b1.");
    SvgDocument whole = new SvgDocument(GameDiagram.of(game).animation());
    assertThat(whole.text("title")).isEqualTo("Oust on square-4: unfinished, 5 turns");
    assertThat(whole.text("desc"))
        .isEqualTo("1. Black a1, 2. White b1, 3. Black d4, 4. White c2, 5. Black a2-b4 ×1.");
    assertThat(GameDiagram.of(game.resign(Color.WHITE)).animation())
        .contains("5. Black a2-b4 ×1: Black wins by resignation.</desc>");
  }

  @Test
  void coordinatesAreAtTheEdges() {
    List<String> square = labels(Diagram.of(Position.start(Board.rectangle(3, 2))));
    assertThat(square).containsExactly("2", "1", "a", "b", "c");
    Diagram hexagon = Diagram.of(Position.start(Board.hexhex(2)));
    assertThat(labels(hexagon)).containsExactly("c", "2", "b", "3", "a", "2", "1", "2");
    assertThat(labels(hexagon.labels(point -> "P" + point.index())))
        .containsExactly("P5", "P6", "P2", "P4", "P0", "P1");
    Diagram larger = Diagram.of(Position.start(Board.hexhex(3)));
    assertThat(labels(larger.labels(point -> point.label() + "'")))
        .containsExactly(
            "e1'", "e3'", "d1'", "d4'", "c1'", "c5'", "b1'", "b4'", "a1'", "a3'", "a2'", "e2'");
    assertThat(labels(hexagon.coordinates(false))).isEmpty();
  }

  private static List<String> labels(Diagram diagram) {
    return SvgDocument.texts(new SvgDocument(diagram.draw(Format.SVG)).root(), "label", -1);
  }

  @Test
  void aGameWithoutTurnsIsItsStart() {
    Game game = Game.from(SQUARE);
    SvgDocument strip = new SvgDocument(GameDiagram.of(game).filmstrip());
    assertThat(SvgDocument.texts(strip.root(), "caption", -1)).contains("Start");
    assertThat(strip.spots("white")).hasSize(9);
    SvgDocument animation = new SvgDocument(GameDiagram.of(game).animation());
    assertThat(animation.spotsAtRest("white")).hasSize(9);
    assertThat(animation.text("desc")).isEqualTo("No turns.");
    Game begun = Game.start(Board.square(5));
    assertThat(new SvgDocument(GameDiagram.of(begun).filmstrip()).text("desc"))
        .isEqualTo("No turns.");
  }

  @Test
  void aFilmstripBeginsWithTheStartIfThatHasStones() {
    String strip = GameDiagram.of(Game.from(SQUARE).play("b1")).filmstrip();
    assertThat(SvgDocument.texts(new SvgDocument(strip).root(), "caption", -1))
        .contains("Start", "1. Black b1");
    assertThat(GameDiagram.of(GAME).filmstrip()).doesNotContain("Start");
  }

  @Test
  void aFilmstripIsAsWideAsItsColumns() {
    double wide = new SvgDocument(GameDiagram.of(GAME).filmstrip()).viewBox().width();
    double narrow =
        new SvgDocument(GameDiagram.of(GAME).columns(1).filmstrip()).viewBox().width();
    assertThat(narrow).isLessThan(wide / 4);
    assertThat(new SvgDocument(GameDiagram.of(GAME).columns(100).filmstrip())
            .viewBox()
            .width())
        .isEqualTo(wide);
  }

  @Test
  void aGameHasRoomForItsLongestCaption() {
    Game first = Game.start(Board.square(4)).play("a1");
    for (Function<GameDiagram, String> draw :
        List.<Function<GameDiagram, String>>of(GameDiagram::filmstrip, GameDiagram::animation)) {
      assertThat(heightWithALongLabel(first.play("d4"), draw))
          .isEqualTo(heightWithALongLabel(first, draw));
    }
  }

  private static double heightWithALongLabel(Game game, Function<GameDiagram, String> draw) {
    GameDiagram whole = GameDiagram.of(game)
        .title("")
        .style((after, diagram) -> diagram
            .coordinates(false)
            .labels(point -> point.label().equals("a1") ? "x".repeat(60) : point.label()));
    return new SvgDocument(draw.apply(whole)).viewBox().height();
  }

  /** A page shares names: the labels of one filmstrip must not appear in another. */
  @Test
  void filmstripsWithOtherLabelsShareNoNameOfLabels() {
    GameDiagram game = GameDiagram.of(GAME);
    String other = game.style((after, diagram) -> diagram.labels(point -> "x" + point.label()))
        .filmstrip();
    Pattern name = Pattern.compile("id=\"(oust-square-4-labels[^\"]*)\"");
    assertThat(name.matcher(game.filmstrip()).results().map(found -> found.group(1)))
        .hasSize(1)
        .doesNotContainAnyElementsOf(
            name.matcher(other).results().map(found -> found.group(1)).toList());
  }

  @Test
  void paceIsHowLongATurnIsShown() {
    assertThat(GameDiagram.of(GAME).animation()).contains("animation-duration:8s");
    assertThat(GameDiagram.of(GAME).pace(Duration.ofMillis(250)).animation())
        .contains("animation-duration:2s")
        .contains("animation:step-end infinite")
        .contains(
            "@media (prefers-reduced-motion:reduce){.oust-auto .span{animation:none!important}}");
  }

  @Test
  void aLongTurnIsBrokenIntoLinesAndCutAfterFour() {
    Captions captions = new Captions(0, 12);
    double width = 10 * 0.61 * 12 + 1;
    assertThat(captions.lines("36. White b2-b7-c11 ×12", width))
        .containsExactly("36. White", "b2-b7-c11", "×12");
    assertThat(captions.lines("a1-".repeat(30) + "b2", width))
        .containsExactly("a1-a1-a1-", "a1-a1-a1-", "a1-a1-a1-", "a1-a1-a1…");
    assertThat(captions.lines("a1-".repeat(11) + "b2", width))
        .containsExactly("a1-a1-a1-", "a1-a1-a1-", "a1-a1-a1-", "a1-a1-b2");
    assertThat(captions.lines("x".repeat(15), width)).containsExactly("x".repeat(10), "xxxxx");
    assertThat(captions.lines("\u56f2".repeat(7), width))
        .containsExactly("\u56f2".repeat(5), "\u56f2".repeat(2));
    assertThat(captions.lines("a\u56f2\u56f2 \u56f2\u56f2 \u56f2b", width))
        .containsExactly("a\u56f2\u56f2 \u56f2\u56f2", "\u56f2b");
    assertThat(captions.lines("\ud83d\ude00".repeat(30), width))
        .endsWith("\ud83d\ude00".repeat(4) + "…");
    assertThat(captions.lines("", width)).isEmpty();
    assertThat(captions.height(0)).isZero();
  }

  @Test
  void whatDoesNotFitIsRefused() {
    Board other = Board.square(6);
    Diagram diagram = Diagram.of(SQUARE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> diagram.highlighted(other.points()))
        .withMessage("The points are on square-6, but the diagram shows square-5.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> diagram.texts(Map.of(other.point("a1"), "1")))
        .withMessage("The point a1 is on square-6, but the diagram shows square-5.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> diagram.lastPlacement(other.point("a1")))
        .withMessage("The point a1 is on square-6, but the diagram shows square-5.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GameDiagram.of(GAME).style((after, any) -> diagram).filmstrip())
        .withMessageContaining("it may only change how the position is drawn");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GameDiagram.of(GAME).columns(0))
        .withMessage("A filmstrip must have 1 to 100 columns, not 0.");
    assertThatIllegalArgumentException().isThrownBy(() -> GameDiagram.of(GAME).pace(Duration.ZERO));
  }

  @Test
  void legalPointsAndTheLastPlacementAreMarkedOnDemand() {
    Diagram diagram =
        Diagram.of(SQUARE).legalPoints(true).lastPlacement(SQUARE.board().point("d2"));
    assertThat(diagram.draw()).isEqualTo("""
         5  O + O + .
         4  X * + . X
         3  . + O O .
         2  O O +(O).
         1  O + + O X
            a b c d e
        """);
    assertThat(Diagram.of(SQUARE).lastPlacement(SQUARE.board().point("e1")).draw())
        .contains(" 1  O . . O(X)\n");
  }

  @Test
  void noPointIsLegalAfterTheEndOfTheGame() {
    Game resigned = GAME.resign(Color.WHITE);
    Turn last = resigned.turns().get(4);
    for (Diagram diagram : List.of(Diagram.of(resigned), Diagram.after(resigned, last))) {
      assertThat(diagram.legalPoints(true).draw()).isEqualTo(diagram.draw());
      assertThat(diagram.legalPoints(true).draw(Format.UNICODE))
          .isEqualTo(diagram.draw(Format.UNICODE));
      SvgDocument svg = new SvgDocument(diagram.legalPoints(true).draw(Format.SVG));
      assertThat(svg.spots("legal")).isEmpty();
      assertThat(svg.text("desc"))
          .isEqualTo("Black wins by resignation. Black: a1 a2 d4. White: c2. White lost b1.");
    }
    assertThat(
            Diagram.after(resigned, resigned.turns().get(3)).legalPoints(true).draw())
        .contains("+", "*");
    GameDiagram whole =
        GameDiagram.of(resigned).style((after, diagram) -> diagram.legalPoints(true));
    SvgDocument strip = new SvgDocument(whole.filmstrip());
    SvgDocument unfinished = new SvgDocument(GameDiagram.of(GAME)
        .style((after, diagram) -> diagram.legalPoints(true))
        .filmstrip());
    assertThat(unfinished.spots("legal").size() - strip.spots("legal").size())
        .isEqualTo(GAME.legalMoves().nonCapturing().size());
    String atOnce = GameDiagram.of(Game.start(Board.square(4)).resign(Color.BLACK))
        .style((after, diagram) -> diagram.legalPoints(true))
        .animation();
    assertThat(new SvgDocument(atOnce).spotsAtRest("legal")).isEmpty();
  }

  @Test
  void largestBoardsStayAligned() {
    String square = Diagram.of(Position.start(Board.square(25))).draw();
    assertThat(square.lines().limit(25).map(String::length)).containsOnly(53);
    assertThat(square).endsWith("    a b c d e f g h i j k l m n o p q r s t u v w x y\n");
    String hex = Diagram.of(Position.start(Board.hexhex(13))).draw();
    assertThat(hex.lines().skip(12).findFirst())
        .get()
        .asString()
        .startsWith(" m  . .")
        .endsWith(" .  25");
    assertThat(hex)
        .endsWith(" ".repeat(15) + " 1 2 3 4 5 6 7 8 9 1 1 1 1\n" + " ".repeat(33) + " 0 1 2 3\n");
  }
}
