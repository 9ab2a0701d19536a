package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.internal.ludii.LudiiMove.Kind;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Plays the moves of a trial, a ply (also each pass after captures) per line, and checks what the line repeats. */
final class LudiiPlies {
  private static final Pattern TYPE = Pattern.compile("[:,]type=([^,\\]]*)");
  static final byte[] MOVE = "Move=".getBytes(StandardCharsets.US_ASCII);

  private final SourceText source;
  private final Replay replay;
  private final LudiiMove move = new LudiiMove();
  private final LudiiMove next = new LudiiMove(); // the line after the move
  String cellType = ""; // of the first placement
  int cellTypeAt; // where it is written
  private boolean hasRemoved; // whether the last line removed stones
  private int[] cells = {}; // of the captured stones
  private final BitSet captured = new BitSet();
  private final BitSet removed = new BitSet(); // by actions; Ludii removes some stones twice

  LudiiPlies(SourceText source, Replay replay) {
    this.source = source;
    this.replay = replay;
  }

  /** Returns whether the move after the first one is a swap. */
  boolean isSwapAhead(int firstMove) {
    int at = firstMove;
    do {
      at = source.afterLineBreak(source.endOfLine(at));
    } while (at < source.bytes.length && !SourceText.startsWith(source.bytes, at, MOVE));
    return move.parse(source.bytes, at) && move.kind == Kind.SWAP;
  }

  /** Reads a line with a move; returns where it ends. */
  int read(int from) {
    boolean isMove = move.parse(source.bytes, from);
    if (isMove && move.kind == Kind.PASS && isAfterDeadlock()) {
      return move.end;
    }
    if (replay.turns() == 0 || !hasRemoved) {
      replay.node(from);
      replay.beginTurn();
    }
    if (!isMove) {
      throw RecordError.malformed(
          from,
          "%s is not a move of a trial, such as Move=[Move:mover=1,from=5,to=5,actions=[Add:type=Cell,"
              + "to=5,what=1]].",
          source.text(from, source.endOfLine(from)));
    }
    if (replay.checksRules) {
      play(from);
    } else {
      replay.move(ply(), move.from, move.to);
    }
    hasRemoved = move.hasRemoved;
    return move.end;
  }

  /** Returns whether the current pass is one of those with which Ludii continues after a deadlock. */
  private boolean isAfterDeadlock() {
    // A placement on the next line rules this out without the engine, which would have to catch up.
    boolean isFollowed = !replay.checksRules
        && next.parse(source.bytes, source.afterLineBreak(move.end))
        && next.kind == Kind.ADD;
    return !isFollowed && replay.isDeadlocked();
  }

  private void play(int from) {
    Engine state = replay.state();
    Color color = state.toPlace();
    boolean isOver = state.result() != Engine.Result.ONGOING;
    if (!isOver && move.mover != number(color)) {
      throw RecordError.contradiction(
          from,
          "The mover is %s, but %s (%s) is to " + (state.mustPass() ? "pass." : "place."),
          move.mover,
          color,
          number(color));
    }
    int ply = ply();
    if (ply >= 0 && !isOver && move.what != number(color)) {
      throw RecordError.contradiction(
          move.from,
          "%s adds piece %s, but the pieces of %s are %s.",
          color,
          Math.max(move.what, 0),
          color,
          number(color));
    }
    cells = cells.length == 0 ? new int[replay.board().size()] : cells;
    int captures = ply >= 0 && state.isLegal(ply) ? state.captures(ply, cells) : 0;
    captured.clear();
    removed.clear();
    for (int i = 0; i < captures; i++) {
      captured.set(cells[i]);
    }
    int first = move.from;
    replay.move(ply, first, move.to);
    checkActions(state);
    captured.andNot(removed);
    if (!captured.isEmpty()) {
      int cell = captured.nextSetBit(0);
      throw RecordError.contradiction(
          first,
          "The placement captures the stone on cell %s (%s), but no action removes it.",
          cell,
          replay.board().point(cell));
    }
  }

  private int ply() {
    return switch (move.kind) {
      case PASS -> Engine.PASS;
      case SWAP -> Engine.SWAP;
      case ADD -> {
        if (cellType.isEmpty()) {
          Matcher type = TYPE.matcher(action());
          if (type.find()) {
            cellType = type.group(1);
            cellTypeAt = move.from + type.start(1);
          }
        }
        yield cell();
      }
      default ->
        throw RecordError.malformed(
            move.from,
            "A move of Oust must begin with the action Add, Pass or Swap, not with %s.",
            name());
    };
  }

  /** Checks the actions after the first one, and notes the stones that they remove. */
  private void checkActions(Engine state) {
    while (move.nextAction()) {
      switch (move.kind) {
        case REMOVE -> {
          int cell = cell();
          if (!captured.get(cell)) {
            throw RecordError.contradiction(
                move.from,
                "The stone on cell %s (%s) is removed, but it is not captured.",
                cell,
                replay.board().point(cell));
          }
          removed.set(cell);
        }
        case SET_NEXT_PLAYER -> {
          Color next = state.toPlace();
          if (state.result() == Engine.Result.ONGOING && move.number != number(next)) {
            throw RecordError.contradiction(
                move.from,
                "The next player is %s, but %s (%s) is to place.",
                Math.max(move.number, 0),
                next,
                number(next));
          }
        }
        default ->
          throw RecordError.malformed(
              move.from, "An action %s does not belong to a move of Oust.", name());
      }
    }
  }

  private int cell() {
    int cell = move.number;
    int size = replay.board().size();
    if (cell < 0 || cell >= size) {
      throw RecordError.malformed(
          move.from,
          "%s does not name a cell of %s, whose cells are numbered from 0 to %s.",
          action(),
          replay.board(),
          size - 1);
    }
    return cell;
  }

  private String action() {
    return source.text(move.from, move.to);
  }

  private String name() {
    return action().split(":", 2)[0];
  }

  /** Ends the trial: its last turn must be over, except for a pass. */
  void end() {
    if (replay.checksRules && replay.turns() > 0 && replay.state().placementCount() > 0) {
      replay.endTurn(move.begin, move.end);
    }
    replay.endMainLine();
  }

  static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }
}
