package io.github.oust4j.cli.engines;

import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Output;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.core.internal.Thrown;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import picocli.CommandLine.Option;

/** The user's jars with engines and bots, whose code may throw anything. */
public final class JarInput {
  private static final ClassLoader OWN = Engines.class.getClassLoader();

  @Option(
      names = "--jar",
      paramLabel = "JAR",
      split = "${sys:path.separator}",
      splitSynopsisLabel = "${sys:path.separator}",
      description =
          "A jar with your engine or bot. Repeat the option for several jars, or separate them with"
              + " ${sys:path.separator}.")
  private List<String> jars = new ArrayList<>();

  /** Makes the engines or bots of the jars available to this thread and those that it starts. Checks that all can be used. */
  public void load() {
    if (jars.isEmpty()) {
      Thread.currentThread().setContextClassLoader(OWN);
      return;
    }
    // It stays open, since engines and bots load classes while the command runs.
    ClassLoader loader =
        new URLClassLoader(jars.stream().map(JarInput::url).toArray(URL[]::new), OWN);
    Thread.currentThread().setContextClassLoader(loader);
    String names = String.join(", ", jars);
    Stream.of(
            Providers.faults(Engines.failures(), EngineProvider.class),
            Providers.faults(Bots.failures(), BotProvider.class))
        .flatMap(List::stream)
        .findFirst()
        .ifPresent(failure -> {
          throw new InputException(names + " cannot be used: " + failure);
        });
    if (Stream.of(Engines.all(), Bots.all())
        .flatMap(List::stream)
        .noneMatch(each -> each.getClass().getClassLoader() == loader)) {
      throw new InputException("There is no engine or bot in " + names
          + ". A jar names its providers in files such as META-INF/services/"
          + EngineProvider.class.getName() + " and META-INF/services/"
          + BotProvider.class.getName() + ".");
    }
  }

  /** Returns whether this thread may use user code, which may throw anything. */
  public static boolean isLoaded() {
    return Thread.currentThread().getContextClassLoader() != OWN;
  }

  static <T> T use(EngineProvider provider, Supplier<T> work) {
    return use("engine", provider.name(), work);
  }

  public static void run(EngineProvider provider, Runnable work) {
    use(provider, () -> {
      work.run();
      return provider;
    });
  }

  /** Runs work with a user's engine or bot, which may throw anything. */
  public static <T> T use(String kind, String name, Supplier<T> work) {
    try {
      return work.get();
    } catch (InputException | Output.Failure e) {
      throw e;
    } catch (OutOfMemoryError e) { // perhaps thrown by the engine or bot, or caused by it
      throw outOfMemory(kind, name, e);
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError && !(e instanceof StackOverflowError)) {
        throw e;
      }
      throw new InputException(
          "The " + kind + " " + name + " does not work here: " + inWords(e) + advice(kind, name));
    }
  }

  public static InputException outOfMemory(String kind, String name, OutOfMemoryError e) {
    return new InputException("With the " + kind + " " + name + ", this needs more memory ("
        + e.getMessage() + "). Set JAVA_TOOL_OPTIONS=-Xmx2g, for example.");
  }

  public static String advice(String kind, String name) {
    return " Find its faults with oust verify --" + kind + " " + name + " and the same --jar.";
  }

  private static String inWords(Throwable thrown) {
    return Thrown.withCause(
        thrown.getCause() == null ? Thrown.inWords(thrown) : thrown.toString(), thrown);
  }

  /** Returns the URL of a jar. Rejects other files, which a class loader would silently skip. */
  private static URL url(String name) {
    try {
      Path jar = Names.path(name);
      new JarFile(jar.toFile()).close();
      return jar.toUri().toURL();
    } catch (ZipException e) {
      throw new InputException(name + " cannot be read: it is not a jar.");
    } catch (IOException e) {
      throw InputException.unreadable(name, e);
    }
  }
}
