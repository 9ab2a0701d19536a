package io.github.oust4j.cli.companions;

import io.github.oust4j.cli.command.CommandHelp;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.TerminalProgress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** A companion game at a position {@code P}, with what its commands need. {@link CompanionCommands} has the commands. */
@Command(
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CompanionCommands.Show.class,
      CompanionCommands.Perft.class,
      CompanionCommands.Playouts.class
    })
abstract class CompanionGame<P> extends CommandHelp {
  /** Functions of the game's library. Parsing malformed text throws an {@link IllegalArgumentException}. */
  record Library<P>(
      Function<String, P> parse,
      Function<P, String> draw,
      Function<P, Optional<?>> outcome,
      Function<P, List<?>> legalMoves,
      BiFunction<P, Integer, Map<?, Long>> divide) {}

  private final Library<P> library;

  CompanionGame(Library<P> library) {
    this.library = library;
  }

  record Played(long plies, List<String> lines) {}

  String title() {
    return getClass().getSimpleName();
  }

  /** Begins at the position given on the command line, else at the start. */
  void begin(@Nullable String text) {
    try {
      begin(text == null ? position() : library.parse().apply(text.replaceFirst("^\ufeff", "")));
    } catch (IllegalArgumentException e) {
      throw new InputException("Invalid position of " + title() + ". " + e.getMessage());
    }
  }

  abstract void begin(P start);

  /** Returns the current position, at first the start of the game. */
  abstract P position();

  String draw() {
    return library.draw().apply(position());
  }

  List<?> legalMoves() {
    return library.legalMoves().apply(position());
  }

  Map<?, Long> divide(int depth) {
    return library.divide().apply(position(), depth);
  }

  /** Returns who plays next, such as {@code Black to play}. */
  abstract String toPlay();

  String state() {
    Optional<?> outcome = library.outcome().apply(position());
    return outcome.map(end -> "game over, " + end).orElseGet(this::toPlay);
  }

  /** Returns the lines to print between the state and the number of legal moves. */
  abstract List<String> details();

  List<String> moveDetails() {
    return List.of();
  }

  abstract Played playRandomly(long games, long seed, int maxPlies, TerminalProgress progress);

  /** Plays random games by their numbers and adds their statistics. */
  static <S> S play(
      long games, LongFunction<S> one, S none, BinaryOperator<S> sum, TerminalProgress progress) {
    S played = none;
    for (long game = 0; game < games; game++) {
      played = sum.apply(played, one.apply(game));
      progress.report(game + 1, games);
    }
    return played;
  }

  /** Plays a move and describes it; throws an IllegalArgumentException if it is malformed or illegal. */
  abstract String play(String move);

  abstract String result();

  String result(Optional<?> outcome, int plies) {
    return outcome.map(end -> end + ": ").orElseGet(() -> "Unfinished: " + toPlay() + ", ")
        + (plies == 1 ? "1 ply" : plies + " plies");
  }

  /** Formats a statistic, such as {@code plies per game (mean / max): 80.5 / 1000}. */
  @SuppressWarnings("AnnotateFormatMethod") // needs a dependency
  static String line(String what, String format, Object... values) {
    return what + ": " + String.format(Locale.ROOT, format, values);
  }
}
