package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.GameTree;
import io.github.oust4j.notation.NodePath;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.SgfWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of the Javadoc: games with comments and variations. */
class TreesTest {
  @TempDir
  Path folder;

  @Test
  void aTreeIsEdited() {
    // @start region="tree"
    Game game = Game.start(Board.square(5)).play("c3").play("b3");
    GameTree tree = GameTree.of(GameRecord.of(game))
        .withComment(NodePath.of(0, 0), "Too near.")
        .add(NodePath.of(0), GameNode.of(Move.place(game.board().point("e5")))); // the alternative
    GameTree other = tree.promote(NodePath.of(0, 1)); // now that is the main line
    Game played = other.mainLine().game(); // c3 e5
    // @end
    assertThat(played).hasToString("square-5: c3 e5");
  }

  @Test
  void aPathLeadsToANode() {
    Game game = Game.start(Board.square(5)).play("c3").play("b3");
    GameTree tree = GameTree.of(GameRecord.of(game));
    // @start region="path"
    NodePath second = NodePath.of(0, 0); // the second node of the main line, not counting the root
    NodePath variation = NodePath.of(0, 1); // the first alternative to it, if there is one
    // @end
    assertThat(tree.node(second).moves()).hasToString("[b3]");
    assertThat(variation.isMainLine()).isFalse();
  }

  @Test
  void aNodeHasMovesAndAComment() {
    Board board = Board.square(5);
    // @start region="node"
    GameNode node = GameNode.of(Move.place(board.point("c3"))).withComment("The only move.");
    // @end
    assertThat(node.comment()).isEqualTo("The only move.");
  }

  @Test
  void treesAreKeptAsSgf() throws IOException {
    Game game = Game.start(Board.square(5)).play("c3");
    GameTree tree = GameTree.of(GameRecord.of(game)).withComment(NodePath.of(0), "The middle.");
    Path file = folder.resolve("game.sgf");
    // @start region="sgf"
    Files.writeString(file, SgfWriter.write(tree)); // UTF-8
    List<GameTree> trees = RecordReader.create().readTrees(file);
    // @end
    assertThat(trees).containsExactly(tree);
  }
}
