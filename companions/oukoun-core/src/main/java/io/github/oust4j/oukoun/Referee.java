package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The rules, applied to a {@link Position}: the legal moves, what a move does, the outcome, and reasons. */
final class Referee {
  private final Position position;

  Referee(Position position) {
    this.position = position;
  }

  /** Returns the legal moves, in the order of {@link Position#legalMoves()}. */
  List<Move> legalMoves() {
    if (hasOukoun()) {
      return List.of();
    }
    return switch (position.phase()) {
      case SETTING_ASIDE -> List.of(Move.SET_ASIDE);
      case PLACING -> placements();
      case CHOOSING -> List.of(new Move.Choice(Color.WHITE), new Move.Choice(Color.BLACK));
      case JUMPING -> jumps();
    };
  }

  private List<Move> placements() {
    List<Color> colors = Arrays.stream(Color.values())
        .filter(color -> position.leftToPlace(color) > 0)
        .toList();
    List<Move> moves = new ArrayList<>();
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      if (position.stack(cell).isEmpty()) {
        for (Color color : colors) {
          moves.add(new Move.Placement(color, cell));
        }
      }
    }
    return moves;
  }

  private List<Move> jumps() {
    List<Move> moves = new ArrayList<>();
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      if (position.owner(cell).equals(Optional.of(position.toPlay()))) {
        for (Direction direction : Direction.values()) {
          int target = target(cell, direction);
          int most = target == cell ? 0 : position.stack(cell).height();
          for (int count = 1;
              count <= most && Stack.tooMany(made(cell, target, count)).isEmpty();
              count++) {
            moves.add(new Move.Jump(cell, direction, count));
          }
        }
      }
    }
    return moves;
  }

  /** Returns the stack that a jump would make, which may have too many pieces of a colour. */
  private String made(int from, int target, int count) {
    String left = position.stack(from).pieces();
    return position.stack(target) + left.substring(left.length() - count);
  }

  /**
   * Returns the target of a jump from an occupied cell: the k-th other occupied cell, after any number of rounds; the
   * cell itself if there is no other.
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

  /** Returns the position after a legal move. */
  Position after(Move move) {
    Ring ring = position.ring();
    List<Stack> stacks = new ArrayList<>(position.stacks());
    if (move instanceof Move.Jump jump) {
      int target = target(jump.from(), jump.direction());
      String pieces = position.stack(jump.from()).pieces();
      int left = pieces.length() - jump.count();
      stacks.set(jump.from() - 1, new Stack(pieces.substring(0, left)));
      stacks.set(target - 1, new Stack(made(jump.from(), target, jump.count())));
      Optional<Color> colorOfA = position.color(Player.A);
      return new Position(
          ring, stacks, Phase.JUMPING, position.toPlay().opponent(), colorOfA.orElseThrow());
    }
    if (move instanceof Move.Placement placement) {
      stacks.set(placement.cell() - 1, new Stack("" + placement.color().letter()));
      return position.occupiedCells() == Ring.FULL_GAME - 1
          ? new Position(ring, stacks, Phase.CHOOSING, Player.B, null)
          : new Position(ring, stacks, Phase.PLACING, Player.A, null);
    }
    return move instanceof Move.Choice choice
        ? new Position(ring, stacks, Phase.JUMPING, Player.A, choice.color().opponent())
        : new Position(ring, stacks, Phase.PLACING, Player.A, null);
  }

  /** Returns the outcome; in either case the player to move has lost. */
  Optional<Outcome> outcome() {
    return position.legalMoves().isEmpty()
        ? Optional.of(new Outcome(
            hasOukoun() ? Outcome.Reason.OUKOUN : Outcome.Reason.PETRIFIED,
            Optional.of(position.toPlay().opponent())))
        : Optional.empty();
  }

  private boolean hasOukoun() {
    return position.stacks().stream().anyMatch(Stack::isOukoun);
  }

  /** Returns why a move is illegal, in a position that is not over. */
  Optional<Illegality> objection(Move move) {
    Phase phase = position.phase();
    if (move instanceof Move.Placement placement && phase == Phase.PLACING) {
      return objection(placement);
    }
    if (move instanceof Move.Jump jump && phase == Phase.JUMPING) {
      return objection(jump);
    }
    return position.legalMoves().contains(move)
        ? Optional.empty()
        : illegal(
            Illegality.Reason.NOT_NOW,
            "\"" + move + "\" is not possible in this phase: " + phase + ".");
  }

  private Optional<Illegality> objection(Move.Placement placement) {
    int cell = placement.cell();
    Color color = placement.color();
    if (!position.ring().has(cell)) {
      return notOnThisRing(cell);
    }
    Optional<Color> there = position.stack(cell).top();
    if (there.isPresent()) {
      return illegal(
          Illegality.Reason.OCCUPIED,
          "There is a " + there.get() + " piece on cell " + cell
              + " already; pieces are placed on empty cells.");
    }
    return position.leftToPlace(color) > 0
        ? Optional.empty()
        : illegal(
            Illegality.Reason.NONE_LEFT,
            "All " + color.supply() + " " + color + " pieces are already placed.");
  }

  private Optional<Illegality> objection(Move.Jump jump) {
    int from = jump.from();
    if (!position.ring().has(from)) {
      return notOnThisRing(from);
    }
    Stack stack = position.stack(from);
    if (stack.isEmpty()) {
      return illegal(Illegality.Reason.NO_STACK, "There is no stack on cell " + from + ".");
    }
    String theStack = "The stack on cell " + from;
    Player player = position.toPlay();
    Color top = stack.top().orElseThrow();
    Color own = position.color(player).orElseThrow();
    if (top != own) {
      return illegal(
          Illegality.Reason.NOT_OWNED,
          theStack + " has " + top + " on top and belongs to "
              + (top.isNeutral() ? "no player" : "the opponent") + "; player " + player
              + " moves stacks with " + own + " on top.");
    }
    if (jump.count() > stack.height()) {
      return illegal(
          Illegality.Reason.TOO_FEW_PIECES,
          theStack + " has " + stack.height() + (stack.height() == 1 ? " piece" : " pieces")
              + ", so " + jump.count() + " cannot be taken from it.");
    }
    int target = target(from, jump.direction());
    String made = made(from, target, jump.count());
    return Stack.tooMany(made)
        .map(color -> new Illegality(
            Illegality.Reason.TOO_MANY_OF_A_COLOR,
            "The jump from cell " + from + " would make a stack with "
                + Stack.count(made, color) + " " + color + " pieces on cell " + target
                + "; a stack has at most " + Stack.MOST_OF_A_COLOR + " of a colour."));
  }

  private Optional<Illegality> notOnThisRing(int cell) {
    return illegal(
        Illegality.Reason.NOT_ON_THIS_RING,
        "There is no cell " + cell + " on this ring; its cells are 1 to "
            + position.ring().size() + ".");
  }

  private static Optional<Illegality> illegal(Illegality.Reason reason, String message) {
    return Optional.of(new Illegality(reason, message));
  }
}
