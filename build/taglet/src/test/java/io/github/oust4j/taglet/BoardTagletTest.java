package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs Javadoc with the taglet and the doclet. */
class BoardTagletTest {
  @TempDir
  private Path folder;

  private final StringWriter log = new StringWriter();

  private int javadoc(String source, String... options) throws IOException {
    Path file = Files.writeString(
        Files.createDirectories(folder.resolve("sample")).resolve("Sample.java"),
        "package sample;\n" + source);
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of("-quiet", "-notimestamp", "-d", folder.resolve("out").toString()));
    arguments.add(file.toString());
    PrintWriter out = new PrintWriter(log);
    return ToolProvider.findFirst("javadoc")
        .orElseThrow()
        .run(out, out, arguments.toArray(String[]::new));
  }

  private int taglet(String comment) throws IOException {
    String[] options = {
      "-Xdoclint:all",
      "-Xwerror",
      "-tagletpath",
      Path.of("target", "classes").toAbsolutePath().toString(),
      "-taglet",
      BoardTaglet.class.getName()
    };
    return javadoc("/** " + comment + " */\npublic interface Sample {}\n", options);
  }

  @Test
  void drawsAPictureWithItsCaption() throws IOException {
    int status =
        taglet("A sample. {@board square-3 3/1oo/1xx b - play=a1\n * show=legal,sizes highlight=b3"
            + " Black & White.} {@board square-2 2/x1 w -}\n * @since 1");
    assertThat(log.toString()).isEmpty();
    assertThat(status).isZero();
    assertThat(page("Sample.html"))
        .contains("<figure class=\"oust-board\"><svg")
        .doesNotContain(" id=\"oust-")
        .contains("Black: a1 b1 c1. White: none. White lost b2 c2.", "Highlighted: b3.")
        .contains(
            "<g class=\"black-size\"", "<figcaption>Black &amp; White.</figcaption></figure>");
  }

  @Test
  void anErrorHasTheLineOfItsTag() throws IOException {
    assertThat(taglet("A sample.\n *\n * {@board square-2 2/x w -}")).isNotZero();
    assertThat(log.toString()).contains("Sample.java:4: error: Row 2 from the top has 2 points");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      square-3 3/3/3 b | A position string has four fields
      hexhex-2 2/3/2 b - highlight=a3 | a3
      square-3 2o/x2/3 b - play=a1 | The move a1 is illegal
      square-3 3/3/3 b - show= | A board shows legal or sizes, not []
      square-3 3/3/3 b - plays=a1 | A board has no setting "plays"
      """)
  void anErrorIsASentence(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BoardTag.parse(text))
        .withMessageContaining(message)
        .withMessageEndingWith(".");
  }

  /** UMLDoclet's diagrams contain the time, so that two builds would differ. */
  @Test
  void diagramsShowRelationsAndHaveNoTime() throws IOException {
    String source = """
        /** A family. */
        public interface Sample {
          /** A member. */
          interface Member extends Sample {}
          /** Not a member. */
          interface Other {}
        }
        """;
    String classPath = System.getProperty("java.class.path");
    int status =
        javadoc(source, "-docletpath", classPath, "-doclet", DiagramDoclet.class.getName());
    assertThat(status).as(log.toString()).isZero();
    assertThat(page("package-summary.html")).contains("package.svg");
    String diagram = page("package.svg");
    assertThat(diagram).contains("Sample.Member").doesNotContain("plantuml-src");
    assertThat(diagram).containsOnlyOnce("\"extension\"").containsOnlyOnce("\"nested\"");
    assertThat(page("Sample.html")).contains("A family.").doesNotContain("Sample.svg");
    assertThat(folder.resolve("out/sample/Sample.svg")).doesNotExist();
  }

  private String page(String name) throws IOException {
    return Files.readString(folder.resolve("out/sample").resolve(name));
  }
}
