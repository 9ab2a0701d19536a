package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/**
 * What the published schema of Abstract Play's game records ("gamerecord 1-0-0") requires, in our words, and what the
 * site's engine requires of a saved state.
 */
class AbstractPlaySchemaTest {
  private static final String DATE_TIME =
      "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)";

  @Property(tries = 300)
  void everyRecordKeepsToTheSchema(@ForAll("records") GameRecord gameRecord) throws IOException {
    checkRecord(RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(gameRecord));
  }

  @Property(tries = 300)
  void everyStateHasWhatTheEngineReads(@ForAll("records") GameRecord gameRecord)
      throws IOException {
    String text = RecordWriter.of(RecordFormat.ABSTRACT_PLAY_STATE).write(gameRecord);
    checkState(text);
    Optional<Outcome> outcome = gameRecord.game().outcome();
    List<Long> winners = outcome
        .flatMap(Outcome::winner)
        .map(winner -> List.of(winner == Color.BLACK ? 1L : 2L))
        .orElse(outcome.filter(Outcome::isDraw).isPresent() ? List.of(1L, 2L) : List.of());
    Map<?, ?> state = object(JsonTree.parse(text));
    assertThat(state.get("winner")).isEqualTo(winners);
    assertThat(state.get("gameover")).isEqualTo(outcome.isPresent());
  }

  /** Finding H: equal items are not allowed in the list of players. */
  @Example
  void playersOfWhomTheSameIsKnownDiffer() throws IOException {
    GameRecord empty = GameRecord.of(Game.start(Board.square(3)));
    checkRecord(RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(empty));
    Player ann = Player.named("Ann");
    checkRecord(RecordWriter.of(RecordFormat.ABSTRACT_PLAY)
        .write(empty.withPlayers(Map.of(Seat.FIRST, ann, Seat.SECOND, ann))));
  }

  /** Finding H: dates that are not date-times. */
  @Example
  void datesAreDateTimes() throws IOException {
    for (String date : List.of("2024-05-13", "2024-05-13,14", "2024-05", "", "spring")) {
      GameRecord dated = GameRecord.of(Game.start(Board.square(3)).play("a1"))
          .withHeaders(Map.of("date-start", date, "date-end", date));
      String text = RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(dated);
      checkRecord(text);
      assertThat(RecordReader.create().read(text)).isEqualTo(dated);
      if (date.startsWith("2024-05-13")) {
        assertThat(text).contains("\"date-start\" : \"2024-05-13T00:00:00.000Z\"");
      }
      String state = RecordWriter.of(RecordFormat.ABSTRACT_PLAY_STATE).write(dated);
      checkState(state);
      assertThat(RecordReader.create().read(state)).isEqualTo(dated);
    }
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.mainLines(RandomRecords.oddTexts());
  }

  private static void checkRecord(String text) throws IOException {
    Map<?, ?> gameRecord = object(JsonTree.parse(text));
    assertThat(gameRecord.keySet()).isEqualTo(Set.of("header", "moves"));
    checkHeader(object(gameRecord.get("header")));
    for (Object round : list(gameRecord.get("moves"))) {
      assertThat(list(round)).hasSizeBetween(1, 2);
      for (Object slot : list(round)) {
        assertThat(slot == JsonTree.NULL || slot instanceof String).isTrue();
      }
    }
  }

  private static void checkHeader(Map<?, ?> header) {
    Map<?, ?> game = object(header.get("game"));
    assertThat(Set.of("name", "variants").containsAll(game.keySet())).isTrue();
    assertThat(game.get("name")).isEqualTo("Oust");
    assertThat(list(game.get("variants")))
        .doesNotHaveDuplicates()
        .allMatch(String.class::isInstance);
    Map<?, ?> site = object(header.get("site"));
    assertThat(Set.of("name", "gameid").containsAll(site.keySet())).isTrue();
    expect(String.class, site, "name");
    allow(String.class, site, "gameid");
    for (String date : List.of("date-start", "date-end", "date-generated")) {
      checkDateTime(header.get(date));
    }
    allow(String.class, header, "event", "round", "startingPosition");
    allow(Boolean.class, header, "unrated", "pied", "pie-invoked");
    List<?> players = list(header.get("players"));
    assertThat(new HashSet<>(players)).hasSize(2).hasSameSizeAs(players);
    players.forEach(player -> checkPlayer(object(player)));
  }

  private static void checkPlayer(Map<?, ?> player) {
    expect(String.class, player, "name");
    expect(Long.class, player, "result", "score");
    allow(String.class, player, "userid");
    allow(Boolean.class, player, "is_ai");
  }

  private static void expect(Class<?> type, Map<?, ?> fields, String... names) {
    for (String name : names) {
      assertThat(fields.get(name)).as(name).isInstanceOf(type);
    }
  }

  private static void allow(Class<?> type, Map<?, ?> fields, String... names) {
    expect(type, fields, Arrays.stream(names).filter(fields::containsKey).toArray(String[]::new));
  }

  private static void checkDateTime(@Nullable Object date) {
    assertThat(date).isInstanceOf(String.class);
    String text = (String) Objects.requireNonNull(date);
    assertThat(text).matches(DATE_TIME);
    OffsetDateTime.parse(text); // throws if there is no such day
  }

  private static void checkState(String text) throws IOException {
    Map<?, ?> state = object(JsonTree.parse(text));
    List<?> variants = list(state.get("variants"));
    boolean isRectangle = variants.toString().startsWith("[rectangle-");
    // The engine takes a board whose name it does not know for hexhex-7, but checks the name of the
    // game.
    assertThat(state.get("game")).isEqualTo(isRectangle ? "oust-rectangle" : "oust");
    if (!isRectangle && !variants.isEmpty()) {
      assertThat((String) variants.get(0)).matches("(square|hex)-\\d+");
    }
    assertThat(state.get("numplayers")).isEqualTo(2L);
    assertThat(state.get("gameover")).isInstanceOf(Boolean.class);
    assertThat(Set.of(1L, 2L).containsAll(list(state.get("winner")))).isTrue();
    assertThat(list(state.get("stack"))).isNotEmpty();
    for (Object item : list(state.get("stack"))) {
      Map<?, ?> entry = object(item);
      assertThat(entry.get("_version")).isInstanceOf(String.class);
      checkDateTime(entry.get("_timestamp"));
      list(entry.get("_results"))
          .forEach(result -> assertThat(object(result).get("type")).isInstanceOf(String.class));
      assertThat(entry.get("currplayer")).isIn(1L, 2L);
      assertThat(object(entry.get("board")).get("dataType")).isEqualTo("Map");
      assertThat(list(entry.get("pieceCounts"))).hasSize(2);
    }
  }

  private static Map<?, ?> object(@Nullable Object value) {
    assertThat(value).isInstanceOf(Map.class);
    return (Map<?, ?>) Objects.requireNonNull(value);
  }

  private static List<?> list(@Nullable Object value) {
    assertThat(value).isInstanceOf(List.class);
    return (List<?>) Objects.requireNonNull(value);
  }
}
