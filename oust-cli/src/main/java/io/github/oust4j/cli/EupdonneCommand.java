package io.github.oust4j.cli;

import io.github.oust4j.eupdonne.Color;
import io.github.oust4j.eupdonne.Kind;
import io.github.oust4j.eupdonne.LegalMoves;
import io.github.oust4j.eupdonne.Move;
import io.github.oust4j.eupdonne.Outcome;
import io.github.oust4j.eupdonne.Perft;
import io.github.oust4j.eupdonne.Piece;
import io.github.oust4j.eupdonne.PlayoutStatistics;
import io.github.oust4j.eupdonne.Playouts;
import io.github.oust4j.eupdonne.Position;
import io.github.oust4j.eupdonne.PositionFormatException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust companion eupdonne}: Eupdonne, with commands that are called as those of Oust. */
@Command(
    name = "eupdonne",
    description = {"Eupdonne, a connection game of the Éditions du Canoubier (Marseille)."},
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      EupdonneCommand.Show.class,
      EupdonneCommand.CountMoves.class,
      EupdonneCommand.PlayOut.class,
      EupdonneReplay.class
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust companion eupdonne show \"xd1v123,oe3h321 b - -\"",
      "  oust companion eupdonne perft --depth 2",
      "  oust companion eupdonne playouts --games 100 --seed 1",
      "  oust companion eupdonne replay game.txt"
    })
final class EupdonneCommand {
  private static final double NANOS = 1e9;

  @ParentCommand
  private CompanionCommand companion;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  EupdonneCommand() {}

  Terminal terminal() {
    return companion.terminal();
  }

  PrintWriter out() {
    return terminal().out();
  }

  /** Reads a position string; without one it is the start. */
  static Position position(@Nullable String text) {
    try {
      return text == null ? Position.start() : Position.parse(text);
    } catch (PositionFormatException e) {
      throw new InputException("This is no position of Eupdonne. " + e.getMessage());
    }
  }

  /** Such as {@code Black to play} or {@code game over, Black wins by chain}. */
  static String state(Position position, Optional<Outcome> outcome) {
    return outcome
        .map(end -> "game over, " + end)
        .orElse(position.toPlay() + " to play"
            + (position.legalMoves().mustPass() ? ", must pass for want of a play" : ""));
  }

  /** {@code oust companion eupdonne show}. */
  @Command(
      name = "show",
      description = {
        "Shows a position: the board, what is in hand, whose turn it is, and how many moves are legal."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {
        "  oust companion eupdonne show",
        "  oust companion eupdonne show --moves \"xd1v123,oe3h321*,xf4v213 w - -\"",
        "",
        "X is a square of a black piece, O of a white one, with its level; x and o",
        "if the piece is captured."
      })
  static final class Show implements Callable<Integer> {
    @ParentCommand
    private EupdonneCommand eupdonne;

    @Option(names = "--moves", description = "Also list the legal moves.")
    private boolean moves;

    @Parameters(
        arity = "0..1",
        paramLabel = "POSITION",
        description = "A position string. Default: the start of the game.")
    private @Nullable String text;

    @SuppressWarnings("NullAway.Init") // picocli fills the fields in
    Show() {}

    @Override
    public Integer call() {
      Position position = position(text);
      PrintWriter out = eupdonne.out();
      out.println();
      eupdonne.terminal().printDiagram(position.toDiagram());
      out.println();
      out.println("Position: " + position);
      out.println("State: " + state(position, position.outcome()));
      for (Color color : Color.values()) {
        out.println(color + " in hand: " + hand(position, color));
      }
      List<Piece> captives = position.pieces().stream().filter(Piece::isCaptive).toList();
      out.println("Captives: " + (captives.isEmpty() ? "none" : joined(captives)));
      LegalMoves legal = position.legalMoves();
      out.println("Legal moves: " + legal.count());
      Map<String, Long> counts =
          legal.toList().stream().collect(Collectors.groupingBy(Show::what, Collectors.counting()));
      for (String what : List.of("bring in", "move", "take off")) {
        out.println("  " + what + ": " + counts.getOrDefault(what, 0L));
      }
      if (moves) {
        legal.forEach(out::println);
      }
      return Oust.FINE;
    }

    private static String hand(Position position, Color color) {
      StringBuilder hand = new StringBuilder();
      for (Kind kind : Kind.values()) {
        hand.append((" " + kind.levels()).repeat(position.inHand(color, kind)));
      }
      return hand.isEmpty() ? "nothing" : hand.substring(1);
    }

    private static String what(Move move) {
      return move instanceof Move.BringIn
          ? "bring in"
          : move instanceof Move.Shift ? "move" : move instanceof Move.TakeOff ? "take off" : "";
    }
  }

  /** {@code oust companion eupdonne perft}. */
  @Command(
      name = "perft",
      description = {
        "Counts the sequences of 1 to N moves, to check other programs by.",
        "Each line tells the depth, the count and the seconds it took."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {
        "  oust companion eupdonne perft --depth 2",
        "  oust companion eupdonne perft --depth 1 --divide \\",
        "       --position \"xd1v123,oe3h321*,xf4v213 w - -\""
      })
  static final class CountMoves implements Callable<Integer> {
    @ParentCommand
    private EupdonneCommand eupdonne;

    @Option(
        names = "--position",
        paramLabel = "POSITION",
        description = "A position string. Default: the start of the game.")
    private @Nullable String text;

    @Mixin
    private PerftCounts counts;

    @SuppressWarnings("NullAway.Init") // picocli fills the fields in
    CountMoves() {}

    @Override
    public Integer call() {
      counts.checkDepth();
      Perft perft = Perft.of(position(text));
      try {
        counts.print(perft::divide, eupdonne.out());
      } catch (ArithmeticException e) {
        throw PerftCounts.tooMany();
      }
      return Oust.FINE;
    }
  }

  /** {@code oust companion eupdonne playouts}. */
  @Command(
      name = "playouts",
      description = {
        "Plays random games to their end, and tells what happened in them and how fast that was.",
        "The same seed plays the same games. The speed is that of a Java that has just started;"
            + " oust-benchmarks measures it better."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {"  oust companion eupdonne playouts --games 100 --seed 1"})
  static final class PlayOut implements Callable<Integer> {
    @ParentCommand
    private EupdonneCommand eupdonne;

    @Spec
    private CommandSpec command;

    @Option(
        names = "--position",
        paramLabel = "POSITION",
        description = "A position string. Default: the start of the game.")
    private @Nullable String text;

    @Option(
        names = "--games",
        paramLabel = "N",
        defaultValue = "1000",
        description = "How many games. Default: 1000.")
    private long games;

    @Option(
        names = "--seed",
        paramLabel = "S",
        defaultValue = "0",
        description = "Where chance begins, any whole number of 64 bits. Default: 0.")
    private long seed;

    @Option(
        names = "--most-plies",
        paramLabel = "N",
        defaultValue = "100000",
        description = "Break a game off after so many plies. Default: 100000.")
    private int mostPlies;

    @SuppressWarnings("NullAway.Init") // picocli fills the fields in
    PlayOut() {}

    @Override
    public Integer call() {
      if (games < 1) {
        throw wrong("--games is the number of games, at least 1, not " + games + ".");
      }
      if (mostPlies < 1) {
        throw wrong("--most-plies is a number of plies, at least 1, not " + mostPlies + ".");
      }
      Playouts playouts = Playouts.from(position(text)).seed(seed).mostPlies(mostPlies);
      PlayoutStatistics played = PlayoutStatistics.NONE;
      long begin = System.nanoTime();
      try (TerminalProgress progress = new TerminalProgress(eupdonne.terminal(), "playouts")) {
        for (long game = 0; game < games; game++) {
          played = played.plus(playouts.playOne(game));
          progress.report(game + 1, games);
        }
      }
      print(played, (System.nanoTime() - begin) / NANOS);
      return Oust.FINE;
    }

    private void print(PlayoutStatistics played, double seconds) {
      eupdonne.out().println(Summary.count(games, "game") + " of Eupdonne, seed " + seed);
      print("plies mean / max", "%.1f / %d", played.pliesPerGame(), played.mostPlies());
      if (played.plies() > 0) {
        print("legal moves mean", "%.1f", played.legalMovesPerPosition());
      }
      print("brought in a game", "%.1f", perGame(played.bringIns()));
      print("moved a game", "%.1f", perGame(played.shifts()));
      print("taken off a game", "%.1f", perGame(played.takeOffs()));
      print("captured a game", "%.2f", perGame(played.captured()));
      print("freed a game", "%.2f", perGame(played.freed()));
      print("Black wins", "%.1f %%", 100 * perGame(played.blackWins()));
      print("White wins", "%.1f %%", 100 * perGame(played.whiteWins()));
      print("repetitions", "%d", played.repetitions());
      print("deadlocks", "%d", played.deadlocks());
      print("broken off", "%d", played.brokenOff());
      print("seconds", "%.3f", seconds);
      print("plies/s", "%d", Math.round(played.plies() / seconds));
    }

    private double perGame(long number) {
      return (double) number / games;
    }

    @SuppressWarnings("AnnotateFormatMethod") // which would take a dependency
    private void print(String what, String format, Object... values) {
      eupdonne.out().println(what + ": " + String.format(Locale.ROOT, format, values));
    }

    private ParameterException wrong(String message) {
      return new ParameterException(command.commandLine(), message);
    }
  }

  /** Pieces with a space between them. */
  static String joined(List<Piece> pieces) {
    return pieces.stream().map(Piece::toString).collect(Collectors.joining(" "));
  }
}
