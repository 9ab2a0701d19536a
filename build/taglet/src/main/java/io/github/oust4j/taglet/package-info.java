/**
 * Draws boards and class diagrams in the Javadoc of the other modules. They are built after it, so it compiles the
 * sources of the library's drawing itself.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.taglet;
