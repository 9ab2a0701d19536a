package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.write;
import static io.github.oust4j.notation.Streams.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.tests.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ways to read: one game, all games, and from where. */
class RecordReaderTest {
  private static final String TEXT_GAME = "square-3 3/3/3 b -\nb2\na1\n";
  private static final String JSON_GAME = write(
      GameRecord.of(Game.start(Board.square(3)).play("b2").play("a1")), RecordFormat.ABSTRACT_PLAY);

  /** Some methods once did not decompress files. */
  @Test
  void everyWayToReadUnpacks(@TempDir Path folder) throws IOException {
    RecordReader reader = RecordReader.create();
    GameRecord game = reader.read(TEXT_GAME);
    Path packed = Files.write(folder.resolve("a.gz"), Bytes.gzip(write(game, RecordFormat.SGF)));
    byte[] zip = Bytes.zip(Map.of("a.txt", bytes(TEXT_GAME)));
    Path zipped = Files.write(folder.resolve("b.zip"), zip);
    assertThat(reader.read(packed)).isEqualTo(game);
    assertThat(reader.read(zipped)).isEqualTo(game);
    assertThat(reader.readAll(folder)).containsExactly(game, game);
    try (InputStream in = Files.newInputStream(packed)) {
      assertThat(reader.read(in, "x")).isEqualTo(game);
    }
    try (RecordArchive archive = reader.open(folder)) {
      for (RecordEntry entry : archive) {
        assertThat(entry.orElseThrow()).isEqualTo(game);
      }
      assertThatThrownBy(archive::iterator).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void oneGameIsReadOnlyIfItIsTheOnlyOne() {
    RecordReader reader = RecordReader.create();
    assertThatThrownBy(() -> reader.read(TEXT_GAME + TEXT_GAME))
        .isInstanceOfSatisfying(RecordException.class, e -> {
          assertThat(e.place().line()).isEqualTo(4);
          assertThat(e).hasMessage("line 4: A second game begins here, but only one is expected.");
        });
    assertThatThrownBy(() -> reader.read("# nothing\n"))
        .isInstanceOf(RecordException.class)
        .hasMessageContaining("No game found");
    assertThatThrownBy(() -> reader.read("square-3 3/3/3 b -\n# \ud800\n"))
        .isInstanceOf(RecordException.class)
        .hasMessageContaining("surrogate");
    assertThat(reader.readAll(TEXT_GAME + JSON_GAME)).hasSize(2);
  }

  /** It once was a second game. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      \\n{       | line 2, column 1: A comment begins here with { and does not end.
      \\n{}      | line 2, column 1: The record has no header.
      ;B[c3])    | line 1, column 15: ";B[c3])" is neither a turn
      """)
  void whatFollowsTheOnlyGameAndIsNoGameHasItsOwnError(String rest, String message) {
    ReaderContract.broken(
        RecordReader.create(),
        "(;SZ[3];B[a1])" + rest.translateEscapes(),
        Problem.MALFORMED,
        message);
  }

  @Test
  void theSecondOfTwoGamesIsNamedByItsFile(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("1.txt"), TEXT_GAME);
    Path second = Files.writeString(folder.resolve("2.sgf"), "\n(;SZ[3])");
    assertThatThrownBy(() -> RecordReader.create().read(folder))
        .hasMessage(second + ", line 2: A second game begins here, but only one is expected.");
    assertThatThrownBy(() -> RecordReader.create().read("(;SZ[3])\n1. c3 d4")) // on no board
        .hasMessage("line 2: A second game begins here, but only one is expected.");
  }

  /** The iterator of such a stream once held all records of an inner stream. */
  @Test
  void recordsOfManyStreamsAreWrittenOneAtATime() throws IOException {
    GameRecord gameRecord = RecordReader.create().read(TEXT_GAME);
    AtomicInteger made = new AtomicInteger();
    AtomicInteger written = new AtomicInteger();
    OutputStream out = new ByteArrayOutputStream() {
      @Override
      public void write(byte[] bytes) {
        if (bytes.length > 0) {
          assertThat(made.get() - written.getAndIncrement()).isBetween(1, 2);
        }
      }
    };
    Stream<GameRecord> games = Stream.of(50, 50)
        .flatMap(count -> Stream.generate(() -> gameRecord).limit(count))
        .peek(each -> made.incrementAndGet());
    RecordWriter.of(RecordFormat.TEXT).write(games, out);
    assertThat(written).hasValue(100);
  }

  /** It was an error once, so the first start of an app failed. */
  @Test
  void anEmptyFolderZipFileOrFileHasNoGames(@TempDir Path folder) throws IOException {
    RecordReader reader = RecordReader.create();
    byte[] zip = Bytes.zip(Map.of());
    Path zipped = Files.write(Files.createTempFile(folder, "", ".zip"), zip);
    Path saved = Files.createTempFile(folder, "", ".sgf");
    RecordWriter.of(RecordFormat.SGF).write(Stream.empty(), saved);
    Path games = Files.createDirectory(folder.resolve("games"));
    for (Path empty : List.of(games, zipped, saved)) {
      assertThat(reader.readAll(empty)).isEmpty();
      assertThatThrownBy(() -> reader.read(empty)).hasMessage(empty + ": No game found.");
    }
    Files.writeString(games.resolve("README.txt"), "These are games.\n");
    assertThat(reader.readAll(games)).isEmpty();
    assertThat(reader.readAll("# no game\n")).isEmpty();
    assertThat(reader.readAll(InputStream.nullInputStream(), "")).isEmpty();
    Files.createFile(games.resolve("cut.sgf")); // a file of many
    assertThatThrownBy(() -> reader.readAll(games)).hasMessageEndingWith("No game found.");
  }

  @Test
  void aStreamNeedsNoName() {
    RecordReader reader = RecordReader.create();
    String broken = "(;SZ[3];B[z9])";
    String message =
        reader.open(broken).readNext().orElseThrow().error().orElseThrow().getMessage();
    assertThat(message).startsWith("line 1, column 11");
    assertThatThrownBy(() -> reader.read(Streams.of(broken), "")).hasMessage(message);
    assertThatThrownBy(() -> reader.readAll(Streams.of(broken), "")).hasMessage(message);
    assertThat(reader.open(Streams.of(broken), "").readNext().flatMap(RecordEntry::error))
        .get()
        .isInstanceOf(RecordException.class)
        .hasToString(reader.open(Streams.of(broken), "").stream()
            .toList()
            .get(0)
            .error()
            .get()
            .toString());
  }
}
