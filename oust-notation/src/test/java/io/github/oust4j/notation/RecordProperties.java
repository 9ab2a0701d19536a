package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Seat;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class RecordProperties {
  @Property
  void textIsReadBackAsTheSameGame(@ForAll("records") GameRecord gameRecord) {
    String text = RecordWriter.write(gameRecord, RecordFormat.TEXT);
    assertThat(RecordReader.create().read(text)).isEqualTo(GameRecord.of(gameRecord.game()));
  }

  @Property
  void abstractPlayIsReadBackAsTheSameGame(@ForAll("records") GameRecord gameRecord) {
    String json = RecordWriter.write(gameRecord, RecordFormat.ABSTRACT_PLAY);
    GameRecord back = RecordReader.create().read(json);
    assertThat(back.game().moves()).isEqualTo(gameRecord.game().moves());
    assertThat(back.game().outcome()).isEqualTo(gameRecord.game().outcome());
    assertThat(back.players()).isEqualTo(gameRecord.players());
    assertThat(RecordWriter.write(back, RecordFormat.ABSTRACT_PLAY)).isEqualTo(json);
  }

  @Property(tries = 200)
  void anArchiveGivesTheGamesInTheirOrder(
      @ForAll @Size(min = 1, max = 5) List<@From("records") GameRecord> records,
      @ForAll @Size(5) List<RecordFormat> formats,
      @ForAll("gaps") String gap) {
    StringBuilder archive = new StringBuilder();
    for (int i = 0; i < records.size(); i++) {
      archive.append(gap).append(RecordWriter.write(records.get(i), formats.get(i)));
    }
    byte[] bytes = archive.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    List<RecordArchive.Entry> entries = RecordArchiveTest.entries(RecordArchive.create(), bytes);
    assertThat(entries).hasSize(records.size());
    for (int i = 0; i < records.size(); i++) {
      GameRecord expected =
          RecordReader.create().read(RecordWriter.write(records.get(i), formats.get(i)));
      assertThat(entries.get(i))
          .isInstanceOfSatisfying(
              RecordArchive.Good.class, good -> assertThat(good.gameRecord()).isEqualTo(expected));
    }
  }

  @Provide
  Arbitrary<String> gaps() {
    return Arbitraries.of("", "\n", "\r\n\r\n", "# a comment\n", "  \t\n# two\n# comments {(;\n\n");
  }

  @Property
  void anyBytesAreARecordOrARecordException(@ForAll @Size(max = 300) byte[] bytes)
      throws IOException {
    readOrRefuse(bytes);
  }

  /** Bytes changed in a good record get further into the readers than noise does. */
  @Property
  void aDamagedRecordIsARecordOrARecordException(
      @ForAll("files") String file,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage)
      throws IOException {
    StringBuilder text = new StringBuilder(SampleGames.text(file));
    for (int place : places) {
      int at = place % text.length();
      text.replace(at, Math.min(at + 1, text.length()), damage);
    }
    readOrRefuse(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  private static void readOrRefuse(byte[] bytes) throws IOException {
    // An archive has neither more nor less: no throwable, and an end.
    assertThat(RecordArchiveTest.entries(RecordArchive.create(), bytes)).isNotNull();
    RecordReader reader = RecordReader.create().board(Board.square(11));
    try {
      reader.read(new ByteArrayInputStream(bytes), "x");
    } catch (RecordException e) {
      assertThat(e.getMessage()).startsWith("x").endsWith(".");
      assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
      String text = new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
      if (e.legalPrefix().isPresent()) {
        assertThat(text).endsWith(e.rest());
        Game replayed = Game.from(e.legalPrefix().get().firstPosition());
        for (var move : e.legalPrefix().get().moves()) {
          replayed = replayed.play(move);
        }
      } else {
        assertThat(e.rest()).isIn("", text, text.replaceFirst("^\ufeff", ""));
      }
    }
  }

  @Provide
  Arbitrary<String> files() {
    return Arbitraries.of(
        "abstractplay-square-11-game1.txt",
        "abstractplay-square-11-game1.json",
        "abstractplay-hex-6-game1.json");
  }

  @Provide
  Arbitrary<String> damage() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "", "a1", ",", "-", "pass", "swap", "\"", "{", "]", "null", "\n", "resign", "\\u0061",
            "9"),
        Arbitraries.strings().ofMaxLength(3));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    Arbitrary<Player> players = Combinators.combine(
            Arbitraries.strings(), Arbitraries.strings().optional(), Arbitraries.of(true, false))
        .as(Player::new);
    return Combinators.combine(OustArbitraries.games(), players, players, endings())
        .as((game, first, second, ending) -> new GameRecord(
            ended(game, ending), Map.of(Seat.FIRST, first, Seat.SECOND, second), Map.of()));
  }

  /**
   * Ends a game, in mid-turn too; but completes a last turn that nothing ends, since a record holds whole
   * turns, and one that only a pass can end, since that pass is not written.
   */
  private static Game ended(Game game, List<Outcome> ending) {
    boolean isEndWritten = ending.stream().anyMatch(outcome -> outcome.reason() != Reason.UNSTATED);
    Game ended = game;
    while (!ended.isOver()
        && ended.position().isMidTurn()
        && (!isEndWritten || ended.position().legalMoves().mustPass())) {
      ended = ended.play(ended.position().legalMoves().toList().get(0));
    }
    return ended.isOver() || ending.isEmpty() ? ended : ended.end(ending.get(0));
  }

  /** No ending, or one that every format can tell. */
  private static Arbitrary<List<Outcome>> endings() {
    return Arbitraries.of(
        List.of(),
        List.of(Outcome.win(Color.BLACK, Reason.RESIGNATION)),
        List.of(Outcome.win(Color.WHITE, Reason.TIMEOUT)),
        List.of(Outcome.withoutWinner(Reason.AGREEMENT)),
        List.of(Outcome.withoutWinner(Reason.ABANDONMENT)),
        List.of(Outcome.win(Color.WHITE, Reason.UNSTATED)));
  }
}
