package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Opens the page in Chromium. Without Chromium, the tests are skipped and say so. */
abstract class BrowserTest {
  private static final List<String> PLACES = List.of(
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

  private static final Pattern SNIPPET = Pattern.compile("(?s)```js\n(.*?)```");

  static Site site;
  static Playwright playwright;
  static Browser browser;

  @SuppressWarnings("NullAway.Init") // by openContext
  BrowserContext context;

  @SuppressWarnings("NullAway.Init") // by openContext
  Page page;

  final List<String> errors = new CopyOnWriteArrayList<>();
  final List<String> foreignRequests = new CopyOnWriteArrayList<>();

  @BeforeAll
  static void openBrowser() throws Exception {
    String chromium = Stream.concat(Stream.ofNullable(System.getenv("CHROMIUM")), PLACES.stream())
        .filter(place -> Files.isExecutable(Path.of(place)))
        .findFirst()
        .orElse("");
    if (chromium.isEmpty()) {
      System.out.println("There is no Chromium, so the tests of the page are skipped."
          + " Install it, or set CHROMIUM to its path.");
    }
    assumeTrue(!chromium.isEmpty(), "no Chromium");
    assertThat(Site.FOLDER.resolve("app.js")).as("the built page").exists();
    site = new Site();
    playwright = Playwright.create(
        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser = playwright
        .chromium()
        .launch(new BrowserType.LaunchOptions()
            .setExecutablePath(Path.of(chromium))
            .setArgs(List.of("--no-sandbox")));
  }

  @AfterAll
  static void closeBrowser() {
    if (playwright != null) {
      playwright.close();
      site.close();
    }
  }

  @BeforeEach
  void openContext() {
    use(new Browser.NewContextOptions());
  }

  void use(Browser.NewContextOptions options) {
    if (context != null) {
      context.close();
    }
    context = browser.newContext(options.setAcceptDownloads(true));
    page = context.newPage();
    page.setDefaultTimeout(20_000);
    page.onConsoleMessage(message -> {
      if (message.type().equals("error")) {
        errors.add(message.text());
      }
    });
    page.onPageError(errors::add);
    page.onRequest(request -> {
      String url = request.url();
      if (!url.startsWith(site.url()) && !url.matches("(?s)(blob|data|file):.*")) {
        foreignRequests.add(url);
      }
    });
  }

  @AfterEach
  void closeContext() {
    context.close();
    assertThat(errors).as("errors in the console").isEmpty();
    assertThat(foreignRequests).as("requests to elsewhere").isEmpty();
  }

  void open() {
    page.navigate(site.url());
    board().waitFor();
  }

  /** Opens the page and starts a game of two persons without the pie rule. */
  void open(String board) {
    open();
    start(board, 0, 0, false);
  }

  void openIn(int width, int height) {
    use(new Browser.NewContextOptions().setViewportSize(width, height));
    open();
  }

  /** Returns the snippets of docs/WEB.md in JavaScript, in their order. */
  static List<String> snippets() throws IOException {
    String document = Files.readString(Path.of("..", "docs", "WEB.md"));
    return SNIPPET.matcher(document).results().map(found -> found.group(1)).toList();
  }

  /** Runs a module in a page of its own, and returns what it has printed after some lines or an error. */
  List<String> printed(String module, String head, int lines) {
    site.add("snippet.js", module);
    site.add(
        "snippet.html",
        "<!doctype html><link rel=icon href=data:,>" + head
            + "<script type=module src=snippet.js></script>");
    List<String> printed = new CopyOnWriteArrayList<>();
    page.onConsoleMessage(message -> printed.add(message.text()));
    page.navigate(site.url() + "snippet.html");
    page.waitForCondition(() -> printed.size() >= lines || !errors.isEmpty());
    return printed;
  }

  /** Lets the browser store only texts of at most a length. */
  void limitStorage(int length) {
    page.addInitScript("""
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, text) {
          if (text.length > %d) throw new DOMException('', 'QuotaExceededError');
          set.call(this, name, text);
        };""".formatted(length));
  }

  Locator text(String text) {
    return page.getByText(text, new Page.GetByTextOptions().setExact(true));
  }

  /** Analyses the empty board in a new page, in JavaScript or in WebAssembly. */
  Map<?, ?> analyse(String name, Map<String, Object> options, boolean isJavaScript) {
    openContext();
    if (isJavaScript) {
      page.addInitScript("delete self.WebAssembly;");
    }
    open();
    return (Map<?, ?>) page.evaluate("""
        async ([name, options]) => {
          const library = oustLibrary();
          const bots = new oustPage.Bots();
          const found = await bots.analyse(library.Game.start(library.Board.parse(name), false), options);
          return { ...found, kind: bots.kind };
        }""", List.of(name, options));
  }

  static double number(Map<?, ?> found, String name) {
    return ((Number) Objects.requireNonNull(found.get(name))).doubleValue();
  }

  Locator board() {
    return page.locator(".table .board svg");
  }

  String headline() {
    return page.locator(".headline").textContent();
  }

  String detail() {
    return page.locator(".detail").textContent();
  }

  /** Returns what the page says about a point or the last turn. */
  String pointText() {
    return page.locator(".point").textContent();
  }

  /** Returns what a screen reader says. */
  String said() {
    return page.locator("[role=status]").textContent().strip();
  }

  /** Returns the turn after which the board is shown. */
  String here() {
    return page.locator(".turn.here").textContent();
  }

  void upload(String name, byte[] content) {
    page.locator("#tab-files").click();
    page.evaluate("() => { document.querySelector('.report').hidden = true; }");
    page.locator("#file").setInputFiles(new FilePayload(name, "text/plain", content));
    awaitFile();
    page.locator("#tab-game").click();
  }

  /** Waits until a file has been read. */
  void awaitFile() {
    page.locator(".report").waitFor();
    page.waitForCondition(() -> !report().startsWith("Reading"));
  }

  void upload(String name, String text) {
    upload(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the page's message about a file, without the isolates around names. */
  String report() {
    return page.locator(".report").textContent().replaceAll("[\u2068\u2069]", "");
  }

  /** Opens a link in a browser that has kept no game. */
  void openElsewhere(String link) {
    openContext();
    page.navigate(link);
    page.locator(".report").waitFor();
  }

  /** Returns the record that the page keeps, as JSON. */
  String record() {
    return (String) page.evaluate("() => JSON.stringify(JSON.parse(localStorage.oust).record)");
  }

  String link() {
    page.locator("#tab-files").click();
    page.locator("#link").click();
    Locator link = page.getByLabel("Copy a link");
    link.waitFor();
    return link.inputValue();
  }

  /** Loads a record by pasting it. */
  void paste(String text) {
    page.locator("#tab-files").click();
    page.locator("#paste").fill(text);
    text("Load").click();
    page.locator("#tab-game").click();
  }

  /** Starts a game; players are levels of bots, 0 is a person. */
  void start(String name, int first, int second, boolean hasPieRule) {
    page.locator("#new").click();
    page.locator("#setup-board").selectOption(name);
    page.locator("#setup-first").selectOption(String.valueOf(first));
    page.locator("#setup-second").selectOption(String.valueOf(second));
    if (!name.isEmpty()) {
      page.locator("#setup-pie").setChecked(hasPieRule);
    }
    page.locator("dialog .primary").click();
  }

  /** Opens the page with a clock that the test moves, and starts a game of two persons. */
  void openWithClock(String clock) {
    page.clock().install();
    open();
    page.locator("#new").click();
    page.locator("#setup-board").selectOption("square-5");
    page.locator("#setup-second").selectOption("0");
    page.locator("#setup-clock").selectOption(clock);
    page.locator("dialog .primary").click();
  }

  double[] place(String point) {
    String boardName = page.locator(".table .board").getAttribute("aria-label").split("[ .]")[1];
    List<?> at = (List<?>) page.evaluate("""
        ([name, point]) => {
          self.testLibrary = self.testLibrary || oustLibrary();
          const place = testLibrary.Board.parse(name).layout().find(each => each.point === point);
          const svg = document.querySelector('.table .board svg');
          const found = new DOMPoint(place.x, place.y).matrixTransform(svg.getScreenCTM());
          return [found.x, found.y];
        }""", List.of(boardName, point));
    return new double[] {((Number) at.get(0)).doubleValue(), ((Number) at.get(1)).doubleValue()};
  }

  void click(String... points) {
    for (String point : points) {
      double[] at = place(point);
      page.mouse().click(at[0], at[1]);
    }
  }

  void point(String point) {
    double[] at = place(point);
    page.mouse().move(at[0], at[1]);
  }

  /** Returns the turns in the panel, without their numbers. */
  List<String> turns() {
    List<String> turns = new ArrayList<>();
    for (String text : page.locator(".moves .turn").allTextContents()) {
      turns.add(text.replaceFirst("^[0-9]+\\. ", ""));
    }
    return turns;
  }

  void waitForPerson() {
    page.waitForFunction("() => !document.querySelector('.headline.busy')");
  }

  /** Plays as a beginner: captures where possible, else on the first legal point, until the game is over. */
  void playToTheEnd() {
    while (true) {
      waitForPerson();
      if (page.locator(".headline.over").count() > 0) {
        assertThat(headline()).contains("wins");
        return;
      }
      Locator pass = text("Pass");
      if (pass.isVisible()) {
        pass.click();
        continue;
      }
      Locator captures = page.locator(".table .capturing");
      clickOn((captures.count() > 0 ? captures : page.locator(".table .legal")).first());
    }
  }

  /** Clicks on a mark of a board, which lets clicks through. */
  void clickOn(Locator mark) {
    mark.scrollIntoViewIfNeeded();
    BoundingBox box = mark.boundingBox();
    page.mouse().click(box.x + box.width / 2, box.y + box.height / 2);
  }
}
