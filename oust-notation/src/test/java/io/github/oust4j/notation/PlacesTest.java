package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A visitor learns where moves, comments, annotations and properties are written. */
class PlacesTest {
  private static final Map<Annotation.Kind, String> NAMES = Map.of(
      Annotation.Kind.GOOD_FOR_BLACK, "GB",
      Annotation.Kind.GOOD_FOR_WHITE, "GW",
      Annotation.Kind.EVEN, "DM",
      Annotation.Kind.UNCLEAR, "UC",
      Annotation.Kind.GOOD_MOVE, "TE",
      Annotation.Kind.BAD_MOVE, "BM",
      Annotation.Kind.DOUBTFUL_MOVE, "DO",
      Annotation.Kind.INTERESTING_MOVE, "IT",
      Annotation.Kind.HOTSPOT, "HO");

  @Property(tries = 500)
  void eventsHaveTheirPlaces(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    String text = RecordWriter.of(format).write(gameRecord);
    ReaderContract.READER.visit(Streams.of(text), "x", new Places(Streams.bytes(text), format));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }

  /** Expects at each place what the event reports. */
  private static final class Places implements RecordVisitor {
    private final byte[] bytes;
    private final RecordFormat format;
    private Board board = Board.square(2);
    private int firstMove = -1; // of the node

    Places(byte[] bytes, RecordFormat format) {
      this.bytes = bytes;
      this.format = format;
    }

    private void expect(int at, String begin) {
      int length = Math.min(begin.length(), bytes.length - at);
      assertThat(new String(bytes, at, length, StandardCharsets.US_ASCII)).isEqualTo(begin);
    }

    @Override
    public void begin(RecordEntry.Origin origin, RecordFormat read, Position start) {
      board = start.board();
    }

    @Override
    public void node(int at) {
      firstMove = -1;
    }

    @Override
    public void placement(int point, int at) {
      firstMove = firstMove < 0 ? at : firstMove;
      expect(at, format == RecordFormat.LUDII ? "Add:" : board.point(point).toString());
    }

    @Override
    public void pass(int at) {
      if (at != firstMove) {
        expect(at, format == RecordFormat.LUDII ? "Pass:" : "pass");
      }
    }

    @Override
    public void swap(int at) {
      expect(
          at,
          switch (format) {
            case LUDII -> "Swap:";
            case ABSTRACT_PLAY -> "\"pie";
            default -> "swap";
          });
    }

    @Override
    public void comment(String comment, int at) {
      assertThat((char) bytes[format == RecordFormat.SGF ? at - 1 : at]).isIn('[', '{', '#', '"');
    }

    @Override
    public void annotation(Annotation annotation, int at) {
      expect(at, NAMES.get(annotation.kind()) + '[');
    }

    @Override
    public void property(SgfProperty property, int at) {
      expect(at, property.name() + '[');
    }

    @Override
    public void error(RecordEntry entry) {
      throw entry.error().orElseThrow();
    }
  }
}
