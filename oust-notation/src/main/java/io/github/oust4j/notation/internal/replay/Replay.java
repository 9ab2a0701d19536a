package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordVisitor;
import io.github.oust4j.notation.SgfProperty;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Receives what a lexer reads, event by event, checks the moves with an engine, and passes everything on to a
 * visitor. All formats share it, so it states once what a turn is: it ends with a placement that captures
 * nothing, with a pass, or with the end of the game; a player who has captured and has no placement left
 * passes, whether the record contains that pass or not.
 *
 * <p>Without a check of the rules the engine stands still, and catches up only when a lexer asks for the state
 * of the game. A deadlock ends the game; the passes with which some programs continue are skipped.
 *
 * <p>One replay reads many games, one at a time, and keeps its engines.
 */
public final class Replay {
  /** The name of the header with the result that a record gives to a game which a deadlock has ended. */
  public static final String STATED_RESULT = "stated-result";

  private static final int FIRST_SIZE = 512;

  private final Map<Board, Engine> engines = new HashMap<>();
  private final Map<Board, LabelTable> nativeLabels = new HashMap<>();
  private final Map<Board, LabelTable> otherLabels = new HashMap<>();
  private final boolean checksRules;
  private final boolean mayStopInTurn;
  private final LabelScheme textLabels;

  private RecordVisitor out = new RecordVisitor() {};
  private @Nullable SourceText text;

  private Rules rules = new Rules(Board.square(11), false);
  private Position start = Position.start(rules);
  private @Nullable Engine engine;
  private @Nullable LabelTable labels;

  /** The moves on the line from the start to here, with the offsets where they are written. */
  private int[] moves = new int[FIRST_SIZE];

  private int[] offsets = new int[FIRST_SIZE];
  private int count;
  /** The number of these moves that the engine has played. */
  private int played;

  private int turns;
  /** The number of moves before the turn at hand. */
  private int turnStart;
  /** Where the turn at hand is written, if it stops after a capture. */
  private int openFrom = -1;

  private int openTo;
  private boolean hasPassed;
  private Optional<Outcome> ending = Optional.empty();
  /** Whether a variation has ended, so that the ending does not belong to the line at hand. */
  private boolean hasLeftMainLine;

  private final Deque<Branch> branches = new ArrayDeque<>();

  /** The state at a node to which further variations return. */
  private record Branch(
      Position position,
      int count,
      int turns,
      int turnStart,
      int openFrom,
      int openTo,
      boolean hasPassed) {}

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
    engine = null;
    labels = null;
    count = 0;
    played = 0;
    turns = 0;
    turnStart = 0;
    openFrom = -1;
    hasPassed = false;
    ending = Optional.empty();
    hasLeftMainLine = false;
    branches.clear();
  }

  // Events before the moves

  /** Starts the game on the empty board. */
  public void begin(RecordFormat format, Rules gameRules) {
    begin(format, gameRules, Position.start(gameRules));
  }

  /** Starts the game from a position. */
  public void begin(RecordFormat format, Position position) {
    begin(format, Game.from(position).rules(), position);
  }

  private void begin(RecordFormat format, Rules gameRules, Position position) {
    rules = gameRules;
    start = position;
    Board board = position.board();
    labels = format == RecordFormat.TEXT && textLabels != LabelScheme.ABSTRACT_PLAY
        ? otherLabels.computeIfAbsent(board, key -> new LabelTable(key, textLabels))
        : nativeLabels.computeIfAbsent(
            board, key -> new LabelTable(key, LabelScheme.ABSTRACT_PLAY));
    engine = engines.computeIfAbsent(board, Engines::create);
    engine.reset(position);
    out.begin(source().origin(), format, position);
  }

  /** Returns whether the start of the game is known. */
  public boolean hasBegun() {
    return engine != null;
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
    boolean isSame = last != null && last.count() == count;
    Position here = isSame ? last.position() : checksRules ? engine().position() : start;
    branches.push(new Branch(here, count, turns, turnStart, openFrom, openTo, hasPassed));
    out.beginVariation();
  }

  /** Returns to the node at which the variation began. */
  public void endVariation() {
    Branch branch = branches.pop();
    boolean hasMoves = count > branch.count();
    count = branch.count();
    turns = branch.turns();
    turnStart = branch.turnStart();
    openFrom = branch.openFrom();
    openTo = branch.openTo();
    hasPassed = branch.hasPassed();
    hasLeftMainLine = true;
    if (checksRules && hasMoves) {
      engine().reset(branch.position());
      played = count;
    } else if (played > count) {
      engine().reset(start);
      played = 0;
    }
    out.endVariation();
  }

  // Moves

  /** Begins a turn; the one before must be over. */
  public void beginTurn() {
    requireWholeTurn();
    turns++;
    turnStart = count;
    hasPassed = false;
  }

  /** Begins a turn, or continues the one before if it stopped after a capture. */
  public void beginOrContinueTurn() {
    if (openFrom >= 0) {
      openFrom = -1;
    } else {
      beginTurn();
    }
  }

  /**
   * Plays a move of the turn at hand.
   *
   * @param move as in {@link Engine}
   * @param from offset at which it is written
   * @param to offset behind it
   */
  public void move(int move, int from, int to) {
    if (count == moves.length) {
      moves = Arrays.copyOf(moves, 2 * count);
      offsets = Arrays.copyOf(offsets, 2 * count);
    }
    if (checksRules && !check(move, from, to)) {
      return;
    }
    moves[count] = move;
    offsets[count] = from;
    count++;
    switch (move) {
      case Engine.PASS -> out.pass();
      case Engine.SWAP -> out.swap();
      default -> out.placement(move);
    }
  }

  /** Plays a move on the engine; false if it is a pass after a deadlock. */
  private boolean check(int move, int from, int to) {
    Engine known = engine();
    if (move == Engine.PASS && known.result() == Engine.Result.DEADLOCK) {
      return false;
    }
    if (count > turnStart && !known.isMidTurn() && known.result() == Engine.Result.ONGOING) {
      throw error(
          Problem.TURN_TOO_LONG,
          from,
          "The turn continues with " + Quote.of(source().text(from, to)) + ", but it ended with "
              + Quote.of(known.toMove(moves[count - 1]).toString())
              + (moves[count - 1] >= 0 ? ", which captures nothing." : "."));
    }
    if (!known.isLegal(move)) {
      throw illegal(move, from, to);
    }
    known.advance(move);
    played++;
    return true;
  }

  /**
   * Ends the turn at hand: adds the pass of a player who has captured and cannot place.
   *
   * @param from offset at which the turn is written
   * @param to offset behind it
   */
  public void endTurn(int from, int to) {
    if (!checksRules || !engine().isMidTurn() || engine().result() != Engine.Result.ONGOING) {
      return;
    }
    if (engine().placementCount() == 0) {
      move(Engine.PASS, to, to);
      hasPassed = true;
    } else {
      openFrom = from;
      openTo = to;
    }
  }

  /** Returns whether the pass that ended the last turn was not in the record. */
  public boolean hasAddedPass() {
    return hasPassed;
  }

  /** Checks that the last turn is over, as it must be before another one. */
  public void requireWholeTurn() {
    if (openFrom >= 0) {
      Engine known = engine();
      int left = known.placementCount();
      throw error(
          Problem.TURN_INCOMPLETE,
          openTo,
          "The turn " + Quote.of(source().text(openFrom, openTo).strip())
              + " stops after a capture, but " + known.toPlace() + " must continue: there "
              + (left == 1 ? "is 1 legal placement" : "are " + left + " legal placements")
              + ", such as " + known.toMove(known.placement(0)) + ".");
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
    if (known.isPresent()) {
      boolean isSame = outcome.winner().equals(known.get().winner())
          && (outcome.reason() == known.get().reason()
              || outcome.reason() == Outcome.Reason.UNSTATED
              || outcome.equals(Outcome.withoutWinner(Outcome.Reason.AGREEMENT)));
      if (!isSame
          && known.get().reason() == Outcome.Reason.DEADLOCK
          && !outcome.reason().isByTheRules()) {
        header(STATED_RESULT, outcome.toString());
      } else if (!isSame) {
        throw error(
            Problem.CONTRADICTION,
            offset,
            "The record states: " + outcome + ". By its moves, the game ends with: " + known.get()
                + ".");
      }
    } else if (outcome.reason().isByTheRules()) {
      throw error(
          Problem.CONTRADICTION,
          offset,
          "The record states: " + outcome + ". After its moves the game is not over: "
              + state().toPlace() + " is to place.");
    } else {
      ending = Optional.of(outcome);
      openFrom = -1;
    }
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
    Engine known = engine();
    while (played < count) {
      int move = moves[played];
      if (known.isLegal(move)) {
        known.advance(move);
      } else if (move != Engine.PASS) { // a forced pass that has been added already
        throw illegal(move, offsets[played], offsets[played]);
      }
      played++;
      if (known.isMidTurn() && known.mustPass()) {
        known.advance(Engine.PASS);
      }
    }
    return known;
  }

  /** Returns the board. */
  public Board board() {
    return start.board();
  }

  /** Returns the rules. */
  public Rules rules() {
    return rules;
  }

  /** The number of turns that have begun. */
  public int turns() {
    return turns;
  }

  /** The number of plies on the line at hand. */
  public int plies() {
    return count;
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
    for (int i = 0; i < Math.min(count, 2); i++) {
      if (moves[i] == Engine.SWAP) {
        return true;
      }
    }
    return false;
  }

  /** The index of the point with a label, or -1. */
  public int point(byte[] in, int from, int to) {
    return known(labels).point(in, from, to);
  }

  /** What the labels of the board are called in messages: from a1 to k11. */
  public String pointRange(RecordFormat format) {
    LabelScheme scheme = format == RecordFormat.TEXT ? textLabels : LabelScheme.ABSTRACT_PLAY;
    return "from " + scheme.label(board().point(0)) + " to "
        + scheme.label(board().point(board().size() - 1))
        + (scheme == LabelScheme.ABSTRACT_PLAY ? "" : " in the labels of " + scheme);
  }

  /** The game on the line at hand, for errors: all moves that could be played. */
  public Optional<Game> game() {
    if (engine == null) {
      return Optional.empty();
    }
    Game game = Game.from(start);
    if (!game.rules().equals(rules)) {
      game = Game.start(rules);
    }
    for (int i = 0; i < count; i++) {
      Move move = known(engine).toMove(moves[i]);
      if (!game.isLegal(move)) {
        return Optional.of(game);
      }
      game = game.play(move);
    }
    boolean isEnded = ending.isPresent() && !hasLeftMainLine && !game.isOver();
    return Optional.of(isEnded ? game.end(ending.get()) : game);
  }

  /** An error in the turn at hand. */
  public RecordError error(Problem problem, int offset, String reason) {
    return RecordError.of(problem, offset, reason).inTurn(turns);
  }

  private RecordError illegal(int move, int from, int to) {
    Position position = engine().position();
    Move illegal = engine().toMove(move);
    Illegality reason = position
        .whyIllegal(illegal)
        .orElseThrow(() -> new IllegalStateException("The engine refuses " + illegal
            + ", which is legal in the position " + position + ": it does not keep the rules."));
    boolean mustPass = move >= 0 && position.legalMoves().mustPass();
    String written = from < to ? source().text(from, to) : illegal.toString();
    return RecordError.illegal(
            from,
            Quote.of(written) + " is illegal. " + reason.message()
                + (mustPass
                    ? " " + position.toPlace() + " has no legal placement and must pass."
                    : ""),
            reason)
        .inTurn(turns);
  }

  private Engine engine() {
    return known(engine);
  }

  private SourceText source() {
    return known(text);
  }

  private static <T> T known(@Nullable T part) {
    if (part == null) {
      throw new IllegalStateException("The game has not begun.");
    }
    return part;
  }
}
