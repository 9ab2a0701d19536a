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

/** Runs Javadoc with the taglet and the doclet. Tests of oust-notation compare the places of all parts of a picture. */
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
        taglet("A sample. {@board square-3 3/1o1/oxx w m placed=b1\n * captured=c2 show=sizes"
            + " Black & White.}\n * @since 1");
    assertThat(log.toString()).isEmpty();
    assertThat(status).isZero();
    assertThat(Files.readString(folder.resolve("out/sample/Sample.html")))
        .contains("<figure class=\"oust-board\"><svg")
        .contains("<title>Oust on square-3, White to place. Black: b1 c1. White: b2 a1.</title>")
        .contains("<g class=\"captured white\">\n<circle cx=\"60\" cy=\"30\" r=\"13\"/>\n</g>")
        .contains("<g class=\"size on-black\">\n<text x=\"30\" y=\"64.5\">2</text>")
        .contains("Black &amp; White.</figcaption></figure>");
  }

  @Test
  void anErrorHasTheLineOfItsTag() throws IOException {
    assertThat(taglet("A sample.\n *\n * {@board square-2 2/x w -}")).isNotZero();
    assertThat(log.toString()).contains("Sample.java:4: error: The row \"x\" needs 2 points");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "square-3 3/3/3 b | \"square-3 3/3/3 b\" has fewer than four fields.",
        "round-3 3/3/3 b - | There is no board \"round-3\"",
        "square-3 3/3 b - | square-3 has 3 rows, not 2.",
        "hexhex-2 2/2/2 b - | The row \"2\" needs 3 points",
        "rectangle-4x2 4/03 b - | The row \"03\" needs 4 points",
        "hexhex-2 2/3/2 b - legal=a3 | The board has no point \"a3\"",
        "square-3 3/3/3 b - legal=a1, | The board has no point \"\"",
        "square-3 3/3/3 b - legl=a1 | A board has no setting \"legl\"",
      })
  void anErrorIsASentence(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BoardTag.parse(text))
        .withMessageContaining(message)
        .withMessageEndingWith(".");
  }

  /** UMLDoclet's diagrams contain the time, so that two builds would differ. */
  @Test
  void diagramsShowRelationsAndHaveNoTime() throws IOException {
    int status = javadoc(
        "/** A family. */ public interface Sample { /** A member. */ interface Member extends Sample {} }\n",
        "-docletpath",
        System.getProperty("java.class.path"),
        "-doclet",
        DiagramDoclet.class.getName());
    assertThat(status).as(log.toString()).isZero();
    assertThat(Files.readString(folder.resolve("out/sample/Sample.svg")))
        .contains("Sample.Member")
        .doesNotContain("plantuml-src");
    assertThat(Files.readString(folder.resolve("out/sample/Sample.html"))).contains("Sample.svg");
  }

  @Test
  void aDiagramWithASingleClassIsLeftOut() throws IOException {
    javadoc(
        "/** A sample. */ public interface Sample {}\n",
        "-docletpath",
        System.getProperty("java.class.path"),
        "-doclet",
        DiagramDoclet.class.getName());
    assertThat(folder.resolve("out/sample/package.svg")).exists();
    assertThat(folder.resolve("out/sample/Sample.svg")).doesNotExist();
    assertThat(folder.resolve("out/sample/Sample.html"))
        .content()
        .contains("A sample.")
        .doesNotContain("Sample.svg");
  }
}
