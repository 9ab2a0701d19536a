/**
 * Measures engines, side by side and in forked JVMs of their own. {@link
 * io.github.oust4j.benchmarks.Main} is where it starts.
 *
 * <ul>
 *   <li>The classes named {@code …Benchmark} say what is measured. The set-up of each checks the very path that
 *       it is about to measure against {@code naive}; {@link io.github.oust4j.benchmarks.Traces} and
 *       {@link io.github.oust4j.benchmarks.Isolated} say how.
 *   <li>{@link io.github.oust4j.benchmarks.Combinations} finds what can be run, {@link
 *       io.github.oust4j.benchmarks.Profile} chooses, {@link io.github.oust4j.benchmarks.Session}
 *       runs it.
 *   <li>{@link io.github.oust4j.benchmarks.Results} reads what JMH has written, {@link
 *       io.github.oust4j.benchmarks.Report}, {@link io.github.oust4j.benchmarks.Charts} and {@link
 *       io.github.oust4j.benchmarks.Goals} show it.
 * </ul>
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.benchmarks;
