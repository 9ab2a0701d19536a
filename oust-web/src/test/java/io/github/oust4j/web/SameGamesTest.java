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
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The random games of build/portability are the same in the browser, and numbers as on the JVM. */
class SameGamesTest extends BrowserTest {
  @Test
  void textsOfNumbersAreReadExactly() {
    Random random = new Random(1);
    for (int i = 0; i < 100_000; i++) {
      double number = random.nextInt(1000)
          / (1.0 + random.nextInt(100_000))
          * (i % 2 == 0 ? 1 : -Math.pow(10, random.nextInt(15)));
      assertThat(Double.parseDouble(Redirected.toString(number))).isEqualTo(number + 0.0);
    }
    assertThat(Stream.of(0.5, -2.0, 1e16, 3e-9, Double.NaN, Double.NEGATIVE_INFINITY)
            .map(Redirected::toString))
        .containsExactly("0.5", "-2", "10000000000000000", "0.000000003", "NaN", "-Infinity");
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
