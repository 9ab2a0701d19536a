package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game as it was played: the rules, the first position, the moves, and how it ended. It is
 * immutable; to play, to undo and to redo is to get another game, which shares its history with this
 * one and adds a position to it at the most.
 *
 * {@snippet class=snippets.GameTest region=game}
 *
 * <p>Besides the ends that the rules know, players can end a game by resigning, by agreement and so on;
 * that is no move, and the position does not know of it.
 *
 * @since 0.1.0
 */
public final class Game {
  private final Rules rules;
  private final Step last;
  private final @Nullable Undone undone;

  /** A position and how it was reached: by a move, or, with neither, as the first of the game. */
  private record Step(
      @Nullable Step previous,
      @Nullable Move move,
      Position position,
      @Nullable Outcome ending,
      int plies) {}

  /** The steps that can be redone, the next one first. */
  private record Undone(Step step, @Nullable Undone next) {}

  private Game(Rules rules, Step last, @Nullable Undone undone) {
    this.rules = rules;
    this.last = last;
    this.undone = undone;
  }

  /**
   * Starts a game on the empty board, without the pie rule.
   *
   * @param board the board
   * @return a game without moves
   */
  public static Game start(Board board) {
    return start(Rules.of(board));
  }

  /**
   * Starts a game on the empty board.
   *
   * @param rules the rules
   * @return a game without moves
   */
  public static Game start(Rules rules) {
    return new Game(rules, new Step(null, null, Position.start(rules), null, 0), null);
  }

  /**
   * Starts a game from a position. The pie rule is on if its swap is still to be decided; the first seat
   * has Black, since a position does not tell of a swap before it.
   *
   * @param position the first position
   * @return a game without moves
   */
  public static Game from(Position position) {
    Rules rules = new Rules(position.board(), position.isSwapPending());
    return new Game(rules, new Step(null, null, position, null, 0), null);
  }

  /**
   * Returns the rules.
   *
   * @return board and pie rule
   */
  public Rules rules() {
    return rules;
  }

  /**
   * Returns the board.
   *
   * @return the board of the rules
   */
  public Board board() {
    return rules.board();
  }

  /**
   * Returns the position that the game has come to.
   *
   * @return the last position
   */
  public Position position() {
    return last.position;
  }

  /**
   * Returns the position that the game started from.
   *
   * @return the first position
   */
  public Position firstPosition() {
    return positionAt(0);
  }

  /**
   * Returns how many moves were played.
   *
   * @return 0 or more
   */
  public int plies() {
    return last.plies;
  }

  /**
   * Returns a position of the game.
   *
   * @param ply how many moves were played before it, 0 to {@link #plies()}
   * @return the position
   * @throws IndexOutOfBoundsException if there were not so many moves
   */
  public Position positionAt(int ply) {
    Objects.checkIndex(ply, plies() + 1);
    Step step = last;
    while (step.plies > ply && step.previous != null) {
      step = step.previous;
    }
    return step.position;
  }

  /**
   * Returns all positions.
   *
   * @return {@code plies() + 1} positions, the first one first
   */
  public List<Position> positions() {
    List<Position> positions = new ArrayList<>(plies() + 1);
    positions.add(last.position);
    for (Step step = last; step != null; step = step.previous) {
      if (step.move != null && step.previous != null) {
        positions.add(step.previous.position);
      }
    }
    Collections.reverse(positions);
    return Collections.unmodifiableList(positions);
  }

  /**
   * Returns all moves.
   *
   * @return {@link #plies()} moves, the first one first
   */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>(plies());
    for (Step step = last; step != null; step = step.previous) {
      if (step.move != null) {
        moves.add(step.move);
      }
    }
    Collections.reverse(moves);
    return Collections.unmodifiableList(moves);
  }

  /**
   * Returns the turns, which are derived from the moves.
   *
   * @return the turns, the first one first; the last one may be incomplete
   */
  public List<Turn> turns() {
    List<Turn> turns = new ArrayList<>();
    List<Position> positions = positions();
    List<Move> moves = moves();
    List<Group> captured = new ArrayList<>();
    Seat blackSeat = Seat.FIRST;
    int first = 0;
    for (int ply = 0; ply < moves.size(); ply++) {
      Position before = positions.get(ply);
      Position after = positions.get(ply + 1);
      Move move = moves.get(ply);
      // What captures nothing ends the turn.
      if (move instanceof Move.Placement placement && after.isMidTurn()) {
        captured.addAll(before.effectOf(placement).captured());
      }
      boolean isLast = ply == moves.size() - 1;
      boolean complete = !after.isMidTurn() || after.isOver() || (isLast && isOver());
      if (complete || isLast) {
        Color color = before.toPlace();
        Seat seat = color == Color.BLACK ? blackSeat : blackSeat.opponent();
        turns.add(new Turn(
            turns.size() + 1,
            seat,
            color,
            first,
            moves.subList(first, ply + 1),
            captured,
            complete));
        captured.clear();
        first = ply + 1;
      }
      if (move instanceof Move.Swap) {
        blackSeat = blackSeat.opponent();
      }
    }
    return List.copyOf(turns);
  }

  /**
   * Tells how the game ended, by the rules or by the players.
   *
   * @return the outcome; empty while the game goes on
   */
  public Optional<Outcome> outcome() {
    return last.ending != null ? Optional.of(last.ending) : last.position.outcome();
  }

  /**
   * Tells whether the game has ended.
   *
   * @return whether there is an {@link #outcome()}
   */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /**
   * Tells whether the players have changed sides by the pie rule's swap.
   *
   * @return whether a swap was played
   */
  public boolean isSwapped() {
    for (Step step = last; step != null; step = step.previous) {
      if (step.move instanceof Move.Swap) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the colour that a player has now.
   *
   * @param seat the player
   * @return Black for the first seat, unless the players have swapped
   */
  public Color color(Seat seat) {
    Objects.requireNonNull(seat, "seat");
    return (seat == Seat.FIRST) != isSwapped() ? Color.BLACK : Color.WHITE;
  }

  /**
   * Returns the player who has a colour now.
   *
   * @param color a colour
   * @return who plays it
   */
  public Seat seat(Color color) {
    Objects.requireNonNull(color, "color");
    return color(Seat.FIRST) == color ? Seat.FIRST : Seat.SECOND;
  }

  /**
   * Returns the winner as a player rather than a colour.
   *
   * @return who won; empty for a draw and while the game goes on
   */
  public Optional<Seat> winner() {
    return outcome().flatMap(Outcome::winner).map(this::seat);
  }

  /**
   * Returns the moves that can be played now.
   *
   * @return the legal moves of the position; none if the game is over, in whatever way
   */
  public LegalMoves legalMoves() {
    return isOver() ? LegalMoves.none(last.position) : last.position.legalMoves();
  }

  /**
   * Tells whether a move can be played now.
   *
   * @param move any move
   * @return whether {@link #play(Move)} accepts it
   */
  public boolean isLegal(Move move) {
    return legalMoves().contains(move);
  }

  /**
   * Tells why a move cannot be played: because the rules forbid it, or because the players have ended
   * the game.
   *
   * @param move any move
   * @return the reason, empty if {@link #play(Move)} accepts it
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    return last.ending != null
        ? Optional.of(new Illegality.GameOver(last.ending))
        : last.position.whyIllegal(move);
  }

  /**
   * Plays a move. What was undone can be redone no more.
   *
   * @param move a legal move
   * @return the game with the move
   * @throws IllegalMoveException if the move is illegal, or the game is over
   */
  public Game play(Move move) {
    Objects.requireNonNull(move, "move");
    if (last.ending != null) {
      throw new IllegalMoveException(move, new Illegality.GameOver(last.ending));
    }
    Position next = last.position.play(move);
    return new Game(rules, new Step(last, move, next, null, last.plies + 1), null);
  }

  /**
   * Plays a move given as text.
   *
   * @param move a point's label, {@code pass} or {@code swap}
   * @return the game with the move
   * @throws IllegalMoveException if the move is illegal, or the game is over
   * @throws IllegalArgumentException if it is no move on this board
   */
  public Game play(String move) {
    return play(Move.parse(board(), move));
  }

  /**
   * Ends the game by a player's resignation. What was undone can be redone no more.
   *
   * @param loser the colour that gives up, to place or not
   * @return the game, ended
   * @throws IllegalStateException if the game is over already
   */
  public Game resign(Color loser) {
    return end(Outcome.win(loser.opponent(), Outcome.Reason.RESIGNATION));
  }

  /**
   * Ends the game as the players, or a clock, say. What was undone can be redone no more.
   *
   * @param outcome how; neither elimination nor deadlock, which only the rules can find
   * @return the game, ended
   * @throws IllegalArgumentException if the rules alone can end a game so
   * @throws IllegalStateException if the game is over already
   */
  public Game end(Outcome outcome) {
    if (outcome.reason().isByTheRules()) {
      throw new IllegalArgumentException("Players cannot end a game so, only moves can: \""
          + outcome + "\". Choose another reason.");
    }
    if (isOver()) {
      throw new IllegalStateException("The game is over already: " + outcome().orElseThrow() + ".");
    }
    return new Game(rules, new Step(last, null, last.position, outcome, last.plies), null);
  }

  /**
   * Tells whether there is anything to undo.
   *
   * @return whether a move was played or the game was ended
   */
  public boolean canUndo() {
    return last.previous != null;
  }

  /**
   * Takes back the last move, or, if the players have ended the game, that end.
   *
   * @return the game before it; {@link #redo()} restores it
   * @throws IllegalStateException if there is nothing to undo
   */
  public Game undo() {
    if (last.previous == null) {
      throw new IllegalStateException("There is nothing to undo: no move was played.");
    }
    return new Game(rules, last.previous, new Undone(last, undone));
  }

  /**
   * Takes back the last turn, whether complete or not, and any end that the players gave the game.
   *
   * @return the game before the turn; as many calls of {@link #redo()} as there were moves restore it
   * @throws IllegalStateException if there is nothing to undo
   */
  public Game undoTurn() {
    Game game = undo();
    while (game.canUndo() && (game.plies() == plies() || game.position().isMidTurn())) {
      game = game.undo();
    }
    return game;
  }

  /**
   * Tells whether there is anything to redo.
   *
   * @return whether something was undone and nothing played since
   */
  public boolean canRedo() {
    return undone != null;
  }

  /**
   * Plays again what was undone last.
   *
   * @return the game as it was before {@link #undo()}
   * @throws IllegalStateException if there is nothing to redo
   */
  public Game redo() {
    if (undone == null) {
      throw new IllegalStateException(
          "There is nothing to redo: nothing was undone, or a move was played since.");
    }
    return new Game(rules, undone.step, undone.next);
  }

  /**
   * Two games are equal if rules, first position, moves and outcome are. What can be redone does not
   * count.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof Game that
        && rules.equals(that.rules)
        && outcome().equals(that.outcome())
        && firstPosition().equals(that.firstPosition())
        && moves().equals(that.moves());
  }

  @Override
  public int hashCode() {
    return Objects.hash(rules, last.position, last.plies);
  }

  /**
   * Lists the turns and the outcome, as in {@code hexhex-7;pie: g7 swap a1}; of a game that did not start from
   * the empty board also its first position.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(rules.toString()).append(':');
    if (!firstPosition().equals(Position.start(rules))) {
      text.append(" from ").append(firstPosition()).append(':');
    }
    turns().forEach(turn -> text.append(' ').append(turn));
    outcome().ifPresent(end -> text.append(" (").append(end).append(')'));
    return text.toString();
  }
}
