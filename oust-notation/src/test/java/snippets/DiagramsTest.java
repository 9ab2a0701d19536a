package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram;
import io.github.oust4j.notation.diagram.GameDiagram;
import org.junit.jupiter.api.Test;

/** Examples of the Javadoc: pictures. */
class DiagramsTest {
  @Test
  void aPositionIsDrawnAsText() {
    // @start region="text"
    Position position = Position.parse("square-3 2o/1x1/3 b -");
    String text = Diagram.of(position)
        .lastPlacement(position.board().point("c3"))
        .legalPoints(true)
        .draw();
    //  3  + *(O)
    //  2  . X *
    //  1  + . +
    //     a b c
    // @end
    assertThat(text).isEqualTo(" 3  + *(O)\n 2  . X *\n 1  + . +\n    a b c\n");
  }

  @Test
  void aTurnIsDrawnAsAPicture() {
    Game game =
        Game.start(Board.square(4)).play("a1").play("b1").play("d4").play("c2").play("a2");
    // @start region="svg"
    Turn turn = game.turns().get(game.turns().size() - 1);
    String svg = Diagram.after(game, turn).groupSizes(true).draw(Diagram.Format.SVG);
    // @end
    assertThat(svg).startsWith("<svg");
  }

  @Test
  void aGameIsDrawnAsAFilmstrip() {
    Game game = Game.start(Board.square(4)).play("a1").play("b1");
    // @start region="filmstrip"
    String svg = GameDiagram.of(game)
        .style((after, diagram) -> diagram.groupSizes(true).theme(Diagram.Theme.DARK))
        .filmstrip();
    // @end
    assertThat(svg).startsWith("<svg");
  }

  @Test
  void captionsAreTranslated() {
    Game game = Game.start(Board.square(4)).play("a1").play("b1");
    // @start region="captions"
    String svg = GameDiagram.of(game)
        .title("Oust auf square-4")
        .captions(after -> after
            .lastTurn()
            .map(turn -> (turn.color() == Color.BLACK ? "Schwarz " : "Weiß ") + turn)
            .orElse("Anfang"))
        .animation();
    // @end
    assertThat(svg)
        .contains(">Anfang</text>", ">Schwarz a1</text>", "<desc>Schwarz a1, Weiß b1.</desc>");
  }
}
