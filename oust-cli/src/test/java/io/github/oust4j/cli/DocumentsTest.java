package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documents beside the README show is there, and works. */
class DocumentsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");

  @TempDir
  private Path folder;

  /** The snippets of the five-minute paths are parts of the examples, which are built and tested. */
  @ParameterizedTest
  @ValueSource(strings = {"docs/INSTALLATION.md", "docs/APP.md", "docs/ENGINE.md"})
  void snippetsStandInTheExamples(String name) throws IOException {
    String examples = examples();
    Document document = Document.of(name);
    List<String> snippets = new ArrayList<>(document.blocks("java"));
    snippets.addAll(document.blocks("xml"));
    assertThat(snippets).hasSizeGreaterThan(3);
    assertThat(snippets).allSatisfy(snippet -> assertThat(examples).contains(unindented(snippet)));
  }

  private static String examples() throws IOException {
    try (Stream<Path> files = Files.walk(Run.ROOT.resolve("examples"))) {
      StringBuilder all = new StringBuilder();
      for (Path file : files
          .filter(file -> file.toString().matches(".*\\.(java|xml)"))
          .filter(file -> !file.toString().contains("target"))
          .toList()) {
        all.append(unindented(Files.readString(file)));
      }
      return all.toString();
    }
  }

  private static String unindented(String text) {
    return text.lines().map(String::strip).collect(Collectors.joining("\n", "", "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"docs/NOTATION.md", "docs/OTHERS.md"})
  void commandsWorkAndPrintWhatIsShown(String name) throws IOException {
    for (Document.Shown shown : Document.of(name).commands()) {
      assertThat(shown.isOust()).as(shown.command()).isTrue();
      List<String> arguments = shown.arguments();
      arguments.replaceAll(this::file);
      Run run = Run.of(arguments.toArray(String[]::new));
      assertThat(run.status()).as(shown.command() + "\n" + run.err()).isZero();
      if (!shown.output().isBlank()) {
        assertThat(run.out()).startsWith(shown.output().replace("...\n", ""));
      }
    }
  }

  /** Names of files in documents stand for a real game, and for new files. */
  private String file(String argument) {
    return argument.equals("game.json")
        ? Run.game("abstractplay-square-11-game1.json")
        : argument.endsWith(".svg") ? folder.resolve(argument).toString() : argument;
  }

  @Test
  void snippetsOfStatementsCompile() throws IOException {
    List<String> snippets = Document.of("docs/NOTATION.md").blocks("java").stream()
        .filter(snippet -> !snippet.contains("class ")) // a class is held against its source
        .toList();
    assertThat(snippets).isNotEmpty();
    for (String snippet : snippets) {
      Document.compile(snippet, "Game game, Turn turn", folder);
    }
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    List<Path> documents = new ArrayList<>();
    for (String place : new String[] {".", "docs", "examples"}) {
      try (Stream<Path> files = Files.list(Run.ROOT.resolve(place))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
      }
    }
    assertThat(documents).hasSizeGreaterThan(5);
    for (Path document : documents) {
      Matcher links = LINK.matcher(Files.readString(document));
      while (links.find()) {
        assertThat(document.resolveSibling(links.group(1))).as("in " + document).exists();
      }
    }
  }
}
