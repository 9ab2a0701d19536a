package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.GameVisitor;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of the Javadoc, which shows what is between {@code @start} and {@code @end}: visits. */
class VisitorTest {
  @TempDir
  Path folder;

  @Test
  void openingsAreCounted() throws IOException {
    Board board = Board.square(3);
    Path file = Files.writeString(
        folder.resolve("games.txt"), "square-3 3/3/3 b -\nb2\na1\nsquare-3 3/3/3 b -\nb2\n");
    // @start region="openings"
    int[] openings = new int[board.size()];
    RecordArchive.create().visit(file, new GameVisitor() {
      private boolean isFirst;

      @Override
      public void begin(RecordArchive.Origin origin, RecordFormat format, Position start) {
        isFirst = start.board().equals(board);
      }

      @Override
      public void placement(int point) {
        openings[point] += isFirst ? 1 : 0;
        isFirst = false;
      }
    });
    // @end
    assertThat(openings).containsExactly(0, 0, 0, 0, 2, 0, 0, 0, 0);
  }

  // @start region="replay"
  /** Plays each game after all, and so checks its moves. */
  static final class Replay implements GameVisitor {
    private Game game = Game.start(Board.square(11));

    @Override
    public void begin(RecordArchive.Origin origin, RecordFormat format, Position start) {
      game = Game.from(start);
    }

    @Override
    public void placement(int point) {
      game = game.play(Move.place(game.board().point(point)));
    }

    @Override
    public void pass() {
      game = game.play(Move.PASS);
    }

    @Override
    public void swap() {
      game = game.play(Move.SWAP);
    }

    @Override
    public void endTurn() {
      if (game.position().isMidTurn() && game.position().legalMoves().mustPass()) {
        game = game.play(Move.PASS); // which most formats do not write
      }
    }
  }
  // @end

  @Test
  void aVisitIsReplayed() {
    Replay replay = new Replay();
    byte[] bytes = "square-3 3/3/3 b -\nb2\na1\n".getBytes(StandardCharsets.UTF_8);
    RecordArchive.create().visit(new ByteArrayInputStream(bytes), "games", replay);
    assertThat(replay.game.moves()).hasToString("[b2, a1]");
  }
}
