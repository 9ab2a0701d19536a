package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** A visitor learns where everything that it receives is written. */
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
    ReaderContract.READER
        .open(Streams.of(text), "x")
        .visit(new Places(Streams.bytes(text), format));
  }

  @Test
  void aResultAfterADeadlockHasItsPlace() {
    String text = "square-3 xox/oxo/xo1 b -\nc1\nWhite wins by timeout\n";
    Places places = new Places(Streams.bytes(text), RecordFormat.TEXT);
    ReaderContract.READER.open(Streams.of(text), "x").visit(places);
    assertThat(places.headers).isEqualTo(1);
  }

  @Test
  void headersOfATrialHaveTheirPlaces() {
    String trial = """
        game=OustSquare3.lud
        START GAME OPTIONS
        First/1
        Second/2
        END GAME OPTIONS
        RNG=07
        first line
        second line
        Move=[Move:mover=1,from=3,to=3,actions=[Add:type=Vertex,to=3,what=1]]
        OUST_OUTCOME=White wins by resignation
        """;
    Places places = new Places(Streams.bytes(trial), RecordFormat.LUDII);
    ReaderContract.READER.open(Streams.of(trial), "x").visit(places);
    assertThat(places.headers).isEqualTo(5); // all but the outcome
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
    private int headers;

    Places(byte[] bytes, RecordFormat format) {
      this.bytes = bytes;
      this.format = format;
    }

    @Override
    public void player(Seat seat, Player player, int at) {
      if (format == RecordFormat.SGF) {
        assertThat(text(at - 3, at)).matches("[PIC]" + (seat == Seat.FIRST ? 'B' : 'W') + "\\[");
      } else {
        assertThat(tokens(at, 3)).isEqualTo("{ name " + player.name());
      }
    }

    @Override
    public void header(String name, String value, int at) {
      headers++;
      switch (format) {
        case SGF -> expect(at - 1, "[");
        case LUDII -> expect(at, value.lines().findFirst().orElse(""));
        case TEXT -> expect(at, value);
        default -> assertThat(tokens(at, 1)).isEqualTo(value);
      }
    }

    /** Returns the texts of so many tokens of JSON. */
    private String tokens(int at, int count) {
      StringJoiner tokens = new StringJoiner(" ");
      try (JsonParser json = new JsonFactory().createParser(bytes, at, bytes.length - at)) {
        for (int i = 0; i < count; i++) {
          json.nextToken();
          tokens.add(json.getText());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return tokens.toString();
    }

    @Override
    public void beginVariation(int at) {
      expect(at, "(;");
    }

    @Override
    public void endVariation(int at) {
      expect(at, ")");
    }

    @Override
    public void end(Optional<Outcome> outcome, int at) {
      if (text(at, bytes.length).isBlank()) {
        boolean isByTheRules = outcome.isPresent() && outcome.get().reason().isByTheRules();
        boolean mayOmit = format == RecordFormat.TEXT || format == RecordFormat.ABSTRACT_PLAY;
        assertThat(outcome.isEmpty() || (mayOmit && isByTheRules)).isTrue();
        return;
      }
      switch (format) {
        case TEXT -> assertThat(text(at, bytes.length)).matches("(?s)(?:Black|White|Draw|No) .*");
        case SGF -> expect(at - 2, "E[");
        case LUDII -> expect(at, bytes[at] == 'w' ? "winner=" : "OUST_OUTCOME=");
        default -> assertThat(text(at - 1, at + 4)).matches("(?s)[:\\s](?:true|\\[|\").*|\"\\w.*");
      }
    }

    private void expect(int at, String begin) {
      int length = Streams.bytes(begin).length;
      assertThat(text(at, Math.min(at + length, bytes.length))).isEqualTo(begin);
    }

    private String text(int from, int to) {
      return new String(bytes, from, to - from, StandardCharsets.UTF_8);
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
            case ABSTRACT_PLAY, ABSTRACT_PLAY_STATE -> "true"; // the value of pie-invoked
            default -> "swap";
          });
    }

    @Override
    public void comment(String comment, int at) {
      switch (format) {
        case SGF -> expect(at - 1, "[");
        case TEXT -> expect(at, ("# " + comment.split("\n", 2)[0]).stripTrailing());
        case LUDII -> throw new AssertionError("A trial has no comments.");
        default -> assertThat(tokens(at, 1)).isEqualTo(comment);
      }
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
