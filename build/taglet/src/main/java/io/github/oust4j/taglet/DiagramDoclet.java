package io.github.oust4j.taglet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.javadoc.doclet.Doclet;
import jdk.javadoc.doclet.DocletEnvironment;
import nl.talsmasoftware.umldoclet.UMLDoclet;

/**
 * The doclet with class diagrams, which makes the same bytes of the same sources: each diagram has the text that it was
 * drawn from in it, with the time of the day, and that is taken out.
 */
public final class DiagramDoclet extends UMLDoclet {
  private static final Pattern SOURCE = Pattern.compile("<\\?plantuml-src [^?]*\\?>");

  private Path folder = Path.of("");

  /** Makes a doclet, for Javadoc. */
  public DiagramDoclet() {}

  @Override
  public Set<Doclet.Option> getSupportedOptions() {
    Set<Doclet.Option> options = new LinkedHashSet<>();
    for (Doclet.Option option : super.getSupportedOptions()) {
      options.add(option.getNames().contains("-d") ? new FolderOption(option) : option);
    }
    return options;
  }

  @Override
  public boolean run(DocletEnvironment environment) {
    boolean isMade = super.run(environment);
    try (Stream<Path> files = Files.walk(folder)) {
      files.filter(file -> file.toString().endsWith(".svg")).forEach(DiagramDoclet::strip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return isMade;
  }

  private static void strip(Path diagram) {
    try {
      Files.writeString(diagram, stripped(Files.readString(diagram)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A diagram without what it was drawn from. */
  static String stripped(String diagram) {
    return SOURCE.matcher(diagram).replaceAll("");
  }

  /** The option that says where the pages go, which it keeps. */
  private final class FolderOption implements Doclet.Option {
    private final Doclet.Option option;

    FolderOption(Doclet.Option option) {
      this.option = option;
    }

    @Override
    public int getArgumentCount() {
      return option.getArgumentCount();
    }

    @Override
    public String getDescription() {
      return option.getDescription();
    }

    @Override
    public Kind getKind() {
      return option.getKind();
    }

    @Override
    public List<String> getNames() {
      return option.getNames();
    }

    @Override
    public String getParameters() {
      return option.getParameters();
    }

    @Override
    public boolean process(String name, List<String> arguments) {
      folder = Path.of(arguments.get(0));
      return option.process(name, arguments);
    }
  }
}
