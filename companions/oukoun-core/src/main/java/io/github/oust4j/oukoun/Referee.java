package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every rule of the game, one method each, by what a {@link Position} shows. */
final class Referee {
  private final Position position;

  Referee(Position position) {
    this.position = position;
  }

  /** The legal moves, in the order that {@link LegalMoves} tells. */
  List<Move> legalMoves() {
    List<Move> moves = new ArrayList<>();
    switch (position.phase()) {
      case SETTING_ASIDE -> moves.add(Move.SET_ASIDE);
      case PLACING -> addPlacements(moves);
      case CHOOSING -> {
        moves.add(Move.choose(Color.WHITE));
        moves.add(Move.choose(Color.BLACK));
      }
      case JUMPING -> {
        if (!hasOukoun()) {
          addJumps(moves);
        }
      }
    }
    return moves;
  }

  private void addPlacements(List<Move> moves) {
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      if (position.stack(cell).isEmpty()) {
        for (Color color : Color.values()) {
          if (position.toPlace(color) > 0) {
            moves.add(Move.place(color, cell));
          }
        }
      }
    }
  }

  private void addJumps(List<Move> moves) {
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      if (isOwn(position.stack(cell))) {
        for (Direction direction : Direction.values()) {
          addJumps(moves, cell, direction);
        }
      }
    }
  }

  private void addJumps(List<Move> moves, int from, Direction direction) {
    int target = target(from, direction);
    if (target == from) {
      return;
    }
    Stack stack = position.stack(from);
    for (int count = 1; count <= stack.height(); count++) {
      // Taking more makes the other stack no smaller, so the first that is too many ends it.
      if (Stack.tooMany(position.stack(target).with(stack.topmost(count))).isPresent()) {
        return;
      }
      moves.add(Move.jump(from, direction, count));
    }
  }

  private boolean isOwn(Stack stack) {
    return !stack.isEmpty() && stack.top().equals(position.color(position.toPlay()));
  }

  /**
   * Where a jump from an occupied cell lands: on the k-th other occupied cell, however often that goes round;
   * on the cell itself if there is no other.
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

  /** How the game ended; whoever is to play has lost in either case. */
  Optional<Outcome> outcome() {
    Player winner = position.toPlay().opponent();
    if (hasOukoun()) {
      return Optional.of(Outcome.win(winner, Outcome.Reason.OUKOUN));
    }
    return position.legalMoves().isEmpty()
        ? Optional.of(Outcome.win(winner, Outcome.Reason.PETRIFIED))
        : Optional.empty();
  }

  private boolean hasOukoun() {
    return position.stacks().stream().anyMatch(Stack::isOukoun);
  }

  /** The first reason against a move. It is found without the list of legal moves. */
  Optional<Illegality> whyIllegal(Move move) {
    Optional<Outcome> outcome = position.outcome();
    if (outcome.isPresent()) {
      return Optional.of(new Illegality.GameOver(outcome.get()));
    }
    Phase phase = position.phase();
    if (move instanceof Move.Placement placement && phase == Phase.PLACING) {
      return whyIllegal(placement);
    }
    if (move instanceof Move.Jump jump && phase == Phase.JUMPING) {
      return whyIllegal(jump);
    }
    boolean fits = (move instanceof Move.SetAside && phase == Phase.SETTING_ASIDE)
        || (move instanceof Move.Choice && phase == Phase.CHOOSING);
    return fits ? Optional.empty() : Optional.of(new Illegality.NotNow(move, phase));
  }

  private Optional<Illegality> whyIllegal(Move.Placement placement) {
    int cell = placement.cell();
    if (!position.ring().has(cell)) {
      return Optional.of(new Illegality.NotOnThisRing(cell, position.ring().size()));
    }
    Optional<Color> there = position.stack(cell).top();
    if (there.isPresent()) {
      return Optional.of(new Illegality.Occupied(cell, there.get()));
    }
    return position.toPlace(placement.color()) > 0
        ? Optional.empty()
        : Optional.of(new Illegality.NoneLeft(placement.color()));
  }

  private Optional<Illegality> whyIllegal(Move.Jump jump) {
    int from = jump.from();
    if (!position.ring().has(from)) {
      return Optional.of(new Illegality.NotOnThisRing(from, position.ring().size()));
    }
    Stack stack = position.stack(from);
    if (stack.isEmpty()) {
      return Optional.of(new Illegality.NoStack(from));
    }
    if (!isOwn(stack)) {
      Player player = position.toPlay();
      return Optional.of(new Illegality.NotOwned(
          from, stack.top().orElseThrow(), player, position.color(player).orElseThrow()));
    }
    if (jump.count() > stack.height()) {
      return Optional.of(new Illegality.TooFewPieces(from, jump.count(), stack.height()));
    }
    int target = target(from, jump.direction());
    if (target == from) {
      return Optional.of(new Illegality.NoOtherStack(from));
    }
    List<Color> made = position.stack(target).with(stack.topmost(jump.count()));
    return Stack.tooMany(made)
        .map(color -> new Illegality.TooManyOfAColor(
            from, target, color, (int) made.stream().filter(color::equals).count()));
  }
}
