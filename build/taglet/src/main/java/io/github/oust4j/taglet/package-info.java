/**
 * Draws boards in the Javadoc of the other modules, which are built after it; so it has its own, small
 * idea of a board. It knows no rule of the game. {@link io.github.oust4j.taglet.BoardTaglet} is where
 * Javadoc calls it.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.taglet;
