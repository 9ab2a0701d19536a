package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is written in the formats of Abstract Play comes back as it was, with nothing added. */
class AbstractPlayProperties {
  private static final RecordReader READER = RecordReader.create().unfinishedTurn(true);

  @Property(tries = 300)
  void anyRecordComesBack(@ForAll("records") GameRecord gameRecord) throws IOException {
    assertThat(read(write(gameRecord, RecordFormat.ABSTRACT_PLAY))).isEqualTo(gameRecord);
  }

  /** A state has no place for players. */
  @Property(tries = 300)
  void anyStateComesBackWithoutPlayers(@ForAll("records") GameRecord gameRecord)
      throws IOException {
    assertThat(read(write(gameRecord, RecordFormat.ABSTRACT_PLAY_STATE)))
        .isEqualTo(gameRecord.withPlayers(Map.of()));
  }

  @Property(tries = 100)
  void writingAgainGivesTheSameText(@ForAll("records") GameRecord gameRecord) throws IOException {
    for (RecordFormat format :
        List.of(RecordFormat.ABSTRACT_PLAY, RecordFormat.ABSTRACT_PLAY_STATE)) {
      String text = write(gameRecord, format);
      GameRecord back = read(text);
      assertThat(write(back, format)).isEqualTo(text);
    }
  }

  /** A visit reports the same game, with and without a check of the rules. */
  @Property(tries = 100)
  void visitsReportTheSameMoves(@ForAll("records") GameRecord gameRecord) {
    for (RecordFormat format :
        List.of(RecordFormat.ABSTRACT_PLAY, RecordFormat.ABSTRACT_PLAY_STATE)) {
      byte[] text = write(gameRecord, format).getBytes(StandardCharsets.UTF_8);
      for (boolean wantsTexts : new boolean[] {true, false}) {
        Moves checked = new Moves(wantsTexts);
        READER.visit(new ByteArrayInputStream(text), "", checked);
        assertThat(checked.moves).isEqualTo(moves(gameRecord, true));
        assertThat(checked.ending).isEqualTo(gameRecord.ending());
        Moves unchecked = new Moves(wantsTexts);
        READER.checkingRules(false).visit(new ByteArrayInputStream(text), "", unchecked);
        assertThat(unchecked.moves).isEqualTo(moves(gameRecord, false));
        if (gameRecord.ending().isPresent()) {
          assertThat(unchecked.ending).isEqualTo(gameRecord.ending());
        } else {
          // A record without a word for the end may state a winner, or that there is none.
          Optional<Outcome> known = gameRecord.game().outcome();
          assertThat(unchecked.ending)
              .satisfiesAnyOf(
                  ending -> assertThat(ending).isEmpty(),
                  ending -> assertThat(ending)
                      .contains(known
                          .flatMap(Outcome::winner)
                          .map(winner -> Outcome.win(winner, Reason.UNSTATED))
                          .orElse(Outcome.withoutWinner(Reason.UNSTATED))));
        }
      }
    }
  }

  /** The moves of a game; the pass that ends a turn after a capture is not written. */
  private static List<String> moves(GameRecord gameRecord, boolean isChecked) {
    List<String> moves = new ArrayList<>();
    gameRecord.game().turns().forEach(turn -> {
      for (int i = 0; i < turn.moves().size(); i++) {
        String move = turn.moves().get(i).toString();
        if (isChecked || i == 0 || !move.equals("pass")) {
          moves.add(move);
        }
      }
    });
    return moves;
  }

  private static final class Moves implements RecordVisitor {
    private final boolean wantsTexts;
    private final List<String> moves = new ArrayList<>();
    private Board board = Board.square(3);
    private Optional<Outcome> ending = Optional.empty();

    Moves(boolean wantsTexts) {
      this.wantsTexts = wantsTexts;
    }

    @Override
    public boolean wantsTexts() {
      return wantsTexts;
    }

    @Override
    public void begin(RecordEntry.Origin origin, RecordFormat format, Position start) {
      board = start.board();
    }

    @Override
    public void placement(int point) {
      moves.add(board.point(point).toString());
    }

    @Override
    public void pass() {
      moves.add("pass");
    }

    @Override
    public void swap() {
      moves.add("swap");
    }

    @Override
    public void end(Optional<Outcome> outcome) {
      ending = outcome;
    }

    @Override
    public void error(RecordEntry entry) {
      throw new AssertionError(entry);
    }
  }

  /** Bytes changed in a written record make another record or an error. */
  @Property(tries = 500)
  void aDamagedRecordIsARecordOrAnError(
      @ForAll("records") GameRecord gameRecord,
      @ForAll boolean isState,
      @ForAll int place,
      @ForAll("damage") String damage) {
    RecordFormat format = isState ? RecordFormat.ABSTRACT_PLAY_STATE : RecordFormat.ABSTRACT_PLAY;
    StringBuilder text = new StringBuilder(write(gameRecord, format));
    int at = 1 + Math.floorMod(place, text.length() - 2);
    text.replace(at, at + 1, damage);
    for (RecordEntry entry : READER.open(
        new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), "x")) {
      entry.error().ifPresent(e -> {
        assertThat(e.getMessage()).startsWith("x").endsWith(".");
        assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
        assertThat(text.toString()).contains(e.rest().strip());
      });
    }
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return AbstractPlayArbitraries.records();
  }

  @Provide
  Arbitrary<String> damage() {
    return Arbitraries.of(
        "",
        "a1",
        ",",
        "pass",
        "\"",
        "]",
        "}",
        "null",
        "\\u0061",
        "9",
        "0",
        "[",
        "true",
        "-",
        ":",
        "[\"a1\",1]",
        "resign",
        "\u00e9",
        " ",
        "\\",
        "1e9",
        "swap");
  }

  private static String write(GameRecord gameRecord, RecordFormat format) {
    return RecordWriter.of(format).write(gameRecord);
  }

  /** Reads bytes, as from a file: lone surrogates have none. */
  private static GameRecord read(String text) throws IOException {
    return READER.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "");
  }
}
