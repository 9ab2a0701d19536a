package io.github.oust4j.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code oust check}: validates game records. */
@Command(
    name = "check",
    description = {
      "Validate game records.",
      "Print a line for each error: file, line, column, turn and reason. Count the games without"
          + " errors."
    },
    exitCodeList = {"0:No errors.", "1:Errors.", "2:Invalid command line."},
    footer = {
      "  oust check game.json",
      "  oust check --board square-11 turns.txt",
      "  oust check archive.json.gz games"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class CheckCommand extends OustCommand {
  @Mixin
  private RecordInput input;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, also gzip and zip, and folders; - for standard input.")
  private List<String> files;

  private long games;
  private long errors;

  @Override
  public Integer call() {
    input.readAll(files, "check", terminal(), gameRecord -> games++, error -> {
      errors++;
      print(error);
    });
    print(Summary.count(games, "game") + " without errors, " + Summary.count(errors, "error"));
    return errors == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private void print(String line) {
    terminal().hideProgress();
    out().println(Terminal.printable(line));
  }
}
