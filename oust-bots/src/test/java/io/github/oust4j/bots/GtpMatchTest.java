package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.tests.BadBot;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faulty programs in matches. Apart from {@link GtpBotTest}, so that both run at the same time. */
class GtpMatchTest {
  @ParameterizedTest
  @CsvSource({
    "hang, TIMEOUT, did not answer genmove",
    "die, ABANDONMENT, . Its exit status is 3. Its last error line is \"out of luck\"",
    "lie, ABANDONMENT, answered \"z99\"",
    "resign, RESIGNATION, ''",
  })
  void aProgramThatFailsOrResignsLosesAndTheMatchGoesOn(
      String fault, Outcome.Reason end, String reason) throws InterruptedException {
    Board board = Board.hexhex(4);
    // Only a program that should be late may be late, even on a busy machine.
    boolean isLate = end == Outcome.Reason.TIMEOUT;
    Match.Pace pace =
        Match.Pace.perPly(isLate ? Budget.ofTime(Duration.ofMillis(50)) : Budget.ofSimulations(10));
    Match match = Match.of(
            Rules.of(board),
            seed -> Bots.createOrStart(board, BadBot.text(fault)),
            seed -> Bots.create(board, "random"))
        .pairs(1)
        .openingPlies(0)
        .pace(pace);
    assertThat(MatchTest.play(match)).hasSize(2).allSatisfy(game -> {
      assertThat(game.points()).isZero();
      assertThat(game.game().outcome().map(Outcome::reason)).contains(end);
      assertThat(game.forfeit().isPresent()).isEqualTo(end != Outcome.Reason.RESIGNATION);
      assertThat(game.forfeit().orElse(""))
          .contains(reason)
          .doesNotContain("Exception")
          .doesNotEndWith(".");
    });
  }
}
