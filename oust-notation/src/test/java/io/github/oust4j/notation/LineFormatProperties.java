package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
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

  /** Without a check, the moves are those that are written; text omits passes in the middle of turns. */
  @Property(tries = 150)
  void visitsWithoutACheckReportTheSameMoves(
      @ForAll("records") GameRecord gameRecord, @ForAll("formats") RecordFormat format) {
    String text = RecordWriter.of(format).write(gameRecord);
    List<String> checked = Events.checked(text);
    List<String> unchecked = new ArrayList<>(Events.unchecked(text));
    assertThat(unchecked.remove(unchecked.size() - 1)).startsWith("end ");
    List<String> expected = new ArrayList<>(checked.subList(0, checked.size() - 1));
    if (format == RecordFormat.TEXT) {
      for (int i = expected.size() - 1; i > 0; i--) {
        if (expected.get(i).equals("pass") && !expected.get(i - 1).equals("node")) {
          expected.remove(i);
        }
      }
    }
    assertThat(unchecked).as(text).isEqualTo(expected);
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

  /** Games with every end, from play and from set-ups. */
  @Provide
  Arbitrary<Game> games() {
    Arbitrary<Game> fromSetups = OustArbitraries.setups().map(Game::from);
    Arbitrary<Game> open = Arbitraries.frequencyOf(
        Tuple.of(4, OustArbitraries.games()),
        Tuple.of(1, Combinators.combine(fromSetups, Arbitraries.randoms()).as((game, random) -> {
          Game played = game;
          for (int i = random.nextInt(8); i > 0 && !played.isOver(); i--) {
            List<Move> moves = played.legalMoves().toList();
            played = played.play(moves.get(random.nextInt(moves.size())));
          }
          return played;
        })));
    return Combinators.combine(open, endings())
        .as((game, ending) -> game.isOver() || ending.isEmpty() ? game : game.end(ending.get(0)));
  }

  /** Games as text can contain them, with comments. */
  @Provide
  Arbitrary<GameRecord> records() {
    Arbitrary<String> text = Arbitraries.of(
            "a",
            "b1",
            "#",
            "# ",
            "{",
            "}",
            "(",
            ")",
            "(;",
            "{\"",
            "[",
            "]",
            "=",
            "square-3 ",
            "game=",
            "Black wins",
            "1.",
            "-",
            ",",
            "\n",
            "\n\n",
            "\t",
            " ",
            "é",
            "𝄞",
            "\0",
            "\u001a",
            "\u2028",
            "\u000b")
        .list()
        .ofMinSize(1)
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
    Arbitrary<Map<Integer, String>> comments =
        Arbitraries.maps(Arbitraries.integers().between(0, 30), text).ofMaxSize(4);
    return Combinators.combine(
            games().filter(LineFormatProperties::hasNoPassDue),
            comments,
            Arbitraries.of(true, false))
        .as((game, byTurn, isLast) -> {
          GameRecord gameRecord = GameRecord.of(game);
          int turns = game.turns().size();
          for (Map.Entry<Integer, String> comment : byTurn.entrySet()) {
            gameRecord = gameRecord
                .turn(comment.getKey() % (turns + 1))
                .withComment(comment.getValue())
                .gameRecord();
          }
          return isLast ? gameRecord.turn(turns).withComment("the last").gameRecord() : gameRecord;
        });
  }

  /** Returns whether no turn stops where only a pass is legal, which text does not contain. */
  private static boolean hasNoPassDue(Game game) {
    Position last = game.position();
    return game.plies() == 0
        || last.isOver()
        || !last.isMidTurn()
        || !last.legalMoves().mustPass();
  }

  private static Arbitrary<List<Outcome>> endings() {
    List<List<Outcome>> all = new ArrayList<>();
    all.add(List.of());
    for (Reason reason : List.of(
        Reason.RESIGNATION,
        Reason.TIMEOUT,
        Reason.AGREEMENT,
        Reason.ABANDONMENT,
        Reason.UNSTATED)) {
      all.add(List.of(Outcome.win(Color.BLACK, reason)));
      all.add(List.of(Outcome.win(Color.WHITE, reason)));
    }
    for (Reason reason : List.of(Reason.AGREEMENT, Reason.ABANDONMENT, Reason.UNSTATED)) {
      all.add(List.of(Outcome.withoutWinner(reason)));
    }
    return Arbitraries.of(all);
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
