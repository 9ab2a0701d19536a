package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagramDocletTest {
  @TempDir
  private Path folder;

  /** The diagrams once had the time in them, so that no release could be built again. */
  @Test
  void theSameSourcesMakeTheSameDiagrams() throws IOException {
    Path source = Files.writeString(
        folder.resolve("Sample.java"), "/** A sample. */\npublic interface Sample {}\n");
    List<String> first = diagrams(source, folder.resolve("first"));
    assertThat(first).isNotEmpty().allSatisfy(diagram -> {
      assertThat(diagram).contains("<svg").doesNotContain("plantuml-src");
    });
    assertThat(diagrams(source, folder.resolve("second"))).isEqualTo(first);
  }

  private static List<String> diagrams(Path source, Path pages) throws IOException {
    DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
    StringWriter told = new StringWriter();
    try (StandardJavaFileManager files = tool.getStandardFileManager(null, null, null)) {
      boolean isMade = tool.getTask(
              told,
              files,
              null,
              DiagramDoclet.class,
              List.of("-quiet", "-notimestamp", "-d", pages.toString()),
              files.getJavaFileObjects(source))
          .call();
      assertThat(isMade).as(told.toString()).isTrue();
    }
    List<String> diagrams = new ArrayList<>();
    try (Stream<Path> all = Files.walk(pages)) {
      for (Path file :
          all.filter(path -> path.toString().endsWith(".svg")).sorted().toList()) {
        diagrams.add(Files.readString(file));
      }
    }
    return diagrams;
  }
}
