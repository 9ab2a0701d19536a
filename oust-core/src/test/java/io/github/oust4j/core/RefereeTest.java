package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.engine.Playouts;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The referee, who says every rule in words, and the bitboards that a position asks instead on small
 * boards: in everything that both can tell they agree, in games and in set-ups that no game leads to.
 */
class RefereeTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-2",
        "square-3",
        "square-5",
        "rectangle-7x3",
        "square-8",
        "rectangle-16x8",
        "square-11",
        "hexhex-2",
        "hexhex-3",
        "hexhex-5",
        "hexhex-7"
      })
  void bitboardsJudgeAsTheRefereeDoes(String name) {
    Board board = Board.parse(name);
    assertThat(board.geometry()).isPresent();
    int plies = 0;
    for (int number = 0; plies < 3000; number++) {
      RandomGenerator random = Playouts.random(7, number);
      Position position = number % 2 == 0 ? Position.start(board) : scattered(board, random);
      expectAgreement(position);
      while (!position.isOver()) {
        LegalMoves legal = position.legalMoves();
        position = position.play(legal.toList().get(random.nextInt(legal.count())));
        expectAgreement(position);
        plies++;
      }
    }
  }

  private static void expectAgreement(Position position) {
    Referee referee = new Referee(position);
    assertThat(referee.outcome()).as(position::toString).isEqualTo(position.outcome());
    assertThat(position.legalMoves().toList())
        .as(position::toString)
        .isEqualTo(referee.legalMoves().toList());
  }

  /** Stones of both colours here and there, as many as it happens. */
  private static Position scattered(Board board, RandomGenerator random) {
    Setup setup = Setup.on(board).toPlace(random.nextBoolean() ? Color.BLACK : Color.WHITE);
    int share = random.nextInt(2, 8);
    for (Point point : board.points()) {
      int die = random.nextInt(share);
      if (die < 2) {
        setup.stone(die == 0 ? Color.BLACK : Color.WHITE, point);
      }
    }
    return setup.problems().isEmpty() ? setup.position() : Position.start(board);
  }
}
