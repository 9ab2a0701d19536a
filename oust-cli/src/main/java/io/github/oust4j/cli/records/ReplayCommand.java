package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replay",
    description = {
      "Replay recorded games, check every move, and print each turn with its captures.",
      "The format is recognized by its content. For several files, print one line for each."
    },
    footer = {
      "  oust replay game.json",
      "  oust replay --boards --board square-11 turns.txt",
      "  oust replay games/*.json",
      "  oust replay --game-number 3 games.sgf"
    })
public final class ReplayCommand extends ResultCommand {
  private static final int LONGEST_PLAYER = 68;

  @Mixin
  private RecordInput.Required input;

  @Mixin
  private GameNumber number;

  @Option(
      names = "--boards",
      description = "Draw the board after each turn, and before the first unless it is empty.")
  private boolean boards;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Files (plain, gzip or zip) or folders, each with one game unless --game-number is given; - for"
              + " standard input.")
  private List<String> files;

  @Override
  protected void run() {
    if (files.size() > 1) {
      replayAll();
      return;
    }
    GameRecord gameRecord = input.read(files.get(0), number, terminal());
    Game game = gameRecord.game();
    print("Oust on " + game.board());
    Summary.players(gameRecord, game)
        .forEach(player -> print(Terminal.shortened(Terminal.printable(player), LONGEST_PLAYER)));
    print("");
    printTurns(game);
    print(Summary.of(game));
    String forfeit = gameRecord.headers().getOrDefault(Summary.FORFEIT, "");
    if (!forfeit.isEmpty()) {
      print("Forfeit: " + Terminal.printable(forfeit));
    }
  }

  private void replayAll() {
    int wrong = 0;
    for (String file : files) {
      try {
        Game game = input.read(file, number, terminal()).game();
        if (boards) {
          printTurns(game);
        }
        print(Terminal.printable(RecordInput.name(file)) + ": " + Summary.of(game));
      } catch (InputException e) {
        wrong++;
        fail();
        tell(String.valueOf(e.getMessage()));
      }
    }
    print(Summary.count(files.size(), "file") + ": " + (files.size() - wrong) + " replayed, "
        + wrong + " wrong");
  }

  private void printTurns(Game game) {
    boolean hasStones = game.firstPosition().emptyPoints().size() < game.board().size();
    if (boards && hasStones) {
      print(terminal().colored(Diagram.of(game.firstPosition()).draw()));
    }
    for (Turn turn : game.turns()) {
      print(describe(turn));
      if (boards) {
        print("\n" + terminal().colored(Diagram.after(game, turn).draw()));
      }
    }
    if (!boards && game.plies() > 0) {
      print("");
    }
  }

  /** Returns text such as <code> 36. White b2-b7, capturing 1 stone (b6)</code>. */
  private static String describe(Turn turn) {
    String text =
        String.format(Locale.ROOT, "%3d. %s %s", turn.number(), turn.color(), turn.toString());
    text += Summary.captures(turn);
    if (turn.isSwap()) {
      text += ", taking over Black";
    } else if (!turn.isPass() && turn.moves().get(turn.moves().size() - 1) instanceof Move.Pass) {
      text += ", and no placement is left";
    }
    return text;
  }
}
