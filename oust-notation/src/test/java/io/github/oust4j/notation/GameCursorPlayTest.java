package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Moves played one by one follow the lines of a record, and divide turns where it is necessary. */
class GameCursorPlayTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);

  @Property(tries = 300)
  void theMovesOfARecordCanBePlayedOneByOne(
      @ForAll("records") GameRecord gameRecord, @ForAll @IntRange(max = 1000) int pick) {
    GameCursor parent = GameCursorTest.pick(gameRecord, pick);
    for (GameNode child : parent.node().children()) {
      GameCursor played = parent;
      for (Move move : child.moves()) {
        played = played.play(move);
        assertThat(played.node().moves()).containsExactly(move);
      }
      GameRecord edited = played.gameRecord();
      assertThat(edited.game()).isEqualTo(gameRecord.game());
      assertThat(lines(edited)).isEqualTo(lines(gameRecord));
      assertThat(ReaderContract.READER.read(SGF.write(edited)))
          .isEqualTo(RandomRecords.inSgf(edited));
    }
  }

  /** Variations that begin with the same capture once stayed apart: the second one was not found, but played again. */
  @Test
  void variationsThatShareACaptureAreJoined() {
    Game game = Game.start(Board.square(5)).play("b3").play("c3").play("d5").play("a1");
    GameCursor end = GameRecord.of(game).cursorAtEnd();
    GameRecord varied = end.addLine(moves(game, "b2", "e1"))
        .parent()
        .orElseThrow()
        .addLine(moves(game, "b2", "e3"))
        .withComment("the best")
        .gameRecord();
    GameCursor capture = varied.cursorAtTurn(4).play("b2");
    assertThat(capture.play("e1").isMainLine()).isTrue();
    assertThat(capture.play("e3").node().comment()).isEqualTo("the best");
    assertThat(lines(capture.play("e3").gameRecord())).isEqualTo(lines(varied));
  }

  /** A line that ends in the middle of a turn once continued with its variation. */
  @Test
  void aLineThatEndsWithASharedCaptureDoesNotContinue() {
    Game game = Game.start(Board.square(5)).play("b3").play("c3").play("d5").play("a1");
    GameRecord varied = GameRecord.of(game.play("b2"))
        .cursorAtTurn(4)
        .addLine(moves(game, "b2", "e3"))
        .gameRecord();
    GameCursor capture = varied.cursorAtTurn(4).play("b2");
    assertThat(capture.gameRecord().game()).isEqualTo(game.play("b2"));
    assertThat(capture.play("e3").isMainLine()).isFalse();
    assertThat(lines(capture.gameRecord())).isEqualTo(lines(varied));
  }

  private static List<Move> moves(Game game, String... labels) {
    return Arrays.stream(labels).map(label -> Move.parse(game.board(), label)).toList();
  }

  /** Returns all beginnings of lines, and the lines with the comments after them. */
  private static Set<List<Object>> lines(GameRecord gameRecord) {
    Set<List<Object>> lines = new HashSet<>();
    for (GameCursor cursor : RandomRecords.cursors(gameRecord)) {
      List<Move> moves = cursor.game().moves();
      for (int i = 0; i <= moves.size(); i++) {
        lines.add(List.copyOf(moves.subList(0, i)));
      }
      if (!cursor.node().comment().isEmpty()) {
        lines.add(List.of(moves, cursor.node().comment()));
      }
    }
    return lines;
  }

  /** A random record once had this node of its own. */
  @Test
  void aPassAfterCapturesIsReadInTheNodeOfTheCapture() {
    Position position = Position.parse("rectangle-12x2 ox1x3x1oox/5x3x2 b -");
    Move capture = Move.place(position.board().point("b1"));
    GameRecord edited = GameRecord.from(position)
        .cursor()
        .play(capture)
        .play(Move.PASS)
        .withComment("after")
        .gameRecord();
    GameRecord read = ReaderContract.READER.read(SGF.write(edited));
    assertThat(read).isEqualTo(RandomRecords.inSgf(edited));
    assertThat(moves(read)).isEqualTo(moves(edited));
    assertThat(read.cursorAtEnd().node()).isEqualTo(GameNode.of().withComment("after"));
  }

  @Test
  void aTurnDoesNotBeginWithAMoveInItsMiddle() {
    Position position = Position.parse("square-5 4o/5/5/1o3/x2o1 b -");
    Move capture = Move.place(position.board().point("b1"));
    Move end = Move.place(position.board().point("a5"));
    GameCursor turn = GameRecord.from(position).cursor().add(capture, end);
    assertThat(turn.parent().orElseThrow().play(end).node().moves()).containsExactly(end);
  }

  private static List<Move> moves(GameRecord gameRecord) {
    return gameRecord.root().preOrder().stream()
        .flatMap(node -> node.moves().stream())
        .toList();
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }
}
