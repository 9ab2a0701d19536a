/**
 * The rules of <em>Eupdonne</em>, a connection game for two players of the Éditions du Canoubier (Marseille). This
 * library is not theirs. The figures of the printed rules were not at hand; where words alone leave a choice, the
 * reading is the library's, and is said to be.
 *
 * <h2>The game in a minute</h2>
 *
 * Each player has six pieces: bars of three squares that bear the levels 1, 2 and 3, two of each {@link
 * io.github.oust4j.eupdonne.Kind}. In a turn a player brings a piece in, moves one of his free pieces, or takes one
 * off. His free pieces may touch each other at equal levels only. Two of them, linked to an enemy piece, capture it:
 * it stands still and is a link in their chain, until it is freed. Who joins two corners of the board by a chain wins.
 * {@link io.github.oust4j.eupdonne.Position} has all rules.
 *
 * <h2>Where to start</h2>
 *
 * <pre>{@code
 * Game game = Game.start().play("+a1h132").play("+e5v213");
 * Position position = game.position();
 * position.toPlay();                                          // Black
 * position.legalMoves().count();
 * position.whyIllegal(Move.parse("+b1h123")).get().message(); // b1 is not free
 * }</pre>
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null; passing it throws {@link java.lang.NullPointerException}.
 *   <li><b>Threads:</b> everything is immutable and may be shared freely.
 *   <li><b>Errors:</b> messages are full English sentences; {@link io.github.oust4j.eupdonne.Illegality} has the
 *       same facts as data.
 * </ul>
 */
package io.github.oust4j.eupdonne;
