package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands and snippets of the README and the other documents work, and print what the documents show. */
class DocumentsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");

  /** The sources of the examples and of this project's classes, unindented. */
  private static String sources = "";

  @TempDir
  private Path folder;

  @BeforeAll
  static void readSources() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String place :
        List.of("examples", "oust-core/src", "oust-notation/src", "oust-bots/src")) {
      try (Stream<Path> files = Files.walk(Run.ROOT.resolve(place))) {
        for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
          all.append(Document.unindented(Files.readString(file)));
        }
      }
    }
    sources = all.toString();
  }

  static List<Path> documents() throws IOException {
    return Document.all();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void commandsPrintWhatIsShown(Path file) throws IOException {
    Document.of(file).runCommands(folder);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void snippetsAreInTheExamplesOrCompileAndPrintWhatTheirCommentsSay(Path file) throws Exception {
    Document.of(file).runSnippets(sources, folder);
  }

  @Test
  void theCommandDrawsTheBoardOfTheReadme() throws IOException {
    String game = Run.game("abstractplay-hex-7-game1.json");
    Run run = Run.of("diagram", "--legal", "--turn", "40", "--format", "svg", game);
    assertThat(run.out()).isEqualTo(Files.readString(Run.ROOT.resolve("docs/board.svg")));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void linksLeadSomewhere(Path file) throws IOException {
    Matcher links = LINK.matcher(Files.readString(file));
    while (links.find()) {
      assertThat(file.resolveSibling(links.group(1))).as("in " + file).exists();
    }
  }

  @Test
  void theReadmeShowsACommandAndASnippetThatPrints() throws Exception {
    Document readme = Document.of(Run.ROOT.resolve("README.md"));
    assertThat(readme.runCommands(folder)).isPositive();
    assertThat(readme.runSnippets("", folder)).isPositive();
  }

  /** Two of these once had illegal moves. */
  @Test
  void theRecordsInTheDescriptionOfTheFormatsAreLegal() throws IOException {
    Document notation = Document.of(Run.ROOT.resolve("docs/NOTATION.md"));
    List<String> records = Stream.of("json", "text")
        .flatMap(name -> notation.blocks(name).stream())
        .toList();
    assertThat(records)
        .hasSize(4)
        .allSatisfy(
            text -> assertThat(RecordReader.create().read(text).game().plies()).isPositive());
  }

  @Test
  void theGtpSessionIsAnsweredAsShown() throws IOException {
    String session = Document.of(Run.ROOT.resolve("docs/GTP.md")).blocks("text").get(0);
    List<String> lines = session.lines().filter(line -> !line.isEmpty()).toList();
    Stream<String> commands = lines.stream().filter(line -> !line.matches("[=?].*"));
    Run run = Run.lineWithInput(
        String.join("\n", commands.toList()), "gtp --bot mcts --simulations 100 --seed 1");
    assertThat(run.out().lines().map(String::strip).filter(line -> !line.isEmpty()))
        .hasSize(5)
        .containsExactlyElementsOf(
            lines.stream().filter(line -> line.matches("[=?].*")).toList());
  }

  /** Before the tag of a release, which must not be moved. */
  @Test
  void theDocumentsOfAReleaseDescribeIt() throws IOException {
    Matcher version = Pattern.compile("<version>(.*)</version>")
        .matcher(Files.readString(Run.ROOT.resolve("pom.xml")));
    assertThat(version.find()).isTrue();
    if (!version.group(1).endsWith("-SNAPSHOT")) {
      assertThat(Run.ROOT.resolve("CHANGELOG.md"))
          .content()
          .containsPattern(
              "(?m)^## \\[" + Pattern.quote(version.group(1)) + "] - \\d{4}-\\d\\d-\\d\\d$");
      assertThat(Run.ROOT.resolve("README.md")).content().contains(version.group());
      for (Path file : documents()) {
        if (!file.endsWith("RELEASING.md")) {
          assertThat(file)
              .content()
              .doesNotContainPattern(
                  "-SNAPSHOT|no release yet|before the first release|mavenLocal");
        }
      }
    }
  }

  /** Commands elsewhere, such as in a block without a language, would not be run. */
  @ParameterizedTest
  @MethodSource("documents")
  void theBlocksWithCommandsAreThoseThatAreRun(Path file) throws IOException {
    Document document = Document.of(file);
    assertThat(document.text().lines().map(String::strip))
        .filteredOn(line -> line.matches("\\$ (\\./)?oust .*"))
        .isSubsetOf(document.blocks("console").stream().flatMap(String::lines).toList());
  }
}
