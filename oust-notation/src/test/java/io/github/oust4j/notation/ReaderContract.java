package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.notation.RecordException.Place;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What must hold of every reader, whatever bytes it is given: they are games, or the one documented exception tells what is
 * wrong with them and where. The fuzz tests look for bytes of which that is not true.
 */
final class ReaderContract {
  /** Takes what stops in mid-turn too, since such a game can be written. */
  static final RecordReader READER = RecordReader.create().unfinishedTurn(true);

  static final RecordReader READER_WITH_BOARD = READER.board(Board.square(4));

  private ReaderContract() {}

  /** Reads a record; if there is one, it is the same after it was written in a format and read again. */
  static void readAndWrite(RecordReader reader, byte[] bytes, RecordFormat format) {
    read(reader, bytes).ifPresent(found -> {
      String written = RecordWriter.write(found, format);
      GameRecord back = READER.read(written);
      sameGame(back.game(), found.game());
      assertThat(RecordWriter.write(back, format)).isEqualTo(written);
    });
  }

  /** Reads a record, and holds an error to what is promised of errors. */
  static Optional<GameRecord> read(RecordReader reader, byte[] bytes) {
    try {
      GameRecord found = reader.read(new ByteArrayInputStream(bytes), "x");
      replay(found.game());
      return Optional.of(found);
    } catch (RecordException e) {
      error(e, bytes);
      assertThat(text(bytes)).endsWith(e.rest());
      return Optional.empty();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Reads games with variations; they are the same after they were written as SGF and read again. */
  static void readTrees(RecordReader reader, byte[] bytes) {
    List<GameTree> trees;
    try {
      trees = reader.readTrees(new ByteArrayInputStream(bytes), "x");
    } catch (RecordException e) {
      error(e, bytes);
      // It is the rest of one game, behind which others may stand.
      assertThat(text(bytes)).contains(e.rest());
      return;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertThat(trees).isNotEmpty();
    trees.forEach(tree -> replay(tree.mainLine().game()));
    String written = SgfWriter.write(trees);
    List<GameTree> back = READER.readTrees(written);
    assertThat(back).isEqualTo(trees);
    assertThat(SgfWriter.write(back)).isEqualTo(written);
  }

  /** An error tells its place, and its parts are those of the input. */
  static void error(RecordException e, byte[] bytes) {
    assertThat(e.getMessage()).startsWith("x").endsWith(".");
    assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
    Place place = e.place();
    List<String> lines = List.of(text(bytes).split("\r\n|\r|\n", -1));
    assertThat(place.line()).isBetween(0, lines.size());
    if (place.line() > 0) {
      assertThat(place.column()).isBetween(0, lines.get(place.line() - 1).length() + 1);
    }
    e.legalPrefix().ifPresent(ReaderContract::replay);
  }

  /** The text as its reader decodes it. */
  private static String text(byte[] bytes) {
    try {
      return new String(bytes, SgfCharset.find(bytes).orElse(StandardCharsets.UTF_8));
    } catch (RecordException e) {
      return new String(bytes, StandardCharsets.UTF_8); // of a character set that is not known
    }
  }

  /** Plays the moves once more, which throws if one of them is illegal. */
  private static void replay(Game game) {
    Game replayed = Game.from(game.firstPosition());
    for (Move move : game.moves()) {
      replayed = replayed.play(move);
    }
    assertThat(replayed.position()).isEqualTo(game.position());
  }

  static void sameGame(Game game, Game expected) {
    assertThat(game.position()).isEqualTo(expected.position());
    sameMoves(game, expected);
  }

  static void sameMoves(Game game, Game expected) {
    assertThat(game.moves()).isEqualTo(expected.moves());
    assertThat(game.outcome()).isEqualTo(expected.outcome());
  }
}
