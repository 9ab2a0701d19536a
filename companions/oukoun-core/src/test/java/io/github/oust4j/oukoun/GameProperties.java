package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** History, undo and redo, and the optional repetition rule. */
class GameProperties {
  private static final Outcome REPETITION =
      new Outcome(Outcome.Reason.REPETITION, Optional.empty());

  @Property
  void undoAndRedoReturnEqualGames(@ForAll long seed) {
    Game game = RandomOukoun.game(seed);
    Game current = game;
    for (int ply = game.plies() - 1; ply >= 0; ply--) {
      current = current.undo();
      assertThat(current.position()).isEqualTo(game.positions().get(ply));
      assertThat(current.moves()).isEqualTo(game.moves().subList(0, ply));
      Game redone = current.redo();
      assertThat(redone.position()).isEqualTo(game.positions().get(ply + 1));
      Game played = current.play(game.moves().get(ply));
      assertThat(played).isEqualTo(redone).hasSameHashCodeAs(redone);
      assertThat(played.canRedo()).isEqualTo(ply + 1 < game.plies());
      boolean isTried = ply == Math.floorMod(seed, game.plies());
      for (Move other : isTried ? current.legalMoves() : List.<Move>of()) {
        assertThat(current.play(other).canRedo())
            .isEqualTo(other.equals(game.moves().get(ply)) && played.canRedo());
      }
    }
    while (current.canRedo()) {
      current = current.redo();
    }
    assertThat(current).isEqualTo(game);
  }

  @Property
  void theThirdOccurrenceEndsTheGameIfTheRuleIsOn(@ForAll long seed) {
    Game game = RandomOukoun.game(seed);
    Game strict = Game.from(game.positions().get(0), true);
    for (int i = 0; i < game.plies() && !strict.isOver(); i++) {
      strict = strict.play(game.moves().get(i));
      Position position = strict.position();
      long times = strict.positions().stream().filter(position::equals).count();
      assertThat(strict.outcome().equals(Optional.of(REPETITION)))
          .isEqualTo(times >= 3 && !position.isOver());
    }
  }

  @Example
  void piecesThatGoToAndFroEndTheGameOnlyIfTheRuleIsOn() {
    // White goes round while black goes to and fro. Then, with B to move, both go to and fro.
    Position shuttle = Position.parse("11211 rw/r/r/rb/r A w");
    assertThat(shuttle)
        .isNotIn(
            Position.parse("11211 rw/r/r/rb/r B w"),
            Position.parse("11211 rw/r/r/rb/r A b"),
            Position.parse("11111 rw/r/r/rb/r A w"));
    String moves = "1+1 4+1 2+1 5-1 3-1" + " 4+1 1+1 5-1 2-1".repeat(2);
    Game free = Game.from(shuttle);
    Game strict = Game.from(shuttle, true);
    for (String move : moves.split(" ")) {
      assertThat(strict.isOver()).isFalse();
      strict = strict.play(move);
      free = free.play(move);
    }
    assertThat(free.isOver()).isFalse();
    assertThat(strict).isNotEqualTo(free);
    assertThat(strict.outcome()).contains(REPETITION);
    assertThat(strict.legalMoves()).isEmpty();
    Game over = strict;
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> over.play("4+1"))
        .withMessage("The move 4+1 is illegal. The game is over: No winner by repetition.");
    assertThat(over.undo().isOver()).isFalse();
    assertThat(over.undo().play("2-1")).isEqualTo(over);
    assertThat(over).hasToString("from " + shuttle + ": " + moves + " (No winner by repetition)");
  }

  /** Found by a random game: the rules alone do not end every game. */
  @Example
  void someGamesEndOnlyByRepetition() {
    Position position =
        Position.parse(Ring.standard() + " 2/rbrwbbw/3/r/1/wwwb/2/brrbwb/4/brrr/9/rrwwbw/1 A w");
    Set<Position> reachable = new HashSet<>();
    Deque<Position> queue = new ArrayDeque<>(List.of(position));
    while (!queue.isEmpty()) {
      Position next = queue.remove();
      if (reachable.add(next)) {
        assertThat(next.isOver()).isFalse();
        next.legalMoves().forEach(move -> queue.add(next.play(move)));
      }
    }
    assertThat(reachable).hasSize(4);
    Game game = Game.from(position, true);
    while (!game.isOver()) {
      game = game.play(game.legalMoves().get(0));
    }
    assertThat(game.outcome()).contains(REPETITION);
  }

  @Example
  void withoutMovesThereIsNothingToUndoOrRedo() {
    Game game = Game.from(Position.start(Ring.standard()));
    assertThatIllegalStateException().isThrownBy(game::undo).withMessageContaining("no move");
    assertThatIllegalStateException().isThrownBy(game::redo).withMessageContaining("to redo");
  }
}
