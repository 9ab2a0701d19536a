package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordEntry.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that reads any number of games and continues after errors. */
abstract class ArchiveCommand extends ResultCommand {
  private static final int SKIPPED_SHOWN = 10;

  @Mixin
  RecordInput.Required input;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files (plain, gzip or zip) or folders; - for standard input.")
  List<String> files;

  long errors;
  private long skipped;
  private final List<String> skippedNames = new ArrayList<>();

  /** Reads all games, and passes on each with its origin, and the message about each game or file with an error. */
  void readAll(BiConsumer<Origin, GameRecord> games, Consumer<String> messages) {
    long read = 0;
    try (TerminalProgress progress = terminal().progress(spec.name())) {
      for (String file : files) {
        long before = read;
        try (RecordArchive archive = RecordInput.open(input.reader(), file, terminal())) {
          for (RecordEntry entry : archive) {
            entry.gameRecord().ifPresent(found -> games.accept(entry.origin(), found));
            entry
                .error()
                .ifPresent(error -> report(error.getMessage() + input.hint(error), messages));
            read++;
            progress.report(Summary.count(read, "game"), entry.origin().source());
          }
          skipped += archive.skippedFiles();
          skippedNames.addAll(archive.skippedNames());
          boolean isFolder = Files.isDirectory(Path.of(file));
          if (read == before && archive.skippedFiles() == 0 && !isFolder) {
            report(RecordInput.name(file) + ": No game found.", messages);
          }
        } catch (IOException e) {
          report(String.valueOf(InputException.unreadable(file, e).getMessage()), messages);
        }
      }
    }
  }

  void tellSkipped() {
    if (skipped == 0) {
      return;
    }
    tell(
        skipped == 1
            ? "Skipped 1 file that is not a game record:"
            : "Skipped " + skipped + " files that are not game records:");
    int shown = Math.min(skippedNames.size(), SKIPPED_SHOWN);
    skippedNames.subList(0, shown).forEach(name -> tell("  " + name));
    if (skipped > shown) {
      tell("  and " + (skipped - shown) + " more");
    }
  }

  private void report(String error, Consumer<String> messages) {
    errors++;
    fail();
    messages.accept(error);
  }
}
