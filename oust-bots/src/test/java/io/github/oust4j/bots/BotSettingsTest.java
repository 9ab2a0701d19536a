package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotSettingsTest {
  private static final List<BotOption> OPTIONS = List.of(
      new BotOption("seed", "a seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
      new BotOption("share", "a share in percent", 50, 0, 100));

  @ParameterizedTest
  @CsvSource({
    "'', 1, 50",
    "seed=-9223372036854775808, -9223372036854775808, 50",
    "'share=0,seed=9223372036854775807', 9223372036854775807, 0",
    "share=100, 1, 100",
  })
  void valuesReplaceDefaults(String text, long seed, long share) {
    BotSettings settings = BotSettings.parse(OPTIONS, text);
    assertThat(settings.value("seed")).isEqualTo(seed);
    assertThat(settings.value("share")).isEqualTo(share);
    assertThat(settings).hasToString("seed=" + seed + ",share=" + share);
    assertThat(BotSettings.parse(OPTIONS, settings.toString())).hasToString(settings.toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      seed=1.5            | The option seed needs a whole number from -9223372036854775808 to 9223372036854775807, not "1.5".
      seed=9223372036854775808 | The option seed needs a whole number from -9223372036854775808 to 9223372036854775807, not "9223372036854775808".
      share=101           | The option share needs a whole number from 0 to 100, not "101".
      share=-1            | The option share needs a whole number from 0 to 100, not "-1".
      share=x             | The option share needs a whole number from 0 to 100, not "x".
      share=              | The option share needs a whole number from 0 to 100, not "".
      share=1e1           | The option share needs a whole number from 0 to 100, not "1e1".
      share=1,share=1     | The option share is set twice.
      seed                | A setting must have the form name=value, such as seed=7, not "seed".
      sed=1               | This bot has no option "sed"; it has seed, share.
      """)
  void whatIsWrongIsRefused(String text, String message) {
    assertRefused(() -> BotSettings.parse(OPTIONS, text), message);
  }

  @Test
  void anOptionShowsItsNumbers() {
    assertThat(OPTIONS.get(1)).hasToString("share=50 (0 to 100)");
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 2", "3, 1, 2", "1, 2, 1"})
  void theDefaultOfAnOptionIsInItsRange(int value, int min, int max) {
    assertRefused(
        () -> new BotOption("x", "a number", value, min, max),
        "The default of the option x must be from " + min + " to " + max + ", not " + value + ".");
  }

  @Test
  void theNameOfAnOptionIsQuoted() {
    assertThatThrownBy(() -> new BotOption("a\nb", "a number", 1, 0, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("letters, digits and hyphens only, not \"a\\u000ab\".");
  }

  @Test
  void twoOptionsOfOneNameAreRefused() {
    assertRefused(
        () -> BotSettings.parse(List.of(OPTIONS.get(0), OPTIONS.get(0)), ""),
        "Two options have the name seed.");
  }

  @Test
  void unknownBotsAreRefused() {
    assertRefused(
        () -> Bots.create(Board.square(5), "minimax"),
        "There is no bot \"minimax\". Choose level, mcts, solver, greedy or random.");
    assertRefused(
        () -> Bots.create(Board.square(5), "cmd:sh bot.sh"),
        "Only Bots.createOrStart starts programs such as \"cmd:sh bot.sh\".");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      mcts                  | seed   | mcts:seed=7
      mcts:                 | seed   | mcts:seed=7
      mcts:threads=2        | seed   | mcts:threads=2,seed=7
      mcts:threads=2,seed=1 | seed   | mcts:threads=2,seed=1
      mcts:threads=2,seed=1 | memory | mcts:threads=2,seed=1,memory=7
      random                | memory | random
      cmd:my bot            | seed   | cmd:my bot
      noting                | seed   | noting
      noting:               | seed   | noting:
      """)
  void aSettingIsAddedToABotThatCanHaveIt(
      String text, String option, String result, @TempDir Path folder) throws IOException {
    NotingBot.declared(
        folder, () -> assertThat(Bots.withDefault(text, option, 7)).isEqualTo(result));
  }
}
