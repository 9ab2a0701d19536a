package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.SampleGames.Sample;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every recorded game replays to its winner, in each format, and through each format. */
class SampleGamesTest {
  static List<Sample> samples() {
    return SampleGames.ALL;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void textAndRecordReplayToTheirEnd(Sample sample) {
    expectGame(sample, readText(sample).game());
    if (sample.hasJson()) {
      GameRecord gameRecord = read(SampleGames.text(sample.name() + ".json"));
      expectGame(sample, gameRecord.game());
      assertThat(gameRecord.players().values())
          .extracting(Player::name)
          .containsExactly("Random Black", "Random White");
      assertThat(gameRecord.headers()).containsEntry("site", "Abstract Play").containsKey("gameid");
      String json = RecordWriter.of(RecordFormat.ABSTRACT_PLAY).write(gameRecord);
      assertThat(read(json)).isEqualTo(gameRecord);
      assertThat(json.replaceAll("\\s", ""))
          .isEqualTo(SampleGames.text(sample.name() + ".json").replaceAll("\\s", ""));
    }
  }

  private static void expectGame(Sample sample, Game game) {
    assertThat(game.board()).isEqualTo(sample.board());
    assertThat(game.outcome()).get().hasToString(sample.outcome());
    assertThat(game.turns()).hasSize(sample.turns());
    assertThat(game.turns().stream().mapToInt(turn -> turn.placements().size()).sum())
        .isEqualTo(sample.placements());
    assertThat(game.turns().stream()
            .map(turn -> turn.toString().replace('-', ','))
            .collect(Collectors.joining("\n")))
        .isEqualToNormalizingNewlines(SampleGames.text(sample.name() + ".txt").strip());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void textAndTrialsKeepTheGame(Sample sample) {
    GameRecord gameRecord = readText(sample);
    for (RecordFormat format : RecordFormat.values()) {
      String written = RecordWriter.of(format).write(gameRecord);
      GameRecord back = RecordReader.create().read(written);
      assertThat(back.game()).as(format.name()).isEqualTo(gameRecord.game());
      assertThat(back.root()).isEqualTo(gameRecord.root());
      assertThat(RecordWriter.of(format).write(back)).isEqualTo(written);
    }
    String text = RecordWriter.of(RecordFormat.TEXT).write(gameRecord);
    assertThat(RecordReader.create().read(text)).isEqualTo(GameRecord.of(gameRecord.game()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ludii-hex-7-1.txt", "ludii-square-11-1.txt", "abstractplay-square-3-pass.txt"})
  void everyOtherFileGoesThroughTextAndTrialsAndBack(String file) {
    RecordReader reader = file.contains("square-3")
        ? RecordReader.create().board(Board.square(3))
        : RecordReader.create();
    Game game = reader.read(SampleGames.text(file)).game();
    assertThat(game.outcome())
        .get()
        .extracting(Outcome::reason)
        .isEqualTo(Outcome.Reason.ELIMINATION);
    for (RecordFormat format : RecordFormat.values()) {
      String written = RecordWriter.of(format).write(GameRecord.of(game));
      assertThat(RecordReader.create().read(written).game()).as(format.name()).isEqualTo(game);
    }
  }

  @Test
  void aTurnThatEndsForWantOfAPlacementIsRead() {
    Game game = RecordReader.create()
        .board(Board.square(11))
        .read(SampleGames.text("abstractplay-square-11-stuck.txt"))
        .game();
    SampleGames.expectForcedPasses(game);
  }

  @Test
  void aPassOfAWholeTurnIsRead() {
    Game game = readText(SampleGames.ALL.get(9)).game();
    Turn pass = game.turns().get(7);
    assertThat(pass.isPass()).isTrue();
    assertThat(pass.color()).isEqualTo(Color.WHITE);
  }

  private static GameRecord readText(Sample sample) {
    return RecordReader.create()
        .board(sample.board())
        .read(SampleGames.text(sample.name() + ".txt"));
  }
}
