package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of placement, pass and end by example. The testkit compares them with a model in random games. */
class PlacementRulesTest {
  private static final Outcome DEADLOCK = Outcome.withoutWinner(Outcome.Reason.DEADLOCK);

  private static Illegality reason(Position position, String move) {
    return position.whyIllegal(move).orElseThrow();
  }

  @ParameterizedTest(name = "{3}")
  @CsvSource({
    "square-3 2o/xx1/3 w -, a1, square-3 2o/xx1/o2 b -, a stone that touches enemies only ends the turn",
    "square-3 o2/3/x1o b -, b1, square-3 o2/3/xx1 b m, a smaller group is captured",
    "square-4 4/4/x3/x1oo b -, b1, square-4 4/4/x3/xx2 b m, a group smaller by one is captured",
    "square-3 o2/3/1xo b -, a1, square-3 o2/3/xx1 b m, an older stone touches the enemy",
    "square-5 5/ox3/1xx2/5/2x1o b -, c2, square-5 5/1x3/1xx2/2x2/2x1o b m, a joined group touches the enemy",
    "square-5 2o2/2o2/ox1xo/2o2/o4 b -, c3, square-5 5/5/1xxx1/5/o4 b m, all touched groups are captured",
    "square-5 5/2x2/1x1xo/2x1o/4o b -, c3, square-5 5/2x2/1xxx1/2x2/5 b m, four groups are joined",
    "hexhex-3 3/4/1o3/x3/3 b -, c1, hexhex-3 3/4/x4/x3/3 b m, a hexagonal board has six directions",
    "square-5 o1o1o/5/o4/5/x1o1o b -, b1, square-5 o1o1o/5/o4/5/xx2o b m, a capture continues the turn",
    "square-5 o1o1o/5/o4/5/xx2o b m, d1, square-5 o1o1o/5/o4/5/xx1xo w -, a placement without capture ends it",
    "square-5 5/5/5/1xxx1/o1ooo b -, e2, square-5 5/5/5/1xxxx/o4 b m, large groups that touch can be captured"
  })
  void aLegalPlacementHasItsEffect(String before, String move, String after, String rule) {
    assertThat(Position.parse(before).play(move)).hasToString(after);
  }

  @ParameterizedTest(name = "{2}")
  @CsvSource({
    "square-3 3/2o/1xo b -, a1, an older stone touches a larger group",
    "square-5 5/5/o1ooo/1x3/5 b -, b3, one large group protects the others",
    "square-5 2o2/2o2/2o2/x1o2/xx3 b -, b2, a group that is touched twice counts once",
    "square-5 5/5/5/1xx2/o1ooo b -, d2, large groups that touch follow the same rule"
  })
  void aGroupThatIsNotSmallerForbidsAPlacement(String before, String move, String rule) {
    assertThat(reason(Position.parse(before), move)).isInstanceOf(Illegality.EnemyNotSmaller.class);
  }

  @ParameterizedTest
  @CsvSource({"square-3 3/3/x1o b -, BLACK", "square-3 3/3/o1x w -, WHITE"})
  void theCaptureOfTheLastStonesWinsAndTheWinnerStaysToPlace(String before, Color winner) {
    Position position = Position.parse(before);
    assertThat(position.effectOf("b1").wins()).isTrue();
    Position won = position.play("b1");
    assertThat(won.outcome()).contains(Outcome.win(winner, Outcome.Reason.ELIMINATION));
    assertThat(won.isOver()).isTrue();
    assertThat(won.toPlace()).isEqualTo(winner);
    assertThat(won.isMidTurn()).isTrue();
    assertThat(won.legalMoves().isEmpty()).isTrue();
    assertThat(won.legalMoves().mustPass()).isFalse();
    for (String move : List.of("c3", "a1", "pass", "swap")) {
      assertThat(reason(won, move)).isInstanceOf(Illegality.GameOver.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"b -", "w -", "b m", "w m"})
  void aBoardWithThreeEmptyPointsCanBeADeadlock(String sideAndFlag) {
    Position position = Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo " + sideAndFlag);
    assertThat(position.emptyPoints()).hasSize(3);
    assertThat(position.outcome()).contains(DEADLOCK);
    assertThat(position.legalMoves().isEmpty()).isTrue();
    assertThat(reason(position, "pass")).isInstanceOf(Illegality.GameOver.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 11})
  void aFullBoardOfSingletonsIsADeadlock(int side) {
    Board board = Board.square(side);
    Position position = Position.start(board);
    for (int i = 0; i < board.size(); i++) {
      assertThat(position.isOver()).isFalse();
      // Black fills the dark points of a chessboard, White the light ones.
      boolean isBlack = position.toPlace() == Color.BLACK;
      position = position.play(position.emptyPoints().stream()
          .filter(point -> (point.column() + point.row()) % 2 == (isBlack ? 0 : 1))
          .findFirst()
          .orElseThrow());
    }
    assertThat(position.groups()).hasSize(board.size());
    assertThat(position.outcome()).contains(DEADLOCK);
    assertThat(position.isMidTurn()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "rectangle-2x5, b2 b3 b4 a2 a5 b1 b5 a1 a3, rectangle-2x5 xx/1x/o1/o1/1o w m",
    "hexhex-3, a1 c4 e1 e2 c1 d1 b1 d3 b3 e3 d1 c2 d3 d1 b4 c5, hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m",
    "square-3, c3 a2 a1 b3 c1 a3 c2 b1 c3 c2, square-3 oox/o1o/1xx b -"
  })
  void aPlayerWithoutAPlacementPassesAlsoInMidTurn(String board, String moves, String text) {
    Position before = GameTest.play(Game.start(Board.parse(board)), moves).position();
    assertThat(before).hasToString(text);
    assertThat(before.legalMoves().toList()).containsExactly(Move.PASS);
    assertThat(before.legalMoves().mustPass()).isTrue();
    Position after = before.play(Move.PASS);
    assertThat(after.toPlace()).isEqualTo(before.toPlace().opponent());
    assertThat(after.isMidTurn()).isFalse();
    assertThat(after.stones(Color.BLACK)).isEqualTo(before.stones(Color.BLACK));
    assertThat(after.stones(Color.WHITE)).isEqualTo(before.stones(Color.WHITE));
    assertThat(after.hash()).isEqualTo(Position.parse(after.toString()).hash());
    assertThat(after.legalMoves().placements()).isNotEmpty();
  }

  @Test
  void pointsHaveColorsAndGroups() {
    Position position = Position.parse("square-3 1o1/2x/1xx b -");
    Board board = position.board();
    assertThat(position.groups().toString())
        .isEqualTo("[Black group of 3 (b1 c1 c2), White singleton (b3)]");
    assertThat(position.groupAt(board.point("b3")))
        .contains(position.groups(Color.WHITE).get(0));
    assertThat(position.groupAt(board.point("a3"))).isEmpty();
    Point other = Board.square(2).point("a1");
    assertThatIllegalArgumentException().isThrownBy(() -> position.colorAt(other));
    assertThatIllegalArgumentException().isThrownBy(() -> position.groupAt(other));
  }
}
