package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The groupId, the version and the address are changed everywhere, in a copy of this very project. */
class CoordinatesTest {
  static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));

  @TempDir
  private Path copy;

  private Coordinates before;

  @BeforeEach
  void copyTheProject() throws IOException {
    for (Path file : SourceTree.files(ROOT)) {
      String name = file.toString();
      if (name.endsWith("pom.xml") || name.endsWith(".md")) {
        Path to = copy.resolve(ROOT.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
    before = Coordinates.of(copy);
  }

  @Test
  void everyPomAndTheReadmeChange() throws IOException {
    Coordinates wanted =
        new Coordinates("com.example.oust", "7.8.9", "https://example.com/here", "7.8.8");
    before.change(copy, wanted);
    assertThat(Coordinates.of(copy)).isEqualTo(wanted);
    for (Path pom : poms()) {
      String text = Files.readString(pom);
      assertThat(text)
          .as(pom.toString())
          .doesNotContain(
              "<groupId>" + before.groupId() + "<",
              "<version>" + before.version() + "<",
              "<oust.version>" + before.version() + "<",
              before.url());
      if (!pom.toString().contains("consumers") && !pom.toString().contains("examples")) {
        assertThat(text)
            .containsPattern(
                "<groupId>com.example.oust</groupId>\\s*<artifactId>oust-parent</artifactId>\\s*"
                    + "<version>7.8.9</version>");
      }
    }
    assertThat(Files.readString(copy.resolve("README.md")))
        .contains("<groupId>com.example.oust</groupId>")
        .contains("<version>7.8.9</version>")
        .doesNotContain("<groupId>" + before.groupId() + "<");
    assertThat(Files.readString(copy.resolve("pom.xml")))
        .contains("<oust.skipComparison>false<", "<oust.lastRelease>7.8.8<");
  }

  @Test
  void thereAndBackIsAsItWas() throws IOException {
    List<String> texts = texts();
    Coordinates other =
        new Coordinates("com.example.oust", "7.8.9", "https://example.com/here", "7.8.8");
    before.change(copy, other);
    assertThat(texts()).isNotEqualTo(texts);
    other.change(copy, before);
    assertThat(texts()).isEqualTo(texts);
  }

  @Test
  void javaPackagesStayAsTheyAre() throws IOException {
    before.change(copy, before.withGroupId("com.example.oust"));
    assertThat(Files.readString(copy.resolve("oust-cli/pom.xml")))
        .contains("<mainClass>io.github.oust4j.cli.Oust</mainClass>");
  }

  @Test
  void modulesOfTheReactorAreAllThere() throws IOException {
    String parent = Files.readString(copy.resolve("pom.xml"));
    for (Path pom : poms()) {
      String module = copy.relativize(pom.getParent()).toString();
      if (!module.isEmpty() && !module.contains("consumers") && !module.contains("examples")) {
        assertThat(parent).contains("<module>" + module + "</module>");
      }
    }
  }

  @Test
  void whatIsWrongIsRefusedBeforeAnythingChanges() {
    assertThatThrownBy(() -> before.withVersion("1.0"))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessage("\"1.0\" is no version; one looks like 0.1.0.");
    assertThatThrownBy(() -> before.withGroupId("Oust for Java"))
        .hasMessageContaining("is no groupId");
    assertThatThrownBy(() -> new Coordinates("a.b", "1.0.0", "http://example.com/", "none"))
        .hasMessageContaining("is no address");
    assertThatThrownBy(() -> new Coordinates("a.b", "1.0.0", "https://example.com/x", "soon"))
        .hasMessageContaining("is no version of the last release");
  }

  @Test
  void aReleaseIsCalledAsItsSnapshot() {
    assertThat(before.withVersion("0.3.0-SNAPSHOT").releaseVersion()).isEqualTo("0.3.0");
    assertThat(before.withVersion("0.3.0").releaseVersion()).isEqualTo("0.3.0");
  }

  @Test
  void afterTheFirstReleaseTheComparisonIsOn() {
    // Whoever cuts 0.1.0 gives --last-release with the next version; this fails if it is forgotten.
    boolean first = before.releaseVersion().equals("0.1.0");
    assertThat(before.lastRelease().equals("none")).isEqualTo(first);
  }

  private List<Path> poms() throws IOException {
    return SourceTree.files(copy).stream()
        .filter(file -> file.endsWith("pom.xml"))
        .toList();
  }

  private List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path file : SourceTree.files(copy)) {
      texts.add(Files.readString(file));
    }
    return texts;
  }
}
