package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordVisitor;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Receives the contents of a game from a reader, checks the moves with an engine, and passes all on to a visitor. It
 * defines a turn for all formats: a turn ends with a placement that captures nothing, with a pass, or with the end of
 * the game. A player who has captured and has no legal placement passes, whether the record contains that pass or not.
 * A deadlock ends the game; passes after it are skipped. Without a check of the rules the engine plays nothing, and
 * catches up only when a reader needs the state. One replay reads many games, one at a time, and keeps its engines.
 */
public final class Replay {
  /** The header for the result that a record states although a deadlock has ended the game. */
  public static final String STATED_RESULT = "stated-result";

  private static final RecordVisitor NO_VISITOR = new RecordVisitor() {};
  private static final int NOT_OPEN = -1;
  private static final int PASS_ADDED = -2; // the turn ended with a pass that is not in the record
  private static final int PASS_AWAITED = -3; // the turn ends with a pass that the record has later

  public final ReadOptions options;

  /** Whether moves are checked; if not, readers skip what records say about the state of the game. */
  public final boolean checksRules;

  private final Line line = new Line();
  private final Map<TurnText.Key, TurnText> turnTexts = new HashMap<>();
  private final Map<Rules, Position> starts = new HashMap<>();
  private RecordVisitor out = NO_VISITOR;
  private RecordVisitor texts = NO_VISITOR;
  private @Nullable SourceText source;
  private @Nullable TurnText turnText; // of the board and the labels of the game
  private int nodes; // of the record: one for each move
  private int nodeStart; // the number of moves before the current node; -1 at the root
  private int turns;
  private int turnStart; // the number of moves before the current turn
  private int openFrom = NOT_OPEN; // where the current turn is written, if it stops after a capture
  private int openTo;
  private Optional<RecordFormat> format = Optional.empty();
  private Optional<Outcome> stated = Optional.empty();
  private int statedAt; // where the record first states a result; where it ends if it states none
  private Optional<Outcome> ending = Optional.empty(); // by the players
  private Optional<Outcome> endByTheRules = Optional.empty(); // of the main line
  private final Deque<Branch> branches = new ArrayDeque<>();

  /** The state at a node to which further variations return. */
  private record Branch(Line.Mark node, int turns, int turnStart, int openFrom, int openTo) {}

  public Replay(ReadOptions options) {
    this.options = options;
    this.checksRules = options.checksRules;
  }

  public void reset(SourceText text, RecordVisitor visitor) {
    source = text;
    out = visitor;
    texts = visitor.wantsTexts() ? visitor : NO_VISITOR;
    line.reset();
    nodes = 1;
    nodeStart = -1;
    turns = 0;
    turnStart = 0;
    openFrom = NOT_OPEN;
    format = Optional.empty();
    stated = Optional.empty();
    statedAt = text.bytes.length;
    ending = Optional.empty();
    endByTheRules = Optional.empty();
    branches.clear();
  }

  // The start

  public void begin(RecordFormat known, Position position) {
    line.begin(position);
    format = Optional.of(known);
    LabelScheme scheme = known == RecordFormat.TEXT ? options.labels : LabelScheme.ABSTRACT_PLAY;
    turnText = turnTexts.computeIfAbsent(new TurnText.Key(position.board(), scheme), TurnText::new);
    out.begin(source().origin, known, position);
  }

  public void begin(RecordFormat format, Rules rules) {
    begin(format, starts.computeIfAbsent(rules, Position::start));
  }

  /** Starts the game from a position in a part of the source, or in bytes with the same offsets. */
  public void begin(RecordFormat format, byte[] in, int from, int to) {
    begin(format, line.position(in, from, to));
  }

  /** Returns the format of the game; empty before its start is known. */
  public Optional<RecordFormat> format() {
    return format;
  }

  public boolean hasBegun() {
    return format.isPresent();
  }

  // Nodes

  /** Returns whether the visitor wants players, headers, comments, annotations and properties. */
  public boolean wantsTexts() {
    return texts == out;
  }

  /** Returns the receiver of players, headers, comments, annotations and properties, wanted or not. */
  public RecordVisitor texts() {
    return texts;
  }

  /** Begins a node, written at an offset. What comes before the first one belongs to the root. */
  public void node(int offset) {
    countNode(offset);
    nodeStart = line.count;
    out.node(offset);
  }

  private void countNode(int offset) {
    nodes++;
    if (nodes > options.limits.nodes()) {
      throw RecordError.tooLong(
          offset,
          "The game has more than " + options.limits.nodes()
              + " nodes, the maximum number in a record.");
    }
  }

  /** Begins a variation, written at an offset, at the current node: what follows up to its end is one line from there. */
  public void beginVariation(int offset) {
    Branch last = branches.peek();
    Line.Mark here = line.mark(last == null ? null : last.node());
    branches.push(new Branch(here, turns, turnStart, openFrom, openTo));
    out.beginVariation(offset);
  }

  public void endVariation(int offset) {
    Branch branch = branches.pop();
    line.returnTo(branch.node());
    turns = branch.turns();
    turnStart = branch.turnStart();
    openFrom = branch.openFrom();
    openTo = branch.openTo();
    out.endVariation(offset);
  }

  // Moves

  /** Plays a whole turn as a node, and returns true; skips a pass after a deadlock, which some programs write. */
  public boolean playTurn(byte[] in, int from, int to) {
    if (Words.isOnly(in, from, to, "pass") && isDeadlocked()) {
      return false;
    }
    beginTurn();
    node(from);
    playMoves(in, from, to);
    endTurn(from, to);
    return true;
  }

  /** Plays a line that begins with a label as a node, and returns the end of the turn. */
  public int playLine(byte[] in, int from) {
    beginTurn();
    node(from);
    int to = Objects.requireNonNull(turnText).playLine(this, in, from, source());
    endTurn(from, to);
    return to;
  }

  /** Plays moves of a turn. The bytes have the offsets of the source; comments may be blanked out. */
  public void playMoves(byte[] in, int from, int to) {
    Objects.requireNonNull(turnText).play(this, in, from, to);
  }

  /** Begins a turn; the one before must be over. */
  public void beginTurn() {
    requireWholeTurn();
    openFrom = NOT_OPEN;
    turns++;
    turnStart = line.count;
  }

  /** Begins a turn, or continues the one before if it stopped after a capture. */
  public void beginOrContinueTurn() {
    if (openFrom < 0 && openFrom != PASS_AWAITED) {
      beginTurn();
    }
    openFrom = NOT_OPEN;
  }

  /** Plays a move of the current turn, an int of {@link Engine}, written at these offsets. */
  public void move(int move, int from, int to) {
    Color color = Color.BLACK; // matters only if the rules are checked
    if (checksRules) {
      check(move, from, to);
      color = line.engine().toPlace();
      line.advance(move);
    }
    if (line.count != nodeStart) {
      countNode(from);
    }
    line.add(move);
    switch (move) {
      case Engine.PASS -> out.pass(from);
      case Engine.SWAP -> out.swap(from);
      default -> out.placement(move, from);
    }
    if (checksRules && !line.isInTurn()) {
      out.endTurn(turns, color);
    }
  }

  private void check(int move, int from, int to) {
    Engine engine = line.engine();
    if (line.count > turnStart && !engine.isMidTurn()) {
      throw ReplayErrors.turnTooLong(engine, line.last(), from, source().text(from, to));
    }
    if (!engine.isLegal(move)) {
      throw ReplayErrors.illegal(engine, move, from, source().text(from, to));
    }
  }

  /** Ends the current turn, written at these offsets: adds the pass of a player who has captured and cannot place. */
  public void endTurn(int from, int to) {
    if (mustPass()) {
      move(Engine.PASS, from, to);
      openFrom = PASS_ADDED;
    } else if (checksRules && line.isInTurn()) {
      openFrom = from;
      openTo = to;
    }
  }

  /** Returns whether the player has captured and cannot place. */
  public boolean mustPass() {
    return checksRules && line.isInTurn() && line.engine().placementCount() == 0;
  }

  /** Leaves the current turn open for the pass that ends it, since the record has that pass. */
  public void awaitPass() {
    openFrom = PASS_AWAITED;
  }

  /** Returns whether the pass that ended the last turn was not in the record. */
  public boolean hasAddedPass() {
    return openFrom == PASS_ADDED;
  }

  /** Checks that the last turn is over, as it must be before another one. */
  public void requireWholeTurn() {
    if (openFrom >= 0) {
      String turn = source().text(openFrom, openTo).strip();
      throw ReplayErrors.turnIncomplete(line.engine(), openTo, turn);
    }
  }

  /** Reports that the main line is complete: its last turn must be over, unless the options allow otherwise. */
  public void endMainLine() {
    if (!options.incompleteTurn && ending.isEmpty()) {
      requireWholeTurn();
    }
    endByTheRules = outcomeByTheRules();
  }

  // The end

  /** Ends the main line as stated. A contradiction to a win by the rules is an error, one to a deadlock a header. */
  public void end(Outcome outcome, int offset) {
    statedAt = Math.min(statedAt, offset);
    Optional<Outcome> known = outcomeByTheRules();
    boolean isByTheRules = outcome.reason().isByTheRules();
    if (!checksRules || (known.isEmpty() && !isByTheRules)) {
      ending = Optional.of(outcome);
      openFrom = NOT_OPEN;
    } else if (!isSame(outcome, known)) {
      if (!isDeadlocked() || isByTheRules) {
        throw ReplayErrors.contradiction(outcome, state(), offset);
      }
      texts.header(STATED_RESULT, outcome.toString(), offset);
    }
    stated = Optional.of(outcome);
  }

  /** Ends the game with the winner that a record names beside its moves, unless that is known already. */
  public void end(Optional<Color> winner, int offset) {
    statedAt = Math.min(statedAt, offset);
    boolean isKnown = Stream.of(stated, outcomeByTheRules())
        .anyMatch(known -> known.isPresent() && known.get().winner().equals(winner));
    if (isKnown || (stated.isPresent() && !checksRules)) {
      return;
    }
    if (stated.isPresent()) {
      throw ReplayErrors.contradiction(stated.get(), winner, offset);
    }
    end(new Outcome(Outcome.Reason.UNSTATED, winner), offset);
  }

  public Optional<Outcome> stated() {
    return stated;
  }

  public Optional<Outcome> outcome() {
    return stated.or(this::outcomeByTheRules);
  }

  private static boolean isSame(Outcome stated, Optional<Outcome> known) {
    return known.isPresent()
        && stated.winner().equals(known.get().winner())
        && (stated.reason() == known.get().reason()
            || stated.reason() == Outcome.Reason.UNSTATED
            || stated.equals(Outcome.withoutWinner(Outcome.Reason.AGREEMENT)));
  }

  public void finish() {
    out.end(ending.or(() -> endByTheRules), statedAt);
  }

  // The state of the game, for readers whose format repeats it

  /** Returns the engine after all moves so far; it must not be changed. */
  public Engine state() {
    return line.catchUp();
  }

  /** Returns how the rules have ended the game; empty if they have not, or if they are not checked. */
  public Optional<Outcome> outcomeByTheRules() {
    return checksRules ? state().result().outcome() : Optional.empty();
  }

  public Board board() {
    return line.start.board();
  }

  /** Returns the number of turns that have begun. */
  public int turns() {
    return turns;
  }

  /** Returns the side to place, or the colour that has just won. */
  public Color toPlace() {
    return state().toPlace();
  }

  /** Returns whether the rules or the players have ended the game. */
  public boolean isOver() {
    return ending.isPresent() || state().result() != Engine.Result.ONGOING;
  }

  public boolean isDeadlocked() {
    return state().result() == Engine.Result.DEADLOCK;
  }

  /** Returns whether the swap has been played on the current line: it is legal only as the first or second ply. */
  public boolean isSwapped() {
    return line.isSwapped();
  }

  public int point(byte[] in, int from, int to) {
    return Objects.requireNonNull(turnText).point(in, from, to);
  }

  private SourceText source() {
    return Objects.requireNonNull(source);
  }
}
