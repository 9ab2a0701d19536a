package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class RecordProperties {
  @Property
  void textIsReadBackAsTheSameGame(@ForAll("records") GameRecord gameRecord) {
    String text = RecordWriter.write(gameRecord, RecordFormat.TEXT);
    assertThat(RecordReader.create().read(text)).isEqualTo(GameRecord.of(gameRecord.game()));
  }

  @Property
  void abstractPlayIsReadBackAsTheSameGame(@ForAll("records") GameRecord gameRecord) {
    String json = RecordWriter.write(gameRecord, RecordFormat.ABSTRACT_PLAY);
    GameRecord back = RecordReader.create().read(json);
    assertThat(back.game().moves()).isEqualTo(gameRecord.game().moves());
    assertThat(back.game().outcome()).isEqualTo(gameRecord.game().outcome());
    assertThat(back.players()).isEqualTo(gameRecord.players());
    assertThat(RecordWriter.write(back, RecordFormat.ABSTRACT_PLAY)).isEqualTo(json);
  }

  @Property(tries = 200)
  void anArchiveGivesTheGamesInTheirOrder(
      @ForAll @Size(min = 1, max = 5) List<@From("records") GameRecord> records,
      @ForAll @Size(5) List<RecordFormat> formats,
      @ForAll("gaps") String gap) {
    StringBuilder archive = new StringBuilder();
    for (int i = 0; i < records.size(); i++) {
      archive.append(gap).append(RecordWriter.write(records.get(i), formats.get(i)));
    }
    byte[] bytes = archive.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    List<RecordArchive.Entry> entries = RecordArchiveTest.entries(RecordArchive.create(), bytes);
    assertThat(entries).hasSize(records.size());
    for (int i = 0; i < records.size(); i++) {
      GameRecord expected =
          RecordReader.create().read(RecordWriter.write(records.get(i), formats.get(i)));
      assertThat(entries.get(i))
          .isInstanceOfSatisfying(
              RecordArchive.Good.class,
              good -> assertThat(good.gameRecord().game()).isEqualTo(expected.game()));
    }
  }

  @Provide
  Arbitrary<String> gaps() {
    return Arbitraries.of("", "\n", "\r\n\r\n", "# a comment\n", "  \t\n# two\n# comments {(;\n\n");
  }

  @Property
  void savedStateIsReadBackAsTheSameGame(@ForAll("records") GameRecord gameRecord) {
    String json = RecordWriter.write(gameRecord, RecordFormat.ABSTRACT_PLAY_STATE);
    GameRecord back = RecordReader.create().read(json);
    assertThat(back.game().moves()).isEqualTo(gameRecord.game().moves());
    assertThat(back.game().outcome()).isEqualTo(gameRecord.game().outcome());
    assertThat(RecordWriter.write(back, RecordFormat.ABSTRACT_PLAY_STATE)).isEqualTo(json);
  }

  @Property
  void trialIsReadBackAsTheSameGame(@ForAll("records") GameRecord gameRecord) {
    String trial = RecordWriter.write(gameRecord, RecordFormat.LUDII);
    GameRecord back = RecordReader.create().read(trial);
    assertThat(back.game()).isEqualTo(gameRecord.game());
    assertThat(RecordWriter.write(back, RecordFormat.LUDII)).isEqualTo(trial);
  }

  /** Set up by hand, so also what play never reaches. */
  @Property(tries = 300)
  void gamesFromSetUpsGoThroughEveryFormat(@ForAll("setups") Position start) {
    Game game = Game.from(start);
    boolean isUnusedPie = start.equals(Position.start(Rules.withPieRule(start.board())));
    for (RecordFormat format : RecordFormat.values()) {
      if (isUnusedPie && format == RecordFormat.ABSTRACT_PLAY) {
        continue; // which has no place for it
      }
      String text = RecordWriter.write(GameRecord.of(game), format);
      assertThat(RecordReader.create().unfinishedTurn(true).read(text).game())
          .as(text)
          .isEqualTo(game);
    }
  }

  /** One format after the other, in any order, keeps the moves. */
  @Property(tries = 300)
  void formatsInARowKeepTheMainLine(
      @ForAll("records") GameRecord gameRecord, @ForAll @Size(max = 5) List<RecordFormat> formats) {
    GameRecord last = gameRecord;
    for (RecordFormat format : formats) {
      last = RecordReader.create().read(RecordWriter.write(last, format));
    }
    assertThat(last.game().moves()).isEqualTo(gameRecord.game().moves());
    assertThat(last.game().outcome()).isEqualTo(gameRecord.game().outcome());
  }

  /** Turns with numbers and comments are the same game as lines, and every comment is kept. */
  @Property
  void numberedTurnsAreReadAsTheSameGame(
      @ForAll("records") GameRecord gameRecord, @ForAll("comments") List<String> comments) {
    Game game = gameRecord.game();
    StringBuilder text = new StringBuilder(game.firstPosition() + "\n");
    int said = 0;
    for (Turn turn : game.turns()) {
      text.append(turn.seat() == Seat.FIRST ? (turn.number() + 1) / 2 + ". " : "")
          .append(turn);
      if (said < comments.size()) {
        text.append(" {").append(comments.get(said++)).append('}');
      }
      text.append(' ');
    }
    game.outcome().ifPresent(text::append);
    GameRecord back = RecordReader.create().read(text.toString());
    assertThat(back.game()).isEqualTo(game);
    for (String comment : comments.subList(0, said)) {
      comment
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .forEach(line ->
              assertThat(String.join("\n", back.headers().values()).lines()).contains(line));
    }
    assertThat(RecordReader.create().read(RecordWriter.write(back, RecordFormat.TEXT)))
        .isEqualTo(back);
  }

  /** Comments are kept in their places by every format that has them, in any order. */
  @Property(tries = 300)
  void formatsInARowKeepComments(
      @ForAll("commented") GameRecord gameRecord,
      @ForAll @Size(min = 1, max = 4) List<@From("commenting") RecordFormat> formats) {
    GameRecord last = gameRecord;
    for (RecordFormat format : formats) {
      last = RecordReader.create().read(RecordWriter.write(last, format));
    }
    Map<String, String> comments = new TreeMap<>(last.headers());
    comments.keySet().removeIf(name -> !name.startsWith("comment."));
    assertThat(comments).isEqualTo(gameRecord.headers());
    GameRecord mainLine = GameTree.of(gameRecord).mainLine();
    assertThat(mainLine.game()).isEqualTo(gameRecord.game());
    assertThat(mainLine.headers()).isEqualTo(gameRecord.headers());
  }

  @Provide
  Arbitrary<RecordFormat> commenting() {
    return Arbitraries.of(RecordFormat.class).filter(format -> format != RecordFormat.LUDII);
  }

  @Provide
  Arbitrary<GameRecord> commented() {
    Arbitrary<String> text = Arbitraries.strings()
        .withChars("ab#{}()[]\\\":;, é𝄞")
        .ofMinLength(1)
        .ofMaxLength(8)
        .filter(line -> line.equals(line.strip()) && !line.isEmpty())
        .list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(lines -> String.join("\n", lines));
    return records().flatMap(gameRecord -> {
      int turns = gameRecord.game().turns().size();
      return Arbitraries.maps(Arbitraries.integers().between(0, turns), text)
          .ofMaxSize(5)
          .map(comments -> {
            Map<String, String> headers = new TreeMap<>();
            comments.forEach((turn, comment) -> headers.put("comment." + turn, comment));
            return new GameRecord(gameRecord.game(), gameRecord.players(), headers);
          });
    });
  }

  @Property
  void anyBytesAreARecordOrARecordException(@ForAll @Size(max = 300) byte[] bytes)
      throws IOException {
    readOrRefuse(bytes);
  }

  @Property
  void whatBeginsLikeARecordIsOneOrARecordException(
      @ForAll("beginnings") String beginning, @ForAll("noise") List<String> noise)
      throws IOException {
    readOrRefuse((beginning + String.join("", noise)).getBytes(StandardCharsets.UTF_8));
  }

  /** Bytes changed in a good record get further into the readers than noise does. */
  @Property
  void aDamagedRecordIsARecordOrARecordException(
      @ForAll("files") String file,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage)
      throws IOException {
    StringBuilder text = new StringBuilder(SampleGames.text(file));
    for (int place : places) {
      int at = place % text.length();
      text.replace(at, Math.min(at + 1, text.length()), damage);
    }
    readOrRefuse(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void readOrRefuse(byte[] bytes) throws IOException {
    // An archive has neither more nor less: no throwable, and an end.
    assertThat(RecordArchiveTest.entries(RecordArchive.create(), bytes)).isNotNull();
    RecordReader reader = RecordReader.create().board(Board.square(11));
    try {
      reader.read(new ByteArrayInputStream(bytes), "x");
    } catch (RecordException e) {
      assertThat(e.getMessage()).startsWith("x").endsWith(".");
      assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (e.legalPrefix().isPresent()) {
        assertThat(text).endsWith(e.rest());
        Game replayed = Game.from(e.legalPrefix().get().firstPosition());
        for (var move : e.legalPrefix().get().moves()) {
          replayed = replayed.play(move);
        }
      } else {
        assertThat(e.rest()).isIn("", text, text.replaceFirst("^\ufeff", ""));
      }
    }
  }

  @Provide
  Arbitrary<Position> setups() {
    return OustArbitraries.setups();
  }

  @Provide
  Arbitrary<List<String>> comments() {
    return Arbitraries.strings().excludeChars('}').ofMaxLength(20).list().ofMaxSize(5);
  }

  @Provide
  Arbitrary<String> files() {
    return Arbitraries.of(
        "abstractplay-hex-6-game1-state.json",
        "abstractplay-square-11-game1-state.json",
        "ludii-hex-7-1.txt",
        "ludii-square-11-1.txt",
        "abstractplay-square-11-game1.txt",
        "abstractplay-square-11-game1.json",
        "abstractplay-hex-6-game1.json");
  }

  @Provide
  Arbitrary<String> beginnings() {
    return Arbitraries.of(
        "1. a1 ",
        "hexhex-3 3/4/5/4/3 b p\n1. ",
        "game=OustSquare3.lud\nMove=[Move:mover=1,actions=[",
        "game=",
        "{\"game\":\"oust\",\"variants\":[\"square-3\"],\"stack\":[",
        "{\"game\":\"oust\",\"stack\":[{\"board\":{\"value\":[[\"a1\",1],");
  }

  @Provide
  Arbitrary<List<String>> noise() {
    return Arbitraries.oneOf(
            Arbitraries.of(
                "a1",
                "b2",
                "c3",
                " ",
                "\n",
                "-",
                ",",
                "1.",
                "2.",
                "...",
                "(",
                ")",
                "{",
                "}",
                "[",
                "]",
                "\"",
                ":",
                "#",
                "pass",
                "swap",
                "1-0",
                "Black wins",
                "resigns",
                "Add:to=3,what=1",
                "Pass",
                "]]\n",
                "winner=1\n",
                "\"lastmove\":\"a1\",",
                "\"board\":{\"value\":[]}",
                "\"currplayer\":1,",
                "},",
                "]}]}"),
            Arbitraries.strings().ofMaxLength(3))
        .list()
        .ofMaxSize(30);
  }

  @Provide
  Arbitrary<String> damage() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "",
            "a1",
            ",",
            "-",
            "pass",
            "swap",
            "\"",
            "{",
            "]",
            "null",
            "\n",
            "resign",
            "\\u0061",
            "9",
            "{",
            "(",
            ")",
            "}",
            "#",
            "1.",
            "=",
            "player",
            "actions=",
            "Pass",
            "[\"a1\",1]"),
        Arbitraries.strings().ofMaxLength(3));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    Arbitrary<Player> players = Combinators.combine(
            Arbitraries.strings(), Arbitraries.strings().optional(), Arbitraries.of(true, false))
        .as(Player::new);
    return Combinators.combine(OustArbitraries.games(), players, players, endings())
        .as((game, first, second, ending) -> new GameRecord(
            ended(game, ending), Map.of(Seat.FIRST, first, Seat.SECOND, second), Map.of()));
  }

  /**
   * Ends a game, in mid-turn too; but completes a last turn that nothing ends, since a record holds whole
   * turns, and one that only a pass can end, since that pass is not written.
   */
  private static Game ended(Game game, List<Outcome> ending) {
    boolean isEndWritten = ending.stream().anyMatch(outcome -> outcome.reason() != Reason.UNSTATED);
    Game ended = game;
    while (!ended.isOver()
        && ended.position().isMidTurn()
        && (!isEndWritten || ended.position().legalMoves().mustPass())) {
      ended = ended.play(ended.position().legalMoves().toList().get(0));
    }
    return ended.isOver() || ending.isEmpty() ? ended : ended.end(ending.get(0));
  }

  /** No ending, or one that every format can tell. */
  private static Arbitrary<List<Outcome>> endings() {
    return Arbitraries.of(
        List.of(),
        List.of(Outcome.win(Color.BLACK, Reason.RESIGNATION)),
        List.of(Outcome.win(Color.WHITE, Reason.TIMEOUT)),
        List.of(Outcome.withoutWinner(Reason.AGREEMENT)),
        List.of(Outcome.withoutWinner(Reason.ABANDONMENT)),
        List.of(Outcome.win(Color.WHITE, Reason.UNSTATED)));
  }
}
