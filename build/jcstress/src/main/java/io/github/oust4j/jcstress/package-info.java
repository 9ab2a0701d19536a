/**
 * Stress tests of safe publication: one thread publishes an object of the core through a plain field, while another
 * thread reads its lazily computed parts. The profile {@code jcstress} runs them.
 */
@NullMarked
package io.github.oust4j.jcstress;

import org.jspecify.annotations.NullMarked;
