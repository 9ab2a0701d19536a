/**
 * Measures engines with JMH. {@link io.github.oust4j.benchmarks.Main} is the entry point. The classes named {@code
 * …Benchmark} are the JMH benchmarks, with their states.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.benchmarks;
