package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings("NullAway") // what a caller without null checks can do
class NullTest {
  private static final Position POSITION = Position.parse("xd1v123,oe3h321*,xf4v213 w - -");

  /** Objects that methods are called on or with. */
  private static final List<Object> SAMPLES = List.of(
      POSITION,
      POSITION.legalMoves().get(0),
      POSITION.pieces().get(0),
      POSITION.pieces().get(0).placement(),
      new Square(0, 0),
      Game.start(),
      new Playouts(POSITION, 0, 1),
      PlayoutStatistics.NONE,
      Color.WHITE,
      Kind.ONE,
      Illegality.Reason.GAME_OVER,
      Outcome.Reason.CHAIN,
      Optional.of(Color.BLACK),
      List.of(),
      "+a1h132");

  @ParameterizedTest
  @MethodSource("visible")
  void noPublicMethodOrConstructorAcceptsOrReturnsNull(Executable executable) {
    assertThat(executable.getAnnotatedReturnType()).matches(NullTest::isNonNull);
    assertThat(executable.getAnnotatedParameterTypes()).allMatch(NullTest::isNonNull);
    Class<?>[] parameters = executable.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      if (!parameters[i].isPrimitive() && !executable.getName().equals("equals")) {
        Object[] arguments = Arrays.stream(parameters).map(NullTest::sample).toArray();
        arguments[i] = null;
        assertThatThrownBy(() -> call(executable, arguments))
            .hasCauseInstanceOf(NullPointerException.class);
      }
    }
  }

  static List<Executable> visible() throws Exception {
    Path classes = Path.of(Position.class.getResource("Position.class").toURI());
    try (Stream<Path> files = Files.list(classes.getParent())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
          .map(NullTest::type)
          .filter(type -> Modifier.isPublic(type.getModifiers()) && !type.isEnum())
          .<Executable>flatMap(
              type -> Stream.of(type.getDeclaredMethods(), type.getDeclaredConstructors())
                  .flatMap(Arrays::stream))
          .filter(each -> Modifier.isPublic(each.getModifiers()) && !each.isSynthetic())
          .toList();
    }
  }

  private static Class<?> type(String file) {
    try {
      return Class.forName(Position.class.getPackageName() + "." + file.replace(".class", ""));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isNonNull(AnnotatedType type) {
    return !type.isAnnotationPresent(Nullable.class);
  }

  private static Object sample(Class<?> type) {
    if (type.isPrimitive()) {
      return type == boolean.class ? true : 1;
    }
    return SAMPLES.stream().filter(type::isInstance).findFirst().orElseThrow();
  }

  private static void call(Executable executable, Object... arguments)
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
