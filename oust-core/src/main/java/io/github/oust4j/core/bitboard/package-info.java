/**
 * Positions on boards of up to 128 points as sets of bits, for {@code Position} and the engine {@code
 * bitboard}. It is not exported and may change at any time.
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core.bitboard;
