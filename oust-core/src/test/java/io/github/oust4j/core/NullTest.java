package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.core.engine.Progress;
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
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Every public method refuses null. Once a null move was a legal pass.
 */
@SuppressWarnings("NullAway") // what a caller without null checks can do
class NullTest {
  private static final Board BOARD = Board.square(3);
  private static final Position POSITION = Position.parse("square-3 3/1x1/3 w p");

  /** An object of each type, as target or argument. */
  private static final Map<Class<?>, Object> SAMPLES = new HashMap<>();

  static {
    for (Object sample : List.of(
        BOARD,
        BOARD.point("a1"),
        BOARD.points(),
        BOARD.symmetries().get(1),
        Color.BLACK,
        Seat.FIRST,
        Rules.of(BOARD),
        POSITION,
        POSITION.legalMoves(),
        POSITION.groups().get(0),
        POSITION.effectOf(Move.place(BOARD.point("a1"))),
        Move.place(BOARD.point("a1")),
        Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT),
        Outcome.Reason.TIMEOUT,
        Game.start(BOARD).play("a1").undo(),
        Game.start(BOARD).play("a1").turns().get(0),
        Setup.on(BOARD),
        Perft.of(POSITION),
        Playouts.from(POSITION),
        PlayoutStatistics.NONE,
        "a1",
        List.of(),
        Optional.empty())) {
      SAMPLES.put(sample.getClass(), sample);
    }
    SAMPLES.put(Move.class, Move.PASS);
    SAMPLES.put(List.class, List.of());
    SAMPLES.put(Optional.class, Optional.empty());
    SAMPLES.put(Progress.class, (Progress) (done, total) -> {});
    SAMPLES.put(Executor.class, (Executor) Runnable::run);
    SAMPLES.put(Engine.class, Engines.create(BOARD));
    SAMPLES.put(EngineProvider.class, Engines.defaultProvider());
    SAMPLES.put(RandomGenerator.class, new SplittableRandom(1));
    SAMPLES.put(ClassLoader.class, NullTest.class.getClassLoader());
    SAMPLES.put(int[].class, new int[BOARD.size()]);
    SAMPLES.put(long.class, 1L);
    SAMPLES.put(int.class, 1);
    SAMPLES.put(boolean.class, true);
    SAMPLES.put(String[].class, new String[] {"a1"});
    SAMPLES.put(Point[].class, new Point[0]);
    SAMPLES.put(java.util.Collection.class, List.of());
  }

  @Test
  void everyPublicMethodAndConstructorRefusesNull() {
    List<String> taken = new ArrayList<>();
    int[] calls = {0};
    new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages("io.github.oust4j.core")
        .forEach(javaClass -> {
          Class<?> type = javaClass.reflect();
          boolean isExported = !javaClass.getPackageName().endsWith(".internal");
          if (isExported && Modifier.isPublic(type.getModifiers())) {
            for (Method method : type.getDeclaredMethods()) {
              callWithNulls(type, method, calls, taken);
            }
            for (Executable constructor : type.getDeclaredConstructors()) {
              callWithNulls(type, constructor, calls, taken);
            }
          }
        });
    assertThat(calls[0]).as("calls made").isGreaterThan(80);
    assertThat(taken).isEmpty();
  }

  private static void callWithNulls(
      Class<?> type, Executable executable, int[] calls, List<String> taken) {
    boolean isStatic = Modifier.isStatic(executable.getModifiers());
    boolean takesAnything = executable.getName().equals("equals")
        || (executable.getName().equals("contains") && type != LegalMoves.class);
    Object target = SAMPLES.get(type);
    if (!Modifier.isPublic(executable.getModifiers())
        || executable.isSynthetic()
        || takesAnything
        || (executable instanceof Method && !isStatic && target == null)) {
      return;
    }
    Class<?>[] parameters = executable.getParameterTypes();
    for (int nullAt = 0; nullAt < parameters.length; nullAt++) {
      if (parameters[nullAt].isPrimitive()) {
        continue;
      }
      Object[] arguments = Arrays.stream(parameters).map(SAMPLES::get).toArray();
      arguments[nullAt] = null;
      calls[0]++;
      try {
        if (executable instanceof Method method) {
          method.invoke(target, arguments);
        } else {
          ((java.lang.reflect.Constructor<?>) executable).newInstance(arguments);
        }
        taken.add(executable + " takes null as parameter " + nullAt);
      } catch (InvocationTargetException e) {
        if (!(e.getCause() instanceof NullPointerException)) {
          taken.add(executable + " throws " + e.getCause() + " for null as parameter " + nullAt);
        }
      } catch (ReflectiveOperationException e) {
        throw new LinkageError("The test may not call " + executable, e);
      }
    }
  }

  @Test
  void aNullMoveIsNoPass() {
    assertThatNullPointerException().isThrownBy(() -> POSITION.isLegal((Move) null));
    assertThatNullPointerException().isThrownBy(() -> POSITION.play((Move) null));
    assertThatNullPointerException().isThrownBy(() -> Game.from(POSITION).play((Move) null));
  }
}
