package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomeTest {
  @ParameterizedTest
  @CsvSource({
    "ELIMINATION, White wins by elimination, -",
    "DEADLOCK, -, Draw by deadlock",
    "RESIGNATION, White wins by resignation, -",
    "TIMEOUT, White wins by timeout, -",
    "AGREEMENT, White wins by agreement, Draw by agreement",
    "ABANDONMENT, White wins by abandonment, No winner by abandonment",
    "UNSTATED, White wins, No winner"
  })
  void aReasonAllowsAWinOrAnEndWithoutAWinner(Outcome.Reason reason, String win, String none) {
    String name = reason.name().toLowerCase(Locale.ROOT);
    if (win.equals("-")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Outcome.win(Color.WHITE, reason))
          .withMessage("An outcome by " + name + " has no winner.");
    } else {
      Outcome outcome = Outcome.win(Color.WHITE, reason);
      assertThat(outcome).hasToString(win);
      assertThat(outcome.reason()).isEqualTo(reason);
      assertThat(outcome.winner()).contains(Color.WHITE);
      assertThat(outcome).isEqualTo(new Outcome(reason, Optional.of(Color.WHITE)));
      assertThat(outcome.isDraw()).isFalse();
    }
    if (none.equals("-")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Outcome.withoutWinner(reason))
          .withMessage("An outcome by " + name + " needs a winner.");
    } else {
      Outcome outcome = Outcome.withoutWinner(reason);
      assertThat(outcome).hasToString(none);
      assertThat(outcome.reason()).isEqualTo(reason);
      assertThat(outcome).isEqualTo(new Outcome(reason, Optional.empty()));
      assertThat(outcome.winner()).isEmpty();
      assertThat(outcome.isDraw()).isEqualTo(none.startsWith("Draw"));
    }
    assertThat(reason.isByTheRules())
        .isEqualTo(reason == Outcome.Reason.ELIMINATION || reason == Outcome.Reason.DEADLOCK);
  }
}
