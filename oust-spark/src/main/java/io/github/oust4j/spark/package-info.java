/**
 * Oust on Apache Spark: the data source {@code oust} for game records, functions for SQL and data frames, and jobs that
 * share playouts, perft, statistics, matches and the census of a board among the machines of a cluster.
 *
 * <p>The jobs return the same results as on one machine, whatever the number of partitions. A task that is repeated,
 * because its machine was lost, is not counted twice.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.spark;
