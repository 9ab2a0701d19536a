package snippets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import io.github.oust4j.testkit.PerftCase;
import io.github.oust4j.testkit.PerftSuite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Examples of the Javadoc: perft cases and the conformance kit; {@link FirstEngineTest} has one with JUnit. */
class KitTest {
  /** Stands for a move generator that is to be checked. */
  private static long myCount(Position position, int depth) {
    return Perft.of(position).count(depth);
  }

  @Test
  void aMoveGeneratorIsHeldAgainstThePerftSuite() {
    // @start region="perft"
    for (PerftCase perftCase : PerftSuite.standard()) {
      Position position = perftCase.position();
      for (Map.Entry<Integer, Long> known : perftCase.counts().headMap(4).entrySet()) {
        long count = myCount(position, known.getKey()); // of lengths 1 to 3
        assertEquals(known.getValue(), count, perftCase.id());
      }
    }
    // @end
    assertThat(PerftSuite.standard()).isNotEmpty();
  }

  @Test
  void casesOfOnesOwnAreText() {
    // @start region="cases"
    List<PerftCase> cases = PerftSuite.parse("""
        id deadlock
        setup rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -
        perft 1 0
        """);
    // @end
    assertThat(cases).hasSize(1);
    assertThat(myCount(cases.get(0).position(), 1)).isZero();
  }

  @Test
  void allChecksAreRun() {
    assertThatCode(() -> {
          // @start region="verify"
          EngineConformance.of(new FirstEngineProvider()).seed(2).effort(1).verify();
          // @end
        })
        .doesNotThrowAnyException();
  }

  /** An engine with a fault: it never says that a turn is under way. */
  private static final class Forgetful extends FirstEngine {
    Forgetful(Board board) {
      super(board);
    }

    @Override
    public boolean isMidTurn() {
      return false;
    }
  }

  /** Makes the engines with the fault. */
  private record ForgetfulProvider() implements EngineProvider {
    @Override
    public String name() {
      return "forgetful";
    }

    @Override
    public boolean supports(Board board) {
      return true;
    }

    @Override
    public Engine create(Board board) {
      return new Forgetful(board);
    }
  }

  @Test
  void aFailureTellsHowToGetThere() {
    EngineProvider mine = new ForgetfulProvider();
    String replay = "";
    // @start region="failure"
    for (EngineConformance.Check check : EngineConformance.of(mine).effort(5).checks()) {
      try {
        check.run();
      } catch (ConformanceFailure e) {
        replay = e.record(); // a game that "oust replay" shows, up to where the engine is wrong
        break;
      }
    }
    // @end
    assertThat(replay)
        .startsWith("# The engine forgetful fails the check positions on square-3. "
            + "isMidTurn() is false, and should be true.");
  }
}
