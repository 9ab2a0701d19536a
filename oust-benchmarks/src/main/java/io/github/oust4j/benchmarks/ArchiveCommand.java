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

/** {@code archive}: whether archives of any length are read in little memory, and how fast. */
@Command(
    name = "archive",
    description = {
      "Makes an archive of random games in all formats, always the same, one in a hundred of them bad, and reads it in a "
          + "JVM with little memory: with every move checked (replay), and without rules and objects (visit). The archive "
          + "goes through a pipe, so that it needs no disk.",
      "The exit status is 1 if the memory does not do, or if not every good and every bad game is found."
    },
    mixinStandardHelpOptions = true)
final class ArchiveCommand implements Callable<Integer> {
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,6})(K|M|G)B?");

  @ParentCommand
  private Main main;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "How long the archive is, such as 8MB or 1GB. Default: ${DEFAULT-VALUE}.")
  private String size = "1GB";

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description =
          "How much heap the JVM that reads it has, as -Xmx takes it. Default: ${DEFAULT-VALUE}.")
  private String heap = "64m";

  @Option(
      names = "--by-format",
      description = "Read an archive of each format too, each of that size.")
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
    main.out().println("| format | how | games | bad | games/s | MB/s | seconds | peak heap, MB |");
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
    boolean isFine = true;
    for (String how : List.of(ArchiveReading.REPLAY, ArchiveReading.VISIT)) {
      isFine &= read(name, how, archive, bytes);
    }
    return isFine;
  }

  private boolean read(String name, String how, SampleArchive archive, long bytes)
      throws IOException, InterruptedException {
    Process reader = new ProcessBuilder(command(how))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    SampleArchive.Written written;
    try (OutputStream out = new BufferedOutputStream(reader.getOutputStream(), 1 << 16)) {
      written = archive.write(out, bytes);
    } catch (IOException e) {
      main.err()
          .println("The reader of the archive broke off; with -Xmx" + heap
              + " it may have too little memory.");
      reader.destroy();
      return false;
    }
    String line = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (reader.waitFor() != 0) {
      main.err()
          .println("The reader of the archive failed with status " + reader.exitValue() + ".");
      return false;
    }
    ArchiveReading.Found found = ArchiveReading.Found.parse(line);
    double seconds = found.nanos() / 1e9;
    main.out()
        .printf(
            Locale.ROOT,
            "| %s | %s | %d | %d | %.0f | %.1f | %.1f | %d |%n",
            name,
            how,
            found.games(),
            found.bad(),
            (found.games() + found.bad()) / seconds,
            written.bytes() / 1e6 / seconds,
            seconds,
            found.heap() >> 20);
    // Without the rules, what is against them is good.
    long unseen = how.equals(ArchiveReading.VISIT) ? written.illegal() : 0;
    long bad = written.illegal() + written.malformed() - unseen;
    if (found.games() != written.games() + unseen || found.bad() != bad) {
      main.err()
          .println("There are " + (written.games() + unseen) + " good games and " + bad
              + " bad ones in the archive, and others were found.");
      return false;
    }
    return true;
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
