package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a picture looks like; where everything is in it, a test of oust-notation checks. */
class BoardPictureTest {
  private static String svg(String tag) {
    return BoardPicture.of(BoardTag.parse(tag)).svg();
  }

  @Test
  void theColorsAreThoseOfThePageUnlessTheyAreFixed() {
    String board = "square-3 3/1x1/2o b -";
    assertThat(svg(board))
        .contains("fill:#1f2227;fill:light-dark(#1f2227,#101114)")
        .doesNotContain("color-scheme", "class=\"page\"");
    assertThat(svg(board + " theme=light"))
        .contains("style=\"color-scheme:light\"")
        .contains("style=\"fill:#ffffff\"");
    assertThat(svg(board + " theme=dark"))
        .contains("style=\"color-scheme:dark\"")
        .contains("style=\"fill:#1c1d20\"");
  }

  @Test
  void capturedStonesHaveTheColorOfTheOther() {
    assertThat(svg("square-3 3/3/xx1 b m placed=b1 captured=c1"))
        .contains("<g class=\"captured\" style=\"fill:#fffefa;");
    assertThat(svg("square-3 3/3/oo1 w m placed=b1 captured=c1"))
        .contains("<g class=\"captured\" style=\"fill:#1f2227;");
  }

  @Test
  void sizesAreThoseOfTheGroups() {
    assertThat(svg("square-3 3/o2/xx1 b - show=sizes"))
        .contains(">2</text>\n<text x=\"30\" y=\"64.5\">2</text>\n</g>")
        .contains("<text x=\"0\" y=\"34.5\">1</text>");
    assertThat(svg("square-3 3/o2/xx1 b -")).doesNotContain("class=\"size\"");
  }

  @Test
  void thePictureIsToldInWords() {
    assertThat(svg("square-3 3/o2/xx1 w -"))
        .contains("<title>Oust on square-3, White to place. Black: a1 b1. White: a2.</title>");
    assertThat(svg("square-2 2/2 b -")).contains("Black: none. White: none.");
  }

  @Test
  void theCaptionIsText() {
    assertThat(BoardPicture.of(BoardTag.parse("square-2 2/2 b - 1 < 2 & 3 > 2")).figure())
        .contains(">1 &lt; 2 &amp; 3 &gt; 2</figcaption>");
    assertThat(BoardPicture.of(BoardTag.parse("square-2 2/2 b -")).figure())
        .doesNotContain("figcaption");
  }
}
