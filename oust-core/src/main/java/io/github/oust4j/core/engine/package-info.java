/**
 * Engines: mutable boards for searches and random games, and what is built on them, {@linkplain
 * io.github.oust4j.core.engine.Perft perft} and {@linkplain io.github.oust4j.core.engine.Playouts
 * playouts}. An engine plays by the rules, fast; it does not choose moves.
 *
 * <h2>Use one</h2>
 *
 * {@link io.github.oust4j.core.engine.Engines} makes the fastest that is built in for a board. A move is an
 * int, the {@linkplain io.github.oust4j.core.Point#index() index} of its point; listing, playing and
 * taking back make no objects.
 *
 * {@snippet class=snippets.SearchTest region=search}
 *
 * <p>It is put in any position, and can be asked for the {@linkplain
 * io.github.oust4j.core.engine.Engine#position() position} at any time:
 *
 * {@snippet class=snippets.SearchTest region=reset}
 *
 * <p>{@link io.github.oust4j.core.engine.Perft} counts move sequences, to compare programs by; {@link
 * io.github.oust4j.core.engine.Playouts} plays random games, the same ones for the same seed, with any
 * engine and any number of threads.
 *
 * {@snippet class=snippets.SearchTest region=perft}
 *
 * {@snippet class=snippets.SearchTest region=playouts}
 *
 * <h2>Write one</h2>
 *
 * An engine variant of your own can be used wherever those built in are: in perft, in playouts, in the
 * commands of {@code oust}, in the benchmarks.
 *
 * <h3>1. Make it right</h3>
 *
 * Implement {@link io.github.oust4j.core.engine.Engine}. Begin with an engine that keeps positions and
 * asks them everything. It is slow and allocates, which an engine should not, but it is right, and each
 * method can be made fast by itself while the checks of step 3 stay green.
 *
 * {@snippet class=snippets.FirstEngine region=engine}
 *
 * <h3>2. Let it be found</h3>
 *
 * Implement {@link io.github.oust4j.core.engine.EngineProvider} and declare it as a service, as it says
 * there.
 *
 * {@snippet class=snippets.FirstEngineProvider region=provider}
 *
 * <h3>3. Prove it</h3>
 *
 * Let the conformance kit of {@code oust-testkit} compare it with {@link io.github.oust4j.core.Position}, by
 * a test that extends {@code EngineConformanceTest}, or by the command {@code oust verify}. What is easily got
 * wrong, it looks for:
 *
 * <ul>
 *   <li>A group that is joined by two of its stones counts once.
 *   <li>An enemy group may be touched by any stone of the new group, not only by the new one.
 *   <li>Equal size does not capture.
 *   <li>A capture may leave its side without a placement, and then it passes.
 *   <li>Where neither side can place, the game is over, before any pass.
 *   <li>In a position set up by hand, large groups of both colours may touch.
 * </ul>
 *
 * <p>{@board square-5 5/2o2/2o2/x1o2/xx3 b - highlight=b2 show=sizes A stone on b2 touches the group of
 * three twice. It makes a group of four, not of seven; that is larger than White's three, so it captures.}
 * {@board square-5 5/1x3/1xx2/2x2/2x1o b m placed=c2 captured=a4 The new stone on c2 touches no white
 * stone. An older stone of its group touched a4, which is captured.}
 *
 * <h3>4. Make it fast</h3>
 *
 * <ul>
 *   <li>Copy the geometry, {@link
 *       io.github.oust4j.core.Board#neighbors(io.github.oust4j.core.Point)}, into arrays when the engine is
 *       made, and allocate nothing from then on.
 *   <li>Keep the hash with the keys of {@link io.github.oust4j.core.engine.Zobrist}: a move changes it by the keys
 *       of what it changes.
 *   <li>Override {@link io.github.oust4j.core.engine.Engine#moveCountAfter(int)} if you can tell the
 *       number without playing, and {@link
 *       io.github.oust4j.core.engine.Engine#sample(java.util.random.RandomGenerator)} need not know all
 *       legal placements.
 *   <li>In positions that play leads to from the empty board, of two enemy groups that touch one is a
 *       singleton. Engines gain much by it, and must not rely on it in other positions.
 * </ul>
 *
 * <h3>5. Measure it</h3>
 *
 * {@code oust-benchmarks} measures it beside the others; docs/PERFORMANCE.md tells how those built in work.
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null; passing it throws {@link
 *       java.lang.NullPointerException}.
 *   <li><b>Threads:</b> an engine belongs to one thread at a time. Providers may be used by several at
 *       once; {@code Perft}, {@code Playouts} and what they give are immutable.
 *   <li><b>Numbers:</b> depths and lengths are plies, indexes count from 0, counts are exact.
 *   <li><b>Interruption:</b> counts and playouts stop with a {@link
 *       java.util.concurrent.CancellationException} soon after their thread is interrupted.
 * </ul>
 *
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core.engine;
