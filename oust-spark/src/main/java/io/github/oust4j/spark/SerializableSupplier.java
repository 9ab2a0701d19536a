package io.github.oust4j.spark;

import java.io.Serializable;
import java.util.function.Supplier;

/**
 * Creates the settings of a job on each machine, the same on each call. A lambda expression may capture only what is
 * {@link Serializable}, such as the name of a board.
 *
 * @param <T> the settings
 * @since 0.1.0
 */
@FunctionalInterface
public interface SerializableSupplier<T> extends Supplier<T>, Serializable {}
