package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The reference implementation of the rules, on a {@link Position}. {@link PlayoutBoard} is the fast one. */
final class Referee {
  private final Position position;

  Referee(Position position) {
    this.position = position;
  }

  /** The legal moves, in the order of {@link LegalMoves}. */
  List<Move> legalMoves() {
    List<Move> moves = new ArrayList<>();
    if (!hasOukoun()) {
      switch (position.phase()) {
        case SETTING_ASIDE -> add(moves, Move.SET_ASIDE);
        case CHOOSING -> {
          add(moves, new Move.Choice(Color.WHITE));
          add(moves, new Move.Choice(Color.BLACK));
        }
        default -> {
          for (int cell = 1; cell <= position.ring().size(); cell++) {
            addAll(moves, cell);
          }
        }
      }
    }
    return moves;
  }

  private void addAll(List<Move> moves, int cell) {
    if (position.phase() == Phase.PLACING) {
      for (Color color : Color.values()) {
        add(moves, new Move.Placement(color, cell));
      }
      return;
    }
    for (Direction direction : Direction.values()) {
      for (int count = 1; count <= position.stack(cell).height(); count++) {
        add(moves, new Move.Jump(cell, direction, count));
      }
    }
  }

  private void add(List<Move> moves, Move move) {
    if (objection(move).isEmpty()) {
      moves.add(move);
    }
  }

  /**
   * The target of a jump from an occupied cell: the k-th other occupied cell, however often that goes round; the cell
   * itself if there is no other.
   */
  int target(int from, Direction direction) {
    if (position.occupiedCells() < 2) {
      return from;
    }
    int cell = from;
    int counted = 0;
    while (counted < position.ring().radiation(from)) {
      cell = position.ring().next(cell, direction);
      counted += cell == from || position.stack(cell).isEmpty() ? 0 : 1;
    }
    return cell;
  }

  /** The outcome; in either case the player to play has lost. */
  Optional<Outcome> outcome() {
    boolean hasOukoun = hasOukoun();
    return hasOukoun || position.legalMoves().isEmpty()
        ? Optional.of(new Outcome(
            hasOukoun ? Outcome.Reason.OUKOUN : Outcome.Reason.PETRIFIED,
            Optional.of(position.toPlay().opponent())))
        : Optional.empty();
  }

  private boolean hasOukoun() {
    return position.stacks().stream().anyMatch(Stack::isOukoun);
  }

  /** The first reason against a move, in a position without an oukoun. */
  Optional<Illegality> objection(Move move) {
    Phase phase = position.phase();
    if (move instanceof Move.Placement placement && phase == Phase.PLACING) {
      return objection(placement);
    }
    if (move instanceof Move.Jump jump && phase == Phase.JUMPING) {
      return objection(jump);
    }
    boolean fits = (move instanceof Move.SetAside && phase == Phase.SETTING_ASIDE)
        || (move instanceof Move.Choice && phase == Phase.CHOOSING);
    return fits ? Optional.empty() : Optional.of(new Illegality.NotNow(move, phase));
  }

  private Optional<Illegality> objection(Move.Placement placement) {
    int cell = placement.cell();
    if (!position.ring().has(cell)) {
      return Optional.of(new Illegality.NotOnThisRing(cell, position.ring().size()));
    }
    Optional<Color> there = position.stack(cell).top();
    if (there.isPresent()) {
      return Optional.of(new Illegality.Occupied(cell, there.get()));
    }
    return position.toPlace(placement.color()) == 0
        ? Optional.of(new Illegality.NoneLeft(placement.color()))
        : Optional.empty();
  }

  private Optional<Illegality> objection(Move.Jump jump) {
    int from = jump.from();
    if (!position.ring().has(from)) {
      return Optional.of(new Illegality.NotOnThisRing(from, position.ring().size()));
    }
    Stack stack = position.stack(from);
    if (stack.isEmpty()) {
      return Optional.of(new Illegality.NoStack(from));
    }
    Player player = position.toPlay();
    Color top = stack.top().orElseThrow();
    Color own = position.color(player).orElseThrow();
    if (top != own) {
      return Optional.of(new Illegality.NotOwned(from, top, player, own));
    }
    if (jump.count() > stack.height()) {
      return Optional.of(new Illegality.TooFewPieces(from, jump.count(), stack.height()));
    }
    int target = target(from, jump.direction());
    if (target == from) {
      return Optional.of(new Illegality.NoOtherStack(from));
    }
    List<Color> made = position.stack(target).plus(stack, jump.count());
    return Stack.tooMany(made)
        .map(color -> new Illegality.TooManyOfAColor(
            from, target, color, Collections.frequency(made, color)));
  }
}
