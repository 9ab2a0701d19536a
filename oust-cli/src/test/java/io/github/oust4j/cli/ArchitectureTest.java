package io.github.oust4j.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.Serializable;

@AnalyzeClasses(
    packages = {
      "io.github.oust4j.core",
      "io.github.oust4j.notation",
      "io.github.oust4j.bots",
      "io.github.oust4j.testkit",
      "io.github.oust4j.oukoun",
      "io.github.oust4j.eupdonne"
    },
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
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
      .resideInAnyPackage(
          "java.lang.reflect..", "java.util.logging..", "sun..", "com.sun..", "jdk..")
      .orShould()
      .callMethod(Class.class, "forName", String.class);

  /** Serialized objects would promise their fields to all later versions. A place is a part of an exception. */
  @ArchTest
  static final ArchRule ONLY_THROWABLES_AND_ENUMS_ARE_SERIALIZABLE = noClasses()
      .that()
      .areNotAssignableTo(Throwable.class)
      .and()
      .areNotAssignableTo(Enum.class)
      .and()
      .doNotHaveFullyQualifiedName("io.github.oust4j.notation.RecordException$Place")
      .should()
      .beAssignableTo(Serializable.class);

  /** Android has it only from API level 35 on. */
  @ArchTest
  static final ArchRule ONLY_PLAYOUTS_NEED_RANDOM_GENERATORS = noClasses()
      .that()
      .resideInAnyPackage("io.github.oust4j.core..", "io.github.oust4j.bots..")
      .and()
      .haveNameNotMatching(".*\\.(Playouts|SplitMix64)(\\$.*)?")
      .should()
      .dependOnClassesThat()
      .resideInAnyPackage("java.util.random..");

  /** Compilers ignore the module's annotation for a jar on the class path. */
  @ArchTest
  static void exportedPackagesAreNullMarked(JavaClasses classes) {
    assertThat(classes.stream()
            .map(JavaClass::getPackage)
            .filter(exported -> !exported.getName().contains(".internal"))
            .distinct())
        .hasSize(8)
        .allMatch(exported -> exported.isAnnotatedWith("org.jspecify.annotations.NullMarked"));
  }
}
