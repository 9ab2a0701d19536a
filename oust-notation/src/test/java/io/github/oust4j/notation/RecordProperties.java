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
import io.github.oust4j.testkit.OustArbitraries;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Records in every format, alone, in a row and in archives. */
class RecordProperties {
  private static final Arbitrary<String> NAMES = Arbitraries.of(
      "event",
      "date-start",
      "site",
      "gameid",
      "site.name",
      "unrated",
      "game-comment",
      "a b",
      "a\tb",
      "a:b",
      "ludii.game",
      "game",
      "players",
      "moves",
      "stack",
      "_version",
      "date-end");
  private static final Arbitrary<String> VALUES = Arbitraries.of(
      "",
      "yes",
      "true",
      "2024-05-13",
      "2024-05-13T12:00:00.000Z",
      "?",
      "a\tb",
      "a\nb",
      "x]",
      "\\",
      "%41",
      " ");

  private static GameRecord read(String text) {
    return RecordReader.create().read(text);
  }

  private static String write(GameRecord gameRecord, RecordFormat format) {
    return RecordWriter.of(format).write(gameRecord);
  }

  @Property(tries = 2000)
  void everyFormatKeepsTheMainLine(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    String text = write(gameRecord, format);
    GameRecord back = read(text);
    if (format == RecordFormat.ABSTRACT_PLAY || format == RecordFormat.ABSTRACT_PLAY_STATE) {
      assertThat(back.game().moves()).as(text).isEqualTo(gameRecord.game().moves());
      assertThat(back.game().outcome()).as(text).isEqualTo(gameRecord.game().outcome());
    } else {
      assertThat(back.game()).as(text).isEqualTo(gameRecord.game());
    }
    if (format != RecordFormat.LUDII) {
      assertThat(comments(back)).as(text).isEqualTo(comments(gameRecord));
    }
    assertThat(write(back, format)).isEqualTo(text);
  }

  @Tag("roundtrip")
  @Property(tries = 1_000_000)
  void aMillionRecordsGoThroughAFormatAndBack(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    everyFormatKeepsTheMainLine(gameRecord, format);
  }

  @Property
  void sgfKeepsEverything(@ForAll("records") GameRecord gameRecord) {
    GameRecord back = read(write(gameRecord, RecordFormat.SGF));
    assertThat(back.headers()).isEqualTo(gameRecord.headers());
    assertThat(back.root()).isEqualTo(gameRecord.root());
    assertThat(back.players().keySet()).isEqualTo(gameRecord.players().keySet());
  }

  @Property
  void abstractPlayKeepsPlayersAndHeaders(@ForAll("records") GameRecord gameRecord) {
    GameRecord back = read(write(gameRecord, RecordFormat.ABSTRACT_PLAY));
    assertThat(back.players()).isEqualTo(gameRecord.players());
    assertThat(back.headers()).isEqualTo(gameRecord.headers());
  }

  private static List<String> comments(GameRecord gameRecord) {
    List<String> comments = new ArrayList<>();
    GameNode node = gameRecord.mainLine().root();
    while (true) {
      comments.add(node.comment());
      if (node.children().isEmpty()) {
        return comments;
      }
      node = node.children().get(0);
    }
  }

  /** A comment once moved to the next game. */
  @Property(tries = 500)
  void anArchiveHasTheGamesInTheirOrder(
      @ForAll @Size(min = 1, max = 5) List<@From("records") GameRecord> records,
      @ForAll @Size(5) List<RecordFormat> formats,
      @ForAll("gaps") String gap) {
    StringBuilder archive = new StringBuilder();
    List<GameRecord> expected = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      String text = write(records.get(i), formats.get(i));
      archive.append(text).append(gap);
      expected.add(read(text));
    }
    assertThat(RecordReader.create().readAll(archive.toString())).isEqualTo(expected);
  }

  @Provide
  Arbitrary<String> gaps() {
    return Arbitraries.of("", "\n", "\r\n\r\n", "  \t\n");
  }

  /** One format after the other, in any order, keeps the moves, and the comments if all formats have them. */
  @Property(tries = 300)
  void formatsInARowKeepTheMainLine(
      @ForAll("records") GameRecord gameRecord, @ForAll @Size(max = 5) List<RecordFormat> formats) {
    GameRecord last = gameRecord;
    for (RecordFormat format : formats) {
      last = read(write(last, format));
    }
    assertThat(last.game().moves()).isEqualTo(gameRecord.game().moves());
    if (!formats.contains(RecordFormat.LUDII)) {
      assertThat(comments(last)).isEqualTo(comments(gameRecord));
    }
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
      String text = write(GameRecord.of(game), format);
      assertThat(RecordReader.create().unfinishedTurn(true).read(text).game())
          .as(text)
          .isEqualTo(game);
    }
  }

  @Property
  void anyBytesAreGamesOrErrors(@ForAll @Size(max = 300) byte[] bytes) {
    for (RecordFormat format : RecordFormat.values()) {
      ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, format);
    }
  }

  @Property
  void whatBeginsLikeARecordIsAGameOrAnError(
      @ForAll("beginnings") String beginning,
      @ForAll("noise") List<String> noise,
      @ForAll RecordFormat format) {
    byte[] bytes = (beginning + String.join("", noise)).getBytes(StandardCharsets.UTF_8);
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, format);
  }

  /** Bytes changed in a good record get further into the readers than noise does. */
  @Property
  void aDamagedRecordIsAGameOrAnError(
      @ForAll("files") String file,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage) {
    StringBuilder text = new StringBuilder(SampleGames.text(file));
    for (int place : places) {
      int at = place % text.length();
      text.replace(at, Math.min(at + 1, text.length()), damage);
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    ReaderContract.readAndWrite(
        ReaderContract.READER.board(Board.square(11)), bytes, RecordFormat.SGF);
  }

  @Provide
  Arbitrary<Position> setups() {
    return OustArbitraries.setups();
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

  /** Records with or without players, headers and comments. */
  @Provide
  Arbitrary<GameRecord> records() {
    Arbitrary<Player> players = Combinators.combine(
            Arbitraries.strings().ofMaxLength(6),
            Arbitraries.strings().ofMaxLength(6).optional(),
            Arbitraries.of(true, false))
        .as(Player::new);
    Arbitrary<Map<Seat, Player>> seated =
        Arbitraries.maps(Arbitraries.of(Seat.class), players).ofMaxSize(2);
    Arbitrary<Map<String, String>> headers = Arbitraries.maps(
            Arbitraries.oneOf(NAMES, Arbitraries.strings().ofMinLength(1).ofMaxLength(6)),
            Arbitraries.oneOf(VALUES, Arbitraries.strings().ofMaxLength(6)))
        .ofMaxSize(3);
    return Combinators.combine(OustArbitraries.games(), seated, headers, endings(), comments())
        .as((game, players2, headers2, ending, comments) -> commented(
            GameRecord.of(ended(game, ending)).withPlayers(players2).withHeaders(headers2),
            comments));
  }

  /** Comments by the number of the turn, modulo the number of turns. */
  private static Arbitrary<Map<Integer, String>> comments() {
    Arbitrary<String> line = Arbitraries.strings()
        .withChars("ab#{}()[]\\\":;, é棋")
        .ofMinLength(1)
        .ofMaxLength(8)
        .filter(text -> text.equals(text.strip()));
    Arbitrary<String> text =
        line.list().ofMinSize(1).ofMaxSize(3).map(lines -> String.join("\n", lines));
    return Arbitraries.maps(Arbitraries.integers().between(0, 40), text).ofMaxSize(4);
  }

  private static GameRecord commented(GameRecord plain, Map<Integer, String> comments) {
    GameRecord commented = plain;
    int turns = plain.game().turns().size();
    for (Map.Entry<Integer, String> comment : comments.entrySet()) {
      commented = commented
          .turn(comment.getKey() % (turns + 1))
          .withComment(comment.getValue())
          .gameRecord();
    }
    return commented;
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
