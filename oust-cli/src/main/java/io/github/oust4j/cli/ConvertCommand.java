package io.github.oust4j.cli;

import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Converts game records to another format. */
@Command(
    name = "convert",
    description = {
      "Convert the games of a file or folder to another format.",
      "What the format has no place for is lost; docs/NOTATION.md has a table."
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
          "Format of the output: ${COMPLETION-CANDIDATES}. Default: by the name of the output file.")
  private @Nullable RecordFormat format;

  @Option(
      names = "--to-labels",
      paramLabel = "SCHEME",
      converter = LabelsConverter.class,
      completionCandidates = LabelsConverter.Names.class,
      description = "Labels of hexagonal boards in the output, for text: ${COMPLETION-CANDIDATES}."
          + " Default: abstract-play.")
  private @Nullable LabelScheme labels;

  @Parameters(
      index = "0",
      paramLabel = "IN",
      description = "A file, also gzip and zip, or a folder with all folders in it; - is standard"
          + " input.")
  private String in;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OUT",
      description = "Output file, which is replaced if it exists. Default: standard output.")
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
    RecordWriter records =
        RecordWriter.of(wanted).labels(labels == null ? LabelScheme.ABSTRACT_PLAY : labels);
    input.readAll(in, oust.terminal().in(), entry -> {
      try {
        writer.write(records.write(entry.orElseThrow()));
      } catch (RecordException e) {
        leaveOut(RecordInput.describe(entry, e));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
    input.reportSkippedFiles(oust.terminal());
  }

  private void leaveOut(String why) {
    wrong++;
    oust.terminal().tell(why + " This game is left out.");
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
