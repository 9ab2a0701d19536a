/**
 * The rules of <em>Eupdonne</em>, a two-player connection game published by Éditions du Canoubier (Marseille). The
 * publisher has no part in this library.
 *
 * {@snippet class=snippets.EupdonneTest region=position}
 *
 * <h2>Rules</h2>
 *
 * <ul>
 *   <li>The board has 8 x 8 squares. Each player has six pieces, two of each {@link io.github.oust4j.eupdonne.Kind}. A
 *       piece covers three squares in a row or column, which bear the levels 1, 2 and 3.
 *   <li>In a turn, a player brings a piece in from hand, moves one of their free pieces, or takes one off. A piece moves
 *       any distance and may turn. The squares that it leaves count as free, so it may turn or slide where it is. It
 *       may not stay exactly as it is.
 *   <li>Squares of different pieces are in <em>contact</em> if they are neighbours in a row or column. Two pieces are
 *       <em>linked</em> if they are in contact and every contact joins equal levels.
 *   <li><em>The rule of linking:</em> after a player's play, no two free pieces of that player are in contact at
 *       unequal levels. Contacts with enemy pieces may be at any level.
 *   <li>A player <em>captures</em> an enemy piece by a play that links it with two of the player's free pieces. Neither
 *       of the two may have an equal-level contact with another free enemy piece. All pieces that fulfil this
 *       condition hold the captive.
 *   <li>A captive cannot be played. It counts as a link of its captor's chain. The rule of linking ignores it.
 *   <li>A captive is freed when a friendly piece is placed at equal level against it or any of the pieces that hold it.
 *   <li>A player wins with a <em>chain</em> that joins any two corner squares: free pieces of their own and captives
 *       that they hold, each linked to the next.
 * </ul>
 *
 * <h2>Rule interpretations</h2>
 *
 * The figures of the printed rules were not available. Where the rules are ambiguous or silent, this library decides:
 *
 * <ul>
 *   <li><b>Kinds:</b> a piece is a straight bar that bears each level once. That gives three kinds.
 *   <li><b>Undoing:</b> "The same movement of a piece may not be renewed on the next play" means that a player may not
 *       undo their own previous play. A pass is not a play.
 *   <li><b>Capturing by the play:</b> at least one holder did not hold the piece before the play. A holder that the
 *       play moves counts as new, even if it held the piece before. A piece that moves between two enemy pieces is safe
 *       from these two.
 *   <li><b>Holding:</b> the condition for capturing also decides who holds a captive. One with fewer than two is free.
 *       So a captor that a freed enemy piece meets at equal level no longer holds its other captives: in {@code
 *       xe1v123*,ob3h213,xd4v321*,oe4h312 b - -}, {@code +a6h231} frees d4v321, which meets e4h312, so e1v123 is free,
 *       too.
 *   <li><b>Freeing:</b> only the piece just placed frees a friend. One already there neither frees nor prevents a
 *       capture. The holders are those before the play.
 *   <li><b>Order:</b> first, captives of both colours are freed until none is left to free. Then enemy pieces are
 *       captured until none is left to capture.
 *   <li><b>Unequal contacts after a freeing:</b> if a freeing by the opponent breaks the rule of linking, the contact
 *       stays. The player's next play must resolve it.
 *   <li><b>No play:</b> a player without a play passes. If neither player has a play, the game is a draw.
 *   <li><b>Two chains:</b> if a play completes chains for both players, the one who played wins.
 *   <li><b>Repetition:</b> the third occurrence of the same pieces, captives included, with the same player to play is a
 *       draw, unless the game is won. The previous plays do not matter here, although positions with different ones are
 *       not equal. Without this rule, a game might never end.
 *   <li><b>First player:</b> Black begins.
 * </ul>
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method accepts or returns null. Null arguments throw {@link java.lang.NullPointerException}.
 *   <li><b>Threads:</b> all types are immutable and thread-safe.
 *   <li><b>Errors:</b> messages are English sentences. {@link io.github.oust4j.eupdonne.Illegality} has the reasons.
 * </ul>
 *
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.eupdonne;
