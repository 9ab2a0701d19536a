package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A document of the project, with what it shows. */
record Document(String name, String text) {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)```(\\w+)\n(.*?)^ *```$");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final String OUST = "$ ./oust ";

  static Document of(String name) throws IOException {
    return new Document(name, Files.readString(Run.ROOT.resolve(name)));
  }

  /** A command that is shown, and what stands under it; empty if no output is shown. */
  record Shown(String command, String output) {
    boolean isOust() {
      return command.startsWith(OUST);
    }

    List<String> arguments() {
      List<String> words = new ArrayList<>();
      Matcher matcher = WORD.matcher(command.substring(OUST.length()));
      while (matcher.find()) {
        words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
      }
      return words;
    }
  }

  /** The blocks of a language, without their indentation. */
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

  List<Shown> commands() {
    List<Shown> commands = new ArrayList<>();
    for (String block : blocks("console")) {
      for (String shown : block.split("(?m)^(?=\\$ )")) {
        if (!shown.isEmpty()) {
          String command = shown.lines().findFirst().orElseThrow();
          commands.add(new Shown(command, shown.substring(command.length() + 1)));
        }
      }
    }
    return commands;
  }

  /** Compiles a snippet as the body of the method {@code main} of a class {@code Snippet}. */
  static void compile(String snippet, String parameters, Path folder) throws IOException {
    Path source = folder.resolve("Snippet.java");
    String imports = Stream.of(
            "io.github.oust4j.core",
            "io.github.oust4j.core.engine",
            "io.github.oust4j.notation",
            "io.github.oust4j.notation.diagram",
            "java.nio.file")
        .map(name -> "import " + name + ".*;\n")
        .collect(Collectors.joining());
    Files.writeString(
        source,
        imports + "public class Snippet {\n  public static void main(" + parameters
            + ") throws Exception {\n" + snippet + "  }\n}\n");
    int status = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-cp", System.getProperty("java.class.path"), source.toString());
    assertThat(status).as("the snippet compiles").isZero();
  }
}
