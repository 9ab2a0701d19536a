/**
 * What the tests of a program that plays Oust need.
 *
 * <h2>Perft</h2>
 *
 * {@link io.github.oust4j.testkit.PerftSuite} has positions and how many move sequences of each length
 * start from them. A move generator that gets all of them right is right, but for luck.
 *
 * <pre>{@code
 * for (PerftCase perftCase : PerftSuite.standard()) {
 *   perftCase.counts().forEach((depth, count) ->
 *       assertEquals(count, myCount(perftCase.position(), depth), perftCase.id()));
 * }
 * }</pre>
 *
 * <h2>Arbitraries</h2>
 *
 * {@link io.github.oust4j.testkit.OustArbitraries} makes random boards, games and positions for
 * property-based tests with <a href="https://jqwik.net">jqwik</a>, which a project that uses them adds
 * to its test dependencies itself. When a property fails, they shrink: to a shorter game, with stones
 * nearer to {@code a1}, on a smaller board.
 *
 * <pre>{@code
 * class MyEngineProperties {
 *   @Property
 *   void findsTheSameMoves(@ForAll("positions") Position position) {
 *     assertEquals(position.legalMoves().toList(), MyEngine.of(position).moves());
 *   }
 *
 *   @Provide
 *   Arbitrary<Position> positions() {
 *     return OustArbitraries.positions();
 *   }
 * }
 * }</pre>
 *
 * <p>Everything here is immutable and safe for use by many threads, and no method takes or gives null.
 *
 * @since 0.1.0
 */
package io.github.oust4j.testkit;
