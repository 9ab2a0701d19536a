/**
 * Measures engines with JMH, in forked JVMs. {@link io.github.oust4j.benchmarks.Main} is the entry point.
 *
 * <ul>
 *   <li>The classes named {@code …Benchmark} are the benchmarks. The set-up of each checks the measured code
 *       path against {@code naive}; see {@link io.github.oust4j.benchmarks.Traces} and {@link
 *       io.github.oust4j.benchmarks.Isolated}.
 *   <li>{@link io.github.oust4j.benchmarks.Combinations} finds what can be run, {@link
 *       io.github.oust4j.benchmarks.Profile} selects from it, and {@link
 *       io.github.oust4j.benchmarks.Session} runs it.
 *   <li>{@link io.github.oust4j.benchmarks.Results} reads the JSON of JMH. {@link
 *       io.github.oust4j.benchmarks.Report}, {@link io.github.oust4j.benchmarks.Charts} and {@link
 *       io.github.oust4j.benchmarks.Goals} present it; {@link io.github.oust4j.benchmarks.Estimate} computes the
 *       intervals.
 * </ul>
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.benchmarks;
