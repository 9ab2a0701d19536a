package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.FaultyEngine.Fault;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whether the kit catches engines that are wrong, and tells what is wrong in a useful way. */
class FaultyEngineTest {
  private static final long SEED = 5;

  private static EngineConformance conformance(Fault fault) {
    return EngineConformance.of(new FaultyEngine.Provider(fault)).seed(SEED).effort(10);
  }

  @TestFactory
  Stream<DynamicTest> theEngineWithoutAFaultPasses() {
    return conformance(Fault.NONE).effort(3).checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }

  /** Most are caught by positions put down by hand already; chance is to find them too. */
  @TestFactory
  Stream<DynamicTest> everyFaultIsCaughtByEachCheckThatIsMadeForIt() {
    return Stream.of(Fault.values())
        .flatMap(fault -> fault.checks().stream()
            .map(name -> DynamicTest.dynamicTest(fault + " by " + name, () -> {
              ConformanceFailure failure = expectUsableFailure(check(fault, name)::run);
              assertThat(failure.check()).isEqualTo(name);
            })));
  }

  private static EngineConformance.Check check(Fault fault, String name) {
    return conformance(fault).checks().stream()
        .filter(check -> check.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ConformanceFailure expectUsableFailure(ThrowingCallable checks) {
    ConformanceFailure failure = catchThrowableOfType(ConformanceFailure.class, checks);
    assertThat(failure).isNotNull();
    assertThat(failure.seed()).isEqualTo(SEED);
    assertThat(failure)
        .hasMessageContainingAll("The engine faulty", failure.check(), "Seed 5", failure.record());
    Position place = failure.start();
    for (Move move : failure.moves()) {
      place = place.play(move);
    }
    assertThat(failure.record()).contains("# ", "It is seen at " + place + "\n");
    assertThat(replay(failure.record())).isEqualTo(place);
    return failure;
  }

  /** Plays a record in the text format as a reader would, but leaves out a last pass that it need not say. */
  private static Position replay(String text) {
    List<String> lines = text.lines().filter(line -> !line.startsWith("#")).toList();
    Position position = Position.parse(lines.get(0));
    for (String turn : lines.subList(1, lines.size())) {
      if (position.isMidTurn() && position.legalMoves().mustPass() && !turn.equals("pass")) {
        position = position.play(Move.PASS);
      }
      for (String move : turn.split("-")) {
        position = position.play(move);
      }
    }
    return position;
  }

  @Test
  void whatTheEngineGetsWrongAboutAPositionIsToldByThePositionAlone() {
    ConformanceFailure failure =
        expectUsableFailure(check(Fault.EQUAL_SIZE_CAPTURED, "games")::run);
    assertThat(failure.moves()).isEmpty();
    assertThat(failure.start().emptyPoints()).hasSize(failure.start().board().size() - 3);
    assertThat(failure).hasMessageContaining("which is not smaller.");
  }

  @Test
  void whatGoesWrongByAMoveIsToldWithThatMove() {
    ConformanceFailure failure = expectUsableFailure(check(Fault.ONE_GROUP_CAPTURED, "undo")::run);
    assertThat(failure.moves()).hasSize(1);
    assertThat(failure).hasMessageContaining("should capture");
  }

  @Test
  void whatGoesWrongByTakingBackIsToldWithWhatWasTakenBack() {
    ConformanceFailure failure =
        expectUsableFailure(check(Fault.STALE_LEGALITY_AFTER_UNDO, "undo")::run);
    assertThat(failure.moves()).isEmpty();
    assertThat(failure.record())
        .containsPattern("# Done to the engine: .*, played (\\w+), took \\1 back\\.\n");
  }

  @Test
  void whatGoesWrongByAResetIsToldWithTheGameBefore() {
    ConformanceFailure failure =
        expectUsableFailure(check(Fault.STALE_LEGALITY_AFTER_RESET, "resets")::run);
    assertThat(failure.record())
        .containsPattern("# Done to the engine: .*, reset to " + failure.start());
  }

  @Test
  void whatNeedsALongGameIsToldWithNoMoreThanThat() {
    ConformanceFailure failure = expectUsableFailure(check(Fault.LOG_TOO_SHORT, "games")::run);
    assertThat(failure.moves()).hasSize(21);
    assertThat(failure).hasCauseInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThat(failure)
        .hasMessageContaining("throws java.lang.ArrayIndexOutOfBoundsException: Index 20");
  }

  @Test
  void whatComesOfSeveralEnginesIsToldSo() {
    ConformanceFailure failure =
        expectUsableFailure(check(Fault.SHARED_STONES, "separate-engines")::run);
    assertThat(failure).hasMessageContaining("The same moves do no harm to another new engine");
  }

  @Test
  void theSameSeedAndEffortGiveTheSameFailure() {
    ConformanceFailure first =
        expectUsableFailure(check(Fault.JOINED_GROUP_COUNTED_TWICE, "games")::run);
    ConformanceFailure second =
        expectUsableFailure(check(Fault.JOINED_GROUP_COUNTED_TWICE, "games")::run);
    assertThat(second).hasMessage(first.getMessage());
  }

  @Test
  void aPlayoutThatDoesNotEndIsEnded() {
    Position deadlock = Position.parse("square-2 xo/ox b -");
    Playouts playouts = Playouts.from(deadlock)
        .engine(new BoundedProvider(new FaultyEngine.Provider(Fault.ENDLESS_PASSING)));
    assertThatIllegalStateException()
        .isThrownBy(() -> playouts.play(1))
        .withMessage("A game goes on after 160 plies without an end.");
    assertThat(Playouts.from(Position.start(Board.square(2)))
            .engine(new BoundedProvider(new FaultyEngine.Provider(Fault.NONE)))
            .play(50))
        .isEqualTo(Playouts.from(Position.start(Board.square(2))).play(50));
  }
}
