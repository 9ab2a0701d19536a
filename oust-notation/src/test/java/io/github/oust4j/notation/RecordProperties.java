package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.comments;
import static io.github.oust4j.notation.ReaderContract.read;
import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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

/** Records in every format: single, consecutive, in archives, and damaged. */
class RecordProperties {
  @Property(tries = 2000)
  void everyFormatKeepsTheMainLine(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    String text = write(gameRecord, format);
    GameRecord back = read(text);
    assertThat(back.outcome()).isEqualTo(back.game().outcome());
    assertThat(back.winningSeat()).isEqualTo(back.game().winningSeat());
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

  /** Lone surrogates have no bytes. A state has no place for players. */
  @Property(tries = 300)
  void abstractPlayKeepsRecords(@ForAll("unicode") GameRecord gameRecord) throws IOException {
    String text = write(gameRecord, RecordFormat.ABSTRACT_PLAY);
    assertThat(ReaderContract.READER.read(Streams.of(text), "")).isEqualTo(gameRecord);
    String state = write(gameRecord, RecordFormat.ABSTRACT_PLAY_STATE);
    assertThat(ReaderContract.READER.read(Streams.of(state), ""))
        .isEqualTo(gameRecord.withPlayers(Map.of()));
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
      assertThat(checked.get(last)).isEqualTo("end " + gameRecord.outcome());
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

  /**
   * A comment once moved to the next game. Some comments look like games. Joined files keep their byte order marks. Each
   * game can also be read alone, from its offset on.
   */
  @Property
  void anArchiveHasTheGamesInTheirOrder(
      @ForAll @Size(min = 1, max = 5) List<@From("odd") GameRecord> records,
      @ForAll @Size(5) List<RecordFormat> formats,
      @ForAll("gaps") String gap,
      @ForAll("lineEnds") String lineEnd,
      @ForAll @IntRange(min = 1, max = 40) int block)
      throws IOException {
    StringBuilder archive = new StringBuilder("\ufeff");
    List<GameRecord> expected = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      String text = write(records.get(i), formats.get(i));
      archive.append(text).append(gap);
      expected.add(read(text));
    }
    byte[] bytes = Streams.bytes(archive.toString().replace("\n", lineEnd));
    assertThat(ReaderContract.READER.readAll(Streams.inBlocks(bytes, block), "x"))
        .as(archive.toString())
        .isEqualTo(expected);
    RecordArchive index = ReaderContract.READER.open(new ByteArrayInputStream(bytes), "");
    for (GameRecord each : expected) {
      int offset = (int) index.skipNext().orElseThrow().offset();
      InputStream rest = new ByteArrayInputStream(bytes, offset, bytes.length - offset);
      assertThat(ReaderContract.READER.open(rest, "").readNext().orElseThrow().orElseThrow())
          .as(archive.toString())
          .isEqualTo(each);
    }
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

  @Property
  void anyBytesAreGamesOrErrors(
      @ForAll @Size(max = 300) byte[] bytes, @ForAll RecordFormat format) {
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, format);
  }

  @Property(tries = 2000)
  void whatBeginsLikeARecordIsAGameOrAnError(
      @ForAll("beginnings") String text, @ForAll RecordFormat format) {
    for (RecordFormat each : List.of(RecordFormat.SGF, format)) {
      ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, Streams.bytes(text), each);
    }
  }

  /** Changes in a good record get further into the readers than noise does. */
  @Property(tries = 2000)
  void aDamagedRecordIsAGameOrAnError(
      @ForAll("texts") String text,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage) {
    StringBuilder damaged = new StringBuilder(text);
    for (int place : places) {
      int at = place % damaged.length();
      damaged.replace(at, Math.min(at + 1, damaged.length()), damage);
    }
    RecordReader reader = ReaderContract.READER.board(Board.square(11));
    ReaderContract.readAndWrite(reader, Streams.bytes(damaged.toString()), RecordFormat.SGF);
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.mainLines(RandomRecords.comments());
  }

  @Provide
  Arbitrary<GameRecord> unicode() {
    return RandomRecords.mainLines(Arbitraries.strings().all().ofMaxLength(12));
  }

  @Provide
  Arbitrary<GameRecord> odd() {
    return RandomRecords.mainLines(RandomRecords.oddComments());
  }

  @Provide
  Arbitrary<String> gaps() {
    return Arbitraries.of("", "\n", "\n\n", "  \t\n", "\ufeff", "\n\ufeff \n", "\u001a", "\f");
  }

  @Provide
  Arbitrary<String> lineEnds() {
    return Arbitraries.of("\n", "\r\n", "\r");
  }

  @Provide
  Arbitrary<String> beginnings() {
    Arbitrary<String> words = RandomRecords.words("""
        a1 b2 c3 _ | - , 1. 2. ... ( ) { } [ ] " : # pass swap 1-0 Black_wins resigns Add:to=3,what=1 Pass ]]| winner=1|
        "lastmove":"a1", "board":{"value":[]} "currplayer":1, }, ]}]}""");
    Arbitrary<String> sgf = RandomRecords.words("""
        ( (; ; ) [ ] \\ : B[a1] W[b2] B[b1] W[pass] W[swap] C[x] AB[a1] AW[c3] AE[b1] PL[W] PL[B] MT[1] RE[B+R] RE[0]
        RE[?] TE[1] DO[] SZ[3] SZ[2:3] RU[;pie] RU[hexhex-2] FF[4] GM[1] GM[oust] GM[2007] CA[Shift-JIS] CA[klingon]
        ER[unstated] DT[2026-11-21] HD[date-start:2026-11-21T01%0025] ZZ9[x] \u00fc PB[a] HD[a:b] EV[c] EV[c][d] XX[]
        XX x _ | B[a1-c3] W[a2,b1] \0""");
    Arbitrary<String> noise = Arbitraries.oneOf(words, Arbitraries.strings().ofMaxLength(3));
    return Arbitraries.oneOf(
        Streams.joined(20, sgf).map(text -> "(;" + text),
        Streams.joined(30, noise)
            .flatMap(text -> Arbitraries.of(
                    "(;",
                    "1. a1 ",
                    "hexhex-3 3/4/5/4/3 b p\n1. ",
                    "game=OustSquare3.lud\nMove=[Move:mover=1,actions=[",
                    "game=",
                    "{\"game\":\"oust\",\"variants\":[\"square-3\"],\"stack\":[",
                    "{\"game\":\"oust\",\"stack\":[{\"board\":{\"value\":[[\"a1\",1],")
                .map(beginning -> beginning + text)));
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> files = Arbitraries.of(
        "abstractplay-hex-6-game1-state.json",
        "abstractplay-square-11-game1-state.json",
        "ludii-hex-7-1.txt",
        "ludii-square-11-1.txt",
        "abstractplay-square-11-game1.txt",
        "abstractplay-square-11-game1.json",
        "abstractplay-hex-6-game1.json");
    return Arbitraries.oneOf(
        files.map(SampleGames::text),
        RandomRecords.records().map(gameRecord -> write(gameRecord, RecordFormat.SGF)));
  }

  @Provide
  Arbitrary<String> damage() {
    Arbitrary<String> words = RandomRecords.words("""
        a1 , - pass swap " { [ ] null | resign \\u0061 9 ( ) } # 1. = player actions= Pass ["a1",1] (; ; \\ ;B[a1] W RE[B+]""");
    return Arbitraries.oneOf(Arbitraries.just(""), words, Arbitraries.strings().ofMaxLength(3));
  }
}
