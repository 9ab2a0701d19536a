package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.internal.abstractplay.JsonArray;
import java.io.File;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "Convert game records to another format.",
      "SGF keeps the whole record; other formats omit what they cannot express. Games with"
          + " errors are left out."
    },
    footer = {
      "  oust convert -o game.txt game.json",
      "  oust convert --to text archive.json.gz > games.txt",
      "  oust convert --game-number 3 -o third.sgf games.sgf",
      "  oust convert --to sgf --labels ludii --board hexhex-7 typed.txt"
    })
public final class ConvertCommand extends ArchiveCommand {
  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      completionCandidates = Names.RecordFormats.class,
      description = "Format of the output: ${COMPLETION-CANDIDATES}. Default: by the"
          + " extension of the output file (.txt, .json, .trl or .sgf).")
  private @Nullable RecordFormat format;

  @Option(
      names = "--to-labels",
      paramLabel = "SCHEME",
      completionCandidates = Names.Labels.class,
      description = "Labels of hexagonal boards in the output, for text: ${COMPLETION-CANDIDATES}."
          + " Default: abstract-play.")
  private @Nullable LabelScheme labels;

  @Mixin
  private GameNumber number;

  private long games;

  @Override
  protected void run() {
    RecordFormat wanted = format != null
        ? format
        : output
            .name()
            .flatMap(RecordFormat::ofFileName)
            .orElseThrow(() -> output.ending().isEmpty()
                ? InputException.usage("Give the format of the output with --to, such as --to text."
                    + outputSuggestion())
                : output.noFormat(".txt, .json, .trl or .sgf", "--to, such as --to text"));
    if (labels != null && wanted != RecordFormat.TEXT) {
      throw InputException.usage(
          "--to-labels is for --to text; the other formats have labels of their own.");
    }
    if (number.isGiven() && files.size() > 1) {
      throw InputException.usage("--game-number is for one FILE, not for " + files.size() + ".");
    }
    RecordWriter records =
        RecordWriter.of(wanted).labels(labels == null ? LabelScheme.ABSTRACT_PLAY : labels);
    convert(wanted, records, out());
  }

  /** Returns a question for {@code convert FROM TO}, as other programs are called; empty for other arguments. */
  private String outputSuggestion() {
    String last = files.get(files.size() - 1);
    return files.size() > 1 && RecordFormat.ofFileName(last).isPresent() && !new File(last).exists()
        ? " Did you mean -o " + last + "?"
        : "";
  }

  private void convert(RecordFormat wanted, RecordWriter records, PrintWriter writer) {
    if (number.isGiven()) {
      writer.print(records.write(input.read(files.get(0), number, terminal())));
      return;
    }
    JsonArray array = new JsonArray(wanted);
    readAll(
        (origin, gameRecord) -> {
          terminal().hideProgress();
          writer.print(array.add(records.write(gameRecord)));
          games++;
        },
        this::tell);
    writer.print(array.end());
    tellSkipped();
    if (games == 0) {
      throw new InputException("There is no game to convert.");
    }
    if (errors > 0) {
      tell("Converted " + Summary.count(games, "game") + ". Left out: "
          + Summary.count(errors, "error") + ".");
    }
  }
}
