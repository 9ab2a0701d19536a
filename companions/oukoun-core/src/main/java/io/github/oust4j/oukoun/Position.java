package io.github.oust4j.oukoun;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A position: the ring, the pieces on it, the phase of the game, the player to move, and the players' colours. The
 * package documentation has the rules. {@link Game} adds the history.
 *
 * <p>Cells have the numbers 1 to {@code ring().size()}, clockwise. When the game is over, the loser is to move.
 *
 * <p>Positions are equal if ring, pieces, phase, player to move and colours are. They are immutable and thread-safe.
 */
public final class Position {
  private final Ring ring;
  private final List<Stack> stacks;
  private final Phase phase;
  private final Player toPlay;
  private final @Nullable Color colorOfA;
  private final int occupiedCells;

  // A benign race: two threads may both compute it, with equal results.
  private @Nullable List<Move> legalMoves;

  /** Creates a position of parts that are known to fit together. */
  Position(Ring ring, List<Stack> stacks, Phase phase, Player toPlay, @Nullable Color colorOfA) {
    this.ring = ring;
    this.stacks = List.copyOf(stacks);
    this.phase = phase;
    this.toPlay = toPlay;
    this.colorOfA = colorOfA;
    this.occupiedCells = (int) stacks.stream().filter(stack -> !stack.isEmpty()).count();
  }

  /**
   * {@return the first position of the full game: the empty ring}
   * @param ring a ring of {@value Ring#FULL_GAME} cells or more
   * @throws IllegalArgumentException if the ring is too short
   */
  public static Position start(Ring ring) {
    if (ring.size() < Ring.FULL_GAME) {
      throw new IllegalArgumentException("The game needs a ring of " + Ring.FULL_GAME
          + " cells or more, but this one has " + ring.size()
          + "; on shorter ones, start from a position with the pieces laid out.");
    }
    List<Stack> empty = Collections.nCopies(ring.size(), Stack.EMPTY);
    return new Position(ring, empty, Phase.SETTING_ASIDE, Player.A, null);
  }

  /**
   * Parses a position string, such as {@code 123123 wb/r/2/b/w A w}, exactly as {@link #toString()} formats it.
   *
   * <pre>{@code
   * position = ring " " cells " " player " " colours
   * ring     = 1 to 1000 of ( "1" | "2" | "3" )         the radiation of each cell
   * cells    = ( stack | number ) { "/" ( stack | number ) }    from cell 1
   * stack    = ( "w" | "b" | "r" ) { "w" | "b" | "r" }  the pieces on a cell, from bottom to top
   * number   = that many empty cells; never two in a row, no leading zeros
   * player   = "A" | "B"                                the player to move
   * colours  = "-"                                      before the pieces are set aside
   *          | "m"                                      while they lie in the middle
   *          | "w" | "b"                                A's colour
   * }</pre>
   *
   * <p>Before the colours are chosen, the ring has 28 cells or more and single pieces only. After that a problem may
   * have any ring and fewer pieces: up to 9 white, 9 black and 10 red ones, at most three of a colour in a stack.
   * @param text a position string
   * @return the position
   * @throws IllegalArgumentException if the text is malformed or exceeds these limits; unreachable positions are valid
   */
  public static Position parse(String text) {
    return PositionText.parse(text);
  }

  /** {@return the ring} */
  public Ring ring() {
    return ring;
  }

  /** {@return the phase; {@link Phase#JUMPING} if the game is over} */
  public Phase phase() {
    return phase;
  }

  /** {@return the player to move; the loser if the game is over} */
  public Player toPlay() {
    return toPlay;
  }

  /**
   * {@return a player's colour; empty before B has chosen}
   * @param player a player
   */
  public Optional<Color> color(Player player) {
    Objects.requireNonNull(player, "player");
    if (colorOfA == null) {
      return Optional.empty();
    }
    return Optional.of(player == Player.A ? colorOfA : colorOfA.opponent());
  }

  /**
   * {@return the pieces on a cell; the empty stack if there are none}
   * @param cell the cell's number
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public Stack stack(int cell) {
    ring.requireCell(cell);
    return stacks.get(cell - 1);
  }

  /** {@return a stack for each cell, from cell 1 on; empty cells have empty stacks} */
  public List<Stack> stacks() {
    return stacks;
  }

  /** {@return the number of cells with pieces} */
  public int occupiedCells() {
    return occupiedCells;
  }

  /**
   * {@return the player who owns the stack on a cell; empty if the top is red, there is none, or no colour is chosen}
   * @param cell the cell's number
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public Optional<Player> owner(int cell) {
    return stack(cell)
        .top()
        .filter(top -> colorOfA != null && !top.isNeutral())
        .map(top -> top == colorOfA ? Player.A : Player.B);
  }

  /**
   * {@return how many pieces of a colour A still has to place; 0 after the set-up}
   * @param color a colour
   */
  public int leftToPlace(Color color) {
    Objects.requireNonNull(color, "color");
    return colorOfA == null
        ? color.supply() - stacks.stream().mapToInt(stack -> stack.count(color)).sum()
        : 0;
  }

  /**
   * {@return the target of a {@link Move.Jump}, legal or not; empty if the cell is empty or no other is occupied}
   * @param from the number of the cell to leave
   * @param direction the direction
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
   * {@return the legal moves, unmodifiable; none if and only if the game is over} Placements are ordered by cell, then
   * white, black, red. White is the first choice. Jumps are ordered by cell, then clockwise before anticlockwise, then
   * by number of pieces.
   */
  public List<Move> legalMoves() {
    List<Move> known = legalMoves;
    if (known == null) {
      known = List.copyOf(new Referee(this).legalMoves());
      legalMoves = known;
    }
    return known;
  }

  /**
   * {@return whether a move is legal}
   * @param move any move
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * {@return whether a move given as text is legal}
   * @param move the text of a move, see {@link Move}
   * @throws IllegalArgumentException if the text is not a move
   */
  public boolean isLegal(String move) {
    return isLegal(Move.parse(move));
  }

  /**
   * {@return why a move is illegal; empty if the move is legal}
   * @param move any move
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    return outcome().map(Illegality::gameOver).or(() -> new Referee(this).objection(move));
  }

  /**
   * {@return why a move given as text is illegal; empty if it is legal}
   * @param move the text of a move, see {@link Move}
   * @throws IllegalArgumentException if the text is not a move
   */
  public Optional<Illegality> whyIllegal(String move) {
    return whyIllegal(Move.parse(move));
  }

  /**
   * {@return the position after a move}
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal
   */
  public Position play(Move move) {
    whyIllegal(move).ifPresent(reason -> {
      throw new IllegalMoveException(move, reason);
    });
    return playLegal(move);
  }

  /**
   * {@return the position after a move given as text}
   * @param move the text of a legal move, see {@link Move}
   * @throws IllegalMoveException if the move is illegal
   * @throws IllegalArgumentException if the text is not a move
   */
  public Position play(String move) {
    return play(Move.parse(move));
  }

  /** Plays a move that is known to be legal. */
  Position playLegal(Move move) {
    return new Referee(this).after(move);
  }

  /** {@return the outcome by oukoun or petrification; empty for an ongoing game} */
  public Optional<Outcome> outcome() {
    return new Referee(this).outcome();
  }

  /** {@return whether there is an {@link #outcome()}} */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /**
   * {@return the ring as text in two rows: the first half of the cells from left to right, the other half below from
   * right to left} Each cell shows its pieces from bottom to top ({@code w}, {@code b}, {@code r}, or {@code .} if it is
   * empty), its number and its radiation. Lines end with {@code \n}.
   */
  public String toDiagram() {
    return Diagram.draw(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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

  /** {@return the position string} */
  @Override
  public String toString() {
    return PositionText.format(this);
  }
}
