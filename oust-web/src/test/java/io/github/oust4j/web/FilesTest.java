package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import io.github.oust4j.tests.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilesTest extends BrowserTest {
  private static final String SGF = "(;FF[4]GM[2007]SZ[5]RU[square-5];B[a1];W[e5])";
  private static final String TEXT = "square-5 5/5/5/5/5 b -\na1\n";
  private static final String ILLEGAL = "square-5 5/5/5/5/5 b -\na1\na1\n";
  private static final String DAMAGED = "It is damaged, cut off or encrypted.";
  private static final String NOT_READ = "This cannot be read: ";

  private static byte[] zip(boolean isStored, Map<String, String> members) {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    members.forEach((name, text) -> contents.put(name, text.getBytes(StandardCharsets.ISO_8859_1)));
    int method = isStored ? ZipEntry.STORED : ZipEntry.DEFLATED;
    return Bytes.zip(StandardCharsets.UTF_8, method, contents);
  }

  private static String latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private List<String> listed() {
    return page.locator(".games button").allTextContents();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void gamesInAZipFileAreRead(boolean isStored) throws Exception {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("games/", "");
    members.put("games/\u00e4.sgf", SGF);
    members.put("b.txt", TEXT);
    members.put("c.sgf.gz", latin1(Bytes.gzip(SGF)));
    byte[] zip = zip(isStored, members);
    open();
    upload("games.zip", zip);
    assertThat(report()).isEqualTo("Opened games.zip, the first of 3 games.");
    assertThat(turns()).containsExactly("a1", "e5");
    page.locator("#tab-files").click();
    page.locator(".games button").nth(1).click();
    assertThat(turns()).containsExactly("a1");
    upload("half.zip", Arrays.copyOf(zip, zip.length / 2));
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
    upload("outer.zip", zip(isStored, Map.of("inner.sgf", latin1(zip))));
    assertThat(report()).isEqualTo(NOT_READ + "No game found.");
    upload("empty.zip", zip(isStored, Map.of()));
    assertThat(report()).isEqualTo(NOT_READ + "No game found.");
  }

  /** The same files as in archives are skipped; see docs/NOTATION.md. */
  @Test
  void otherFilesInAZipFileAreSkipped() throws Exception {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("README.txt", "These are the games of our club.\n");
    members.put("package.json", "{\"name\": \"games\"}");
    members.put("picture.png", "\u0089PNG\r\n\u001a\n\0\0" + "\0".repeat(17 << 20));
    members.put(".hidden.sgf", SGF);
    members.put("a.sgf", SGF);
    members.put("game without extension", SGF);
    open();
    upload("readme.zip", zip(false, members));
    assertThat(report()).isEqualTo("Opened readme.zip, the first of 2 games.");
  }

  @Test
  void aSmallFileThatUnpacksToALargeOneIsRefused() throws Exception {
    String spaces = " ".repeat(1 << 20);
    Map<String, String> members =
        IntStream.range(0, 17).boxed().collect(Collectors.toMap(i -> i + ".txt", i -> spaces));
    byte[] gzip = Bytes.gzip(spaces.repeat(17));
    for (var file :
        Map.of("large.sgf.gz", gzip, "large.zip", zip(false, members)).entrySet()) {
      open();
      upload(file.getKey(), file.getValue());
      assertThat(report())
          .isEqualTo(NOT_READ + "It holds more than 16 MB. Split it into smaller files.");
    }
  }

  @Test
  void damageInAZipFileIsNoticed() throws Exception {
    byte[] zip = zip(true, Map.of("a.sgf", SGF));
    String text = latin1(zip);
    open();
    upload("a.zip", text.replace("W[e5]", "W[e4]").getBytes(StandardCharsets.ISO_8859_1));
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
    byte[] shorter = zip.clone();
    int directory = text.indexOf("PK\1\2");
    shorter[directory + 20]--; // the packed length
    upload("b.zip", shorter);
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
    Map<String, String> two = new LinkedHashMap<>();
    two.put("a.sgf", SGF);
    two.put("b.txt", TEXT);
    String damaged = latin1(zip(true, two)).replace("\na1\n", "\nb1\n");
    upload("two.zip", damaged.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(report()).isEqualTo("Opened two.zip. 1 error: " + DAMAGED);
  }

  @Test
  void joinedGzipFilesAreRead() throws Exception {
    byte[] first = Bytes.gzip(SGF);
    open();
    upload("two.sgf.gz", joined(first, Bytes.gzip("\n" + SGF)));
    assertThat(report()).isEqualTo("Opened two.sgf.gz, the first of 2 games.");
    upload("more.sgf.gz", joined(first, new byte[] {1, 2, 3}));
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
    byte[] beginnings = "\u001f\u008b\b\0".repeat(500_000).getBytes(StandardCharsets.ISO_8859_1);
    upload("hostile.sgf.gz", joined(first, beginnings)); // once tried each place
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
    upload("twice.sgf.gz", Bytes.gzip(first));
    assertThat(report())
        .isEqualTo(NOT_READ + "twice.sgf.gz: It is compressed twice. Decompress it once.");
    upload("cut.sgf.gz", Arrays.copyOf(first, first.length - 9));
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
  }

  @Test
  void theGamesBesideABadOneAreRead() {
    open();
    upload("three.txt", ILLEGAL + TEXT + ILLEGAL + TEXT);
    assertThat(report())
        .startsWith("Opened three.txt, the first of 2 games. 2 errors: three.txt")
        .endsWith(".")
        .contains("a1");
    assertThat(turns()).containsExactly("a1");
    assertThat(listed()).hasSize(2);
    page.locator("#tab-files").click();
    page.locator(".games button").last().click();
    assertThat(report()).isEqualTo("Opened Game 2: ? – ?.");
    paste(ILLEGAL + ILLEGAL);
    assertThat(report()).startsWith(NOT_READ).contains("a1");
    page.getByLabel("Last").click();
    assertThat(report()).isEmpty();
  }

  /** The names of a game once changed places. */
  @Test
  void namesFromRightToLeftStayInTheirPlaces() {
    String game = "(;FF[4]GM[2007]RU[square-5]PB[\u05d0\u05d1]PW[\u05d2\u05d3])";
    open();
    paste(game + game);
    assertThat(listed().get(0))
        .isEqualTo("Game 1: \u2068\u05d0\u05d1\u2069 – \u2068\u05d2\u05d3\u2069");
  }

  @Test
  void aListThatStopsSaysSo() {
    open();
    upload("all.txt", TEXT.repeat(200));
    assertThat(report()).isEqualTo("Opened all.txt, the first of 200 games.");
    assertThat(page.locator(".games li").count()).isEqualTo(200);
    upload("more.txt", TEXT.repeat(300));
    assertThat(report()).isEqualTo("Opened more.txt, the first of more than 200 games.");
    assertThat(listed()).hasSize(200);
    assertThat(page.locator(".games li").last().textContent())
        .isEqualTo("The file has more games. Split it into smaller files to open them.");
  }

  /** Only the first of them was once read. */
  @Test
  void severalFilesAreReadAtOnce() {
    open();
    page.locator("#tab-files").click();
    page.locator("#file").setInputFiles(new FilePayload[] {
      file("a.sgf", SGF), file("bad.gz", "\u001f\u008b"), file("b.txt", TEXT)
    });
    assertThat(page.locator(".games button").nth(1).textContent()).isEqualTo("Game 2: ? – ?");
    assertThat(report())
        .isEqualTo("Opened a.sgf, bad.gz, b.txt, the first of 2 games. 1 error: " + DAMAGED);
    drop(TEXT, "c.txt", "d.txt");
    page.waitForCondition(() -> report().equals("Opened c.txt, d.txt, the first of 2 games."));
  }

  @Test
  void aDroppedFileIsOpenedAndWalkedThrough() {
    open();
    drop(TEXT + "c3\ne5\n", "dropped.txt");
    awaitFile();
    assertThat(report()).isEqualTo("Opened dropped.txt.");
    page.getByLabel("Play through").click();
    page.waitForFunction("() => document.querySelectorAll('.table .stone').length === 3");
  }

  /** The field once kept the comment of the game before, and lost what was typed then. */
  @Test
  void aDroppedFileEndsTheComment() {
    open("square-5");
    click("c3");
    page.locator("#comment").pressSequentially("old");
    drop(TEXT, "c.txt");
    awaitFile();
    assertThat(page.locator("#comment").inputValue()).isEmpty();
    page.locator("#comment").pressSequentially("new");
    page.getByLabel("Last").click();
    page.getByLabel("First").click();
    assertThat(page.locator("#comment").inputValue()).isEqualTo("new");
  }

  @Test
  void aLinkCanBePasted() {
    open("square-5");
    click("c3", "a1");
    String link = link();
    start("square-5", 0, 0, false);
    paste("\n" + link + ").\n");
    assertThat(report()).isEqualTo("Opened the pasted record.");
    assertThat(turns()).containsExactly("c3", "a1");
    paste("(;FF[4]GM[2007]RU[square-5]C[" + link + "];B[a1])");
    assertThat(turns()).containsExactly("a1");
    paste(link.substring(0, link.length() - 4));
    assertThat(report()).isEqualTo(NOT_READ + DAMAGED);
  }

  private static FilePayload file(String name, String content) {
    return new FilePayload(name, "", content.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void drop(String text, String... names) {
    page.evaluate("""
        ([text, names]) => {
          const dataTransfer = new DataTransfer();
          names.forEach(name => dataTransfer.items.add(new File([text], name)));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        }""", List.of(text, List.of(names)));
  }

  /** The game of a slow file once replaced the one that was begun meanwhile. */
  @Test
  void aFileThatIsReadTooLateIsNotOpened() {
    page.addInitScript("""
        const read = File.prototype.arrayBuffer;
        File.prototype.arrayBuffer = async function() {
          await new Promise(resolve => { self.goOn = resolve; });
          return read.call(this);
        };""");
    open("square-5");
    drop(TEXT, "slow.txt");
    page.waitForCondition(() -> report().equals("Reading slow.txt"));
    start("square-7", 0, 0, false);
    assertNotOpened("c3");
    drop(TEXT, "slow.txt");
    page.waitForCondition(() -> report().equals("Reading slow.txt"));
    assertNotOpened("c3", "a1");
  }

  private void assertNotOpened(String... moves) {
    click(moves[moves.length - 1]);
    page.evaluate("() => goOn()");
    page.waitForCondition(() ->
        report().equals("Not opened: slow.txt. The game changed while the file was being read."));
    assertThat(turns()).containsExactly(moves);
  }

  @Test
  void anArchiveWithoutGamesIsGivenUp() throws Exception {
    page.addInitScript("let time = 0; Date.now = () => time += 800;");
    Map<String, String> members = new LinkedHashMap<>();
    for (int i = 0; i < 20; i++) {
      members.put(i + "/README.md", "# Games\n");
    }
    members.put("last.sgf", SGF);
    open();
    upload("many.zip", zip(false, members));
    assertThat(report())
        .isEqualTo(
            NOT_READ + "No game found so far, and the file has more. Split it into smaller files.");
  }

  /** All games were read before the page showed one. */
  @Test
  void aLongFileDoesNotStopThePage() {
    page.addInitScript("let time = 0; Date.now = () => time += 800;");
    open();
    upload("long.txt", TEXT.repeat(100));
    assertThat(report()).isEqualTo("Opened long.txt, the first of more than 3 games.");
    assertThat(listed()).hasSize(3);
  }
}
