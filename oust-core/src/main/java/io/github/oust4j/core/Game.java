package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The history of a game: rules, first position, moves and outcome. Games are immutable. Playing, undoing and redoing
 * return another game.
 *
 * {@snippet class=snippets.GameTest region=game}
 *
 * <p>The players can also end a game, for example by resigning. That does not change the position.
 * @since 0.1.0
 */
public final class Game {
  private final Rules rules;
  private final Step last;
  private final @Nullable Undone undone;

  /** The steps that can be redone, the next one first. The last step of a turn that was undone as a whole is marked. */
  private record Undone(Step step, @Nullable Undone next, boolean isMarked) {}

  private Game(Rules rules, Step last, @Nullable Undone undone) {
    this.rules = rules;
    this.last = last;
    this.undone = undone;
  }

  /**
   * {@return a new game on the empty board, without the pie rule}
   * @param board the board
   */
  public static Game start(Board board) {
    return start(Rules.of(board));
  }

  /**
   * {@return a new game on the empty board}
   * @param rules the rules
   */
  public static Game start(Rules rules) {
    return from(Position.start(rules));
  }

  /**
   * {@return a new game from a position, with Black in the first seat; the pie rule is on if a swap is pending}
   * @param position the first position
   */
  public static Game from(Position position) {
    Rules rules = new Rules(position.board(), position.isSwapPending());
    return new Game(rules, Step.first(position), null);
  }

  /**
   * {@return the game after more moves, played as by {@link #play(Move)}} To restore a game from its first
   * position, play its {@link #moves()}; they do not include an ending by the players.
   * @param moves the moves, the first one first
   * @throws IllegalMoveException if a move is illegal, with its ply
   */
  public Game playAll(List<? extends Move> moves) {
    Game game = this;
    for (Move move : moves) {
      try {
        game = game.play(move);
      } catch (IllegalMoveException e) {
        throw new IllegalMoveException(game.plies(), e);
      }
    }
    return game;
  }

  /** {@return the rules} */
  public Rules rules() {
    return rules;
  }

  /** {@return the board of the rules} */
  public Board board() {
    return rules.board();
  }

  /** {@return the current position} */
  public Position position() {
    return last.position();
  }

  /** {@return the position before the first move} */
  public Position firstPosition() {
    return last.at(0).position();
  }

  /** {@return the number of moves played, 0 or more} */
  public int plies() {
    return last.plies();
  }

  /**
   * {@return the position after a number of moves} Takes time linear in the plies after it.
   * @param ply the number of moves, 0 to {@link #plies()}
   * @throws IndexOutOfBoundsException if the number is negative, or the game has fewer moves
   */
  public Position positionAt(int ply) {
    return last.positionAt(ply);
  }

  /** {@return all positions, the first one first: one more than {@link #plies()}; takes time linear in the plies} */
  public List<Position> positions() {
    return last.positions();
  }

  /** {@return all moves, the first one first; takes time linear in the plies} */
  public List<Move> moves() {
    return last.moves();
  }

  /** {@return the last move; empty before the first one} */
  public Optional<Move> lastMove() {
    return Optional.ofNullable(last.at(plies()).move());
  }

  /** {@return the turns, the first one first; the last one may be incomplete; takes time linear in the plies} */
  public List<Turn> turns() {
    return last.turnList(0);
  }

  /**
   * {@return the turns from a ply on} If the ply is inside a turn, the first one is the rest of that turn.
   * @param ply the ply of the first move, 0 to {@link #plies()}
   * @throws IndexOutOfBoundsException if the ply is out of range
   */
  public List<Turn> turnsFrom(int ply) {
    Objects.checkIndex(ply, plies() + 1);
    return last.turnList(ply);
  }

  /** {@return the last turn, which may be incomplete; empty before the first move} */
  public Optional<Turn> lastTurn() {
    return last.lastTurn();
  }

  /** {@return how the players ended the game; empty if they did not, for example because the rules did} */
  public Optional<Outcome> ending() {
    return Optional.ofNullable(last.ending());
  }

  /** {@return the outcome, by the rules or by the players; empty for an ongoing game} */
  public Optional<Outcome> outcome() {
    return last.outcome();
  }

  /** {@return whether the game has an {@link #outcome()}} */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /** {@return whether the players have swapped, so that the second seat has Black} */
  public boolean isSwapped() {
    return last.black() == Seat.SECOND;
  }

  /**
   * {@return the current colour of a player}
   * @param seat the player's seat
   */
  public Color color(Seat seat) {
    return Objects.requireNonNull(seat, "seat") == last.black() ? Color.BLACK : Color.WHITE;
  }

  /**
   * {@return the player who currently has a colour}
   * @param color the colour
   */
  public Seat seat(Color color) {
    return Objects.requireNonNull(color, "color") == Color.BLACK
        ? last.black()
        : last.black().opponent();
  }

  /** {@return the player whose move it is; after a win by elimination the winner} */
  public Seat seatToPlace() {
    return seat(position().toPlace());
  }

  /** {@return the player who has won; empty if there is no winner or the game is ongoing} */
  public Optional<Seat> winningSeat() {
    return outcome().flatMap(Outcome::winner).map(this::seat);
  }

  /** {@return the legal moves of the position; none if the game is over} */
  public LegalMoves legalMoves() {
    return last.ending() != null
        ? new LegalMoves(position(), PointSet.none(board()), true)
        : position().legalMoves();
  }

  /**
   * {@return whether a move is legal; if so, {@link #play(Move)} accepts it}
   * @param move any move
   */
  public boolean isLegal(Move move) {
    return position().isLegal(move) && last.ending() == null;
  }

  /**
   * {@return whether a placement is legal; if so, {@link #play(Point)} accepts it}
   * @param point any point
   */
  public boolean isLegal(Point point) {
    return isLegal(Move.place(point));
  }

  /**
   * {@return whether a move is legal; if so, {@link #play(String)} accepts it}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public boolean isLegal(String move) {
    return isLegal(Move.parse(board(), move));
  }

  /**
   * {@return why a move is illegal, by the rules or because the game is over; empty if it is legal}
   * @param move any move
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    return last.ending() != null
        ? Optional.of(new Illegality.GameOver(last.ending()))
        : position().whyIllegal(move);
  }

  /**
   * {@return why a placement is illegal, by the rules or because the game is over; empty if it is legal}
   * @param point any point
   */
  public Optional<Illegality> whyIllegal(Point point) {
    return whyIllegal(Move.place(point));
  }

  /**
   * {@return why a move is illegal, by the rules or because the game is over; empty if it is legal}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public Optional<Illegality> whyIllegal(String move) {
    return whyIllegal(Move.parse(board(), move));
  }

  /**
   * {@return the game after a move} Undone moves can no longer be redone, unless the move is the next one of them.
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal or the game is over
   */
  public Game play(Move move) {
    Objects.requireNonNull(move, "move");
    if (last.ending() != null) {
      throw new IllegalMoveException(move, new Illegality.GameOver(last.ending()));
    }
    if (undone != null && move.equals(undone.step.move())) {
      return redo();
    }
    return new Game(rules, last.play(move), null);
  }

  /**
   * {@return the game after a placement}
   * @param point the point of a legal placement
   * @throws IllegalMoveException if the placement is illegal or the game is over
   */
  public Game play(Point point) {
    return play(Move.place(point));
  }

  /**
   * {@return the game after a move}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws IllegalMoveException if the move is illegal or the game is over
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public Game play(String move) {
    return play(Move.parse(board(), move));
  }

  /**
   * {@return the game after a whole turn} A forced pass after captures is played, too.
   * @param turn the moves as {@link Turn#toString()} writes them, such as {@code c3-d4}
   * @throws IllegalMoveException if a move is illegal or the game is over
   * @throws IllegalArgumentException if the text is not exactly one turn
   */
  public Game playTurn(String turn) {
    return Turn.play(this, turn);
  }

  /**
   * {@return the game, ended by resignation} Undone moves can no longer be redone.
   * @param loser the colour that resigns, even if it is not the side to place
   * @throws IllegalStateException if the game is already over
   */
  public Game resign(Color loser) {
    return end(Outcome.win(loser.opponent(), Outcome.Reason.RESIGNATION));
  }

  /**
   * {@return the game, ended by the players or a clock} Undone moves can no longer be redone.
   * @param outcome the outcome, with any reason except elimination and deadlock
   * @throws IllegalArgumentException if only a move can end a game for that reason
   * @throws IllegalStateException if the game is already over
   */
  public Game end(Outcome outcome) {
    return new Game(rules, last.end(outcome), null);
  }

  /** {@return whether there is a move, or an ending by the players, to undo} */
  public boolean canUndo() {
    return last.previous() != null;
  }

  /**
   * Undoes the last move or, if the players have ended the game, that ending.
   * @return the game before it; {@link #redo()} restores this one
   * @throws IllegalStateException if there is nothing to undo
   */
  public Game undo() {
    if (last.previous() == null) {
      throw new IllegalStateException("There is nothing to undo: no move was played.");
    }
    return new Game(rules, last.previous(), new Undone(last, undone, false));
  }

  /**
   * Undoes the last turn, complete or not, or, if the players have ended the game, only that ending.
   * @return the game before it; {@link #redoTurn()} restores this one
   * @throws IllegalStateException if there is nothing to undo
   */
  public Game undoTurn() {
    Game game = new Game(rules, undo().last, new Undone(last, undone, true));
    while (game.canUndo() && game.plies() < plies() && game.position().isMidTurn()) {
      game = game.undo();
    }
    return game;
  }

  /** {@return whether a move or an ending was undone, and no other one has been added since} */
  public boolean canRedo() {
    return undone != null;
  }

  /**
   * Restores the last undone move or ending.
   * @return the game before {@link #undo()}
   * @throws IllegalStateException if there is nothing to redo
   */
  public Game redo() {
    if (undone == null) {
      throw new IllegalStateException(
          "There is nothing to redo: no move was undone, or another move was played since.");
    }
    return new Game(rules, undone.step, undone.next);
  }

  /**
   * Restores what {@link #undoTurn()} undid. After {@link #undo()}, restores moves up to the end of their turn, or an
   * ending by the players.
   * @return the game before {@link #undoTurn()}
   * @throws IllegalStateException if there is nothing to redo
   */
  public Game redoTurn() {
    Game game = redo();
    Undone next = game.undone;
    boolean goesOn = next != null
        && !Objects.requireNonNull(undone).isMarked
        && game.position().isMidTurn()
        && next.step.plies() > game.plies();
    return goesOn ? game.redoTurn() : game;
  }

  /** Returns whether rules, first position, seats, moves and outcome are equal. Undone moves are ignored. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Game that && rules.equals(that.rules) && last.isSameGame(that.last);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rules, position(), plies());
  }

  /** Returns the turns and the outcome, such as {@code hexhex-7;pie: g7 swap a1}, and an unusual first position. */
  @Override
  public String toString() {
    return last.text(rules);
  }
}
