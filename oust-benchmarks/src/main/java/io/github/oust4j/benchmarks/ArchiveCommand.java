package io.github.oust4j.benchmarks;

import io.github.oust4j.notation.RecordFormat;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code archive}: reads archives longer than the memory, and measures the rate. */
@Command(
    name = "archive",
    description = {
      "Read a reproducible archive of random games in a JVM with little memory. The archive has all formats, and one game "
          + "in a hundred has an error. It is read as records with every move checked (replay), and visited without a check "
          + "of the rules (visit). It goes through a pipe, so it needs no disk; the baseline only reads the pipe (bytes).",
      "The exit status is 1 if the memory is too small, or if games or errors are missed."
    },
    mixinStandardHelpOptions = true)
final class ArchiveCommand implements Callable<Integer> {
  private static final double PERCENT = 100;
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,6})(K|M|G)B?");

  @ParentCommand
  private Main main;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "Length of the archive, such as 8MB or 1GB. Default: ${DEFAULT-VALUE}.")
  private String size = "1GB";

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Heap of the JVM that reads it, as for -Xmx. Default: ${DEFAULT-VALUE}.")
  private String heap = "64m";

  @Option(
      names = "--by-format",
      description = "Also read an archive of each format, each of that length.")
  private boolean isByFormat;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  ArchiveCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    long bytes = bytes(size, "--size");
    bytes(heap, "--heap");
    main.out()
        .printf(
            Locale.ROOT,
            "JDK %s, -Xmx%s, archives of %d MB%n%n",
            Runtime.version(),
            heap,
            bytes >> 20);
    main.out()
        .println(
            "| format | how | games | errors | games/s | MB/s | of the pipe's rate | peak heap, MB |");
    main.out().println("|---|---|---:|---:|---:|---:|---:|---:|");
    boolean isFine = read("mixed", List.of(RecordFormat.values()), bytes);
    if (isByFormat) {
      for (RecordFormat format : RecordFormat.values()) {
        isFine &= read(format.name(), List.of(format), bytes);
      }
    }
    return isFine ? Main.FINE : Main.FAILED;
  }

  private boolean read(String name, List<RecordFormat> formats, long bytes)
      throws IOException, InterruptedException {
    SampleArchive archive = new SampleArchive(formats);
    double pipe = 0;
    for (String how : List.of(ArchiveReading.BYTES, ArchiveReading.REPLAY, ArchiveReading.VISIT)) {
      double rate = read(name, how, archive, bytes, pipe);
      if (rate == 0) {
        return false;
      }
      pipe = how.equals(ArchiveReading.BYTES) ? rate : pipe;
    }
    return true;
  }

  /** Reads an archive in one way and prints a row. Returns the megabytes a second; 0 if it failed. */
  private double read(String name, String how, SampleArchive archive, long bytes, double pipe)
      throws IOException, InterruptedException {
    Process reader = new ProcessBuilder(command(how))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    SampleArchive.Written written;
    try (OutputStream out = new BufferedOutputStream(reader.getOutputStream(), 1 << 16)) {
      written = archive.write(out, bytes);
    } catch (IOException e) {
      main.err()
          .println("The reader of the archive stopped. A heap of " + heap + " may be too small.");
      reader.destroy();
      return 0;
    }
    String line = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (reader.waitFor() != 0) {
      main.err()
          .println("The reader of the archive failed with status " + reader.exitValue() + ".");
      return 0;
    }
    ArchiveReading.Found found = ArchiveReading.Found.parse(line);
    double seconds = found.nanos() / 1e9;
    double rate = written.bytes() / 1e6 / seconds;
    main.out()
        .printf(
            Locale.ROOT,
            "| %s | %s | %d | %d | %.0f | %.1f | %s | %d |%n",
            name,
            how,
            found.games(),
            found.bad(),
            (found.games() + found.bad()) / seconds,
            rate,
            pipe == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", PERCENT * rate / pipe),
            found.heap() >> 20);
    if (how.equals(ArchiveReading.BYTES)) {
      return rate;
    }
    // Without the check of the rules, illegal games have no error.
    long unseen = how.equals(ArchiveReading.VISIT) ? written.illegal() : 0;
    long bad = written.illegal() + written.malformed() - unseen;
    if (found.games() != written.games() + unseen || found.bad() != bad) {
      main.err()
          .println("The archive has " + (written.games() + unseen) + " games and " + bad
              + " errors, and other numbers were found.");
      return 0;
    }
    return rate;
  }

  private List<String> command(String how) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + heap);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(ArchiveReading.class.getName());
    command.add(how);
    return command;
  }

  private static long bytes(String text, String option) {
    Matcher matcher = SIZE.matcher(text.toUpperCase(Locale.ROOT));
    if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
      throw new InputException(
          option + " is a number with K, M or G, such as 64m or 1GB, not \"" + text + "\".");
    }
    int shift = matcher.group(2).equals("K") ? 10 : matcher.group(2).equals("M") ? 20 : 30;
    return Long.parseLong(matcher.group(1)) << shift;
  }
}
