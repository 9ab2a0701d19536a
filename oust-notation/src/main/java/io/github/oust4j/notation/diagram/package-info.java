/**
 * Draws positions and games of Oust as text, Unicode and SVG.
 *
 * <h2>Positions</h2>
 *
 * {@link io.github.oust4j.notation.diagram.Diagram} draws a position. Its settings add the last turn, legal
 * points, group sizes, highlighted points, texts and labels.
 *
 * {@snippet class=snippets.DiagramsTest region=text}
 *
 * <p>As SVG, the same position looks like this:
 *
 * <p>{@board square-3 3/1x1/3 w - play=c3 show=legal}
 *
 * <p>Draw the position after a turn, with that turn marked:
 *
 * {@snippet class=snippets.DiagramsTest region=svg}
 *
 * <h2>Games</h2>
 *
 * {@link io.github.oust4j.notation.diagram.GameDiagram} draws a whole game as SVG: a filmstrip or an animation.
 *
 * {@snippet class=snippets.DiagramsTest region=filmstrip}
 *
 * <p>All types are immutable and thread-safe. The same diagram always gives the same text, byte for byte.
 *
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.notation.diagram;
