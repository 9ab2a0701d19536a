package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.BoardBot;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.ResignationException;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The boards and remarks of the kit for bots, and its failures for wrong names and programs. */
class BotConformanceApiTest {
  private static final String ALL =
      "square-3, rectangle-5x2, hexhex-3, square-5, hexhex-5, square-11, square-13";

  /** More than the budget of the check, 0.1 s, and the half second that is too late. */
  private static final Duration LATE = Duration.ofMillis(650);

  static ConformanceCheck check(List<ConformanceCheck> checks, String name) {
    return checks.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  static ConformanceFailure failure(ThrowingCallable checks) {
    return catchThrowableOfType(ConformanceFailure.class, checks);
  }

  private static List<ConformanceCheck> checks(Function<Board, Bot> programs) {
    return BotConformance.of("program", new BotSource(null, programs)).effort(1).checks();
  }

  private static Bot refuse(Board board) {
    String message = "It does not play on " + board + ".";
    throw new UncheckedIOException(message, new IOException(message));
  }

  /** The time comes early: otherwise a bot that is always slow would be so in many games first. */
  @Test
  void theChecksHaveAnOrder() {
    assertThat(BotConformance.of("greedy").repeatable().checks())
        .extracting(ConformanceCheck::name)
        .containsExactly(
            "boards time positions games cancelling refusals release repeatable".split(" "));
  }

  @Test
  void theBoardsAreListed() {
    assertThat(check(BotConformance.of("greedy").checks(), "boards").run()).isEqualTo(ALL);
  }

  private static BotProvider withSeed(long least, long most) {
    return new BotProvider() {
      @Override
      public String name() {
        return "seeded";
      }

      @Override
      public List<BotOption> options() {
        return List.of(new BotOption("seed", "random seed", 1, least, most));
      }

      @Override
      public Bot create(Board board, BotSettings settings) {
        return Bots.create(board, "random");
      }
    };
  }

  /** Otherwise a match could not create the bot. */
  @Test
  void aSeedMayBeAnyLong() {
    for (BotProvider provider : List.of(withSeed(0, Long.MAX_VALUE), withSeed(Long.MIN_VALUE, 9))) {
      assertThat(failure(BotConformance.of(provider).checks().get(0)::run))
          .hasMessageContaining("The option seed must accept every long, since matches choose it,"
              + " but is " + provider.options().get(0) + ".");
    }
    BotProvider right = withSeed(Long.MIN_VALUE, Long.MAX_VALUE);
    assertThat(BotConformance.of(right).checks().get(0).run()).isEqualTo(ALL);
  }

  @Test
  void aProgramMayRefuseBoards() {
    List<Board> refused = new CopyOnWriteArrayList<>();
    List<ConformanceCheck> checks = checks(board -> {
      if (board.shape() == Board.Shape.HEXHEX) {
        refused.add(board);
        return refuse(board);
      }
      return Bots.create(board, "random");
    });
    assertThat(checks.get(0).run())
        .isEqualTo("square-3, rectangle-5x2, square-5, square-11, square-13");
    checks.forEach(ConformanceCheck::run);
    assertThat(refused).doesNotHaveDuplicates().isNotEmpty();
    assertThat(failure(checks(BotConformanceApiTest::refuse).get(0)::run))
        .hasMessageContaining("It plays on none of the boards [square-3,")
        .hasMessageContaining("It does not play on square-13.");
  }

  @Test
  void aProgramMayNotRefuseABoardLater() {
    Set<Board> used = ConcurrentHashMap.newKeySet();
    List<ConformanceCheck> checks =
        checks(board -> used.add(board) ? Bots.create(board, "random") : refuse(board));
    checks.get(0).run();
    assertThat(failure(check(checks, "games")::run))
        .hasMessageContaining("create(square-3) fails: It does not play on square-3.\n");
  }

  /** Returns whether the kit accepts a bot that is late a number of times before it is in time. */
  private static boolean passes(int timesLate) {
    AtomicInteger thoughts = new AtomicInteger();
    List<ConformanceCheck> checks = checks(board -> new BoardBot(board) {
      @Override
      public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
        require(game, budget, listener);
        long start = System.nanoTime();
        while (thoughts.get() < timesLate && System.nanoTime() - start < LATE.toNanos()) {
          LockSupport.parkNanos(LATE.toNanos());
        }
        thoughts.incrementAndGet();
        return Analysis.ofMoves(game.position(), game.legalMoves().toList(), Duration.ZERO);
      }
    });
    return failure(check(checks, "time")::run) == null;
  }

  @Test
  void aBotMayBeLateTwiceInARow() {
    assertThat(passes(2)).isTrue();
    assertThat(passes(3)).isFalse();
  }

  /** In this check, a bot thinks and chooses. */
  @Test
  void aBotMayResign() {
    List<ConformanceCheck> checks = checks(board -> new BoardBot(board) {
      @Override
      public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
        throw new ResignationException("This bot resigns.");
      }
    });
    assertThat(check(checks, "positions").run()).isEmpty();
  }

  @Test
  void aBotThatDoesNotExistIsNoFailureOfABot() {
    assertThatThrownBy(() -> BotConformance.of("nobody"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("There is no bot \"nobody\"");
  }

  @Test
  void aBotWithoutANameFails() {
    BotProvider nameless = SomeProvider.hooked(
        BotProvider.class, new FaultyBot.Provider(FaultyBot.Fault.NONE), method -> {
          if (method.equals("name")) {
            throw new UnsupportedOperationException();
          }
          return null;
        });
    assertThat(failure(BotConformance.of(nameless)::verify))
        .hasMessageStartingWith("The bot " + nameless.getClass().getName())
        .hasMessageContaining("name() throws java.lang.UnsupportedOperationException");
  }

  /** A correct bot must not fail in a JVM that does not collect garbage when asked. */
  @Test
  void theReleaseOfMemoryIsCheckedIfItCanBe() throws IOException {
    assertThat(check(BotConformance.of("random").checks(), "release").run()).isEmpty();
    String classes = String.join(
        File.pathSeparator,
        "target/test-classes",
        System.getProperty("jdk.module.path", ""), // of the tests
        System.getProperty("java.class.path"));
    Process jvm = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+DisableExplicitGC",
            "-cp",
            classes,
            BotConformanceApiTest.class.getName())
        .redirectErrorStream(true)
        .start();
    assertThat(new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("not checked: this JVM does not collect garbage on request");
  }

  @SuppressWarnings("SystemOut") // for the test above
  public static void main(String[] args) {
    System.out.println(check(BotConformance.of("random").checks(), "release").run());
  }
}
