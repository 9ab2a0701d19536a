package snippets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.testkit.BotConformance;
import io.github.oust4j.testkit.ConformanceCheck;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import io.github.oust4j.testkit.PerftCase;
import io.github.oust4j.testkit.PerftSuite;
import io.github.oust4j.testkit.SomeProvider;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Javadoc examples of perft cases and of the conformance kit. */
class KitTest {
  /** A move generator to check. */
  private static long myCount(Position position, int depth) {
    return Perft.from(position).count(depth);
  }

  @Test
  void aMoveGeneratorIsComparedWithThePerftSuite() {
    // @start region="perft"
    for (PerftCase perftCase : PerftSuite.standard()) {
      Position position = perftCase.position();
      // Lengths 1 to 3:
      for (Map.Entry<Integer, Long> known : perftCase.counts().headMap(4).entrySet()) {
        long count = myCount(position, known.getKey());
        assertEquals(known.getValue(), count, perftCase.id());
      }
    }
    // @end
    assertThat(PerftSuite.standard()).isNotEmpty();
  }

  @Test
  void allChecksAreRun() {
    EngineProvider mine = provider("mine", Engines.named("naive")::create);
    assertThatCode(() -> {
          // @start region="verify"
          EngineConformance.of(mine).seed(2).effort(1).verify();
          // @end
        })
        .doesNotThrowAnyException();
  }

  /** Returns a wrong engine: it never reports mid-turn. */
  private static Engine forgetful(Board board) {
    return SomeProvider.hooked(board, method -> method.equals("isMidTurn") ? false : null);
  }

  private static EngineProvider provider(String name, Function<Board, Engine> constructor) {
    return new SomeProvider(name, board -> board.size() <= 25, constructor);
  }

  @Test
  void aBotKeepsItsPromises() {
    // @start region="bot"
    BotConformance.of("level:level=2")
        .effort(25)
        .repeatable()
        .verify(); // throws ConformanceFailure
    // @end
  }

  @Test
  void aFailureHasARecord() {
    EngineProvider mine = provider("forgetful", KitTest::forgetful);
    String replay = "";
    // @start region="failure"
    for (ConformanceCheck check : EngineConformance.of(mine).effort(5).checks()) {
      try {
        check.run();
      } catch (ConformanceFailure e) {
        replay = e.record(); // a game for "oust replay" that shows the failure
        break;
      }
    }
    // @end
    assertThat(replay).isEqualTo("""
            # The engine forgetful fails the check positions on square-3. isMidTurn() is false, but should be true.
            # Seed 1, effort 5.
            square-3 3/x2/x2 b m
            """);
  }
}
