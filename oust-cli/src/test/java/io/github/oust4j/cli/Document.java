package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

record Document(Path file, String text) {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)```(\\w+)\n(.*?)^ *```$");
  private static final Pattern COMMAND = Pattern.compile("\\$ (?:\\./)?oust +([^|>]*)(.*)");
  private static final Pattern PRINTED = Pattern.compile("println\\(.*\\);[ \t]*(?:\n *)?// ?(.*)");

  static Document of(Path file) throws IOException {
    return new Document(file, Files.readString(file));
  }

  /** All documents: the README, those beside it, and those in docs and examples. */
  static List<Path> all() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String place : new String[] {".", "docs", "examples"}) {
      try (Stream<Path> files = Files.list(Run.ROOT.resolve(place))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(all::add);
      }
    }
    return all;
  }

  List<String> blocks(String language) {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(text);
    while (matcher.find()) {
      if (matcher.group(2).equals(language)) {
        blocks.add(matcher.group(3).replaceAll("(?m)^" + matcher.group(1), ""));
      }
    }
    return blocks;
  }

  /**
   * Runs each command {@code oust} in a console block, and compares its output with what is shown. {@code game.json} is a
   * real game, and output goes to the folder. Returns the number of commands.
   */
  int runCommands(Path folder) {
    int commands = 0;
    for (String block : blocks("console")) {
      for (String shown : block.split("(?m)^(?=\\$ )")) {
        Matcher command = COMMAND.matcher(shown.lines().findFirst().orElse(""));
        if (command.matches()) {
          commands++;
          String[] args = Run.words(command.group(1));
          for (int i = 0; i < args.length; i++) {
            args[i] = i > 0 && args[i - 1].equals("-o")
                ? folder.resolve(commands + args[i]).toString()
                : existing(args[i]);
          }
          Run run = Run.of(args);
          assertThat(run.status()).as(command.group() + "\n" + run.err()).isZero();
          String output = shown.substring(Math.min(command.group().length() + 1, shown.length()));
          if (!output.isBlank() && command.group(2).isEmpty()) {
            String printed = run.out().replace(Run.ROOT + "/", "");
            assertThat(pattern(output).matcher(printed).matches())
                .as("%s, %s prints%n%s", file, command.group(), printed)
                .isTrue();
          }
        }
      }
    }
    return commands;
  }

  private static String existing(String name) {
    if (name.equals("game.json")) {
      return Run.game("abstractplay-square-11-game1.json");
    }
    if (!name.contains("/")) {
      return name; // * is no path on Windows
    }
    Path file = Run.ROOT.resolve(name);
    return Files.exists(file) ? file.toString() : name;
  }

  /** A line of three dots matches any lines. Seconds at the end of a line match any seconds, speeds any speed. */
  private static Pattern pattern(String shown) {
    return Pattern.compile(shown
        .lines()
        .map(line -> line.equals("...")
            ? "(?:.*\n)*?"
            : Pattern.quote(line)
                    .replaceAll("\\d+\\.\\d{3}(?=\\\\E)", "\\\\E\\\\d+\\\\.\\\\d{3}\\\\Q")
                    .replaceAll("(?<=/s: )\\d+(?=\\\\E)", "\\\\E\\\\d+\\\\Q")
                + "\n")
        .collect(Collectors.joining("", "", "\n*")));
  }

  /** Compiles each Java snippet that is not part of the given sources, runs it, and compares what it prints with its comments. */
  int runSnippets(String sources, Path folder) throws Exception {
    int printed = 0;
    for (String snippet : blocks("java")) {
      if (!sources.contains(unindented(snippet))) {
        compile(snippet, folder);
        List<String> expected = PRINTED
            .matcher(snippet)
            .results()
            .map(comment -> comment.group(1).strip())
            .toList();
        assertThat(run(folder).lines()).as(snippet).isEqualTo(expected);
        printed += expected.size();
      }
    }
    return printed;
  }

  private void compile(String snippet, Path folder) throws IOException {
    Path source =
        Files.writeString(folder.resolve("Snippet.java"), """
        %s
        public class Snippet {
          public static void main(String[] args) {
            %s
          }
        }
        """.formatted(imports(), snippet));
    assertThat(EngineJar.compile(source, folder)).as(snippet).isEmpty();
  }

  /** Returns imports of the document's library, whose classes may have the names of another's. */
  private String imports() {
    return switch (file.getFileName().toString()) {
      case "OUKOUN.md" -> imports("io.github.oust4j.oukoun");
      case "EUPDONNE.md" -> imports("io.github.oust4j.eupdonne");
      default -> imports("io.github.oust4j.core", "io.github.oust4j.testkit");
    };
  }

  private static String run(Path folder) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      loader.loadClass("Snippet").getMethod("main", String[].class).invoke(null, (Object)
          new String[0]);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  static String unindented(String text) {
    return text.lines().map(String::strip).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String imports(String... packages) {
    return Stream.of(packages)
        .map(name -> "import " + name + ".*;\n")
        .collect(Collectors.joining());
  }
}
