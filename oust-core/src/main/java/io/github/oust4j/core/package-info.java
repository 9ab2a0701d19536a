/**
 * The rules of <em>Oust</em>, a two-player abstract game designed by Mark Steere in July 2007. The rule sheet allows
 * anyone to program the game, free of charge, if its name and rules stay unchanged and the game is attributed to Mark
 * Steere.
 *
 * <h2>Rules of the game</h2>
 *
 * The board is empty at the start; Black begins. Stones are added or captured, never moved. A <em>group</em> is a
 * maximal set of connected stones of one colour. Points are connected along the lines of a square board, never
 * diagonally. A cell of a hexagonal board is connected to the cells that share an edge with it, up to six.
 *
 * <ul>
 *   <li>A stone that touches no stone of its own colour is a <em>non-capturing placement</em>. It is always legal on
 *       an empty point and ends the turn.
 *   <li>A stone that touches stones of its own colour joins all their groups. That is legal only if the new group
 *       touches at least one enemy group and is larger than each enemy group it touches. This <em>capturing
 *       placement</em> removes the touched groups, and the same player continues.
 *   <li>A player with a legal placement must place. A player without one passes, even in mid-turn.
 *   <li>Capturing the opponent's last stones wins. If neither player can place, the game is a draw by
 *       <em>deadlock</em>. The rule sheet says that it cannot happen; here it ends the game.
 * </ul>
 *
 * <h2>Examples</h2>
 *
 * A dot marks a legal non-capturing placement, a diamond a capturing one. A ring marks the last placement, and pale
 * stones are the stones it captured. Numbers are sizes of groups.
 *
 * <p>{@board square-5 o1o2/x3x/2oo1/oo1o1/o2ox b - show=legal Legal placements: Black may place on a dot or on
 * a diamond. Elsewhere a stone would join black stones and capture nothing.}
 * {@board square-7 6o/7/3o3/1ox1x2/4o2/7/x6 b - play=d4 Black has captured three singletons with a group of
 * three, and continues.}
 * {@board square-7 6o/7/3o3/1ox1o2/3o3/7/x6 b - play=d4 Black has captured four singletons with a group of
 * two. The size of each group counts, not their sum.}
 * {@board square-7 o6/3ooo1/3ooo1/1xx4/1x1x3/3xx2/6o b - play=d4 show=sizes Two groups of three and a stone
 * have become a group of seven, which captured a group of six.}
 * {@board square-7 7/7/1o1o3/1x1o3/2x4/2x4/7 b - play=c4 A winning capture: White has no stone left.
 * An older stone of the new group touches b5, and that counts too.}
 *
 * <p>Programs often get two cases wrong:
 *
 * <p>{@board hexhex-3 1oo/o1x1/xx1o1/x1ox/x2 w - play=c5 White has captured, and now has no legal placement.
 * White must pass in mid-turn.}
 * {@board rectangle-3x5 xxo/xo1/o1x/1xo/xoo b - A deadlock: neither side can place on an empty point. It is a draw.}
 *
 * <h2>Positions</h2>
 *
 * A {@link io.github.oust4j.core.Position} is immutable: playing a move returns the next position. So positions can
 * be stored, shared between threads and used as keys of maps.
 *
 * {@snippet class=snippets.PositionTest region=play}
 *
 * <p>A position implements all rules: it returns the legal moves and their effects. This is the first example above:
 *
 * {@snippet class=snippets.PositionTest region=ask}
 *
 * <p>Every illegal move has a reason, as data ({@link io.github.oust4j.core.Illegality}) and as a sentence:
 *
 * {@snippet class=snippets.PositionTest region=why}
 *
 * <p>A placement, a pass and a swap are one move each, or one <em>ply</em>. After a capture the same side places
 * again, and {@link io.github.oust4j.core.Position#isMidTurn() isMidTurn()} is true. A pass is a move that must be
 * played: positions never pass automatically.
 *
 * {@snippet class=snippets.PositionTest region=pass}
 *
 * <p>A game ends with an {@link io.github.oust4j.core.Outcome}:
 *
 * {@snippet class=snippets.PositionTest region=end}
 *
 * <p>A position has a text form of one line, and a hash that is the same on every machine:
 *
 * {@snippet class=snippets.PositionTest region=text}
 *
 * <p>Editors and puzzles create positions with {@link io.github.oust4j.core.Setup}, which reports all problems at once:
 *
 * {@snippet class=snippets.PositionTest region=problems}
 *
 * <p>Opening books store one position for all its rotations and reflections. {@link
 * io.github.oust4j.core.Position#canonicalSymmetry() canonicalSymmetry()} maps a position to that canonical form. The
 * inverse symmetry maps a book move back:
 *
 * {@snippet class=snippets.PositionTest region=canonical}
 *
 * <h2>Games in an app</h2>
 *
 * A {@link io.github.oust4j.core.Game} is an immutable history with undo, redo and the pie rule. An app keeps the
 * current game in a field and replaces it after each click. This is the whole game logic of a window:
 *
 * {@snippet class=snippets.GameTest region=app}
 *
 * <ul>
 *   <li><b>Colours and seats:</b> a swap changes which player has Black, but moves no stone. {@link
 *       io.github.oust4j.core.Game#seatToPlace()} returns the player whose move it is.
 *   <li><b>Turns:</b> players place stone by stone; {@link io.github.oust4j.core.Game#turns()} combines the moves.
 *   <li><b>Resignation:</b> {@link io.github.oust4j.core.Game#resign(Color)} and {@link
 *       io.github.oust4j.core.Game#end(Outcome)} end a game without a move. They can be undone.
 *   <li><b>Save and load:</b> store a position as its string. Store a game with {@code RecordWriter} of {@code
 *       oust-notation}, which also keeps players, outcome and comments. Without that module, store the first position and
 *       the moves; an ending by the players needs its reason and winner, too:
 * </ul>
 *
 * {@snippet class=snippets.GameTest region=save}
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method returns null, and only {@code equals} and {@link
 *       io.github.oust4j.core.PointSet#contains} accept it. Another null argument throws {@link
 *       java.lang.NullPointerException}. Optional results are {@link java.util.Optional}.
 *   <li><b>Collections:</b> returned lists and sets are unmodifiable.
 *   <li><b>Threads:</b> all types are immutable and thread-safe, except the builder {@link
 *       io.github.oust4j.core.Setup}.
 *   <li><b>Numbers:</b> points, rows, columns and plies are counted from 0, turns from 1. Sizes are stones or points.
 *   <li><b>Errors:</b> messages are English sentences. {@link io.github.oust4j.core.Illegality} and {@link
 *       io.github.oust4j.core.SetupProblem} contain the same facts as data.
 *   <li><b>Other boards:</b> a point, set of points or symmetry of another board throws {@link
 *       java.lang.IllegalArgumentException}, unless the method documents a result for it.
 * </ul>
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core;
