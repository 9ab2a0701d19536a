package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class GroupAndEffectTest {
  private static final Board BOARD = Board.square(3);

  @Test
  void aGroupTellsItsSizeAndStones() {
    Group group = new Group(Color.BLACK, PointSet.of(BOARD, BOARD.point("a1"), BOARD.point("a2")));
    assertThat(group.size()).isEqualTo(2);
    assertThat(group.isSingleton()).isFalse();
    assertThat(group).hasToString("Black group of 2 (a1 a2)");
    Group singleton = new Group(Color.WHITE, PointSet.of(BOARD, BOARD.point("c3")));
    assertThat(singleton.size()).isEqualTo(1);
    assertThat(singleton.isSingleton()).isTrue();
    assertThat(singleton).hasToString("White singleton (c3)");
  }

  @Test
  void aGroupHasAStone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Group(Color.BLACK, PointSet.none(BOARD)))
        .withMessage("A group has at least one stone.");
  }

  @Test
  void anEffectIsToldBeforeItIsPlayed() {
    Position position = Position.parse("square-3 o1o/3/x1o b -");
    Effect effect = position.effectOf(Move.place(BOARD.point("b1")));
    assertThat(effect.placement()).isEqualTo(Move.place(BOARD.point("b1")));
    assertThat(effect.group()).hasToString("Black group of 2 (a1 b1)");
    assertThat(effect.joined()).extracting(Group::toString).containsExactly("Black singleton (a1)");
    assertThat(effect.captured())
        .extracting(Group::toString)
        .containsExactly("White singleton (c1)");
    assertThat(effect.capturedStones()).containsExactly(BOARD.point("c1"));
    assertThat(effect.isCapture()).isTrue();
    assertThat(effect.endsTurn()).isFalse();
    assertThat(effect.wins()).isFalse();
    assertThat(position).hasToString("square-3 o1o/3/x1o b -");
  }

  @Test
  void aPlacementThatCapturesNothingEndsTheTurn() {
    Effect effect = Position.start(BOARD).effectOf(Move.place(BOARD.point("b1")));
    assertThat(effect.group()).hasToString("Black singleton (b1)");
    assertThat(effect.joined()).isEmpty();
    assertThat(effect.captured()).isEmpty();
    assertThat(effect.capturedStones()).isEqualTo(PointSet.none(BOARD));
    assertThat(effect.isCapture()).isFalse();
    assertThat(effect.endsTurn()).isTrue();
    assertThat(effect.wins()).isFalse();
  }

  @Test
  void theListsOfAnEffectCannotBeChanged() {
    Effect effect = Position.start(BOARD).effectOf(Move.place(BOARD.point("b1")));
    for (List<Group> groups : List.of(effect.joined(), effect.captured())) {
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(() -> groups.add(effect.group()));
    }
  }
}
