package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordVisitor;
import io.github.oust4j.notation.SgfProperty;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Receives what a lexer reads, event by event, checks the moves with an engine, and passes everything on to a
 * visitor. All formats share it, so it states once what a turn is: it ends with a placement that captures nothing,
 * with a pass, or with the end of the game; a player who has captured and has no placement left passes, whether the
 * record contains that pass or not. A deadlock ends the game; passes after it are skipped.
 *
 * <p>Without a check of the rules the engine stands still, and catches up only when a lexer needs the state of the
 * game. One replay reads many games, one at a time, and keeps its engines.
 */
public final class Replay {
  /** The name of the header with the result that a record gives to a game which a deadlock has ended. */
  public static final String STATED_RESULT = "stated-result";

  private final Line line = new Line();
  private final Map<LabelTable.Key, LabelTable> labelTables = new HashMap<>();
  private final boolean checksRules;
  private final boolean mayStopInTurn;
  private final LabelScheme textLabels;

  private RecordVisitor out = new RecordVisitor() {};
  private @Nullable SourceText text;

  private @Nullable LabelTable labels;

  private int turns;
  /** The number of moves before the turn at hand. */
  private int turnStart;
  /** Where the turn at hand is written, if it stops after a capture. */
  private int openFrom = -1;

  private int openTo;
  private Optional<Outcome> ending = Optional.empty();
  /** Whether a variation has ended, so that the ending does not belong to the line at hand. */
  private boolean hasLeftMainLine;

  private final Deque<Branch> branches = new ArrayDeque<>();

  /** The state at a node to which further variations return. */
  private record Branch(
      Position position, int count, int turns, int turnStart, int openFrom, int openTo) {}

  /** Creates a replay for readers with these options. */
  public Replay(ReadOptions options) {
    this.checksRules = options.checksRules();
    this.mayStopInTurn = options.unfinishedTurn();
    this.textLabels = options.labels();
  }

  /** Prepares for the next game. */
  public void reset(SourceText newText, RecordVisitor visitor) {
    text = newText;
    out = visitor;
    line.reset();
    turns = 0;
    turnStart = 0;
    openFrom = -1;
    ending = Optional.empty();
    hasLeftMainLine = false;
    branches.clear();
  }

  // Events before the moves

  /** Starts the game on the empty board. */
  public void begin(RecordFormat format, Rules rules) {
    begin(format, Position.start(rules));
  }

  /** Starts the game from a position. */
  public void begin(RecordFormat format, Position position) {
    line.begin(position);
    labels = labelTables.computeIfAbsent(
        new LabelTable.Key(position.board(), scheme(format)), LabelTable::new);
    out.begin(source().origin(), format, position);
  }

  /** Starts the game from the position that is written in a part of the source, or in bytes with its offsets. */
  public void begin(RecordFormat format, byte[] in, int from, int to) {
    String written = new String(in, from, to - from, StandardCharsets.UTF_8);
    Position position;
    try {
      position = Position.parse(written);
    } catch (PositionFormatException e) {
      int bytes = written.substring(0, e.offset()).getBytes(StandardCharsets.UTF_8).length;
      throw RecordError.malformed(from + bytes, String.valueOf(e.getMessage()));
    }
    begin(format, position);
  }

  private LabelScheme scheme(RecordFormat format) {
    return format == RecordFormat.TEXT ? textLabels : LabelScheme.ABSTRACT_PLAY;
  }

  /** Returns whether the start of the game is known. */
  public boolean hasBegun() {
    return line.hasBegun();
  }

  /** Reports a player. */
  public void player(Seat seat, Player player) {
    out.player(seat, player);
  }

  /** Reports a header. */
  public void header(String name, String value) {
    out.header(name, value);
  }

  // Nodes

  /** Begins a node. What comes before the first one belongs to the root. */
  public void node() {
    out.node();
  }

  /** Reports a comment on the node. */
  public void comment(String comment) {
    out.comment(comment);
  }

  /** Reports a judgement of the node. */
  public void annotation(Annotation annotation) {
    out.annotation(annotation);
  }

  /** Reports a property of the node. */
  public void property(SgfProperty property) {
    out.property(property);
  }

  /** Begins a variation at the node at hand: what follows up to its end is one line from there. */
  public void beginVariation() {
    Branch last = branches.peek();
    boolean isSame = last != null && last.count() == line.count();
    Position here =
        isSame ? last.position() : checksRules ? line.engine().position() : line.start();
    branches.push(new Branch(here, line.count(), turns, turnStart, openFrom, openTo));
    out.beginVariation();
  }

  /** Returns to the node at which the variation began. */
  public void endVariation() {
    Branch branch = branches.pop();
    line.cut(branch.count(), checksRules, branch.position());
    turns = branch.turns();
    turnStart = branch.turnStart();
    openFrom = branch.openFrom();
    openTo = branch.openTo();
    hasLeftMainLine = true;
    out.endVariation();
  }

  // Moves

  /** Begins a turn; the one before must be over. */
  public void beginTurn() {
    requireWholeTurn();
    turns++;
    turnStart = line.count();
  }

  /** Begins a turn, or continues the one before if it stopped after a capture. */
  public void beginOrContinueTurn() {
    if (openFrom >= 0) {
      openFrom = -1;
    } else {
      beginTurn();
    }
  }

  /** Plays a move of the turn at hand, which is a number as in {@link Engine} and is written at these offsets. */
  public void move(int move, int from, int to) {
    if (checksRules && !check(move, from, to)) {
      return;
    }
    line.add(move, from);
    switch (move) {
      case Engine.PASS -> out.pass();
      case Engine.SWAP -> out.swap();
      default -> out.placement(move);
    }
  }

  /** Plays a move on the engine; false if it is a pass after a deadlock. */
  private boolean check(int move, int from, int to) {
    Engine engine = line.engine();
    if (move == Engine.PASS && engine.result() == Engine.Result.DEADLOCK) {
      return false;
    }
    boolean isOver = line.count() > turnStart && !engine.isMidTurn();
    if (isOver && engine.result() == Engine.Result.ONGOING) {
      throw ReplayErrors.turnTooLong(engine, line.last(), from, source().text(from, to))
          .inTurn(turns);
    }
    if (!engine.isLegal(move)) {
      throw ReplayErrors.illegal(engine, move, from, source().text(from, to)).inTurn(turns);
    }
    line.advance(move);
    return true;
  }

  /** Ends the turn at hand, written at these offsets: adds the pass of a player who has captured and cannot place. */
  public void endTurn(int from, int to) {
    Engine engine = line.engine();
    if (!checksRules || !engine.isMidTurn() || engine.result() != Engine.Result.ONGOING) {
      return;
    }
    if (engine.placementCount() == 0) {
      move(Engine.PASS, Line.ADDED, Line.ADDED);
    } else {
      openFrom = from;
      openTo = to;
    }
  }

  /** Returns whether the pass that ended the last turn was not in the record. */
  public boolean hasAddedPass() {
    return line.hasAddedMove();
  }

  /** Checks that the last turn is over, as it must be before another one. */
  public void requireWholeTurn() {
    if (openFrom >= 0) {
      String turn = source().text(openFrom, openTo).strip();
      throw ReplayErrors.turnIncomplete(line.engine(), openTo, turn).inTurn(turns);
    }
  }

  /** Reports that the main line is complete: its last turn must be over, unless the options allow otherwise. */
  public void endMainLine() {
    if (!mayStopInTurn && ending.isEmpty()) {
      requireWholeTurn();
    }
  }

  // The end

  /**
   * Ends the game on the main line as the record states it. The rules take precedence: a stated result that
   * contradicts a win is an error, and one after a deadlock becomes a header.
   */
  public void end(Outcome outcome, int offset) {
    if (!checksRules) {
      ending = Optional.of(outcome);
      return;
    }
    Optional<Outcome> known = state().result().outcome();
    if (known.isEmpty() && !outcome.reason().isByTheRules()) {
      ending = Optional.of(outcome);
      openFrom = -1;
    } else if (isDeadlocked() && !outcome.reason().isByTheRules() && !isSame(outcome, known)) {
      header(STATED_RESULT, outcome.toString());
    } else if (!isSame(outcome, known)) {
      throw ReplayErrors.contradiction(outcome, state(), offset).inTurn(turns);
    }
  }

  private static boolean isSame(Outcome stated, Optional<Outcome> known) {
    return known.isPresent()
        && stated.winner().equals(known.get().winner())
        && (stated.reason() == known.get().reason()
            || stated.reason() == Outcome.Reason.UNSTATED
            || stated.equals(Outcome.withoutWinner(Outcome.Reason.AGREEMENT)));
  }

  /** How the players ended the main line; empty if they did not, or if the rules did. */
  public Optional<Outcome> ending() {
    return ending;
  }

  /** Finishes the game. */
  public void finish() {
    out.end(ending);
  }

  // The state of the game, for lexers whose format repeats it

  /** Returns whether moves are checked; if not, lexers skip what records say about the state of the game. */
  public boolean checksRules() {
    return checksRules;
  }

  /** The engine after all moves so far; it must not be changed. */
  public Engine state() {
    return line.catchUp(turns);
  }

  /** Returns the board. */
  public Board board() {
    return line.start().board();
  }

  /** The number of turns that have begun. */
  public int turns() {
    return turns;
  }

  /** The number of plies on the line at hand. */
  public int plies() {
    return line.count();
  }

  /** The side to place, or the colour that has just won. */
  public Color toPlace() {
    return state().toPlace();
  }

  /** Returns whether the rules or the players have ended the game. */
  public boolean isOver() {
    return state().result() != Engine.Result.ONGOING || ending.isPresent();
  }

  /** Returns whether a deadlock has ended the game. */
  public boolean isDeadlocked() {
    return state().result() == Engine.Result.DEADLOCK;
  }

  /** Returns whether the swap has been played on the line at hand: it is legal only as the first or second ply. */
  public boolean isSwapped() {
    return line.isSwapped();
  }

  /** The index of the point with a label, or -1. */
  public int point(byte[] in, int from, int to) {
    return Objects.requireNonNull(labels).point(in, from, to);
  }

  /** What the labels of the board are called in messages: from a1 to k11. */
  public String pointRange(RecordFormat format) {
    LabelScheme scheme = scheme(format);
    return "from " + scheme.label(board().point(0)) + " to "
        + scheme.label(board().point(board().size() - 1))
        + (scheme == LabelScheme.ABSTRACT_PLAY ? "" : " in the labels of " + scheme);
  }

  /** The game on the line at hand, for errors: all moves that could be played. */
  public Optional<Game> game() {
    if (!hasBegun()) {
      return Optional.empty();
    }
    Game game = line.game();
    // Without a check of the rules, a record may state an end by the rules that its moves do not reach.
    boolean isEnded = !hasLeftMainLine
        && !game.isOver()
        && ending.isPresent()
        && !ending.get().reason().isByTheRules();
    return Optional.of(isEnded ? game.end(ending.get()) : game);
  }

  /** An error in the turn at hand. */
  public RecordError error(Problem problem, int offset, String reason) {
    return RecordError.of(problem, offset, reason).inTurn(turns);
  }

  private SourceText source() {
    return Objects.requireNonNull(text);
  }
}
