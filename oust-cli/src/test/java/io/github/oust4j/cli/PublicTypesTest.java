package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every public type of oust-core, oust-notation and oust-bots has a line with its purpose in docs/VERSIONING.md. */
class PublicTypesTest {
  private static final Pattern LINE =
      Pattern.compile("(?m)^`([a-z0-9.]+)`:$|^\\| `([A-Za-z.]+)` \\| [^|]+ \\|$");

  @Test
  void everyPublicTypeIsInTheTable() throws Exception {
    Map<String, Set<String>> types = new TreeMap<>();
    addPublicTypes(Board.class, types);
    addPublicTypes(GameRecord.class, types);
    addPublicTypes(Bots.class, types);
    assertThat(documented()).isEqualTo(types);
    assertThat(types).containsKey("io.github.oust4j.notation.diagram").hasSize(5);
  }

  /** Adds the public types in the packages that the module of a type exports. */
  private static void addPublicTypes(Class<?> member, Map<String, Set<String>> types)
      throws IOException, URISyntaxException, ClassNotFoundException {
    Path place =
        Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
    ModuleReference module = ModuleFinder.of(place).findAll().iterator().next();
    Set<String> exported = module.descriptor().exports().stream()
        .filter(exports -> !exports.isQualified())
        .map(Exports::source)
        .collect(Collectors.toSet());
    for (String name : classes(module)) {
      Class<?> type = Class.forName(name, false, member.getClassLoader());
      if (exported.contains(type.getPackageName()) && isVisible(type)) {
        types
            .computeIfAbsent(type.getPackageName(), key -> new TreeSet<>())
            .add(name.substring(type.getPackageName().length() + 1).replace('$', '.'));
      }
    }
  }

  private static List<String> classes(ModuleReference module) throws IOException {
    try (ModuleReader reader = module.open();
        Stream<String> files = reader.list()) {
      return files
          .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }

  private static boolean isVisible(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
  }

  private static Map<String, Set<String>> documented() throws IOException {
    Map<String, Set<String>> documented = new TreeMap<>();
    Matcher line = LINE.matcher(Files.readString(Run.ROOT.resolve("docs/VERSIONING.md")));
    String inPackage = "";
    while (line.find()) {
      if (line.group(1) != null) {
        inPackage = line.group(1);
      } else {
        documented.computeIfAbsent(inPackage, key -> new TreeSet<>()).add(line.group(2));
      }
    }
    return documented;
  }
}
