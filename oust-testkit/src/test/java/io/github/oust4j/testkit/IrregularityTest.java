package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Look;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Set-ups with large groups that touch, which play resolves: engines before, after and back again. */
class IrregularityTest {
  private static final List<Board> BOARDS =
      List.of(Board.square(4), Board.hexhex(3), Board.square(6), Board.square(12));

  static List<EngineProvider> engines() {
    return Engines.all();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void playLeavesIrregularityAndUndoReturnsToIt(EngineProvider provider) throws Disagreement {
    int resolved = 0;
    for (Board board : BOARDS) {
      if (!provider.supports(board)) {
        continue;
      }
      LockStep lockStep = new LockStep(provider, board);
      for (int number = 0; number < 20; number++) {
        RandomGenerator random = Playouts.random(4, number);
        Position setup = TestPositions.irregular(board, random);
        Look look = number % 2 == 0 ? Look.LIST_FIRST : Look.NONE;
        lockStep.apply(new Step.Reset(setup, look));
        while (isIrregular(lockStep.position()) && !lockStep.position().isOver()) {
          lockStep.apply(new Step.Play(towardsOrder(lockStep.position(), random), false, look));
        }
        if (!lockStep.position().isOver() && lockStep.plies() > 0) {
          resolved++;
          playAndUndo(lockStep, random, board.size() > 100 ? 6 : 12);
        }
      }
    }
    assertThat(resolved).isGreaterThan(10);
  }

  /** Plays on, undoes everything to the set-up with its touching groups, and plays another game from there. */
  private static void playAndUndo(LockStep lockStep, RandomGenerator random, int most)
      throws Disagreement {
    for (int round = 0; round < 2; round++) {
      for (int ply = 0; ply < most && !lockStep.position().isOver(); ply++) {
        Move move = GameChecks.random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, true, Look.full(ply)));
      }
      while (lockStep.plies() > 0) {
        lockStep.apply(new Step.Undo(Look.full(lockStep.plies())));
      }
    }
  }

  /** The capture that takes most stones, since only captures part touching groups; or any move. */
  private static Move towardsOrder(Position position, RandomGenerator random) {
    Move best = GameChecks.random(position, random);
    int most = 0;
    for (Move move : position.legalMoves()) {
      if (move instanceof Move.Placement placement) {
        int captured = position.effectOf(placement).capturedStones().size();
        if (captured > most) {
          most = captured;
          best = move;
        }
      }
    }
    return best;
  }

  private static boolean isIrregular(Position position) {
    return position.groups(Color.BLACK).stream()
        .filter(group -> !group.isSingleton())
        .anyMatch(group -> position.groups(Color.WHITE).stream()
            .anyMatch(enemy ->
                !enemy.isSingleton() && group.stones().neighbors().intersects(enemy.stones())));
  }
}
