package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.SampleGames.Sample;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The recorded games of Abstract Play replay to their winners, and are written as they were read. */
class AbstractPlaySamplesTest {
  static Stream<Sample> samples() {
    return SampleGames.ALL.stream().filter(Sample::hasJson);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void recordReplaysToItsEnd(Sample sample) {
    GameRecord gameRecord = read(sample.name() + ".json");
    Game game = gameRecord.game();
    assertThat(game.board()).isEqualTo(sample.board());
    assertThat(game.outcome()).get().hasToString(sample.outcome());
    assertThat(game.turns()).hasSize(sample.turns());
    assertThat(game.turns().stream().mapToInt(turn -> turn.placements().size()).sum())
        .isEqualTo(sample.placements());
    assertThat(game.turns().stream()
            .map(turn -> turn.toString().replace('-', ','))
            .collect(Collectors.joining("\n")))
        .isEqualToNormalizingNewlines(SampleGames.text(sample.name() + ".txt").strip());
    assertThat(gameRecord.player(Seat.FIRST))
        .get()
        .extracting(Player::name)
        .isEqualTo("Random Black");
    assertThat(gameRecord.player(Seat.SECOND))
        .get()
        .extracting(Player::name)
        .isEqualTo("Random White");
    assertThat(gameRecord.headers()).containsEntry("site", "Abstract Play").containsKey("gameid");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void recordIsWrittenAsItWasRead(Sample sample) {
    GameRecord gameRecord = read(sample.name() + ".json");
    String json = RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(gameRecord);
    assertThat(RecordReader.create().read(json)).isEqualTo(gameRecord);
    assertThat(json.replaceAll("\\s", ""))
        .isEqualTo(SampleGames.text(sample.name() + ".json").replaceAll("\\s", ""));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void recordGoesThroughAStateAndBack(Sample sample) {
    GameRecord gameRecord = read(sample.name() + ".json");
    String written = RecordWriter.of(RecordFormat.ABSTRACT_PLAY_STATE).write(gameRecord);
    GameRecord back = RecordReader.create().read(written);
    assertThat(back).isEqualTo(gameRecord.withPlayers(Map.of()));
    assertThat(RecordWriter.of(RecordFormat.ABSTRACT_PLAY_STATE).write(back)).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abstractplay-hex-6-game1-state.json",
        "abstractplay-hex-7-game1-state.json",
        "abstractplay-hex-8-game1-state.json",
        "abstractplay-square-11-game1-state.json"
      })
  void stateGoesThroughBothFormatsAndBack(String file) {
    GameRecord state = read(file);
    assertThat(state.game().outcome())
        .get()
        .extracting(Outcome::reason)
        .isEqualTo(Outcome.Reason.ELIMINATION);
    for (RecordFormat format :
        List.of(RecordFormat.ABSTRACT_PLAY, RecordFormat.ABSTRACT_PLAY_STATE)) {
      String written = RecordWriter.of(format).write(state);
      assertThat(RecordReader.create().read(written)).as(format.name()).isEqualTo(state);
    }
  }

  @Test
  void aTurnThatEndsForWantOfAPlacementIsRead() {
    Game game = read("abstractplay-square-11-stuck.json").game();
    SampleGames.expectForcedPasses(game);
  }

  private static GameRecord read(String file) {
    return RecordReader.create().read(SampleGames.text(file));
  }
}
