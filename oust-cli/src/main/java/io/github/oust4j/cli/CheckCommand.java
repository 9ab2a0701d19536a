package io.github.oust4j.cli;

import io.github.oust4j.notation.RecordEntry;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Validates game records. */
@Command(
    name = "check",
    description = {
      "Validate game records.",
      "Print each error in a line: file, line, column, turn and reason. Count the games without errors."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust check game.json",
      "  oust check --board square-11 turns.txt",
      "  oust check archive.json.gz games",
      "",
      "Exit status: 0 no errors, 1 some, 2 the command is wrong."
    })
final class CheckCommand implements Callable<Integer> {
  @ParentCommand
  private Oust oust;

  @Mixin
  private RecordInput input;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, also gzip and zip, and folders with all folders in them; - is standard"
          + " input.")
  private List<String> files;

  private long games;
  private long wrong;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  CheckCommand() {}

  @Override
  public Integer call() {
    for (String file : files) {
      try {
        input.readAll(file, oust.terminal().in(), this::count);
      } catch (InputException e) {
        wrong++;
        print(String.valueOf(e.getMessage()));
      }
    }
    print(Summary.count(games, "game") + " without errors, " + Summary.count(wrong, "error"));
    input.reportSkippedFiles(oust.terminal());
    return wrong == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private void count(RecordEntry entry) {
    if (entry.error().isPresent()) {
      wrong++;
      print(RecordInput.describe(entry, entry.error().get()));
    } else {
      games++;
    }
  }

  private void print(String line) {
    oust.terminal().out().println(Terminal.printable(line));
  }
}
