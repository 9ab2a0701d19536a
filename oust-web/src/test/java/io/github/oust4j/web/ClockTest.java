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
    assertThat(page.locator(".times .running").textContent()).startsWith("Black ");
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
