package io.github.oust4j.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs another program, its output to a file; one that hangs is stopped. */
final class Program {
  private static final int MINUTES = 10;
  private static final int LINES = 12;

  private final Path folder;
  private final Path log;
  private final List<String> command = new ArrayList<>();
  private final Map<String, String> environment = new LinkedHashMap<>();

  Program(Path folder, Path log) {
    this.folder = folder;
    this.log = log;
  }

  /** The Maven that runs this, with another JDK. */
  static Program maven(Path folder, Path log, Jdk jdk) {
    boolean windows =
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows");
    String name = windows ? "mvn.cmd" : "mvn";
    String home = System.getProperty("maven.home");
    Program maven = new Program(folder, log)
        .with(home == null ? name : Path.of(home, "bin", name).toString())
        .with("-B", "-ntp");
    maven.environment.put("JAVA_HOME", jdk.home().toString());
    return maven;
  }

  Program with(String... arguments) {
    command.addAll(List.of(arguments));
    return this;
  }

  Program environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Runs it; its output is returned, and an exit status other than 0 is a problem. */
  String run(String what) throws IOException {
    int status = status();
    String output = output();
    ReleaseProblem.unless(
        status == 0,
        what + " fails with status " + status + "; all it says is in " + log + ". It ends:\n"
            + ending(output));
    return output;
  }

  /** Runs it and returns its exit status. */
  int status() throws IOException {
    Files.createDirectories(log.getParent());
    ProcessBuilder builder = new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      ReleaseProblem.unless(
          process.waitFor(MINUTES, TimeUnit.MINUTES),
          command.get(0) + " has not ended after " + MINUTES + " minutes; see " + log + ".");
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReleaseProblem("The dry run was interrupted.");
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }

  /** What it said when it ran. */
  String output() throws IOException {
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
  }

  private static String ending(String output) {
    List<String> lines = output
        .lines()
        .filter(line -> line.contains("ERROR") || !line.startsWith("["))
        .limit(2L * LINES)
        .toList();
    return String.join("\n", lines.subList(0, Math.min(lines.size(), LINES)));
  }
}
