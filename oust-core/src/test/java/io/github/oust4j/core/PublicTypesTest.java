package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every public type has a line in docs/VERSIONING.md that says why it is public. */
class PublicTypesTest {
  private static final Set<String> EXPORTED =
      Set.of("io.github.oust4j.core", "io.github.oust4j.core.engine");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([A-Za-z.]+)` \\| [^|]+ \\|$");

  @Test
  void everyPublicTypeIsInTheTable() throws IOException {
    Set<String> types = new TreeSet<>();
    for (JavaClass type : new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages(EXPORTED)) {
      if (EXPORTED.contains(type.getPackageName()) && isVisible(type)) {
        types.add(type.getName().replaceFirst(".*\\.", "").replace('$', '.'));
      }
    }
    Set<String> documented = new TreeSet<>();
    ROW.matcher(Files.readString(Path.of("../docs/VERSIONING.md")))
        .results()
        .forEach(row -> documented.add(row.group(1)));
    assertThat(documented).isEqualTo(types);
  }

  private static boolean isVisible(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(PublicTypesTest::isVisible).orElse(true);
  }
}
