package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.ludii.LudiiMove.Action;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;

/**
 * Plays the moves of a trial, a ply a line, and checks what each line repeats: the player, the removed stones and the
 * next player. A trial contains the passes that end turns after captures.
 */
final class LudiiPlies {
  private static final byte[] MOVE = "Move=".getBytes(StandardCharsets.US_ASCII);

  private final SourceText source;
  private final Replay replay;
  private final LudiiMove move = new LudiiMove();
  private String cellType = "";
  /** Whether the last line removed stones. */
  private boolean hasRemoved;

  private int[] captured = {};
  /** By cell: the mark of the placement that captured it last, and 1 more once an action has removed it. */
  private int[] marks = {};

  private int mark;

  LudiiPlies(SourceText source, Replay replay) {
    this.source = source;
    this.replay = replay;
  }

  /** The type of the cells in the first placement, such as {@code Cell}; empty if there is none. */
  String cellType() {
    return cellType;
  }

  /** Returns whether the second move, from the first one on, is a swap. */
  boolean isSwapAhead(int firstMove) {
    int at = firstMove;
    int moves = 0;
    while (at < source.length() && moves < 2) {
      if (source.startsWith(at, MOVE)) {
        moves++;
        if (moves == 2) {
          return move.parse(source.bytes(), at) && move.kind(0) == Action.SWAP;
        }
      }
      at = source.afterLineBreak(source.endOfLine(at));
    }
    return false;
  }

  /** Reads a line with a move; returns where it ends. */
  int read(int from) {
    boolean isMove = move.parse(source.bytes(), from);
    if (isMove && move.kind(0) == Action.PASS && isAfterDeadlock()) {
      return move.end();
    }
    boolean isMidTurn = replay.checksRules() ? replay.state().isMidTurn() : hasRemoved;
    if (replay.turns() == 0 || !isMidTurn) {
      replay.node();
      replay.beginTurn();
    }
    if (!isMove) {
      String line = source.text(from, source.endOfLine(from));
      throw malformed(
          from,
          Quote.of(line)
              + " is not a move of a trial: write Move=[Move:mover=1,from=5,to=5,actions=[Add:type=Cell,to=5,what=1]]"
              + " or the like.");
    }
    if (replay.checksRules()) {
      play(from);
    } else {
      replay.move(ply(), move.from(0), move.to(0));
    }
    hasRemoved = move.removes() > 0;
    return move.end();
  }

  /** Returns whether the pass at hand is one of those with which Ludii continues after a deadlock. */
  private boolean isAfterDeadlock() {
    if (!replay.checksRules() && isPlacement(source.afterLineBreak(move.end()))) {
      return false; // found without the engine, which would have to catch up
    }
    return replay.isDeadlocked();
  }

  /** Returns whether a line places a stone. The move at hand is parsed again afterwards. */
  private boolean isPlacement(int from) {
    int here = move.from(0);
    int line = here;
    while (line > 0 && !SourceText.isLineBreak(source.bytes()[line - 1])) {
      line--;
    }
    boolean isPlacement = move.parse(source.bytes(), from) && move.kind(0) == Action.ADD;
    move.parse(source.bytes(), line);
    return isPlacement;
  }

  private void play(int from) {
    Engine state = replay.state();
    Color color = state.toPlace();
    boolean isOver = state.result() != Engine.Result.ONGOING;
    if (!isOver && move.mover() != number(color)) {
      throw contradiction(
          from,
          "The mover is " + move.mover() + ", but " + color + ", which is " + number(color)
              + ", is to " + (state.mustPass() ? "pass." : "place."));
    }
    int ply = ply();
    if (ply >= 0 && !isOver && move.what() != number(color)) {
      throw contradiction(
          move.from(0),
          color + " adds a piece " + Math.max(move.what(), 0) + ", but the pieces of " + color
              + " are " + number(color) + ".");
    }
    int captures = 0;
    if (ply >= 0 && move.removes() > 0 && state.isLegal(ply)) {
      captures = findCaptures(state, ply);
    }
    replay.move(ply, move.from(0), move.to(0));
    checkActions(state, captures);
    boolean hasCaptured =
        ply >= 0 && (state.isMidTurn() || state.result() == Engine.Result.win(color));
    if (hasCaptured && move.removes() == 0) {
      throw notRemoved(from);
    }
  }

  /** Marks the stones that a placement captures; returns their number. */
  private int findCaptures(Engine state, int placement) {
    if (captured.length == 0) {
      captured = new int[replay.board().size()];
      marks = new int[replay.board().size()];
    }
    int count = state.captures(placement, captured);
    mark += 2;
    for (int i = 0; i < count; i++) {
      marks[captured[i]] = mark;
    }
    return count;
  }

  /** The ply that the first action means, as in {@link Engine}. */
  private int ply() {
    return switch (move.kind(0)) {
      case PASS -> Engine.PASS;
      case SWAP -> Engine.SWAP;
      case ADD -> {
        if (cellType.isEmpty()) {
          cellType = move.type();
        }
        yield cell(0);
      }
      default ->
        throw malformed(
            move.from(0),
            "A move of Oust begins with the action Add, Pass or Swap, and not with "
                + Quote.of(type(0)) + ".");
    };
  }

  /** Checks the actions behind the first one, given how many stones the placement has captured. */
  private void checkActions(Engine state, int captures) {
    int left = captures;
    for (int i = 1; i < move.count(); i++) {
      switch (move.kind(i)) {
        case REMOVE -> {
          int cell = cell(i);
          if (captures == 0 || marks[cell] < mark) {
            throw contradiction(
                move.from(i),
                "The stone on cell " + cell + ", which is " + replay.board().point(cell)
                    + ", is removed, but it is not captured.");
          }
          left -= marks[cell] == mark ? 1 : 0; // Ludii removes some stones twice
          marks[cell] = mark + 1;
        }
        case SET_NEXT_PLAYER -> {
          Color next = state.toPlace();
          if (state.result() == Engine.Result.ONGOING && move.number(i) != number(next)) {
            throw contradiction(
                move.from(i),
                "The next player is " + Math.max(move.number(i), 0) + ", but " + next
                    + ", which is " + number(next) + ", is to place.");
          }
        }
        default ->
          throw malformed(
              move.from(i),
              "An action " + Quote.of(type(i)) + " does not belong to a move of Oust.");
      }
    }
    if (left > 0) {
      throw notRemoved(move.from(0));
    }
  }

  /** The error of a capture that no action removes; made late, from the game. */
  private RecordError notRemoved(int offset) {
    Game game = replay.game().orElseThrow();
    Move last = game.lastMove().orElseThrow();
    Point first =
        game.positionAt(game.plies() - 1).effectOf((Move.Placement) last).capturedStones().stream()
            .filter(point -> !isRemoved(point.index()))
            .findFirst()
            .orElseThrow();
    return contradiction(
        offset,
        "The placement captures the stone on cell " + first.index() + ", which is " + first
            + ", but no action removes it.");
  }

  private boolean isRemoved(int cell) {
    for (int i = 1; i < move.count(); i++) {
      if (move.kind(i) == Action.REMOVE && move.number(i) == cell) {
        return true;
      }
    }
    return false;
  }

  private int cell(int action) {
    int cell = move.number(action);
    int size = replay.board().size();
    if (cell < 0 || cell >= size) {
      throw malformed(
          move.from(action),
          Quote.of(source.text(move.from(action), move.to(action))) + " does not name a cell of "
              + replay.board() + ", whose cells are to=0 to to=" + (size - 1) + ".");
    }
    return cell;
  }

  /** The type of an action as it is written. */
  private String type(int action) {
    String text = source.text(move.from(action), move.to(action));
    int colon = text.indexOf(':');
    return colon < 0 ? text : text.substring(0, colon);
  }

  /** Checks that the trial does not stop in the middle of a turn, unless that is allowed or the players ended it. */
  void end(boolean mayStopInTurn) {
    if (mayStopInTurn || !replay.checksRules() || replay.isOver() || replay.plies() == 0) {
      return;
    }
    Engine state = replay.state();
    if (state.isMidTurn() && state.placementCount() > 0) {
      throw replay.error(
          Problem.TURN_INCOMPLETE,
          source.length(),
          "The trial stops after a capture, but " + state.toPlace()
              + " must continue: there are legal placements, such as "
              + state.toMove(state.placement(0)) + ".");
    }
  }

  private RecordError contradiction(int offset, String reason) {
    return replay.error(Problem.CONTRADICTION, offset, reason);
  }

  private RecordError malformed(int offset, String reason) {
    return replay.error(Problem.MALFORMED, offset, reason);
  }

  private static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }
}
