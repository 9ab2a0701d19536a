package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.diagram.GameDiagram;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsTest extends BrowserTest {
  private static final Path GAMES =
      Path.of("..", "oust-notation", "src", "test", "resources", "games");
  private static final String SGF =
      "(;FF[4]GM[2007]SZ[5]RU[square-5]PB[Ann]PW[Bob](;B[a1];W[e5]C[far away](;B[c3])(;B[d1]))(;B[b2]))";

  private static GameRecord example() {
    Game game = Game.start(Rules.withPieRule(Board.hexhex(4)));
    for (String move : List.of("d4", "swap", "a1", "g4", "d6", "b5", "a4")) {
      game = game.play(move);
    }
    return GameRecord.of(game)
        .withPlayers(Map.of(
            io.github.oust4j.core.Seat.FIRST, Player.named("Ann \"A\" Ä"),
            io.github.oust4j.core.Seat.SECOND, Player.named("Bob")));
  }

  private String downloadText(String format) throws Exception {
    return new String(download(format), StandardCharsets.UTF_8);
  }

  private byte[] download(String format) throws Exception {
    page.locator("#tab-files").click();
    Download download =
        page.waitForDownload(() -> page.locator("[data-format=" + format + "]").click());
    return Files.readAllBytes(download.path());
  }

  @ParameterizedTest
  @EnumSource(RecordFormat.class)
  void everyFormatIsReadAsOnTheJvm(RecordFormat format) {
    open();
    String text = RecordWriter.of(format).write(example());
    upload("game", text);
    assertThat(report()).isEqualTo("Opened game.");
    page.getByLabel("Last").click();
    assertThat(turns()).containsExactly("d4", "swap", "a1", "g4", "d6", "b5", "a4");
    assertThat(headline())
        .isEqualTo(RecordReader.create().read(text).game().position().toPlace() + " to place");
  }

  @ParameterizedTest
  @EnumSource(
      value = RecordFormat.class,
      names = {"SGF", "ABSTRACT_PLAY", "TEXT", "LUDII"})
  void everyFormatIsWrittenAsOnTheJvm(RecordFormat format) throws Exception {
    open();
    String sgf = RecordWriter.of(RecordFormat.SGF).write(example());
    upload("game.sgf", sgf);
    assertThat(downloadText(format.name().toLowerCase(Locale.ROOT).replace('_', '-')))
        .isEqualTo(RecordWriter.of(format).write(RecordReader.create().read(sgf)));
  }

  @Test
  void namesEventAndResultOfARecordAreShown() {
    open();
    paste("(;FF[4]GM[2007]SZ[5]RU[square-5]PB[<b>Ann</b>]PW[" + "Bob ".repeat(20)
        + "]EV[Club championship]RE[W+R];B[a1];W[e5])");
    assertThat(page.locator(".counts").textContent())
        .isEqualTo("Black (\u2068<b>Ann</b>\u2069): 0 stones, White (\u2068" + "Bob ".repeat(9)
            + "Bob…\u2069): 0 stones");
    assertThat(page.locator(".source").textContent())
        .isEqualTo("\u2068Club championship\u2069. Result: White wins by resignation");
    page.getByLabel("Last").click();
    assertThat(headline()).isEqualTo("White wins by resignation");
    assertThat(page.locator(".source").textContent()).isEqualTo("\u2068Club championship\u2069");
    page.locator("#new").click();
    page.locator("dialog .primary").click();
    assertThat(page.locator(".source").isVisible()).isFalse();
    paste(
        "(;FF[4]GM[2007]SZ[3]RU[square-3]AB[a1][c1][a3][c3]AW[b1][a2][c2][b3]PL[B]RE[W+R];B[b2])");
    assertThat(page.locator(".source").textContent())
        .isEqualTo("Stated result: \u2068White wins by resignation\u2069");
  }

  @Test
  void picturesAreThoseOfTheJvm() throws Exception {
    open();
    upload("game.sgf", RecordWriter.of(RecordFormat.SGF).write(example()));
    assertThat(downloadText("animation"))
        .isEqualTo(GameDiagram.of(example().game())
            .style((after, diagram) ->
                diagram.theme(io.github.oust4j.notation.diagram.Diagram.Theme.LIGHT))
            .animation());
    assertThat(downloadText("svg")).startsWith("<svg");
    byte[] png = download("png");
    var image = javax.imageio.ImageIO.read(new java.io.ByteArrayInputStream(png));
    assertThat(image.getWidth()).isEqualTo(1000);
  }

  @Test
  void playedGamesOfTheTestsAreReadWhole() throws Exception {
    open();
    List<Path> files;
    try (Stream<Path> listed = Files.list(GAMES)) {
      files = listed.sorted().toList();
    }
    int read = 0;
    for (Path file : files) {
      if (Files.isDirectory(file) || file.toString().endsWith(".zip")) {
        continue;
      }
      List<GameRecord> games;
      try {
        games = RecordReader.create().readAll(file);
      } catch (RuntimeException e) {
        continue; // a broken one, for tests of errors
      }
      upload(file.getFileName().toString(), Files.readAllBytes(file));
      assertThat(page.locator(".report.error").count()).as(file.toString()).isZero();
      page.getByLabel("Last").click();
      Object text = page.evaluate(
          "() => { const m = oustLibrary(); return m.gameOf(JSON.parse(localStorage.oust).record).position.text; }");
      assertThat(text)
          .as(file.toString())
          .isEqualTo(games.get(0).game().position().toString());
      read++;
    }
    assertThat(read).isGreaterThan(10);
  }

  @Test
  void variationsAndCommentsStay() throws Exception {
    open();
    upload("tree.sgf", SGF);
    assertThat(page.locator(".report.error").count()).isZero();
    assertThat(turns()).containsExactly("a1", "b2", "e5", "c3", "d1");
    assertThat(page.locator(".moves .comment").textContent()).isEqualTo("far away");
    assertThat(RecordReader.create().read(downloadText("sgf")))
        .isEqualTo(RecordReader.create().read(SGF));
  }

  /** The browser takes seconds for the layout of hundreds of boxes in each other. */
  @Test
  void variationsAreNotNestedTooDeep() throws Exception {
    StringBuilder record = new StringBuilder("(;FF[4]GM[2007]RU[square-19]");
    for (int i = 0; i < 40; i++) {
      String point = "acegikmo".charAt(i % 8) + String.valueOf(1 + i / 8 * 2);
      record
          .append(i % 2 == 0 ? "(;B[s19])(;B[" : "(;W[s19])(;W[")
          .append(point)
          .append("]");
    }
    open();
    upload("deep.sgf", record + ")".repeat(41));
    assertThat(turns()).hasSize(80);
    assertThat(page.evaluate("""
        () => Math.max(...[...document.querySelectorAll('.moves .turn')].map(turn => {
          let depth = 0;
          for (let box = turn; box = box.parentElement.closest('.variation');) depth++;
          return depth;
        }))""")).isEqualTo(30);
  }

  @Test
  void aCommentInsideATurnDividesIt() {
    open();
    paste("square-7 7/1o5/2x4/7/7/3x3/7 w -\nb5-d5\n");
    page.getByLabel("Last").click();
    page.locator("#comment").fill("end");
    page.getByText("Undo").click();
    page.locator("#comment").fill("middle");
    assertThat(page.locator(".moves .comment").allTextContents()).containsExactly("middle", "end");
  }

  @Test
  void whatNodesWithoutMovesSayStays() throws Exception {
    open();
    upload(
        "notes.sgf",
        "(;GM[oust]SZ[5];B[c3]C[first]TE[1]ZZ[x];C[second]TE[2]GB[1]ZZ[y]YY[z];W[a1])");
    assertThat(downloadText("sgf"))
        .contains("C[first\n\nsecond]", "TE[1]", "GB[1]", "ZZ[x]", "YY[z]")
        .doesNotContain("TE[2]", "ZZ[y]");
  }

  /** They once became the main line, with the resignation at its end. */
  @Test
  void movesAfterAResignationAreAVariation() throws Exception {
    String game = "(;FF[4]GM[2007]SZ[3]RU[square-3]%s;B[a1];W[a2];B[c1]";
    String sgf = game.formatted("RE[B+R]") + "(;)(;W[c3];B[b2]))";
    open();
    upload("resigned.sgf", sgf);
    page.getByLabel("Last").click();
    String link = link();
    page.reload();
    assertIsResigned(sgf);
    openElsewhere(link);
    assertIsResigned(sgf);
    page.locator("#tab-game").click();
    page.locator(".variation .turn").first().click();
    assertThat(headline()).isEqualTo("Black to place");
    assertThat(page.locator(".source").textContent())
        .isEqualTo("Result: Black wins by resignation");
    page.locator("#promote").click();
    assertThat(page.locator(".variation").count()).isZero();
    assertThat(RecordReader.create().read(downloadText("sgf")))
        .isEqualTo(RecordReader.create().read(game.formatted("") + ";W[c3];B[b2])"));
  }

  private void assertIsResigned(String sgf) throws Exception {
    page.locator(".headline.over").waitFor();
    assertThat(headline()).isEqualTo("Black wins by resignation");
    assertThat(here()).isEqualTo("3. c1");
    assertThat(page.locator(".variation .turn").allTextContents())
        .containsExactly("4. c3", "5. b2");
    assertThat(RecordReader.create().read(downloadText("sgf")))
        .isEqualTo(RecordReader.create().read(sgf));
  }

  /** The page once ended such a game again, which failed. */
  @Test
  void aWinAfterAResignationIsAVariation() throws Exception {
    String game = "(;FF[4]GM[2007]SZ[3]RU[square-3]AB[a1]AW[b2]PL[W]RE[B+R]";
    open();
    upload("won.sgf", game + "(;C[White resigns.])(;W[b1]))");
    assertThat(headline()).isEqualTo("Black wins by resignation");
    page.locator(".variation .turn").click();
    assertThat(headline()).isEqualTo("White wins: no enemy stone is left");
    assertThat(RecordReader.create().read(downloadText("sgf")))
        .isEqualTo(RecordReader.create().read(game + "C[White resigns.](;)(;W[b1]))"));
    page.locator("#tab-game").click();
    page.getByText("Undo").click();
    page.getByText("Undo").click();
    assertThat(headline()).isEqualTo("White to place");
    assertThat(page.locator(".variation").count()).isZero();
  }

  @Test
  void theMainLineMayEndBeforeAVariation() throws Exception {
    String game = "(;FF[4]GM[2007]SZ[3]RU[square-3];B[c1]";
    open();
    upload("ends.sgf", game + "(;C[end])(;W[c3]))");
    page.reload();
    assertThat(page.locator(".variation .turn").allTextContents()).containsExactly("2. c3");
    assertThat(RecordReader.create().read(downloadText("sgf")))
        .isEqualTo(RecordReader.create().read(game + "C[end](;)(;W[c3]))"));
    page.locator("#tab-game").click();
    page.getByLabel("Last").click();
    click("a3");
    assertThat(turns()).containsExactly("c1", "a3", "c3");
    assertThat(RecordReader.create().read(downloadText("sgf")))
        .isEqualTo(RecordReader.create().read(game + "C[end](;W[a3])(;W[c3]))"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-5 5/5/5/5/5 b -\na1\na1\n",
        "{\"header\": [",
        "(;GM[1",
        "nothing at all",
        "game=OustSquare3.lud\nMove=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=2]]",
        ""
      })
  void aBrokenFileIsToldInASentence(String text) {
    open();
    upload("broken.txt", text);
    assertThat(page.locator(".report.error").textContent())
        .startsWith("This cannot be read: ")
        .endsWith(".")
        .doesNotContain("Exception", "undefined", "null", "A browser cannot");
    assertThat(headline()).isEqualTo("Black to place");
  }
}
