package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.tests.BadBot;
import io.github.oust4j.tests.NullContract;
import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NullTest {
  private static final Board BOARD = Board.square(3);
  private static final Game GAME = Game.start(BOARD);
  private static final Budget BUDGET = Budget.ofSimulations(1);

  @TestFactory
  Stream<DynamicTest> noPublicMemberAcceptsOrReturnsNull() throws Exception {
    Bot bot = Bots.create(BOARD, "mcts");
    LongFunction<Bot> bots = seed -> Bots.create(BOARD, "random");
    Analysis analysis = bot.think(GAME, BUDGET);
    Match.PairListener listener =
        (one, other, score) -> one.number() + other.number() + score.games() > 0;
    try (GtpBot program = GtpBot.start(BOARD, BadBot.command("babble"))) {
      return NullContract.tests(
          Bots.class,
          20,
          bot,
          program,
          BOARD,
          GAME,
          Position.start(BOARD),
          Rules.of(BOARD),
          BUDGET,
          analysis,
          analysis.best(),
          analysis.candidates().get(0),
          Proof.DRAW,
          Bots.provider("mcts").orElseThrow(),
          new BotOption("seed", "a seed", 1, 0, 2),
          BotSettings.parse(List.of(), ""),
          Solver.withMemory(1),
          Match.of(Rules.of(BOARD), bots, bots),
          Match.Pace.perPly(BUDGET),
          listener,
          new MatchGame(1, GAME.resign(Color.BLACK), 0, List.of(), Optional.of("late")),
          Score.NONE,
          new GtpServer("random", Board.square(3), board -> Bots.create(board, "random"), BUDGET),
          new BufferedReader(new StringReader("name")),
          new StringWriter(),
          bots,
          (Function<Board, Bot>) board -> Bots.level(board, 1),
          (Consumer<Analysis>) each -> {},
          (BooleanSupplier) () -> false,
          (IntPredicate) pair -> false,
          Duration.ofSeconds(1),
          BigDecimal.ONE,
          Optional.empty(),
          List.of(),
          "random");
    }
  }
}
