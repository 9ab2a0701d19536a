package io.github.oust4j.cli.command;

import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The format of a report, by an option or the extension of the output file. */
public final class ReportFormat {
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
      description = "Format: ${COMPLETION-CANDIDATES}. Default: by the extension of the output file"
          + " (.txt, .json or .svg); text without a file.")
  private @Nullable Format format;

  /** Returns the report in the format for the output. */
  public String report(
      FileOutput output, Supplier<String> text, Supplier<String> json, Supplier<String> svg) {
    return switch (of(output)) {
      case TEXT -> text.get();
      case JSON -> json.get();
      case SVG -> svg.get();
    };
  }

  /** Returns a chart with dark colours if the reader prefers them. */
  public static String svg(int width, int height, String title, String style, String content) {
    return String.format(Locale.ROOT, """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
        <title>%s</title>
        <style>.paper{fill:#fff}.ink{fill:#000;stroke:#fff;stroke-width:4;paint-order:stroke}\
        @media (prefers-color-scheme:dark){.paper{fill:#17181b}.ink{fill:#e6e1d6;stroke:#17181b}}%s</style>
        <rect class="paper" width="100%%" height="100%%"/>
        %s</svg>
        """, width, height, title, style, content);
  }

  public static String text(int x, int y, String anchor, String content) {
    return "<text class=\"ink\" x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\">"
        + content + "</text>";
  }

  /** Returns the format for the output. Rejects a file whose extension names none, unless the option is given. */
  public Format of(FileOutput output) {
    if (format != null) {
      return format;
    }
    return switch (output.ending()) {
      case "json" -> Format.JSON;
      case "svg" -> Format.SVG;
      case "", "txt" -> Format.TEXT;
      default -> throw output.noFormat(".txt, .json or .svg", "--format, such as --format json");
    };
  }
}
