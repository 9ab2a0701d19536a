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
 * UMLDoclet with reproducible output and without diagrams of a single class. Each of its diagrams contains its source
 * text and the time; this doclet removes both.
 */
public final class DiagramDoclet extends UMLDoclet {
  private static final Pattern SOURCE = Pattern.compile("<\\?plantuml-src [^?]*\\?>");
  private static final Pattern BOX = Pattern.compile("class=\"entity\"");

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
    if (Files.exists(page) && BOX.matcher(drawing).results().count() < 2) {
      String reference = "<object [^>]*data=\"" + Pattern.quote(name) + "\"[^>]*></object>";
      Files.writeString(page, Files.readString(page).replaceAll(reference, ""));
      Files.delete(diagram);
    } else {
      Files.writeString(diagram, SOURCE.matcher(drawing).replaceAll(""));
    }
  }
}
