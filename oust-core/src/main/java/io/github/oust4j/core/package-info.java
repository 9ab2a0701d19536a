/**
 * The rules of <em>Oust</em>, a two-player abstract game designed by Mark Steere in July 2007. His rule
 * sheet lets anyone program it, free of fees, if its name and rules stay as they are and the game is
 * attributed to him.
 *
 * <h2>The game in a minute</h2>
 *
 * The board is empty at the start; Black begins. Stones are added or captured, never moved. A
 * <em>group</em> is a maximal set of connected stones of one colour. Points are connected along the lines
 * of a square board, never diagonally; on a hexagonal one a cell is connected with the up to six around it.
 *
 * <ul>
 *   <li>A stone that touches no stone of its own colour is a <em>non-capturing placement</em>. It is
 *       always legal on an empty point and ends the turn.
 *   <li>A stone that touches own stones joins all their groups. That is legal only if the new group
 *       touches at least one enemy group and is larger than each that it touches: a <em>capturing
 *       placement</em>. Those groups leave the board, and the same player goes on placing.
 *   <li>A player who has no placement passes, even in the middle of a turn; one who has must place.
 *   <li>Capturing the opponent's last stones wins. If neither player can place, the game is a draw by
 *       <em>deadlock</em> (the rule sheet does not have that case; this library ends the game there).
 * </ul>
 *
 * <h2>The rules in pictures</h2>
 *
 * A dot is a point where the side to place may put a stone, a diamond one where that captures. A ring is
 * where a stone has just been placed, and pale stones are those that it captured. Numbers tell how large
 * groups are.
 *
 * <p>{@board square-5 o1o2/x3x/2oo1/oo1o1/o2ox b - legal=b1,c1,c2,b3,c4,b5,d5 capturing=b4
 * Available placements: Black may place on a dot or on a diamond. On the others he would join own stones
 * and capture nothing.}
 * {@board square-7 6o/7/7/2xxx2/7/7/x6 b m placed=d4 captured=d5,b4,e3 Black has captured three
 * singletons with a group of three, and goes on.}
 * {@board square-7 6o/7/7/2xx3/7/7/x6 b m placed=d4 captured=d5,b4,e4,d3 Black has captured four
 * singletons with a group of two: what counts is the size of each, not their sum.}
 * {@board square-7 o6/7/7/1xxx3/1x1x3/3xx2/6o b m placed=d4 captured=d5,e5,f5,d6,e6,f6 show=sizes Two
 * groups of three and a stone have become a group of seven, which captured a group of six.}
 * {@board square-7 7/7/7/1xx4/2x4/2x4/7 b m placed=c4 captured=b5,d4,d5 A winning capture: White has
 * no stone left. That b5 is touched by an older stone of the new group is as good.}
 *
 * <p>Two things that programs often get wrong:
 *
 * <p>{@board hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m placed=c5 captured=b4,d3 White has captured, and now
 * has no placement: he must pass in the middle of his turn.}
 * {@board rectangle-3x5 xxo/xo1/o1x/1xo/xoo b - A deadlock: there are empty points, and neither side
 * may place on one. The game is over, a draw.}
 *
 * <h2>How a position works</h2>
 *
 * A {@link io.github.oust4j.core.Position} is one moment of a game. It is never changed: to play is to
 * get the next one. So it can be kept, shared between threads, and used as a key of a map.
 *
 * {@snippet class=snippets.PositionTest region=play}
 *
 * <p>It answers every question about the rules, and so nothing else has to know them: which moves are
 * legal, and what each would do. This is the first of the pictures above:
 *
 * {@snippet class=snippets.PositionTest region=ask}
 *
 * <p>What is illegal has a reason, as data ({@link io.github.oust4j.core.Illegality}) and as a sentence:
 *
 * {@snippet class=snippets.PositionTest region=why}
 *
 * <p>A placement, a pass and a swap are one move each, or one <em>ply</em>. After a capture the same side
 * is to place; then {@link io.github.oust4j.core.Position#isMidTurn() isMidTurn()} is true. A pass is a
 * move that somebody has to play: positions never pass by themselves.
 *
 * {@snippet class=snippets.PositionTest region=pass}
 *
 * <p>A game ends with an {@link io.github.oust4j.core.Outcome}; from then on no move is legal.
 *
 * {@snippet class=snippets.PositionTest region=end}
 *
 * <p>A position can be written as one line of text and read back, and it has a hash that is the same on
 * every machine. Positions are equal if board, stones, side to place, mid-turn flag and pending swap are.
 *
 * {@snippet class=snippets.PositionTest region=text}
 *
 * <p>Editors and puzzles put stones down by hand. {@link io.github.oust4j.core.Setup} takes them in any
 * order and tells everything that is wrong at once:
 *
 * {@snippet class=snippets.PositionTest region=problems}
 *
 * <h2>How to embed it in an app</h2>
 *
 * A {@link io.github.oust4j.core.Game} is a history of positions, immutable too, with undo, redo and the
 * pie rule. An app holds one in a field, puts another one there after each click, and draws what it says.
 * It needs no rule of its own: this is all that a window has to do with the game.
 *
 * {@snippet class=snippets.GameTest region=app}
 *
 * <ul>
 *   <li><b>Colours and seats are two things.</b> A swap changes who plays Black, and moves no stone;
 *       {@link io.github.oust4j.core.Game#seat(Color)} tells whose turn it is.
 *   <li><b>Turns are derived.</b> The unit of play is the placement; {@link
 *       io.github.oust4j.core.Game#turns()} puts them together for move lists.
 *   <li><b>Players end games too.</b> {@link io.github.oust4j.core.Game#resign(Color)} and {@link
 *       io.github.oust4j.core.Game#end(Outcome)} are no moves, and can be undone.
 *   <li><b>Save and load:</b> a position as its string; a game, with its players, in a record of {@code
 *       oust-notation}; or, without that module, as its moves:
 * </ul>
 *
 * {@snippet class=snippets.GameTest region=save}
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>{@link io.github.oust4j.core.Board} is the geometry: {@code Board.square(11)}, {@code
 *       Board.hexhex(7)}; it hands out {@link io.github.oust4j.core.Point}s and {@link
 *       io.github.oust4j.core.PointSet}s.
 *   <li>{@link io.github.oust4j.core.Position} is one moment of a game; {@link
 *       io.github.oust4j.core.LegalMoves}, {@link io.github.oust4j.core.Effect} and {@link
 *       io.github.oust4j.core.Illegality} are its answers.
 *   <li>{@link io.github.oust4j.core.Game} is a history, {@link io.github.oust4j.core.Rules} what is
 *       played by, {@link io.github.oust4j.core.Seat} a player.
 *   <li>{@link io.github.oust4j.core.Setup} makes positions by hand.
 *   <li>{@link io.github.oust4j.core.Symmetry} turns and mirrors boards, {@link
 *       io.github.oust4j.core.engine.Zobrist} has the keys of hashes.
 *   <li>{@link io.github.oust4j.core.engine} is for programs that play millions of moves.
 * </ul>
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null, unless it says so; passing it throws {@link
 *       java.lang.NullPointerException}. What may be absent is an {@link java.util.Optional}. Lists, sets
 *       and maps have no null in them and cannot be changed.
 *   <li><b>Threads:</b> everything is immutable and may be shared freely, but for the builder {@link
 *       io.github.oust4j.core.Setup}, which belongs to one thread at a time.
 *   <li><b>Numbers:</b> points, rows, columns and plies are counted from 0, turns from 1; sizes are
 *       stones or points.
 *   <li><b>Errors:</b> messages are full English sentences for logs; a program that words them in
 *       another language finds the same facts as data, in {@link io.github.oust4j.core.Illegality} and
 *       {@link io.github.oust4j.core.SetupProblem}.
 *   <li><b>Other boards:</b> a point, a set of points or a symmetry of another board is refused with an
 *       {@link java.lang.IllegalArgumentException}, unless the method says that it answers.
 * </ul>
 *
 * @since 0.1.0
 */
package io.github.oust4j.core;
