package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The library against {@link NaiveOukoun}, ply by ply. */
class NaiveOukounProperties {
  @Property
  void gamesAreTheSame(@ForAll Game game) {
    NaiveOukoun naive = new NaiveOukoun(game.positions().get(0).toString());
    compare(game.positions().get(0), naive);
    for (int ply = 0; ply < game.plies(); ply++) {
      naive.play(game.moves().get(ply).toString());
      compare(game.positions().get(ply + 1), naive);
    }
  }

  private static void compare(Position position, NaiveOukoun naive) {
    assertThat(position.stacks().stream().map(Stack::toString).toList()).isEqualTo(naive.cells());
    assertThat(position.toPlay()).hasToString(naive.toPlay());
    assertThat(position.toString()).endsWith(" " + naive.toPlay() + " " + naive.colors());
    assertThat(position.legalMoves().stream().map(Move::toString).toList())
        .isEqualTo(naive.legalMoves());
    assertThat(position.outcome().map(Outcome::toString).orElse("")).isEqualTo(naive.result());
  }

  @Property
  void countsAreTheSame(@ForAll Position position) {
    int depth = position.phase() == Phase.JUMPING && position.ring().size() < 20 ? 3 : 2;
    assertThat(Perft.count(position, depth))
        .isEqualTo(new NaiveOukoun(position.toString()).perft(depth));
  }
}
