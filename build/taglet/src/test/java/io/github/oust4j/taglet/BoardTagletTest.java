package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs Javadoc with the taglet, as the build of the other modules does. */
class BoardTagletTest {
  @TempDir
  Path folder;

  private final StringWriter log = new StringWriter();

  private int javadoc(String comment) throws IOException {
    Path source = Files.createDirectories(folder.resolve("sample")).resolve("Sample.java");
    Files.writeString(
        source, "package sample;\n/** " + comment + " */\npublic interface Sample {}\n");
    String classes = Path.of("target", "classes").toAbsolutePath().toString();
    return ToolProvider.findFirst("javadoc")
        .orElseThrow()
        .run(
            new PrintWriter(log),
            new PrintWriter(log),
            "-quiet",
            "-Xdoclint:all",
            "-Xwerror",
            "-tagletpath",
            classes,
            "-taglet",
            BoardTaglet.class.getName(),
            "-d",
            folder.resolve("out").toString(),
            source.toString());
  }

  private String page() throws IOException {
    return Files.readString(folder.resolve("out/sample/Sample.html"));
  }

  @Test
  void drawsAPictureInTheTextAndOneAsABlock() throws IOException {
    int status = javadoc("A sample. {@board square-2 2/x1 w - Black & White.}\n"
        + " * @board hexhex-2 2/1o1/2 b - legal=a1 Another.\n * @since 1");
    assertThat(log.toString()).isEmpty();
    assertThat(status).isZero();
    assertThat(page())
        .contains("Black &amp; White.</figcaption></figure>")
        .contains("<dt>On the board:</dt>\n<dd><figure")
        .contains("Another.</figcaption></figure></dd>");
  }

  @Test
  void aMistakeIsAnErrorOfTheJavadocAtItsLine() throws IOException {
    int status = javadoc("A sample.\n *\n * {@board square-2 2/x w -}");
    assertThat(status).isNotZero();
    assertThat(log.toString())
        .contains("Sample.java:4: error: Row 2 from the top has 2 points, and \"x\" has 1.");
  }

  @Test
  void aMistakeInABlockIsAnErrorToo() throws IOException {
    assertThat(javadoc("A sample.\n * @board square-2 2/2 w - a {@code caption}"))
        .isNotZero();
    assertThat(log.toString())
        .contains("Sample.java:3: error: A board's caption is plain text, without HTML and without "
            + "tags; take out \"{@code caption}\".");
  }
}
