package io.github.oust4j.cli.command;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command writes its report, and in which format. */
public final class ReportOutput extends FileOutput {
  /** Rules of style sheets for charts, with dark colours if the reader prefers them. */
  public static final String PAPER_AND_INK = ".paper{fill:#fff}.ink{fill:#000}"
      + "@media (prefers-color-scheme:dark){.paper{fill:#17181b}.ink{fill:#e6e1d6}}";

  public enum Format {
    TEXT,
    JSON,
    SVG
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Names.ReportFormats.class,
      completionCandidates = Names.ReportFormats.class,
      description =
          "Format: ${COMPLETION-CANDIDATES}. Default: by the extension of the output file,"
              + " else text.")
  private @Nullable Format format;

  /** Checks the format, too. */
  @Override
  public void check(List<String> others, String what) {
    super.check(others, what);
    format();
  }

  /** Writes the report in its format, once that is complete. */
  public void write(
      Terminal terminal, Supplier<String> text, Supplier<String> json, Supplier<String> svg) {
    String report = switch (format()) {
      case TEXT -> text.get();
      case JSON -> json.get();
      case SVG -> svg.get();
    };
    write(terminal, writer -> writer.print(report));
  }

  public Format format() {
    if (format != null) {
      return format;
    }
    return switch (ending()) {
      case "json" -> Format.JSON;
      case "svg" -> Format.SVG;
      case "", "txt" -> Format.TEXT;
      default ->
        throw InputException.usage("There is no format for ." + ending()
            + ". Name the file .txt, .json or .svg, or give --format, such as --format json.");
    };
  }
}
