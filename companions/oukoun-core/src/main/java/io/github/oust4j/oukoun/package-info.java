/**
 * The rules of <em>Oukoun</em>, a two-player stacking game on a ring by Claude Leroy (Jactalea, 2009).
 *
 * <h2>The game in a minute</h2>
 *
 * There is a ring of cells, each of which <em>radiates</em> 1, 2 or 3, and there are 10 white, 10 black and
 * 10 red pieces. Player A puts a white and a black piece aside and lays the 28 others out on the ring, one a
 * cell. Player B takes one of the two pieces put aside: its colour is his, the other one A's. Red is
 * neutral. Then the players move in turn, A first.
 *
 * <ul>
 *   <li>A <em>stack</em> (one piece is a stack of one) belongs to the player whose colour is on top; with red
 *       on top it belongs to nobody.
 *   <li>A player takes the top piece of a stack of his, alone or together with any number of the pieces
 *       right under it, and jumps with them, clockwise or anticlockwise, onto the k-th occupied cell, k
 *       being what the cell radiates that he leaves.
 *   <li>No stack may get more than three pieces of one colour.
 *   <li>Who makes an <em>oukoun</em>, a stack of three white, three black and three red pieces, wins at once.
 *       Who is to move and cannot is <em>petrified</em> and loses.
 * </ul>
 *
 * <h2>Where to start</h2>
 *
 * <ul>
 *   <li>{@link io.github.oust4j.oukoun.Ring} is what is played on: {@code Ring.standard()}, or any other.
 *   <li>{@link io.github.oust4j.oukoun.Position} is one moment of a game: whose move it is, what is legal,
 *       why something is not, what comes of it.
 *   <li>{@link io.github.oust4j.oukoun.Game} is a history of positions, with undo and redo, and with the
 *       optional rule about repetition.
 *   <li>{@link io.github.oust4j.oukoun.Perft} counts move sequences, {@link
 *       io.github.oust4j.oukoun.Playouts} plays random games.
 * </ul>
 *
 * <pre>{@code
 * Position position = Position.parse("123123 wb/r/2/b/w A w");
 * position.legalMoves();                                   // [6+1, 6-1]
 * position = position.play("6+1");                         // from cell 6, clockwise, 1 piece
 * position.stack(5);                                       // bw: 1, 2, 5 are three stacks
 * }</pre>
 *
 * <h2>What the sources do not say, and what this library does</h2>
 *
 * <ul>
 *   <li><b>The ring.</b> The sequence on the printed mat is not known to us. {@link
 *       io.github.oust4j.oukoun.Ring#standard()} is the library's own choice.
 *   <li><b>The cell left behind</b> is never the target of its own jump; see {@link
 *       io.github.oust4j.oukoun.Move.Jump}.
 *   <li><b>Setting aside</b> is one ply, and the first; see {@link io.github.oust4j.oukoun.Move.SetAside}.
 *   <li><b>Repetition</b> may end a game without a winner, if the players want it so; see {@link
 *       io.github.oust4j.oukoun.Rules}.
 * </ul>
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null; passing it throws {@link
 *       java.lang.NullPointerException}.
 *   <li><b>Threads:</b> everything is immutable and may be shared freely.
 *   <li><b>Errors:</b> messages are full English sentences for logs; a program that words them in another
 *       language finds the same facts as data, in {@link io.github.oust4j.oukoun.Illegality}.
 * </ul>
 */
package io.github.oust4j.oukoun;
