/** {@code oust play}: a game in the terminal. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli.play;
