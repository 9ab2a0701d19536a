package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.diagram.Diagram;
import io.github.oust4j.notation.diagram.GameDiagram;
import io.github.oust4j.tests.NullContract;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NullTest {
  @TestFactory
  Stream<DynamicTest> noPublicMemberAcceptsOrReturnsNull() throws Exception {
    Board board = Board.square(3);
    Game game = Game.start(board).play("a1");
    GameRecord gameRecord = GameRecord.of(game);
    RecordReader reader = RecordReader.create();
    String text = RecordWriter.of(RecordFormat.SGF).write(gameRecord);
    Object[] samples = {
      board,
      board.point("a1"),
      board.points(),
      game,
      game.position(),
      game.turns().get(0),
      Move.PASS,
      Rules.of(board),
      Seat.FIRST,
      Color.BLACK,
      Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT),
      gameRecord,
      gameRecord.cursor(),
      gameRecord.root(),
      Player.named("A"),
      Annotation.of(Annotation.Kind.EVEN),
      Annotation.Kind.EVEN,
      SgfProperty.of("LB", "a1:A"),
      reader,
      reader.open(text),
      reader.open(text).readNext().orElseThrow(),
      new RecordEntry.Origin("", 1, 0, 1),
      new RecordVisitor() {},
      RecordWriter.of(RecordFormat.SGF),
      RecordFormat.SGF,
      RecordLimits.defaults(),
      LabelScheme.LUDII,
      Diagram.of(game),
      GameDiagram.of(game),
      Diagram.Theme.AUTO,
      Diagram.Format.TEXT,
      Path.of("none"),
      new ByteArrayInputStream(new byte[0]),
      new ByteArrayOutputStream(),
      Duration.ofSeconds(1),
      UnaryOperator.identity(),
      (BiFunction<Object, Object, Object>) (first, second) -> second,
      List.of(),
      Map.of(),
      Stream.empty(),
      Optional.empty(),
      new Move[0],
      new String[] {"a"},
      "a1"
    };
    return Stream.concat(
            NullContract.tests(GameRecord.class, 19, samples),
            NullContract.tests(Diagram.class, 4, samples))
        .filter(test -> !test.getDisplayName().endsWith("RecordVisitor")); // it ignores arguments
  }
}
