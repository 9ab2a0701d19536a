package io.github.oust4j.eupdonne;

import io.github.oust4j.tests.NullContract;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NullTest {
  @TestFactory
  Stream<DynamicTest> noPublicMemberAcceptsOrReturnsNull() throws Exception {
    Position position = Position.parse("xd1v123,oe3h321*,xf4v213 w - -");
    return NullContract.tests(
        Position.class,
        17,
        position,
        position.legalMoves().get(0),
        position.pieces().get(0),
        position.pieces().get(0).placement(),
        new Square(0, 0),
        Game.start(),
        new Playouts(position, 0, 1),
        PlayoutStatistics.NONE,
        Color.WHITE,
        Kind.ONE,
        Illegality.Reason.GAME_OVER,
        Outcome.Reason.CHAIN,
        Optional.of(Color.BLACK),
        List.of(),
        "+a1h132");
  }
}
