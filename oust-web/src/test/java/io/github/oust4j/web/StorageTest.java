package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StorageTest extends BrowserTest {
  @Test
  void theGameSurvivesAReload() {
    open();
    start("square-5", 0, 0, true);
    click("a1", "c3");
    page.getByText("Undo").click();
    page.reload();
    assertThat(turns()).containsExactly("a1", "c3");
    assertThat(headline()).isEqualTo("White to place");
    page.getByText("Redo").click();
    assertThat(headline()).isEqualTo("Black to place");
    page.getByText("Undo").click();
    click("e5");
    page.getByText("Resign").click();
    page.locator(".table .board").press("l");
    assertThat(page.getByLabel("Show legal points").isChecked()).isFalse();
    page.reload();
    assertThat(headline()).isEqualTo("White wins by resignation");
    assertThat(page.getByLabel("Show legal points").isChecked()).isFalse();
  }

  @Test
  void eachTabKeepsItsGame() {
    open("square-5");
    click("a1", "c3");
    Page first = page;
    page = context.newPage();
    open();
    assertThat(turns()).containsExactly("a1", "c3");
    start("square-5", 0, 0, false);
    click("e5");
    first.reload();
    assertThat(first.locator(".moves .turn").allTextContents()).containsExactly("1. a1", "2. c3");
    page.reload();
    assertThat(turns()).containsExactly("e5");
  }

  @Test
  void undoTakesBackAResignationAfterAReload() {
    open("square-5");
    page.getByText("Resign").click();
    page.getByText("Undo").click();
    click("a1", "c3");
    page.getByText("Resign").click();
    page.reload();
    page.getByText("Undo").click();
    assertThat(headline()).isEqualTo("Black to place");
    assertThat(here()).isEqualTo("2. c3");
    page.getByText("Undo").click();
    assertThat(here()).isEqualTo("1. a1");
    click("e5");
    assertThat(headline()).isEqualTo("Black to place");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{}", "{\"record\": {\"start\": \"square-99\"}}"})
  void aDamagedTabOpensTheLastGameOfAll(String damaged) {
    open("square-5");
    click("a1", "c3");
    reload("sessionStorage.oust = '" + damaged + "'");
    assertThat(turns()).containsExactly("a1", "c3");
    reload("sessionStorage.oust = localStorage.oust = '" + damaged + "'");
    assertThat(turns()).isEmpty();
    assertThat(headline()).isEqualTo("Black to place");
  }

  @Test
  void damagedSettingsDoNoHarm() {
    openWithClock("5+5");
    click("a1", "c3");
    // A slow machine must not use up the player's time.
    page.clock().pauseAt(((Number) page.evaluate("Date.now() + 1000")).longValue());
    reload("""
        const state = JSON.parse(localStorage.oust);
        state.settings.board = 'square-99';
        state.left = 'long';
        sessionStorage.oust = JSON.stringify(state);""");
    page.clock().fastForward("00:02");
    assertThat(page.locator(".times").textContent()).isEqualTo("Black 4:58White 5:00");
    page.locator("#new").click();
    page.locator("dialog .primary").click();
    assertThat(turns()).isEmpty();
    click("a1");
    assertThat(turns()).containsExactly("a1");
  }

  @Test
  void aGameTooLargeForTheStorageIsReportedOnceAndLeavesNoOlderGame() {
    limitStorage(5000);
    open("square-5");
    click("a1", "c3");
    page.waitForFunction("() => localStorage.oust");
    page.locator("#comment").fill("x".repeat(6000));
    page.locator(".report").waitFor();
    assertThat(report()).contains("This game is too large for the browser to keep.");
    click("e5");
    afterKeeping();
    assertThat(page.locator(".report").isVisible()).isFalse();
    page.reload();
    assertThat(turns()).isEmpty();
    assertThat(headline()).isEqualTo("Black to place");
  }

  @Test
  void aBrowserThatStoresNothingIsNotReported() {
    limitStorage(-1);
    open("square-5");
    click("a1");
    afterKeeping();
    assertThat(page.locator(".report").isVisible()).isFalse();
  }

  private void afterKeeping() {
    page.evaluate("() => new Promise(resolve => setTimeout(resolve))");
  }

  /** Changes what is kept, after the page has kept its game for the last time. */
  private void reload(String change) {
    page.waitForFunction("() => localStorage.oust");
    page.evaluate("change => sessionStorage.setItem('change', change)", change);
    page.addInitScript("""
        const change = sessionStorage.getItem('change');
        sessionStorage.removeItem('change');
        if (change) setItems(change);
        function setItems(change) { new Function(change)(); }""");
    page.reload();
    board().waitFor();
  }
}
