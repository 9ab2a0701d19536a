package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.READER;
import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What is written as plain text or as a trial is read as the same record. */
class LineFormatProperties {
  /** Any game from any start, with any end, also in the middle of a turn. */
  @Property(tries = 300)
  void trialsKeepGames(@ForAll("games") Game game) {
    GameRecord gameRecord = GameRecord.of(game);
    String trial = write(gameRecord, RecordFormat.LUDII);
    GameRecord back = READER.read(trial);
    assertThat(back).as(trial).isEqualTo(gameRecord); // without what the writer must invent
    assertThat(write(back, RecordFormat.LUDII)).isEqualTo(trial);
  }

  @Property(tries = 300)
  void textKeepsRecords(@ForAll("records") GameRecord gameRecord) {
    String text = write(gameRecord, RecordFormat.TEXT);
    assertThat(READER.read(text)).as(text).isEqualTo(gameRecord);
  }

  /** Half characters have no bytes. */
  @Test
  void halfCharactersAreReplaced() {
    GameRecord odd = GameRecord.of(Game.start(Board.square(3)).play("b2"))
        .withHeader("ludii.odd", "\ud800x")
        .cursorAtTurn(1)
        .withComment("a\udc00b𝄞")
        .gameRecord();
    assertThat(READER.read(write(odd, RecordFormat.TEXT)).cursorAtTurn(1).node().comment())
        .isEqualTo("a\ufffdb𝄞");
    assertThat(READER.read(write(odd, RecordFormat.LUDII)).headers())
        .containsEntry("ludii.odd", "\ufffdx");
  }

  /** Turns with numbers and comments are the same game as lines, and every comment is kept. */
  @Property(tries = 150)
  void numberedTurnsAreTheSameGame(
      @ForAll("records") GameRecord gameRecord, @ForAll("braced") List<String> comments) {
    Game game = gameRecord.game();
    StringBuilder text = new StringBuilder(game.firstPosition() + "\n");
    StringBuilder single = new StringBuilder(text);
    int used = 0;
    boolean startsSecond = game.firstPosition().toPlace() == Color.WHITE;
    for (Turn turn : game.turns()) {
      int number = (turn.number() + (startsSecond ? 2 : 1)) / 2;
      boolean isFirst = turn.seat() == Seat.FIRST;
      text.append(isFirst ? number + ". " : turn.number() == 1 ? number + "... " : "")
          .append(turn.toString().replace("-", turn.number() % 3 == 0 ? ", " : "-"));
      single.append(turn.number()).append(". ").append(turn).append(' ');
      if (used < comments.size()) {
        text.append(" {").append(comments.get(used)).append('}');
        used++;
      }
      text.append(turn.number() % 7 == 0 ? '\n' : ' ');
    }
    game.outcome().ifPresent(text::append);
    GameRecord back = READER.read(text.toString());
    assertThat(back.game()).as(text.toString()).isEqualTo(game);
    game.outcome().ifPresent(single::append);
    assertThat(READER.read(single.toString()).game()).as(single.toString()).isEqualTo(game);
    String written = write(back, RecordFormat.TEXT);
    for (String comment : comments.subList(0, used)) {
      comment
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .forEach(line -> assertThat(written.lines()).contains("# " + line));
    }
    assertThat(READER.read(written)).isEqualTo(back);
  }

  /** An SGF game behind a number or a comment in its line was once a comment of an invented game. */
  @Property
  void textAroundTreesIsNoGameAndHidesNone(@ForAll("around") List<String> texts) {
    String tree = "(;SZ[3];B[a1];W[c3])";
    String archive = String.join(tree, texts);
    List<RecordEntry> entries =
        ReaderContract.entries(ReaderContract.READER_WITH_BOARD, Streams.bytes(archive));
    int trees = 0;
    int end = archive.length();
    for (int i = entries.size() - 1; i >= 0; i--) {
      int begin = (int) entries.get(i).origin().offset();
      trees += archive.substring(begin, end).split(Pattern.quote(tree), -1).length - 1;
      end = begin;
    }
    assertThat(trees).as(archive).isEqualTo(texts.size() - 1);
    assertThat(entries)
        .as(archive)
        .allMatch(entry ->
            entry.error().isPresent() || entry.format().equals(Optional.of(RecordFormat.SGF)));
  }

  @Provide
  Arbitrary<List<String>> around() {
    Arbitrary<String> words =
        RandomRecords.words("1. 2) _ | (a_nice_game) {x} Game: c3_was_good. (see :) { # (;-) a1-");
    return Streams.joined(5, words).list().ofMinSize(1).ofMaxSize(4);
  }

  @Provide
  Arbitrary<Game> games() {
    return RandomRecords.ended(RandomRecords.games());
  }

  /** Games as text can contain them, with comments. */
  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.mainLines(RandomRecords.oddComments())
        .map(plain -> plain.withPlayers(Map.of()).withHeaders(Map.of()));
  }

  @Provide
  Arbitrary<List<String>> braced() {
    return Arbitraries.strings()
        .excludeChars('}')
        .ofMaxLength(20)
        .list()
        .ofMaxSize(5)
        .map(list -> list.stream()
            .filter(text -> text.chars().noneMatch(c -> Character.isSurrogate((char) c)))
            .collect(Collectors.toList()));
  }
}
