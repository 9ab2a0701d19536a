package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelGuess;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordLimits;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of the Javadoc, which shows what is between {@code @start} and {@code @end}: records. */
class RecordsTest {
  private static final String SAMPLE = "abstractplay-square-11-game1.json";

  @TempDir
  Path folder;

  private Path sample() throws IOException {
    try (InputStream in = RecordsTest.class.getResourceAsStream("/games/" + SAMPLE)) {
      Path file = folder.resolve("game.json");
      Files.copy(Objects.requireNonNull(in), file);
      return file;
    }
  }

  @Test
  void aRecordIsRead() throws IOException {
    Path file = sample();
    // @start region="read"
    GameRecord gameRecord = RecordReader.create().read(file); // finds the format by itself
    Game game = gameRecord.game();
    String first = gameRecord.player(Seat.FIRST).map(Player::name).orElse("unknown");
    // @end
    assertThat(game.turns()).hasSize(64);
    assertThat(first).isEqualTo("Random Black");
  }

  @Test
  void anErrorTellsWhereAndKeepsWhatIsGood() {
    // @start region="error"
    RecordReader reader = RecordReader.create().board(Board.square(5)); // for text without a board
    String message = "";
    Optional<Game> legalPart = Optional.empty();
    try {
      reader.read("c3\nb3\nc3\na1\n");
    } catch (RecordException e) {
      message = e.getMessage();
      // line 3, column 1, turn 3: "c3" is illegal. There is a Black stone on c3 already.
      legalPart = e.legalPrefix(); // c3 b3; e.rest() is what comes after it
    }
    // @end
    assertThat(message)
        .isEqualTo(
            "line 3, column 1, turn 3: \"c3\" is illegal. There is a Black stone on c3 already.");
    assertThat(legalPart.orElseThrow()).hasToString("square-5: c3 b3");
  }

  @Test
  void aRecordIsWritten() throws IOException {
    Path file = folder.resolve("saved.sgf");
    Game game = Game.start(Board.square(5)).play("c3").play("b3");
    // @start region="write"
    Files.writeString(file, RecordWriter.write(GameRecord.of(game), RecordFormat.SGF));
    Game loaded = RecordReader.create().read(file).game();
    boolean isSame = loaded.equals(game); // true
    // @end
    assertThat(isSame).isTrue();
  }

  @Test
  void anArchiveIsRead() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.move(sample(), games.resolve("one.json"));
    Files.writeString(
        games.resolve("two.txt"), "square-3 3/3/3 b -\na1\na1\nsquare-3 3/3/3 b -\nb2\n");
    // @start region="archive"
    List<String> problems = new ArrayList<>();
    int finished = 0;
    try (Stream<RecordArchive.Entry> entries = RecordArchive.create().stream(games)) {
      for (RecordArchive.Entry entry : (Iterable<RecordArchive.Entry>) entries::iterator) {
        if (entry instanceof RecordArchive.Good good) {
          finished += good.gameRecord().game().isOver() ? 1 : 0;
        } else if (entry instanceof RecordArchive.Bad bad) {
          problems.add(bad.problem().getMessage()); // the next game is read all the same
        }
      }
    }
    // @end
    assertThat(finished).isEqualTo(1);
    assertThat(problems)
        .singleElement()
        .asString()
        .endsWith(
            "two.txt, line 3, column 1, turn 2: \"a1\" is illegal. There is a Black stone on a1 already.");
  }

  @Test
  void anArchiveIsCountedByOutcome() throws IOException {
    Path archive = sample();
    // @start region="count"
    Map<Seat, Integer> wins = new EnumMap<>(Seat.class);
    try (Stream<RecordArchive.Entry> entries = RecordArchive.create().stream(archive)) {
      entries
          .filter(RecordArchive.Good.class::isInstance)
          .map(entry -> ((RecordArchive.Good) entry).gameRecord().game())
          .forEach(game -> game.winningSeat().ifPresent(seat -> wins.merge(seat, 1, Integer::sum)));
    }
    // @end
    assertThat(wins).containsExactly(Map.entry(Seat.SECOND, 1));
  }

  @Test
  void labelsAreTranslated() {
    // @start region="labels"
    Board board = Board.hexhex(7);
    Point middle = board.point("g7");
    Point right = board.point("g13");
    String ludii = LabelScheme.LUDII.label(right); // M7
    Point corner = LabelScheme.BOARD_GAME_ARENA.point(board, "G1"); // a1
    RecordReader reader = RecordReader.create().labels(LabelScheme.LUDII); // for such text
    // @end
    assertThat(ludii).isEqualTo("M7");
    assertThat(corner).isEqualTo(board.point("a1")).isNotEqualTo(middle);
    assertThat(reader.board(board).read("M7\n").game().moves()).hasToString("[g13]");
  }

  @Test
  void labelsAreGuessed() {
    String text = "M7\nG1\nA7\n";
    // @start region="guess"
    RecordReader reader = RecordReader.create().board(Board.hexhex(7));
    LabelGuess guess = reader.guessLabels(text);
    String told = guess.toString(); // what fits, in a sentence
    GameRecord gameRecord = reader.labels(guess.best().orElseThrow()).read(text);
    // @end
    assertThat(told).startsWith("A guess: ");
    assertThat(gameRecord.game().plies()).isEqualTo(3);
  }

  @Test
  void aRecordMayNotBeTooLarge() {
    // @start region="limits"
    RecordLimits limits = RecordLimits.defaults().length(1 << 16).nodes(1_000); // bytes, nodes
    RecordReader reader = RecordReader.create().limits(limits);
    // @end
    assertThat(reader.board(Board.square(3)).read("a1\n").game().plies()).isEqualTo(1);
  }
}
