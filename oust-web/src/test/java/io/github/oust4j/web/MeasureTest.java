package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Prints the figures of docs/WEB.md. Not part of the tests: figures vary. */
@Tag("measure")
class MeasureTest extends BrowserTest {
  private static final List<String> LOADED = List.of(
      "index.html",
      "style.css",
      "library.js",
      "app.js",
      "bots.wasm",
      "icon.svg",
      "manifest.webmanifest");
  private static final int ROUNDS = 5;

  private static void print(String format, Object... arguments) {
    System.out.println(String.format(Locale.ROOT, format, arguments));
  }

  private static int packed(String file) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(Files.readAllBytes(Site.FOLDER.resolve(file)));
    }
    return out.size();
  }

  @Test
  void size() throws IOException {
    int sum = 0;
    for (String file : LOADED) {
      int packed = packed(file);
      sum += packed;
      print("%s: %.1f kB with gzip", file, packed / 1000.0);
    }
    print("the page with everything that it loads: %.1f kB", sum / 1000.0);
    print("oust.js alone: %.1f kB", packed("oust.js") / 1000.0);
  }

  @Test
  void timeToTheFirstMove() {
    double[] times = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      use(new com.microsoft.playwright.Browser.NewContextOptions());
      page.addInitScript("""
          addEventListener('DOMContentLoaded', () => {
            const look = () => {
              if (document.querySelector('.table .legal')) self.firstMove = performance.now();
              else setTimeout(look, 1);
            };
            look();
          });""");
      open();
      times[round] = ((Number) page.evaluate("() => self.firstMove")).doubleValue();
    }
    Arrays.sort(times);
    print(
        "first move possible after %.0f ms (median of %d, %.0f to %.0f)",
        times[ROUNDS / 2], ROUNDS, times[0], times[ROUNDS - 1]);
  }

  @Test
  void clicks() {
    for (String name : List.of("hexhex-7", "square-19")) {
      use(new com.microsoft.playwright.Browser.NewContextOptions());
      open();
      start(name, 0, 0, false);
      List<?> times = (List<?>) page.evaluate("""
          async () => {
            const times = [];
            const picture = document.querySelector('.table .board svg');
            for (let i = 0; i < 60; i++) {
              const dots = [...picture.querySelectorAll('.capturing, .legal')];
              if (!dots.length) break;
              const box = dots[(i * 7919) % dots.length].getBoundingClientRect();
              const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
              const before = performance.now();
              picture.dispatchEvent(new PointerEvent('pointermove', at));
              picture.dispatchEvent(new MouseEvent('click', at));
              document.body.getBoundingClientRect(); // layout
              times.push(performance.now() - before);
              await new Promise(resolve => requestAnimationFrame(resolve));
            }
            return times.sort((a, b) => a - b);
          }""");
      assertThat(times).hasSizeGreaterThan(20);
      print(
          "%s: a click takes %.1f ms (median of %d), %.1f ms at most",
          name,
          ((Number) times.get(times.size() / 2)).doubleValue(),
          times.size(),
          ((Number) times.get(times.size() - 1)).doubleValue());
    }
  }

  @Test
  void playouts() {
    for (String name : List.of("hexhex-5", "hexhex-7", "square-11", "square-19")) {
      double jvm = 0;
      double wasm = 0;
      for (int round = 0; round < 3; round++) { // in turn, and the best: other programs disturb
        jvm = Math.max(jvm, onTheJvm(name));
        wasm = Math.max(wasm, inTheBrowser(name, false));
      }
      double script = inTheBrowser(name, true);
      print(
          "%s: %.0f playouts a second on the JVM, %.0f in WebAssembly (%.2f of it), %.0f in JavaScript",
          name, jvm, wasm, wasm / jvm, script);
    }
  }

  private static double onTheJvm(String name) {
    Board board = Board.parse(name);
    var provider = Bots.named("mcts");
    try (var bot = provider.create(board, BotSettings.parse(provider.options(), "seed=1"))) {
      return bot.think(Game.start(board), Budget.ofTime(Duration.ofSeconds(2)), analysis -> {})
          .simulationsPerSecond();
    }
  }

  private double inTheBrowser(String name, boolean isOld) {
    use(new com.microsoft.playwright.Browser.NewContextOptions());
    if (isOld) {
      page.addInitScript("delete self.WebAssembly;");
    }
    open();
    return ((Number) page.evaluate("""
            async name => {
              const library = oustLibrary();
              const game = library.Game.start(library.Board.parse(name), false);
              const found = await new oustPage.Bots().analyse(game, { bot: 'mcts:seed=1', milliseconds: 2000 });
              return found.simulations * 1000 / found.milliseconds;
            }""", name)).doubleValue();
  }
}
