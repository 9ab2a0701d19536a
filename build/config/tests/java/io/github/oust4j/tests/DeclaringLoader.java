package io.github.oust4j.tests;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Declares classes as services, as a jar on the class path does. It defines them itself, in no named module: a module
 * ignores the services in its META-INF.
 */
public final class DeclaringLoader extends URLClassLoader {
  private final List<String> providers;

  public DeclaringLoader(Path folder, Class<?> service, String... providers) throws IOException {
    super(new URL[] {folder.toUri().toURL()}, DeclaringLoader.class.getClassLoader());
    this.providers = List.of(providers);
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(services.resolve(service.getName()), this.providers);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (!providers.contains(name) || findLoadedClass(name) != null) {
        return super.loadClass(name, resolve);
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] code = Objects.requireNonNull(in, name).readAllBytes();
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  /** What needs the services. */
  @FunctionalInterface
  public interface Body {
    void run() throws IOException;
  }

  /** Runs a test whose thread has a class loader, and closes the loader if that is one of files. */
  public static void with(ClassLoader loader, Body test) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      test.run();
    } finally {
      thread.setContextClassLoader(before);
      if (loader instanceof URLClassLoader files) {
        files.close();
      }
    }
  }
}
