package io.github.oust4j.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OfflineTest extends BrowserTest {
  @AfterEach
  void restoreFiles() {
    site.restore();
  }

  /** Opens the page, and waits until its service worker controls it. */
  private void openStored() {
    open();
    page.waitForFunction("() => navigator.serviceWorker.controller");
  }

  @Test
  void thePageWorksWithoutANetwork() {
    openStored();
    page.evaluate(
        "async () => { await fetch('oust.d.ts'); await fetch('style.css?from=elsewhere'); }");
    Object kept = page.evaluate("""
        async () => {
          const [name, ...others] = await caches.keys();
          const requests = await (await caches.open(name)).keys();
          return [...requests.map(request => request.url.replace(/.*[/]/, '')), ...others].sort();
        }""");
    assertThat(kept)
        .isEqualTo(io.github.oust4j.web.compiler.Site.STORED.stream().sorted().toList());
    context.setOffline(true);
    page.reload();
    board().waitFor();
    playToTheEnd();
    context.setOffline(false);
  }

  @Test
  void thePageWorksWithFullStorage() throws Exception {
    site.add("sw.js", """
        Cache.prototype.addAll = () => {
          new BroadcastChannel('stored').postMessage('tried');
          return Promise.reject(new Error());
        };
        """ + worker());
    page.addInitScript(
        "new BroadcastChannel('stored').onmessage = () => { self.hasTried = true; };");
    open();
    page.waitForFunction("""
        async () => self.hasTried && !(await navigator.serviceWorker.getRegistration())""");
    page.reload();
    board().waitFor();
  }

  /** It once waited until the browser gave up, or for one file for ever. */
  @Test
  void aStoredPageDoesNotWaitForTheNetwork() throws Exception {
    site.add("sw.js", "self.fetch = () => new Promise(() => {});" + worker());
    openStored();
    page.reload();
    board().waitFor();
  }

  /** The browser refuses a stored page that was redirected. */
  @Test
  void thePageOpensOnAHostThatRedirectsItsIndex() {
    site.redirectIndex();
    openStored();
    page.reload();
    board().waitFor();
  }

  /** If one file of an update failed, the page and its library were of two versions. */
  @Test
  void anUpdateIsUsedWhenAllOfItIsStored() throws Exception {
    openStored();
    String next = "body { --next: 1 }";
    site.add("app.js", "self.isNext = true;");
    site.add(
        "sw.js",
        withHash(withHash(worker(), "style.css", next), "app.js", "self.isNext = true;")
            .replaceFirst("VERSION = '", "VERSION = 'next "));
    reloadWithUpdate();
    page.waitForFunction(
        "async () => !(await navigator.serviceWorker.getRegistration()).installing");
    page.reload();
    board().waitFor(); // style.css is still the old one
    errors.removeIf(error -> error.contains("integrity"));
    site.add("style.css", next);
    reloadWithUpdate();
    page.waitForFunction("async () => (await navigator.serviceWorker.getRegistration()).waiting");
    page.evaluate("location.hash = 'any'"); // in Firefox, a refresh would not load the page again
    do { // a page that is being left may count as another tab
      page.reload();
      page.waitForFunction("() => self.isNext || document.querySelector('.board svg')");
    } while (!page.evaluate("() => Boolean(self.isNext)").equals(true));
    page.waitForFunction(
        "() => getComputedStyle(document.body).getPropertyValue('--next') === '1'");
    assertThat(page.evaluate("async () => (await caches.keys()).length")).isEqualTo(1);
  }

  /** The next version once took its files away from another tab. */
  @Test
  void aTabKeepsItsVersionWhileAnotherOneOpens() throws Exception {
    openStored();
    update(1, worker());
    for (int i = 0; i < 5; i++) { // a page that has been left may count as another tab for a while
      Page other = context.newPage();
      other.navigate(site.url());
      other.waitForFunction("() => self.isNext || document.querySelector('.board svg')");
      assertThat(other.evaluate("() => self.isNext")).isNull();
      other.navigate("about:blank");
      other.goBack();
      other.waitForFunction("() => self.isNext || document.querySelector('.board svg')");
      assertThat(other.evaluate("() => self.isNext")).isNull();
      other.close();
    }
  }

  @Test
  void aVersionThatDoesNotStartLoadsThePageAgainOnlyForSomeSeconds() throws Exception {
    openStored();
    update(1, worker().replace("self.skipWaiting()", "0"));
    AtomicInteger loads = new AtomicInteger();
    page.onDOMContentLoaded(loaded -> loads.incrementAndGet());
    do { // a page that is being left may count as another tab
      loads.set(0);
      page.reload();
      board().waitFor();
    } while (loads.get() == 1);
    assertThat(page.evaluate("() => self.isNext")).isNull();
  }

  /** A host that changes the worker at each request could otherwise load the page again for ever. */
  @Test
  void aVersionThatHasJustStartedIsNotReplaced() throws Exception {
    openStored();
    update(1, worker());
    do {
      page.reload();
      page.waitForFunction("() => self.isNext || document.querySelector('.board svg')");
    } while (page.evaluate("() => self.isNext") == null);
    update(2, worker());
    for (int i = 0; i < 5; i++) {
      page.reload();
      page.waitForFunction("() => self.isNext");
      assertThat(page.evaluate("() => self.isNext")).isEqualTo(1);
    }
  }

  /** Stores a next version, whose number is {@code self.isNext}. */
  private void update(int number, String worker) throws Exception {
    String next = "self.isNext = " + number + ";";
    site.add("app.js", next);
    site.add(
        "sw.js",
        withHash(worker, "app.js", next).replaceFirst("VERSION = '", "VERSION = '" + number + " "));
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()");
    page.waitForFunction("async () => (await navigator.serviceWorker.getRegistration()).waiting");
  }

  private void reloadWithUpdate() {
    page.reload();
    board().waitFor();
    page.evaluate("""
        async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => {})""");
  }

  private static String worker() throws IOException {
    return Files.readString(Site.FOLDER.resolve("sw.js"));
  }

  private static String withHash(String worker, String file, String content) throws Exception {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(content.getBytes(UTF_8));
    return worker.replaceFirst(
        "'" + file + "': '[^']*'",
        "'" + file + "': 'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
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
        double value = Math.rint(analysis.value() * 1e6) / 1e6;
        expected = value + " " + analysis.candidates().get(0).line();
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
