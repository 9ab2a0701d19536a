package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The contract of every reader: from any bytes, it returns games or throws the documented exception with the error and
 * its place. The fuzz tests search for bytes that break this contract.
 */
final class ReaderContract {
  /** Allows incomplete turns, since such games can be written. */
  static final RecordReader READER = RecordReader.create();

  static final RecordReader READER_WITH_BOARD = READER.board(Board.square(4));

  private ReaderContract() {}

  static GameRecord read(String text) {
    return READER.read(text);
  }

  static String write(GameRecord gameRecord, RecordFormat format) {
    return RecordWriter.of(format).write(gameRecord);
  }

  static RecordException broken(String text) {
    return broken(READER.incompleteTurn(false), text);
  }

  /** Expects an error. The rest of the record begins at its place. */
  static RecordException broken(RecordReader reader, String text) {
    RecordException e = catchThrowableOfType(RecordException.class, () -> reader.read(text));
    assertThat(e).as("a record that should be refused").isNotNull();
    String rest = e.rest().stripTrailing();
    String stripped = text.stripTrailing();
    assertThat(stripped).contains(rest);
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(e.getMessage())).isTrue();
    if (e.legalRecord().isPresent() && !rest.isEmpty()) {
      assertThat(stripped).endsWith(rest);
      String before = stripped.substring(0, stripped.length() - rest.length());
      String[] lines = before.split("\r\n|\r|\n", -1);
      assertThat(e.place().line()).isEqualTo(lines.length);
      assertThat(e.place().column()).isEqualTo(lines[lines.length - 1].length() + 1);
    }
    return e;
  }

  static RecordException broken(RecordReader reader, String text, Problem problem, String message) {
    RecordException e = broken(reader, text);
    assertThat(e).hasMessageContaining(message);
    assertThat(e.problem()).isEqualTo(problem);
    assertThat(e.illegality().isPresent()).isEqualTo(problem == Problem.ILLEGAL_MOVE);
    return e;
  }

  static List<String> comments(GameRecord gameRecord) {
    return gameRecord.cursor().line().map(at -> at.node().comment()).toList();
  }

  /** Reads all games, with a check and without. Each is the same after it is written in a format and read again. */
  static void readAndWrite(RecordReader reader, byte[] bytes, RecordFormat format) {
    InputStream in = new ByteArrayInputStream(bytes);
    reader.checkingRules(false).open(in, "x").visit(new RecordVisitor() {
      @Override
      public void error(RecordEntry entry) {
        ReaderContract.error(entry, bytes.length);
      }
    });
    for (RecordEntry entry : entries(reader, bytes)) {
      entry.error().ifPresent(e -> error(entry, bytes.length));
      Optional<GameRecord> found = entry.gameRecord();
      if (found.isPresent()) {
        replay(found.get().game());
        String written = write(found.get(), format);
        GameRecord back = READER.read(written);
        sameGame(back.game(), found.get().game());
        if (format == RecordFormat.SGF) {
          GameRecord kept = RandomRecords.inSgf(found.get()); // others may have tabs
          assertThat(back.root()).isEqualTo(kept.root());
          assertThat(back.headers()).isEqualTo(kept.headers());
        }
        assertThat(write(back, format)).isEqualTo(written);
      }
    }
  }

  static List<RecordEntry> entries(RecordReader reader, byte[] bytes) {
    List<RecordEntry> entries = new ArrayList<>();
    reader.open(new ByteArrayInputStream(bytes), "x").forEach(entries::add);
    return entries;
  }

  /** An error has a place within the input, and a message that is a sentence. */
  private static void error(RecordEntry entry, int length) {
    RecordException e = entry.error().orElseThrow();
    String message = e.getMessage();
    assertThat(message).startsWith("x").endsWith(".");
    assertThat(message.chars().noneMatch(Character::isISOControl)).as(message).isTrue();
    Place place = e.place();
    assertThat(place.line()).isBetween(0L, length + 1L);
    assertThat(place.column()).isBetween(0, length + 1);
    assertThat(place.line() == 0 || place.line() >= entry.origin().line()).isTrue();
    assertThat(entry.offset()).isGreaterThanOrEqualTo(entry.origin().offset());
    e.legalRecord().ifPresent(legal -> replay(legal.game()));
  }

  /** Replays the moves, which throws if one of them is illegal. */
  private static void replay(Game game) {
    Game replayed = Game.from(game.firstPosition()).playAll(game.moves());
    assertThat(replayed.position()).isEqualTo(game.position());
  }

  static void sameGame(Game game, Game expected) {
    assertThat(game.position()).isEqualTo(expected.position());
    assertThat(game.moves()).isEqualTo(expected.moves());
    assertThat(game.outcome()).isEqualTo(expected.outcome());
  }
}
