/**
 * Runs Oust on Apache Spark. The data source {@code oust} reads and writes game records. There are functions for SQL and
 * data frames, and jobs that distribute playouts, perft, statistics, matches and the census of a board.
 *
 * <p>The number of machines, cores or tasks does not change the results of the jobs, except those of a match with a
 * budget of time. A task that is retried because its machine was lost counts once.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.spark;
