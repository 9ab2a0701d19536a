package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class GroupAndEffectTest {
  private static final Board BOARD = Board.square(3);

  @Test
  void aGroupHasSizeAndStones() {
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
  void effectsAreEqualByAllTheirParts() {
    Effect effect = Position.parse("square-3 3/3/x1o b -").effectOf("b1");
    assertThat(Position.parse("square-3 3/3/x1o b -").effectOf("b1"))
        .isEqualTo(effect)
        .hasSameHashCodeAs(effect)
        .hasToString("b1: Black group of 2 (a1 b1), captures [White singleton (c1)], wins");
    Move.Placement b1 = effect.placement();
    Move.Placement b3 = Move.place(BOARD.point("b3"));
    Group black = effect.group();
    List<Group> joined = effect.joined();
    List<Group> captured = effect.captured();
    assertThat(new Effect(b1, black, joined, captured, true)).isEqualTo(effect);
    for (Effect other : List.of(
        new Effect(b3, black, joined, captured, true),
        new Effect(b1, joined.get(0), joined, captured, true),
        new Effect(b1, black, List.of(), captured, true),
        new Effect(b1, black, joined, List.of(), true),
        new Effect(b1, black, joined, captured, false))) {
      assertThat(other).isNotEqualTo(effect);
    }
    assertThat(Position.parse("square-3 3/3/x1o b -").effectOf("b3"))
        .hasToString("b3: Black singleton (b3)");
  }

  @Test
  void effectOfAcceptsPointsAndLabels() {
    Position position = Position.parse("square-3 o1o/3/x1o b -");
    Effect effect = position.effectOf(Move.place(BOARD.point("b1")));
    assertThat(position.effectOf(BOARD.point("b1"))).isEqualTo(effect);
    assertThat(position.effectOf("b1")).isEqualTo(effect);
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> position.effectOf("c1"))
        .withMessage("The move c1 is illegal. There is a White stone on c1 already.");
    for (String text : List.of("z9", "pass")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> position.effectOf(text))
          .withMessage(
              "There is no point \"" + text + "\" on square-3; its points run from a1 to c3.");
    }
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
