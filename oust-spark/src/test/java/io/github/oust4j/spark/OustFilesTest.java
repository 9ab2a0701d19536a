package io.github.oust4j.spark;

import static io.github.oust4j.spark.LocalSpark.path;
import static io.github.oust4j.spark.LocalSpark.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.tests.Bytes;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files are read, and what becomes of damaged ones. */
class OustFilesTest {
  private static final SparkSession SPARK = LocalSpark.SESSION;

  @TempDir
  Path folder;

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void foldersGlobsGzipAndOtherFilesAreRead() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0);
    Files.createDirectories(folder.resolve("a/b"));
    write("a/one.sgf", games);
    write("a/README.md", "# Games\n\nSome games.\n");
    write("a/_part.sgf", games);
    Files.write(folder.resolve("a/b/two.sgf.gz"), Bytes.gzip(games));
    write("a/b/three.txt", Archives.text(RecordFormat.TEXT, Board.hexhex(3), 0, 5, 0));
    assertThat(source().load(folder + "/a").count()).isEqualTo(25);
    assertThat(source().load(folder + "/*/*.sgf").count()).isEqualTo(10);
    assertThat(source().load(folder + "/a/*.md").count()).isZero();
    Dataset<Row> both = source().load(folder + "/a/b", folder + "/a/one.sgf");
    assertThat(both.select("board").collectAsList()).hasSize(25);
    assertThatThrownBy(() -> source().load(folder + "/none").count())
        .hasMessageContaining("There is no file");
  }

  @Test
  void aFolderNamedLikeAGlobIsRead() throws IOException {
    Files.createDirectories(folder.resolve("x[1]{2}"));
    write("x[1]{2}/one.sgf", Archives.text(RecordFormat.SGF, Board.square(4), 0, 3, 0));
    assertThat(source().load(folder + "/x[1]{2}").count()).isEqualTo(3);
  }

  @Test
  void foldersMayHaveAnyLettersAndHiddenLinksToThem() throws IOException {
    Path years = Files.createDirectories(folder.resolve("B\u00fccher/2024/01"));
    write("B\u00fccher/2024/01/one.sgf", Archives.text(RecordFormat.SGF, Board.square(4), 0, 3, 0));
    Files.createSymbolicLink(folder.resolve("B\u00fccher/_latest"), years);
    for (String path : List.of("", "/B\u00fccher", "/B\u00fccher/2024", "/*/2024/*")) {
      assertThat(source().load(folder + path).count()).as(path).isEqualTo(3);
    }
  }

  /** Files that cannot be read to their end, as when a connection is lost. */
  public static final class LostFiles extends LocalSpark.RawFiles {
    private static int readable = 5000;
    private static boolean isUnchecked;

    @Override
    public URI getUri() {
      return URI.create("lost:///");
    }

    @Override
    public FSDataInputStream open(org.apache.hadoop.fs.Path file, int buffer) throws IOException {
      FSDataInputStream in = super.open(file, buffer);
      return new FSDataInputStream(new FSInputStream() {
        @Override
        public int read() throws IOException {
          byte[] one = new byte[1];
          return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          int left = readable - (int) in.getPos();
          if (left <= 0 && isUnchecked) {
            throw new IllegalStateException("Read timed out");
          }
          if (left <= 0) {
            throw new SocketTimeoutException("Read timed out");
          }
          return in.read(into, offset, Math.min(length, left));
        }

        @Override
        public long getPos() throws IOException {
          return in.getPos();
        }

        @Override
        public void seek(long at) throws IOException {
          in.seek(at);
        }

        @Override
        public boolean seekToNewSource(long at) {
          return false;
        }

        @Override
        public void close() throws IOException {
          in.close();
        }
      });
    }
  }

  /** The games behind the failure, and files without a name of records, were once lost without another attempt. */
  @ParameterizedTest
  @CsvSource({
    "lost.sgf, 5000, false",
    "lost.sgf, 0, false",
    "lost, 1, false",
    "lost.sgf.bz2, 60, false",
    "lost.sgf.bz2, 60, true"
  })
  void aFailureToReadIsAFailureOfTheTask(String name, int readable, boolean isUnchecked)
      throws IOException {
    Configuration configuration = SPARK.sparkContext().hadoopConfiguration();
    configuration.set("fs.lost.impl", LostFiles.class.getName());
    LostFiles.readable = readable;
    LostFiles.isUnchecked = isUnchecked;
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 100, 0);
    assertThat(games).hasSizeGreaterThan(8000);
    Files.write(
        folder.resolve(name),
        name.endsWith("2") ? Archives.packed(games, name) : games.getBytes(StandardCharsets.UTF_8));
    for (String path : List.of("lost:" + folder, "lost:" + folder + "/" + name)) {
      for (String columns : List.of("*", "file", "board")) {
        Dataset<Row> rows = source().option("mode", "dropmalformed").load(path).select(columns);
        assertThatThrownBy(rows::collectAsList)
            .as(path + " " + columns)
            .hasStackTraceContaining(name + " failed.")
            .hasStackTraceContaining("Read timed out");
      }
      assertThatThrownBy(() -> SparkStatistics.of(SPARK, List.of(path), Map.of(), 2))
          .hasStackTraceContaining(name + " failed.");
    }
  }

  /** The driver once read the beginning of each large file. */
  @ParameterizedTest
  @ValueSource(strings = {"a.sgf.gz", "a.zip", "a.sgf.bz2"})
  void packedFilesAreNotOpenedToSplitThem(String name) throws IOException {
    Configuration configuration = new Configuration();
    configuration.set("fs.lost.impl", LostFiles.class.getName());
    LostFiles.readable = 0;
    LostFiles.isUnchecked = false;
    List<String> packed = List.of("lost:" + write(name, "packed"));
    List<String> plain = List.of("lost:" + write("a.sgf", "(;SZ[3])"));
    assertThat(FilePart.of(packed, 2, configuration)).hasSize(1);
    assertThatThrownBy(() -> FilePart.of(plain, 2, configuration))
        .hasMessageContaining("Read timed out");
  }

  /** A failed query may leave files of the folder {@code _temporary-…}. */
  @Test
  void unfinishedFilesAreReadOnlyIfTheyAreNamed() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 1, 0);
    Files.createDirectories(folder.resolve("out/_temporary-1/3"));
    for (String name : List.of("part.sgf", "_temporary-1/3/part.sgf", "_x.sgf", ".y.sgf")) {
      write("out/" + name, games);
    }
    for (String path : List.of("out", "out/*", "*/*", "{out,in}/{*.sgf,*.txt}", "out/[!a]*.sgf")) {
      assertThat(source().load(folder + "/" + path).collectAsList())
          .as(path)
          .extracting(row -> path(row.getAs("file")))
          .containsExactly(folder.resolve("out/part.sgf"));
    }
    List<String> named = List.of(
        "out/_x.sgf",
        "out/_x*",
        "*/.y.sgf",
        "out/_temporary-1/*",
        "out/{_x,z}*",
        "out/{z,.y}.sgf",
        "out/{z,{a,_x}}.sgf",
        "out/[_a]x.sgf",
        "out/[a-z_]x*");
    for (String path : named) {
      assertThat(source().load(folder + "/" + path).count()).as(path).isEqualTo(1);
    }
    assertThatThrownBy(() -> source().load(folder + "/out/*/3/*").count())
        .hasMessageContaining("There is no file");
  }

  @Test
  void zipFilesOfFoldersAndGlobsAreRead() throws IOException {
    String games = Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0);
    zip("a.zip", Map.of("one.sgf", games, "README.md", "# Games"));
    zip("b.zip", Map.of("two.sgf", games));
    Dataset<Row> rows = source().load(folder.toString(), folder + "/*.zip");
    assertThat(rows.filter("error is null").count()).isEqualTo(40);
    assertThat(rows.count()).isEqualTo(40);
  }

  @Test
  void aBadMemberOfAZipFileHasNoColumnsOfTheGameBefore() throws IOException {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("1.sgf", Archives.text(RecordFormat.SGF, Board.square(4), 1, 2, 0));
    members.put("2.sgf", "(;GM[oust]SZ[0])");
    members.put("3.sgf", Archives.text(RecordFormat.SGF, Board.square(4), 1, 2, 1));
    members.put("4.sgf", "(;GM[oust]SZ[0])");
    Dataset<Row> games = source().load(zip("a.zip", members).toString());
    assertThat(games.selectExpr("error is null", "board", "turns is null").collectAsList())
        .containsExactly(
            RowFactory.create(true, "square-4", false),
            RowFactory.create(false, null, true),
            RowFactory.create(false, "square-4", true),
            RowFactory.create(false, null, true));
    assertThat(games.filter("board = 'square-4'").select("error").count()).isEqualTo(2);
  }

  private Path zip(String name, Map<String, String> members) throws IOException {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    members.forEach((member, text) -> contents.put(member, text.getBytes(StandardCharsets.UTF_8)));
    return Files.write(folder.resolve(name), Bytes.zip(contents));
  }

  @Test
  void aDamagedFileIsARowAloneAndInAFolder() throws IOException {
    byte[] whole = Bytes.gzip(Archives.text(RecordFormat.SGF, Board.square(4), 0, 10, 0));
    Files.write(folder.resolve("0.sgf.gz"), whole);
    Files.write(folder.resolve("1.sgf.gz"), Arrays.copyOf(whole, 3));
    Files.write(folder.resolve("2.sgf.gz"), Arrays.copyOf(whole, 100));
    write("3.sgf.bz2", "BZh91AY&SY damaged");
    write("4.sgf.deflate", "damaged");
    for (int file = 1; file <= 4; file++) {
      Dataset<Row> alone = source().load(folder + "/" + file + ".*");
      assertThat(alone.select("problem").collectAsList())
          .as("file %s", file)
          .containsExactly(RowFactory.create("unreadable"));
    }
    Dataset<Row> all = source().load(folder.toString());
    assertThat(all.filter("problem = 'unreadable'").count()).isEqualTo(4);
    assertThat(all.count()).isEqualTo(14);
  }

  /** As in the command: it is an error, unless it may be another kind of file of a folder. */
  @Test
  void aFileWithoutAGameIsARow() throws IOException {
    for (String name : List.of("a.sgf", "b.trl", "c.txt", "d.json", "e.sgf.gz")) {
      write(name, "");
      Dataset<Row> file = source().load(folder.resolve(name).toString());
      assertThat(file.select("error", "problem", "offset").collectAsList())
          .as(name)
          .containsExactly(RowFactory.create("No game found.", "no-game", 0L));
      assertThat(file.count()).as(name).isEqualTo(1);
    }
    zip("f.zip", Map.of("README.md", "# Games"));
    assertThat(source().load(folder + "/f.zip").count()).isZero();
    assertThat(source().load(folder.toString()).select("problem").collectAsList())
        .containsExactly(
            RowFactory.create("no-game"),
            RowFactory.create("no-game"),
            RowFactory.create("unreadable"));
    assertThat(
            SparkStatistics.of(SPARK, List.of(folder.toString()), Map.of(), 2).errors())
        .isEqualTo(3);
  }

  /** Only gzip and zip are known outside Hadoop, so files with other extensions were once skipped. */
  @Test
  void aFileIsReadByItsExtensionBelowThatOfACodec() throws IOException {
    Map<String, String> games = Map.of(
        "a.json", "{\"header\":{\"game\":{\"name\":\"Oust\"}},\"moves\":[[\"a1\"]]}",
        "b.txt", "a1\n",
        "c.sgf", "");
    for (String extension : List.of("bz2", "deflate")) {
      for (Map.Entry<String, String> game : games.entrySet()) {
        String name = game.getKey() + "." + extension;
        Files.write(folder.resolve(name), Archives.packed(game.getValue(), name));
      }
    }
    Dataset<Row> rows = source().option("board", "square-3").load(folder.toString());
    assertThat(rows.select("file", "problem").collectAsList())
        .extracting(row -> path(row.getString(0)).getFileName() + " " + row.get(1))
        .containsExactlyInAnyOrder(
            "a.json.bz2 null", "a.json.deflate null",
            "b.txt.bz2 null", "b.txt.deflate null",
            "c.sgf.bz2 no-game", "c.sgf.deflate no-game");
  }

  /** Two members once had the same file and offset. */
  @Test
  void aGameOfAZipFileIsNamedByItsMember() throws IOException {
    Path zip = zip("a.zip", Map.of("1.sgf", "(;SZ[3])", "b/2.sgf", "(;SZ[4])"));
    Dataset<Row> rows = source().load(zip.toString());
    for (Dataset<Row> files : List.of(rows.select("file"), rows.select("file", "board"))) {
      assertThat(files.collectAsList())
          .extracting(row -> row.getString(0).replaceFirst(".*/a.zip", "a.zip"))
          .containsExactlyInAnyOrder("a.zip!1.sgf", "a.zip!b/2.sgf");
    }
  }

  /** It was once skipped only if it had less than 64 KiB. */
  @Test
  void aLongTextThatIsNoRecordIsSkipped() throws IOException {
    write("README.txt", "Some games.\n".repeat(20_000));
    write("package.json", "{\"a\": [" + "\"b\", ".repeat(20_000) + "1]}");
    write("a.sgf", "(;SZ[3])");
    assertThat(source().load(folder.toString()).count()).isEqualTo(1);
    assertThat(
            SparkStatistics.of(SPARK, List.of(folder.toString()), Map.of(), 2).errors())
        .isZero();
  }

  @Test
  void aFolderIsReadOnceThoughSeveralLinksLeadToIt() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("a/b"));
    write("a/b/1.sgf", "(;SZ[3])");
    Files.createSymbolicLink(inner.resolve("0"), folder.resolve("a"));
    Files.createSymbolicLink(folder.resolve("copy"), inner);
    assertThat(source().load(folder.toString()).select("file").collectAsList())
        .extracting(row -> path(row.getString(0)))
        .containsExactly(folder.resolve("copy/1.sgf"));
  }

  /** The native library of Zstandard is not part of Hadoop's Java. */
  @Test
  void aFileThatCannotBeOpenedIsARow() throws IOException {
    write("a.sgf.zst", "packed");
    write("b.sgf", "(;SZ[3])");
    write("c:d.sgf", "(;SZ[3])"); // Hadoop lists such a local file, but cannot open it
    assertThat(source().load(folder.toString()).select("problem").collectAsList())
        .containsExactly(
            RowFactory.create("unreadable"),
            RowFactory.create((Object) null),
            RowFactory.create("unreadable"));
  }
}
