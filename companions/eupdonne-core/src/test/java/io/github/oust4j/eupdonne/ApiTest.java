package io.github.oust4j.eupdonne;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What holds for all types: dependencies, output, null. */
@SuppressWarnings("NullAway") // what a caller without null checks can do
class ApiTest {
  private static final String PACKAGE = "io.github.oust4j.eupdonne";
  private static final JavaClasses CLASSES = new ClassFileImporter()
      .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
      .importPackages(PACKAGE);
  private static final Position POSITION = Position.parse("xd1v123,oe3h321*,xf4v213 w - -");

  /** An object of each type that methods are called on or with. */
  private static final Map<Class<?>, Object> SAMPLES = new HashMap<>();

  static {
    Object[] samples = {
      POSITION,
      POSITION.legalMoves(),
      POSITION.pieces().get(0),
      POSITION.pieces().get(0).placement(),
      new Square(0, 0),
      Game.start(),
      Perft.of(POSITION),
      Playouts.from(POSITION),
      PlayoutStatistics.NONE,
      Color.WHITE,
      Kind.ONE,
      Outcome.Reason.CHAIN,
      Outcome.win(Color.BLACK),
      "+a1h132"
    };
    for (Object sample : samples) {
      SAMPLES.put(sample.getClass(), sample);
    }
    SAMPLES.put(Move.class, Move.PASS);
    SAMPLES.put(List.class, List.of());
    SAMPLES.put(Optional.class, Optional.of(Color.BLACK));
    SAMPLES.put(int.class, 1);
    SAMPLES.put(long.class, 1L);
    SAMPLES.put(boolean.class, true);
  }

  @Test
  void theModuleDependsOnTheJdkAlone() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", PACKAGE, "org.jspecify.annotations..")
        .check(CLASSES);
  }

  @Test
  void nothingIsPrinted() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }

  @Test
  void everyPublicMethodAndConstructorRefusesNullAndNoneIsNullable() {
    List<String> wrong = new ArrayList<>();
    int calls = 0;
    for (Executable executable : visible()) {
      boolean isNullable = Stream.concat(
              Stream.of(executable.getAnnotatedReturnType()),
              Arrays.stream(executable.getAnnotatedParameterTypes()))
          .anyMatch(type -> type.isAnnotationPresent(Nullable.class));
      if (isNullable) {
        wrong.add(executable + " has @Nullable");
      }
      Class<?>[] parameters = executable.getParameterTypes();
      for (int i = 0; i < parameters.length; i++) {
        if (!parameters[i].isPrimitive() && !executable.getName().equals("equals")) {
          Object[] arguments = Arrays.stream(parameters).map(SAMPLES::get).toArray();
          arguments[i] = null;
          calls++;
          String result = call(executable, arguments);
          if (!result.equals("NullPointerException")) {
            wrong.add(executable + " with null at " + i + ": " + result);
          }
        }
      }
    }
    assertThat(calls).isGreaterThan(30);
    assertThat(wrong).isEmpty();
  }

  private static List<Executable> visible() {
    return CLASSES.stream()
        .<Class<?>>map(javaClass -> javaClass.reflect())
        .filter(type -> Modifier.isPublic(type.getModifiers()) && !type.isEnum())
        .<Executable>flatMap(
            type -> Stream.of(type.getDeclaredMethods(), type.getDeclaredConstructors())
                .flatMap(Arrays::stream))
        .filter(each -> Modifier.isPublic(each.getModifiers()) && !each.isSynthetic())
        .toList();
  }

  private static String call(Executable executable, Object... arguments) {
    try {
      if (executable instanceof Method method) {
        method.invoke(SAMPLES.get(method.getDeclaringClass()), arguments);
      } else {
        ((Constructor<?>) executable).newInstance(arguments);
      }
      return "nothing";
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getSimpleName();
    } catch (ReflectiveOperationException e) {
      return "the test cannot call it, " + e;
    }
  }
}
