package io.github.oust4j.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/**
 * A companion game, with what its commands need. {@link CompanionCommands} has the commands, which are the same for all
 * games.
 *
 * @param <P> the game's positions
 */
@Command(
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CompanionCommands.Show.class,
      CompanionCommands.Perft.class,
      CompanionCommands.Playouts.class
    },
    mixinStandardHelpOptions = true,
    versionProvider = Oust.Version.class)
abstract class CompanionGame<P> {
  /**
   * A game that is being replayed.
   *
   * @param <P> the game's positions
   */
  interface Replay<P> {
    /**
     * Plays a move and describes it.
     *
     * @throws IllegalArgumentException if it is malformed or illegal
     */
    String play(String move);

    P position();

    /** Returns the result and the number of plies. */
    String result();
  }

  /**
   * Statistics of random games.
   *
   * @param plies number of plies
   * @param lines the statistics to print
   */
  record Played(long plies, List<String> lines) {}

  private final String title;

  CompanionGame(String title) {
    this.title = title;
  }

  /** The game's name, such as {@code Oukoun}. */
  String title() {
    return title;
  }

  abstract P start();

  /** Parses a position; throws IllegalArgumentException if it is malformed. */
  abstract P parse(String position);

  /** Returns the position given on the command line, else the start. */
  P position(@Nullable String text) {
    try {
      return text == null ? start() : parse(text);
    } catch (IllegalArgumentException e) {
      throw new InputException("Invalid position of " + title + ". " + e.getMessage());
    }
  }

  abstract String draw(P position);

  /** Describes the state, such as {@code Black to play}. */
  abstract String state(P position);

  /** Returns lines about a position between its state and the number of its legal moves. */
  abstract List<String> details(P position);

  abstract List<?> legalMoves(P position);

  /** Returns lines about the legal moves besides their number. */
  List<String> moveDetails(P position) {
    return List.of();
  }

  abstract Map<?, Long> divide(P position, int depth);

  /**
   * Plays random games.
   *
   * @param maxPlies where to stop a game; empty for the library's default
   * @param progress receives the number of games played so far
   */
  abstract Played play(
      P start, long games, long seed, Optional<Integer> maxPlies, TerminalProgress progress);

  abstract Replay<P> replay(P start, boolean repetitionEnds);

  /** Such as {@code 1 ply}. */
  static String plies(int number) {
    return number == 1 ? "1 ply" : number + " plies";
  }

  /** Formats a statistic, such as {@code plies mean / max: 80.5 / 1000}. */
  @SuppressWarnings("AnnotateFormatMethod") // needs a dependency
  static String line(String what, String format, Object... values) {
    return what + ": " + String.format(Locale.ROOT, format, values);
  }
}
