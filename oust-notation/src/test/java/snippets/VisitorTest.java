package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of the Javadoc, which shows what is between {@code @start} and {@code @end}: visits. */
class VisitorTest {
  @TempDir
  Path folder;

  // @start region="openings"
  /** Counts the points of first placements on one board, also in games with errors. */
  static final class FirstPlacements implements RecordVisitor {
    private final Board board;
    final int[] counts;
    private boolean isFirst;

    FirstPlacements(Board board) {
      this.board = board;
      this.counts = new int[board.size()];
    }

    @Override
    public boolean wantsTexts() {
      return false; // faster
    }

    @Override
    public void begin(RecordEntry.Origin origin, RecordFormat format, Position start) {
      isFirst = start.board().equals(board);
    }

    @Override
    public void placement(int point, int at) {
      counts[point] += isFirst ? 1 : 0;
      isFirst = false;
    }
  }
  // @end

  @Test
  void openingsAreCounted() throws IOException {
    Board board = Board.square(3);
    Path games = Files.writeString(
        folder.resolve("games.txt"), "square-3 3/3/3 b -\nb2\na1\nsquare-3 3/3/3 b -\nb2\n");
    // @start region="visit"
    FirstPlacements first = new FirstPlacements(board);
    RecordReader reader = RecordReader.create().checkingRules(false); // does not check the moves
    try (RecordArchive archive = reader.open(games)) {
      archive.visit(first);
    }
    int middle = first.counts[board.point("b2").index()];
    // @end
    assertThat(middle).isEqualTo(2);
    assertThat(first.counts).containsExactly(0, 0, 0, 0, 2, 0, 0, 0, 0);
  }
}
