package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotSettingsTest {
  private static final List<BotOption> OPTIONS = List.of(
      BotOption.whole("seed", "a seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
      BotOption.decimal("share", "a share", 0.5, 0, 1));

  @ParameterizedTest
  @CsvSource({
    "seed=-9223372036854775808, -9223372036854775808, 0.5",
    "share=4.9E-324, 1, 4.9E-324",
  })
  void valuesReplaceDefaults(String text, long seed, double share) {
    BotSettings settings = BotSettings.parse(OPTIONS, text);
    assertThat(settings.whole("seed")).isEqualTo(seed);
    assertThat(settings.decimal("share")).isEqualTo(share);
    assertThat(BotSettings.parse(OPTIONS, settings.toString())).hasToString(settings.toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      seed=1.5            | The option seed needs a whole number from -9223372036854775808 to 9223372036854775807, not "1.5".
      share=2             | The option share needs a number from 0.0 to 1.0, not "2".
      share=x             | The option share needs a number from 0.0 to 1.0, not "x".
      share=1e999999999   | The option share needs a number from 0.0 to 1.0, not "1e999999999".
      share=1e-999999999  | The option share needs a number from 0.0 to 1.0, not "1e-999999999".
      seed=0e-999999999   | The option seed needs a whole number from -9223372036854775808 to 9223372036854775807, not "0e-999999999".
      share=1,share=1     | The option share is set twice.
      seed                | A setting must have the form name=value, such as seed=7, not "seed".
      sed=1               | This bot has no option "sed"; it has seed, share.
      """)
  void whatIsWrongIsRefused(String text, String message) {
    assertRefused(() -> BotSettings.parse(OPTIONS, text), message);
  }

  @Test
  void aLongNumberIsRefusedUnread() {
    String one = "0".repeat(400) + "1";
    assertThatThrownBy(() -> OPTIONS.get(0).parse(one))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs a whole number");
  }

  @Test
  void anOptionKeepsItsNumbers() {
    BotOption seed = OPTIONS.get(0);
    assertThat(seed.isWhole()).isTrue();
    assertThat(seed.min()).isEqualByComparingTo(String.valueOf(Long.MIN_VALUE));
    assertThat(seed.max()).isEqualByComparingTo(String.valueOf(Long.MAX_VALUE));
    assertThat(seed.defaultValue()).isEqualByComparingTo("1");
    assertThat(OPTIONS.get(1).isWhole()).isFalse();
    assertThat(BotOption.decimal("share", "a share", 0.5, 0, 1))
        .hasToString("share=0.5 (0.0 to 1.0)");
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 2", "3, 1, 2", "1, 2, 1"})
  void theDefaultOfAnOptionIsInItsRange(int value, int min, int max) {
    String message = "The default of the option x must be a whole number from " + min + " to " + max
        + ", not " + value + ".";
    assertRefused(() -> BotOption.whole("x", "a number", value, min, max), message);
    assertThatThrownBy(() -> BotOption.decimal("x", "a number", value, min, max))
        .isInstanceOf(IllegalArgumentException.class);
    BigDecimal half = new BigDecimal("0.5");
    assertThatThrownBy(
            () -> new BotOption("x", "a number", half, BigDecimal.ZERO, BigDecimal.ONE, true))
        .hasMessage("The default of the option x must be a whole number from 0 to 1, not 0.5.");
    assertRefused(
        () -> BotOption.decimal("x", "a number", 1, 1, Double.NaN),
        "The numbers of the option x must be finite, not NaN.");
  }

  @Test
  void theNameOfAnOptionIsQuoted() {
    assertThatThrownBy(() -> BotOption.whole("a\nb", "a number", 1, 0, 2))
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
      mcts                  | mcts:seed=7
      mcts:                 | mcts:seed=7
      mcts:threads=2        | mcts:threads=2,seed=7
      mcts:threads=2,seed=1 | mcts:threads=2,seed=1
      cmd:my bot            | cmd:my bot
      noting                | noting
      noting:               | noting:
      """)
  void aSeedIsAddedToABotThatCanHaveOne(String text, String seeded, @TempDir Path folder)
      throws IOException {
    NotingBot.declared(folder, () -> assertThat(Bots.seeded(text, 7)).isEqualTo(seeded));
  }
}
