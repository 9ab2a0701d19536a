package io.github.oust4j.cli.companions;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.engines.PerftCounts;
import io.github.oust4j.cli.records.RecordInput;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.internal.Lines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

final class CompanionCommands {

  private CompanionCommands() {}

  private abstract static class GameCommand extends ResultCommand {
    @ParentCommand
    CompanionGame<?> game;

    /** Returns a drawing of the position, which prints between empty lines. */
    String drawn() {
      return "\n" + terminal().colored(game.draw());
    }
  }

  private abstract static class PositionCommand extends GameCommand {
    @Parameters(
        paramLabel = "POSITION",
        arity = "0..*",
        description = "A position string, in quotes or, after --, as separate arguments. Default:"
            + " the start of the game.")
    private List<String> words = List.of();

    void begin() {
      game.begin(words.isEmpty() ? null : String.join(" ", words));
    }
  }

  @Command(
      name = "show",
      description = "Show a position and its legal moves.",
      footer = "  ${COMMAND-FULL-NAME}")
  static final class Show extends PositionCommand {
    private static final int FEW = 100;

    @Option(names = "--moves", description = "List the legal moves even if there are over 100.")
    private boolean moves;

    @Override
    protected void run() {
      begin();
      print(drawn());
      print("Position: " + game.position());
      print("State: " + game.state());
      game.details().forEach(this::print);
      List<?> legal = game.legalMoves();
      print("Legal moves: " + legal.size());
      game.moveDetails().forEach(line -> print("  " + line));
      if (!legal.isEmpty() && (moves || legal.size() <= FEW)) {
        print("  " + legal.stream().map(Object::toString).collect(Collectors.joining(" ")));
      }
    }
  }

  @Command(
      name = "perft",
      description = {
        "Count the sequences of 1 to N moves, to compare with other programs.",
        "Print a line for each depth: depth, count and time in seconds."
      },
      footer = "  ${COMMAND-FULL-NAME} --depth 2 --divide")
  static final class Perft extends PositionCommand {
    @Mixin
    private PerftCounts counts;

    @Override
    protected void run() {
      begin();
      counts.print(depth -> terminal().timed("depth " + depth, () -> game.divide(depth)), out());
    }
  }

  @Command(
      name = "playouts",
      description = {
        "Play random games to the end, and print their statistics and speed.",
        "The same seed plays the same games. The speed includes JVM warm-up."
      },
      footer = "  ${COMMAND-FULL-NAME} --games 20 --seed 7")
  static final class Playouts extends PositionCommand {
    @Option(
        names = "--games",
        paramLabel = "N",
        description = "Number of games, at least 1. Default: ${DEFAULT-VALUE}.")
    private long games = 100;

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
        names = "--max-plies",
        paramLabel = "PLIES",
        description = "Maximum plies per game, at least 1. Default: ${DEFAULT-VALUE}.")
    private int maxPlies = 100_000;

    @Override
    protected void run() {
      checkRange("--games", games, 1, Long.MAX_VALUE);
      checkRange("--max-plies", maxPlies, 1, Integer.MAX_VALUE);
      begin();
      long begin = System.nanoTime();
      CompanionGame.Played played;
      try (TerminalProgress progress = terminal().progress("playouts")) {
        played = game.playRandomly(games, seed, maxPlies, progress);
      }
      double seconds = (System.nanoTime() - begin) / 1e9;
      print(Summary.count(games, "game") + " of " + game.title() + ", seed " + seed);
      played.lines().forEach(this::print);
      print(CompanionGame.line("seconds", "%.3f", seconds));
      print("plies/s: " + Math.round(played.plies() / seconds));
    }
  }

  @Command(
      name = "replay",
      description = {
        "Replay a game, check each move, and draw the last position.",
        "The file has one move per line. Empty lines and comments after # are ignored."
      },
      footer = "  ${COMMAND-FULL-NAME} game.txt")
  static class Replay extends GameCommand {
    private static final int LONGEST_LINE = 1_000_000;

    @Option(
        names = "--position",
        paramLabel = "POSITION",
        description = "The position string. Default: the start of the game.")
    private @Nullable String position;

    @Option(names = "--boards", description = "Draw the position after each move.")
    private boolean boards;

    @Parameters(paramLabel = "FILE", description = "The file; - for standard input.")
    private String file;

    @Override
    protected void run() {
      game.begin(position);
      String name = RecordInput.name(file);
      boolean isStandardInput = file.equals(RecordInput.STANDARD_INPUT);
      // Standard input is not closed.
      try (InputStream opened = isStandardInput ? null : Files.newInputStream(Names.path(file))) {
        InputStream in = opened == null ? terminal().in() : opened;
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder(); // reports malformed input
        replay(name, new BufferedReader(new InputStreamReader(in, decoder)));
      } catch (CharacterCodingException e) {
        throw new InputException(name + " is not text in UTF-8.");
      } catch (IOException e) {
        throw InputException.unreadable(name, e);
      }
      print("Position: " + game.position());
      print(game.result());
    }

    private void replay(String name, Reader in) throws IOException {
      int plies = 0;
      String text;
      for (int line = 1; (text = Lines.read(in, LONGEST_LINE + 1)) != null; line++) {
        String move =
            text.replaceFirst("^\ufeff", "").replaceFirst("(?s)#.*", "").strip();
        try {
          if (text.length() > LONGEST_LINE) {
            throw new IllegalArgumentException(
                "The line has more than " + LONGEST_LINE + " characters.");
          }
          if (!move.isEmpty()) {
            print(String.format(Locale.ROOT, "%3d. %s", ++plies, game.play(move)));
            if (boards) {
              print(drawn());
            }
          }
        } catch (IllegalArgumentException e) {
          throw new InputException(name + ", line " + line + ": " + e.getMessage());
        }
      }
      if (plies == 0) {
        throw new InputException(name + ": No move found.");
      }
      if (!boards) {
        print(drawn());
      }
    }
  }
}
