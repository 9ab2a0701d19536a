/**
 * The stones, the judges of placements and the course of a turn; {@link io.github.oust4j.core.internal.Stones} is the
 * start. The package is not exported and may change at any time.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core.internal;
