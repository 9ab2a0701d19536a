package io.github.oust4j.cli.command;

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
          "Format: ${COMPLETION-CANDIDATES}. Default: by the name of the output file, else"
              + " text.")
  private @Nullable Format format;

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
