package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Examples of the Javadoc: games, and an app. */
class GameTest {
  // @start region="app"
  /** What a window that shows a game holds: one field that changes, and nothing of the rules. */
  static final class GameOnScreen {
    private Game game = Game.start(Rules.withPieRule(Board.hexhex(7)));

    /** The points to put a dot on; those that capture may look different. */
    PointSet highlights() {
      return game.legalMoves().placements();
    }

    /** The stones to show as threatened while the pointer rests on a point. */
    PointSet preview(Point point) {
      Move.Placement placement = Move.place(point);
      return game.isLegal(placement)
          ? game.position().effectOf(placement).capturedStones()
          : PointSet.none(game.board());
    }

    /** Plays what was clicked on; otherwise says why not. */
    Optional<String> click(Point point) {
      Move placement = Move.place(point);
      Optional<Illegality> reason = game.whyIllegal(placement);
      if (reason.isEmpty()) {
        game = game.play(placement);
        passIfForced();
      }
      return reason.map(Illegality::message);
    }

    /** A player without a placement has no choice, so the app plays the pass for him. */
    private void passIfForced() {
      while (game.legalMoves().mustPass()) {
        game = game.play(Move.PASS);
      }
    }

    void swap() {
      if (game.legalMoves().maySwap()) {
        game = game.play(Move.SWAP);
      }
    }

    void undo() {
      if (game.canUndo()) {
        game = game.undo();
      }
    }

    String status() {
      Color color = game.position().toPlace();
      return game.outcome()
          .map(Outcome::toString)
          .orElse(game.seat(color) + " plays " + color + " and is to place");
    }
  }
  // @end

  @Test
  void anAppNeedsNoRuleOfItsOwn() {
    GameOnScreen screen = new GameOnScreen();
    Board board = Board.hexhex(7);
    assertThat(screen.highlights()).hasSize(127);
    assertThat(screen.click(board.point("g7"))).isEmpty();
    assertThat(screen.click(board.point("g7"))).contains("There is a Black stone on g7 already.");
    assertThat(screen.preview(board.point("a1"))).isEmpty();
    assertThat(screen.preview(board.point("g7"))).isEmpty();
    screen.swap();
    assertThat(screen.status()).isEqualTo("FIRST plays White and is to place");
    screen.swap();
    screen.undo();
    assertThat(screen.status()).isEqualTo("SECOND plays White and is to place");
    screen.undo();
    screen.undo();
    assertThat(screen.highlights()).hasSize(127);
  }

  @Test
  void anUndoCanBeTakenBack() {
    // @start region="game"
    Game game = Game.start(Rules.withPieRule(Board.hexhex(7))).play("g7").play("swap");
    Color second = game.color(Seat.SECOND); // Black: he has taken over the first player's stone
    Game before = game.undo();
    boolean isSame = before.redo().equals(game); // true
    // @end
    assertThat(second).isEqualTo(Color.BLACK);
    assertThat(isSame).isTrue();
  }

  @Test
  void turnsAreDerived() {
    // @start region="turns"
    Game game = Game.start(Board.square(4));
    for (String move : List.of("a1", "b1", "d4", "c2", "a2", "b4")) {
      game = game.play(move);
    }
    Turn last = game.turns().get(4); // Black captured with a2, and ended his turn with b4
    String text = last + ", " + last.capturedStones() + " stone captured";
    // a2-b4, 1 stone captured
    // @end
    assertThat(text).isEqualTo("a2-b4, 1 stone captured");
  }

  @Test
  void aGameIsSavedAsItsMoves() {
    Game game = Game.start(Board.square(5)).play("b3").play("c3").play("d5");
    // @start region="save"
    String saved = game.toString(); // square-5: b3 c3 d5
    List<Move> moves = game.moves();

    Game loaded = Game.from(game.firstPosition());
    for (Move move : moves) {
      loaded = loaded.play(move);
    }
    boolean isSame = loaded.equals(game); // true
    // @end
    assertThat(saved).isEqualTo("square-5: b3 c3 d5");
    assertThat(isSame).isTrue();
  }
}
