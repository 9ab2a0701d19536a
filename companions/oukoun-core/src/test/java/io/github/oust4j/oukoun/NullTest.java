package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Null is refused at the border, and no visible signature speaks of it. */
@SuppressWarnings("NullAway") // what a caller without null checks can do
class NullTest {
  private static final Position POSITION = Position.parse("123123 wb/r/2/b/w A w");

  /** An object of each type that methods are called on, or handed. */
  private static final Map<Class<?>, Object> SAMPLES = new HashMap<>();

  static {
    for (Object sample : List.of(
        POSITION,
        POSITION.ring(),
        POSITION.legalMoves(),
        POSITION.stack(1),
        Rules.of(Ring.standard()),
        Game.from(POSITION),
        Perft.of(POSITION),
        Playouts.from(POSITION),
        PlayoutStatistics.NONE,
        Color.WHITE,
        Player.A,
        Phase.JUMPING,
        Direction.CLOCKWISE,
        Outcome.repetition(),
        Outcome.Reason.OUKOUN,
        "6+1")) {
      SAMPLES.put(sample.getClass(), sample);
    }
    SAMPLES.put(Move.class, Move.SET_ASIDE);
    SAMPLES.put(List.class, List.of());
    SAMPLES.put(Optional.class, Optional.of(Player.A));
    SAMPLES.put(Color[].class, new Color[0]);
    SAMPLES.put(int[].class, new int[] {1});
    SAMPLES.put(int.class, 1);
    SAMPLES.put(long.class, 1L);
    SAMPLES.put(boolean.class, true);
  }

  @Test
  void everyPublicMethodAndConstructorRefusesNullAndNoneSaysNullable() {
    List<String> wrong = new ArrayList<>();
    int calls = 0;
    for (Executable executable : visible()) {
      boolean saysNullable = executable.getAnnotatedReturnType().isAnnotationPresent(Nullable.class)
          || Arrays.stream(executable.getAnnotatedParameterTypes())
              .anyMatch(type -> type.isAnnotationPresent(Nullable.class));
      if (saysNullable) {
        wrong.add(executable + " says @Nullable");
      }
      Class<?>[] parameters = executable.getParameterTypes();
      for (int nullAt = 0; nullAt < parameters.length; nullAt++) {
        if (!parameters[nullAt].isPrimitive() && !executable.getName().equals("equals")) {
          calls++;
          Object[] arguments = Arrays.stream(parameters).map(SAMPLES::get).toArray();
          arguments[nullAt] = null;
          String result = call(executable, arguments);
          if (!result.equals("NullPointerException")) {
            wrong.add(executable + " with null at " + nullAt + ": " + result);
          }
        }
      }
    }
    assertThat(calls).isGreaterThan(40);
    assertThat(wrong).isEmpty();
  }

  private static List<Executable> visible() {
    List<Executable> visible = new ArrayList<>();
    new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages("io.github.oust4j.oukoun")
        .forEach(javaClass -> {
          Class<?> type = javaClass.reflect();
          if (Modifier.isPublic(type.getModifiers())) {
            visible.addAll(List.of(type.getDeclaredMethods()));
            visible.addAll(List.of(type.getDeclaredConstructors()));
          }
        });
    visible.removeIf(executable -> !Modifier.isPublic(executable.getModifiers())
        || executable.isSynthetic()
        || executable.getDeclaringClass().isEnum());
    return visible;
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
