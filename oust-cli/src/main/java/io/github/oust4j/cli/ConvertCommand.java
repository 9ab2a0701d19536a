package io.github.oust4j.cli;

import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Writes game records in another format. */
@Command(
    name = "convert",
    description = {
      "Writes the games of a file or directory in another format, one after the other.",
      "What the format has no place for is lost; docs/NOTATION.md tells what that is."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust convert game.json game.txt",
      "  oust convert --to text archive.json.gz > games.txt",
      "",
      "Exit status: 0 all is well, 1 a game is wrong and was left out, 2 the command is wrong."
    })
final class ConvertCommand implements Callable<Integer> {
  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @Mixin
  private RecordInput input;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      completionCandidates = FormatConverter.Names.class,
      description =
          "The format: ${COMPLETION-CANDIDATES}. Without it the name of the new file tells.")
  private @Nullable RecordFormat format;

  @Parameters(
      index = "0",
      paramLabel = "IN",
      description =
          "A file, gzip or not, or a directory, which is searched to the bottom; - is standard"
              + " input.")
  private String in;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OUT",
      description =
          "The new file, which is written over if it is there; standard output if not given.")
  private @Nullable String out;

  private long wrong;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  ConvertCommand() {}

  @Override
  public Integer call() {
    RecordFormat wanted = format();
    if (out == null) {
      PrintWriter standardOutput = oust.terminal().out();
      convert(wanted, standardOutput);
    } else {
      writeFile(out, wanted);
    }
    return wrong == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private RecordFormat format() {
    if (format != null) {
      return format;
    }
    if (out == null) {
      throw wrong("Give the format with --to, such as --to text, or the name of the new file.");
    }
    return FormatConverter.ofFile(out)
        .orElseThrow(() -> wrong("The name " + out
            + " does not tell the format; give it with --to, such as --to text."));
  }

  /** Writes to a file beside the new one first, so that an old one is whole until the new one is. */
  private void writeFile(String name, RecordFormat wanted) {
    try {
      Path file = Path.of(name);
      Path folder = file.toAbsolutePath().getParent();
      Path unfinished = Files.createTempFile(folder, ".oust", ".unfinished");
      try {
        try (BufferedWriter writer = Files.newBufferedWriter(unfinished)) {
          convert(wanted, writer);
        }
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    } catch (UncheckedIOException e) {
      throw InputException.unwritable(name, Objects.requireNonNull(e.getCause()));
    } catch (IOException | InvalidPathException e) {
      throw InputException.unwritable(name, e);
    }
  }

  private void convert(RecordFormat wanted, Writer writer) {
    try (Stream<RecordArchive.Entry> entries = input.open(in, oust.terminal().in())) {
      entries.forEach(entry -> {
        if (entry instanceof RecordArchive.Good good) {
          write(good.gameRecord(), wanted, writer, good.origin());
        } else if (entry instanceof RecordArchive.Bad bad) {
          leaveOut(String.valueOf(bad.problem().getMessage()));
        }
      });
    }
  }

  private void write(
      GameRecord gameRecord, RecordFormat wanted, Writer writer, RecordArchive.Origin origin) {
    try {
      writer.write(RecordWriter.write(gameRecord, wanted));
    } catch (IllegalArgumentException e) {
      leaveOut(origin.source() + ", line " + origin.line() + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void leaveOut(String why) {
    wrong++;
    oust.terminal().tell(why + " This game is left out.");
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
