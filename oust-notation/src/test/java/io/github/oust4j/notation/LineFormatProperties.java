package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** What is written as plain text or as a trial is read as the same record. */
class LineFormatProperties {
  private static final RecordReader READER = RecordReader.create().unfinishedTurn(true);

  /** Any game from any start, with any end, also in the middle of a turn. */
  @Property(tries = 300)
  void trialsKeepGames(@ForAll("games") Game game) {
    GameRecord gameRecord = GameRecord.of(game);
    String trial = RecordWriter.of(RecordFormat.LUDII).write(gameRecord);
    GameRecord back = READER.read(trial);
    assertThat(back.game()).as(trial).isEqualTo(game);
    assertThat(back.root()).as(trial).isEqualTo(gameRecord.root());
    assertThat(back.ending()).as(trial).isEqualTo(gameRecord.ending());
    assertThat(RecordWriter.of(RecordFormat.LUDII).write(back)).isEqualTo(trial);
  }

  @Property(tries = 300)
  void textKeepsRecords(@ForAll("records") GameRecord gameRecord) {
    String text = RecordWriter.of(RecordFormat.TEXT).write(gameRecord);
    assertThat(READER.read(text)).as(text).isEqualTo(gameRecord);
  }

  @Property(tries = 150)
  void lineEndsDoNotMatter(
      @ForAll("records") GameRecord gameRecord, @ForAll("formats") RecordFormat format) {
    String text = RecordWriter.of(format).write(gameRecord);
    GameRecord expected = READER.read(text);
    for (String end : List.of("\r", "\r\n")) {
      assertThat(READER.read("\ufeff" + text.replace("\n", end))).isEqualTo(expected);
    }
  }

  /** Half characters have no bytes. */
  @Test
  void halfCharactersAreReplaced() {
    GameRecord odd = GameRecord.of(Game.start(Board.square(3)).play("b2"))
        .withHeader("ludii.odd", "\ud800x")
        .turn(1)
        .withComment("a\udc00b𝄞")
        .gameRecord();
    assertThat(READER
            .read(RecordWriter.of(RecordFormat.TEXT).write(odd))
            .turn(1)
            .node()
            .comment())
        .isEqualTo("a\ufffdb𝄞");
    assertThat(READER.read(RecordWriter.of(RecordFormat.LUDII).write(odd)).headers())
        .containsEntry("ludii.odd", "\ufffdx");
  }

  /** A comment at the end of a game once moved to the next game. */
  @Property(tries = 150)
  void gamesInOneTextKeepTheirComments(
      @ForAll @Size(min = 1, max = 4) List<@From("records") GameRecord> records,
      @ForAll @Size(4) List<@From("formats") RecordFormat> formats,
      @ForAll("lineEnds") String lineEnd) {
    StringBuilder all = new StringBuilder();
    List<GameRecord> expected = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      RecordFormat format = formats.get(i);
      String text = RecordWriter.of(format).write(records.get(i));
      all.append(text);
      expected.add(format == RecordFormat.TEXT ? records.get(i) : READER.read(text));
    }
    String text = all.toString().replace("\n", lineEnd);
    assertThat(READER.readAll(text)).as(text).isEqualTo(expected);
  }

  /** Turns with numbers and comments are the same game as lines, and every comment is kept. */
  @Property(tries = 150)
  void numberedTurnsAreTheSameGame(
      @ForAll("records") GameRecord gameRecord, @ForAll("braced") List<String> comments) {
    Game game = gameRecord.game();
    StringBuilder text = new StringBuilder(game.firstPosition() + "\n");
    int used = 0;
    boolean startsSecond = game.firstPosition().toPlace() == Color.WHITE;
    for (Turn turn : game.turns()) {
      int number = (turn.number() + (startsSecond ? 2 : 1)) / 2;
      boolean isFirst = turn.seat() == Seat.FIRST;
      text.append(isFirst ? number + ". " : turn.number() == 1 ? number + "... " : "")
          .append(turn);
      if (used < comments.size()) {
        text.append(" {").append(comments.get(used)).append('}');
        used++;
      }
      text.append(' ');
    }
    game.outcome().ifPresent(text::append);
    GameRecord back = READER.read(text.toString());
    assertThat(back.game()).as(text.toString()).isEqualTo(game);
    String written = RecordWriter.of(RecordFormat.TEXT).write(back);
    for (String comment : comments.subList(0, used)) {
      comment
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .forEach(line -> assertThat(written.lines()).contains("# " + line));
    }
    assertThat(READER.read(written)).isEqualTo(back);
  }

  /** For each captured stone that touches the new group, Ludii lists the whole captured group. */
  @Property(tries = 150)
  void stonesAreRemovedInLudiisOrder(@ForAll("games") Game game) {
    List<List<Integer>> expected = new ArrayList<>();
    Position before = game.firstPosition();
    for (Move move : game.moves()) {
      Position after = before.play(move);
      List<Integer> removes = new ArrayList<>();
      if (move instanceof Move.Placement placement) {
        Group made = after.groupAt(placement.point()).orElseThrow();
        for (Point point : game.board().points()) {
          boolean touches =
              game.board().neighbors(point).stream().anyMatch(made.stones()::contains);
          boolean isCaptured =
              before.colorAt(point).isPresent() && after.colorAt(point).isEmpty();
          if (touches && isCaptured) {
            before
                .groupAt(point)
                .orElseThrow()
                .stones()
                .forEach(stone -> removes.add(stone.index()));
          }
        }
      }
      expected.add(removes);
      before = after;
    }
    Pattern remove = Pattern.compile("Remove:type=Cell,to=(\\d+)");
    List<List<Integer>> written = RecordWriter.of(RecordFormat.LUDII)
        .write(GameRecord.of(game))
        .lines()
        .filter(line -> line.startsWith("Move="))
        .map(line -> remove
            .matcher(line)
            .results()
            .map(found -> Integer.valueOf(found.group(1)))
            .toList())
        .toList();
    assertThat(written.subList(0, expected.size())).isEqualTo(expected);
    assertThat(written.size() - expected.size())
        .isEqualTo(
            game.outcome().filter(end -> end.reason() == Reason.DEADLOCK).isPresent() ? 2 : 0);
  }

  @Provide
  Arbitrary<RecordFormat> formats() {
    return Arbitraries.of(RecordFormat.TEXT, RecordFormat.LUDII);
  }

  @Provide
  Arbitrary<String> lineEnds() {
    return Arbitraries.of("\n", "\r\n", "\r");
  }

  @Provide
  Arbitrary<Game> games() {
    return RandomRecords.ended(RandomRecords.games());
  }

  /** Games as text can contain them, with comments. */
  @Provide
  Arbitrary<GameRecord> records() {
    Arbitrary<String> words = RandomRecords.words("""
        a b1 # #_ { } ( ) (; {" [ ] = square-3_ game= Black_wins 1. - , | || \t _ é 𝄞 \0 \u001a""");
    Arbitrary<String> comments = Arbitraries.oneOf(words, Arbitraries.of("\u2028", "\u000b"))
        .list()
        .ofMinSize(1)
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
    return RandomRecords.mainLines(comments)
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
