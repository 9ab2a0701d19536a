package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the placement, the pass and the end, each by an example. */
class PlacementRulesTest {
  private static List<String> placements(Position position) {
    return position.legalMoves().placements().stream().map(Point::label).toList();
  }

  private static Effect effect(Position position, String label) {
    return position.effectOf(Move.place(position.board().point(label)));
  }

  private static Illegality reason(Position position, String move) {
    return position.whyIllegal(Move.parse(position.board(), move)).orElseThrow();
  }

  @Test
  void theBoardIsEmptyAtTheStartAndBlackBegins() {
    Position start = Position.start(Board.square(11));
    assertThat(start.toPlace()).isEqualTo(Color.BLACK);
    assertThat(start.emptyPoints()).isEqualTo(Board.square(11).points());
    assertThat(start.legalMoves().placements()).hasSize(121);
    assertThat(start.legalMoves().capturing()).isEmpty();
    assertThat(start.isOver()).isFalse();
    assertThat(start.isMidTurn()).isFalse();
  }

  @Test
  void aStoneThatTouchesNoOwnStoneMayTouchEnemiesAndEndsTheTurn() {
    Position position = Position.parse("square-3 2o/xx1/3 w -");
    assertThat(effect(position, "a1").isCapture()).isFalse();
    Position after = position.play("a1");
    assertThat(after).hasToString("square-3 2o/xx1/o2 b -");
  }

  @Test
  void aStoneThatJoinsOwnStonesWithoutTouchingAnEnemyIsIllegal() {
    Position position = Position.parse("square-3 2o/3/x2 b -");
    assertThat(placements(position)).containsExactly("c1", "b2", "c2", "a3", "b3");
    assertThat(reason(position, "b1")).isInstanceOf(Illegality.JoinsWithoutCapture.class);
  }

  @Test
  void aStoneThatJoinsOwnStonesCapturesASmallerGroup() {
    Position position = Position.parse("square-3 o2/3/x1o b -");
    assertThat(effect(position, "b1").isCapture()).isTrue();
    assertThat(position.play("b1")).hasToString("square-3 o2/3/xx1 b m");
  }

  @Test
  void aGroupOfEqualSizeIsNotCaptured() {
    Position position = Position.parse("square-4 4/4/4/x1oo b -");
    assertThat(reason(position, "b1")).isInstanceOf(Illegality.EnemyNotSmaller.class);
    assertThat(placements(position)).doesNotContain("b1", "a2").contains("b2", "d4");
  }

  @Test
  void aGroupOneSmallerIsCaptured() {
    Position position = Position.parse("square-4 4/4/x3/x1oo b -");
    assertThat(position.play("b1")).hasToString("square-4 4/4/x3/xx2 b m");
  }

  @Test
  void theContactMayBeByAnOldStoneOfTheNewGroup() {
    Position position = Position.parse("square-3 3/2o/1xo b -");
    assertThat(reason(position, "a1"))
        .as("b1 touches the white group of 2, though a1 does not")
        .isInstanceOf(Illegality.EnemyNotSmaller.class);
    position = Position.parse("square-3 o2/3/1xo b -");
    assertThat(position.play("a1")).hasToString("square-3 o2/3/xx1 b m");
  }

  @Test
  void aContactOfOneJoinedGroupCountsForTheWholeNewGroup() {
    // The new stone on c2 touches no white stone; b4 of the one group it joins touches a4.
    Position position = Position.parse("square-5 5/ox3/1xx2/5/2x1o b -");
    assertThat(position.play("c2")).hasToString("square-5 5/1x3/1xx2/2x2/2x1o b m");
  }

  @Test
  void everyEnemyGroupThatTheNewGroupTouchesIsCaptured() {
    Position position = Position.parse("square-5 2o2/2o2/ox1xo/2o2/o4 b -");
    assertThat(effect(position, "c3").captured())
        .extracting(Group::toString)
        .containsExactly(
            "White singleton (c2)",
            "White singleton (a3)",
            "White singleton (e3)",
            "White group of 2 (c4 c5)");
    assertThat(position.play("c3")).hasToString("square-5 5/5/1xxx1/5/o4 b m");
  }

  @Test
  void oneTouchedGroupThatIsNotSmallerForbidsTheCaptureOfTheOthers() {
    Position position = Position.parse("square-5 5/5/o1ooo/1x3/5 b -");
    Illegality.EnemyNotSmaller reason = (Illegality.EnemyNotSmaller) reason(position, "b3");
    assertThat(reason.enemies()).extracting(Group::size).containsExactly(3);
    assertThat(position.legalMoves().capturing())
        .containsExactly(position.board().point("a2"));
  }

  @Test
  void aGroupThatTheNewStoneTouchesTwiceCountsOnce() {
    // a1, a2 and b1 are one group; with b2 it has 4 stones, as many as White's.
    Position position = Position.parse("square-5 2o2/2o2/2o2/x1o2/xx3 b -");
    Illegality.EnemyNotSmaller reason = (Illegality.EnemyNotSmaller) reason(position, "b2");
    assertThat(reason.group().size()).isEqualTo(4);
  }

  @Test
  void severalGroupsAreJoinedIntoOne() {
    Position position = Position.parse("square-5 5/2x2/1x1xo/2x1o/4o b -");
    Effect effect = effect(position, "c3");
    assertThat(effect.joined()).hasSize(4);
    assertThat(effect.group().size()).isEqualTo(5);
    assertThat(effect.capturedStones()).hasSize(3);
    assertThat(effect.wins()).isTrue();
  }

  @Test
  void aHexagonalBoardConnectsInSixDirections() {
    Position position = Position.parse("hexhex-3 3/4/1o3/x3/3 b -");
    Position after = position.play("c1");
    assertThat(after).hasToString("hexhex-3 3/4/x4/x3/3 b m");
    assertThat(Position.parse("hexhex-3 3/2o1/5/x3/3 b -").legalMoves().capturing())
        .as("b1 and d3 have no neighbour in common")
        .isEmpty();
  }

  @Test
  void theCapturerGoesOnUntilAPlacementThatCapturesNothing() {
    Position position = Position.parse("square-5 o1o1o/5/o4/5/x1o1o b -");
    position = position.play("b1");
    assertThat(position).hasToString("square-5 o1o1o/5/o4/5/xx2o b m");
    position = position.play("d1");
    assertThat(position).hasToString("square-5 o1o1o/5/o4/5/xx1xo w -");
  }

  @Test
  void aCaptureOfTheLastStonesWinsAtOnce() {
    Position position = Position.parse("square-3 3/3/x1o b -");
    assertThat(effect(position, "b1").wins()).isTrue();
    Position won = position.play("b1");
    assertThat(won.outcome()).contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
    assertThat(won.isOver()).isTrue();
  }

  @Test
  void theWinnerStaysToPlaceWithoutALegalMove() {
    Position won = Position.parse("square-3 3/3/x1o b -").play("b1");
    assertThat(won).hasToString("square-3 3/3/xx1 b m");
    assertThat(won.toPlace()).isEqualTo(Color.BLACK);
    assertThat(won.isMidTurn()).isTrue();
    assertThat(won.legalMoves().isEmpty()).isTrue();
    assertThat(won.legalMoves().size()).isZero();
    assertThat(won.legalMoves().mustPass()).isFalse();
    for (String move : List.of("c3", "a1", "pass", "swap")) {
      assertThat(reason(won, move)).isInstanceOf(Illegality.GameOver.class);
    }
  }

  @Test
  void whiteCanWinToo() {
    Position won = Position.parse("square-3 3/3/o1x w -").play("b1");
    assertThat(won.outcome()).contains(Outcome.win(Color.WHITE, Outcome.Reason.ELIMINATION));
    assertThat(won.toPlace()).isEqualTo(Color.WHITE);
  }

  @Test
  void theShortestGameHasThreePlacements() {
    Position position = Position.start(Board.square(2)).play("a1");
    assertThat(position.isOver()).as("White has no stone yet").isFalse();
    position = position.play("b1").play("a2");
    assertThat(position.outcome()).contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
  }

  @ParameterizedTest
  @ValueSource(strings = {"b -", "w -", "b m", "w m"})
  void aBoardWithThreeEmptyPointsCanBeADeadlock(String sideAndFlag) {
    Position position = Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo " + sideAndFlag);
    assertThat(position.emptyPoints()).hasSize(3);
    assertThat(position.outcome()).contains(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
    assertThat(position.legalMoves().isEmpty()).isTrue();
    assertThat(reason(position, "pass")).isInstanceOf(Illegality.GameOver.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 11})
  void playCanReachAFullBoardOfSingletonsWhichIsADeadlock(int side) {
    // Along the points of one colour of the chessboard and of the other in turn.
    Board board = Board.square(side);
    List<Point> dark = board.points().stream()
        .filter(point -> (point.column() + point.row()) % 2 == 0)
        .toList();
    List<Point> light = board.points().stream()
        .filter(point -> (point.column() + point.row()) % 2 == 1)
        .toList();
    Position position = Position.start(board);
    for (int i = 0; i < dark.size(); i++) {
      assertThat(position.isOver()).isFalse();
      position = position.play(Move.place(dark.get(i)));
      if (i < light.size()) {
        assertThat(position.isOver()).isFalse();
        position = position.play(Move.place(light.get(i)));
      }
    }
    assertThat(position.emptyPoints()).isEmpty();
    assertThat(position.groups()).allMatch(Group::isSingleton);
    assertThat(position.outcome()).contains(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
    assertThat(position.isMidTurn()).isFalse();
    assertThat(position.toPlace()).isEqualTo(side % 2 == 0 ? Color.BLACK : Color.WHITE);
  }

  @Test
  void aCapturerWhoCannotGoOnPasses() {
    Game game = play(Board.rectangle(2, 5), "b2 b3 b4 a2 a5 b1 b5 a1 a3");
    Position position = game.position();
    assertThat(position).hasToString("rectangle-2x5 xx/1x/o1/o1/1o w m");
    assertThat(position.legalMoves().toList()).containsExactly(Move.PASS);
    assertThat(position.legalMoves().mustPass()).isTrue();
    assertThat(position.play("pass")).hasToString("rectangle-2x5 xx/1x/o1/o1/1o b -");
  }

  @Test
  void aCapturerWhoCannotGoOnPassesOnAHexagonalBoard() {
    Game game = play(Board.hexhex(3), "a1 c4 e1 e2 c1 d1 b1 d3 b3 e3 d1 c2 d3 d1 b4 c5");
    assertThat(game.position()).hasToString("hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m");
    assertThat(game.position().legalMoves().toList()).containsExactly(Move.PASS);
  }

  @Test
  void aPlayerWithoutAPlacementPassesTheWholeTurn() {
    Game game = play(Board.square(3), "c3 a2 a1 b3 c1 a3 c2 b1 c3 c2");
    Position position = game.position();
    assertThat(position).hasToString("square-3 oox/o1o/1xx b -");
    assertThat(position.legalMoves().toList()).containsExactly(Move.PASS);
    assertThat(position.play(Move.PASS)).hasToString("square-3 oox/o1o/1xx w -");
    assertThat(position.play(Move.PASS).legalMoves().placements()).isNotEmpty();
  }

  private static Game play(Board board, String moves) {
    Game game = Game.start(board);
    for (String move : moves.split(" ")) {
      game = game.play(move);
    }
    return game;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-3 oox/o1o/1xx b -",
        "rectangle-2x5 xx/1x/o1/o1/1o w m",
        "hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m"
      })
  void aPassChangesNothingButTheSide(String text) {
    Position before = Position.parse(text);
    Position after = before.play(Move.PASS);
    assertThat(after.toPlace()).isEqualTo(before.toPlace().opponent());
    assertThat(after.isMidTurn()).isFalse();
    assertThat(after.stones(Color.BLACK)).isEqualTo(before.stones(Color.BLACK));
    assertThat(after.stones(Color.WHITE)).isEqualTo(before.stones(Color.WHITE));
    assertThat(after.hash()).isEqualTo(Position.parse(after.toString()).hash());
    assertThat(after.legalMoves().placements()).isNotEmpty();
  }

  @Test
  void aPlayerWhoHasAPlacementMustMakeOne() {
    Position position = Position.start(Board.square(3));
    assertThat(position.legalMoves().mustPass()).isFalse();
    assertThat(reason(position, "pass")).isInstanceOf(Illegality.MustPlace.class);
  }

  @Test
  void setUpGroupsThatTouchObeyTheGeneralRule() {
    // Black's 2 touch White's 3 already, which play never brings about.
    Position position = Position.parse("square-5 5/5/5/1xx2/o1ooo b -");
    assertThat(reason(position, "d2")).isInstanceOf(Illegality.EnemyNotSmaller.class);
    position = Position.parse("square-5 5/5/5/1xxx1/o1ooo b -");
    assertThat(position.play("e2")).hasToString("square-5 5/5/5/1xxxx/o4 b m");
  }

  @Test
  void thePointsOfAnotherBoardAreNotLookedUp() {
    Position position = Position.start(Board.square(3));
    Point point = Board.square(2).point("a1");
    assertThatIllegalArgumentException().isThrownBy(() -> position.colorAt(point));
    assertThatIllegalArgumentException().isThrownBy(() -> position.groupAt(point));
  }

  @Test
  void positionsAreEqualByBoardStonesSideMidTurnAndPendingSwap() {
    Position start = Position.start(Board.square(3));
    assertThat(start).isEqualTo(Position.parse("square-3 3/3/3 b -"));
    assertThat(start).isNotEqualTo(Position.start(Board.square(4)));
    assertThat(start).isNotEqualTo(Position.start(Rules.withPieRule(Board.square(3))));
    assertThat(start).isNotEqualTo("square-3 3/3/3 b -");
    Position position = Position.parse("square-3 3/2o/xx1 b -");
    assertThat(position)
        .isNotEqualTo(Position.parse("square-3 3/2o/xx1 w -"))
        .isNotEqualTo(Position.parse("square-3 3/2o/xx1 b m"))
        .isNotEqualTo(Position.parse("square-3 3/3/xxo b -"))
        .isNotEqualTo(Position.parse("square-3 x2/2o/xx1 b -"));
    assertThat(position.hashCode()).isNotEqualTo(start.hashCode());
  }

  @Test
  void colorsAndGroupsAreToldByPoint() {
    Position position = Position.parse("square-3 1o1/2x/1xx b -");
    Board board = position.board();
    assertThat(position.colorAt(board.point("b1"))).contains(Color.BLACK);
    assertThat(position.colorAt(board.point("b3"))).contains(Color.WHITE);
    assertThat(position.colorAt(board.point("a1"))).isEmpty();
    assertThat(position.groupAt(board.point("c2")).orElseThrow())
        .hasToString("Black group of 3 (b1 c1 c2)");
    assertThat(position.groupAt(board.point("b3")).orElseThrow())
        .hasToString("White singleton (b3)");
    assertThat(position.groupAt(board.point("a3"))).isEmpty();
    assertThat(position.groups()).hasSize(2);
    assertThat(position.groups(Color.WHITE)).hasSize(1);
  }
}
