package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The module oust-bots.js works in pages of others, as docs/WEB.md describes. */
class BotsModuleTest extends BrowserTest {
  @Test
  void theSnippetOfTheDocumentationPrintsWhatItSays() throws IOException {
    String snippet = snippets().get(1);
    assertThat(snippet).contains("oust-bots.js").endsWith(" // 2\n");
    String policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'self' data:;"
        + " script-src 'self' 'wasm-unsafe-eval'; worker-src blob:\">";
    assertThat(printed(snippet, policy, 1)).containsExactly("2");
  }

  @Test
  void filesAreFoundBesideTheModule() {
    assertThat(inOtherFolder("")).isEqualTo("true WebAssembly");
  }

  @Test
  void browsersWithoutGarbageCollectionUseTheLibrary() {
    assertThat(inOtherFolder("WebAssembly.validate = () => false;")).isEqualTo("true JavaScript");
  }

  @Test
  void limitsHaveAnySizeAndInvalidOnesAreRejected() {
    Object found = inFolder("""
        const start = Game.start(Board.square(5), false);
        const found = [];
        for (const limit of [{ milliseconds: 0.5 }, { milliseconds: Infinity, simulations: 0.5 }, { milliseconds: NaN }, { bot: 'x', simulations: 1 },
            { bot: 'mcts:exploration=0.5', simulations: 1 }]) {
          found.push(await bots.analyse(start, limit).then(({ best }) => start.isLegal(best), error => error.message));
        }
        found.push(await bots.analyse(start.resign('black'), { simulations: 1 }).catch(error => error.message));
        return found.join('\\n');""");
    assertThat(found).isEqualTo("""
            true
            true
            An analysis needs a limit: give simulations, milliseconds or both.
            There is no bot "x". Choose level, mcts, solver, greedy or random.
            The option exploration needs a whole number from 0 to 10000, not "0.5".
            The game is over: White wins by resignation.""");
  }

  @Test
  void anAnalysisCanBeCancelledAndAnotherStarted() {
    Object found = inFolder("""
        const start = Game.start(Board.square(9), false);
        const others = new Bots();
        const first = bots.analyse(start, { bot: 'mcts', milliseconds: 60000 }, () => bots.cancel()).catch(error => error.name);
        const second = others.analyse(start, { bot: 'mcts', milliseconds: 60000 }).catch(error => error.name);
        const third = others.analyse(start, { simulations: 10 });
        return [await first, await second, start.isLegal((await third).best)].join(' ');""");
    assertThat(found).isEqualTo("AbortError AbortError true");
  }

  @Test
  void anAnalysisCanBeCancelledWhileTheBotsLoad() {
    Object found = inFolder("""
        self.fetch = () => new Promise(() => {});
        let found = 'pending';
        bots.analyse(Game.start(Board.square(5), false), { simulations: 20 }).catch(error => { found = error.name; });
        bots.cancel();
        await new Promise(resolve => setTimeout(resolve));
        return found;""");
    assertThat(found).isEqualTo("AbortError");
  }

  @Test
  void aWorkerEndsWhenItsBotsAreClosed() {
    Object found = inFolder("""
        let ended = 0;
        const terminate = Worker.prototype.terminate;
        Worker.prototype.terminate = function () {
          ended++;
          terminate.call(this);
        };
        const start = Game.start(Board.square(5), false);
        bots.close();
        await bots.analyse(start, { simulations: 20 });
        bots.cancel();
        const kept = ended;
        bots.close();
        bots.close();
        const { best } = await bots.analyse(start, { simulations: 20 });
        const stopped = bots.analyse(start, { bot: 'mcts', milliseconds: 60000 }, () => bots.close()).catch(error => error.name);
        return [kept, ended, start.isLegal(best), await stopped, ended].join(' ');""");
    assertThat(found).isEqualTo("0 1 true AbortError 2");
  }

  @Test
  void aPolicyThatForbidsTheWorkerIsNamed() {
    String policy = "<meta http-equiv=Content-Security-Policy content=\"worker-src 'none'\">";
    List<String> printed = printed("""
        import { Board, Game } from './oust.js';
        import { Bots } from './oust-bots.js';
        const analysis = new Bots().analyse(Game.start(Board.square(5), false), { simulations: 1 });
        analysis.catch(error => console.log(error.message));""", policy, 2);
    String message = "The browser refused the worker of the bots."
        + " See the content security policy in docs/WEB.md.";
    page.waitForCondition(() -> printed.contains(message));
    errors.removeIf(error -> error.contains("worker-src"));
  }

  @Test
  void theWebAssemblyIsLoadedAgainAfterATimeout() {
    Object found = inFolder("""
        const start = Game.start(Board.square(5), false);
        const { timeout } = AbortSignal;
        AbortSignal.timeout = () => AbortSignal.abort(); // the limit has passed
        await bots.analyse(start, { simulations: 20 });
        const before = bots.kind;
        AbortSignal.timeout = timeout;
        await bots.analyse(start, { simulations: 20 });
        return before + ' ' + bots.kind;""");
    assertThat(found).isEqualTo("JavaScript WebAssembly");
  }

  @Test
  void aListenerCanStopAnAnalysisWithAnError() {
    Object found = inFolder("""
        const start = Game.start(Board.square(9), false);
        let calls = 0;
        const stop = () => {
          calls++;
          throw new Error('enough');
        };
        const stopped = await bots.analyse(start, { bot: 'mcts', milliseconds: 60000 }, stop).catch(error => error.message);
        const { best } = await bots.analyse(start, { simulations: 10 });
        return [stopped, calls, start.isLegal(best)].join(' ');""");
    assertThat(found).isEqualTo("enough 1 true");
  }

  @Test
  void theExampleIsAGameAgainstABot() throws IOException {
    Locator message = openExample();
    String yourTurn = "You are black. Place a stone.";
    page.locator("#d4").click();
    waitFor(message, yourTurn);
    assertThat(page.locator("circle[aria-label='d4, black']").count()).isEqualTo(1);
    assertThat(page.locator("circle.white").count()).isEqualTo(1);
    page.reload();
    waitFor(message, yourTurn);
    assertThat(page.locator("circle.white").count()).isEqualTo(1);
    page.locator("#d4").press("Enter");
    assertThat(message.textContent()).isEqualTo("There is already a Black stone on d4.");
    page.locator("#undo").click();
    assertThat(page.locator("circle.legal").count()).isEqualTo(37);
    page.locator("#a1").press(" ");
    assertThat(page.locator("circle[aria-label='a1, black']").count()).isEqualTo(1);
    page.locator("#new").click();
    assertThat(page.locator("circle.legal").count()).isEqualTo(37);
    assertThat(message.textContent()).isEqualTo(yourTurn);
    page.evaluate("localStorage.setItem('oust-example', '{\"start\": \"square-5 x\"}')");
    page.reload();
    waitFor(message, yourTurn);
  }

  @Test
  void theExampleNeedsNoStorage() throws IOException {
    limitStorage(-1);
    Locator message = openExample();
    page.locator("#d4").click();
    waitFor(message, "You are black. Place a stone.");
    assertThat(page.locator("circle.white").count()).isEqualTo(1);
  }

  /** Returns the element with the messages. */
  private Locator openExample() throws IOException {
    site.add("example.html", Files.readString(Path.of("..", "examples", "browser", "index.html")));
    page.navigate(site.url() + "example.html");
    return page.locator("#message");
  }

  private void waitFor(Locator message, String text) {
    page.waitForCondition(() -> message.textContent().equals(text));
  }

  /** Analyses in a page of another folder than the module. */
  private Object inOtherFolder(String before) {
    return inFolder(before + """
        const start = Game.start(Board.square(5), false);
        const { best } = await bots.analyse(start, { simulations: 20 });
        return start.isLegal(best) + ' ' + bots.kind;""");
  }

  private Object inFolder(String script) {
    site.add("own/page.html", "<!doctype html><link rel=icon href=data:,>");
    page.navigate(site.url() + "own/page.html");
    return page.evaluate("""
        async () => {
          const { Board, Game } = await import(new URL('/oust.js', location.href));
          const { Bots } = await import(new URL('/oust-bots.js', location.href));
          const bots = new Bots();
          %s
        }""".formatted(script));
  }
}
