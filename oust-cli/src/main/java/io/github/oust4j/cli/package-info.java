/**
 * The command {@code oust}: each subcommand is a class, {@link io.github.oust4j.cli.Oust} puts them
 * together. The rules of the game are in the core.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli;
