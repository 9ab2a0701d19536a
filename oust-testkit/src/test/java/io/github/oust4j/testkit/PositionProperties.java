package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Properties of positions and moves. */
class PositionProperties extends OustProperties {
  @Property
  void groupSizesSortedDescendingRiseWithEveryPlacement(@ForAll("games") Game game) {
    List<Position> positions = game.positions();
    for (int ply = 0; ply < game.plies(); ply++) {
      List<Integer> before = sizes(positions.get(ply));
      List<Integer> after = sizes(positions.get(ply + 1));
      if (game.moves().get(ply) instanceof Move.Placement) {
        assertThat(rises(before, after)).as("%s to %s", before, after).isTrue();
      } else {
        assertThat(after).isEqualTo(before);
      }
    }
  }

  private static List<Integer> sizes(Position position) {
    return position.groups().stream()
        .map(Group::size)
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  private static boolean rises(List<Integer> before, List<Integer> after) {
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      if (!before.get(i).equals(after.get(i))) {
        return before.get(i) < after.get(i);
      }
    }
    return before.size() < after.size();
  }

  @Property
  void groupsThatTouchAreNeverBothLargerThanOneInPlay(@ForAll("games") Game game) {
    assertThat(game.positions()).noneMatch(TestPositions::largeGroupsTouch);
  }

  @Property
  void everyPointIsEmptyBlackOrWhite(@ForAll("anyPositions") Position position) {
    for (Point point : position.board().points()) {
      Optional<Color> color = position.colorAt(point);
      assertThat(position.stones(Color.BLACK).contains(point))
          .isEqualTo(color.equals(Optional.of(Color.BLACK)));
      assertThat(position.stones(Color.WHITE).contains(point))
          .isEqualTo(color.equals(Optional.of(Color.WHITE)));
      assertThat(position.emptyPoints().contains(point)).isEqualTo(color.isEmpty());
      Optional<Group> group = position.groupAt(point);
      assertThat(group.map(Group::color)).isEqualTo(color);
      assertThat(group.stream()).allMatch(found -> found.stones().contains(point));
      assertThat(position.groups()).containsAll(group.stream().toList());
    }
    for (Color color : Color.values()) {
      assertThat(position.groups(color))
          .isEqualTo(
              position.groups().stream().filter(group -> group.color() == color).toList());
    }
  }

  @Property
  void legalityReasonsAndPlayAgree(@ForAll("anyPositions") Position position) {
    List<Move> legal = position.legalMoves().toList();
    for (Move move : moves(position.board(), some(position.board()))) {
      Optional<Illegality> reason = position.whyIllegal(move);
      assertThat(position.isLegal(move)).as("%s in %s", move, position).isEqualTo(reason.isEmpty());
      assertThat(legal.contains(move)).as("%s in %s", move, position).isEqualTo(reason.isEmpty());
      if (reason.isEmpty()) {
        assertThat(position.play(move)).isNotEqualTo(position);
      } else {
        IllegalMoveException refused =
            catchThrowableOfType(IllegalMoveException.class, () -> position.play(move));
        assertThat(refused.illegality()).isEqualTo(reason.get());
        assertThat(refused.move()).isEqualTo(move);
        assertThat(refused).hasMessageContaining(reason.get().message());
        if (move instanceof Move.Placement placement) {
          IllegalMoveException unforeseen =
              catchThrowableOfType(IllegalMoveException.class, () -> position.effectOf(placement));
          assertThat(unforeseen.illegality()).isEqualTo(reason.get());
        }
      }
    }
  }

  private static List<Move> moves(Board board, Collection<Point> points) {
    Board other = board == Board.square(5) ? Board.hexhex(3) : Board.square(5);
    List<Move> moves = new ArrayList<>(List.of(Move.PASS, Move.SWAP, Move.place(other.point(0))));
    points.forEach(point -> moves.add(Move.place(point)));
    return moves;
  }

  /** Returns all points of small boards, and every second, third or later one of larger ones. */
  private static List<Point> some(Board board) {
    int step = 1 + board.size() / 60;
    return board.points().stream().filter(point -> point.index() % step == 0).toList();
  }

  @Property
  void theEffectIsThatOfPlay(@ForAll("anyPositions") Position position) {
    Color color = position.toPlace();
    for (Point point : position.legalMoves().placements()) {
      Effect effect = position.effectOf(Move.place(point));
      Position after = position.play(Move.place(point));
      assertThat(effect.point()).isEqualTo(point);
      assertThat(after.stones(color)).isEqualTo(position.stones(color).with(point));
      assertThat(after.stones(color.opponent()))
          .isEqualTo(position.stones(color.opponent()).difference(effect.capturedStones()));
      assertThat(after.groupAt(point)).contains(effect.group());
      assertThat(effect.joined())
          .isEqualTo(position.groups(color).stream()
              .filter(group -> group.stones().neighbors().contains(point))
              .toList());
      assertThat(effect.captured())
          .isEqualTo(position.groups(color.opponent()).stream()
              .filter(enemy -> !effect.joined().isEmpty()
                  && enemy.stones().neighbors().intersects(effect.group().stones()))
              .toList());
      assertThat(effect.isCapture())
          .isEqualTo(!effect.captured().isEmpty())
          .isEqualTo(position.legalMoves().capturing().contains(point))
          .isEqualTo(!position.legalMoves().nonCapturing().contains(point))
          .isEqualTo(after.isMidTurn());
      assertThat(after.toPlace()).isEqualTo(effect.isCapture() ? color : color.opponent());
      assertThat(effect.wins())
          .isEqualTo(
              after.outcome().equals(Optional.of(Outcome.win(color, Outcome.Reason.ELIMINATION))));
    }
  }

  @Property
  void aPositionEqualsItsParsedString(@ForAll("anyPositions") Position position) {
    Position fresh = Position.parse(position.toString());
    assertThat(fresh).isEqualTo(position).hasSameHashCodeAs(position);
    assertThat(fresh.hash()).isEqualTo(position.hash());
    assertThat(fresh.groups()).isEqualTo(position.groups());
    assertThat(fresh.outcome()).isEqualTo(position.outcome());
    assertThat(fresh.legalMoves().toList()).isEqualTo(position.legalMoves().toList());
  }

  /** Returns everything of a position but the mid-turn flag. */
  private static List<Object> hashed(Position position) {
    return List.of(
        position.stones(Color.BLACK),
        position.stones(Color.WHITE),
        position.toPlace(),
        position.isSwapPending());
  }

  @Property
  void positionsThatDifferInOneFactAreNotEqual(@ForAll("anyPositions") Position position) {
    int compared = 0;
    List<Setup> others = new ArrayList<>(List.of(
        Setup.from(position).toPlace(position.toPlace().opponent()),
        Setup.from(position).midTurn(!position.isMidTurn()),
        Setup.from(position).swapPending(!position.isSwapPending())));
    for (Point point : some(position.board())) {
      Color color = position.colorAt(point).orElse(Color.BLACK);
      others.add(Setup.from(position).clear(point));
      others.add(Setup.from(position).stone(color.opponent(), point));
    }
    for (Setup other : others) {
      if (other.problems().isEmpty()) {
        Position changed = other.position();
        boolean isHashedAlike = hashed(changed).equals(hashed(position));
        boolean isSame = isHashedAlike && changed.isMidTurn() == position.isMidTurn();
        assertThat(changed.hash() == position.hash()).isEqualTo(isHashedAlike);
        assertThat(changed.equals(position)).as("%s and %s", changed, position).isEqualTo(isSame);
        assertThat(position.equals(changed)).isEqualTo(isSame);
        assertThat(changed.toString().equals(position.toString())).isEqualTo(isSame);
        compared += isSame ? 0 : 1;
      }
    }
    // With more than two stones, at least one can be removed.
    int stones = position.board().size() - position.emptyPoints().size();
    assertThat(compared).isGreaterThanOrEqualTo(stones > 2 ? 1 : 0);
    assertThat(Setup.from(position).position()).isEqualTo(position);
  }

  @Property
  void viewsOfTheLegalMovesAgree(@ForAll("anyPositions") Position position) {
    LegalMoves moves = position.legalMoves();
    List<Move> list = moves.toList();
    List<Move> expected = new ArrayList<>();
    moves.placements().forEach(point -> expected.add(Move.place(point)));
    if (moves.maySwap()) {
      expected.add(Move.SWAP);
    }
    if (moves.mustPass()) {
      expected.add(Move.PASS);
    }
    assertThat(list).isEqualTo(expected).hasSize(moves.size());
    assertThat(moves).containsExactlyElementsOf(list).hasToString(list.toString());
    assertThat(moves.isEmpty()).isEqualTo(list.isEmpty()).isEqualTo(position.isOver());
    assertThat(list).allMatch(moves::contains);
    assertThat(moves(position.board(), position.board().points()).stream().filter(moves::contains))
        .containsExactlyInAnyOrderElementsOf(list);
    assertThat(moves.capturing().union(moves.nonCapturing())).isEqualTo(moves.placements());
    assertThat(moves.capturing().intersects(moves.nonCapturing())).isFalse();
  }
}
