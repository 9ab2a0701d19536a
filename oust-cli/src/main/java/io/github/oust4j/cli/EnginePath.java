package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * What commands that use engines have in common: the option {@code --engine-path}, finding engines by
 * name, and telling of those that do not work. Code of users runs here, which may throw anything.
 */
final class EnginePath {
  private static final String SERVICE = "META-INF/services/" + EngineProvider.class.getName();
  private static final ClassLoader OWN = Engines.class.getClassLoader();
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--engine-path",
      paramLabel = "JAR",
      description =
          "A jar with an engine of yours; may be given several times, or several jars with"
              + " ${sys:path.separator} between them.")
  private List<String> paths = new ArrayList<>();

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  EnginePath() {}

  /**
   * Returns all kinds of engines, the built-in ones first.
   *
   * @throws InputException if a jar cannot be read, or declares an engine that cannot be used
   */
  List<EngineProvider> providers() {
    return providers(loader());
  }

  private List<EngineProvider> providers(ClassLoader loader) {
    List<EngineProvider> providers = Engines.all(loader);
    if (!paths.isEmpty()) {
      List<ServiceConfigurationError> failures = Engines.failures(loader);
      if (!failures.isEmpty()) {
        throw new InputException(
            "The engines of " + list(jars()) + " cannot be used: " + inWords(failures.get(0)));
      }
      if (providers.size() == Engines.all(OWN).size()) {
        throw new InputException("There is no engine in " + list(jars())
            + ": a jar with an engine names its provider in the file " + SERVICE + ".");
      }
    }
    for (EngineProvider provider : providers) {
      if (!NAME.matcher(provider.name()).matches()) {
        throw new InputException(
            "The engine of " + provider.getClass().getName() + " has the name \"" + provider.name()
                + "\"; a name is of lower-case letters, digits and hyphens.");
      }
    }
    return providers;
  }

  /** Returns why engines on the class path are missing from {@link #providers()}, a sentence each. */
  List<String> failures() {
    return Engines.failures(loader()).stream().map(EnginePath::inWords).toList();
  }

  /**
   * Returns the kind of engines with a name.
   *
   * @throws ParameterException if there is none of that name
   * @throws InputException as in {@link #providers}
   */
  EngineProvider named(String name) {
    ClassLoader loader = loader();
    providers(loader);
    try {
      return Engines.named(name, loader);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns the kind of engines with a name, to be used on a board.
   *
   * @throws ParameterException if there is none of that name, or it is not for this board
   * @throws InputException as in {@link #providers}
   */
  EngineProvider named(String name, Board board) {
    EngineProvider provider = named(name);
    if (!use(provider, () -> provider.supports(board))) {
      throw new ParameterException(
          command.commandLine(),
          "The engine " + name + " does not support " + board
              + "; oust engines tells the boards of each.");
    }
    return provider;
  }

  /**
   * Does something with an engine.
   *
   * @throws InputException if the engine throws anything, with what it throws
   */
  static <T> T use(EngineProvider provider, Supplier<T> work) {
    try {
      return work.get();
    } catch (InputException | ParameterException e) {
      throw e;
    } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
      throw new InputException(
          "The engine " + provider.name() + " does not work here: " + inWords(e)
              + " Try oust verify --engine " + provider.name() + ", which looks for its faults.");
    }
  }

  /** What was thrown in the first place, perhaps in another thread. */
  static Throwable origin(Throwable thrown) {
    Throwable origin = thrown;
    for (Throwable cause = origin.getCause(); cause != null; cause = origin.getCause()) {
      boolean isHandedOn = origin instanceof ExecutionException
          || cause instanceof ExecutionException
          || origin.getClass() == cause.getClass();
      if (!isHandedOn) {
        break;
      }
      origin = cause;
    }
    return origin;
  }

  private static String inWords(Throwable thrown) {
    Throwable origin = origin(thrown);
    String text = origin instanceof ServiceConfigurationError && origin.getMessage() != null
        ? origin.getMessage()
        : origin.toString();
    if (origin.getCause() != null) {
      text += ", because of " + origin.getCause();
    }
    return text.endsWith(".") ? text : text + ".";
  }

  private List<Path> jars() {
    List<Path> jars = new ArrayList<>();
    for (String path : paths) {
      for (String name : path.split(Pattern.quote(File.pathSeparator))) {
        jars.add(jar(name));
      }
    }
    return jars;
  }

  private static Path jar(String name) {
    Path jar;
    try {
      jar = Path.of(name);
    } catch (InvalidPathException e) {
      throw unreadable(name, "this is no name that a file can have");
    }
    if (!Files.exists(jar)) {
      throw unreadable(name, "there is no such file");
    }
    if (Files.isDirectory(jar)) {
      throw unreadable(name, "it is a directory; --engine-path takes a jar");
    }
    if (!Files.isReadable(jar)) {
      throw unreadable(name, "access is denied");
    }
    // A loader of classes would pass over what is no jar.
    try (JarFile opened = new JarFile(jar.toFile())) {
      return Path.of(opened.getName());
    } catch (IOException e) {
      throw unreadable(name, "it is no jar");
    }
  }

  private static InputException unreadable(String name, String reason) {
    return new InputException(
        "The engine path " + (name.isEmpty() ? "\"\"" : name) + " cannot be read: " + reason + ".");
  }

  private static String list(List<Path> jars) {
    return String.join(", ", jars.stream().map(Path::toString).toList());
  }

  /** Returns a loader that stays open: engines load classes while the command runs. */
  private ClassLoader loader() {
    List<Path> jars = jars();
    if (jars.isEmpty()) {
      return OWN;
    }
    URL[] urls = new URL[jars.size()];
    try {
      for (int i = 0; i < urls.length; i++) {
        urls[i] = jars.get(i).toUri().toURL();
      }
    } catch (MalformedURLException e) {
      throw new InputException("The engines of " + list(jars) + " cannot be used: " + inWords(e));
    }
    return new URLClassLoader(urls, OWN);
  }
}
