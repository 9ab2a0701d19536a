package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what happens: each command prints what stands under it, each snippet what its comments say. */
class ReadmeTest {
  @TempDir
  private Path folder;

  @Test
  void everyCommandPrintsWhatIsShown() throws IOException {
    int shown = 0;
    for (Document.Shown command : Document.of("README.md").commands()) {
      if (command.isOust()) {
        List<String> args = command.arguments();
        args.replaceAll(
            arg -> arg.startsWith("oust-notation/") ? Run.ROOT.resolve(arg).toString() : arg);
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.status()).as(command.command()).isZero();
        expect(command.output(), run.out(), command.command());
        shown++;
      } else {
        // The one other command is that of the tests, which the continuous integration takes from
        // here.
        assertThat(command.command()).isEqualTo("$ mvn verify");
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
    List<String> snippets = Document.of("README.md").blocks("java");
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
    Document.compile(snippet, "String[] args", folder);
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
}
