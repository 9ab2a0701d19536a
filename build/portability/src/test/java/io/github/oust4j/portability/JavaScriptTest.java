package io.github.oust4j.portability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The core, compiled to JavaScript by TeaVM, plays the same random games in Node as on the JVM. */
class JavaScriptTest {
  @Test
  void theSameGamesArePlayedInJavaScript() throws Exception {
    byte[] inJava = inJava();
    String text = new String(inJava, StandardCharsets.UTF_8);
    assertThat(text.lines().count()).isEqualTo(RandomGames.LINES);
    assertThat(text.contains("pass") && text.contains("swap")).isTrue();
    assertThat(Arrays.mismatch(inNode(), inJava)).as("where the games differ").isEqualTo(-1);
  }

  private static byte[] inJava() {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      RandomGames.main(new String[0]);
    } finally {
      System.setOut(before);
    }
    return out.toByteArray();
  }

  private static byte[] inNode() throws Exception {
    Path script = Path.of("target", "javascript", "random-games.js").toAbsolutePath();
    Process node = new ProcessBuilder(
            "node", "-e", "require(process.argv[1]).main([])", script.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    byte[] out = node.getInputStream().readAllBytes();
    assertThat(node.waitFor()).isZero();
    return out;
  }
}
