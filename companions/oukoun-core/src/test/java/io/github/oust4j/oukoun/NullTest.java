package io.github.oust4j.oukoun;

import io.github.oust4j.tests.NullContract;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NullTest {
  @TestFactory
  Stream<DynamicTest> noPublicMemberAcceptsOrReturnsNull() throws Exception {
    Position position = Position.parse("123123 wb/r/2/b/w A w");
    return NullContract.tests(
        Position.class,
        21,
        position,
        position.ring(),
        position.stack(1),
        position.legalMoves().get(0),
        Game.from(position),
        new Playouts(position, 0, 1),
        PlayoutStatistics.NONE,
        Color.WHITE,
        Player.A,
        Direction.CLOCKWISE,
        Illegality.Reason.NOT_NOW,
        Outcome.Reason.OUKOUN,
        Optional.of(Player.A),
        "6+1");
  }
}
