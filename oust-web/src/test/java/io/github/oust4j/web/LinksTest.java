package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Links that contain games. */
class LinksTest extends BrowserTest {
  @Test
  void aShortLinkThatUnpacksToALargeGameIsRefused() {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    deflater.setInput(" ".repeat(17 << 20).getBytes(StandardCharsets.UTF_8));
    deflater.finish();
    byte[] packed = new byte[1 << 20];
    byte[] link = Arrays.copyOf(packed, deflater.deflate(packed));
    deflater.end();
    open();
    follow(Base64.getUrlEncoder().withoutPadding().encodeToString(link));
    page.locator(".report.error").waitFor();
    assertThat(report()).contains("more than 16 MB");
  }

  private void follow(String packed) {
    page.evaluate("packed => { location.hash = '#game=' + packed; }", packed);
  }

  @Test
  void aLinkHoldsTheWholeGame() {
    open();
    start("square-5", 0, 0, true);
    click("a1", "c3", "e5");
    String link = link();
    assertThat(link).startsWith(site.url() + "#game=");
    String before = record();
    openElsewhere(link);
    assertThat(turns()).containsExactly("a1", "c3", "e5");
    assertThat(record()).isEqualTo(before);
    page.evaluate("() => { delete self.CompressionStream; }");
    page.locator("#tab-files").click();
    page.locator("#link").click();
    page.locator(".report.error").waitFor();
    assertThat(report()).contains("CompressionStream");
  }

  /** A link once opened at the start of the game. */
  @Test
  void aLinkOpensWhereItWasCopied() {
    open("square-5");
    click("a1", "c3", "e5");
    page.getByLabel("First").click();
    page.getByLabel("Forward").click();
    click("b4", "d1");
    String inVariation = link();
    page.locator("#tab-game").click();
    page.getByLabel("First").click();
    String atStart = link();
    assertOpensAt(inVariation, "[0,1,0]", 3);
    assertOpensAt(atStart, "[]", 0);
  }

  private void assertOpensAt(String link, String path, int stones) {
    openElsewhere(link);
    page.waitForFunction("() => localStorage.oust");
    assertThat(page.evaluate("() => JSON.stringify(JSON.parse(localStorage.oust).path)"))
        .isEqualTo(path);
    assertThat(page.locator(".table .stone").count()).isEqualTo(stones);
  }

  @Test
  void linksLoseNoMoves() {
    open("square-5");
    click("a1", "c3");
    String link = link();
    page.locator("#tab-game").click();
    page.navigate(site.url() + "#other");
    follow(link.replaceFirst(".*#game=", ""));
    page.waitForCondition(() -> report().equals("Opened the link."));
    click("e5");
    page.goBack();
    assertThat(turns()).containsExactly("a1", "c3", "e5");
    follow("AAAA");
    page.locator(".report.error").waitFor();
    assertThat(report()).isEqualTo("This cannot be read: It is damaged, cut off or encrypted.");
    assertThat(turns()).containsExactly("a1", "c3", "e5");
    page.navigate("about:blank");
    page.navigate(site.url() + "#game=AAAA");
    page.locator(".report.error").waitFor();
    assertThat(turns()).containsExactly("a1", "c3", "e5");
  }

  @Test
  void aLinkMayBeCutOffOrHaveMoreTextBehindIt() {
    open("square-5");
    click("a1", "c3");
    String link = link();
    for (String behind : List.of("", ")", ".", ").")) {
      openElsewhere(link + behind);
      assertThat(report()).as(behind).isEqualTo("Opened the link.");
      assertThat(turns()).containsExactly("a1", "c3");
    }
    for (int cut = 1; cut <= 4; cut++) { // one of these has no whole number of bytes
      openElsewhere(link.substring(0, link.length() - 20 - cut));
      assertThat(report()).isEqualTo("This cannot be read: It is damaged, cut off or encrypted.");
    }
  }
}
