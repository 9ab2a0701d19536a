package io.github.oust4j.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.github.oust4j.tests.LibraryRules;

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
  static final ArchRule LIBRARY_RULES = LibraryRules.ALL;
}
