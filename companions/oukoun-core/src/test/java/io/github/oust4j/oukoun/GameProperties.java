package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What is true of every game, and the optional rule about repetition. */
class GameProperties {
  /** Two stacks of two, between which the top pieces go to and fro. */
  private static final Position SHUTTLE = Position.parse("1111 rw/r/rb/r A w");

  @Property
  void undoAndRedoGiveBackEqualGamesAndPositions(@ForAll Game game) {
    Deque<Game> undone = new ArrayDeque<>();
    Game current = game;
    while (current.canUndo()) {
      undone.push(current);
      current = current.undo();
      assertThat(current.position()).isEqualTo(game.positionAt(current.plies()));
      assertThat(current.moves()).isEqualTo(game.moves().subList(0, current.plies()));
    }
    assertThat(current.position()).isEqualTo(game.firstPosition());
    assertThat(undone).hasSize(game.plies());
    while (current.canRedo()) {
      current = current.redo();
      Game expected = undone.pop();
      assertThat(current).isEqualTo(expected).hasSameHashCodeAs(expected);
      assertThat(current.outcome()).isEqualTo(expected.outcome());
      assertThat(current.positions()).isEqualTo(expected.positions());
    }
    assertThat(undone).isEmpty();
    assertThat(current).isEqualTo(game);
  }

  @Property
  void positionsFollowFromTheMoves(@ForAll Game game) {
    assertThat(game.positions()).hasSize(game.plies() + 1);
    Position position = game.firstPosition();
    for (int ply = 0; ply < game.plies(); ply++) {
      assertThat(game.positions().get(ply)).isEqualTo(position);
      position = position.play(game.moves().get(ply));
    }
    assertThat(game.position()).isEqualTo(position);
    assertThat(game.outcome()).isEqualTo(position.outcome());
    assertThat(game.legalMoves().toList()).isEqualTo(position.legalMoves().toList());
  }

  @Property
  void afterUndoAnotherMoveForgetsWhatWasUndone(@ForAll Game game) {
    if (game.canUndo()) {
      Game before = game.undo();
      Game again = before.play(game.moves().get(before.plies()));
      assertThat(again).isEqualTo(game);
      assertThat(again.canRedo()).isFalse();
    }
  }

  /** With the rule, a game ends exactly when its last position has come three times, if not otherwise. */
  @Property
  void theThirdTimeEndsTheGameIfTheRulesSaySo(@ForAll Game game) {
    Game strict = Game.from(game.firstPosition(), true);
    for (Move move : game.moves()) {
      if (strict.isOver()) {
        break;
      }
      strict = strict.play(move);
      Position position = strict.position();
      long times = strict.positions().stream().filter(position::equals).count();
      assertThat(strict.repetitions()).isEqualTo((int) times);
      boolean isRepetition = strict.outcome().equals(java.util.Optional.of(Outcome.repetition()));
      assertThat(isRepetition).isEqualTo(times >= 3 && !position.isOver());
    }
  }

  @Example
  void piecesThatGoToAndFroEndTheGameAtTheThirdTimeAndNotWithoutTheRule() {
    Game free = Game.from(SHUTTLE);
    Game strict = Game.from(SHUTTLE, true);
    String[] round = {"1+1", "3+1", "2-1", "4-1"};
    for (int ply = 0; ply < 8; ply++) {
      assertThat(strict.isOver()).as("before ply %d", ply).isFalse();
      strict = strict.play(round[ply % 4]);
      free = free.play(round[ply % 4]);
    }
    assertThat(free.repetitions()).isEqualTo(3);
    assertThat(free.isOver()).isFalse();
    assertThat(free.play("1+1").plies()).isEqualTo(9);
    assertThat(strict.outcome()).contains(Outcome.repetition());
    assertThat(strict.outcome().orElseThrow()).hasToString("No winner by repetition");
    assertThat(strict.legalMoves()).isEmpty();
    Game over = strict;
    assertThat(over.isLegal(Move.parse("1+1"))).isFalse();
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> over.play("1+1"))
        .withMessage("The move 1+1 is illegal. The game is over: No winner by repetition.");
    assertThat(over.undo().isOver()).isFalse();
    assertThat(over)
        .hasToString("1111;repetition: from 1111 rw/r/rb/r A w: 1+1 3+1 2-1 4-1 1+1 3+1 2-1 4-1"
            + " (No winner by repetition)");
  }

  /**
   * A position that a random game came to. The four positions that can follow it follow each other for ever:
   * the source's rules alone do not end every game.
   */
  @Example
  void someGamesEndOnlyByRepetition() {
    Position position = Position.parse(
        "1231231231231231231231231231" + " 2/rbrwbbw/3/r/1/wwwb/2/brrbwb/4/brrr/9/rrwwbw/1 A w");
    Set<Position> reachable = new HashSet<>();
    Deque<Position> toSee = new ArrayDeque<>(List.of(position));
    while (!toSee.isEmpty()) {
      Position next = toSee.remove();
      if (reachable.add(next)) {
        assertThat(next.isOver()).isFalse();
        next.legalMoves().forEach(move -> toSee.add(next.play(move)));
      }
    }
    assertThat(reachable).hasSize(4);
    Game game = Game.from(position, true);
    while (!game.isOver()) {
      game = game.play(game.legalMoves().toList().get(0));
    }
    assertThat(game.outcome()).contains(Outcome.repetition());
    assertThat(game.plies()).isLessThanOrEqualTo(8);
  }

  @Example
  void theSamePiecesWithTheOtherPlayerToMoveAreAnotherPosition() {
    assertThat(SHUTTLE).isNotEqualTo(Position.parse("1111 rw/r/rb/r B w"));
  }

  @Example
  void whereNothingIsToUndoOrRedoThatIsSaid() {
    Game game = Game.start(Ring.standard());
    assertThatIllegalStateException().isThrownBy(game::undo).withMessageContaining("no move");
    assertThatIllegalStateException().isThrownBy(game::redo).withMessageContaining("to redo");
    assertThat(game.play("aside").play("w3")).hasToString("1231231231231231231231231231: aside w3");
  }
}
