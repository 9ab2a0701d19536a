package io.github.oust4j.taglet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import jdk.javadoc.doclet.DocletEnvironment;
import nl.talsmasoftware.umldoclet.UMLDoclet;

/**
 * UMLDoclet with reproducible output: each of its diagrams contains its source text and the time, which this doclet
 * removes. It keeps only the diagrams of packages, because the page of a class lists what its diagram would show.
 */
public final class DiagramDoclet extends UMLDoclet {
  private static final Pattern SOURCE = Pattern.compile("<\\?plantuml-src [^?]*\\?>");
  // A nested type that also extends the outer one needs no second line.
  private static final Pattern NESTING = Pattern.compile(
      "(<g class=\"link\"( data-entity-1=\"\\w+\" data-entity-2=\"\\w+\") data-link-type=\"extension\".*?</g>)"
          + "<g class=\"link\"\\2 data-link-type=\"nested\".*?</g>");

  /** Creates a doclet; the Javadoc tool calls this. */
  public DiagramDoclet() {}

  @Override
  public boolean run(DocletEnvironment environment) {
    boolean isMade = super.run(environment);
    try {
      for (Path folder : ((StandardJavaFileManager) environment.getJavaFileManager())
          .getLocationAsPaths(DocumentationTool.Location.DOCUMENTATION_OUTPUT)) {
        // UMLDoclet skips names with digits in element lists, and warns if this is missing.
        Files.copy(
            folder.resolve("element-list"),
            folder.resolve("package-list"),
            StandardCopyOption.REPLACE_EXISTING);
        List<Path> diagrams;
        try (Stream<Path> files = Files.walk(folder)) {
          diagrams = files.filter(file -> file.toString().endsWith(".svg")).toList();
        }
        for (Path diagram : diagrams) {
          clean(diagram);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return isMade;
  }

  private static void clean(Path diagram) throws IOException {
    String drawing = Files.readString(diagram);
    String name = diagram.getFileName().toString();
    Path page = diagram.resolveSibling(name.replace(".svg", ".html"));
    if (Files.exists(page)) {
      String reference = "<object [^>]*data=\"" + Pattern.quote(name) + "\"[^>]*></object>";
      Files.writeString(page, Files.readString(page).replaceAll(reference, ""));
      Files.delete(diagram);
    } else {
      String withoutSource = SOURCE.matcher(drawing).replaceAll("");
      Files.writeString(diagram, NESTING.matcher(withoutSource).replaceAll("$1"));
    }
  }
}
