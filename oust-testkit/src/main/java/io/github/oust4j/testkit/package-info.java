/**
 * Tests for programs that play Oust: conformance kits for engines and bots, perft counts, and random boards, games
 * and positions.
 *
 * <h2>Engine conformance</h2>
 *
 * {@link io.github.oust4j.testkit.EngineConformance} compares an {@linkplain io.github.oust4j.core.engine.Engine
 * engine} with {@link io.github.oust4j.core.Position}. With JUnit 5, each check is a test:
 *
 * {@snippet class=example.MyEngineTest region=junit}
 *
 * <p>The command {@code oust verify --jar mine.jar --engine mine} does the same.
 *
 * <h3>Failures</h3>
 *
 * A {@link io.github.oust4j.testkit.ConformanceFailure} contains the wrong result, the right one, and a game record
 * with few moves. {@code oust replay --boards} shows the record.
 *
 * {@snippet class=snippets.KitTest region=failure}
 *
 * <p>This is the record for an engine that never reports mid-turn:
 *
 * <pre>
 * # The engine forgetful fails the check positions on square-3. isMidTurn() is false, but should be true.
 * # Seed 1, effort 5.
 * square-3 3/x2/x2 b m
 * </pre>
 *
 * <p>{@board square-3 3/x2/x2 b m Black has captured White's last stones. The game is over, and it is still Black's
 * turn.}
 *
 * <h3>Effort</h3>
 *
 * At effort 10, at least one check catches each fault that the kit's own tests plant. 100 is the default.
 * Higher values play more games.
 *
 * <h2>Bot conformance</h2>
 *
 * {@link io.github.oust4j.testkit.BotConformance} checks a bot in the same way.
 *
 * <h2>Programs in other languages</h2>
 *
 * {@link io.github.oust4j.testkit.PerftSuite} contains positions and their numbers of move sequences. A move
 * generator with the same numbers is very probably correct. The suite is a text file that any program can read.
 *
 * {@snippet class=snippets.KitTest region=perft}
 *
 * <h2>Property-based tests</h2>
 *
 * {@link io.github.oust4j.testkit.OustArbitraries} generates random boards, games and positions for <a
 * href="https://jqwik.net">jqwik</a>. Counterexamples shrink to short games on small boards.
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method accepts or returns null. A null argument throws {@link
 *       java.lang.NullPointerException}.
 *   <li><b>Threads:</b> all types are immutable and thread-safe. Each check runs in a new thread, some in more.
 *   <li><b>Optional dependencies:</b> {@link io.github.oust4j.testkit.ConformanceTest} needs JUnit, {@link
 *       io.github.oust4j.testkit.OustArbitraries} needs jqwik, and the kit for bots needs {@code oust-bots}. Projects
 *       that use these classes must declare them.
 * </ul>
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.testkit;
