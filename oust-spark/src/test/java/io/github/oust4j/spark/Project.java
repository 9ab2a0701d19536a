package io.github.oust4j.spark;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The project's files, and its other command. */
final class Project {
  static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));
  static final Path GAMES = ROOT.resolve("oust-notation/src/test/resources/games");

  private Project() {}

  /** Runs the command {@code oust} as another process, and returns its output. */
  static String oust(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        "io.github.oust4j.cli.Oust"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
    try (var in = process.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } finally {
      process.waitFor();
    }
  }
}
