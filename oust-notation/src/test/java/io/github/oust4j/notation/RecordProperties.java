package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Records in every format, alone, in a row and in archives. */
class RecordProperties {
  private static GameRecord read(String text) {
    return ReaderContract.READER.read(text);
  }

  private static String write(GameRecord gameRecord, RecordFormat format) {
    return RecordWriter.of(format).write(gameRecord);
  }

  @Property(tries = 2000)
  void everyFormatKeepsTheMainLine(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    String text = write(gameRecord, format);
    GameRecord back = read(text);
    ReaderContract.sameGame(back.game(), gameRecord.game());
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

  /** A state has no place for players. */
  @Property(tries = 300)
  void abstractPlayKeepsRecords(@ForAll("unicode") GameRecord gameRecord) throws IOException {
    assertThat(fromBytes(write(gameRecord, RecordFormat.ABSTRACT_PLAY))).isEqualTo(gameRecord);
    assertThat(fromBytes(write(gameRecord, RecordFormat.ABSTRACT_PLAY_STATE)))
        .isEqualTo(gameRecord.withPlayers(Map.of()));
  }

  /** Reads bytes, as from a file: lone surrogates have none. */
  private static GameRecord fromBytes(String text) throws IOException {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return ReaderContract.READER.read(in, "");
  }

  /** Without a check, the moves are those that are written; only Ludii writes passes in the middle of turns. */
  @Property(tries = 300)
  void visitsWithoutACheckReportTheSameMoves(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    String text = write(gameRecord, format);
    for (boolean wantsTexts : new boolean[] {true, false}) {
      List<String> checked = Events.of(text, true, wantsTexts);
      List<String> unchecked = Events.of(text, false, wantsTexts);
      int last = checked.size() - 1;
      assertThat(checked.get(last)).isEqualTo("end " + gameRecord.ending());
      assertThat(unchecked.get(unchecked.size() - 1)).startsWith("end ");
      if (gameRecord.ending().isPresent()) {
        assertThat(unchecked.get(unchecked.size() - 1)).isEqualTo(checked.get(last));
      }
      List<String> expected = new ArrayList<>(checked.subList(0, last));
      for (int i = last - 1; i > 0 && format != RecordFormat.LUDII; i--) {
        if (expected.get(i).equals("pass") && !expected.get(i - 1).equals("node")) {
          expected.remove(i);
        }
      }
      assertThat(unchecked.subList(0, unchecked.size() - 1)).as(text).isEqualTo(expected);
    }
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
    assertThat(ReaderContract.READER.readAll(archive.toString())).isEqualTo(expected);
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

  /** Positions from set-ups include some that play never reaches. */
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
    byte[] bytes = RandomRecords.damaged(SampleGames.text(file), places, damage)
        .getBytes(StandardCharsets.UTF_8);
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
        "(;",
        "1. a1 ",
        "hexhex-3 3/4/5/4/3 b p\n1. ",
        "game=OustSquare3.lud\nMove=[Move:mover=1,actions=[",
        "game=",
        "{\"game\":\"oust\",\"variants\":[\"square-3\"],\"stack\":[",
        "{\"game\":\"oust\",\"stack\":[{\"board\":{\"value\":[[\"a1\",1],");
  }

  @Provide
  Arbitrary<List<String>> noise() {
    Arbitrary<String> words = RandomRecords.words("""
        a1 b2 c3 _ | - , 1. 2. ... ( ) { } [ ] " : # pass swap 1-0 Black_wins resigns Add:to=3,what=1 Pass ]]| winner=1|
        "lastmove":"a1", "board":{"value":[]} "currplayer":1, }, ]}]}""");
    return Arbitraries.oneOf(words, Arbitraries.strings().ofMaxLength(3)).list().ofMaxSize(30);
  }

  @Provide
  Arbitrary<String> damage() {
    Arbitrary<String> words = RandomRecords.words("""
        a1 , - pass swap " { ] null | resign \\u0061 9 ( ) } # 1. = player actions= Pass ["a1",1]""");
    return Arbitraries.oneOf(Arbitraries.just(""), words, Arbitraries.strings().ofMaxLength(3));
  }

  @Provide
  Arbitrary<GameRecord> unicode() {
    return RandomRecords.mainLines(Arbitraries.strings().all().ofMaxLength(12));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.mainLines(RandomRecords.comments());
  }
}
