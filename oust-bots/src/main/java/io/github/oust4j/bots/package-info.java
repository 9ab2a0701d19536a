/**
 * Bots: programs that play Oust, as opponents in apps and for analysis; and matches, to measure whether a change
 * made a bot stronger.
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
 * {@link io.github.oust4j.bots.Bot#think} returns an {@link io.github.oust4j.bots.Analysis}: all candidates with
 * their values, the expected line, and what is proved. {@link io.github.oust4j.bots.Solver} finds the exact value
 * of small boards and late positions:
 *
 * {@snippet class=snippets.BotsTest region=solve}
 *
 * <h2>Matches</h2>
 *
 * {@link io.github.oust4j.bots.Match} plays pairs of games with colours changed; {@link
 * io.github.oust4j.bots.Score} has the Elo difference with its interval and the ratio for a sequential test:
 *
 * {@snippet class=snippets.BotsTest region=match}
 *
 * <h2>Bots of others</h2>
 *
 * A {@link io.github.oust4j.bots.BotProvider} that is declared as a service is found by name. Programs in any
 * language play by GTP: {@link io.github.oust4j.bots.GtpBot} runs one, {@link io.github.oust4j.bots.GtpServer} is
 * one.
 */
@NullMarked
package io.github.oust4j.bots;

import org.jspecify.annotations.NullMarked;
