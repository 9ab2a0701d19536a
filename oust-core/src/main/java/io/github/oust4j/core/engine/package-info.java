/**
 * Engines: mutable boards for searches and random games, with {@linkplain io.github.oust4j.core.engine.Perft perft}
 * and {@linkplain io.github.oust4j.core.engine.Playouts playouts} built on them. An engine applies the rules fast;
 * it does not choose moves.
 *
 * <h2>Using an engine</h2>
 *
 * {@link io.github.oust4j.core.engine.Engines} creates the fastest built-in engine for a board. A move is an int: the
 * {@linkplain io.github.oust4j.core.Point#index() index} of its point.
 *
 * {@snippet class=snippets.SearchTest region=search}
 *
 * <p>An engine can be reset to any position, and returns its {@linkplain
 * io.github.oust4j.core.engine.Engine#position() position} at any time:
 *
 * {@snippet class=snippets.SearchTest region=reset}
 *
 * <p>{@link io.github.oust4j.core.engine.Perft} counts move sequences, to compare move generators. {@link
 * io.github.oust4j.core.engine.Playouts} plays random games: the same seed plays the same games, with any number of
 * threads and, unless they are lazy, with any engine.
 *
 * <h2>Writing an engine</h2>
 *
 * Your own engine works in perft, in playouts (also on Spark), in {@code oust verify} and in benchmarks. The built-in
 * bots always use the default engine.
 *
 * <h3>1. Implementation</h3>
 *
 * Implement the abstract methods of {@link io.github.oust4j.core.engine.Engine}. Start with a stack of positions. It is
 * slow and allocates memory, but it is correct. Then replace it and override the default methods, one at a time, while
 * the checks of step 3 pass.
 *
 * {@snippet class=example.MyEngine region=engine}
 *
 * <h3>2. Declaration</h3>
 *
 * Implement {@link io.github.oust4j.core.engine.EngineProvider} and declare it as a service:
 *
 * {@snippet class=example.MyEngineProvider region=provider}
 *
 * <h3>3. Verification</h3>
 *
 * The conformance kit in {@code oust-testkit} compares an engine with {@link io.github.oust4j.core.Position}. Run it
 * with a test that extends {@code ConformanceTest}, or with {@code oust verify}. These rules are easy to get wrong:
 *
 * <ul>
 *   <li>A group that touches the new stone on two sides counts once.
 *   <li>Any stone of the new group may touch an enemy group, not only the new stone.
 *   <li>A group of equal size is not captured.
 *   <li>A capture may leave its side without a placement. That side then passes.
 *   <li>If neither side can place, the game is over before any pass.
 *   <li>In a position set up by hand, large groups of both colours may touch.
 * </ul>
 *
 * <p>{@board square-5 5/2o2/2o2/x1o2/xx3 b - highlight=b2 show=sizes A stone on b2 touches the group of three twice.
 * It makes a group of four, not of seven; that is larger than White's three, so it captures.}
 * {@board square-5 5/ox3/1xx2/5/2x1o b - play=c2 The new stone on c2 touches no white stone. An older
 * stone of its group touched a4, which is captured.}
 *
 * <h3>4. Optimization</h3>
 *
 * <ul>
 *   <li>Copy the {@linkplain io.github.oust4j.core.Board#neighbors(io.github.oust4j.core.Point) neighbours} into
 *       arrays in the constructor, and allocate nothing afterwards.
 *   <li>Update the hash with the keys of {@link io.github.oust4j.core.engine.Zobrist}.
 *   <li>Override {@link io.github.oust4j.core.engine.Engine#moveCountAfter(int)} if the number can be computed
 *       without playing the move.
 *   <li>In {@link io.github.oust4j.core.engine.Engine#advance(int)}, keep no history.
 *   <li>{@link io.github.oust4j.core.engine.Engine#sample} need not compute all legal
 *       placements.
 *   <li>In positions that play can reach from the empty board, at least one of two touching enemy groups is a
 *       singleton. This saves much work, but does not hold in other positions.
 * </ul>
 *
 * <h3>5. Measurement</h3>
 *
 * {@code oust-benchmarks} compares your engine with the built-in ones. docs/PERFORMANCE.md describes their design.
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> as in {@link io.github.oust4j.core}, but unused arguments are not checked, such as
 *       an array for the placements of a game that is over.
 *   <li><b>Threads:</b> only one thread at a time may use an engine. Providers are thread-safe. {@code Perft}, {@code
 *       Playouts} and their results are immutable.
 *   <li><b>Interruption:</b> counts and playouts stop soon after their thread is interrupted, and throw {@link
 *       java.util.concurrent.CancellationException}.
 * </ul>
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core.engine;
