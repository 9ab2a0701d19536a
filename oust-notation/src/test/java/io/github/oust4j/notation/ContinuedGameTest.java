package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Games from a position of another game, of which no format can keep the seats. */
class ContinuedGameTest {
  private static final Rules RULES = Rules.withPieRule(Board.square(3));
  private static final Game EARLIER =
      Game.start(RULES).play("a1").play("swap").play("b1").play("c3");
  private static final Game CONTINUED =
      Game.from(RULES, EARLIER.position(), EARLIER.seat(Color.BLACK)).play("b3");
  private static final Map<Seat, Player> PLAYERS =
      Map.of(Seat.FIRST, Player.named("Ada"), Seat.SECOND, Player.named("Bob"));

  @ParameterizedTest
  @EnumSource
  void itIsReadBackWithBlackInTheFirstSeat(RecordFormat format) {
    for (Game game : new Game[] {CONTINUED, CONTINUED.resign(Color.WHITE)}) {
      String text = RecordWriter.of(format).write(GameRecord.of(game).withPlayers(PLAYERS));
      GameRecord back = RecordReader.create().unfinishedTurn(true).read(text);
      assertThat(back.game().firstPosition()).isEqualTo(game.firstPosition());
      assertThat(back.game().moves()).isEqualTo(game.moves());
      assertThat(back.game().isOver()).isEqualTo(game.isOver());
      assertThat(back.game().outcome().flatMap(Outcome::winner))
          .isEqualTo(game.outcome().flatMap(Outcome::winner));
      assertThat(back.game().seat(Color.BLACK)).isEqualTo(Seat.FIRST);
      back.player(Seat.FIRST).ifPresent(player -> assertThat(player.name()).isEqualTo("Ada"));
      back.player(Seat.SECOND).ifPresent(player -> assertThat(player.name()).isEqualTo("Bob"));
    }
  }
}
