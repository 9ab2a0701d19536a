package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextFormatTest {
  private final RecordReader reader = RecordReader.create().board(Board.square(5));

  @Test
  void aGameIsWrittenWithItsStartItsTurnsAndItsResult() {
    Game game = Game.start(Rules.withPieRule(Board.square(3)))
        .play("b2")
        .play("swap")
        .play("a1")
        .resign(Color.BLACK);
    assertThat(RecordWriter.of(RecordFormat.TEXT).write(GameRecord.of(game))).isEqualTo("""
        square-3 3/3/3 b p
        b2
        swap
        a1
        White wins by resignation
        """);
  }

  @Test
  void theFirstLineMayBeAPosition() {
    Game game = reader.read("square-3 3/1x1/3 w -\na1\n").game();
    assertThat(game.firstPosition()).isEqualTo(Position.parse("square-3 3/1x1/3 w -"));
    assertThat(game.plies()).isEqualTo(1);
  }

  @Test
  void aPositionAloneIsAGameWithoutMoves() {
    assertThat(reader.read("hexhex-3 3/4/5/4/3 b p").game())
        .isEqualTo(Game.start(Rules.withPieRule(Board.hexhex(3))));
  }

  @Test
  void spaceCaseCommentsAndLineEndsDoNotMatter() {
    Game expected = Game.start(Board.square(5)).play("a1").play("a2").play("b2").play("a3");
    for (String text : List.of(
        "a1\na2\nb2\na3",
        "\ufeff# a game\r\n\r\nA1\r\n a2\t\r\nb2\r\na3\r\n",
        "a1\ra2\rb2\ra3\r")) {
      assertThat(reader.read(text).game()).isEqualTo(expected);
    }
  }

  @Test
  void placementsOfATurnAreJoinedByHyphensOrCommas() {
    String moves = SampleGames.text("abstractplay-square-11-game1.txt");
    RecordReader eleven = RecordReader.create().board(Board.square(11));
    assertThat(eleven.read(moves.replace(",", " - ")).game())
        .isEqualTo(eleven.read(moves).game());
  }

  @Test
  void theForcedPassThatEndsATurnMayBeWritten() {
    String moves = SampleGames.text("abstractplay-square-11-stuck.txt");
    RecordReader eleven = RecordReader.create().board(Board.square(11));
    Game game = eleven.read(moves).game();
    StringBuilder spelledOut = new StringBuilder();
    game.turns().forEach(turn -> {
      turn.moves().forEach(move -> spelledOut.append(move).append('-'));
      spelledOut.setCharAt(spelledOut.length() - 1, '\n');
    });
    assertThat(spelledOut.toString()).contains("-pass\n");
    assertThat(eleven.read(spelledOut.toString()).game()).isEqualTo(game);
  }

  @Test
  void aResultMayRepeatWhatTheMovesSay() {
    String moves = SampleGames.text("abstractplay-square-11-game1.txt");
    RecordReader eleven = RecordReader.create().board(Board.square(11));
    Game game = eleven.read(moves).game();
    assertThat(eleven.read(moves + "White wins\n").game()).isEqualTo(game);
    assertThat(eleven.read(moves + "White wins by elimination\n").game()).isEqualTo(game);
  }

  @Test
  void aDeadlockMayBeCalledADrawAndEndsTheGameBeforeAnyPass() {
    String start = "square-3 xox/oxo/xo1 b -\nc1\n";
    Game game = reader.read(start).game();
    assertThat(game.outcome()).contains(Outcome.withoutWinner(Reason.DEADLOCK));
    assertThat(reader.read(start + "draw\n").game()).isEqualTo(game);
    assertThat(reader.read(start + "Draw by deadlock\n").game()).isEqualTo(game);
  }

  @Test
  void swapKeepsTheStonesAndChangesTheSeats() {
    Game game = reader.read("square-3 3/3/3 b p\nb2\nswap\na1\n").game();
    assertThat(game.color(Seat.SECOND)).isEqualTo(Color.BLACK);
    assertThat(game.position()).isEqualTo(Position.parse("square-3 3/1x1/o2 b -"));
  }
}
