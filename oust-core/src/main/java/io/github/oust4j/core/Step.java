package io.github.oust4j.core;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A step of a game: a position, and the move or decision that led to it. Steps link backwards, so games share them.
 * @param previous the step before, null for the first one
 * @param move the move that led to this step; null for the first step and for an end by the players
 * @param position the position
 * @param ending the outcome that the players decided, if they ended the game
 * @param plies the number of moves up to and including this step
 * @param turns the number of turns up to and including this step, which may be in the middle of the last one
 * @param black the seat of the player who has Black after this step
 */
record Step(
    @Nullable Step previous,
    @Nullable Move move,
    Position position,
    @Nullable Outcome ending,
    int plies,
    int turns,
    Seat black) {
  static Step first(Position position) {
    return new Step(null, null, position, null, 0, 0, Seat.FIRST);
  }

  Step play(Move next) {
    return new Step(
        this,
        next,
        position.play(next),
        null,
        plies + 1,
        turns > 0 && position.isMidTurn() ? turns : turns + 1,
        next instanceof Move.Swap ? black.opponent() : black);
  }

  Step end(Outcome outcome) {
    if (outcome.reason().isByTheRules()) {
      throw new IllegalArgumentException("Only a move can end a game with the outcome \"" + outcome
          + "\". Choose another reason.");
    }
    outcome().ifPresent(end -> {
      throw new IllegalStateException("The game is already over: " + end + ".");
    });
    return new Step(this, null, position, outcome, plies, turns, black);
  }

  Optional<Outcome> outcome() {
    return ending != null ? Optional.of(ending) : position.outcome();
  }

  /** Returns the first step with this number of plies. */
  Step at(int ply) {
    Step step = this;
    while (step.plies > ply && step.previous != null) {
      step = step.previous;
    }
    // An end by the players has the same number of plies as the step before it.
    return step.move == null && step.previous != null ? step.previous : step;
  }

  boolean isSameGame(Step other) {
    return black == other.black
        && outcome().equals(other.outcome())
        && at(0).position.equals(other.at(0).position)
        && moves().equals(other.moves());
  }

  Position positionAt(int ply) {
    if (ply < 0 || ply > plies) {
      throw new IndexOutOfBoundsException("There is no position after " + ply
          + " moves; the game has positions after 0 to " + plies + ".");
    }
    return at(ply).position;
  }

  List<Position> positions() {
    Position[] positions = new Position[plies + 1];
    for (Step step = this; step != null; step = step.previous) {
      positions[step.plies] = step.position;
    }
    return Collections.unmodifiableList(Arrays.asList(positions));
  }

  List<Move> moves() {
    Move[] moves = new Move[plies];
    for (Step step = this; step != null; step = step.previous) {
      if (step.move != null) {
        moves[step.plies - 1] = step.move;
      }
    }
    return Collections.unmodifiableList(Arrays.asList(moves));
  }

  /** Returns the turns from a ply on, the first one first. That one may be the rest of a turn. */
  List<Turn> turnList(int ply) {
    Deque<Turn> list = new ArrayDeque<>();
    Step end = at(plies);
    while (end.plies > ply) {
      Step begin = end.beforeTurn(ply);
      list.addFirst(turn(begin, end));
      end = begin;
    }
    return List.copyOf(list);
  }

  Optional<Turn> lastTurn() {
    Step end = at(plies);
    return turns == 0 ? Optional.empty() : Optional.of(turn(end.beforeTurn(0), end));
  }

  /** Returns the step before the turn, or the one after a number of plies if that is later. */
  private Step beforeTurn(int ply) {
    Step step = this;
    while (step.previous != null && step.plies > ply && step.turns == turns) {
      step = step.previous;
    }
    return step;
  }

  /** Copies the moves and positions of a turn, since it must not keep the whole game. */
  private Turn turn(Step begin, Step end) {
    Move[] moves = new Move[end.plies - begin.plies];
    Position[] positions = new Position[moves.length + 1];
    for (Step step = end; step.previous != null && step.plies > begin.plies; step = step.previous) {
      moves[step.plies - begin.plies - 1] = step.move;
      positions[step.plies - begin.plies] = step.position;
    }
    positions[0] = begin.position;
    boolean isBlack = begin.position.toPlace() == Color.BLACK;
    boolean isLast = end.turns == turns;
    return new Turn(
        end.turns,
        isBlack ? begin.black : begin.black.opponent(),
        begin.plies,
        List.of(moves),
        List.of(positions),
        !isLast || !position.isMidTurn() || outcome().isPresent());
  }

  String text(Rules rules) {
    StringBuilder text = new StringBuilder(rules + ":");
    Step first = at(0);
    if (!first.position.equals(Position.start(rules))) {
      text.append(" from ").append(first.position).append(':');
    }
    turnList(0).forEach(turn -> text.append(' ').append(turn));
    outcome().ifPresent(end -> text.append(" (").append(end).append(')'));
    return text.toString();
  }
}
