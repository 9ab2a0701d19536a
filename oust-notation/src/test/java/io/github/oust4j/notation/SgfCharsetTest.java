package io.github.oust4j.notation;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.charset.spi.CharsetProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Character sets of SGF: one for each game, the same for splitter and reader. */
class SgfCharsetTest {
  /** Characters whose second byte is {@code \} or {@code ]} in some of the character sets below. */
  private static final String HARD = "\u30bd\u8868\u30be\u8c7a\u529f\u8a31\u4e57\u6c8a\uac02\u4e02";

  private static final List<String> PAIRED =
      List.of("Shift_JIS", "windows-31j", "GBK", "GB18030", "Big5", "MS949", "EUC-KR", "EUC-JP");

  private final RecordReader reader = RecordReader.create();

  /** Java asks all providers for an unknown name, which takes as long as reading a thousand games. */
  @Test
  void javaIsNotAskedForUnknownCharacterSets() {
    assertThat(Charset.isSupported("unknown")).isFalse();
    long before = CountingCharsets.LOOKUPS.get();
    assertThat(before).isPositive();
    for (int i = 0; i < 10; i++) {
      assertThat(reader.read("(;CA[unknown-" + i + "]SZ[3];B[a1])").game().plies())
          .isEqualTo(1);
    }
    assertThat(CountingCharsets.LOOKUPS.get()).isEqualTo(before);
  }

  /** A provider without character sets, declared as a service for the tests. */
  public static final class CountingCharsets extends CharsetProvider {
    static final AtomicLong LOOKUPS = new AtomicLong();

    @Override
    public Iterator<Charset> charsets() {
      return Collections.emptyIterator();
    }

    @Override
    public @Nullable Charset charsetForName(String name) {
      LOOKUPS.incrementAndGet();
      return null;
    }
  }

  /**
   * Games with all kinds of characters, each in a different character set, in one file. Second bytes of two-byte
   * characters are neither escapes nor brackets, even after an escape; half-width katakana have one byte.
   */
  @Property(tries = 300)
  void eachGameHasItsOwnCharacterSet(@ForAll("games") List<Named> games) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    List<String> comments = new ArrayList<>();
    for (Named game : games) {
      String comment = encodable(game.comment(), game.charset());
      String escaped = comment.replaceAll("[\\\\\\]]|(?<=\u30bd).", "\\\\$0");
      String sgf = "\n (\n;SZ [3]CA[" + game.charset() + "]PB[x]C[" + escaped + "]\n;B[a1])\n";
      file.write(sgf.getBytes(Charset.forName(game.charset())));
      comments.add(comment);
    }
    assertThat(reader.readAll(new ByteArrayInputStream(file.toByteArray()), "x"))
        .extracting(game -> game.root().comment())
        .isEqualTo(comments);
    assertThat(ReaderContract.entries(reader, file.toByteArray()))
        .extracting(entry -> entry.orElseThrow().root().comment())
        .isEqualTo(comments);
  }

  /** In Shift_JIS, the lead byte of \u4e00 has no trail bytes in ASCII, but others have. */
  @Test
  void eachLetterOfEachCharacterSetIsReadBack() throws IOException {
    String letters = IntStream.rangeClosed(0x80, 0xffff)
        .filter(Character::isLetter)
        .mapToObj(Character::toString)
        .collect(joining());
    ByteBuffer ascii = StandardCharsets.US_ASCII.encode("(;CA[]\\)");
    List<String> examined = new ArrayList<>();
    for (Charset charset : Charset.availableCharsets().values()) {
      if (!charset.canEncode()
          || charset.newEncoder().maxBytesPerChar() < 2
          || !charset.decode(ascii.duplicate()).toString().equals("(;CA[]\\)")
          || charset
              .name()
              .matches(
                  "(?i).*2022.*|x-COMPOUND_TEXT|x-windows-5022.*")) { // they do not extend ASCII
        continue;
      }
      CharsetEncoder encoder = charset.newEncoder().onUnmappableCharacter(CodingErrorAction.IGNORE);
      String known = charset.decode(encoder.encode(CharBuffer.wrap(letters))).toString();
      String comment =
          known.codePoints().mapToObj(c -> Character.toString(c) + "]").collect(joining());
      String sgf = "(;CA[" + charset + "]SZ[3]C[" + comment.replace("]", "\\]") + "])";
      assertThat(read(sgf.getBytes(charset)).root().comment()).as("%s", charset).isEqualTo(comment);
      examined.add(charset.name());
    }
    assertThat(examined)
        .containsAll(PAIRED.stream().map(Charset::forName).map(Charset::name).toList());
  }

  record Named(String charset, String comment) {}

  @Provide
  Arbitrary<List<Named>> games() {
    Arbitrary<String> comments =
        Arbitraries.strings().withChars(HARD + "\\]a)(;\uff76\u00fc").ofMaxLength(12);
    List<String> names = new ArrayList<>(PAIRED);
    names.addAll(List.of("UTF-8", "ISO-8859-1", "windows-1252", "US-ASCII"));
    for (String name : List.copyOf(names)) {
      for (String alias : Charset.forName(name).aliases()) {
        names.addAll(List.of(alias.toUpperCase(Locale.ROOT), alias.toLowerCase(Locale.ROOT)));
      }
    }
    return net.jqwik.api.Combinators.combine(Arbitraries.of(names), comments)
        .as(Named::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  /** FF[4]'s default is ISO-8859-1, but most files without CA are UTF-8. */
  @Test
  void withoutCaUtf8IsTriedBeforeLatin1() throws IOException {
    String sgf = "(;SZ[3]PB[J\u00fcrgen];B[a1])";
    for (Charset charset : List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8)) {
      assertThat(read(sgf.getBytes(charset)).player(Seat.FIRST))
          .contains(Player.named("J\u00fcrgen"));
    }
  }

  /** Text editors save files in other character sets as UTF-8, but leave CA. Once, Black was 涓塢PW[Ben. */
  @ParameterizedTest
  @ValueSource(strings = {"GBK", "GB18030", "ISO-8859-1", "Shift_JIS", "UTF-8", "klingon"})
  void aByteOrderMarkOverridesCa(String name) throws IOException {
    String sgf = "(;CA[" + name + "]SZ[3]PB[三]PW[Ben];B[a1])\n";
    byte[] bytes = ("\ufeff" + sgf + sgf).getBytes(StandardCharsets.UTF_8);
    RecordArchive archive = reader.open(new ByteArrayInputStream(bytes), "x");
    assertThat(archive.stream().map(RecordEntry::orElseThrow)).hasSize(2).allSatisfy(game -> {
      assertThat(game.player(Seat.FIRST)).contains(Player.named("三"));
      assertThat(game.player(Seat.SECOND)).contains(Player.named("Ben"));
    });
  }

  /** A mark can also come from a program that writes it before any bytes. */
  @Test
  void aByteOrderMarkBeforeOtherBytesIsIgnored() throws IOException {
    byte[] sgf =
        "(;CA[ISO-8859-1]SZ[3]PB[J\u00fcrgen];B[a1])".getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream marked = new ByteArrayOutputStream();
    marked.write("\ufeff".getBytes(StandardCharsets.UTF_8));
    marked.write(sgf);
    assertThat(read(marked.toByteArray()).player(Seat.FIRST)).contains(Player.named("J\u00fcrgen"));
  }

  /** Offsets in UTF-16 are those after the conversion to UTF-8. */
  @ParameterizedTest
  @CsvSource({"UTF-8, true", "ISO-8859-1, true", "Shift_JIS, true", "UTF-16, false"})
  void aGameCanBeReadFromItsOffsetOnUnlessInUtf16(String name, boolean isPlace) {
    String text = name.equals("Shift_JIS") ? "三" : "\u00fc";
    String sgf = "(;CA[" + name + "]SZ[3]C[" + text.repeat(10) + "])\n(;CA[" + name + "]SZ[3]PB["
        + text + "])";
    byte[] bytes = sgf.getBytes(Charset.forName(name));
    RecordArchive archive = reader.open(new ByteArrayInputStream(bytes), "");
    archive.skipNext();
    RecordEntry second = archive.readNext().orElseThrow();
    assertThat(second.orElseThrow().player(Seat.FIRST)).contains(Player.named(text));
    int offset = (int) second.origin().offset();
    InputStream rest = new ByteArrayInputStream(bytes, offset, bytes.length - offset);
    Optional<GameRecord> again = reader.open(rest, "").readNext().flatMap(RecordEntry::gameRecord);
    assertThat(again.equals(second.gameRecord())).isEqualTo(isPlace);
  }

  /** Programs state the older character set, and write characters of its extension. Browsers do the same. */
  @ParameterizedTest
  @CsvSource({"GB2312, GBK, 镕", "Shift_JIS, windows-31j, ①", "EUC-KR, x-windows-949, 똠"})
  void aCharacterSetIncludesItsExtension(String stated, String used, String text)
      throws IOException {
    String sgf = "(;CA[" + stated + "]SZ[3]PB[" + text + "];B[a1])";
    assertThat(read(sgf.getBytes(Charset.forName(used))).player(Seat.FIRST))
        .contains(Player.named(text));
    byte[] wrong = sgf.replace(text, "\u00ff").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(broken(wrong).reason())
        .contains(
            " is not part of a character in " + stated + ", the character set that CA states");
  }

  /** The extension maps some pairs to other characters. */
  @Test
  void theExtensionDoesNotChangeWhatTheCharacterSetHas() throws IOException {
    String sgf = "(;CA[Shift_JIS]SZ[3]PB[\u301c\u2212];B[a1])";
    assertThat(read(sgf.getBytes(Charset.forName("Shift_JIS"))).player(Seat.FIRST))
        .contains(Player.named("\u301c\u2212"));
  }

  /** Once, the whole game was lost, even if nobody wanted the comments. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "klingon"})
  void aWrongByteIsAnErrorOnlyWhereItIsRead(String name) throws IOException {
    String sgf = "(;CA[" + name + "]SZ[3];B[a1];W[c3]C[M\u00fcller];B[a3])";
    byte[] bytes = sgf.getBytes(StandardCharsets.ISO_8859_1);
    RecordException e = broken(bytes);
    assertThat(e.legalRecord().orElseThrow().game()).hasToString("square-3: a1 c3");
    assertThat(e.rest()).endsWith("ller];B[a3])").doesNotContain("W[c3]");
    List<Integer> points = new ArrayList<>();
    try (RecordArchive archive = reader.open(new ByteArrayInputStream(bytes), "x")) {
      archive.visit(new RecordVisitor() {
        @Override
        public boolean wantsTexts() {
          return false;
        }

        @Override
        public void placement(int point, int at) {
          points.add(point);
        }

        @Override
        public void error(RecordEntry entry) {
          throw entry.error().orElseThrow();
        }
      });
    }
    assertThat(points).containsExactly(0, 8, 6);
  }

  @Test
  void theCharacterSetAlsoAppliesBeforeAPass() throws IOException {
    String sgf =
        "(;CA[Shift_JIS]SZ[3:4];B[b4];W[c4];B[b1];W[c2];B[a3];W[c3-a2];B[a4];C[\u30bd];B[pass])";
    assertThat(read(sgf.getBytes(Charset.forName("Shift_JIS")))).isEqualTo(reader.read(sgf));
  }

  @Test
  void aStringIsDecodedWhateverCaStates() {
    for (String name : List.of("Shift_JIS", "klingon", "US-ASCII", "")) {
      assertThat(reader.readAll(("(;CA[" + name + "]SZ[3]C[\u30be\u00fc])").repeat(2)))
          .extracting(game -> game.root().comment())
          .containsExactly("\u30be\u00fc", "\u30be\u00fc");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"klingon", "UTF-16", "ISO-2022-JP", "IBM037", "!", "x-COMPOUND_TEXT"})
  void aCharacterSetThatIsUnknownDoesNoHarmToAscii(String name) throws IOException {
    String sgf = "(;CA[" + name + "]SZ[3]PB[Ann];B[a1])";
    assertThat(read(sgf.getBytes(StandardCharsets.US_ASCII)).game().plies()).isEqualTo(1);
    RecordException e = broken(sgf.replace("Ann", "\u00fc").getBytes(StandardCharsets.ISO_8859_1));
    assertThat(e)
        .hasMessage("x, line 1, column " + (15 + name.length()) + ": The character set \"" + name
            + "\", which CA states, is unknown, or does not extend ASCII. Convert the file to UTF-8, and"
            + " write CA[UTF-8].");
  }

  @ParameterizedTest
  @CsvSource({
    "ISO-2022-JP, '(;CA[ISO-2022-JP]SZ[3]PB[\u30bd])', ISO-2022-JP",
    "ISO-8859-1, '(;CA[US-ASCII]SZ[3]C[\u00fc])', 'line 1, column 22: The byte 0xfc is not part of a character in US-ASCII'",
    "ISO-8859-1, '(;CA[UTF-8]SZ[3]\nC[\u00fc])', 'line 2, column 3: The byte 0xfc is not part'"
  })
  void bytesThatTheCharacterSetDoesNotHave(Charset charset, String sgf, String message) {
    RecordException e = broken(sgf.getBytes(charset));
    assertThat(e).hasMessageContaining(message);
    assertThat(e.problem()).isEqualTo(Problem.MALFORMED);
  }

  private static String encodable(String text, String charset) {
    return text.codePoints()
        .filter(c -> Charset.forName(charset).newEncoder().canEncode(Character.toString(c)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private GameRecord read(byte[] bytes) throws IOException {
    return reader.read(new ByteArrayInputStream(bytes), "x");
  }

  private RecordException broken(byte[] bytes) {
    return catchThrowableOfType(
        RecordException.class, () -> reader.read(new ByteArrayInputStream(bytes), "x"));
  }
}
