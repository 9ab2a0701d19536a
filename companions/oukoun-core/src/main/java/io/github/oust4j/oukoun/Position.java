package io.github.oust4j.oukoun;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One moment of a game: the ring, the pieces on it, the phase of the game, whose move it is, and the players'
 * colours. A position answers every question about the rules; to play is to get a new position.
 *
 * <pre>{@code
 * Position position = Position.start(Ring.standard()).play("aside").play("w5");
 * for (Move move : position.legalMoves()) { ... }
 * }</pre>
 *
 * <p><b>Cells</b> have the numbers 1 to {@code ring().size()}, clockwise.
 *
 * <p><b>End.</b> Who makes an oukoun wins at once; who is to move and has no legal move is petrified and
 * loses. After either, the loser is the one to play, and there is no legal move.
 *
 * <p><b>Equality.</b> Positions are equal if ring, pieces, phase, player to move and colours are. How a
 * position came about is no part of it, nor is the optional rule about repetition; see {@link Game}.
 */
public final class Position {
  private final Ring ring;
  private final List<Stack> stacks;
  private final Phase phase;
  private final Player toPlay;
  private final @Nullable Color colorOfA;
  private final int occupiedCells;

  // Made when first asked for. Two threads may each make one, which does no harm: they are
  // immutable and alike.
  private @Nullable LegalMoves legalMoves;

  /** Makes a position of which the caller knows that its parts fit. */
  Position(Ring ring, List<Stack> stacks, Phase phase, Player toPlay, @Nullable Color colorOfA) {
    this.ring = ring;
    this.stacks = List.copyOf(stacks);
    this.phase = phase;
    this.toPlay = toPlay;
    this.colorOfA = colorOfA;
    int occupied = 0;
    for (Stack stack : this.stacks) {
      occupied += stack.isEmpty() ? 0 : 1;
    }
    this.occupiedCells = occupied;
  }

  /**
   * Returns the first position of a game: the empty ring, with A to set pieces aside.
   *
   * @param ring a ring of {@value Ring#FULL_GAME} cells or more
   * @return the position
   * @throws IllegalArgumentException if the ring is too short for all pieces
   */
  public static Position start(Ring ring) {
    if (ring.size() < Ring.FULL_GAME) {
      throw new IllegalArgumentException("The game needs a ring of " + Ring.FULL_GAME
          + " cells or more, and this one has " + ring.size()
          + "; on shorter ones, start from a position with the pieces laid out.");
    }
    Stack[] empty = new Stack[ring.size()];
    Arrays.fill(empty, Stack.EMPTY);
    return new Position(ring, List.of(empty), Phase.SETTING_ASIDE, Player.A, null);
  }

  /**
   * Reads a position string, exactly as {@link #toString()} writes it: four fields with one space between.
   *
   * <pre>{@code
   * position = ring " " cells " " player " " colours
   * ring     = 1 to 1000 of ( "1" | "2" | "3" )         what each cell radiates, from cell 1
   * cells    = ( stack | number ) { "/" ( stack | number ) }    from cell 1
   * stack    = ( "w" | "b" | "r" ) { "w" | "b" | "r" }  the pieces on a cell, from the bottom to the top
   * number   = so many empty cells; never two in a row, no leading zeros
   * player   = "A" | "B"                                who is to play
   * colours  = "-"                                      no pieces are set aside yet
   *          | "m"                                      two lie in the middle, to be chosen from
   *          | "w" | "b"                                A's colour
   * }</pre>
   *
   * <p>For example, {@code 123123 wb/r/2/b/w A w} has stacks on cells 1, 2, 5 and 6, of which the one on 6 is
   * A's, the ones on 1 and 5 are B's, and the one on 2 nobody's; A is to play.
   *
   * <p>With {@code -} the ring is empty and A is to play. With {@code m} there are single pieces, and A is to
   * play until all 28 are placed, then B; both need a ring of 28 cells or more. With {@code w} or {@code b}
   * any pieces may stand anywhere, on any ring, in stacks with three of a colour at the most and up to 9 white,
   * 9 black and 10 red ones altogether: so problems with fewer pieces can be written too.
   *
   * @param text a position string
   * @return the position
   * @throws PositionFormatException if the text is malformed, is not written in the one way that is right, or
   *     means no position; it says where and why
   */
  public static Position parse(String text) {
    return new PositionText(text).read();
  }

  /**
   * Returns the ring.
   *
   * @return the ring
   */
  public Ring ring() {
    return ring;
  }

  /**
   * Returns what the position is waiting for.
   *
   * @return the phase; the last one also after the end
   */
  public Phase phase() {
    return phase;
  }

  /**
   * Returns the player whose move it is. When the game is over, that is the loser.
   *
   * @return the player
   */
  public Player toPlay() {
    return toPlay;
  }

  /**
   * Returns a player's colour.
   *
   * @param player a player
   * @return white or black, once B has chosen
   */
  public Optional<Color> color(Player player) {
    Objects.requireNonNull(player, "player");
    if (colorOfA == null) {
      return Optional.empty();
    }
    return Optional.of(player == Player.A ? colorOfA : colorOfA.opposite());
  }

  /**
   * Returns the pieces on a cell.
   *
   * @param cell the cell's number
   * @return the stack; an empty one on an empty cell
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public Stack stack(int cell) {
    ring.requireCell(cell);
    return stacks.get(cell - 1);
  }

  /**
   * Returns the pieces on all cells.
   *
   * @return a stack for each cell, the first one for cell 1; empty ones for empty cells
   */
  public List<Stack> stacks() {
    return stacks;
  }

  /**
   * Returns how many cells are occupied.
   *
   * @return the number of stacks with pieces
   */
  public int occupiedCells() {
    return occupiedCells;
  }

  /**
   * Returns the player to whom the stack on a cell belongs.
   *
   * @param cell the cell's number
   * @return who has the colour on top; nobody if that is red, or the cell empty, or no colour chosen
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public Optional<Player> owner(int cell) {
    Optional<Color> top = stack(cell).top();
    if (top.isEmpty() || top.get().isNeutral() || colorOfA == null) {
      return Optional.empty();
    }
    return Optional.of(top.get() == colorOfA ? Player.A : Player.B);
  }

  /**
   * Returns how many pieces of a colour A has still to place.
   *
   * @param color a colour
   * @return 0 to {@link Color#supply()}; 0 once the set-up is over
   */
  public int toPlace(Color color) {
    Objects.requireNonNull(color, "color");
    return colorOfA == null ? color.supply() - pieces(color) : 0;
  }

  private int pieces(Color color) {
    int pieces = 0;
    for (Stack stack : stacks) {
      pieces += stack.count(color);
    }
    return pieces;
  }

  /**
   * Returns the cell that a jump from a cell lands on: the k-th occupied cell in the direction, k being what
   * the cell radiates, the cell itself not counted (see {@link Move.Jump}). Whether the jump is legal is
   * another question.
   *
   * @param from the number of a cell with pieces
   * @param direction which way round
   * @return the cell's number; empty if there is no other occupied cell, or nothing on the cell
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public OptionalInt target(int from, Direction direction) {
    Objects.requireNonNull(direction, "direction");
    if (stack(from).isEmpty()) {
      return OptionalInt.empty();
    }
    int target = new Referee(this).target(from, direction);
    return target == from ? OptionalInt.empty() : OptionalInt.of(target);
  }

  /**
   * Returns the legal moves.
   *
   * @return the moves, none if the game is over
   */
  public LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = new LegalMoves(new Referee(this).legalMoves());
      legalMoves = known;
    }
    return known;
  }

  /**
   * Tells whether a move is legal.
   *
   * @param move any move
   * @return whether {@link #play(Move)} accepts it
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * Tells why a move is illegal.
   *
   * @param move any move
   * @return the first reason that speaks against it, empty if the move is legal
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    return new Referee(this).whyIllegal(move);
  }

  /**
   * Plays a move.
   *
   * @param move a legal move
   * @return the position after it
   * @throws IllegalMoveException if the move is illegal, with the reason
   */
  public Position play(Move move) {
    Optional<Illegality> illegality = whyIllegal(move);
    if (illegality.isPresent()) {
      throw new IllegalMoveException(move, illegality.get());
    }
    if (move instanceof Move.Jump jump) {
      return after(jump);
    }
    if (move instanceof Move.Placement placement) {
      return after(placement);
    }
    if (move instanceof Move.Choice choice) {
      return new Position(ring, stacks, Phase.JUMPING, Player.A, choice.color().opposite());
    }
    return new Position(ring, stacks, Phase.PLACING, Player.A, null);
  }

  private Position after(Move.Jump jump) {
    int target = new Referee(this).target(jump.from(), jump.direction());
    Stack[] after = stacks.toArray(new Stack[0]);
    Stack left = stack(jump.from());
    after[jump.from() - 1] = left.without(jump.count());
    after[target - 1] = new Stack(stack(target).with(left.topmost(jump.count())));
    return new Position(ring, List.of(after), Phase.JUMPING, toPlay.opponent(), colorOfA);
  }

  private Position after(Move.Placement placement) {
    Stack[] after = stacks.toArray(new Stack[0]);
    after[placement.cell() - 1] = Stack.of(placement.color());
    boolean isLast = occupiedCells == Ring.FULL_GAME - 1;
    return new Position(
        ring,
        List.of(after),
        isLast ? Phase.CHOOSING : Phase.PLACING,
        isLast ? Player.B : Player.A,
        null);
  }

  /**
   * Plays a move given as text.
   *
   * @param move a move as {@link Move#parse(String)} reads it
   * @return the position after it
   * @throws IllegalMoveException if the move is illegal, with the reason
   * @throws IllegalArgumentException if it is no move
   */
  public Position play(String move) {
    return play(Move.parse(move));
  }

  /**
   * Tells how the game ended.
   *
   * @return oukoun or petrified; empty while the game goes on
   */
  public Optional<Outcome> outcome() {
    return new Referee(this).outcome();
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
   * Returns a 64-bit hash of all that makes positions equal. The value for a position stays the same on all
   * machines and within a major version of this library.
   *
   * @return the hash, any {@code long}, equal for equal positions
   */
  public long hash() {
    long hash = 0;
    for (char c : toString().toCharArray()) {
      hash = SplitMix64.mix(hash ^ c) + c;
    }
    return hash;
  }

  /**
   * Draws the ring as text, in two rows like a racetrack: the first half of the cells from the left to the
   * right, the others under it from the right to the left, so that clockwise on the ring is clockwise in the
   * picture. Over each cell's number stand its pieces, the top one highest ({@code w}, {@code b}, {@code r},
   * or {@code .} for an empty cell), under it what it radiates.
   *
   * @return lines of text, each ended by {@code \n}
   */
  public String toDiagram() {
    return Diagram.draw(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && ring.equals(that.ring)
        && phase == that.phase
        && toPlay == that.toPlay
        && colorOfA == that.colorOfA
        && stacks.equals(that.stacks);
  }

  @Override
  public int hashCode() {
    return Objects.hash(ring, stacks, phase, toPlay, colorOfA);
  }

  /** Returns the position string that {@link #parse(String)} reads. */
  @Override
  public String toString() {
    return PositionText.format(this);
  }
}
