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
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what happens: each command prints what stands under it, each snippet what its comments say. */
class ReadmeTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)```(\\w+)\n(.*?)^ *```$");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir
  private Path folder;

  @Test
  void everyCommandPrintsWhatIsShown() throws IOException {
    int shown = 0;
    for (String block : blocks("console")) {
      String command = block.lines().findFirst().orElseThrow();
      if (command.startsWith("$ ./oust ")) {
        List<String> args = words(command.substring("$ ./oust ".length()));
        args.replaceAll(
            arg -> arg.startsWith("oust-notation/") ? Run.ROOT.resolve(arg).toString() : arg);
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.status()).as(command).isZero();
        expect(block.substring(command.length() + 1), run.out(), command);
        shown++;
      } else {
        // The one other command is that of the tests, which the continuous integration takes from
        // here.
        assertThat(command).isEqualTo("$ mvn verify");
      }
    }
    assertThat(shown).isEqualTo(8);
  }

  /**
   * Compares line by line; a line of three dots stands for any lines. At the end of a line, seconds stand for
   * any seconds, and a number after {@code /s:} for any speed.
   */
  static void expect(String shown, String printed, String command) {
    StringBuilder pattern = new StringBuilder();
    for (String line : shown.split("\n", -1)) {
      if (line.equals("...")) {
        pattern.append("(?:.*\n)*?");
      } else {
        pattern
            .append(Pattern.quote(line)
                .replaceAll("\\d+\\.\\d{3}(?=\\\\E)", "\\\\E\\\\d+\\\\.\\\\d{3}\\\\Q")
                .replaceAll("(?<=/s: )\\d+(?=\\\\E)", "\\\\E\\\\d+\\\\Q"))
            .append('\n');
      }
    }
    pattern.setLength(pattern.length() - 1);
    assertThat(Pattern.compile(pattern.toString()).matcher(printed).matches())
        .as("%s prints%n%s", command, printed)
        .isTrue();
  }

  @Test
  void theJavaSnippetsPrintWhatTheirCommentsSay() throws Exception {
    List<String> snippets = blocks("java");
    int shown = 0;
    for (String snippet : snippets) {
      List<String> expected = new ArrayList<>();
      Matcher comments = Pattern.compile("println\\(.*\\);\\s*// (.*)").matcher(snippet);
      while (comments.find()) {
        expected.add(comments.group(1).strip());
      }
      assertThat(run(snippet).lines().toList()).isEqualTo(expected);
      shown += expected.size();
    }
    assertThat(snippets).hasSize(2);
    assertThat(shown).isEqualTo(8);
  }

  private String run(String snippet) throws Exception {
    Path source = folder.resolve("Snippet.java");
    Files.writeString(
        source,
        "import io.github.oust4j.core.*;\nimport io.github.oust4j.core.engine.*;\npublic class Snippet {\n  public static void main(String[] args) {\n"
            + snippet + "  }\n}\n");
    int status = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-cp", System.getProperty("java.class.path"), source.toString());
    assertThat(status).as("the snippet compiles").isZero();
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

  private static List<String> blocks(String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(Files.readString(Run.ROOT.resolve("README.md")));
    while (matcher.find()) {
      if (matcher.group(2).equals(language)) {
        blocks.add(matcher.group(3).replaceAll("(?m)^" + matcher.group(1), ""));
      }
    }
    return blocks;
  }

  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return words;
  }
}
