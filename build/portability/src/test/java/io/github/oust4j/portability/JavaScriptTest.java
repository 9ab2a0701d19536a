package io.github.oust4j.portability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The core, compiled to JavaScript by TeaVM, plays the same random games in Node as on the JVM. */
class JavaScriptTest {
  @Test
  void theSameGamesArePlayedInJavaScript() throws Exception {
    List<String> games = RandomGames.games();
    assertThat(games)
        .hasSize(400)
        .anyMatch(game -> game.contains("pass"))
        .anyMatch(game -> game.contains("swap"));
    Path script = Path.of("target", "javascript", "random-games.js").toAbsolutePath();
    Process node = new ProcessBuilder(
            "node", "-e", "require(process.argv[1]).main([])", script.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    String out = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(node.waitFor()).isZero();
    assertThat(out.lines().toList()).isEqualTo(games);
  }
}
