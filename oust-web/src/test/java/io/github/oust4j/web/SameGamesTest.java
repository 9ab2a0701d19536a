package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.portability.RandomGames;
import io.github.oust4j.web.compiler.Compile;
import io.github.oust4j.web.substitute.Redirected;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The random games of build/portability are the same in the browser, and numbers as on the JVM. */
class SameGamesTest extends BrowserTest {
  @Test
  void numbersHaveAtMostSixDecimals() {
    assertThat(Stream.of(0.5, -2.0, 1200.0, -30.05, 2 / 3.0, 1e-6, -1e-9, 0.9999999)
            .map(Redirected::toString))
        .containsExactly("0.5", "-2", "1200", "-30.05", "0.666667", "0.000001", "0", "1");
  }

  @Test
  void theSameGamesArePlayedInTheBrowser() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(new File(entry).toURI().toURL());
    }
    Path folder = Path.of("target", "random-games");
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), getClass().getClassLoader())) {
      Compile.script(RandomGames.class.getName(), folder.toFile(), "random-games.js", loader);
    }
    String module = Files.readString(folder.resolve("random-games.js"));
    open();
    List<String> lines = new ArrayList<>();
    page.onConsoleMessage(message -> lines.add(message.text()));
    // The page's policy refuses other scripts, so the games run in a page without one.
    page.navigate("about:blank");
    page.evaluate(
        "async text => { const url = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));"
            + " (await import(url)).main([]); }",
        module);
    assertThat(lines).isEqualTo(RandomGames.games());
  }
}
