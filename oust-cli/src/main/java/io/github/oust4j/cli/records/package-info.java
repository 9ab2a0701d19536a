/** Commands that read games and positions, and the options for such input. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli.records;
