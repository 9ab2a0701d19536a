package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that chooses one of several games, for commands that use one game. */
public final class GameNumber {
  @Option(
      names = "--game-number",
      paramLabel = "N",
      description = "Use the N-th of several games, at least 1, counting games with errors.")
  private @Nullable Long number;

  public boolean isGiven() {
    return number != null;
  }

  /** Reads the chosen game of a file or folder, or of standard input for {@code -}; without the option, the only game. */
  public GameRecord read(RecordReader reader, String file, Terminal terminal) {
    try {
      if (number == null) {
        return file.equals(RecordInput.STANDARD_INPUT)
            ? reader.read(terminal.in(), RecordInput.name(file))
            : reader.read(Names.path(file));
      }
      long chosen = number;
      OustCommand.checkRange("--game-number", chosen, 1, Long.MAX_VALUE);
      try (RecordArchive archive = RecordInput.open(reader, file, terminal)) {
        return terminal.timed("read", () -> choose(archive, chosen, RecordInput.name(file)));
      }
    } catch (IOException e) {
      throw InputException.unreadable(file, e);
    } catch (RecordException e) {
      if (e.problem() == Problem.SEVERAL_GAMES) {
        boolean isOneFile = e.place().source().equals(RecordInput.name(file));
        throw new InputException(e.getMessage() + " Choose one with --game-number N. "
            + (isOneFile
                ? "To see their numbers, use list."
                : "N counts all lines that list prints, errors included.")
            + " To read all games, use check, convert or stats.");
      }
      throw e;
    }
  }

  private static GameRecord choose(RecordArchive archive, long number, String name) {
    long before = 0;
    while (before < number - 1 && archive.skipNext().isPresent()) {
      before++;
    }
    Optional<RecordEntry> chosen = archive.readNext();
    if (chosen.isEmpty()) {
      throw new InputException("There is no game " + number + " in " + name + ", which has "
          + Summary.count(before, "game") + ".");
    }
    return chosen.get().orElseThrow();
  }
}
