/**
 * What the tests of a program that plays Oust need: counts to check a move generator by, a kit that proves
 * an engine, and random boards, games and positions.
 *
 * <h2>Prove an engine</h2>
 *
 * {@link io.github.oust4j.testkit.EngineConformance} compares an {@linkplain
 * io.github.oust4j.core.engine.Engine engine} with {@link io.github.oust4j.core.Position} in everything
 * that can be asked of both. With JUnit 5, each of its checks is a test:
 *
 * {@snippet class=snippets.FirstEngineTest region=junit}
 *
 * <p>Without JUnit, in one line; the seed says which games are played, the effort how many:
 *
 * {@snippet class=snippets.KitTest region=verify}
 *
 * <p>On the command line, {@code oust verify --engine-path mine.jar --engine mine} does the same.
 *
 * <h3>What a failure tells</h3>
 *
 * A {@link io.github.oust4j.testkit.ConformanceFailure} says what the engine does and what would be right,
 * and how to get there with as few moves as the kit could find. Its record is text that {@code oust replay}
 * shows, and the same seed and effort give the same failure again.
 *
 * {@snippet class=snippets.KitTest region=failure}
 *
 * <p>Of an engine that never says that a turn is under way, it tells this, and the position:
 *
 * <pre>
 * # The engine forgetful fails the check positions on square-3. isMidTurn() is false, and should be true.
 * # Seed 1, effort 5. It is seen at square-3 3/x2/x2 b m
 * square-3 3/x2/x2 b m
 * </pre>
 *
 * <p>{@board square-3 3/x2/x2 b m Black has captured White's last stones. He stays in mid-turn, though there
 * is nothing left to place for.}
 *
 * <h3>How much is enough</h3>
 *
 * With effort 10 the kit finds every fault that it is itself tested with; 100 is the usual, for an engine
 * that is fast; more plays more games. What the kit cannot see is whether an engine allocates; {@code
 * oust-benchmarks} measures that.
 *
 * <h2>Check a program in another language</h2>
 *
 * {@link io.github.oust4j.testkit.PerftSuite} has positions and how many move sequences of each length
 * start from them. A move generator that gets all of them right is right, but for luck. The suite is a text
 * file that any program can read.
 *
 * {@snippet class=snippets.KitTest region=perft}
 *
 * <p>Cases of your own are written in the same form:
 *
 * {@snippet class=snippets.KitTest region=cases}
 *
 * <h2>Random positions for your properties</h2>
 *
 * {@link io.github.oust4j.testkit.OustArbitraries} makes random boards, games and positions for
 * property-based tests with <a href="https://jqwik.net">jqwik</a>, which a project that uses them adds
 * to its test dependencies itself. When a property fails, they shrink: to a shorter game, with stones
 * nearer to {@code a1}, on a smaller board.
 *
 * {@snippet class=snippets.MyGroupsProperties region=property}
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null; passing it throws {@link
 *       java.lang.NullPointerException}.
 *   <li><b>Threads:</b> everything here is immutable and safe for use by many threads. An engine is
 *       checked in the calling thread.
 *   <li><b>Optional:</b> JUnit is needed by {@link io.github.oust4j.testkit.EngineConformanceTest} alone,
 *       jqwik by {@link io.github.oust4j.testkit.OustArbitraries} alone.
 * </ul>
 *
 * @since 0.1.0
 */
package io.github.oust4j.testkit;
