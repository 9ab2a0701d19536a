package io.github.oust4j.cli;

import io.github.oust4j.oukoun.Color;
import io.github.oust4j.oukoun.LegalMoves;
import io.github.oust4j.oukoun.Move;
import io.github.oust4j.oukoun.Outcome;
import io.github.oust4j.oukoun.Perft;
import io.github.oust4j.oukoun.Phase;
import io.github.oust4j.oukoun.Player;
import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Position;
import io.github.oust4j.oukoun.PositionFormatException;
import io.github.oust4j.oukoun.Ring;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust companion oukoun}: Oukoun, with commands that are called as those of Oust. */
@Command(
    name = "oukoun",
    description = {"Oukoun, a stacking game on a ring by Claude Leroy (Jactalea, 2009)."},
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      OukounCommand.Show.class,
      OukounCommand.CountMoves.class,
      OukounCommand.PlayOut.class,
      OukounReplay.class
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust companion oukoun show \"123123 wb/r/2/b/w A w\"",
      "  oust companion oukoun perft --depth 4",
      "  oust companion oukoun playouts --games 10000 --seed 1",
      "  oust companion oukoun replay game.txt"
    })
final class OukounCommand {
  private static final double NANOS = 1e9;

  @ParentCommand
  private CompanionCommand companion;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  OukounCommand() {}

  Terminal terminal() {
    return companion.terminal();
  }

  PrintWriter out() {
    return terminal().out();
  }

  /** Reads a position string. */
  static Position position(String text) {
    try {
      return Position.parse(text);
    } catch (PositionFormatException e) {
      throw new InputException("This is no position of Oukoun. " + e.getMessage());
    }
  }

  /** Such as {@code A to place pieces} or {@code game over, B wins by oukoun}. */
  static String state(Position position, Optional<Outcome> outcome) {
    return outcome
        .map(end -> "game over, " + end)
        .orElse(
            position.phase() == Phase.JUMPING
                ? "player " + position.toPlay() + " (" + color(position, position.toPlay())
                    + ") to jump"
                : position.phase().toString());
  }

  private static Color color(Position position, Player player) {
    return position.color(player).orElseThrow();
  }

  /** Where a command starts from: the full game on a ring, or a position. */
  static final class Start {
    @Option(
        names = "--ring",
        paramLabel = "RING",
        description =
            "Start the full game on this ring: for each of its 28 or more cells a digit 1,"
                + " 2 or 3, what it radiates. Default: 1231231231231231231231231231.")
    private @Nullable String ring;

    @Option(
        names = "--position",
        paramLabel = "POSITION",
        description = "Start from this position string.")
    private @Nullable String position;

    /**
     * Returns the position.
     *
     * @throws InputException if what is given is none
     */
    Position read() {
      if (position != null) {
        return position(position);
      }
      if (ring == null) {
        return Position.start(Ring.standard());
      }
      try {
        return Position.start(Ring.parse(ring));
      } catch (IllegalArgumentException e) {
        throw new InputException(String.valueOf(e.getMessage()));
      }
    }
  }

  /** {@code oust companion oukoun show}. */
  @Command(
      name = "show",
      description = {
        "Shows a position: the ring with its stacks, whose move it is, and the legal moves."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {
        "  oust companion oukoun show \"123123 wb/r/2/b/w A w\"",
        "",
        "Clockwise on the ring is clockwise in the picture. A stack's top is its",
        "highest piece: w is white, b black, r red."
      })
  static final class Show implements Callable<Integer> {
    @ParentCommand
    private OukounCommand oukoun;

    @Parameters(
        arity = "0..1",
        paramLabel = "POSITION",
        description = "A position string. Default: the start of the game.")
    private @Nullable String position;

    @SuppressWarnings("NullAway.Init") // picocli fills the fields in
    Show() {}

    @Override
    public Integer call() {
      Position shown = position == null ? Position.start(Ring.standard()) : position(position);
      PrintWriter out = oukoun.out();
      out.println();
      out.print(shown.toDiagram());
      out.println();
      out.println("Position: " + shown);
      out.println("State: " + state(shown, shown.outcome()));
      if (shown.phase() == Phase.JUMPING) {
        for (Player player : Player.values()) {
          out.println(player + " is " + color(shown, player) + ", stacks on cells: "
              + cells(shown, player));
        }
      }
      LegalMoves legal = shown.legalMoves();
      out.println("Legal moves: " + legal.count());
      if (!legal.isEmpty()) {
        out.println(
            "  " + legal.toList().stream().map(Move::toString).collect(Collectors.joining(" ")));
      }
      return Oust.FINE;
    }

    private static String cells(Position position, Player player) {
      StringBuilder cells = new StringBuilder();
      for (int cell = 1; cell <= position.ring().size(); cell++) {
        if (position.owner(cell).equals(Optional.of(player))) {
          cells.append(cells.isEmpty() ? "" : " ").append(cell);
        }
      }
      return cells.isEmpty() ? "none" : cells.toString();
    }
  }

  /** {@code oust companion oukoun perft}. */
  @Command(
      name = "perft",
      description = {
        "Counts the sequences of 1 to N moves, to check other programs by.",
        "Each act of the set-up is a move. Each line tells the depth, the count and the seconds it took."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {
        "  oust companion oukoun perft --depth 4",
        "  oust companion oukoun perft --position \"123123 wb/r/2/b/w A w\" --depth 3 \\",
        "       --divide"
      })
  static final class CountMoves implements Callable<Integer> {
    @ParentCommand
    private OukounCommand oukoun;

    @ArgGroup(exclusive = true, multiplicity = "0..1")
    private Start start = new Start();

    @Mixin
    private PerftCounts counts;

    @SuppressWarnings("NullAway.Init") // picocli fills the fields in
    CountMoves() {}

    @Override
    public Integer call() {
      counts.checkDepth();
      Perft perft = Perft.of(start.read());
      try {
        counts.print(perft::divide, oukoun.out());
      } catch (ArithmeticException e) {
        throw PerftCounts.tooMany();
      }
      return Oust.FINE;
    }
  }

  /** {@code oust companion oukoun playouts}. */
  @Command(
      name = "playouts",
      description = {
        "Plays random games to their end, and tells what happened in them and how fast that was.",
        "The same seed plays the same games. The set-up is played at random too.",
        "The speed is that of a Java that has just started; oust-benchmarks measures it better."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {"  oust companion oukoun playouts --games 100000 --seed 1"})
  static final class PlayOut implements Callable<Integer> {
    @ParentCommand
    private OukounCommand oukoun;

    @Spec
    private CommandSpec command;

    @ArgGroup(exclusive = true, multiplicity = "0..1")
    private Start start = new Start();

    @Option(
        names = "--games",
        paramLabel = "N",
        defaultValue = "10000",
        description = "How many games. Default: 10000.")
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
        defaultValue = "1000",
        description = "Break a game off after so many plies; some go on for ever. Default: 1000.")
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
      Playouts playouts = Playouts.from(start.read()).seed(seed).mostPlies(mostPlies);
      long begin = System.nanoTime();
      PlayoutStatistics statistics = playouts.play(games);
      double seconds = (System.nanoTime() - begin) / NANOS;
      oukoun.out().println(Summary.count(games, "game") + " of Oukoun, seed " + seed);
      print(
          "plies mean / max",
          rounded(1, statistics.pliesPerGame()) + " / " + statistics.mostPlies());
      print("jumps a game", rounded(1, statistics.jumpsPerGame()));
      if (statistics.jumps() > 0) {
        print("jumps of a part of a stack", rounded(1, 100 * statistics.partialJumpShare()) + " %");
      }
      print("stacks at the end", rounded(2, statistics.stacksPerGame()));
      print("ended by an oukoun", percent(2, statistics.oukouns()));
      print("ended by petrification", percent(2, statistics.petrified()));
      print("broken off", Long.toString(statistics.brokenOff()));
      print("A wins", percent(1, statistics.winsOfA()));
      print("B wins", percent(1, statistics.winsOfB()));
      print("seconds", rounded(3, seconds));
      print("plies/s", Long.toString(Math.round(statistics.plies() / seconds)));
      return Oust.FINE;
    }

    private String percent(int decimals, long number) {
      return rounded(decimals, 100.0 * number / games) + " %";
    }

    private static String rounded(int decimals, double value) {
      return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private void print(String what, String value) {
      oukoun.out().println(what + ": " + value);
    }

    private ParameterException wrong(String message) {
      return new ParameterException(command.commandLine(), message);
    }
  }
}
