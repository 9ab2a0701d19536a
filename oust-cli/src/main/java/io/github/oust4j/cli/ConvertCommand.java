package io.github.oust4j.cli;

import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.SgfWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
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
      "  oust convert --to sgf --labels board-game-arena --board hexhex-7 typed.txt",
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

  @Option(
      names = "--to-labels",
      paramLabel = "SCHEME",
      converter = LabelsConverter.class,
      completionCandidates = LabelsConverter.Names.class,
      description = "How the points of hexagonal boards are called in the text that is written:"
          + " ${COMPLETION-CANDIDATES}. Default: abstract-play.")
  private @Nullable LabelScheme labels;

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
    if (labels != null && wanted != RecordFormat.TEXT) {
      throw wrong("--to-labels is for text; the other formats have labels of their own.");
    }
    if (out == null) {
      PrintWriter standardOutput = oust.terminal().out();
      convert(wanted, standardOutput);
    } else {
      FileOutput.mustNotBe(out, List.of(in), command);
      FileOutput.replace(out, writer -> convert(wanted, writer));
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

  private void convert(RecordFormat wanted, Writer writer) {
    try (Stream<RecordArchive.Entry> entries = input.open(in, oust.terminal().in())) {
      entries.forEach(entry -> {
        if (entry instanceof RecordArchive.Good good) {
          write(good, wanted, writer);
        } else if (entry instanceof RecordArchive.Bad bad) {
          leaveOut(String.valueOf(bad.problem().getMessage()));
        }
      });
    }
  }

  private void write(RecordArchive.Good good, RecordFormat wanted, Writer writer) {
    try {
      writer.write(text(good, wanted));
    } catch (IllegalArgumentException e) {
      RecordArchive.Origin origin = good.origin();
      leaveOut(origin.source() + ", line " + origin.line() + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String text(RecordArchive.Good good, RecordFormat wanted) {
    if (wanted == RecordFormat.TEXT && labels != null) {
      return RecordWriter.writeText(good.gameRecord(), labels);
    }
    return wanted == RecordFormat.SGF && good.tree().isPresent()
        ? SgfWriter.write(good.tree().get())
        : RecordWriter.write(good.gameRecord(), wanted);
  }

  private void leaveOut(String why) {
    wrong++;
    oust.terminal().tell(why + " This game is left out.");
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
