/**
 * The command {@code oust}. Each subcommand is a class; {@link io.github.oust4j.cli.Oust} combines them. The rules of
 * the game are in {@code oust-core}.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli;
