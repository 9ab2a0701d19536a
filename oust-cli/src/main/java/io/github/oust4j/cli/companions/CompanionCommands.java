package io.github.oust4j.cli.companions;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.engines.PerftCounts;
import io.github.oust4j.cli.records.RecordInput;
import io.github.oust4j.cli.records.Summary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

final class CompanionCommands {

  private CompanionCommands() {}

  private abstract static class StartCommand extends ResultCommand {
    @ParentCommand
    CompanionGame<?> game;

    @Option(
        names = "--position",
        paramLabel = "POSITION",
        description = "The position string. Default: the start of the game.")
    @Nullable String position;

    void begin() {
      game.begin(position);
    }

    /** Returns a drawing of the position, which prints between empty lines. */
    String drawn() {
      return "\n" + terminal().colored(game.draw());
    }
  }

  /** A command that also accepts the position without the option. */
  private abstract static class PositionCommand extends StartCommand {
    @Parameters(
        paramLabel = "POSITION",
        arity = "0..*",
        description = "A position string, in quotes or, after --, as separate arguments.")
    private List<String> words = List.of();

    @Override
    void begin() {
      if (position != null && !words.isEmpty()) {
        throw InputException.usage("Give only one of --position=POSITION or POSITION.");
      }
      game.begin(words.isEmpty() ? position : String.join(" ", words));
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
        "Print a line for each depth: depth, count and time in seconds. The last line repeats the last"
            + " count."
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
      defaultValueProvider = GameDefaults.class,
      footer = "  ${COMMAND-FULL-NAME} --games 20 --seed 7")
  static final class Playouts extends PositionCommand {
    @Option(
        names = "--games",
        paramLabel = "N",
        description = "Number of games, at least 1. Default: ${DEFAULT-VALUE}.")
    private long games;

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
        names = "--max-plies",
        paramLabel = "PLIES",
        description = "Maximum plies per game, at least 1. Default: ${DEFAULT-VALUE}.")
    private int maxPlies;

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

  /** The numbers that depend on how long a game's random games are. */
  static final class GameDefaults implements IDefaultValueProvider {
    @Override
    public @Nullable String defaultValue(ArgSpec arg) {
      CompanionGame<?> game = (CompanionGame<?>) arg.command().parent().userObject();
      return switch (arg instanceof OptionSpec option ? option.longestName() : "") {
        case "--games" -> String.valueOf(game.games());
        case "--max-plies" -> String.valueOf(game.maxPlies());
        default -> null;
      };
    }
  }

  @Command(
      name = "replay",
      description = {
        "Replay a game, check each move, and draw the last position.",
        "The file has one move per line. Empty lines and comments after # are ignored."
      },
      footer = "  ${COMMAND-FULL-NAME} game.txt")
  static class Replay extends StartCommand {
    /** More than in random games, and some seconds of work. */
    private static final int MOST_PLIES = 20_000;

    private static final int MOST_BYTES = 1 << 20;

    @Option(names = "--boards", description = "Draw the position after each move.")
    private boolean boards;

    @Parameters(paramLabel = "FILE", description = "The file; - for standard input.")
    private String file;

    @Override
    protected void run() {
      begin();
      String start = game.position().toString();
      List<String> lines = Stream.of(read().split("\\R", -1))
          .map(line -> line.replaceFirst("#.*", "").strip())
          .toList();
      if (lines.stream().filter(line -> !line.isEmpty()).count() > MOST_PLIES) {
        throw new InputException(
            RecordInput.name(file) + ": The game has more than " + MOST_PLIES + " moves.");
      }
      List<String> moves = new ArrayList<>();
      List<String> played = new ArrayList<>();
      terminal().timed("replay", () -> play(lines, moves, played));
      if (moves.isEmpty()) {
        throw new InputException(RecordInput.name(file) + ": No move found.");
      }
      if (boards) {
        game.begin(start); // plays again: all drawings may not fit into memory
        for (int i = 0; i < moves.size(); i++) {
          game.play(moves.get(i));
          print(played.get(i));
          print(drawn());
        }
      } else {
        played.forEach(this::print);
        print(drawn());
      }
      print("Position: " + game.position());
      print(game.result());
    }

    private void play(List<String> lines, List<String> moves, List<String> played) {
      for (int i = 0; i < lines.size(); i++) {
        String move = lines.get(i);
        if (!move.isEmpty()) {
          try {
            moves.add(move);
            played.add(String.format(Locale.ROOT, "%3d. %s", moves.size(), game.play(move)));
          } catch (IllegalArgumentException e) {
            throw new InputException(
                RecordInput.name(file) + ", line " + (i + 1) + ": " + e.getMessage());
          }
        }
      }
    }

    private String read() {
      String name = RecordInput.name(file);
      boolean isStandardInput = file.equals(RecordInput.STANDARD_INPUT);
      // Standard input is not closed.
      try (InputStream opened = isStandardInput ? null : Files.newInputStream(Names.path(file))) {
        byte[] bytes = (opened == null ? terminal().in() : opened).readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
          throw new InputException(
              name + " is too long: it has more than " + MOST_BYTES + " bytes.");
        }
        String text =
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
      } catch (CharacterCodingException e) {
        throw new InputException(name + " is not text in UTF-8.");
      } catch (IOException e) {
        throw InputException.unreadable(name, e);
      }
    }
  }
}
