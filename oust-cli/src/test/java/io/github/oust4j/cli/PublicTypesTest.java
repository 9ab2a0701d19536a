package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every public type of oust-core, oust-notation and oust-bots has a line with its purpose in docs/VERSIONING.md. */
class PublicTypesTest {
  private static final Pattern LINE =
      Pattern.compile("(?m)^`([a-z0-9.]+)`:$|^- `([A-Z][A-Za-z.]+)`: \\S.*$");

  @Test
  void everyPublicTypeIsListed() throws Exception {
    Set<String> packages = new TreeSet<>();
    for (Class<?> member : List.of(Board.class, GameRecord.class, Bots.class)) {
      exported(member).forEach(packages::add);
    }
    assertThat(packages).contains("io.github.oust4j.notation.diagram").hasSize(5);
    Set<String> types = new TreeSet<>();
    new ClassFileImporter(List.of(new ImportOption.DoNotIncludeTests()))
        .importPackages(packages).stream()
            .filter(type -> packages.contains(type.getPackageName()) && isVisible(type))
            .forEach(type -> types.add(type.getName().replace('$', '.')));
    Set<String> documented = documented();
    assertThat(types)
        .filteredOn(type -> !documented.contains(type))
        .as("types missing from docs/VERSIONING.md")
        .isEmpty();
    assertThat(documented)
        .filteredOn(type -> !types.contains(type))
        .as("types of docs/VERSIONING.md that do not exist")
        .isEmpty();
  }

  /** Returns the packages that the module of a type exports to all others. */
  private static Stream<String> exported(Class<?> member) throws URISyntaxException {
    Path place =
        Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
    return ModuleFinder.of(place).findAll().iterator().next().descriptor().exports().stream()
        .filter(exports -> !exports.isQualified())
        .map(Exports::source);
  }

  private static boolean isVisible(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(PublicTypesTest::isVisible).orElse(true);
  }

  private static Set<String> documented() throws IOException {
    Set<String> documented = new TreeSet<>();
    Matcher line = LINE.matcher(Files.readString(Run.ROOT.resolve("docs/VERSIONING.md")));
    String inPackage = "";
    while (line.find()) {
      if (line.group(1) != null) {
        inPackage = line.group(1);
      } else {
        documented.add(inPackage + "." + line.group(2));
      }
    }
    return documented;
  }
}
