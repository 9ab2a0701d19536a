/**
 * Provides bots as opponents and for analysis, and matches that measure whether a change made a bot stronger.
 *
 * <h2>An opponent</h2>
 *
 * {@link io.github.oust4j.bots.Bots#level Bots.level} creates an opponent of strength 1 to 10. A bot chooses one
 * ply at a time, within a {@link io.github.oust4j.bots.Budget}:
 *
 * {@snippet class=snippets.BotsTest region=choose}
 *
 * <h2>Analysis</h2>
 *
 * {@link io.github.oust4j.bots.Bot#think} returns an {@link io.github.oust4j.bots.Analysis}: the candidates with
 * their values, the expected line and proved values. {@link io.github.oust4j.bots.Solver} finds exact values
 * on small boards and in late positions:
 *
 * {@snippet class=snippets.BotsTest region=solve}
 *
 * <h2>Matches</h2>
 *
 * {@link io.github.oust4j.bots.Match} plays pairs of games with colours reversed. {@link
 * io.github.oust4j.bots.Score} estimates the Elo difference, with an interval and a sequential test:
 *
 * {@snippet class=snippets.BotsTest region=match}
 *
 * <h2>Other bots</h2>
 *
 * Extend {@link io.github.oust4j.bots.BoardBot}, and declare a {@link io.github.oust4j.bots.BotProvider} as a service
 * to make your bot available by name. Programs in any language can play by GTP: {@link io.github.oust4j.bots.GtpBot}
 * uses another program as a bot, and {@link io.github.oust4j.bots.GtpServer} makes a bot available to other programs.
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> as in {@code io.github.oust4j.core}.
 *   <li><b>Threads:</b> only one thread at a time may use a bot, a solver or a GTP server, but any thread may close a bot.
 *       Providers are thread-safe.
 *       All other types are immutable.
 *   <li><b>Errors:</b> invalid names, settings and games throw {@link java.lang.IllegalArgumentException}. Programs that
 *       cannot be started or do not answer throw {@link java.io.UncheckedIOException}. Messages are English sentences.
 * </ul>
 * @since 0.1.0
 */
@NullMarked
package io.github.oust4j.bots;

import org.jspecify.annotations.NullMarked;
