package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AccessibilityTest extends BrowserTest {
  private static final String LONG =
      "square-9 9/9/9/9/9/9/9/9/9 b -\na1\nc1\ne1\ng1\ni1\na3\nc3\ne3\n";

  private static String axe() throws Exception {
    try (InputStream in = AccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT,1280,850", "DARK,1280,850", "LIGHT,390,844", "DARK,844,390"})
  void axeFindsNothingSerious(ColorScheme scheme, int width, int height) throws Exception {
    use(new Browser.NewContextOptions().setColorScheme(scheme).setViewportSize(width, height));
    open();
    start("hexhex-4", 0, 0, true);
    click("d4");
    page.evaluate(axe());
    for (String tab : List.of("game", "files", "analysis", "learn")) {
      page.locator("#tab-" + tab).click();
      check(tab);
    }
    page.locator("#new").click();
    check("dialog");
    page.keyboard().press("Escape");
    assertThat((Boolean) page.evaluate(
            "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
        .as("the page fits its width")
        .isTrue();
  }

  /** A phone, and 1280 pixels at 400 % (success criterion 1.4.10 of WCAG). */
  @ParameterizedTest
  @CsvSource({"360,640", "320,256"})
  void smallWindowsHaveWholeMenusAndLines(int width, int height) {
    openIn(width, height);
    assertThat(page.locator(".status").boundingBox().width).isGreaterThan(width - 30);
    assertThat(page.locator(".counts span").first().textContent())
        .isEqualTo("Black (you): 0 stones");
    page.locator("#new").click();
    assertThat((Boolean) page.evaluate("() => (dialog => dialog.scrollWidth <= dialog.clientWidth)"
            + "(document.querySelector('dialog'))"))
        .as("the dialog fits its width")
        .isTrue();
  }

  @Test
  void aPhoneShowsWhatAButtonBelowTheBoardDid() {
    openIn(360, 640);
    page.locator("#tab-files").click();
    page.locator("#link").click();
    PlaywrightAssertions.assertThat(page.locator(".report")).isInViewport();
    page.locator("#paste").fill("square-5 5/5/5/5/5 b -");
    text("Load").click();
    PlaywrightAssertions.assertThat(board()).isInViewport();
  }

  @Test
  void thePageFollowsTheSizeOfTextAndTheDirection() {
    openIn(360, 640);
    page.evaluate(
        "() => Object.assign(document.documentElement, { dir: 'rtl' }).style.fontSize = '32px'");
    assertThat(
            page.evaluate(
                "() => [getComputedStyle(document.body).fontSize, document.documentElement.scrollWidth]"))
        .isEqualTo(List.of("32px", 360));
    assertThat(page.getByLabel("First").boundingBox().x)
        .isLessThan(page.getByLabel("Last").boundingBox().x);
  }

  @Test
  void aPrintHasAllMovesAndNoButtons() {
    openIn(360, 160);
    paste(LONG);
    String hidden =
        "() => { const { scrollHeight, clientHeight } = document.querySelector('.moves');"
            + " return scrollHeight - clientHeight; }";
    assertThat((int) page.evaluate(hidden)).isPositive();
    assertThat(text("Undo").isVisible()).isTrue();
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(page.evaluate(hidden)).isEqualTo(0);
    assertThat(page.locator("button:visible:not(.turn)").count()).isZero();
    assertThat(page.locator(".turn:visible").count()).isEqualTo(8);
  }

  @Test
  void buttonsWithSymbolsHaveTooltips() {
    open("square-5");
    click("a1", "c3");
    page.getByLabel("First").click();
    page.getByTitle("Play through").click();
    assertThat(page.getByTitle("Stop").textContent()).isEqualTo("■");
  }

  /** Success criterion 1.4.11 of WCAG. */
  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void marksOnTheBoardHaveAContrastOfThreeToOne(ColorScheme scheme) {
    use(new Browser.NewContextOptions().setColorScheme(scheme));
    open("square-5");
    Object low = page.evaluate("""
        () => {
          const light = (kind, property) => {
            const mark = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
            mark.setAttribute('class', kind);
            document.querySelector('.table .board svg').append(mark);
            const linear = getComputedStyle(mark)[property].match(/[0-9]+/g).map(Number)
              .map(value => value / 255).map(value => value < 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05;
          };
          const wood = light('wood', 'fill');
          const contrast = (one, other) => Math.max(one / other, other / one);
          return [
            ['cursor', wood], ['forbidden', wood], ['joined', light('halo', 'stroke')], ['blocking', light('halo', 'stroke')],
          ].map(([kind, ground]) => [kind, contrast(light(kind, 'stroke'), ground)]).filter(found => !(found[1] >= 3));
        }""");
    assertThat((List<?>) low).isEmpty();
  }

  @Test
  void whatAButtonChangesIsSaid() {
    open("square-5");
    String begin = "Black to place. Capture all enemy stones to win. Place a stone.";
    assertThat(said()).isEqualTo(begin);
    click("a1", "c3");
    page.getByText("Undo").click();
    assertThat(said())
        .startsWith("Last turn: Black a1. White to place. Place a stone on any empty point");
    page.getByText("Redo").click();
    assertThat(said())
        .startsWith("Last turn: White c3. Black to place. Place a stone on any empty point");
    page.getByLabel("First").click();
    assertThat(said()).isEqualTo(begin);
    page.getByLabel("Last").click();
    assertThat(said())
        .startsWith("Last turn: White c3. Black to place. Place a stone on any empty point");
    page.getByLabel("First").click();
    page.getByLabel("Play through").click();
    page.waitForCondition(() -> said().startsWith("Last turn: White c3. Black to place."));
    page.getByText("Resign").click();
    page.getByText("Undo").click();
    assertThat(said())
        .startsWith("Last turn: White c3. Black to place. Place a stone on any empty point");
  }

  /** A screen reader on a phone could once place only on the middle of the board. */
  @Test
  void aPointCanBeTyped() {
    open("square-5");
    var field = page.locator("#point");
    field.fill(" C3");
    field.press("Enter");
    assertThat(said()).isEqualTo("Black c3.");
    assertThat(turns()).containsExactly("c3");
    field.pressSequentially("c3");
    text("Place").click();
    assertThat(said()).isEqualTo("c3: Black, single stone");
    field.pressSequentially("f1");
    field.press("Enter");
    assertThat(said()).isEqualTo("This board has no point f1.");
    field.press("Enter"); // once: "This board has no point ."
    assertThat(said()).isEqualTo("This board has no point f1.");
    assertThat(page.locator(".point.illegal").textContent()).isEqualTo(said());
    assertThat(turns()).hasSize(1);
  }

  /** On hexagons, where both neighbours in the next row exist. */
  @Test
  void upAndDownAreInverse() {
    open("hexhex-5");
    Object found = page.evaluate("""
        () => {
          const board = document.querySelector('.table .board');
          const hexhex = oustLibrary().Board.hexhex(5);
          const [tried, wrong] = [new Set(), []];
          const press = key => {
            board.dispatchEvent(new KeyboardEvent('keydown', { key: `Arrow${key}` }));
            return document.querySelector('[role=status]').textContent.split(':')[0];
          };
          const check = (at, there, back) => {
            const row = String.fromCharCode(at.charCodeAt() + (there === 'Up' ? 1 : -1));
            if (hexhex.neighbors(at).filter(point => point[0] === row).length < 2) return;
            tried.add(at + there);
            press(there);
            if (press(back) !== at) wrong.push(at + there);
          };
          for (const next of [...Array(5).fill('Up'), ...Array(9).fill('Down')]) {
            for (let i = 0; i < 9; i++) press('Left');
            for (let i = 0, at = press('Left'); i < 9; i++, at = press('Right')) {
              check(at, 'Up', 'Down');
              check(at, 'Down', 'Up');
            }
            for (let i = 0; i < 9; i++) press('Left');
            press(next);
          }
          return [tried.size, ...wrong].join(' ');
        }""");
    assertThat(found).isEqualTo("96");
  }

  @Test
  void theKeyboardGoesWhereAButtonLeads() {
    open();
    page.locator("#how").press("Enter");
    assertThat(page.locator("#panel-learn:focus").count()).isEqualTo(1);
  }

  @Test
  void aSwapSaysWhoIsToPlace() {
    open();
    start("square-5", 0, 0, true);
    click("c3");
    page.getByText("Swap sides").click();
    assertThat(said()).isEqualTo("The players swap sides. White to place.");
    page.getByText("Undo").click();
    page.getByText("Redo").click();
    assertThat(said())
        .startsWith("White to place. The players swapped sides. Place a stone on any empty point");
  }

  @Test
  void theBeginningAndTheEndOfAnAnalysisAreSaid() {
    open("square-5");
    click("a1");
    page.locator("#tab-analysis").click();
    page.evaluate("""
        () => {
          self.said = [];
          const region = document.querySelector('#panel-analysis [aria-live=polite]');
          new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
        }""");
    text("Analyse this position").click();
    page.waitForFunction("() => said.length > 1");
    assertThat((List<?>) page.evaluate("said")).hasSize(2).first().isEqualTo("Analysing");
    assertThat(page.evaluate("said[1]").toString()).endsWith(" simulations");
    text("Analyse the whole game").click();
    page.waitForFunction("() => said.length > 3");
    assertThat((List<?>) page.evaluate("said.slice(2)"))
        .asString()
        .isEqualTo("[Analysing, The whole game is analysed]");
  }

  /** A disabled button loses the focus. */
  @Test
  void theFocusStaysOnTheButtonsOfAnAnalysis() {
    open("square-5");
    click("a1", "c3");
    page.getByText("Resign").click();
    page.locator("#tab-analysis").click();
    Object focused = text("Analyse the whole game").evaluate("""
        button => {
          button.focus();
          button.click();
          return document.activeElement.textContent;
        }""");
    assertThat(focused).isEqualTo("Stop");
    text("Analyse this position").waitFor();
    assertThat(page.locator("button:focus").textContent()).isEqualTo("Analyse the whole game");
  }

  @Test
  void theListOfMovesScrollsOnlyWhenTheTurnChanges() {
    openIn(360, 160);
    paste(LONG);
    page.getByLabel("Last").click();
    scroll(0);
    page.getByLabel("Show group sizes").check();
    assertThat(scrolled()).isZero();
    page.getByLabel("Back").click();
    assertThat(scrolled()).isPositive();
  }

  @Test
  void theListOfMovesShowsATurnThatWasPlayedWhileItWasHidden() {
    openIn(360, 160);
    paste(LONG);
    page.getByLabel("Last").click();
    page.getByLabel("First").click();
    scroll(0);
    page.locator("#tab-analysis").click();
    for (int i = 0; i < 8; i++) {
      page.locator(".table .board").press("r");
    }
    page.locator("#tab-game").click();
    assertThat(scrolled()).isPositive();
  }

  private void scroll(int top) {
    page.locator(".moves").evaluate("(moves, top) => { moves.scrollTop = top; }", top);
  }

  /** Returns how far the list of moves is scrolled, after the page has drawn it. */
  private int scrolled() {
    return (int) page.evaluate("""
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(
          () => resolve(Math.round(document.querySelector('.moves').scrollTop)))))""");
  }

  /** Success criterion 2.5.8 of WCAG. */
  @Test
  void aPhoneHasTargetsOf24Pixels() {
    openIn(360, 640);
    start("square-5", 0, 0, false);
    click("a1", "c3");
    for (String tab : List.of("game", "files", "analysis", "learn")) {
      page.locator("#tab-" + tab).click();
      Object small = page.evaluate("""
          () => [...document.querySelectorAll('button, select, textarea, input')]
            .map(each => each.closest('.check') || each)
            .filter(each => each.offsetParent && Math.min(each.offsetWidth, each.offsetHeight) < 24)
            .map(each => each.outerHTML)""");
      assertThat((List<?>) small).as(tab).isEmpty();
    }
  }

  /** The whole board once flashed at each tap. */
  @Test
  void aTapDoesNotColourTheBoard() {
    open();
    assertThat(board().evaluate("svg => getComputedStyle(svg).webkitTapHighlightColor"))
        .isEqualTo("rgba(0, 0, 0, 0)");
  }

  /** It once moved when a text beside it became longer. */
  @Test
  void theBoardStaysInItsPlaceInALandscape() {
    openIn(640, 360);
    paste("hexhex-3 3/1oo1/1x1x1/4/3 b -\n");
    double before = place("c1")[1];
    point("c1");
    assertThat(page.locator(".point.illegal").isVisible()).isTrue();
    assertThat(place("c1")[1]).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"1280,850", "360,640", "640,360"})
  void aTallBoardFitsTheWindow(int width, int height) {
    openIn(width, height);
    paste("rectangle-2x9 2/2/2/2/2/2/2/2/2 b -\n");
    double[] last = place("b9");
    double[] first = place("a1");
    assertThat(first[1] - last[1]).isBetween(height / 3.0, height - 50.0);
  }

  @Test
  void theCoordinatesAreNotCut() {
    open("hexhex-13");
    assertThat((List<?>) page.evaluate("""
            () => {
              const { x, width } = document.querySelector('.table .board svg').viewBox.baseVal;
              return [...document.querySelectorAll('.table .labels text')]
                .filter(each => (box => box.x < x || box.x + box.width > x + width)(each.getBBox()))
                .map(each => each.textContent);
            }""")).isEmpty();
  }

  private void check(String what) {
    Object found = page.evaluate("""
        async () => (await axe.run()).violations
          .filter(each => each.impact === 'serious' || each.impact === 'critical' || each.id === 'heading-order')
          .map(each => each.id + ': ' + each.nodes.map(node => node.html + ' ' + node.failureSummary).join('; '))""");
    assertThat((List<?>) found).as(what).isEmpty();
  }
}
