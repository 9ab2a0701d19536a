package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OutcomeTest {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DEADLOCK")
  void somebodyCanWinByAnyReasonButADeadlock(Outcome.Reason reason) {
    Outcome outcome = Outcome.win(Color.WHITE, reason);
    assertThat(outcome.reason()).isEqualTo(reason);
    assertThat(outcome.winner()).contains(Color.WHITE);
    assertThat(outcome.isDraw()).isFalse();
  }

  @Test
  void nobodyWinsByADeadlock() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Outcome.win(Color.BLACK, Outcome.Reason.DEADLOCK))
        .withMessage("An outcome by deadlock has no winner.");
  }

  @ParameterizedTest
  @EnumSource(names = {"DEADLOCK", "AGREEMENT", "ABANDONMENT", "UNSTATED"})
  void aGameCanEndWithoutAWinner(Outcome.Reason reason) {
    assertThat(Outcome.withoutWinner(reason).reason()).isEqualTo(reason);
    assertThat(Outcome.withoutWinner(reason).winner()).isEmpty();
    assertThat(Outcome.withoutWinner(reason).isDraw())
        .isEqualTo(reason == Outcome.Reason.DEADLOCK || reason == Outcome.Reason.AGREEMENT);
  }

  @ParameterizedTest
  @EnumSource(names = {"ELIMINATION", "RESIGNATION", "TIMEOUT"})
  void someReasonsNeedAWinner(Outcome.Reason reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Outcome.withoutWinner(reason))
        .withMessage("An outcome by " + reason.name().toLowerCase(java.util.Locale.ROOT)
            + " needs a winner.");
  }

  @Test
  void outcomesAreEqualByReasonAndWinner() {
    Outcome outcome = Outcome.win(Color.WHITE, Outcome.Reason.UNSTATED);
    assertThat(Outcome.win(Color.WHITE, Outcome.Reason.UNSTATED))
        .isEqualTo(outcome)
        .hasSameHashCodeAs(outcome);
    assertThat(Outcome.win(Color.BLACK, Outcome.Reason.UNSTATED)).isNotEqualTo(outcome);
    assertThat(Outcome.win(Color.WHITE, Outcome.Reason.TIMEOUT)).isNotEqualTo(outcome);
    assertThat(Outcome.withoutWinner(Outcome.Reason.UNSTATED)).isNotEqualTo(outcome);
  }

  @Test
  void outcomesAreToldInWords() {
    assertThat(Outcome.win(Color.WHITE, Outcome.Reason.ELIMINATION))
        .hasToString("White wins by elimination");
    assertThat(Outcome.win(Color.BLACK, Outcome.Reason.UNSTATED)).hasToString("Black wins");
    assertThat(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)).hasToString("Draw by deadlock");
    assertThat(Outcome.withoutWinner(Outcome.Reason.AGREEMENT)).hasToString("Draw by agreement");
    assertThat(Outcome.withoutWinner(Outcome.Reason.ABANDONMENT))
        .hasToString("No winner by abandonment");
    assertThat(Outcome.withoutWinner(Outcome.Reason.UNSTATED)).hasToString("No winner");
  }

  @ParameterizedTest
  @EnumSource
  void onlyEliminationAndDeadlockAreByTheRules(Outcome.Reason reason) {
    assertThat(reason.isByTheRules())
        .isEqualTo(reason == Outcome.Reason.ELIMINATION || reason == Outcome.Reason.DEADLOCK);
  }

  @Test
  void opponentsAreEachOthers() {
    assertThat(Color.BLACK.opponent()).isEqualTo(Color.WHITE);
    assertThat(Color.WHITE.opponent()).isEqualTo(Color.BLACK);
    assertThat(Seat.FIRST.opponent()).isEqualTo(Seat.SECOND);
    assertThat(Seat.SECOND.opponent()).isEqualTo(Seat.FIRST);
  }
}
