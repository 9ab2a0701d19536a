package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FirstGameTest {
  @Test
  void everyGameEnds() {
    for (String board : new String[] {"square-3", "rectangle-3x5", "hexhex-4"}) {
      Game game = FirstGame.play(Board.parse(board), new SplittableRandom(1));
      assertTrue(game.isOver());
      assertEquals(board, game.board().name());
    }
  }
}
