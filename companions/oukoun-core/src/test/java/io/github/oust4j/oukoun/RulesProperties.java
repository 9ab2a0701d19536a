package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The rules, seen from outside. {@link NaiveOukounProperties} compares every ply with the model. */
class RulesProperties {
  @Property
  void piecesAreConserved(@ForAll Game game) {
    for (int ply = 1; ply <= game.plies(); ply++) {
      Position before = game.positions().get(ply - 1);
      Position after = game.positions().get(ply);
      for (Color color : Color.values()) {
        int placed = game.moves().get(ply - 1) instanceof Move.Placement placement
                && placement.color() == color
            ? 1
            : 0;
        assertThat(pieces(after, color)).isEqualTo(pieces(before, color) + placed);
        assertThat(after.toPlace(color))
            .isEqualTo(after.phase() == Phase.JUMPING ? 0 : color.supply() - pieces(after, color));
      }
    }
  }

  private static int pieces(Position position, Color color) {
    return position.stacks().stream().mapToInt(stack -> stack.count(color)).sum();
  }

  @Property
  void theSetUpIsOneAsideTwentyEightPlacementsAndAChoice(@ForAll Game game) {
    Assume.that(game.positions().get(0).phase() == Phase.SETTING_ASIDE);
    for (int ply = 0; ply <= game.plies(); ply++) {
      Position position = game.positions().get(ply);
      Phase expected = ply == 0
          ? Phase.SETTING_ASIDE
          : ply <= 28 ? Phase.PLACING : ply == 29 ? Phase.CHOOSING : Phase.JUMPING;
      assertThat(position.phase()).isEqualTo(expected);
      assertThat(position.toPlay())
          .isEqualTo(ply < 29 || (ply - 29) % 2 == 1 ? Player.A : Player.B);
      assertThat(position.color(Player.A).isPresent()).isEqualTo(ply >= 30);
    }
    if (game.plies() >= 30) {
      Move.Choice choice = (Move.Choice) game.moves().get(29);
      assertThat(game.position().color(Player.B)).contains(choice.color());
      assertThat(game.position().color(Player.A)).contains(choice.color().opposite());
    }
  }

  /** Counted over the list of the other stacks, without walking the ring. */
  @Property
  void theTargetIsTheKthOtherOccupiedCell(@ForAll Position position) {
    int size = position.ring().size();
    for (int cell = 1; cell <= size; cell++) {
      List<Integer> others = new ArrayList<>();
      for (int i = 1; i < size; i++) {
        int other = (cell - 1 + i) % size + 1;
        if (!position.stack(other).isEmpty()) {
          others.add(other);
        }
      }
      if (position.stack(cell).isEmpty() || others.isEmpty()) {
        assertThat(position.target(cell, Direction.CLOCKWISE)).isEmpty();
        assertThat(position.target(cell, Direction.ANTICLOCKWISE)).isEmpty();
      } else {
        int k = position.ring().radiation(cell);
        assertThat(position.target(cell, Direction.CLOCKWISE))
            .hasValue(others.get((k - 1) % others.size()));
        assertThat(position.target(cell, Direction.ANTICLOCKWISE))
            .hasValue(others.get(Math.floorMod(-k, others.size())));
      }
    }
  }

  @Property(tries = 100)
  void aMoveIsLegalIfAndOnlyIfThereIsNoReasonAgainstIt(@ForAll Position position) {
    List<Move> legal = position.legalMoves();
    List<Move> wellFormed = RandomOukoun.wellFormedMoves(position.ring().size());
    assertThat(wellFormed).containsAll(legal);
    for (Move move : wellFormed) {
      boolean isLegal = legal.contains(move);
      assertThat(position.isLegal(move)).as("%s in %s", move, position).isEqualTo(isLegal);
      if (isLegal) {
        assertThat(position.play(move)).isNotEqualTo(position);
      } else {
        Illegality reason = position.whyIllegal(move).orElseThrow();
        assertThatThrownBy(() -> position.play(move))
            .isInstanceOf(IllegalMoveException.class)
            .hasMessage("The move " + move + " is illegal. " + reason.message())
            .extracting(e -> ((IllegalMoveException) e).reason())
            .isEqualTo(reason.reason());
        assertThat(reason.message()).matches("[A-Z\"].*\\.");
      }
    }
  }

  @Property
  void mirroringTheRingMirrorsTheMoves(@ForAll Position position) {
    int size = position.ring().size();
    List<Stack> stacks = new ArrayList<>(position.stacks());
    Collections.reverse(stacks);
    Position mirror = new Position(
        new Ring(new StringBuilder(position.ring().toString()).reverse().toString()),
        stacks,
        position.phase(),
        position.toPlay(),
        position.color(Player.A).orElse(null));
    assertThat(mirror.legalMoves().size()).isEqualTo(position.legalMoves().size());
    for (Move move : position.legalMoves()) {
      if (move instanceof Move.Jump jump) {
        Direction other =
            jump.direction() == Direction.CLOCKWISE ? Direction.ANTICLOCKWISE : Direction.CLOCKWISE;
        assertThat(mirror.isLegal(new Move.Jump(size + 1 - jump.from(), other, jump.count())))
            .isTrue();
      }
    }
  }
}
