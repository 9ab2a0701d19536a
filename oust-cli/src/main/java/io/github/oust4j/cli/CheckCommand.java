package io.github.oust4j.cli;

import io.github.oust4j.notation.RecordArchive;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Looks for errors in game records. */
@Command(
    name = "check",
    description = {
      "Looks for errors in game records, any number of games in each file.",
      "Each error is a line: file, line, column, turn, and what is wrong. Games without one are only counted."
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
      description =
          "Files, gzip too, and directories, which are searched to the bottom; - is standard"
              + " input.")
  private List<String> files;

  private long games;
  private long wrong;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  CheckCommand() {}

  @Override
  public Integer call() {
    for (String file : files) {
      try (Stream<RecordArchive.Entry> entries =
          input.open(file, oust.terminal().in())) {
        entries.forEach(this::count);
      } catch (InputException e) {
        wrong++;
        print(String.valueOf(e.getMessage()));
      }
    }
    print(Summary.count(games, "game") + " without errors, " + Summary.count(wrong, "error"));
    return wrong == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private void count(RecordArchive.Entry entry) {
    if (entry instanceof RecordArchive.Bad bad) {
      wrong++;
      print(RecordInput.describe(bad));
    } else {
      games++;
    }
  }

  private void print(String line) {
    oust.terminal().out().println(Terminal.printable(line));
  }
}
