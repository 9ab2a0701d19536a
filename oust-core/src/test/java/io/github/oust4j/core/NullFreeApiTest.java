package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Kotlin cannot infer types with an annotation whose class is absent. JSpecify is not a published dependency, so no
 * visible signature may have {@code @Nullable}.
 */
class NullFreeApiTest {
  @Test
  void noVisibleSignatureIsNullable() {
    List<String> bad = new ArrayList<>();
    List<Class<?>> types = new ArrayList<>();
    new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages("io.github.oust4j.core")
        .forEach(type -> types.add(type.reflect()));
    types.removeIf(type -> !isVisible(type));
    assertThat(types).contains(Position.class, Move.Placement.class);
    types.forEach(type -> check(type, bad));
    assertThat(bad).isEmpty();
  }

  private static void check(Class<?> type, List<String> bad) {
    List<Executable> executables = new ArrayList<>(List.of(type.getDeclaredMethods()));
    executables.addAll(List.of(type.getDeclaredConstructors()));
    for (Executable executable : executables) {
      if (isVisible(executable)) {
        check(executable.toString(), executable.getAnnotatedReturnType(), bad);
        Arrays.stream(executable.getAnnotatedParameterTypes())
            .forEach(parameter -> check(executable.toString(), parameter, bad));
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (isVisible(field)) {
        check(field.toString(), field.getAnnotatedType(), bad);
      }
    }
  }

  private static boolean isVisible(Class<?> type) {
    Class<?> around = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (around == null || isVisible(around));
  }

  private static boolean isVisible(Member member) {
    return Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers());
  }

  private static void check(String where, AnnotatedType type, List<String> bad) {
    if (type.isAnnotationPresent(Nullable.class)) {
      bad.add(where);
    }
    if (type instanceof AnnotatedParameterizedType parameterized) {
      for (AnnotatedType argument : parameterized.getAnnotatedActualTypeArguments()) {
        check(where, argument, bad);
      }
    }
    if (type instanceof AnnotatedArrayType array) {
      check(where, array.getAnnotatedGenericComponentType(), bad);
    }
  }

  /** Signatures that the test must find. */
  @SuppressWarnings("NullAway")
  interface Bad {
    @Nullable String nullable();

    Optional<@Nullable String> nullableWithin();
  }

  @Test
  void aNullableSignatureWouldBeFound() {
    List<String> bad = new ArrayList<>();
    check(Bad.class, bad);
    assertThat(bad).hasSize(2);
  }
}
