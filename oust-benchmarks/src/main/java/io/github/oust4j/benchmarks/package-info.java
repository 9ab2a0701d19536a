/**
 * Measures engines with JMH. {@link io.github.oust4j.benchmarks.Main} is the entry point.
 *
 * <ul>
 *   <li>The classes named {@code …Benchmark} are the JMH benchmarks, with their states.
 *   <li>{@link io.github.oust4j.benchmarks.Verification} checks the engines before a JVM is forked.
 *   <li>{@link io.github.oust4j.benchmarks.Rounds} interleaves the forks of what is compared.
 *   <li>{@link io.github.oust4j.benchmarks.Measurement} reads the JSON of JMH. {@link
 *       io.github.oust4j.benchmarks.Report}, {@link io.github.oust4j.benchmarks.Chart} and {@link
 *       io.github.oust4j.benchmarks.Goals} present it.
 * </ul>
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.benchmarks;
