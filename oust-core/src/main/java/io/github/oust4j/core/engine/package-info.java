/**
 * Engines: mutable boards for searches and random games, and what is built on them, {@linkplain
 * io.github.oust4j.core.engine.Perft perft} and {@linkplain io.github.oust4j.core.engine.Playouts
 * playouts}. An engine plays by the rules, fast; it does not choose moves.
 *
 * <h2>Use one</h2>
 *
 * <pre>{@code
 * Engine engine = Engines.create(Board.hexhex(7));
 * engine.reset(position);
 * int[] placements = new int[engine.board().size()];
 * int count = engine.placements(placements);
 * for (int i = 0; i < count; i++) {
 *   engine.playUnchecked(placements[i]);
 *   ...                                     // look at it: engine.result(), engine.hash()
 *   engine.undo();
 * }
 * }</pre>
 *
 * <h2>Write one</h2>
 *
 * <ol>
 *   <li>Implement {@link io.github.oust4j.core.engine.Engine}. What has a default there may be left as it
 *       is. The geometry comes from {@link io.github.oust4j.core.Board#neighbors}, best copied into arrays
 *       when the engine is made; the hash is kept with the keys of {@link
 *       io.github.oust4j.core.Zobrist}.
 *   <li>Implement {@link io.github.oust4j.core.engine.EngineProvider} and declare it as a service.
 *   <li>Let the conformance kit of {@code oust-testkit} compare it with {@link
 *       io.github.oust4j.core.Position}. What is easily got wrong, it looks for: a group joined by two of its
 *       stones counts once; an enemy group may be touched by any stone of the new group, not only by the new
 *       one; equal size does not capture; a capture may leave its side without a placement, and then it
 *       passes; where neither side can place, the game is over, before any pass; in a position set up by
 *       hand, large groups of both colours may touch.
 *   <li>Measure it with {@code oust-benchmarks}, beside the others.
 * </ol>
 *
 * <p>In positions that play leads to from the empty board, of two enemy groups that touch one is a
 * singleton. Engines gain much by it, and must not rely on it in other positions.
 *
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.core.engine;
