package io.github.oust4j.notation.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.PointSet;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class GameDiagramTest {
  private static final Game GAME = Game.start(Board.square(4))
      .play("a1")
      .play("b1")
      .play("d4")
      .play("c2")
      .play("a2")
      .play("b4")
      .resign(Color.WHITE);

  private static final List<Function<GameDiagram, String>> WAYS =
      List.of(GameDiagram::filmstrip, GameDiagram::animation);

  @Test
  void captionsCanBeInAnyLanguage() {
    GameDiagram german = GameDiagram.of(GAME)
        .title("")
        .captions(after -> after
            .lastTurn()
            .map(turn -> turn.number() + ". " + (turn.color() == Color.BLACK ? "Schwarz" : "Weiß")
                + (after.isOver() ? " gewinnt" : ""))
            .orElse("Anfang"));
    List<String> turns =
        List.of("1. Schwarz", "2. Weiß", "3. Schwarz", "4. Weiß", "5. Schwarz gewinnt");
    SvgDocument animation = new SvgDocument(german.animation());
    assertThat(SvgDocument.texts(animation.root(), "caption", 0)).containsExactly("Anfang");
    for (int turn = 1; turn <= turns.size(); turn++) {
      assertThat(SvgDocument.texts(animation.root(), "caption", turn))
          .containsExactly(turns.get(turn - 1));
    }
    SvgDocument strip = new SvgDocument(german.filmstrip());
    assertThat(SvgDocument.texts(strip.root(), "caption", -1)).isEqualTo(turns);
    for (SvgDocument picture : List.of(animation, strip)) {
      assertThat(picture.text("desc")).isEqualTo(String.join(", ", turns) + ".");
    }
    assertThatNullPointerException()
        .isThrownBy(() -> GameDiagram.of(GAME).captions(after -> null).animation())
        .withMessage("a caption");
  }

  @Test
  void aStyleCanDependOnTheTurn() {
    GameDiagram marked = GameDiagram.of(GAME).style((after, diagram) -> {
      PointSet highlighted = after
          .lastTurn()
          .map(turn -> PointSet.of(after.board(), turn.placements().get(0)))
          .orElse(PointSet.none(after.board()));
      return diagram.highlighted(highlighted);
    });
    SvgDocument animation = new SvgDocument(marked.animation());
    SvgDocument strip = new SvgDocument(marked.filmstrip());
    List<Element> boards =
        strip.all("g").stream().filter(group -> group.hasAttribute("transform")).toList();
    List<String> points = List.of("a1", "b1", "d4", "c2", "a2");
    for (int turn = 1; turn <= points.size(); turn++) {
      Diagram expected = Diagram.of(GAME)
          .highlighted(PointSet.of(GAME.board(), GAME.board().point(points.get(turn - 1))));
      assertThat(SvgDocument.spots(animation.root(), "highlight", turn))
          .isEqualTo(SvgDocument.spots(boards.get(turn - 1), "highlight", -1))
          .isEqualTo(new SvgDocument(expected.draw(Diagram.Format.SVG)).spots("highlight"));
    }
  }

  @Test
  void aDescriptionReplacesTheCaptions() {
    for (Function<GameDiagram, String> draw : WAYS) {
      String picture = draw.apply(GameDiagram.of(GAME).description("Eine <Partie>"));
      assertThat(new SvgDocument(picture).text("desc")).isEqualTo("Eine <Partie>");
    }
  }

  @Test
  void aScaleChangesTheShownSizeOnly() {
    Diagram diagram = Diagram.of(GAME);
    assertIsLarger(diagram.draw(Diagram.Format.SVG), diagram.scale(2.5).draw(Diagram.Format.SVG));
    for (Function<GameDiagram, String> draw : WAYS) {
      GameDiagram scaled = GameDiagram.of(GAME).style((after, one) -> one.scale(2.5));
      assertIsLarger(draw.apply(GameDiagram.of(GAME)), draw.apply(scaled));
    }
    assertThat(diagram.scale(0.1).scale(100).scale(1).draw(Diagram.Format.SVG))
        .isEqualTo(diagram.draw(Diagram.Format.SVG));
    for (double wrong : List.of(0.09, 100.1, -1.0, Double.NaN)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> diagram.scale(wrong))
          .withMessage("A scale must be 0.1 to 100, not " + wrong + ".");
    }
  }

  private static void assertIsLarger(String original, String larger) {
    Element before = new SvgDocument(original).root();
    Element after = new SvgDocument(larger).root();
    for (String side : List.of("width", "height")) {
      double size = Double.parseDouble(before.getAttribute(side));
      assertThat(Double.parseDouble(after.getAttribute(side)))
          .isBetween(2.5 * (size - 0.5) - 0.5, 2.5 * (size + 0.5) + 0.5);
    }
    String size = " width=\"\\d+\" height=\"\\d+\" font-family";
    assertThat(larger.replaceFirst(size, "")).isEqualTo(original.replaceFirst(size, ""));
  }
}
