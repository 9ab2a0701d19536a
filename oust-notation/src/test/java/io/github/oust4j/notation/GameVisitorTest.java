package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What visitors are told: the same games as readers give, and the same errors. */
class GameVisitorTest {
  /** What may go unnoticed without the rules. */
  private static final Set<Problem> UNCHECKED = Set.of(
      Problem.ILLEGAL_MOVE, Problem.TURN_INCOMPLETE, Problem.TURN_TOO_LONG, Problem.CONTRADICTION);

  private static ReplayingVisitor visit(byte[] bytes) {
    ReplayingVisitor visitor = new ReplayingVisitor();
    RecordArchive.create().visit(new ByteArrayInputStream(bytes), "games", visitor);
    return visitor;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Property(tries = 300)
  void theMovesArePlayedAsTheSameGame(
      @ForAll("records") GameRecord gameRecord, @ForAll RecordFormat format) {
    byte[] bytes = bytes(RecordWriter.write(gameRecord, format));
    ReplayingVisitor visitor = visit(bytes);
    Game expected = RecordReader.create().read(bytes).game();
    assertThat(visitor.told).containsExactly("begin " + format, "end");
    assertThat(visitor.games()).containsExactly(expected);
  }

  /** Otherwise nothing would be won: what cannot be scanned is read in full. */
  @Property(tries = 200)
  void whatIsWrittenByUsIsScanned(@ForAll("boards") Game game, @ForAll RecordFormat format) {
    byte[] bytes = bytes(RecordWriter.write(GameRecord.of(game), format));
    assertThat(new GameScan(RecordReader.create()).read(bytes)).isTrue();
  }

  @Example
  void realGamesAreScanned() {
    for (SampleGames.Sample sample : SampleGames.ALL) {
      if (sample.hasJson()) {
        byte[] bytes = bytes(SampleGames.text(sample.name() + ".json"));
        assertThat(new GameScan(RecordReader.create()).read(bytes)).isTrue();
        assertThat(visit(bytes).games())
            .containsExactly(RecordReader.create().read(bytes).game());
      }
    }
    for (String file : List.of(
        "ludii-hex-7-1.txt",
        "ludii-square-11-1.txt",
        "abstractplay-hex-6-game1-state.json",
        "abstractplay-square-11-game1-state.json")) {
      byte[] bytes = bytes(SampleGames.text(file));
      assertThat(new GameScan(RecordReader.create()).read(bytes)).as(file).isTrue();
      assertThat(visit(bytes).games())
          .containsExactly(RecordReader.create().read(bytes).game());
    }
  }

  /** A scan that takes for good what the reader refuses, other than for the rules, or the contrary, is wrong. */
  @Property(tries = 500)
  void aDamagedRecordIsRefusedAlike(
      @ForAll("records") GameRecord gameRecord,
      @ForAll RecordFormat format,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage) {
    StringBuilder text = new StringBuilder(RecordWriter.write(gameRecord, format));
    for (int place : places) {
      int at = place % text.length();
      text.replace(at, Math.min(at + (place % 2), text.length()), damage);
    }
    byte[] bytes = bytes(text.toString());
    List<RecordArchive.Entry> entries = RecordArchiveTest.entries(RecordArchive.create(), bytes);
    ReplayingVisitor told = visit(bytes);
    assertThat(told.entries).hasSize(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i) instanceof RecordArchive.Good good) {
        assertThat(told.entries.get(i)).isEqualTo(good.gameRecord().game());
      } else if (entries.get(i) instanceof RecordArchive.Bad bad) {
        if (told.entries.get(i) instanceof RecordArchive.Bad same) {
          assertThat(same.origin()).isEqualTo(bad.origin());
          assertThat(same.offset()).isEqualTo(bad.offset());
          assertThat(same.problem()).hasMessage(bad.problem().getMessage());
          assertThat(same.problem().rest()).isEqualTo(bad.problem().rest());
          assertThat(same.problem().legalPrefix()).isEqualTo(bad.problem().legalPrefix());
        } else if (format != RecordFormat.ABSTRACT_PLAY_STATE) {
          assertThat(UNCHECKED).as(text.toString()).contains(bad.problem().problem());
        }
      }
    }
  }

  @Example
  void aBrokenGameIsToldAndTheNextOneFollows() {
    String game = "square-3 3/3/3 b -\nb2\na1\n";
    ReplayingVisitor visitor =
        visit(bytes(game + "square-3 3/3/3 b -\nb2\nz9\n" + "(;SZ[3]B[b2];W[a1])\n" + game));
    assertThat(visitor.told)
        .containsExactly(
            "begin TEXT",
            "end",
            "bad games, line 6, column 1, turn 2: \"z9\" is no point of square-3, whose points run"
                + " from a1 to c3.",
            "begin SGF",
            "end",
            "begin TEXT",
            "end");
    assertThat(visitor.games()).hasSize(3);
    assertThat(visitor.origins)
        .extracting(RecordArchive.Origin::number)
        .containsExactly(1L, 3L, 4L);
  }

  @Example
  void labelsLimitsAndBoardsAreThoseOfTheReader() {
    Board board = Board.hexhex(3);
    String text = Position.start(board) + "\nC5\n";
    ReplayingVisitor visitor = new ReplayingVisitor();
    RecordReader reader = RecordReader.create()
        .labels(LabelScheme.LUDII)
        .limits(RecordLimits.defaults().length(40));
    RecordArchive archive = RecordArchive.create().reader(reader);
    archive.visit(new ByteArrayInputStream(bytes(text)), "games", visitor);
    assertThat(visitor.games()).containsExactly(reader.read(text).game());
    archive.visit(
        new ByteArrayInputStream(bytes(text + "# comment\n".repeat(9))), "games", visitor);
    assertThat(visitor.told.get(2)).startsWith("bad games: The record is longer than 40 bytes");
  }

  @Example
  void headersAreToldToWhoWantsThem() {
    GameRecord gameRecord = new GameRecord(
        Game.start(Board.square(3)).play("b2"),
        Map.of(Seat.FIRST, Player.named("Ada"), Seat.SECOND, Player.named("Bo")),
        Map.of("event", "Graz"));
    List<String> told = new ArrayList<>();
    GameVisitor wanting = new GameVisitor() {
      @Override
      public boolean wantsHeaders() {
        return true;
      }

      @Override
      public void player(Seat seat, Player player) {
        told.add(seat + " " + player.name());
      }

      @Override
      public void header(String name, String value) {
        told.add(name + " " + value);
      }

      @Override
      public void placement(int point) {
        told.add("placement " + point);
      }
    };
    byte[] bytes = bytes(RecordWriter.write(gameRecord, RecordFormat.SGF));
    RecordArchive.create().visit(new ByteArrayInputStream(bytes), "games", wanting);
    assertThat(told)
        .containsExactly(Seat.FIRST + " Ada", Seat.SECOND + " Bo", "event Graz", "placement 4");
  }

  /** The class is compiled, so that what the documentation shows is, too. */
  @Example
  void theExampleOfTheDocumentationCounts() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/io/github/oust4j/notation/FirstPlacements.java"));
    String shown = source.substring(source.indexOf("/**"));
    assertThat(Files.readString(Path.of("../docs/NOTATION.md")))
        .contains("```java\n" + shown + "```\n");
    FirstPlacements visitor = new FirstPlacements();
    byte[] bytes = bytes("(;SZ[3]B[b2];W[a1])(;SZ[3]B[b2])");
    RecordArchive.create().visit(new ByteArrayInputStream(bytes), "games", visitor);
    assertThat(visitor.counts.get(Board.square(3))).containsExactly(0, 0, 0, 0, 2, 0, 0, 0, 0);
  }

  @Example
  void variationsAreReadInFull() {
    String sgf = "(;SZ[3]B[b2](;W[a1])(;W[z9]))";
    assertThat(visit(bytes(sgf)).told)
        .hasSize(1)
        .first()
        .asString()
        .startsWith("bad games, line 1");
    assertThat(visit(bytes(sgf.replace("z9", "c3"))).games()).hasSize(1);
  }

  @Provide
  Arbitrary<Game> boards() {
    return OustArbitraries.boards()
        .flatMap(OustArbitraries::games)
        .filter(game -> !game.rules().pieRule() && !game.moves().contains(Move.PASS))
        .filter(game -> !game.position().isMidTurn() || game.isOver());
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return new RecordProperties().records();
  }

  @Provide
  Arbitrary<String> damage() {
    return Combinators.combine(
            Arbitraries.oneOf(
                new RecordProperties().damage(),
                Arbitraries.of(
                    "\r", "\r\n", " ", "\t", "c:", "p1", "-pass", "=", "Remove", ";", "[", "RE[0]",
                    "KO[]", "(;", "Move=", "\\", "0", "1", "\u2028", "\ufffd", "#", "W", "Swap")),
            Arbitraries.of("", "", "", "\n"))
        .as(String::concat);
  }
}
