package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.write;
import static io.github.oust4j.notation.Streams.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.RecordEntry.Origin;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives: where games end, and the entries and places of broken games. */
class RecordArchiveTest {
  private static final String TEXT_GAME = "square-3 3/3/3 b -\nb2\na1\n";
  private static final String JSON_GAME = write(
      GameRecord.of(Game.start(Board.square(3)).play("b2").play("a1")), RecordFormat.ABSTRACT_PLAY);

  private static List<RecordEntry> entries(String text) {
    return ReaderContract.entries(RecordReader.create(), bytes(text));
  }

  private static RecordException error(RecordEntry entry) {
    return entry.error().orElseThrow();
  }

  private static boolean isGood(RecordEntry entry) {
    return entry.gameRecord().isPresent();
  }

  /** A comment once extended to the next line feed, and the game below it was lost. */
  @Test
  void linesMayEndInCarriageReturns() {
    String archive = ("# first\n" + TEXT_GAME + "# second\n" + TEXT_GAME.replace("a1", "b2"));
    for (String end : List.of("\n", "\r", "\r\n")) {
      List<RecordEntry> entries = entries(archive.replace("\n", end));
      assertThat(entries).extracting(entry -> entry.origin().line()).containsExactly(1L, 5L);
      assertThat(isGood(entries.get(0))).isTrue();
      assertThat(error(entries.get(1)).place().line()).isEqualTo(8);
      assertThat(entries.get(1).offset())
          .isEqualTo(bytes(archive.replace("\n", end)).length - 2 - end.length());
    }
  }

  @Test
  void aBrokenGameIsReturnedAndTheNextOneFollows() {
    String before = TEXT_GAME + "# Zürich\n";
    String broken = "square-3 3/3/3 b -\nb2\nb2\na3\n";
    List<RecordEntry> entries = entries(before + broken + JSON_GAME);
    assertThat(entries).hasSize(3);
    assertThat(isGood(entries.get(0))).isTrue();
    assertThat(isGood(entries.get(2))).isTrue();
    RecordEntry bad = entries.get(1);
    assertThat(error(bad))
        .hasMessage("x, line 7, column 1, turn 2: \"b2\" is illegal. There is already a Black stone"
            + " on b2.");
    assertThat(bad.offset()).isEqualTo(bytes(before + "square-3 3/3/3 b -\nb2\n").length);
    assertThat(error(bad).legalRecord().orElseThrow().game().moves()).hasSize(1);
    assertThat(error(bad).rest()).isEqualTo("b2\na3\n");
    assertThat(bad.legalRecord()).isPresent().isEqualTo(error(bad).legalRecord());
    assertThat(entries.get(0).legalRecord()).isEqualTo(entries.get(0).gameRecord());
    assertThat(entries("b2\n").get(0).legalRecord()).isEmpty();
  }

  @Test
  void anErrorWithinALineHasItsColumnInTheSource() {
    for (String event : List.of("x", "é", "棋", "\ud83d\ude00 é棋")) {
      GameRecord game = GameRecord.of(Game.start(Board.square(3)).play("b2").play("a1"))
          .withHeader("event", event);
      columnInTheSource(write(game, RecordFormat.ABSTRACT_PLAY));
    }
  }

  /** What is too long is discarded in parts, which may end inside a character. */
  @Test
  void anErrorAfterATooLongGameHasItsColumnInTheSource() {
    String before = "(;C[x" + "棋".repeat(5000) + "])(;C";
    RecordReader reader = RecordReader.create().limits(RecordLimits.defaults().withLength(20));
    List<RecordEntry> all = reader.open(before + "[").stream().toList();
    assertThat(error(all.get(1)).place().column()).isEqualTo(before.length() + 1);
    assertThat(error(all.get(0)).rest()).isEmpty();
  }

  private static void columnInTheSource(String json) {
    String good = json.replace("\n", " ").strip();
    String broken = good.replace("\"a1\"", "\"z9\"");
    assertThat(broken).isNotEqualTo(good);
    RecordEntry bad = entries(good + "\n[" + good + "," + broken + "]\n").get(2);
    String before = "[" + good + "," + broken.substring(0, broken.indexOf("z9"));
    assertThat(error(bad).place().line()).isEqualTo(2);
    assertThat(error(bad).place().column()).isEqualTo(before.length() + 1);
    assertThat(bad.offset()).isEqualTo(bytes(good + "\n" + before).length);
  }

  /** The text before an error is the same in every character set, but its number of bytes differs. */
  @Test
  void offsetsAreBytesWhateverTheCharacterSet() {
    for (String charset : List.of("UTF-8", "ISO-8859-1", "Shift_JIS", "UTF-8")) {
      String before = "(;CA[" + charset + "]SZ[3]RU[square-3]PB["
          + (charset.equals("Shift_JIS") ? "棋" : "é") + "]\r\n;B[a1]\r;W[";
      byte[] sgf = (before + "a1])").getBytes(Charset.forName(charset));
      RecordEntry bad = ReaderContract.entries(RecordReader.create(), sgf).get(0);
      assertThat(error(bad).place().line()).as(charset).isEqualTo(3);
      assertThat(bad.offset()).isEqualTo(before.getBytes(Charset.forName(charset)).length);
    }
    // The first byte in a character set that is not known.
    String unknown = "(;SZ[3]CA[none]C[é])";
    assertThat(
            ReaderContract.entries(RecordReader.create(), bytes(unknown)).get(0).offset())
        .isEqualTo(unknown.indexOf("é"));
    byte[] marked = bytes("\ufeffsquare-3 3/3/3 b -\nä1\n");
    assertThat(ReaderContract.entries(RecordReader.create(), marked).get(0).offset())
        .isEqualTo(bytes("\ufeffsquare-3 3/3/3 b -\n").length);
    byte[] joined = bytes("(;SZ[3])\r\ufeff\n(;SZ[3];B[z9])");
    assertThat(error(ReaderContract.entries(RecordReader.create(), joined).get(1))
            .place()
            .line())
        .isEqualTo(3);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anArchiveThatIsClosedHasNoOpenFile(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(folder.resolve("a.txt"), TEXT_GAME.repeat(100_000)).toRealPath();
    RecordArchive archive = RecordReader.create().open(file);
    archive.skipNext();
    assertThat(openFiles()).contains(file);
    archive.close();
    assertThat(openFiles()).doesNotContain(file);
  }

  private static List<Path> openFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    for (File link : Objects.requireNonNull(new File("/proc/self/fd").listFiles())) {
      files.add(link.getCanonicalFile().toPath());
    }
    return files;
  }

  /** A stream's iterator once buffered all games of a file in a folder. */
  @Test
  void aStreamsIteratorReadsOneGameAtATime(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.txt"), TEXT_GAME.repeat(3));
    Files.writeString(folder.resolve("b.txt"), TEXT_GAME.repeat(3));
    AtomicInteger read = new AtomicInteger();
    try (Stream<RecordEntry> games = RecordReader.create().open(folder).stream()) {
      Iterator<RecordEntry> iterator =
          games.peek(entry -> read.incrementAndGet()).iterator();
      for (int i = 1; i <= 6; i++) {
        iterator.next();
        assertThat(read).hasValue(i);
      }
      assertThat(iterator.hasNext()).isFalse();
    }
  }

  @Test
  void aParallelStreamHasTheSameGamesInTheSameOrder(@TempDir Path folder) throws IOException {
    for (int i = 0; i < 5; i++) {
      Files.writeString(
          folder.resolve(i + ".txt"),
          (TEXT_GAME + JSON_GAME + "square-3 3/3/3 b -\nc4\n").repeat(100));
    }
    RecordReader reader = RecordReader.create();
    try (Stream<RecordEntry> one = reader.open(folder).stream();
        Stream<RecordEntry> many = reader.open(folder).stream()) {
      Set<Thread> threads = ConcurrentHashMap.newKeySet();
      assertThat(many.parallel()
              .peek(entry -> threads.add(Thread.currentThread()))
              .map(RecordEntry::toString)
              .toList())
          .hasSize(1500)
          .isEqualTo(one.map(RecordEntry::toString).toList());
      assertThat(threads).hasSize(1); // more would hold many games in memory
    }
  }

  @Test
  void aFileThatVanishesFromAFolderIsReported(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("1.txt"), TEXT_GAME);
    Path second = Files.writeString(folder.resolve("2.txt"), TEXT_GAME);
    try (RecordArchive archive = RecordReader.create().open(folder)) {
      Iterator<RecordEntry> games = archive.iterator();
      games.next();
      Files.delete(second);
      assertThat(games.next().error().orElseThrow())
          .hasMessage(second + ": Reading failed here: the file no longer exists.")
          .hasCauseInstanceOf(NoSuchFileException.class);
    }
  }

  @Test
  void anEntryKnowsItsFormatUnlessAnErrorComesFirst() {
    String records = TEXT_GAME + "z9\n" + JSON_GAME + "(;SZ[3];B[z9])(;SZ[x])game=Chess.lud\n";
    assertThat(RecordReader.create().open(records).stream())
        .extracting(entry -> entry.format().orElse(null), RecordArchiveTest::isGood)
        .containsExactly(
            tuple(RecordFormat.TEXT, false),
            tuple(RecordFormat.ABSTRACT_PLAY, true),
            tuple(RecordFormat.SGF, false),
            tuple(null, false),
            tuple(null, false));
  }

  /** An entry without a format has an empty optional, even if it has an error. */
  @SuppressWarnings("NullAway")
  @Test
  void anEntryHasNoNull() {
    RecordEntry.Origin origin = new RecordEntry.Origin("x", 1, 0, 1);
    Optional<RecordException> error = entries("x").get(0).error();
    assertThatNullPointerException()
        .isThrownBy(() -> new RecordEntry(origin, 0, null, Optional.empty(), error))
        .withMessage("format");
  }

  @Test
  void anEntryIsALineWithoutControlCharacters() {
    assertThat(new RecordEntry.Origin("\n", 2, 30, 4)).hasToString("\\u000a, record 2, line 4");
    assertThat(new RecordEntry.Origin("", 2, 30, 4)).hasToString("record 2, line 4");
    assertThat(Player.named("\u001b[2J")).hasToString("\\u001b[2J");
  }

  /** Each way to take a game continues after the others. Once, an iterator was the only way to read a record. */
  @Test
  void gamesAreReadSkippedVisitedAndIteratedInAnyOrder() {
    RecordArchive archive =
        RecordReader.create().open("(;SZ[3];B[z9])" + "(;SZ[3];B[a1])".repeat(7));
    List<Long> numbers = new ArrayList<>();
    RecordEntry broken = archive.readNext().orElseThrow();
    assertThat(broken.error()).isPresent();
    numbers.add(broken.origin().number());
    archive.skipNext().ifPresent(origin -> numbers.add(origin.number()));
    archive.readNext().ifPresent(entry -> numbers.add(entry.origin().number()));
    RecordVisitor refusing = new RecordVisitor() {
      @Override
      public void begin(Origin origin, RecordFormat format, Position start) {
        numbers.add(origin.number());
        archive.readNext().ifPresent(entry -> numbers.add(entry.origin().number()));
        throw new IllegalStateException("not wanted");
      }
    };
    assertThatThrownBy(() -> archive.visitNext(refusing)).hasMessage("not wanted");
    Iterator<RecordEntry> iterator = archive.iterator();
    numbers.add(iterator.next().origin().number());
    archive.readNext().ifPresent(entry -> numbers.add(entry.origin().number()));
    assertThat(iterator.hasNext()).isTrue(); // has read the last game
    assertThat(archive.readNext()).isEmpty();
    assertThat(archive.visitNext(refusing)).isFalse();
    numbers.add(iterator.next().origin().number());
    assertThat(numbers).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);
    assertThatIllegalStateException().isThrownBy(archive::stream).withMessageContaining("once");
  }

  /** A variation without moves was once written so that its property began another game. */
  @ParameterizedTest
  @ValueSource(strings = {"FF", "GM", "CA", "SZ", "AP"})
  void aPropertyOfAnotherGamesFirstNodeInAVariationIsReadBack(String name) {
    GameNode odd = GameNode.of().withProperty(SgfProperty.of(name, "x"));
    GameRecord game = GameRecord.start(Board.square(3));
    GameRecord forked = game.cursor().add(odd).parent().orElseThrow().add(odd).gameRecord();
    String sgf = write(forked, RecordFormat.SGF);
    assertThat(RecordReader.create().readAll(sgf.repeat(2))).containsExactly(forked, forked);
  }

  /** A value whose last line is (;FF[4 looks like one that was cut off before another game. */
  @Test
  void aCommentThatEndsLikeTheBeginningOfAGameIsReadBack() {
    String text = "x\n(;FF[4";
    GameNode odd = GameNode.of().withProperty(new SgfProperty("LB", List.of(text)));
    GameRecord start = GameRecord.start(Board.square(3));
    GameRecord game = start.cursor().add(odd.withComment(text)).gameRecord();
    String sgf = write(game, RecordFormat.SGF);
    assertThat(RecordReader.create().readAll(sgf.repeat(2))).containsExactly(game, game);
    assertThat(
            RecordReader.create().readAll(sgf).get(0).root().children().get(0).comment())
        .isEqualTo(text);
    assertThat(entries("(;SZ[3];B[a1]C[cut off\n" + sgf))
        .extracting(RecordArchiveTest::isGood)
        .containsExactly(false, true);
  }

  /** It was an error once. */
  @Test
  void textBetweenGamesOfOneLineIsSkipped() {
    String game = "(;SZ[3];B[a1])";
    assertThat(entries(game + " and " + game + "\n" + game))
        .extracting(RecordArchiveTest::isGood)
        .containsExactly(true, true, true);
  }

  @Test
  void aClosedArchiveIsNotEmptyButRefusesToRead() throws IOException {
    RecordReader reader = RecordReader.create();
    RecordArchive archive = reader.open(Streams.of("(;SZ[3];B[a1])(;SZ[3];B[a1])"), "x");
    Iterator<RecordEntry> games = archive.iterator();
    games.next();
    archive.close();
    assertThatIllegalStateException().isThrownBy(games::hasNext).withMessageContaining("closed");
    RecordArchive unread = reader.open(Streams.of("(;SZ[3];B[a1])"), "x");
    unread.close();
    assertThatIllegalStateException().isThrownBy(unread::skipNext).withMessageContaining("closed");
    assertThatIllegalStateException().isThrownBy(unread::readNext).withMessageContaining("closed");
  }
}
