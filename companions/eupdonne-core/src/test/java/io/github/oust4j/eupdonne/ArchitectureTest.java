package io.github.oust4j.eupdonne;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.github.oust4j.tests.LibraryRules;

@AnalyzeClasses(
    packages = "io.github.oust4j.eupdonne",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule LIBRARY_RULES = LibraryRules.ALL;
}
