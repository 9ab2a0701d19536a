package io.github.oust4j.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.Serializable;

@AnalyzeClasses(
    packages = "io.github.oust4j.core",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** Android has it only from API level 35 on. */
  @ArchTest
  static final ArchRule THE_RULES_DRAW_NO_RANDOM_MOVES = noClasses()
      .that()
      .resideInAPackage("io.github.oust4j.core")
      .should()
      .dependOnClassesThat()
      .resideInAnyPackage("java.util.random..");

  @ArchTest
  static final ArchRule NOTHING_IS_PRINTED = noClasses()
      .should()
      .accessField(System.class, "out")
      .orShould()
      .accessField(System.class, "err")
      .orShould()
      .callMethod(Throwable.class, "printStackTrace");

  @ArchTest
  static final ArchRule THERE_IS_NO_REFLECTION = noClasses()
      .should()
      .dependOnClassesThat()
      .resideInAnyPackage("java.lang.reflect..", "java.util.logging..", "sun..")
      .orShould()
      .callMethod(Class.class, "forName", String.class);

  /** Serialized objects would promise their fields to all later versions. */
  @ArchTest
  static final ArchRule ONLY_THROWABLES_AND_ENUMS_ARE_SERIALIZABLE = noClasses()
      .that()
      .areNotAssignableTo(Throwable.class)
      .and()
      .areNotAssignableTo(Enum.class)
      .should()
      .beAssignableTo(Serializable.class);
}
