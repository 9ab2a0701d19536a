/** What all commands share: their options, the terminal, output files and errors. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli.command;
