/**
 * The command {@code oust}: each subcommand is a class, {@link io.github.oust4j.cli.Oust} puts them
 * together. Nothing here knows a rule of the game; that is the core's.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli;
