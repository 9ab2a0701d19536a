package io.github.oust4j.cli;

import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code oust convert}: converts game records to another format. */
@Command(
    name = "convert",
    description = {
      "Convert game records to another format.",
      "SGF keeps everything in a record; other formats lose what they have no place for. Games with"
          + " errors are left out."
    },
    exitCodeList = {"0:Success.", "1:Errors.", "2:Invalid command line."},
    footer = {
      "  oust convert -o game.txt game.json",
      "  oust convert --to text archive.json.gz > games.txt",
      "  oust convert --to sgf --labels ludii --board hexhex-7 typed.txt"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ConvertCommand extends OustCommand {
  @Mixin
  private RecordInput input;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      completionCandidates = Names.RecordFormats.class,
      description = "Format of the output: ${COMPLETION-CANDIDATES}. Default: by the name of the"
          + " output file.")
  private @Nullable RecordFormat format;

  @Option(
      names = "--to-labels",
      paramLabel = "SCHEME",
      completionCandidates = Names.Labels.class,
      description = "Labels of hexagonal boards in the output, for text: ${COMPLETION-CANDIDATES}."
          + " Default: abstract-play.")
  private @Nullable LabelScheme labels;

  @Mixin
  private FileOutput output;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, also gzip and zip, and folders; - for standard input.")
  private List<String> files;

  private long games;
  private long errors;

  @Override
  public Integer call() {
    RecordFormat wanted = format != null
        ? format
        : output
            .name()
            .flatMap(Names::formatOf)
            .orElseThrow(
                () -> wrong("Give the format of the output with --to, such as --to text."));
    if (labels != null && wanted != RecordFormat.TEXT) {
      throw wrong("--to-labels is for --to text; the other formats have labels of their own.");
    }
    output.check(files);
    output.write(terminal(), writer -> convert(wanted, writer));
    return errors == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private void convert(RecordFormat wanted, PrintWriter writer) {
    RecordWriter records =
        RecordWriter.of(wanted).labels(labels == null ? LabelScheme.ABSTRACT_PLAY : labels);
    input.readAll(
        files,
        "convert",
        terminal(),
        gameRecord -> {
          games++;
          terminal().hideProgress();
          writer.print(records.write(gameRecord));
        },
        error -> {
          errors++;
          terminal().tell(error);
        });
    if (games == 0) {
      throw new InputException("There is no game to convert.");
    }
    if (errors > 0) {
      terminal()
          .tell("Converted " + Summary.count(games, "game") + ". Left out: "
              + Summary.count(errors, "error") + ".");
    }
  }
}
