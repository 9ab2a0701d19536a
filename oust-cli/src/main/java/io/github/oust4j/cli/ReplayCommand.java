package io.github.oust4j.cli;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.diagram.Diagram;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code oust replay}: plays recorded games, checking every move. */
@Command(
    name = "replay",
    description = {
      "Replay recorded games, check every move, and print each turn with its captures.",
      "The content of a file shows its format. For several files, print one line for each."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust replay game.json",
      "  oust replay --boards --board square-11 turns.txt",
      "  oust replay games/*.json"
    })
final class ReplayCommand implements Callable<Integer> {
  private static final int LONGEST_NAME = 60;

  @ParentCommand
  private Oust oust;

  @Mixin
  private RecordInput input;

  @Option(names = "--boards", description = "Draw the board after each turn.")
  private boolean boards;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files or folders with one game each, also gzip and zip; - is standard input.")
  private List<String> files;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  ReplayCommand() {}

  @Override
  public Integer call() {
    return files.size() == 1 ? replayOne(files.get(0)) : replayAll();
  }

  private int replayOne(String file) {
    GameRecord gameRecord = input.read(file, terminal().in());
    printHead(gameRecord);
    printTurns(gameRecord.game());
    out().println(Summary.of(gameRecord.game()));
    return Oust.FINE;
  }

  private int replayAll() {
    int wrong = 0;
    int status = Oust.FINE;
    for (String file : files) {
      try {
        GameRecord gameRecord = input.read(file, terminal().in());
        if (boards) {
          printTurns(gameRecord.game());
        }
        out().println(Terminal.printable(file) + ": " + Summary.of(gameRecord.game()));
      } catch (InputException | ParameterException e) {
        wrong++;
        status =
            Math.max(status, e instanceof ParameterException ? Oust.WRONG_USAGE : Oust.WRONG_INPUT);
        terminal().tell(String.valueOf(e.getMessage()));
      }
    }
    out()
        .println(Summary.count(files.size(), "file") + ": " + (files.size() - wrong) + " replayed, "
            + wrong + " wrong");
    return status;
  }

  private void printHead(GameRecord gameRecord) {
    Game game = gameRecord.game();
    out().println("Oust on " + game.board());
    for (Color color : Color.values()) {
      gameRecord
          .player(game.seat(color))
          .map(Player::name)
          .filter(name -> !name.isBlank())
          .ifPresent(name -> out().println(color + ": " + shown(name)));
    }
    out().println();
  }

  private void printTurns(Game game) {
    for (Turn turn : game.turns()) {
      out().println(describe(turn));
      if (boards) {
        out().println();
        terminal().printDiagram(Diagram.after(game, turn).draw());
        out().println();
      }
    }
    if (!boards && game.plies() > 0) {
      out().println();
    }
  }

  /** Such as <code> 36. White b2-b7, capturing 1 stone (b6)</code>. */
  private static String describe(Turn turn) {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%3d. ", turn.number()))
        .append(turn.color())
        .append(' ')
        .append(turn);
    if (!turn.captured().isEmpty()) {
      text.append(", capturing ")
          .append(Summary.count(turn.capturedStones(), "stone"))
          .append(" (");
      text.append(
          turn.captured().stream().map(ReplayCommand::stones).collect(Collectors.joining("; ")));
      text.append(')');
    }
    if (turn.isSwap()) {
      text.append(", taking over Black");
    } else if (!turn.isPass() && turn.moves().get(turn.moves().size() - 1) instanceof Move.Pass) {
      text.append(", and no placement is left");
    }
    return text.toString();
  }

  private static String stones(Group group) {
    return group.stones().stream().map(Point::label).collect(Collectors.joining(" "));
  }

  /** A player's name, as much of it as fits a line. */
  private static String shown(String name) {
    String shown = Terminal.printable(name);
    return shown.length() > LONGEST_NAME ? shown.substring(0, LONGEST_NAME) + "…" : shown;
  }

  private Terminal terminal() {
    return oust.terminal();
  }

  private PrintWriter out() {
    return terminal().out();
  }
}
