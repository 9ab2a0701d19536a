package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessibilityTest extends BrowserTest {
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

  private void check(String what) {
    Object found = page.evaluate("""
        async () => (await axe.run()).violations
          .filter(each => each.impact === 'serious' || each.impact === 'critical')
          .map(each => each.id + ': ' + each.nodes.map(node => node.html + ' ' + node.failureSummary).join('; '))""");
    assertThat((List<?>) found).as(what).isEmpty();
  }
}
