package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Makes jars with engines, like those of users. */
public final class EngineJar {
  public static final String SERVICE =
      "META-INF/services/io.github.oust4j.core.engine.EngineProvider";

  private EngineJar() {}

  /**
   * A jar with an engine that returns what {@code answer} does, given the results of the naive engine.
   *
   * @param answer an expression of {@code naive}, the {@code method}'s name, and {@code result}, the result of the naive
   *     engine
   */
  public static String of(Path folder, String name, String answer) throws IOException {
    return of(folder, name, "board.size() <= 61", "", answer);
  }

  /** The same, with an expression for the supported boards, and the code of the provider's constructor. */
  public static String of(
      Path folder, String name, String supports, String constructor, String answer)
      throws IOException {
    String type = "Provider" + name.replaceAll("\\W", "");
    return compiled(
        folder, type, SERVICE, """
        import io.github.oust4j.core.Board;
        import io.github.oust4j.core.engine.*;
        import java.lang.reflect.InvocationTargetException;
        import java.lang.reflect.Proxy;
        public final class %s implements EngineProvider {
          public %1$s() { %s }
          public String name() { return "%s"; }
          public String description() { return "the naive one, changed"; }
          private static Object impossible() { throw new AssertionError("never here"); }
          public boolean supports(Board board) { return %s; }
          public Engine create(Board board) {
            if (!supports(board)) throw new IllegalArgumentException("Not on " + board + ".");
            Engine naive = Engines.named("naive").create(board);
            return (Engine) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Engine.class}, (self, called, values) -> {
                  String method = called.getName();
                  try {
                    Object result = called.invoke(naive, values);
                    return %s;
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
          }
        }
        """.formatted(type, constructor, name, supports, answer));
  }

  /** A jar with a class that it declares as a provider of a service. */
  public static String compiled(Path folder, String type, String service, String code)
      throws IOException {
    Path classes = Files.createDirectories(folder.resolve(type));
    Path source = Files.writeString(folder.resolve(type + ".java"), code);
    assertThat(compile(source, classes)).as("errors").isEmpty();
    return jar(folder.resolve(type + ".jar"), classes, service, type);
  }

  public static String compile(Path source, Path classes) {
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    String path = System.getProperty("java.class.path");
    int status = ToolProvider.getSystemJavaCompiler()
        .run(null, null, errors, "-cp", path, "-d", classes.toString(), source.toString());
    return status == 0 ? "" : errors.toString(StandardCharsets.UTF_8);
  }

  /** A jar of a folder's classes, with a declaration of the provider unless there is none. */
  public static String jar(Path jar, Path classes, String provider) throws IOException {
    return jar(jar, classes, SERVICE, provider);
  }

  public static String jar(Path jar, Path classes, String service, String provider)
      throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(classes)) {
      files = all.toList();
    }
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Path file : files) {
        add(out, file.getFileName().toString(), Files.readAllBytes(file));
      }
      if (!provider.isEmpty()) {
        add(out, service, (provider + "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar.toString();
  }

  private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    jar.write(content);
    jar.closeEntry();
  }
}
