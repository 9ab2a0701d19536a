package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** The arbitraries of the properties. */
abstract class OustProperties {
  @Provide
  Arbitrary<Board> boards() {
    return OustArbitraries.boards();
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }

  @Provide
  Arbitrary<Position> setups() {
    return OustArbitraries.setups();
  }

  @Provide
  Arbitrary<Position> anyPositions() {
    return Arbitraries.oneOf(OustArbitraries.positions(), setups());
  }
}
