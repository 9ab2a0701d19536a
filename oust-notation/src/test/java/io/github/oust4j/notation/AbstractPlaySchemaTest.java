package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What the published schema of Abstract Play's game records ("gamerecord 1-0-0") requires, in our words, and what the
 * site's engine requires of a saved state.
 */
class AbstractPlaySchemaTest {
  private static final Map<String, String> TYPES = Map.of(
      "object", "[{]",
      "list", "\\[",
      "string", "\".*\"",
      "boolean", "true|false",
      "date-time", "\"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)\"");

  /**
   * Pointers, the type or value there, and what must be below them. The first line that matches decides; nothing else
   * is allowed.
   */
  private static final List<Rule> RECORD = rules("""
      ()                                        object     /header /moves
      /header                                   object     /game/name /game/variants/0 /site/name /players/1 /date-start /date-end /date-generated
      /header/game/name                         "Oust"
      /header/(game/variants|players)           list
      /header/(game|site)                       object
      /header/(game/variants/0|site/name|site/gameid|event|round|startingPosition) string
      /header/date-(start|end|generated)        date-time
      /header/(unrated|pied|pie-invoked)        boolean
      /header/players/[01]                      object     /name /result /score
      /header/players/./(name|userid)           string
      /header/players/./(result|score)          -?\\d+
      /header/players/./is_ai                   boolean
      /header/(?!game/|site/|players/\\d+$).*    .*
      /moves                                    list
      /moves/\\d+                                list       /0
      /moves/\\d+/[01]                           ".*"|null
      """);

  private static final List<Rule> STATE = rules("""
      /stack/\\d+/board/value.*                  .*
      ()                                        object     /game /numplayers /variants /gameover /winner /stack/0
      /game                                     "oust(-rectangle)?"
      /numplayers                               2
      /(variants|winner|stack)                  list
      /variants/0                               "((square|hex)-\\d+|rectangle-\\d+x\\d+)"
      /gameover                                 boolean
      /winner/[01]                              [12]
      /stack/\\d+                                object     /_version /_timestamp /_results /currplayer /board/dataType /pieceCounts/1
      /stack/\\d+/_version                       string
      /stack/\\d+/_timestamp                     date-time
      /stack/\\d+/(_results|pieceCounts)         list
      /stack/\\d+/_results/\\d+                   object     /type
      /stack/\\d+/_results/\\d+/type              string
      /stack/\\d+/currplayer                     [12]
      /stack/\\d+/board                          object
      /stack/\\d+/board/dataType                 "Map"
      /stack/\\d+/pieceCounts/[01]               \\d+
      (?!/stack/\\d+/pieceCounts|/variants|/winner).* .*
      """);

  private record Rule(Pattern pointer, String type, Pattern value, List<String> below) {}

  private static List<Rule> rules(String lines) {
    return lines
        .lines()
        .map(line -> List.of(line.split(" +")))
        .map(words -> new Rule(
            pattern(words.get(0)),
            words.get(1),
            pattern(TYPES.getOrDefault(words.get(1), words.get(1))),
            words.subList(2, words.size())))
        .toList();
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(text, Pattern.DOTALL);
  }

  @Property(tries = 300)
  void everyRecordKeepsToTheSchema(@ForAll("records") GameRecord gameRecord) throws IOException {
    checkRecord(write(gameRecord, RecordFormat.ABSTRACT_PLAY));
  }

  @Property(tries = 300)
  void everyStateHasWhatTheEngineReads(@ForAll("records") GameRecord gameRecord)
      throws IOException {
    Map<String, String> state = checkState(write(gameRecord, RecordFormat.ABSTRACT_PLAY_STATE));
    Optional<Outcome> outcome = gameRecord.game().outcome();
    List<String> winners = outcome
        .flatMap(Outcome::winner)
        .map(winner -> List.of(winner == Color.BLACK ? "1" : "2"))
        .orElse(outcome.filter(Outcome::isDraw).isPresent() ? List.of("1", "2") : List.of());
    assertThat(below(state, "/winner").values()).containsExactlyElementsOf(winners);
    assertThat(state).containsEntry("/gameover", "" + outcome.isPresent());
  }

  /** Equal items are not allowed in the list of players. */
  @Example
  void playersOfWhomTheSameIsKnownDiffer() throws IOException {
    GameRecord empty = GameRecord.of(Game.start(Board.square(3)));
    checkRecord(write(empty, RecordFormat.ABSTRACT_PLAY));
    Player ann = Player.named("Ann");
    checkRecord(write(
        empty.withPlayers(Map.of(Seat.FIRST, ann, Seat.SECOND, ann)), RecordFormat.ABSTRACT_PLAY));
  }

  /** Dates that are not date-times. */
  @Example
  void datesAreDateTimes() throws IOException {
    for (String date : List.of("2024-05-13", "2024-05-13,14", "2024-05", "", "spring")) {
      GameRecord dated = GameRecord.of(Game.start(Board.square(3)).play("a1"))
          .withHeaders(Map.of("date-start", date, "date-end", date));
      String text = write(dated, RecordFormat.ABSTRACT_PLAY);
      checkRecord(text);
      assertThat(RecordReader.create().read(text)).isEqualTo(dated);
      if (date.startsWith("2024-05-13")) {
        assertThat(text).contains("\"date-start\" : \"2024-05-13T00:00:00.000Z\"");
      }
      String state = write(dated, RecordFormat.ABSTRACT_PLAY_STATE);
      checkState(state);
      assertThat(RecordReader.create().read(state)).isEqualTo(dated);
    }
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.mainLines(RandomRecords.oddTexts());
  }

  private static void checkRecord(String text) throws IOException {
    Map<String, String> values = check(text, RECORD);
    assertThat(below(values, "/header/players/0")).isNotEqualTo(below(values, "/header/players/1"));
  }

  private static Map<String, String> checkState(String text) throws IOException {
    Map<String, String> values = check(text, STATE);
    // The engine takes a board whose name it does not know for hexhex-7, but checks the name of the
    // game.
    boolean isRectangle = values.getOrDefault("/variants/0", "").startsWith("\"rectangle-");
    assertThat(values).containsEntry("/game", isRectangle ? "\"oust-rectangle\"" : "\"oust\"");
    return values;
  }

  private static Map<String, String> check(String text, List<Rule> rules) throws IOException {
    Map<String, String> values = values(text);
    values.forEach((pointer, value) -> {
      Rule rule = rules.stream()
          .filter(each -> each.pointer().matcher(pointer).matches())
          .findFirst()
          .orElseThrow(() -> new AssertionError("There must be nothing at " + pointer));
      assertThat(value).as(pointer).matches(rule.value());
      rule.below().forEach(part -> assertThat(values).containsKey(pointer + part));
      if (rule.type().equals("date-time")) {
        OffsetDateTime.parse(value.replace("\"", "")); // throws if there is no such day
      }
    });
    return values;
  }

  /** All values of JSON by their pointers: strings in quotes but without escapes, of lists and objects the bracket. */
  private static Map<String, String> values(String text) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isStructStart() || token.isScalarValue()) {
          String quote = token == JsonToken.VALUE_STRING ? "\"" : "";
          String pointer = parser.getParsingContext().pathAsPointer().toString();
          assertThat(values.put(pointer, quote + parser.getText() + quote)).isNull();
        }
      }
    }
    return values;
  }

  /** The values of the parts of a list or an object, by the rest of their pointers. */
  private static Map<String, String> below(Map<String, String> values, String pointer) {
    Map<String, String> below = new LinkedHashMap<>();
    values.forEach((each, value) -> {
      if (each.startsWith(pointer + "/")) {
        below.put(each.substring(pointer.length()), value);
      }
    });
    return below;
  }
}
