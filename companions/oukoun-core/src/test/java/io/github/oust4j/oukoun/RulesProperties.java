package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The library against {@link NaiveOukoun}, ply by ply. */
class RulesProperties {
  @Property
  void gamesAreTheSame(@ForAll long seed) {
    Game game = RandomOukoun.game(seed);
    NaiveOukoun naive = new NaiveOukoun(game.positions().get(0).toString());
    compare(game.positions().get(0), naive);
    for (int ply = 0; ply < game.plies(); ply++) {
      naive.play(game.moves().get(ply).toString());
      compare(game.positions().get(ply + 1), naive);
    }
    assertThat(game.positions()).hasSize(game.plies() + 1).isUnmodifiable();
    assertThat(game.moves()).hasSize(game.plies()).isUnmodifiable();
    assertThat(game.outcome()).isEqualTo(game.position().outcome());
    assertThat(game.legalMoves()).isEqualTo(game.position().legalMoves());
  }

  private static void compare(Position position, NaiveOukoun naive) {
    assertThat(position.stacks().stream().map(Stack::toString).toList()).isEqualTo(naive.cells());
    assertThat(position.toPlay()).hasToString(naive.toPlay());
    assertThat(position.toString()).endsWith(" " + naive.toPlay() + " " + naive.colors());
    assertThat(position.phase()).isEqualTo(naive.phase());
    assertThat(position.legalMoves().stream().map(Move::toString).toList())
        .isEqualTo(naive.legalMoves());
    assertThat(position.outcome().map(Outcome::toString).orElse("")).isEqualTo(naive.result());
    boolean isSetUp = position.phase() != Phase.JUMPING;
    for (Player player : Player.values()) {
      assertThat(position.color(player).map(color -> "" + color.letter()).orElse(naive.colors()))
          .isEqualTo(isSetUp ? naive.colors() : naive.colorOf(player.toString()));
      for (int cell = 1; cell <= position.ring().size(); cell++) {
        boolean isOwner =
            !isSetUp && naive.cells().get(cell - 1).endsWith(naive.colorOf(player.toString()));
        assertThat(position.owner(cell).equals(Optional.of(player))).isEqualTo(isOwner);
      }
    }
    for (Color color : Color.values()) {
      assertThat(position.leftToPlace(color))
          .isEqualTo(isSetUp ? color.supply() - naive.placed("" + color.letter()) : 0);
    }
  }

  @Property
  void countsAreTheSame(@ForAll long seed) {
    Position position = RandomOukoun.position(seed);
    int depth = position.phase() == Phase.JUMPING && position.ring().size() < 20 ? 3 : 2;
    assertThat(Perft.count(position, depth))
        .isEqualTo(new NaiveOukoun(position.toString()).perft(depth));
  }

  @Property
  void targetsAreTheSame(@ForAll long seed) {
    Position position = RandomOukoun.position(seed);
    NaiveOukoun naive = new NaiveOukoun(position.toString());
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      for (Direction direction : Direction.values()) {
        int target = naive.target(cell, "" + direction.sign());
        boolean hasNone = target == cell || position.stack(cell).isEmpty();
        assertThat(position.target(cell, direction))
            .isEqualTo(hasNone ? OptionalInt.empty() : OptionalInt.of(target));
      }
    }
  }

  @Property(tries = 100)
  void aMoveIsLegalIfAndOnlyIfThereIsNoReasonAgainstIt(@ForAll long seed) {
    Position position = RandomOukoun.position(seed);
    Set<Move> legal = new HashSet<>(position.legalMoves());
    Set<Illegality.Reason> reasons = EnumSet.noneOf(Illegality.Reason.class);
    List<Move> wellFormed = RandomOukoun.wellFormedMoves(position.ring().size());
    assertThat(wellFormed).containsAll(legal);
    for (Move move : wellFormed) {
      boolean isLegal = legal.contains(move);
      assertThat(position.isLegal(move)).as("%s in %s", move, position).isEqualTo(isLegal);
      if (isLegal) {
        assertThat(position.play(move)).isNotEqualTo(position);
      } else {
        Illegality why = position.whyIllegal(move).orElseThrow();
        if (reasons.add(why.reason())) {
          assertThat(why.message()).matches("[A-Z\"].*\\.");
          assertThatThrownBy(() -> position.play(move))
              .isInstanceOf(IllegalMoveException.class)
              .hasMessage("The move " + move + " is illegal. " + why.message())
              .extracting(e -> ((IllegalMoveException) e).illegality().reason())
              .isEqualTo(why.reason());
        }
      }
    }
  }
}
