package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class OfflineTest extends BrowserTest {
  @Test
  void thePageWorksWithoutANetwork() {
    open();
    page.evaluate("() => navigator.serviceWorker.ready");
    page.reload(); // under the service worker
    page.evaluate(
        "async () => { await fetch('oust.d.ts'); await fetch('style.css?from=elsewhere'); }");
    Object kept = page.evaluate("""
        async () => (await (await caches.open('oust')).keys()).map(request => request.url.replace(/.*[/]/, '')).sort()""");
    assertThat(kept).asString().doesNotContain("oust.d.ts", "?").contains("style.css", "bots.wasm");
    context.setOffline(true);
    page.reload();
    board().waitFor();
    playToTheEnd();
    context.setOffline(false);
  }

  @Test
  void thePageWorksWithFullStorage() throws Exception {
    openWith("full.js", """
        Cache.prototype.put = () => {
          new BroadcastChannel('put').postMessage('tried');
          return Promise.reject(new Error());
        };""");
    assertThat(page.evaluate("""
        async () => {
          const put = new Promise(resolve => { new BroadcastChannel('put').onmessage = resolve; });
          const { ok } = await fetch('style.css');
          return ok + ' ' + (await put).data;
        }""")).isEqualTo("true tried");
  }

  /** It once waited until the browser gave up. */
  @Test
  void thePageOpensThoughTheNetworkDoesNotAnswer() throws Exception {
    openWith("silent.js", "self.fetch = () => new Promise(() => {});");
    page.reload();
    board().waitFor();
  }

  @Test
  void aPageFromTheCacheGetsAllItsFilesFromThere() throws Exception {
    openWith(
        "late.js",
        "self.fetch = request => request.mode === 'navigate' ? new Promise(() => {})"
            + " : Promise.resolve(new Response('the next version'));");
    page.reload();
    board().waitFor();
  }

  @Test
  void aPageFromTheNetworkWaitsForItsFiles() throws Exception {
    openWith("slow.js", """
        const timer = self.setTimeout, network = self.fetch;
        self.setTimeout = (act, millis) => timer(act, millis / 100);
        self.fetch = async request => {
          if (!request.url.endsWith('style.css')) return network(request);
          await new Promise(resolve => timer(resolve, 200));
          return new Response('body { --next: 1 }', { headers: { 'content-type': 'text/css' } });
        };
        """);
    page.reload();
    page.waitForFunction(
        "() => getComputedStyle(document.body).getPropertyValue('--next') === '1'");
  }

  /** Opens the page with its service worker, changed by a script before it. */
  private void openWith(String name, String change) throws Exception {
    site.add(name, change + Files.readString(Site.FOLDER.resolve("sw.js")));
    open();
    page.evaluate("name => navigator.serviceWorker.register(name)", name);
    page.waitForFunction(
        "name => (navigator.serviceWorker.controller || {scriptURL: ''}).scriptURL.endsWith(name)",
        name);
  }

  @Test
  void thePageWorksInAFrameThatMayStoreNothing() {
    site.add(
        "frame.html",
        "<!doctype html><link rel=icon href=data:,><iframe sandbox=allow-scripts src=./></iframe>");
    page.navigate(site.url() + "frame.html");
    page.frames().get(1).waitForFunction("() => self.oustPage");
    errors.removeIf(error -> error.contains("bots.wasm") || error.contains("ERR_FAILED"));
  }

  @Test
  void thePageWorksFromAFile() {
    page.navigate(Site.FOLDER.resolve("index.html").toUri().toString());
    board().waitFor();
    playToTheEnd();
  }

  @Test
  void botsUseJavaScriptWhereWebAssemblyIsMissing() {
    page.addInitScript("delete self.WebAssembly;");
    open();
    playToTheEnd();
  }

  @Test
  void thePolicyForbidsScriptsInThePageAndEval() {
    open();
    String policy =
        page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    assertThat(policy)
        .startsWith("default-src 'none'")
        .doesNotContain("'unsafe-inline'", "'unsafe-eval'");
    Object refused = page.evaluate("""
        () => new Promise(resolve => {
          addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'self.ran = true';
          document.body.append(script);
        })""");
    assertThat(refused).isEqualTo("script-src-elem");
    assertThat(page.evaluate("() => self.ran")).isNull();
    errors.clear(); // the refusal
  }

  /** The same seed gives the same analysis on the JVM, in WebAssembly and in JavaScript. */
  @Test
  void botsThinkAsOnTheJvm() {
    for (String name : List.of("hexhex-4", "square-7", "square-13")) {
      Board board = Board.parse(name);
      String expected;
      try (Bot bot = Bots.create(board, "mcts:seed=5")) {
        Analysis analysis = bot.think(Game.start(board), Budget.ofSimulations(60));
        expected = analysis.value() + " " + analysis.line();
      }
      for (boolean isJavaScript : List.of(false, true)) {
        Map<?, ?> found =
            analyse(name, Map.of("bot", "mcts:seed=5", "simulations", 60), isJavaScript);
        assertThat(found.get("kind")).isEqualTo(isJavaScript ? "JavaScript" : "WebAssembly");
        List<?> candidates = (List<?>) Objects.requireNonNull(found.get("candidates"));
        Map<?, ?> best = (Map<?, ?>) candidates.get(0);
        assertThat(number(found, "value") + " " + best.get("line")).isEqualTo(expected);
      }
    }
  }
}
