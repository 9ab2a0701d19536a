package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.tests.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Prints the figures of docs/WEB.md. Not part of the tests: figures vary. */
@Tag("measure")
class MeasureTest extends BrowserTest {
  private static final int ROUNDS = 5;

  private static void print(String format, Object... arguments) {
    System.out.println(String.format(Locale.ROOT, format, arguments));
  }

  static int packed(String file) throws IOException {
    return Bytes.gzip(Files.readAllBytes(Site.FOLDER.resolve(file))).length;
  }

  @Test
  void size() throws IOException {
    int sum = 0;
    for (String file : io.github.oust4j.web.compiler.Site.STORED) {
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
      openContext();
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

  /** Other programs disturb times on the clock; the processor time of the page's thread shows what the page does. */
  @Test
  void clicks() {
    for (String name : List.of("hexhex-7", "square-19")) {
      openContext();
      open();
      start(name, 0, 0, false);
      CDPSession session = context.newCDPSession(page);
      JsonObject domain = new JsonObject();
      domain.addProperty("timeDomain", "threadTicks");
      session.send("Performance.enable", domain);
      List<Double> times = new ArrayList<>();
      List<Double> busy = new ArrayList<>();
      double before = processorTime(session);
      for (int i = 0; i < 60; i++) {
        double time = ((Number) page.evaluate(CLICK, i)).doubleValue();
        if (time < 0) {
          break; // no legal point
        }
        double after = processorTime(session);
        times.add(time);
        busy.add(after - before);
        before = after;
      }
      assertThat(times).hasSizeGreaterThan(20);
      print("%s: a click takes %s, the page's thread works %s", name, of(times), of(busy));
    }
  }

  /** Clicks on a legal point and waits until the page has shown and kept the move. Returns the time to the layout. */
  private static final String CLICK = """
      async i => {
        const picture = document.querySelector('.table .board svg');
        const dots = [...picture.querySelectorAll('.capturing, .legal')];
        if (!dots.length) return -1;
        const box = dots[(i * 7919) % dots.length].getBoundingClientRect();
        const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
        const before = performance.now();
        picture.dispatchEvent(new PointerEvent('pointermove', at));
        picture.dispatchEvent(new MouseEvent('click', at));
        document.body.getBoundingClientRect(); // layout
        const time = performance.now() - before;
        for (let i = 0; i < 2; i++) await new Promise(resolve => requestAnimationFrame(resolve));
        return time;
      }""";

  private static double processorTime(CDPSession session) {
    for (JsonElement metric : session.send("Performance.getMetrics").getAsJsonArray("metrics")) {
      if (metric.getAsJsonObject().get("name").getAsString().equals("TaskDuration")) {
        return metric.getAsJsonObject().get("value").getAsDouble() * 1000;
      }
    }
    throw new AssertionError("no TaskDuration");
  }

  private static String of(List<Double> times) {
    List<Double> sorted = times.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "%.1f ms (median of %d, %.1f to %.1f)",
        sorted.get(sorted.size() / 2),
        sorted.size(),
        sorted.get(0),
        sorted.get(sorted.size() - 1));
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
    try (Bot bot = Bots.create(board, "mcts:seed=1")) {
      return bot.think(Game.start(board), Budget.ofTime(Duration.ofSeconds(2)))
          .simulationsPerSecond();
    }
  }

  private double inTheBrowser(String name, boolean isJavaScript) {
    Map<?, ?> found =
        analyse(name, Map.of("bot", "mcts:seed=1", "milliseconds", 2000), isJavaScript);
    return number(found, "simulations") * 1000 / number(found, "milliseconds");
  }
}
