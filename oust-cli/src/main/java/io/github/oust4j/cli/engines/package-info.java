/** Commands that count and play with engines, those of the user included. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli.engines;
