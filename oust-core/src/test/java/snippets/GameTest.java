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
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Javadoc examples of games and of an app. */
class GameTest {
  // @start region="app"
  /** The state of a window that shows a game: one field that changes, and no rules. */
  static final class GameOnScreen {
    private Game game = Game.start(Rules.withPieRule(Board.hexhex(7)));

    /** Returns the points to mark with a dot. */
    PointSet highlights() {
      return game.legalMoves().placements();
    }

    /** Returns the stones to highlight while the pointer is on a point. */
    PointSet preview(Point point) {
      return game.isLegal(point)
          ? game.position().effectOf(point).capturedStones()
          : PointSet.none(game.board());
    }

    /** Plays a legal placement; otherwise returns why it is illegal. */
    Optional<String> click(Point point) {
      Optional<Illegality> reason = game.whyIllegal(point);
      if (reason.isEmpty()) {
        game = game.play(point);
        passIfForced();
      }
      return reason.map(Illegality::message);
    }

    /** Plays forced passes. */
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

    /** Takes back a move, and the forced passes that no click has played. */
    void undo() {
      while (game.canUndo()) {
        game = game.undo();
        if (!game.legalMoves().mustPass()) {
          return;
        }
      }
    }

    String status() {
      Seat seat = game.seatToPlace();
      return game.outcome()
          .map(Outcome::toString)
          .orElse(seat + " plays " + game.color(seat) + " and is to place");
    }
  }
  // @end

  @Test
  void anAppNeedsNoRuleOfItsOwn() {
    GameOnScreen screen = new GameOnScreen();
    Board board = Board.hexhex(7);
    assertThat(screen.highlights()).hasSize(127);
    assertThat(screen.click(board.point("g7"))).isEmpty();
    assertThat(screen.click(board.point("g7"))).contains("There is already a Black stone on g7.");
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
  void undoTakesBackTheForcedPassesAfterAClick() {
    GameOnScreen screen = new GameOnScreen();
    screen.game = Game.from(Position.parse("square-4 ooox/1o2/x1x1/oxox w -"));
    PointSet before = screen.highlights();
    assertThat(screen.click(screen.game.board().point("d2"))).isEmpty();
    screen.undo();
    assertThat(screen.highlights()).isEqualTo(before).isNotEmpty();
  }

  @Test
  void anUndoCanBeTakenBack() {
    // @start region="game"
    Game game = Game.start(Rules.withPieRule(Board.hexhex(7))).play("g7").play("swap");
    Color second = game.color(Seat.SECOND); // Black, after taking over the first player's stone
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
    Turn last = game.turns().get(4); // Black captured with a2 and ended the turn with b4
    String text = last + " captures " + last.capturedStones(); // a2-b4 captures [b1]
    // @end
    assertThat(text).isEqualTo("a2-b4 captures [b1]");
  }

  /** In docs/APP.md. */
  @Test
  void playersMayEndAGame() {
    Game game = Game.start(Board.square(5)).play("b3");
    Game resigned = game.resign(Color.WHITE);
    Game drawn = game.end(Outcome.withoutWinner(Outcome.Reason.AGREEMENT));
    Game late = game.end(Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT)); // White's time is up
    assertThat(resigned.outcome()).hasToString("Optional[Black wins by resignation]");
    assertThat(drawn.outcome()).hasToString("Optional[Draw by agreement]");
    assertThat(late.outcome()).hasToString("Optional[Black wins by timeout]");
  }

  @Test
  void aGameIsSavedAsItsFirstPositionAndItsMoves() {
    Rules rules = Rules.withPieRule(Board.square(5));
    Game game = Game.start(rules).play("b3").play("swap").play("d5");
    // @start region="save"
    String first = game.firstPosition().toString(); // square-5 5/5/5/5/5 b p
    List<String> moves = game.moves().stream().map(Move::toString).toList(); // [b3, swap, d5]

    Game loaded = Game.from(Position.parse(first));
    for (String move : moves) {
      loaded = loaded.play(move);
    }
    boolean isSame = loaded.equals(game); // true
    // @end
    assertThat(first).isEqualTo("square-5 5/5/5/5/5 b p");
    assertThat(moves).hasToString("[b3, swap, d5]");
    assertThat(isSame).isTrue();
  }

  /** In docs/APP.md. */
  static Optional<Point> pointAt(Board board, double x, double y) {
    return board.points().stream()
        .filter(point -> Math.hypot(point.x() - x, point.y() - y) < 0.5)
        .findFirst();
  }

  @Test
  void aPointIsFoundByItsPlace() {
    for (Board board : List.of(Board.square(5), Board.rectangle(3, 7), Board.hexhex(4))) {
      double width = board.longestRow() - 1;
      double height = board.point(0).y();
      for (Point point : board.points()) {
        assertThat(pointAt(board, point.x() + 0.3, point.y() - 0.3)).contains(point);
        assertThat(point.x()).isBetween(0.0, width);
        assertThat(point.y()).isBetween(0.0, height);
      }
      assertThat(pointAt(board, width + 0.6, height)).isEmpty();
    }
    assertThat(pointAt(Board.square(5), 0.5, 0.5)).isEmpty();
  }
}
