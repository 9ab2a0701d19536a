package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.array;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.tests.Bytes;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The settings and checks of the kit, and its failures for wrong providers. */
class EngineConformanceApiTest {
  private static EngineProvider of(Board... boards) {
    return of("some", boards);
  }

  private static EngineProvider of(String name, Board... boards) {
    return new SomeProvider(name, Set.of(boards)::contains, Engines::create);
  }

  @AfterEach
  void clearTheInterrupt() {
    Thread.interrupted();
  }

  @Test
  void allChecksApplyToAnEngineForAllBoards() {
    assertThat(EngineConformance.of(Engines.named("default")).checks())
        .extracting(ConformanceCheck::name)
        .containsExactly(
            ("provider positions perft games boards undo set-ups passes-and-deadlocks pie-rule replies"
                    + " advance captures copies refusals resets sampling repeatable-sampling separate-engines"
                    + " same-playouts lazy-playouts")
                .split(" "));
  }

  @Test
  void anEngineForOneBoardIsCheckedOnThatBoard() {
    for (Board board : Set.of(Board.square(4), Board.hexhex(4), Board.rectangle(7, 3))) {
      EngineConformance conformance = EngineConformance.of(of(board)).effort(2);
      assertThat(conformance.checks()).hasSizeBetween(17, 18);
      conformance.verify();
    }
    EngineConformance.of(of(Board.rectangle(17, 23))).effort(1).verify();
  }

  /** A history that grows wrongly was once not detected, since no long game was undone to its start. */
  @Test
  void aLongGameIsUndoneToItsStart() {
    AtomicInteger undone = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Board largest = Board.square(25);
    EngineProvider provider = new SomeProvider(
        "some",
        largest::equals,
        board -> SomeProvider.hooked(board, name -> {
          if (name.equals("undo")) {
            most.accumulateAndGet(undone.incrementAndGet(), Math::max);
          } else if (name.startsWith("play")) {
            undone.set(0);
          }
          return null;
        }));
    BotConformanceApiTest.check(EngineConformance.of(provider).effort(1).checks(), "undo")
        .run();
    assertThat(most.get()).isGreaterThan(500);
  }

  /** Such a bias was once not detected: on large boards, many placements were legal. */
  @Test
  void anUnevenDrawAmongFewPlacementsIsDetected() {
    RandomGenerator random = new SplittableRandom(1);
    EngineProvider provider = new SomeProvider("some", Board.square(25)::equals, board -> {
      Engine engine = Engines.create(board);
      return SomeProvider.hooked(
          Engine.class,
          engine,
          name -> name.equals("sample") && engine.placementCount() > 0
              ? IntStream.generate(() -> random.nextInt(board.size()))
                  .limit(100) // tries, then the first placement
                  .filter(engine::isLegal)
                  .findFirst()
                  .orElseGet(() -> engine.placement(0))
              : null);
    });
    EngineConformance conformance = EngineConformance.of(provider).effort(10);
    assertThatThrownBy(BotConformanceApiTest.check(conformance.checks(), "sampling")::run)
        .hasMessageContaining("sample(…) favours some placements");
  }

  @Test
  void anEngineForNoBoardFails() {
    EngineConformance conformance = EngineConformance.of(of());
    assertThat(conformance.checks()).hasSize(1);
    ConformanceFailure failure = failure(conformance);
    assertThat(failure)
        .hasMessage("The engine some fails the check provider. It supports no board, so there is"
            + " nothing to check.\nSeed 1, effort 100.");
    assertThat(failure.record()).startsWith("# The engine some ").endsWith("\nsquare-2 2/2 b -\n");
    assertThat(failure.game()).isEmpty();
    assertThat(failure.check()).isEqualTo("provider");
  }

  /** The message showed an empty board and did not mention threads. */
  @Test
  void anEngineThatFailsOnlyBesideAnotherIsSaidToNeedTwoThreads() {
    CompletableFuture<Boolean> begun = new CompletableFuture<>();
    int[] created = {0};
    EngineProvider single = new SomeProvider("single", Board.square(3)::equals, board -> {
      if (Thread.currentThread().getName().startsWith("oust-worker")) {
        begun.complete(true);
        throw new IllegalStateException("one thread only");
      }
      created[0]++;
      if (created[0] == 2) { // else this thread might play all games before the other begins
        begun.orTimeout(10, TimeUnit.SECONDS).join();
      }
      return Engines.named("naive").create(board);
    });
    assertThat(EngineConformance.of(single).effort(2).checks())
        .filteredOn(check -> check.name().equals("same-playouts"))
        .singleElement()
        .satisfies(check -> assertThatThrownBy(check::run)
            .hasMessageContaining("two threads, a playout throws java.lang.IllegalStateException:"
                + " one thread only"));
  }

  @Test
  void aWrongProviderFails() {
    Board board = Board.square(3);
    assertThat(failure(EngineConformance.of(of("My Engine!", board))))
        .hasMessageContaining("Its name is \"My Engine!\";");
    EngineProvider mistaken = new SomeProvider(
        "mistaken", Board.rectangle(2, 3)::equals, any -> Engines.create(Board.rectangle(3, 2)));
    assertThat(failure(EngineConformance.of(mistaken)))
        .hasMessageContaining("create(rectangle-2x3) returns an engine for rectangle-3x2.");
    assertThat(failure(EngineConformance.of(SomeProvider.lax())))
        .hasMessageContaining("create(rectangle-3x7) throws nothing, although that board is not");
    EngineProvider hasty = new SomeProvider("hasty", board::equals, any -> {
      Engine engine = Engines.create(any);
      engine.play(4);
      return engine;
    });
    assertThat(failure(EngineConformance.of(hasty)))
        .hasMessageContaining(
            "create(square-3) returns an engine at square-3 3/1x1/3 w -, not at square-3 3/3/3 b -.");
  }

  /** An error such as that of Kotlin's TODO(). */
  private static final class NotYet extends Error {
    private static final long serialVersionUID = 1L;
  }

  static Stream<Throwable> whatEnginesThrow() {
    return Stream.of(
        new NotYet(),
        new UnsupportedOperationException("not yet"),
        new IOException("checked, as other languages can throw it"),
        new CancellationException("of the engine"),
        new StackOverflowError());
  }

  private static EngineConformance throwing(Throwable thrown) {
    return EngineConformance.of(new SomeProvider(
        "thrower",
        Board.square(3)::equals,
        board -> EngineConformanceApiTest.<RuntimeException>sneakyThrow(thrown)));
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> Engine sneakyThrow(Throwable thrown) throws E {
    throw (E) thrown;
  }

  @ParameterizedTest
  @MethodSource("whatEnginesThrow")
  void whateverAnEngineThrowsIsReported(Throwable thrown) {
    assertThat(failure(throwing(thrown)))
        .hasMessageContaining("create(square-3) throws " + thrown + ".")
        .hasCause(thrown);
  }

  @Test
  void anErrorOfTheJvmIsNoFailure() {
    Error full = new OutOfMemoryError("in a test");
    assertThatThrownBy(throwing(full)::verify).isSameAs(full);
  }

  @Test
  void aProviderThatThrowsFails() {
    EngineProvider choosy = new SomeProvider(
        "choosy",
        board -> {
          throw new NotYet();
        },
        Engines.named("naive")::create);
    EngineConformance conformance = EngineConformance.of(choosy);
    assertThat(conformance.checks()).hasSize(1);
    assertThat(failure(conformance))
        .hasMessageContaining("supports(square-2) throws " + NotYet.class.getName());
    EngineProvider nameless = named(() -> {
      throw new NotYet();
    });
    assertThat(failure(EngineConformance.of(nameless)))
        .hasMessageStartingWith("The engine " + nameless.getClass().getName())
        .hasMessageContaining("name() throws " + NotYet.class.getName());
  }

  private static EngineProvider named(Supplier<String> name) {
    return SomeProvider.hooked(
        EngineProvider.class,
        Engines.named("default"),
        method -> method.equals("name") ? name.get() : null);
  }

  /** Returns the failure of an engine that hangs when a condition holds for a method. */
  private static ConformanceFailure hang(String check, BiPredicate<String, Thread> condition) {
    EngineProvider hanging = new SomeProvider("hanging", Board.square(4)::equals, board -> {
      Thread creator = Thread.currentThread();
      return SomeProvider.hooked(board, method -> {
        if (condition.test(method, creator)) {
          FaultyBot.waitForEver();
        }
        return null;
      });
    });
    EngineConformance kit =
        EngineConformance.of(hanging).effort(1).patience(FaultyBotTest.IMPATIENCE);
    return BotConformanceApiTest.failure(BotConformanceApiTest.check(kit.checks(), check)::run);
  }

  @Test
  void anEngineThatHangsFailsWithItsGameAndTheStackOfItsThread() {
    ConformanceFailure failure = hang("undo", (method, creator) -> method.equals("undo"));
    assertThat(failure)
        .hasMessageContaining("undo() has not returned within 500 ms.\nSeed 1")
        .hasMessageMatching("(?s).*\n# Calls of the engine: reset to .*, undid \\w+\\.\n.*");
    assertThat(failure)
        .cause()
        .extracting(Throwable::getStackTrace, array(StackTraceElement[].class))
        .extracting(StackTraceElement::getMethodName)
        .contains("waitForEver", "perform");
  }

  @Test
  void anEngineThatHangsBesideAnotherThreadFails() {
    assertThat(hang("separate-engines", (method, creator) -> Thread.currentThread() != creator))
        .hasMessageContaining(
            "A game beside another one in a second thread has not returned within ");
  }

  @Test
  void aProviderThatHangsFails() {
    EngineProvider hanging = new SomeProvider(
        "hanging",
        board -> {
          if (board == Board.square(3)) {
            FaultyBot.waitForEver();
          }
          return true;
        },
        Engines.named("naive")::create);
    assertThat(failure(EngineConformance.of(hanging).patience(FaultyBotTest.IMPATIENCE)))
        .hasMessage(
            "The engine hanging fails the check provider. supports(square-3) has not returned"
                + " within 500 ms.\nSeed 1, effort 100.");
    EngineProvider nameless = named(() -> {
      FaultyBot.waitForEver();
      return "late";
    });
    assertThat(failure(EngineConformance.of(nameless).patience(FaultyBotTest.IMPATIENCE)))
        .hasMessageStartingWith("The engine " + nameless.getClass().getName())
        .hasMessageContaining("name() has not returned within 500 ms.");
  }

  @Test
  void eachBoardIsUsed() {
    Board rare = Board.rectangle(22, 21);
    EngineProvider provider = new SomeProvider("faulty", board -> true, board -> {
      if (board == rare) {
        throw new ArithmeticException("too large");
      }
      return Engines.create(board);
    });
    assertThat(TestBoards.of(provider, 1)).doesNotContain(rare);
    List<ConformanceCheck> checks = EngineConformance.of(provider).checks();
    assertThatThrownBy(BotConformanceApiTest.check(checks, "boards")::run)
        .hasMessageContaining("create(rectangle-22x21) throws java.lang.ArithmeticException");
  }

  @Test
  @SuppressWarnings("NullAway") // what a caller without null checks can do
  void aNullProviderIsNamed() {
    assertThatThrownBy(() -> EngineConformance.of(null)).hasMessage("provider");
  }

  @Test
  void settingsReturnOtherChecks() {
    EngineConformance plain = EngineConformance.of(of("My Engine!"));
    assertThat(failure(plain).seed()).isEqualTo(1);
    assertThat(failure(plain)).hasMessageContaining("Seed 1, effort 100.");
    assertThat(failure(plain.seed(-7).effort(20))).hasMessageContaining("Seed -7, effort 20.");
    assertThat(failure(plain).seed()).isEqualTo(1);
    for (int effort : new int[] {0, -1, 10_001}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> plain.effort(effort))
          .withMessage("The effort must be 1 to 10000 percent, not " + effort + ".");
    }
  }

  private static ConformanceFailure failure(EngineConformance conformance) {
    return BotConformanceApiTest.failure(conformance::verify);
  }

  @Test
  void anInterruptStopsEachCheck() {
    List<ConformanceCheck> checks = EngineConformance.of(of(Board.square(3))).checks();
    Thread.currentThread().interrupt();
    for (ConformanceCheck check : checks) {
      assertThatExceptionOfType(CancellationException.class)
          .as(check.name())
          .isThrownBy(check::run);
    }
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  /** A short check once ended before the interrupt was seen. */
  @Test
  void anInterruptStopsACheckThatHasEnded() throws Exception {
    CheckThread<String> ended = CheckThread.start(FaultyBotTest.IMPATIENCE, () -> "");
    ended.join();
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(CancellationException.class).isThrownBy(ended::await);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aCheckHasADescription() {
    ConformanceCheck check = EngineConformance.of(of(Board.square(3))).checks().get(0);
    assertThat(check.description()).isEqualTo("its name, and its boards");
    assertThat(check).hasToString("provider: its name, and its boards");
  }

  /** Test runners send failures from one process to another. */
  @Test
  void aSerializedFailureKeepsItsText() throws Exception {
    ConformanceFailure failure = new ConformanceFailure(
        "wrong",
        new IllegalStateException("why"),
        "games",
        7,
        Game.start(Board.square(3)),
        "record");
    assertThat(failure.game()).contains(Game.start(Board.square(3)));
    ConformanceFailure copy = Bytes.copy(failure);
    assertThat(copy).hasMessage("wrong").hasRootCauseMessage("why");
    assertThat(copy.check()).isEqualTo("games");
    assertThat(copy.seed()).isEqualTo(7);
    assertThat(copy.record()).isEqualTo("record");
    assertThat(copy.game()).isEmpty();
  }
}
