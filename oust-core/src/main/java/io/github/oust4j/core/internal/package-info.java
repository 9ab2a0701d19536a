/**
 * Stones, the legality of placements, and turns; start with {@link io.github.oust4j.core.internal.Stones}. The package
 * is exported only to modules of this library and may change at any time.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core.internal;
