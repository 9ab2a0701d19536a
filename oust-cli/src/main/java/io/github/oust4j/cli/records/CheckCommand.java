package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.Terminal;
import picocli.CommandLine.Command;

@Command(
    name = "check",
    description = {
      "Validate game records.",
      "Print a line for each error: file, line, column, turn and reason. Count the games without"
          + " errors."
    },
    footer = {
      "  oust check game.json",
      "  oust check --board square-11 turns.txt",
      "  oust check archive.json.gz games"
    })
public final class CheckCommand extends ArchiveCommand {
  private long games;

  @Override
  protected void run() {
    readAll((origin, gameRecord) -> games++, error -> {
      terminal().hideProgress();
      print(Terminal.printable(error));
    });
    tellSkipped();
    print(Summary.count(games, "game") + " without errors, " + Summary.count(errors, "error"));
  }
}
