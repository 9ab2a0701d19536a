package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replay",
    description = {
      "Replay a recorded game, check every move, and print each turn with its captures.",
      "The format is recognized by its content."
    },
    footer = {
      "  oust replay game.json",
      "  oust replay --boards --board square-11 turns.txt",
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
      description = "A file (plain, gzip or zip) or folder with one game, unless --game-number is"
          + " given; - for standard input.")
  private String file;

  @Override
  protected void run() {
    GameRecord gameRecord = input.read(file, number, terminal());
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
