/**
 * The rules of <em>Oukoun</em>, a two-player stacking game on a ring by Claude Leroy (Jactalea, 2009).
 *
 * {@snippet class=snippets.OukounTest region=position}
 *
 * <p>{@link io.github.oust4j.oukoun.Position} has the legal moves, and states why others are illegal. {@link
 * io.github.oust4j.oukoun.Game} adds history, undo and redo.
 *
 * <h2>Rules</h2>
 *
 * <ul>
 *   <li>Each cell of the ring <em>radiates</em> 1, 2 or 3. There are 10 white, 10 black and 10 red pieces.
 *   <li>Player A sets aside a white and a black piece and places the other 28 in any order, one per cell; a longer ring
 *       keeps empty cells. Player B takes one of the two: its colour is B's, the other one A's. Both stay out of play.
 *       Red is neutral. Then the players move in turn, A first.
 *   <li>A stack belongs to the player whose colour is on top. A stack with a red top belongs to no player.
 *   <li>A player takes the top piece of one of their stacks, alone or with any number of the pieces right under it. The
 *       pieces jump clockwise or anticlockwise onto the k-th occupied cell; k is the radiation of the cell that they
 *       leave. Empty cells do not count.
 *   <li>No move may make a stack with more than three pieces of one colour.
 *   <li>A player who makes an <em>oukoun</em>, a stack of three white, three black and three red pieces in any order, wins at once,
 *       whatever its top.
 *   <li>A player who is to move but has no legal move is <em>petrified</em> and loses.
 * </ul>
 *
 * <h2>Rule interpretations</h2>
 *
 * Where the rules are ambiguous or silent, this library decides:
 *
 * <ul>
 *   <li><b>Ring:</b> the sequence on the printed mat is not known, so the ring is a parameter. {@link
 *       io.github.oust4j.oukoun.Ring#standard()} is the library's choice.
 *   <li><b>Setting aside:</b> setting the two pieces aside is a single act, so it is one ply, the first of the game.
 *   <li><b>Stacks:</b> a single piece counts as a stack, and a jump counts a stack of any height once.
 *   <li><b>Moved part:</b> the pieces that jump keep their order and land on top.
 *   <li><b>Uncovered top:</b> when pieces leave a stack, its new top decides who owns it. An uncovered red piece makes
 *       it ownerless, an uncovered white or black piece gives it to that colour's player.
 *   <li><b>Cell of departure:</b> a jump never lands on the cell that it leaves. When the count comes round to that
 *       cell, it skips the cell, even if part of the stack is still there. Without another occupied cell there is no move.
 *   <li><b>Direction:</b> jumps in opposite directions are different moves, even if both land on the same cell.
 *   <li><b>Repetition:</b> jumps with parts of stacks can repeat forever. From {@code
 *       2/rbrwbbw/3/r/1/wwwb/2/brrbwb/4/brrr/9/rrwwbw/1} on the default ring, with A (white) to move, only four
 *       positions can be reached. An optional rule, off by default, ends a game without a winner at the third
 *       occurrence of a position with the same player to move.
 * </ul>
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method accepts or returns null. Null arguments throw {@link java.lang.NullPointerException}.
 *   <li><b>Threads:</b> all types are immutable and thread-safe.
 *   <li><b>Errors:</b> messages are English sentences. {@link io.github.oust4j.oukoun.Illegality} has the reasons.
 * </ul>
 *
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.oukoun;
