package io.github.oust4j.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests that the public members of a package refuse null and name the parameter, and that no signature has
 * {@code @Nullable}, except for methods such as {@code equals}: Kotlin cannot infer types with an annotation whose
 * class is absent, and JSpecify is not a published dependency.
 */
@SuppressWarnings("NullAway") // what a caller without null checks can do
public final class NullContract {
  private final List<Object> samples;

  private NullContract(List<Object> samples) {
    this.samples = samples;
  }

  /**
   * Returns a test for each public type of a package.
   *
   * @param inPackage any type of the package, which is in a folder
   * @param types the least number of public types that the package has
   * @param samples objects that methods are called on or with; the first one that fits is used
   * @return the tests
   * @throws Exception if the package cannot be listed
   */
  public static Stream<DynamicTest> tests(Class<?> inPackage, int types, Object... samples) throws Exception {
    NullContract contract = new NullContract(List.of(samples));
    Path anyClass = Path.of(inPackage.getResource(inPackage.getSimpleName() + ".class").toURI());
    try (Stream<Path> files = Files.list(anyClass.getParent())) {
      List<DynamicTest> tests = files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
          .map(name -> type(inPackage.getPackageName() + "." + name.replace(".class", "")))
          .filter(type -> Modifier.isPublic(type.getModifiers()))
          .map(type -> DynamicTest.dynamicTest(type.getName(), () -> contract.check(type)))
          .toList();
      assertThat(tests).hasSizeGreaterThanOrEqualTo(types);
      return tests.stream();
    }
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private void check(Class<?> type) {
    for (Field field : type.getFields()) {
      assertThat(field.getAnnotatedType())
          .as(field.toString())
          .matches(NullContract::isNonNull);
    }
    Stream.<Executable[]>of(type.getDeclaredMethods(), type.getDeclaredConstructors())
        .flatMap(Arrays::stream)
        .filter(each -> Modifier.isPublic(each.getModifiers()) && !each.isSynthetic())
        .forEach(this::check);
  }

  private void check(Executable executable) {
    String name = executable.toString();
    assertThat(executable.getAnnotatedReturnType()).as(name).matches(NullContract::isNonNull);
    Class<?>[] parameters = executable.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      // Methods such as equals and contains take any object.
      if (!parameters[i].isPrimitive() && parameters[i] != Object.class) {
        assertThat(executable.getAnnotatedParameterTypes()[i])
            .as(name)
            .matches(NullContract::isNonNull);
        String parameter = executable.getParameters()[i].getName();
        Object[] arguments = Arrays.stream(parameters).map(this::sample).toArray();
        arguments[i] = null;
        assertThatThrownBy(() -> call(executable, arguments), name)
            .cause()
            .isInstanceOf(NullPointerException.class)
            .hasMessageMatching("(?:.* because \")?" + parameter + "(?:\" is null)?|Name is null");
      }
    }
  }

  private static boolean isNonNull(AnnotatedType type) {
    AnnotatedType[] parts = {};
    if (type instanceof AnnotatedParameterizedType parameterized) {
      parts = parameterized.getAnnotatedActualTypeArguments();
    } else if (type instanceof AnnotatedArrayType array) {
      parts = new AnnotatedType[] {array.getAnnotatedGenericComponentType()};
    }
    return !type.isAnnotationPresent(Nullable.class)
        && Arrays.stream(parts).allMatch(NullContract::isNonNull);
  }

  private Object sample(Class<?> type) {
    if (type.isPrimitive()) {
      return type == boolean.class ? true : 1;
    }
    return samples.stream()
        .filter(type::isInstance)
        .findFirst()
        .orElseThrow(() -> new AssertionError("There is no sample of " + type));
  }

  private void call(Executable executable, Object... arguments)
      throws ReflectiveOperationException {
    if (executable instanceof Constructor<?> constructor) {
      constructor.newInstance(arguments);
    } else {
      boolean isStatic = Modifier.isStatic(executable.getModifiers());
      Object target = isStatic ? null : sample(executable.getDeclaringClass());
      ((Method) executable).invoke(target, arguments);
    }
  }
}
