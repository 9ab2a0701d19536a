package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Playouts;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares positions of more than 128 points with the independent model, ply by ply. */
class LargeBoardTest {
  /** The model takes some milliseconds for each query, so only some plies are compared in full. */
  private static final int SELDOM = 4;

  @ParameterizedTest
  @ValueSource(strings = {"rectangle-25x6", "square-12", "hexhex-8"})
  void gamesGoTheSameWay(String name) {
    play(Position.start(Board.parse(name)), Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rectangle-11x12", "square-12", "hexhex-8"})
  void gamesFromSetupsWithTouchingGroupsGoTheSameWay(String name) {
    for (int number = 0; number < 2; number++) {
      play(TestPositions.irregular(Board.parse(name), Playouts.random(2, number)), 60);
    }
  }

  private static void play(Position start, int most) {
    RandomGenerator random = Playouts.random(start.hash(), 0);
    NaiveOust naive = new NaiveOust(start.toString());
    Position position = start;
    for (int ply = 0; ply < most && !position.isOver(); ply++) {
      if (ply % SELDOM == 0) {
        NaiveOustProperties.compare(position, naive);
      }
      assertThat(position).hasToString(naive.toString());
      Move move = GameChecks.random(position, random);
      NaiveOustProperties.play(position, move, naive);
      position = position.play(move);
    }
    NaiveOustProperties.compare(position, naive);
  }
}
