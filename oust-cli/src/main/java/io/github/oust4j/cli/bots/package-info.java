/** Commands for bots: analysis, matches, GTP, and the verification of bots and engines. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli.bots;
