package io.github.oust4j.oukoun;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "io.github.oust4j.oukoun",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule OUKOUN_DEPENDS_ON_THE_JDK_ALONE = classes()
      .should()
      .onlyDependOnClassesThat()
      .resideInAnyPackage("java..", "io.github.oust4j.oukoun..", "org.jspecify.annotations..");

  @ArchTest
  static final ArchRule NOTHING_IS_PRINTED = noClasses()
      .should()
      .accessField(System.class, "out")
      .orShould()
      .accessField(System.class, "err");
}
