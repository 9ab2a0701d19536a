package io.github.oust4j.tests;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.io.Serializable;

/** What the classes of a library must not do. */
public final class LibraryRules {
  private static final ArchRule NOTHING_IS_PRINTED = noClasses()
      .should()
      .accessField(System.class, "out")
      .orShould()
      .accessField(System.class, "err")
      .orShould()
      .callMethod(Throwable.class, "printStackTrace");

  private static final ArchRule THERE_IS_NO_REFLECTION = noClasses()
      .should()
      .dependOnClassesThat()
      .resideInAnyPackage("java.lang.reflect..", "java.util.logging..", "sun..")
      .orShould()
      .callMethod(Class.class, "forName", String.class);

  /** Serialized objects would promise their fields to all later versions. */
  private static final ArchRule ONLY_THROWABLES_AND_ENUMS_ARE_SERIALIZABLE = noClasses()
      .that()
      .areNotAssignableTo(Throwable.class)
      .and()
      .areNotAssignableTo(Enum.class)
      .should()
      .beAssignableTo(Serializable.class);

  /** All rules together. */
  public static final ArchRule ALL = CompositeArchRule.of(NOTHING_IS_PRINTED)
      .and(THERE_IS_NO_REFLECTION)
      .and(ONLY_THROWABLES_AND_ENUMS_ARE_SERIALIZABLE);

  private LibraryRules() {}
}
