package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordArchive.Bad;
import io.github.oust4j.notation.RecordArchive.Entry;
import io.github.oust4j.notation.RecordArchive.Good;
import io.github.oust4j.notation.RecordArchive.Origin;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives: where games end, what is handed over for one that is broken, and where that stands. */
class RecordArchiveTest {
  private static final String TEXT_GAME = "square-3 3/3/3 b -\nb2\na1\n";
  private static final String JSON_GAME = RecordWriter.write(
      GameRecord.of(Game.start(Board.square(3)).play("b2").play("a1")), RecordFormat.ABSTRACT_PLAY);

  private static List<Entry> entries(String text) {
    return entries(RecordArchive.create(), bytes(text));
  }

  static List<Entry> entries(RecordArchive archive, byte[] bytes) {
    try (Stream<Entry> entries = archive.stream(new ByteArrayInputStream(bytes), "games")) {
      return entries.toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Bad bad(Entry entry) {
    assertThat(entry).isInstanceOf(Bad.class);
    return (Bad) entry;
  }

  @Test
  void nothingIsNoGame() {
    for (String text : List.of("", "\ufeff", " \n\r\n\t", "[]", "# no game\n\n# here\n")) {
      assertThat(entries(text)).as(text).isEmpty();
    }
  }

  @Test
  void gamesOfAllFormatsStandInAnyOrder() {
    String archive = TEXT_GAME + "\n" + JSON_GAME + TEXT_GAME + "[" + JSON_GAME + ",\n" + JSON_GAME
        + "]\n# the last\n" + TEXT_GAME;
    assertThat(entries(archive))
        .hasSize(6)
        .allSatisfy(entry -> assertThat(entry)
            .isInstanceOfSatisfying(
                Good.class, good -> assertThat(good.gameRecord().game().moves()).hasSize(2)));
  }

  @Test
  void anOriginSaysWhereAGameBegins() {
    String first = "\ufeff\n" + TEXT_GAME;
    String second = "# Zürich\n" + TEXT_GAME;
    assertThat(entries(first + second + JSON_GAME))
        .extracting(Entry::origin)
        .containsExactly(
            new Origin("games", 1, 4, 2),
            new Origin("games", 2, bytes(first).length, 5),
            new Origin("games", 3, bytes(first + second).length, 9));
  }

  /** A comment was taken to go on to the next line feed, and the game below it was lost. */
  @Test
  void linesMayEndInCarriageReturns() {
    String archive = ("# first\n" + TEXT_GAME + "# second\n" + TEXT_GAME.replace("a1", "b2"));
    for (String end : List.of("\n", "\r", "\r\n")) {
      List<Entry> entries = entries(archive.replace("\n", end));
      assertThat(entries).extracting(entry -> entry.origin().line()).containsExactly(1L, 5L);
      assertThat(entries.get(0)).isInstanceOf(Good.class);
      assertThat(bad(entries.get(1)).problem().place().line()).isEqualTo(8);
      assertThat(bad(entries.get(1)).offset())
          .isEqualTo(bytes(archive.replace("\n", end)).length - 2 - end.length());
    }
  }

  @Test
  void aBrokenGameIsHandedOverAndTheNextOneFollows() {
    String before = TEXT_GAME + "# Zürich\n";
    String broken = "square-3 3/3/3 b -\nb2\nb2\na3\n";
    List<Entry> entries = entries(before + broken + JSON_GAME);
    assertThat(entries).hasSize(3);
    assertThat(entries.get(0)).isInstanceOf(Good.class);
    assertThat(entries.get(2)).isInstanceOf(Good.class);
    Bad bad = bad(entries.get(1));
    assertThat(bad.problem())
        .hasMessage(
            "games, line 7, column 1, turn 2: \"b2\" is illegal. There is a Black stone on b2"
                + " already.");
    assertThat(bad.offset()).isEqualTo(bytes(before + "square-3 3/3/3 b -\nb2\n").length);
    assertThat(bad.problem().legalPrefix().orElseThrow().moves()).hasSize(1);
    assertThat(bad.problem().rest()).isEqualTo("b2\na3\n");
  }

  @Test
  void anErrorWithinALineHasItsColumnInTheSource() {
    String good = JSON_GAME.replace("\n", " ").strip();
    String broken = good.replace("\"a1\"", "\"z9\"");
    assertThat(broken).isNotEqualTo(good);
    Bad bad = bad(entries(good + "\n[" + good + "," + broken + "]\n").get(2));
    int column = 1 + good.length() + 1 + broken.indexOf("\"z9\"") + 1;
    assertThat(bad.problem().place().line()).isEqualTo(2);
    assertThat(bad.problem().place().column()).isBetween(column, column + 1);
    assertThat(bad.offset()).isEqualTo(good.length() + bad.problem().place().column());
  }

  @Test
  void aMissingBracketCostsOneGame() {
    String line = JSON_GAME.replace("\n", " ").strip();
    String broken = line.substring(0, line.length() - 1);
    List<Entry> entries = entries(line + "\n" + broken + "\n" + line + "\n" + line);
    assertThat(entries).hasSize(4);
    assertThat(bad(entries.get(1)).problem().rest()).contains(broken);
    assertThat(entries.get(2)).isInstanceOf(Good.class);
    assertThat(entries.get(3)).isInstanceOf(Good.class);
  }

  @Test
  void aGameThatIsTooLongIsPassedOver() {
    String longLines = TEXT_GAME + "# comment\n".repeat(100);
    String longObject = JSON_GAME.strip().replaceFirst("\\{", "{ " + "\n".repeat(1000));
    RecordArchive archive = RecordArchive.create()
        .reader(
            RecordReader.create().limits(RecordLimits.defaults().length(JSON_GAME.length() + 10)));
    List<Entry> entries = entries(
        archive, bytes(longLines + TEXT_GAME + longObject + JSON_GAME + longObject + TEXT_GAME));
    assertThat(entries).hasSize(6);
    for (int i = 0; i < 6; i++) {
      assertThat(entries.get(i) instanceof Good).as("%d", i).isEqualTo(i % 2 == 1);
    }
    assertThat(bad(entries.get(2)).problem())
        .hasMessage("games: The record is longer than " + (JSON_GAME.length() + 10)
            + " bytes, which is the most that one game may have.");
  }

  @Test
  void boardsAndLimitsAreThoseOfTheReader() {
    RecordArchive archive =
        RecordArchive.create().reader(RecordReader.create().board(Board.square(3)));
    assertThat(entries(archive, bytes("b2\na1\n")))
        .hasOnlyElementsOfType(Good.class)
        .hasSize(1);
    assertThat(bad(entries("b2\na1\n").get(0)).problem().problem())
        .isEqualTo(Problem.BOARD_MISSING);
  }

  @Test
  void directoriesAndGzipAreReadInOrder(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("b"));
    Files.writeString(folder.resolve("c.txt"), TEXT_GAME);
    Files.write(folder.resolve("b/1.json.gz"), gzip(bytes(JSON_GAME + JSON_GAME)));
    Files.write(folder.resolve("a"), bytes(JSON_GAME));
    byte[] broken = gzip(bytes(TEXT_GAME.repeat(1000)));
    broken[broken.length - 6] ^= 1;
    Files.write(folder.resolve("d.gz"), broken);
    try (Stream<Entry> entries = RecordArchive.create().stream(folder)) {
      List<Entry> all = entries.toList();
      ReplayingVisitor visitor = new ReplayingVisitor();
      RecordArchive.create().visit(folder, visitor);
      assertThat(visitor.entries.subList(0, all.size() - 1))
          .isEqualTo(all.stream()
              .filter(Good.class::isInstance)
              .map(entry -> ((Good) entry).gameRecord().game())
              .toList());
      assertThat(visitor.told.get(visitor.told.size() - 1))
          .isEqualTo("bad " + bad(all.get(all.size() - 1)).problem().getMessage());
      assertThat(all.subList(0, 4))
          .extracting(entry -> folder.relativize(Path.of(entry.origin().source())) + " "
              + entry.origin().number())
          .containsExactly(
              "a 1", Path.of("b/1.json.gz") + " 1", Path.of("b/1.json.gz") + " 2", "c.txt 1");
      RecordException last = bad(all.get(all.size() - 1)).problem();
      assertThat(last.problem()).isEqualTo(Problem.UNREADABLE);
      assertThat(last.getMessage()).contains("d.gz: It cannot be read from here on: ");
    }
    try (Stream<Entry> entries = RecordArchive.create().stream(folder.resolve("c.txt"))) {
      assertThat(entries).hasSize(1);
    }
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void bytesMayComeOneByOne() {
    byte[] bytes = bytes(TEXT_GAME + JSON_GAME + "# and\n" + TEXT_GAME);
    InputStream slow = new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        return super.read(into, offset, Math.min(length, 1));
      }
    };
    try (Stream<Entry> entries = RecordArchive.create().stream(slow, "games")) {
      assertThat(entries.toList())
          .usingRecursiveComparison()
          .isEqualTo(entries(RecordArchive.create(), bytes));
    }
  }

  @Test
  void anArchiveLargerThanAnyWindowIsReadInConstantSpace() {
    byte[] game = bytes(TEXT_GAME);
    int games = 5_000;
    InputStream endless = new InputStream() {
      private long at;

      @Override
      public int read() {
        return at == (long) games * game.length ? -1 : game[(int) (at++ % game.length)];
      }

      @Override
      public int read(byte[] into, int offset, int length) {
        int first = read();
        into[offset] = (byte) first;
        return first < 0 ? -1 : 1;
      }
    };
    RecordArchive small = RecordArchive.create()
        .reader(RecordReader.create().limits(RecordLimits.defaults().length(100)));
    try (Stream<Entry> entries = small.stream(endless, "games")) {
      assertThat(entries.filter(Good.class::isInstance).count()).isEqualTo(games);
    }
  }

  @Test
  void aTreeComesWithItsVariationsAndOtherFormatsHaveNone() {
    String sgf = "(;FF[4]GM[oust]CA[UTF-8]SZ[3]RU[square-3]\n;B[a1]\n(;W[a2])\n(;W[b1]TE[1]))\n";
    List<RecordArchive.Entry> entries = entries(
        RecordArchive.create(),
        (sgf + "square-3 3/3/3 b -\na1\n").getBytes(StandardCharsets.UTF_8));
    assertThat(entries).hasSize(2);
    assertThat(((Good) entries.get(0)).tree().map(SgfWriter::write)).contains(sgf);
    assertThat(((Good) entries.get(1)).tree()).isEmpty();
  }

  /** An error is after the same text in every character set, so after other numbers of bytes. */
  @Test
  void offsetsAreBytesWhateverTheCharacterSet() {
    for (String charset : List.of("UTF-8", "ISO-8859-1", "Shift_JIS", "UTF-8")) {
      String before = "(;CA[" + charset + "]SZ[3]RU[square-3]PB["
          + (charset.equals("Shift_JIS") ? "棋" : "é") + "]\r\n;B[a1]\r;W[";
      byte[] sgf = (before + "a1])").getBytes(Charset.forName(charset));
      Bad bad = bad(entries(RecordArchive.create(), sgf).get(0));
      assertThat(bad.problem().place().line()).as(charset).isEqualTo(3);
      assertThat(bad.offset()).isEqualTo(before.getBytes(Charset.forName(charset)).length);
    }
    // The place of a character set that is not known was once looked for in that character set.
    String unknown = "(;SZ[3]CA[none]C[é])";
    assertThat(bad(entries(RecordArchive.create(), bytes(unknown)).get(0)).offset())
        .isZero();
    byte[] marked = bytes("\ufeffsquare-3 3/3/3 b -\nä1\n");
    assertThat(bad(entries(RecordArchive.create(), marked).get(0)).offset())
        .isEqualTo(bytes("\ufeffsquare-3 3/3/3 b -\n").length);
  }
}
