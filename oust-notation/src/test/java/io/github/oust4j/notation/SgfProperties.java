package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Rules;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SgfProperties {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  private static final RecordReader READER = RecordReader.create().unfinishedTurn(true);

  @Property
  void aRecordIsReadBackAsTheSameRecord(@ForAll("records") GameRecord gameRecord) {
    String sgf = SGF.write(gameRecord);
    GameRecord back = READER.read(sgf);
    assertThat(back).isEqualTo(RandomRecords.inSgf(gameRecord));
    assertThat(back).hasSameHashCodeAs(RandomRecords.inSgf(gameRecord));
    assertThat(SGF.write(back)).isEqualTo(sgf);
  }

  @Property
  void anyHeadersSurvive(@ForAll("headers") Map<String, String> headers) {
    GameRecord gameRecord = GameRecord.start(Rules.of(Board.square(3))).withHeaders(headers);
    String sgf = SGF.write(gameRecord);
    GameRecord back = READER.read(sgf);
    assertThat(back.headers()).isEqualTo(headers);
    assertThat(SGF.write(back)).isEqualTo(sgf);
    assertThat(sgf.chars().filter(Character::isISOControl)).allMatch(c -> c == '\n');
  }

  @Property(tries = 100)
  void stringsFilesAndGzipAreReadAlike(@ForAll("records") GameRecord gameRecord)
      throws IOException {
    GameRecord kept = RandomRecords.inSgf(gameRecord);
    Path file = Files.createTempFile("records", ".sgf");
    Path packed = Files.createTempFile("records", ".sgf.gz");
    try {
      SGF.write(gameRecord, file);
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
        SGF.write(gameRecord, out);
      }
      assertThat(READER.read(file)).isEqualTo(kept);
      assertThat(READER.read(packed)).isEqualTo(kept);
      assertThat(READER.readAll(packed)).isEqualTo(List.of(kept));
      try (RecordArchive archive = READER.open(file)) {
        assertThat(archive.iterator().next().orElseThrow()).isEqualTo(kept);
      }
    } finally {
      Files.delete(file);
      Files.delete(packed);
    }
  }

  /** The same game, written as others do: a placement a node, or commas, and white space everywhere. */
  @Property(tries = 300)
  void otherWaysToWriteTheSameMoves(@ForAll("games") Game game) {
    StringBuilder placements = new StringBuilder("(; RU [" + game.rules() + "]\n");
    StringBuilder commas = new StringBuilder("(\t;GaMe[Oust]RUles[ " + game.rules() + "]\r\n");
    for (var turn : game.turns()) {
      char color = turn.color().toString().charAt(0);
      for (Move move : turn.moves()) {
        placements.append("; ").append(color).append(" [ ").append(move).append(" ]\n");
      }
      List<String> moves = turn.moves().stream().map(Move::toString).toList();
      commas
          .append(color == 'B' ? ";Black[" : ";White[")
          .append(String.join(" , ", moves))
          .append("]");
    }
    Game spelledOut = READER.read(placements + ")").game();
    assertSameMoves(spelledOut, game);
    assertThat(spelledOut.plies()).isGreaterThanOrEqualTo(game.plies());
    assertThat(READER.read(commas + "\n)").game()).isEqualTo(spelledOut);
  }

  /** A node for each placement, where the pass that ends a turn has a node too. */
  @Property(tries = 300)
  void whatIsWrittenStaysWhatItIs(@ForAll("games") Game game) {
    List<GameNode> next = List.of();
    List<Move> moves = new ArrayList<>(game.moves());
    Collections.reverse(moves);
    for (Move move : moves) {
      next = List.of(GameNode.of(move).withChildren(next));
    }
    GameRecord gameRecord = GameRecord.start(game.rules());
    if (!next.isEmpty()) {
      gameRecord = gameRecord.cursor().add(next.get(0)).gameRecord();
    }
    String sgf = SGF.write(gameRecord);
    GameRecord back = READER.read(sgf);
    assertSameMoves(back.game(), game);
    assertThat(back.game().plies()).isGreaterThanOrEqualTo(game.plies());
    assertThat(SGF.write(back)).isEqualTo(sgf);
  }

  @Property
  void anyWordsOfSgfAreRecordsOrARecordException(@ForAll("words") List<String> words) {
    readOrRefuse("(;" + String.join("", words));
  }

  @Property
  void aDamagedRecordIsARecordOrARecordException(
      @ForAll("records") GameRecord gameRecord,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage) {
    readOrRefuse(RandomRecords.damaged(SGF.write(gameRecord), places, damage));
  }

  /** What is before the cut is played, what follows the fault is kept. */
  @Property
  void aTruncatedGameKeepsItsLegalPart(
      @ForAll("games") Game game, @ForAll @IntRange(min = 2, max = 100_000) int cut) {
    String sgf = SGF.write(GameRecord.of(game)).strip();
    String text = sgf.substring(0, 2 + cut % (sgf.length() - 2));
    RecordException e = catchThrowableOfType(RecordException.class, () -> READER.read(text));
    assertThat(text).endsWith(e.rest());
    if (text.contains("\n")) { // the first node is whole
      Game prefix = e.legalPrefix().orElseThrow();
      assertThat(prefix.rules()).isEqualTo(game.rules());
      long wholeNodes = text.lines()
          .filter(line -> line.startsWith(";") && line.endsWith("]"))
          .count();
      assertThat(prefix.turns()).hasSize((int) wholeNodes);
      assertSameMoves(prefix, game);
    }
  }

  /** Two games have the same moves, as far as both go. */
  private static void assertSameMoves(Game one, Game other) {
    int plies = Math.min(one.plies(), other.plies());
    assertThat(one.moves().subList(0, plies)).isEqualTo(other.moves().subList(0, plies));
  }

  private static void readOrRefuse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, RecordFormat.SGF);
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }

  @Provide
  Arbitrary<Map<String, String>> headers() {
    return RandomRecords.headers();
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }

  @Provide
  Arbitrary<List<String>> words() {
    return RandomRecords.words("""
        ( (; ; ) [ ] \\ : B[a1] W[b2] B[b1] W[pass] W[swap] C[x] AB[a1] AW[c3] AE[b1] PL[W] PL[B] MT[1] RE[B+R] RE[0]
        RE[?] TE[1] DO[] SZ[3] SZ[2:3] RU[;pie] RU[hexhex-2] FF[4] GM[1] GM[oust] GM[2007] CA[Shift_JIS] CA[klingon]
        ER[unstated] DT[2026-11-21] HD[date-start:2026-11-21T01%0025] ZZ9[x] \u00fc PB[a] HD[a:b] EV[c] EV[c][d] XX[]
        XX x _ | B[a1-c3] W[a2,b1] \0""")
        .map(word -> word.replace("Shift JIS", "Shift_JIS"))
        .list()
        .ofMaxSize(20);
  }

  @Provide
  Arbitrary<String> damage() {
    Arbitrary<String> words = RandomRecords.words("""
        a1 , - pass swap ] [ ( ) ; (; \\ ;B[a1] W 9 | RE[B+]""");
    return Arbitraries.oneOf(Arbitraries.just(""), words, Arbitraries.strings().ofMaxLength(3));
  }
}
