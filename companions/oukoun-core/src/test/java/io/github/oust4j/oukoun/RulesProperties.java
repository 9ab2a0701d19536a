package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The rules by name, each by what is seen of games and positions. */
class RulesProperties {
  @Property
  void piecesAreConserved(@ForAll Game game) {
    for (int ply = 1; ply <= game.plies(); ply++) {
      Move move = game.moves().get(ply - 1);
      for (Color color : Color.values()) {
        int added = move instanceof Move.Placement placement && placement.color() == color ? 1 : 0;
        assertThat(pieces(game.positionAt(ply), color))
            .isEqualTo(pieces(game.positionAt(ply - 1), color) + added);
      }
    }
  }

  @Property
  void piecesPlacedAndLeftAreAllThereAre(@ForAll Position position) {
    for (Color color : Color.values()) {
      if (position.phase() != Phase.JUMPING) {
        assertThat(pieces(position, color) + position.toPlace(color)).isEqualTo(color.supply());
      } else {
        assertThat(position.toPlace(color)).isZero();
      }
    }
  }

  private static int pieces(Position position, Color color) {
    return position.stacks().stream().mapToInt(stack -> stack.count(color)).sum();
  }

  @Property
  void noStackHasMoreThanThreeOfAColor(@ForAll Position position) {
    for (Stack stack : position.stacks()) {
      for (Color color : Color.values()) {
        assertThat(stack.pieces().stream().filter(color::equals).count()).isBetween(0L, 3L);
      }
    }
  }

  @Property
  void theSetUpIsOneAsideTwentyEightPlacementsAndAChoice(@ForAll Game game) {
    Assume.that(game.firstPosition().phase() == Phase.SETTING_ASIDE);
    for (int ply = 0; ply <= game.plies(); ply++) {
      Position position = game.positionAt(ply);
      Phase expected = ply == 0
          ? Phase.SETTING_ASIDE
          : ply <= 28 ? Phase.PLACING : ply == 29 ? Phase.CHOOSING : Phase.JUMPING;
      assertThat(position.phase()).isEqualTo(expected);
      Player player = ply < 29 ? Player.A : (ply - 29) % 2 == 0 ? Player.B : Player.A;
      assertThat(position.toPlay()).isEqualTo(player);
      assertThat(position.color(Player.A).isPresent()).isEqualTo(ply >= 30);
    }
    if (game.plies() >= 30) {
      Move.Choice choice = (Move.Choice) game.moves().get(29);
      assertThat(game.position().color(Player.B)).contains(choice.color());
      assertThat(game.position().color(Player.A)).contains(choice.color().opposite());
    }
  }

  @Property
  void aJumpTakesTheTopPiecesInTheirOrderOntoItsTarget(@ForAll Game game) {
    for (int ply = 0; ply < game.plies(); ply++) {
      if (game.moves().get(ply) instanceof Move.Jump jump) {
        Position before = game.positionAt(ply);
        Position after = game.positionAt(ply + 1);
        int target = before.target(jump.from(), jump.direction()).orElseThrow();
        String stack = before.stack(jump.from()).toString();
        int kept = stack.length() - jump.count();
        assertThat(before.owner(jump.from())).contains(before.toPlay());
        for (int cell = 1; cell <= before.ring().size(); cell++) {
          String expected = before.stack(cell).toString();
          if (cell == jump.from()) {
            expected = stack.substring(0, kept);
          } else if (cell == target) {
            expected += stack.substring(kept);
          }
          assertThat(after.stack(cell)).hasToString(expected);
        }
      }
    }
  }

  @Property
  void neverAJumpOntoTheCellLeftBehind(@ForAll Position position) {
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      for (Direction direction : Direction.values()) {
        boolean hasTarget = !position.stack(cell).isEmpty() && position.occupiedCells() > 1;
        assertThat(position.target(cell, direction).isPresent()).isEqualTo(hasTarget);
        assertThat(position.target(cell, direction).orElse(0)).isNotEqualTo(cell);
      }
    }
  }

  /** Counted over the list of the other stacks, without walking the ring. */
  @Property
  void theTargetIsTheKthOtherOccupiedCell(@ForAll Position position) {
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      List<Integer> others = new ArrayList<>();
      for (int i = 1; i < position.ring().size(); i++) {
        int other = (cell - 1 + i) % position.ring().size() + 1;
        if (!position.stack(other).isEmpty()) {
          others.add(other);
        }
      }
      if (position.stack(cell).isEmpty() || others.isEmpty()) {
        continue;
      }
      int k = position.ring().radiation(cell);
      assertThat(position.target(cell, Direction.CLOCKWISE))
          .hasValue(others.get((k - 1) % others.size()));
      assertThat(position.target(cell, Direction.ANTICLOCKWISE))
          .hasValue(others.get(Math.floorMod(-k, others.size())));
    }
  }

  @Property
  void aRedTopBelongsToNobodyAndTheOthersToTheirPlayers(@ForAll Position position) {
    Assume.that(position.phase() == Phase.JUMPING);
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      String stack = position.stack(cell).toString();
      String colorOfA = position.color(Player.A).orElseThrow().letter() + "";
      if (stack.isEmpty() || stack.endsWith("r")) {
        assertThat(position.owner(cell)).isEmpty();
      } else {
        assertThat(position.owner(cell)).contains(stack.endsWith(colorOfA) ? Player.A : Player.B);
      }
    }
  }

  @Property
  void whoIsToMoveAndCannotIsPetrifiedAndLoses(@ForAll Position position) {
    boolean hasOukoun = position.stacks().stream().anyMatch(Stack::isOukoun);
    boolean hasMove =
        RandomOukoun.wellFormedMoves(position.ring().size()).stream().anyMatch(position::isLegal);
    Outcome petrified = Outcome.win(position.toPlay().opponent(), Outcome.Reason.PETRIFIED);
    if (hasOukoun) {
      assertThat(position.outcome().orElseThrow().reason()).isEqualTo(Outcome.Reason.OUKOUN);
      assertThat(hasMove).isFalse();
    } else if (hasMove) {
      assertThat(position.outcome()).isEmpty();
    } else {
      assertThat(position.outcome()).contains(petrified);
    }
  }

  @Property
  void anOukounWinsForWhoMadeItWhateverItsTop(@ForAll Game game) {
    for (int ply = 1; ply <= game.plies(); ply++) {
      Position position = game.positionAt(ply);
      boolean hasNine = position.stacks().stream().anyMatch(stack -> stack.height() == 9);
      if (hasNine) {
        assertThat(ply).isEqualTo(game.plies());
        assertThat(position.outcome())
            .contains(Outcome.win(game.positionAt(ply - 1).toPlay(), Outcome.Reason.OUKOUN));
      }
    }
  }

  @Property(tries = 100)
  void aMoveIsLegalExactlyIfNoReasonSpeaksAgainstIt(@ForAll Position position) {
    LegalMoves legal = position.legalMoves();
    List<Move> wellFormed = RandomOukoun.wellFormedMoves(position.ring().size());
    assertThat(wellFormed).containsAll(legal.toList());
    for (Move move : wellFormed) {
      boolean isLegal = legal.contains(move);
      assertThat(position.isLegal(move)).as("%s in %s", move, position).isEqualTo(isLegal);
      assertThat(position.whyIllegal(move).isEmpty()).isEqualTo(isLegal);
      if (isLegal) {
        assertThat(position.play(move)).isNotEqualTo(position);
      } else {
        Illegality reason = position.whyIllegal(move).orElseThrow();
        assertThatThrownBy(() -> position.play(move))
            .isInstanceOf(IllegalMoveException.class)
            .hasMessage("The move " + move + " is illegal. " + reason.message())
            .extracting(e -> ((IllegalMoveException) e).illegality())
            .isEqualTo(reason);
        assertThat(reason.message()).matches("[A-Z].*\\.");
      }
    }
  }

  @Property
  void turningTheRingRoundMirrorsTheMoves(@ForAll Position position) {
    List<Stack> mirrored = new ArrayList<>(position.stacks());
    java.util.Collections.reverse(mirrored);
    int size = position.ring().size();
    Ring ring =
        Ring.parse(new StringBuilder(position.ring().toString()).reverse().toString());
    Position mirror = new Position(
        ring,
        mirrored,
        position.phase(),
        position.toPlay(),
        position.color(Player.A).orElse(null));
    assertThat(mirror.legalMoves().count()).isEqualTo(position.legalMoves().count());
    for (Move move : position.legalMoves()) {
      if (move instanceof Move.Jump jump) {
        assertThat(mirror.isLegal(
                Move.jump(size + 1 - jump.from(), jump.direction().opposite(), jump.count())))
            .isTrue();
      }
    }
  }
}
