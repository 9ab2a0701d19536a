/**
 * The command {@code oust}. {@link io.github.oust4j.cli.Oust} combines the subcommands, each of which is a class in the
 * package of its subject. All packages use {@code command}; {@code records} uses no other, and {@code engines},
 * {@code bots}, {@code play} and {@code companions} use {@code records}. The rules of the game are in {@code oust-core}.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli;
