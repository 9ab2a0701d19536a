package io.github.oust4j.notation.internal.source;

import static io.github.oust4j.notation.Streams.bytes;
import static io.github.oust4j.tests.Bytes.gzip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.Streams;
import io.github.oust4j.tests.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is damaged: either all games are read, or an error is reported. */
class DamagedArchivesTest {
  private static final String GAME = "square-3 3/3/3 b -\nb2\na1\n";
  private static final int GAMES = 3;

  @TempDir
  Path folder;

  private static byte[] zip(int method) {
    Map<String, byte[]> members = new LinkedHashMap<>();
    for (int i = 1; i <= GAMES; i++) {
      members.put(i + ".txt", bytes(GAME));
    }
    return Bytes.zip(StandardCharsets.UTF_8, method, members);
  }

  /** A damaged file in a zip file once hid those after it. */
  @Test
  void aDamagedFileInAZipFileCostsNoOtherFile() throws IOException {
    byte[] cut = Arrays.copyOf(gzip(bytes(GAME.repeat(100))), 40);
    Map<String, byte[]> members = new LinkedHashMap<>();
    members.put("1.txt", bytes(GAME));
    members.put("2.gz", new byte[0]);
    members.put("3.txt", bytes(GAME));
    members.put("4.gz", cut);
    members.put("5.txt", bytes(GAME));
    byte[] zip = Bytes.zip(members);
    Sources sources = Sources.of(new ByteArrayInputStream(zip), "x", false, 99);
    assertThat(SourcesTest.items(sources).stream()
            .map(item -> item.origin().source() + (item.failure() == null ? "" : " failed"))
            .distinct())
        .containsExactly(
            "x!1.txt", "x!2.gz failed", "x!3.txt", "x!4.gz", "x!4.gz failed", "x!5.txt");
  }

  /** What follows the game once passed for a second game. */
  @Test
  void damageBehindTheOnlyGameIsNoSecondGame() throws IOException {
    byte[] packed = gzip(bytes("(;SZ[3];B[a1])\n" + " ".repeat(9000)));
    Path file = Files.write(folder.resolve("a.sgf.gz"), Arrays.copyOf(packed, packed.length - 1));
    assertThatThrownBy(() -> RecordReader.create().read(file))
        .isInstanceOfSatisfying(
            RecordException.class,
            e -> assertThat(e.problem()).isEqualTo(RecordException.Problem.UNREADABLE))
        .hasMessage(file + ": Reading failed here: the file ends too early.");
  }

  /** A member that Java cannot unpack once ended the zip file. */
  @ParameterizedTest
  @CsvSource({"8, 12, compressed with a method other than deflation", "6, 1, encrypted"})
  void aMemberThatCannotBeUnpackedCostsNoOtherFile(int offset, int value, String reason)
      throws IOException {
    byte[] zip = zip(ZipEntry.STORED);
    int member = new String(zip, StandardCharsets.ISO_8859_1).indexOf("PK\3\4", 4);
    zip[member + offset] = (byte) value;
    Sources sources = Sources.of(new ByteArrayInputStream(zip), "x", false, 99);
    assertThat(SourcesTest.items(sources).stream()
            .map(item ->
                item.failure() == null ? item.origin().source() : item.failure().getMessage()))
        .containsExactly(
            "x!1.txt", "the member \"2.txt\" is " + reason + ", which is not supported", "x!3.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"BZh91", "\u00fd7zXZ", "(\u00b5/\u00fd", "7z\u00bc\u00af", "Rar!"})
  void filesThatArePackedOtherwiseSaySo(String begin) throws IOException {
    assertThat(read(begin.getBytes(StandardCharsets.ISO_8859_1), "game.sgf", 0))
        .allSatisfy(problems ->
            assertThat(problems).singleElement().asString().endsWith("; unpack it first"));
  }

  /** In a folder, it was once skipped. */
  @Test
  void filesThatArePackedTwiceSaySo() throws IOException {
    assertFails(
        gzip(gzip(bytes(GAME))),
        "game.sgf.gz",
        "the file is compressed twice with gzip; unpack it first");
    byte[] tar = new byte[1024];
    System.arraycopy(bytes("ustar"), 0, tar, 257, 5);
    assertFails(gzip(tar), "game.sgf.gz", "the file is a tar archive; unpack it first");
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.writeBytes(part);
    }
    return joined.toByteArray();
  }

  /** Returns the failures of a file, or the name of what was lost without one. */
  private static List<String> problems(Sources sources, int games) throws IOException {
    List<String> problems = new ArrayList<>();
    int read = 0;
    try (sources) {
      for (Optional<Sources.Item> item = sources.next(); item.isPresent(); item = sources.next()) {
        SourceText game = item.get().game();
        IOException failure = item.get().failure();
        if (failure != null) {
          assertThat(item.get().origin().source()).isNotEmpty();
          problems.add(String.valueOf(failure.getMessage()));
        } else if (game != null && game.text(0, game.bytes.length).equals(GAME)) {
          read++;
        } else {
          problems.add("not a game");
        }
      }
    }
    if (problems.isEmpty() && read != games) {
      problems.add("lost");
    }
    return problems;
  }

  /** Reads a file by itself, in a folder and as a stream, and returns the problems. */
  private List<List<String>> read(byte[] archive, String name, int games) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, archive);
    return List.of(
        problems(Sources.open(file, 1000), games),
        problems(Sources.open(folder, 1000), games),
        problems(Sources.of(Streams.inBlocks(archive, 7), "-", false, 1000), games));
  }

  private void assertLosesNothing(byte[] archive, String name, int games) throws IOException {
    assertThat(read(archive, name, games))
        .allSatisfy(problems -> assertThat(problems).doesNotContain("lost"));
  }

  private void assertFails(byte[] archive, String name, String message) throws IOException {
    assertThat(read(archive, name, 0))
        .allSatisfy(problems -> assertThat(problems).contains(message));
  }

  /** The last game may go on after the failure, so it is not read. */
  @Test
  void aFailureHasThePlaceOfTheGameThatItEnds() throws IOException {
    byte[] packed = gzip(bytes(GAME.repeat(GAMES)));
    byte[] cut = Arrays.copyOf(packed, packed.length - 4);
    try (Sources sources = Sources.of(new ByteArrayInputStream(cut), "-", false, 1000)) {
      assertThat(sources.next().orElseThrow().game()).isNotNull();
      assertThat(sources.next().orElseThrow().game()).isNotNull();
      Sources.Item failed = sources.next().orElseThrow();
      assertThat(failed.failure()).isNotNull();
      assertThat(failed.origin()).isEqualTo(new Origin("-", 3, 2L * GAME.length(), 7));
      assertThat(sources.next()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {ZipEntry.STORED, ZipEntry.DEFLATED})
  void noCutOfAZipFileLosesAGameSilently(int method) throws IOException {
    byte[] zip = zip(method);
    assertThat(read(zip, "a.zip", GAMES)).allMatch(List::isEmpty);
    for (int length = 1; length < zip.length; length++) {
      byte[] cut = Arrays.copyOf(zip, length);
      assertThat(read(cut, "a.zip", GAMES))
          .noneMatch(List::isEmpty)
          .noneMatch(problems -> problems.contains("lost"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {ZipEntry.STORED, ZipEntry.DEFLATED})
  void noFlippedBitInASignatureOfAZipFileLosesAGameSilently(int method) throws IOException {
    byte[] zip = zip(method);
    int signatures = 0;
    for (int at = 0; at + 4 <= zip.length; at++) {
      if (zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] < 9) {
        signatures++;
        for (int bit = 0; bit < 32; bit++) {
          byte[] damaged = zip.clone();
          damaged[at + bit / 8] ^= (byte) (1 << bit % 8);
          assertLosesNothing(damaged, "a.zip", GAMES);
        }
      }
    }
    assertThat(signatures).isEqualTo(GAMES * (method == ZipEntry.STORED ? 2 : 3) + 1);
  }

  @Test
  void aZipFileThatIsCutSaysSo() throws IOException {
    String message = "the zip file ends too early or is damaged";
    byte[] zip = zip(ZipEntry.STORED);
    int second = 4;
    while (zip[second] != 'P' || zip[second + 1] != 'K') {
      second++;
    }
    assertFails(Arrays.copyOf(zip, second), "a.zip", message);
    assertFails(Arrays.copyOf(zip, second + 29), "a.zip", message);
    assertFails(bytes("PK\3\4junk"), "a.zip", message);
    assertFails(Arrays.copyOf(zip, zip.length - 1), "a.zip", message);
  }

  @Test
  void whatFollowsAnArchiveIsNotLostSilently() throws IOException {
    byte[] zip = zip(ZipEntry.DEFLATED);
    assertFails(join(zip, zip), "a.zip", "other data follows the end of the zip file");
    assertThat(read(join(zip, new byte[9]), "a.zip", GAMES)).allMatch(List::isEmpty);
    byte[] gzip = gzip(bytes(GAME));
    String message = "other data follows the end of the gzip file, or it is damaged";
    for (int length : new int[] {1, 30, 100_000}) {
      assertFails(join(gzip, bytes("x".repeat(length))), "a.zip", message);
      assertThat(read(join(gzip, new byte[length]), "a.zip", 1)).allMatch(List::isEmpty);
    }
  }

  @Test
  void noCutOrFlippedBitOfGzipFilesLosesAGameSilently() throws IOException {
    byte[] gzip = gzip(bytes(GAME));
    byte[] all = join(gzip, gzip, gzip);
    assertThat(read(all, "a.gz", GAMES)).allMatch(List::isEmpty);
    for (int length = 1; length < all.length; length++) {
      int whole = length % gzip.length == 0 ? length / gzip.length : GAMES;
      assertLosesNothing(Arrays.copyOf(all, length), "a.gz", whole);
    }
    for (int bit = 0; bit < 8 * all.length; bit++) {
      byte[] damaged = all.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      assertLosesNothing(damaged, "a.gz", GAMES);
    }
  }

  @Test
  void aPackedFileOfNothingIsDamaged() throws IOException {
    for (String name : List.of("a.zip", "b.gz")) {
      Files.write(folder.resolve(name), new byte[0]);
      assertThat(problems(Sources.open(folder.resolve(name), 1000), 0)).hasSize(1);
    }
    assertThat(problems(Sources.open(folder, 1000), 0)).hasSize(2);
    assertThat(problems(Sources.of(new ByteArrayInputStream(new byte[0]), "-", false, 1000), 0))
        .isEmpty();
  }
}
