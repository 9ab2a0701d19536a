/**
 * The rules of <em>Oust</em>, a two-player abstract game designed by Mark Steere in July 2007. His rule
 * sheet lets anyone program it, free of fees, if its name and rules stay as they are and the game is
 * attributed to him.
 *
 * <h2>The game in a minute</h2>
 *
 * The board is empty at the start; Black begins. Stones are added or captured, never moved. A
 * <em>group</em> is a maximal set of connected stones of one colour.
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
 * <h2>Where to start</h2>
 *
 * <ul>
 *   <li>{@link io.github.oust4j.core.Board} is the geometry: {@code Board.square(11)}, {@code
 *       Board.hexhex(7)}; it hands out {@link io.github.oust4j.core.Point}s and {@link
 *       io.github.oust4j.core.PointSet}s.
 *   <li>{@link io.github.oust4j.core.Position} is one moment of a game: whose placement it is, what is
 *       legal, why something is not, what a placement would do, what comes of it. It knows all rules.
 *   <li>{@link io.github.oust4j.core.Game} is a history of positions, with turns, undo and redo, and
 *       seats, so that the pie rule's swap has a place.
 *   <li>{@link io.github.oust4j.core.Setup} makes positions by hand, for editors and puzzles.
 *   <li>{@link io.github.oust4j.core.engine.Perft} counts move sequences, to check other implementations.
 * </ul>
 *
 * <pre>{@code
 * Game game = Game.start(Board.square(5)).play("c3").play("b3").play("e5");
 * Position position = game.position();
 * position.toPlace();                       // White
 * position.legalMoves().placements();       // the points to highlight
 * position.whyIllegal(Move.parse(position.board(), "c3")); // c3 is taken
 * }</pre>
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null, unless it says so; passing it throws {@link
 *       java.lang.NullPointerException}.
 *   <li><b>Threads:</b> everything is immutable and may be shared freely, but for the builder {@link
 *       io.github.oust4j.core.Setup}, which belongs to one thread at a time.
 *   <li><b>Errors:</b> messages are full English sentences for logs; a program that words them in
 *       another language finds the same facts as data, in {@link io.github.oust4j.core.Illegality} and
 *       {@link io.github.oust4j.core.SetupProblem}.
 * </ul>
 *
 * @since 0.1.0
 */
package io.github.oust4j.core;
