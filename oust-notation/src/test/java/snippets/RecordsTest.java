package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordLimits;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.SampleGames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of the Javadoc, which shows what is between {@code @start} and {@code @end}: records. */
class RecordsTest {
  @TempDir
  Path folder;

  private Path sample() throws IOException {
    return Files.writeString(
        folder.resolve("game.json"),
        SampleGames.resource("/games/abstractplay-square-11-game1.json"));
  }

  /** A folder with a game that White won, a game with an error, and an unfinished game. */
  private Path archive() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.move(sample(), games.resolve("one.json"));
    Files.writeString(
        games.resolve("two.txt"), "square-3 3/3/3 b -\na1\na1\nsquare-3 3/3/3 b -\nb2\n");
    return games;
  }

  @Test
  void aRecordIsRead() throws IOException {
    Path file = sample();
    // @start region="read"
    GameRecord gameRecord = RecordReader.create().read(file); // the content shows the format
    Game game = gameRecord.game();
    Optional<String> winner =
        game.winningSeat().flatMap(gameRecord::player).map(Player::name); // Random White
    // @end
    assertThat(game.turns()).hasSize(64);
    assertThat(winner).contains("Random White");
  }

  @Test
  void anErrorHasThePlaceAndTheLegalPart() {
    // @start region="error"
    RecordReader reader = RecordReader.create().board(Board.square(5)); // for text without a board
    String message = "";
    Optional<GameRecord> legalPart = Optional.empty();
    try {
      reader.read("c3\nb3 {quick}\nc3\na1\n");
    } catch (RecordException e) {
      message = e.getMessage();
      // line 3, column 1, turn 3: "c3" is illegal. There is already a Black stone on c3.
      legalPart = e.legalRecord(); // c3 b3 {quick}; e.rest() is the text after it
    }
    // @end
    assertThat(message)
        .isEqualTo(
            "line 3, column 1, turn 3: \"c3\" is illegal. There is already a Black stone on c3.");
    assertThat(legalPart.orElseThrow().game()).hasToString("square-5: c3 b3");
    assertThat(legalPart.orElseThrow().cursorAtEnd().node().comment()).isEqualTo("quick");
  }

  @Test
  void anArchiveIsIterated() throws IOException {
    Path games = archive();
    // @start region="archive"
    int finished = 0;
    List<String> errors = new ArrayList<>();
    try (RecordArchive archive = RecordReader.create().open(games)) { // a file or a folder
      for (RecordEntry entry : archive) {
        finished += entry.gameRecord().filter(found -> found.game().isOver()).isPresent() ? 1 : 0;
        entry.error().ifPresent(error -> errors.add(error.getMessage())); // the next game follows
      }
    }
    // @end
    assertThat(finished).isEqualTo(1);
    assertThat(errors)
        .singleElement()
        .asString()
        .endsWith(
            "two.txt, line 3, column 1, turn 2: \"a1\" is illegal. There is already a Black stone on a1.");
  }

  @Test
  void aGameIsReadFromItsOffsetOn() throws IOException {
    Path file = archive().resolve("two.txt");
    RecordReader reader = RecordReader.create();
    int chosen = 1;
    // @start region="seek"
    List<Long> offsets = new ArrayList<>(); // an index of the file
    try (RecordArchive archive = reader.open(file)) {
      Optional<RecordEntry.Origin> next = archive.skipNext();
      while (next.isPresent()) {
        offsets.add(next.get().offset());
        next = archive.skipNext();
      }
    }
    Optional<RecordEntry> entry;
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(offsets.get(chosen));
      entry = reader.open(in, file.toString()).readNext(); // read accepts no further games
    }
    // @end
    assertThat(offsets).hasSize(2);
    assertThat(entry.orElseThrow().orElseThrow().game()).hasToString("square-3: b2");
  }

  @Test
  void gamesAreCountedInParallel() throws IOException {
    Path games = archive();
    // @start region="count"
    RecordReader reader = RecordReader.create();
    Map<Optional<Seat>, Long> wins; // no seat: unfinished, or without a winner
    try (Stream<Path> files = Files.list(games)) {
      wins = files
          .parallel()
          .flatMap(file -> {
            try {
              return reader.open(file).stream(); // flatMap closes it
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          })
          .flatMap(entry -> entry.gameRecord().stream())
          .collect(Collectors.groupingBy(GameRecord::winningSeat, Collectors.counting()));
    }
    // @end
    assertThat(wins)
        .containsOnly(Map.entry(Optional.of(Seat.SECOND), 1L), Map.entry(Optional.empty(), 1L));
  }

  @Test
  void gamesAreSelectedByHeader() throws IOException {
    String cup = "(;FF[4]GM[oust]SZ[3]EV[Spring cup];B[b2])\n";
    Path games =
        Files.writeString(folder.resolve("games.sgf"), cup + cup.replace("Spring", "Autumn") + cup);
    Path selection = folder.resolve("selection.sgf");
    // @start region="select"
    try (Stream<RecordEntry> entries = RecordReader.create().open(games).stream()) {
      Stream<GameRecord> selected = entries
          .flatMap(entry -> entry.gameRecord().stream())
          .filter(found -> found.headers().getOrDefault("event", "").equals("Spring cup"));
      RecordWriter.of(RecordFormat.SGF).write(selected, selection); // one at a time
    }
    // @end
    assertThat(RecordReader.create().readAll(selection))
        .hasSize(2)
        .allMatch(found -> found.headers().containsValue("Spring cup"));
  }

  @Test
  void aFolderIsConverted() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.move(sample(), games.resolve("one.json"));
    Files.writeString(games.resolve("two.txt"), "square-3 3/3/3 b -\na1\n");
    Path file = folder.resolve("games.sgf");
    // @start region="convert"
    try (Stream<RecordEntry> entries = RecordReader.create().open(games).stream()) {
      Stream<GameRecord> all = entries.map(RecordEntry::orElseThrow); // stops at an error
      RecordWriter.of(RecordFormat.SGF).write(all, file);
    }
    // @end
    assertThat(RecordReader.create().readAll(file)).hasSize(2);
  }

  @Test
  void aFormatIsChosenByTheNameOfAFile() throws IOException {
    List<GameRecord> gameRecords = RecordReader.create().readAll(sample());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String name = "Games.SGF";
    // @start region="extension"
    RecordFormat format = RecordFormat.ofFileName(name).orElse(RecordFormat.TEXT); // SGF
    RecordWriter.of(format).write(gameRecords.stream(), out);
    // @end
    assertThat(out).hasToString(RecordWriter.of(RecordFormat.SGF).write(gameRecords.get(0)));
    assertThat(Stream.of(RecordFormat.values()).map(known -> "x." + known.extension()))
        .containsExactly("x.txt", "x.json", "x.json", "x.trl", "x.sgf")
        .allMatch(file -> RecordFormat.ofFileName(file).isPresent());
    assertThat(Stream.of("", "sgf", "x.sgf.gz", "x.", "x.png").map(RecordFormat::ofFileName))
        .allMatch(Optional::isEmpty);
  }

  @Test
  void aRecordIsWritten() throws IOException {
    Path file = folder.resolve("saved.sgf");
    Game game = Game.start(Board.square(5)).play("c3").play("b3");
    // @start region="write"
    GameRecord gameRecord = GameRecord.of(game)
        .withPlayer(Seat.FIRST, Player.named("Anna"))
        .withPlayer(Seat.SECOND, Player.named("Ben"))
        .withHeader("event", "Spring cup")
        .withHeader("date", "2026-05-01");
    RecordWriter.of(RecordFormat.SGF).write(gameRecord, file);
    GameRecord loaded = RecordReader.create().read(file);
    boolean isSame = loaded.equals(gameRecord); // true
    // @end
    assertThat(isSame).isTrue();
    assertThat(loaded.game()).isEqualTo(game);
  }

  @Test
  void labelsAreConverted() {
    // @start region="labels"
    Board board = Board.hexhex(7);
    Point right = board.point("g13");
    String ludii = LabelScheme.LUDII.label(right); // M7
    Point corner = LabelScheme.BOARD_GAME_ARENA.point(board, "G1"); // a1
    RecordReader reader = RecordReader.create().labels(LabelScheme.LUDII); // for plain text
    // @end
    assertThat(ludii).isEqualTo("M7");
    assertThat(corner).isEqualTo(board.point("a1"));
    assertThat(reader.board(board).read("M7\n").game().moves()).hasToString("[g13]");
  }

  @Test
  void aRecordMayNotBeTooLarge() {
    // @start region="limits"
    RecordLimits limits = RecordLimits.defaults().withLength(1 << 16); // 64 KiB
    RecordReader reader = RecordReader.create().limits(limits);
    // @end
    assertThat(reader.board(Board.square(3)).read("a1\n").game().plies()).isEqualTo(1);
  }
}
