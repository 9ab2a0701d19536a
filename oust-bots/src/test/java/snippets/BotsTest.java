package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.Score;
import io.github.oust4j.bots.Solver;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BotsTest {
  @Test
  void choose() {
    // @start region="choose"
    Game game = Game.start(Board.hexhex(3));
    try (Bot bot = Bots.level(game.board(), 3)) {
      while (!game.isOver()) {
        game = game.play(bot.choose(game, Budget.ofTime(Duration.ofSeconds(1))));
      }
    }
    // @end
    assertThat(game.isOver()).isTrue();
  }

  @Test
  void solve() {
    // @start region="solve"
    Solver.Solution solution = Solver.withMemory(16)
        .solve(Position.start(Board.square(3)), Budget.ofTime(Duration.ofSeconds(10)));
    System.out.println(
        solution.proof() + " by " + solution.best()); // Optional[WIN] by Optional[a1]
    // @end
    assertThat(solution.proof()).contains(Analysis.Proof.WIN);
  }

  @Test
  void match() throws InterruptedException {
    Board board = Board.square(4);
    // @start region="match"
    Score score = Match.of(
            Rules.of(board), () -> Bots.create(board, "mcts"), () -> Bots.create(board, "greedy"))
        .pairs(10)
        .openingPlies(2)
        .pace(Match.Pace.perPly(Budget.ofSimulations(200)))
        .play();
    System.out.println(score); // such as 85.0 % of 20 games (17 won, 0 drawn, 3 lost), Elo 301 (…)
    // @end
    assertThat(score.share()).isGreaterThan(0.6);
  }
}
