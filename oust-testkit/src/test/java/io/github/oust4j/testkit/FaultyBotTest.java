package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The kit for bots catches bots that break their promises. */
class FaultyBotTest {
  private static final Duration IMPATIENCE = Duration.ofMillis(500);

  /** Faults of bots, with the check that catches each. */
  enum Fault {
    NONE("none"),
    NO_BOARD("boards"),
    NEVER_PASSES("positions"),
    NO_MID_TURN("positions"),
    FAILS_WITHOUT_A_CHOICE("positions"),
    SWAPS_ALWAYS("games"),
    OTHER_BOARD("positions"),
    OTHER_POSITION("positions"),
    TWICE("positions"),
    LINE_BEYOND_THE_END("positions"),
    TOO_MANY_SIMULATIONS("positions"),
    WRONG_WHILE_THINKING("positions"),
    REPORTS_FROM_ANOTHER_THREAD("positions"),
    WAITS_FOR_EVER("time"),
    WAITS_UNTIL_CANCELLED("time"),
    IGNORES_CANCELLING("cancelling"),
    PLAYS_ON_ANY_BOARD("refusals"),
    THINKS_WHEN_CLOSED("refusals"),
    CLOSES_ONCE("refusals"),
    KEEPS_GAMES("release"),
    UNREPEATABLE("repeatable"),
    CANNOT_BE_CREATED("positions"),
    RETURNS_NULL("positions"),
    CANNOT_BE_CLOSED("games");

    private final String check;

    Fault(String check) {
      this.check = check;
    }
  }

  private record Provider(Fault fault) implements BotProvider {
    @Override
    public String name() {
      return "faulty";
    }

    @Override
    public boolean supports(Board board) {
      return fault != Fault.NO_BOARD;
    }

    @Override
    public Bot create(Board board, BotSettings settings) {
      if (fault == Fault.CANNOT_BE_CREATED) {
        throw new ArithmeticException("no bot");
      }
      return new FaultyBot(board, fault);
    }
  }

  /** Takes the first legal move. */
  private static final class FaultyBot implements Bot {
    private static final Random RANDOM = new Random();
    private final Board board;
    private final Fault fault;
    private final List<Game> games = new ArrayList<>();
    private boolean closed;

    FaultyBot(Board board, Fault fault) {
      this.board = board;
      this.fault = fault;
    }

    private boolean has(Fault other) {
      return fault == other;
    }

    @Override
    public Board board() {
      return has(Fault.OTHER_BOARD) ? Board.square(19) : board;
    }

    @Override
    @SuppressWarnings("NullAway") // breaks the contract on purpose
    public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
      if (closed && !has(Fault.THINKS_WHEN_CLOSED)) {
        throw new IllegalStateException("closed");
      }
      if (!has(Fault.PLAYS_ON_ANY_BOARD) && (game.board() != board || game.isOver())) {
        throw new IllegalArgumentException("wrong game");
      }
      if (has(Fault.KEEPS_GAMES)) {
        games.add(game);
      }
      waitFor(budget);
      if (has(Fault.RETURNS_NULL)) {
        return null;
      }
      List<Move> moves = new ArrayList<>(game.legalMoves().toList());
      if (has(Fault.UNREPEATABLE)) {
        java.util.Collections.shuffle(moves, RANDOM);
      }
      Move best = moves.get(0);
      if ((has(Fault.NEVER_PASSES) && best.equals(Move.PASS))
          || (has(Fault.NO_MID_TURN) && game.position().isMidTurn())
          || (has(Fault.SWAPS_ALWAYS) && game.plies() == 1)) {
        best = has(Fault.SWAPS_ALWAYS) ? Move.SWAP : Move.place(board.point(0));
        best = has(Fault.NO_MID_TURN) ? Move.PASS : best;
        moves.add(0, best);
      }
      if (has(Fault.FAILS_WITHOUT_A_CHOICE) && moves.size() == 1) {
        throw new ArrayIndexOutOfBoundsException("no choice");
      }
      if (has(Fault.TWICE)) {
        moves.add(best);
      }
      List<Candidate> candidates = moves.stream()
          .map(move -> new Candidate(move, 0, 0.5, Optional.empty()))
          .toList();
      List<Move> line = new ArrayList<>(List.of(best));
      if (has(Fault.LINE_BEYOND_THE_END)) {
        line.add(best);
      }
      if (has(Fault.WRONG_WHILE_THINKING)) {
        listener.accept(analysis(game, candidates, line, 1_000_000));
      } else if (has(Fault.REPORTS_FROM_ANOTHER_THREAD)) {
        CompletableFuture.runAsync(() -> listener.accept(analysis(game, candidates, line, 0)))
            .join();
      }
      return analysis(
          has(Fault.OTHER_POSITION) ? Game.start(game.board()).play("a1") : game,
          candidates,
          line,
          has(Fault.TOO_MANY_SIMULATIONS) ? 1_000_000 : 0);
    }

    private void waitFor(Budget budget) {
      boolean isEndless =
          budget.nanos() > Duration.ofHours(1).toNanos() && budget.simulations() == Long.MAX_VALUE;
      if (has(Fault.WAITS_FOR_EVER) || (has(Fault.IGNORES_CANCELLING) && isEndless)) {
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      while (has(Fault.WAITS_UNTIL_CANCELLED)
          && budget.simulations() == Long.MAX_VALUE
          && !budget.isCancelled()) {
        Thread.onSpinWait();
      }
    }

    private static Analysis analysis(
        Game game, List<Candidate> candidates, List<Move> line, long simulations) {
      return new Analysis(
          game.position(), candidates, line, 0.5, Optional.empty(), simulations, Duration.ZERO);
    }

    @Override
    public void close() {
      if (has(Fault.CANNOT_BE_CLOSED) || (closed && has(Fault.CLOSES_ONCE))) {
        throw new IllegalStateException("closed already");
      }
      closed = true;
    }
  }

  @TestFactory
  Stream<DynamicTest> theBotWithoutAFaultPasses() {
    return BotConformance.of(new Provider(Fault.NONE)).effort(25).repeatable().checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void eachCheckCatchesItsFaults(Fault fault) {
    BotConformance conformance =
        BotConformance.of(new Provider(fault)).effort(25).repeatable().patience(IMPATIENCE);
    ConformanceCheck check = conformance.checks().stream()
        .filter(each -> each.name().equals(fault.check))
        .findFirst()
        .orElseThrow();
    ConformanceFailure failure = catchThrowableOfType(ConformanceFailure.class, check::run);
    assertThat(failure).isNotNull();
    assertThat(failure.check()).isEqualTo(fault.check);
    assertThat(failure).hasMessageStartingWith("The bot faulty fails the check " + fault.check);
  }

  @Test
  void anInterruptStopsTheKit() {
    BotConformance conformance = BotConformance.of(new Provider(Fault.NONE));
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(CancellationException.class).isThrownBy(conformance::verify);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aBotThatDoesNotExistFails() {
    ConformanceFailure failure = catchThrowableOfType(
        ConformanceFailure.class, () -> BotConformance.of("nobody").verify());
    assertThat(failure)
        .hasMessageContaining("It plays on none of the boards")
        .hasMessageContaining("nobody");
  }
}
