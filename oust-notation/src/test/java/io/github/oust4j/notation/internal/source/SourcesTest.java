package io.github.oust4j.notation.internal.source;

import static io.github.oust4j.notation.Streams.bytes;
import static io.github.oust4j.tests.Bytes.gzip;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.Streams;
import io.github.oust4j.tests.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
  private static final String GAME = "square-3 3/3/3 b -\nb2\na1\n";

  @TempDir
  Path folder;

  static List<Sources.Item> items(Sources sources) throws IOException {
    try (sources) {
      List<Sources.Item> items = new ArrayList<>();
      for (Optional<Sources.Item> item = sources.next(); item.isPresent(); item = sources.next()) {
        items.add(item.get());
      }
      return items;
    }
  }

  private List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    for (Sources.Item item : items(Sources.open(folder, 1000))) {
      String name = item.origin().source().substring(folder.toString().length() + 1);
      names.add((item.failure() == null ? "" : "failure ") + name + " "
          + item.origin().number());
    }
    return names;
  }

  @Test
  void foldersAreReadInTheOrderOfTheirNames() throws IOException {
    Files.createDirectories(folder.resolve("b/c"));
    Files.writeString(folder.resolve("d.txt"), GAME);
    Files.writeString(folder.resolve("b/c/2.sgf"), "(;GM[oust])(;GM[oust])");
    Files.writeString(folder.resolve("b/1.json"), "{\"header\": {}}");
    Files.writeString(folder.resolve("a"), GAME);
    assertThat(names())
        .containsExactly("a 1", "b/1.json 1", "b/c/2.sgf 1", "b/c/2.sgf 2", "d.txt 1");
  }

  @Test
  void gzipIsUnpackedByContent() throws IOException {
    byte[] packed = gzip(bytes(GAME));
    Files.write(folder.resolve("a.txt"), packed);
    Files.write(folder.resolve("b.gz"), packed);
    Files.write(folder.resolve("b.gz"), packed, StandardOpenOption.APPEND);
    assertThat(names()).containsExactly("a.txt 1", "b.gz 1", "b.gz 2");
  }

  private void zip(String file, Charset names, Map<String, byte[]> members) throws IOException {
    Files.write(folder.resolve(file), Bytes.zip(names, ZipEntry.DEFLATED, members));
  }

  @Test
  void theMembersOfAZipFileAreReadInItsOrder() throws IOException {
    Map<String, byte[]> members = new LinkedHashMap<>();
    members.put("games/", new byte[0]);
    members.put("games/z.txt", bytes(GAME));
    members.put("README.md", bytes(GAME)); // a record, whatever its name
    members.put("games/y.txt.gz", gzip(bytes(GAME)));
    members.put("notes.md", bytes("# Notes\n"));
    zip("a.zip", StandardCharsets.UTF_8, members);
    Files.writeString(folder.resolve("b.txt"), GAME);
    assertThat(names())
        .containsExactly(
            "a.zip!games/z.txt 1", "a.zip!README.md 1", "a.zip!games/y.txt.gz 1", "b.txt 1");
  }

  /** Old programs write names in a character set of their own, some write UTF-8 and do not say so. */
  @Test
  void theNamesOfMembersMayHaveAnyCharacterSet() throws IOException {
    Charset dos = Charset.forName("IBM437");
    zip("a.zip", dos, Map.of("M\u00fcller.txt", bytes(GAME)));
    zip("b.zip", dos, Map.of(new String(bytes("M\u00fcller 2.txt"), dos), bytes(GAME)));
    zip("c.zip", StandardCharsets.UTF_8, Map.of("\u68cb M\u00fcller.txt", bytes(GAME)));
    assertThat(names())
        .containsExactly(
            "a.zip!M\u0081ller.txt 1",
            "b.zip!M\u00fcller 2.txt 1",
            "c.zip!\u68cb M\u00fcller.txt 1");
  }

  @Test
  void aDamagedFileIsAFailureAndTheNextOneIsRead() throws IOException {
    byte[] broken = gzip(bytes(GAME.repeat(100)));
    broken[broken.length - 6] ^= 1;
    Files.write(folder.resolve("a.gz"), broken);
    Files.writeString(folder.resolve("b.txt"), GAME);
    List<String> names = names();
    assertThat(names.get(names.size() - 2)).startsWith("failure a.gz");
    assertThat(names.get(names.size() - 1)).isEqualTo("b.txt 1");
  }

  private static int readable(InputStream in) throws IOException {
    int length = 0;
    try {
      while (in.read() >= 0) {
        length++;
      }
    } catch (EOFException e) {
      return length;
    }
    return length;
  }

  @Test
  void allGamesBeforeTheDamageAreReadAndNoPartOfTheNext() throws IOException {
    String games = GAME.repeat(3000); // more than the buffers hold
    byte[] packed = gzip(bytes(games));
    for (int kept : new int[] {packed.length - 9, packed.length / 2, 30}) {
      InputStream unpacked =
          new GZIPInputStream(new ByteArrayInputStream(packed, 0, kept), packed.length);
      int whole = readable(unpacked) / GAME.length();
      InputStream cut = new ByteArrayInputStream(packed, 0, kept);
      List<Sources.Item> items = items(Sources.of(cut, "x", false, 1000));
      assertThat(items.get(items.size() - 1).failure()).isInstanceOf(EOFException.class);
      assertThat(items.size()).isBetween(whole, whole + 1);
    }
  }

  @Test
  void pipesAreReadWhoseAvailableBytesAreUnknown() throws IOException {
    ByteArrayOutputStream twice = new ByteArrayOutputStream();
    twice.write(gzip(bytes(GAME)));
    twice.write(gzip(bytes(GAME)));
    InputStream pipe = new FilterInputStream(Streams.inBlocks(twice.toByteArray(), 7)) {
      @Override
      public int available() throws IOException {
        throw new IOException("Illegal seek");
      }
    };
    assertThat(items(Sources.of(pipe, "x", false, 1000))).hasSize(2);
  }

  /** Such a read was once taken for the end, so the games after it were lost. */
  @Test
  void aReadOfNoBytesIsNotTheEnd() throws IOException {
    InputStream in = new FilterInputStream(new ByteArrayInputStream(bytes(GAME.repeat(3)))) {
      private int reads;

      @Override
      public int read(byte[] to, int offset, int length) throws IOException {
        reads++;
        return reads % 3 == 0 ? super.read(to, offset, Math.min(length, 5)) : 0;
      }
    };
    assertThat(items(Sources.of(in, "x", false, 1000))).hasSize(3);
  }

  @Test
  void anEmptyZipFileHasNoGames() throws IOException {
    zip("a.zip", StandardCharsets.UTF_8, Map.of());
    assertThat(names()).isEmpty();
  }

  /** Its directory ends in the form for large files. */
  @Test
  void aZipFileMayHaveMoreThan65535Members() throws IOException {
    Map<String, byte[]> members = new LinkedHashMap<>();
    IntStream.range(0, 1 << 16).forEach(i -> members.put(i + "/", new byte[0]));
    members.put("a.txt", bytes(GAME));
    zip("a.zip", StandardCharsets.UTF_8, members);
    assertThat(names()).containsExactly("a.zip!a.txt 1");
  }

  @Test
  void aFileFromElsewhereIsReadLikeThatOfAFolder() throws IOException {
    try (RecordArchive archive =
        RecordReader.create().openMember(Streams.of("Notes\n"), "notes.txt")) {
      assertThat(archive).isEmpty();
      assertThat(archive.skippedFiles()).isEqualTo(1);
    }
  }

  @Test
  void halfACharacterOfUtf16IsAnError() throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      bytes.write("\ufeff(;GM[oust]PB[A".getBytes(charset));
      bytes.write(
          charset.equals(StandardCharsets.UTF_16LE)
              ? new byte[] {0, (byte) 0xd8}
              : new byte[] {(byte) 0xd8, 0});
      bytes.write("];B[a1])".getBytes(charset));
      InputStream in = new ByteArrayInputStream(bytes.toByteArray());
      assertThat(items(Sources.of(in, "x", false, 1000)))
          .singleElement()
          .extracting(Sources.Item::failure)
          .asString()
          .contains("this is not valid UTF-16");
    }
  }

  @Test
  void filesThatArePlainlyNotRecordsAreSkippedAndCounted() throws IOException {
    Files.writeString(folder.resolve("README.md"), "# Games\n\nSome games.\n");
    Files.writeString(folder.resolve(".hidden.txt"), GAME);
    Files.write(folder.resolve("board.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1});
    Files.write(folder.resolve("program.txt"), new byte[] {0x7f, 'E', 'L', 'F', 0, 0});
    Files.writeString(folder.resolve("script.sh"), "#!/bin/sh\necho a1\n");
    Files.writeString(folder.resolve("sgf"), "A folder for SGF?\n");
    Files.writeString(folder.resolve("README.txt"), "Games\n\n1. Some games.\n");
    Files.writeString(folder.resolve("package.json"), "{\"keywords\": [\"game\"]}\n");
    Files.writeString(folder.resolve("broken.SGF"), "This was a game.\n");
    Files.writeString(folder.resolve("broken.txt"), "Our game.\n\n 1. c33 d4\n");
    Files.writeString(folder.resolve("broken.json"), "{\"header\": {\n");
    Files.writeString(folder.resolve("game"), GAME);
    Files.writeString(folder.resolve("NOTES.md"), "\ufeffSome notes.\n", StandardCharsets.UTF_16LE);
    Files.writeString(folder.resolve(".b.txt"), "\ufeff" + GAME, StandardCharsets.UTF_16LE);
    Files.writeString(folder.resolve("game2"), "\ufeff" + GAME, StandardCharsets.UTF_16BE);
    Sources sources = Sources.open(folder, 1000);
    assertThat(items(sources)).hasSize(5);
    assertThat(sources.skipped()).isEqualTo(10);
    assertThat(items(Sources.open(folder.resolve("README.md"), 1000))).hasSize(1);
    int games = 0;
    long skipped = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        InputStream in = new ByteArrayInputStream(Files.readAllBytes(file));
        Sources member = Sources.ofMember(in, file.getFileName().toString(), 1000);
        games += items(member).size();
        skipped += member.skipped();
      }
    }
    assertThat(games).isEqualTo(5);
    assertThat(skipped).isEqualTo(10);
  }

  @Test
  void aFileOfManyIsSkippedOnlyIfItIsPlainlyNotARecord() throws IOException {
    zip("a.zip", StandardCharsets.UTF_8, Map.of("1.txt", bytes(GAME)));
    byte[] damaged = {0x1f, (byte) 0x8b, 8};
    byte[] notes = gzip(bytes("# Notes\n".repeat(100_000)));
    assertThat(Sources.isSkipped("a.zip", Files.readAllBytes(folder.resolve("a.zip"))))
        .isFalse();
    assertThat(Sources.isSkipped("a.md", damaged)).isFalse();
    assertThat(Sources.isSkipped("a.md", gzip(bytes(GAME)))).isFalse();
    assertThat(Sources.isSkipped("a.md", notes)).isTrue();
    assertThat(Sources.isSkipped("a.png", new byte[1 << 20])).isTrue();
  }

  @Test
  void aFolderIsReadOnceThoughSeveralLinksLeadToIt() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(inner.resolve("1.txt"), GAME);
    Files.createSymbolicLink(inner.resolve("up"), folder.resolve("a"));
    Files.createSymbolicLink(folder.resolve("self"), folder);
    Files.createSymbolicLink(folder.resolve("copy"), inner);
    Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("nowhere"));
    assertThat(names()).containsExactly("a/b/1.txt 1");
  }

  @Test
  void hiddenFoldersAreNotReadButTheGivenOneMayBeHidden() throws IOException {
    Path hidden = Files.createDirectories(folder.resolve(".hidden/.git"));
    Files.writeString(hidden.resolve("1.sgf"), "(;SZ[3])");
    Files.writeString(hidden.resolveSibling("2.sgf"), "(;SZ[3])");
    Files.createSymbolicLink(hidden.resolveSibling("3.sgf"), folder.resolve("nowhere"));
    assertThat(names()).isEmpty();
    try (Sources sources = Sources.open(folder.resolve(".hidden"), 1000)) {
      assertThat(sources.next().orElseThrow().origin().source()).endsWith("2.sgf");
      assertThat(sources.next()).isEmpty();
      assertThat(sources.skipped()).isEqualTo(1); // the link to nothing
    }
  }

  @Test
  void utf16IsConvertedWithEitherByteOrder() throws IOException {
    String text = "(;GM[oust]PB[Zoë 囲碁 \ud83d\ude00])";
    for (String charset : List.of("UTF-16LE", "UTF-16BE", "UTF-8")) {
      byte[] bytes = ("\ufeff" + text.repeat(3000)).getBytes(Charset.forName(charset));
      List<Sources.Item> items = items(Sources.of(Streams.inBlocks(bytes, 3), "x", false, 1000));
      assertThat(items).hasSize(3000).allSatisfy(item -> {
        SourceText game = java.util.Objects.requireNonNull(item.game());
        assertThat(game.text(0, game.bytes.length)).isEqualTo(text);
        assertThat(game.isDecoded).isTrue();
      });
    }
  }

  private long skipped(Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    Sources sources = Sources.open(folder, 1000);
    assertThat(items(sources)).isEmpty();
    for (Map.Entry<String, String> file : files.entrySet()) {
      assertThat(Sources.isSkipped(file.getKey(), bytes(file.getValue()))).isTrue();
    }
    return sources.skipped();
  }

  @Test
  void proseIsSkippedWhateverItsExtension() throws IOException {
    long skipped = skipped(Map.of(
        "README.txt", "Games of 2026\n=============\n\n1. Unpack them.\n2. Run oust.\n",
        "LICENSE.txt", "  Apache License\n\n  1. Definitions.\n\n  (a) You; and 11/12 more.\n",
        "package.json", "{\"name\": \"site\", \"version\": \"1.0.0\"}\n",
        "list.json", "[{\"a\": 1}, {\"b\": 2}]",
        "words.json", "[\"a\", \"b\"]",
        "comments.txt", "# Nothing but\n# comments\n",
        "boards.txt",
            "Boards\n\nHexhex-7 games, and square-11 ones.\nSquare-7 is w/o b or w.\n{} is empty.\n",
        "Square-11.md", "Square-11 games of 2024\n",
        "empty.txt", ""));
    assertThat(skipped).isEqualTo(9);
  }

  /** Ctrl-D once had to be typed three times. */
  @Test
  void aTerminalEndsOnce() throws IOException {
    int[] ends = {0};
    InputStream typed = new FilterInputStream(new ByteArrayInputStream(bytes(GAME))) {
      @Override
      public int read(byte[] to, int offset, int length) throws IOException {
        int count = super.read(to, offset, length);
        ends[0] += count < 0 ? 1 : 0;
        return count;
      }
    };
    assertThat(items(Sources.of(typed, "-", false, 1000))).hasSize(1);
    assertThat(ends[0]).isEqualTo(1);
  }

  @Test
  void whatCouldBeABrokenGameIsNotSkipped() throws IOException {
    List<String> games = List.of(
        "sqare-3 3/3/3 b -\nb2\na1\n", // no line begins a game, but some are turns
        "z\"header\":{\"game\":{\"name\":\"Oust\"}},\"moves\":[[\"a1\",\"c3\"]]}", // damaged
        "x;SZ[3]RU[square-3];B[a1];W[a2])",
        "sqare-3 3/3/3 b -\n",
        "My game:\n1. b2 a1\n",
        "My game:\n  pass\n",
        "My game:\n  swap\n",
        "Some games\n\nsquare-3 3/3/3 b\n",
        "[;GM[oust]SZ[3];B[b2](;W[a1]))",
        "gme=Oust.lud\nMove=[Move:mover=1,from=48]\n",
        "{\"hea",
        "{\"heder\": {}, \"moves\": []}",
        "{\"stack\": []",
        "x".repeat(1001));
    for (int i = 0; i < games.size(); i++) {
      String extension = games.get(i).startsWith("{") ? ".json" : ".txt";
      Files.writeString(folder.resolve((char) ('a' + i) + extension), games.get(i));
    }
    Files.writeString(folder.resolve("z.sgf"), "no tree");
    Files.writeString(folder.resolve("zz.sgf"), "(;SZ[3])", StandardCharsets.UTF_16LE);
    assertThat(names().stream().map(name -> name.charAt(0)).distinct())
        .hasSize(games.size() + 1)
        .contains('z');
    assertThat(names()).contains("z.sgf 1", "zz.sgf 1");
  }

  @Test
  void proseBeforeAGameIsReportedAndTheGameIsRead() throws IOException {
    String json = "{\"header\": {}}";
    Files.writeString(folder.resolve("a.txt"), "This was a game.\n" + GAME + GAME);
    Files.writeString(folder.resolve("b.json"), "{\"a\": 1}\n{\"b\": 2}\n" + json + json);
    assertThat(names())
        .containsExactly("a.txt 1", "a.txt 2", "a.txt 3", "b.json 1", "b.json 3", "b.json 4");
  }
}
