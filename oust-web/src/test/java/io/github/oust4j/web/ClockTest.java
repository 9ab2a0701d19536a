package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClockTest extends BrowserTest {
  @Test
  void theClockEndsTheGame() {
    openWithClock("30+30");
    click("a1");
    page.clock().fastForward("29:00");
    assertThat(page.locator(".times").textContent())
        .contains("Black 30:00")
        .containsPattern("White (1:0[01]|0:5\\d)");
    page.evaluate("() => (now => { Date.now = () => now() - 600_000; })(Date.now)");
    click("e5");
    for (int i = 0; i < 3; i++) {
      page.getByText("Undo").click();
      page.getByText("Redo").click();
    }
    assertThat(page.locator(".times").textContent())
        .matches("Black (30:00|29:5\\d)White 1:(2\\d|3[01])");
    page.getByText("Undo").click();
    page.clock().fastForward("10:00");
    assertThat(headline()).isEqualTo("White to place");
    page.getByText("Redo").click();
    page.clock().fastForward("30:01");
    assertThat(headline()).isEqualTo("White wins on time");
    page.getByText("Undo").click();
    page.reload();
    assertThat(page.locator(".times").isVisible()).isFalse();
  }

  @Test
  void theClockRunsAfterPlayingThrough() {
    openWithClock("5+5");
    click("a1", "c3");
    page.getByLabel("Play through").click();
    page.clock().runFor(3000);
    assertThat(here()).isEqualTo("2. c3");
    assertThat(running()).startsWith("Black ");
  }

  /** It once stood still after the deletion. */
  @Test
  void theClockRunsAtTheEndOfAGameThatWasCut() {
    openWithClock("5+5");
    click("a1", "c3", "e1");
    page.getByText("Undo").click();
    page.getByText("Undo").click();
    page.getByText("Redo").click();
    page.locator("#remove").click();
    assertThat(running()).startsWith("White ");
  }

  /** The clock once stood still, and nobody could resign. */
  @Test
  void aGameGoesOnFromAPositionBeforeOtherMoves() {
    openWithClock("5+5");
    click("a1", "c3", "e1");
    page.getByLabel("First").click();
    page.getByLabel("Forward").click();
    start("", 0, 0, false);
    assertThat(running()).startsWith("White ");
    click("c3");
    assertThat(running()).startsWith("Black ");
    page.getByText("Resign").click();
    assertThat(headline()).isEqualTo("White wins by resignation");
    assertThat(page.locator(".variation .turn").allTextContents()).containsExactly("3. e1");
    page.getByText("Undo").click();
    assertThat(running()).startsWith("Black ");
    assertThat(page.locator(".variation").count()).isZero();
  }

  private String running() {
    return page.locator(".times .running").textContent();
  }

  @Test
  void aPageInTheBackForwardCacheUsesUpNoTime() {
    openWithClock("5+5");
    click("a1");
    page.evaluate("""
        () => {
          (now => { Date.now = () => now() + 600_000; })(Date.now);
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        }""");
    page.clock().runFor(1000);
    assertThat(running()).matches("White (5:00|4:5\\d)");
  }

  /** In slow browsers, bots once lost on time. */
  @Test
  void aBotThinksForATwentiethOfItsTimeAtMost() {
    page.addInitScript("""
        self.requests = [];
        self.Worker = class { postMessage({ request }) { requests.push(request); } terminate() {} };""");
    openWithClock("5+5");
    click("a1");
    start("", 0, 10, false);
    page.waitForFunction("() => requests.length === 1");
    assertThat(page.evaluate("requests[0]").toString()).endsWith("\n15000");
  }
}
