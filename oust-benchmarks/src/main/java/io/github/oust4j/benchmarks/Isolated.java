package io.github.oust4j.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls a static method of this package in a second copy of all classes. What the reference does in a set-up
 * would otherwise be seen in the times: the JVM compiles code for the classes that have come by, so a
 * program with one kind of engine runs faster than one in which {@code naive} has played just before.
 */
final class Isolated {
  private Isolated() {}

  /**
   * Calls a method.
   *
   * @param owner the class
   * @param name the method's name, the only one of that name
   * @param arguments of the JDK's own types, which both copies share
   * @return what the method returns, of the JDK's own types
   */
  static Object call(Class<?> owner, String name, Object... arguments) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      thread.setContextClassLoader(loader); // where engines are looked for
      return method(loader.loadClass(owner.getName()), name).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException("The reference could not be run: " + e.getCause(), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("The reference could not be run: " + e, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Method method(Class<?> owner, String name) throws NoSuchMethodException {
    for (Method method : owner.getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        method.setAccessible(true);
        return method;
      }
    }
    throw new NoSuchMethodException(owner.getName() + "." + name);
  }

  private static URL[] classPath() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(new File(entry).toURI().toURL());
    }
    return urls.toArray(new URL[0]);
  }
}
