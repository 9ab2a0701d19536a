package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.SampleGames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of the Javadoc: games with comments and variations. */
class TreesTest {
  @TempDir
  Path folder;

  @Test
  void aRecordIsEdited() {
    // @start region="tree"
    Board board = Board.square(5);
    GameRecord played = GameRecord.of(Game.start(board).play("c3").play("b3"));
    GameRecord annotated = played
        .cursorAtTurn(2) // a cursor at the second turn, b3
        .withComment("Too near.")
        .parent()
        .orElseThrow()
        .add(Move.place(board.point("e5"))) // an alternative to b3
        .gameRecord();
    // @end
    assertThat(annotated.game()).isEqualTo(played.game());
    GameNode first = annotated.cursorAtTurn(1).node();
    assertThat(first.children()).extracting(GameNode::comment).containsExactly("Too near.", "");
    assertThat(first.children()).hasToString("[b3 (0 children), e5 (0 children)]");
  }

  @Test
  void aCursorIsMoved() {
    GameRecord gameRecord = GameRecord.of(Game.start(Board.square(5)).play("c3").play("b3"));
    // @start region="cursor"
    GameCursor last = gameRecord.cursorAtEnd(); // the last node of the main line
    int turn = last.turnNumber(); // 2
    GameCursor before = last.parent().orElseThrow();
    String position = before.position().toString(); // after turn 1
    // @end
    assertThat(turn).isEqualTo(2);
    assertThat(position).isEqualTo("square-5 5/5/2x2/5/5 w -");
  }

  @Test
  void theMainLineIsWalked() {
    GameRecord gameRecord = GameRecord.of(Game.start(Board.square(5)).play("c3").play("b3"));
    List<String> lines = new ArrayList<>();
    // @start region="line"
    Stream<GameCursor> moves =
        gameRecord.cursor().line().filter(here -> here.node().move().isPresent());
    moves.forEach(here -> lines.add(
        here.turnNumber() + ". " + here.node().move().orElseThrow() + ": " + here.position()));
    // @end
    assertThat(lines)
        .containsExactly("1. c3: square-5 5/5/2x2/5/5 w -", "2. b3: square-5 5/5/1ox2/5/5 b -");
  }

  @Test
  void aTurnGetsAComment() {
    GameRecord gameRecord = RecordReader.create()
        .read(SampleGames.resource("/games/abstractplay-square-11-game1.json"));
    // @start region="comment"
    GameRecord commented =
        gameRecord.cursorAtTurn(40).withComment("The turning point.").gameRecord();
    // @end
    assertThat(commented.cursorAtTurn(40).node().comment()).isEqualTo("The turning point.");
    assertThat(commented.cursorAtTurn(39).node().comment()).isEmpty();
    assertThat(commented.game()).isEqualTo(gameRecord.game());
  }

  @Test
  void aVariationIsAddedAndSaved() throws IOException {
    Board board = Board.square(5);
    GameRecord gameRecord = GameRecord.of(Game.start(board).play("c3").play("b3"));
    Path file = folder.resolve("game.sgf");
    // @start region="variation"
    GameRecord withVariation = gameRecord
        .cursorAtTurn(1)
        .add(Move.place(board.point("e5"))) // instead of turn 2
        .add(Move.place(board.point("a1"))) // continues the variation
        .gameRecord();
    RecordWriter.of(RecordFormat.SGF).write(withVariation, file);
    // @end
    assertThat(RecordReader.create().read(file)).isEqualTo(withVariation);
  }

  @Test
  void aVariationIsPromotedOrRemoved() {
    GameRecord gameRecord =
        RecordReader.create().read("(;SZ[5]RU[square-5];B[c3](;W[b3];B[a1])(;W[e5]))");
    // @start region="promote"
    GameCursor variation = gameRecord.cursorAtTurn(1).child(1); // e5 instead of b3
    GameRecord promoted = variation.promote().gameRecord(); // c3 e5, with the variation b3
    GameRecord removed = variation.remove().gameRecord(); // c3 b3 a1, without e5
    // @end
    assertThat(promoted.game()).hasToString("square-5: c3 e5");
    assertThat(promoted.cursorAtTurn(1).child(1).node().move()).hasToString("Optional[b3]");
    assertThat(removed).isEqualTo(gameRecord.mainLine());
  }

  @Test
  void aGameIsAddedToATree() {
    Board board = Board.square(5);
    GameRecord gameRecord = RecordReader.create()
        .read("(;SZ[5]RU[square-5];B[c3](;W[b3])(;W[e5]C[Far away.](;B[a1])(;B[e1]))(;W[e5]))");
    Game game = Game.start(board).play("c3").play("e5").play("a1").play("b2");
    // @start region="merge"
    GameRecord merged = gameRecord.cursor().playAll(game.moves()).gameRecord();
    // @end
    assertThat(RecordWriter.of(RecordFormat.SGF).write(merged).replace("\n", ""))
        .contains(";B[c3](;W[b3])(;W[e5]C[Far away.](;B[a1];W[b2])(;B[e1]))(;W[e5]))");
  }

  @Test
  void aTurnIsVariedInItsMiddle() {
    GameRecord gameRecord = RecordReader.create()
        .read("(;SZ[4]RU[square-4];B[a1];W[c1];B[d2];W[c3];B[b1-d4]C[Captures.])");
    Board board = gameRecord.game().board();
    GameCursor here = gameRecord.cursorAtTurn(4);
    // @start region="play"
    GameCursor middle = here.play("b1"); // the record goes on with d4
    GameRecord varied = middle.play("a4").gameRecord(); // instead of d4
    // @end
    assertThat(varied.game()).isEqualTo(gameRecord.game());
    assertThat(varied.cursorAtTurn(4).node().children()).hasToString("[b1 (2 children)]");
    assertThat(middle.child(0).node().comment()).isEqualTo("Captures.");
    GameRecord tapped = here.play(board.point("b1")).play(board.point("a4")).gameRecord();
    assertThat(tapped).isEqualTo(varied);
  }

  @Test
  void aNodeHasMovesAndAComment() {
    Board board = Board.square(5);
    // @start region="node"
    GameNode node = GameNode.of(Move.place(board.point("c3")))
        .withComment("The only move.")
        .withAnnotation(Annotation.of(Annotation.Kind.GOOD_MOVE));
    GameRecord gameRecord = GameRecord.of(Game.start(board)).cursor().add(node).gameRecord();
    // @end
    assertThat(node.comment()).isEqualTo("The only move.");
    assertThat(gameRecord.game()).hasToString("square-5: c3");
  }
}
