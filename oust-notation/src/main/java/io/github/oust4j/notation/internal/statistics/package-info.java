/** Statistics of archives, for the command {@code oust stats} and for parts of archives on several machines. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.notation.internal.statistics;
