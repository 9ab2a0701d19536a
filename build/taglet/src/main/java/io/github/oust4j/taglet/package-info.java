/**
 * Draws boards and class diagrams in the Javadoc of the other modules. They are built after it, so it has its own
 * small drawing of a board; tests of {@code oust-notation} compare it with the library's.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.taglet;
