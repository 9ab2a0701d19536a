package io.github.oust4j.release;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/** Checks what the published modules need of others: little, no reflection, and no package twice. */
final class ModuleCheck {
  /** What finds classes, or opens them, by other ways than names in the code; or is nobody's but the JDK's. */
  private static final String FORBIDDEN =
      "java\\.lang\\.reflect\\..*|sun\\..*|jdk\\..*|com\\.sun\\..*";

  /** A line of jdeps that tells of a class: where it is, what it uses, and of which module that is. */
  private static final Predicate<String> USE =
      Pattern.compile("\\S+ +-> \\S+ +\\S.*").asMatchPredicate();

  private final Checklist checklist;

  ModuleCheck(Checklist checklist) {
    this.checklist = checklist;
  }

  /** Checks that a jar uses nothing but the base module of Java, by its declaration and by its classes. */
  void needsBaseAlone(Path jar) throws IOException {
    Set<String> required = required(jar);
    ReleaseProblem.unless(
        required.equals(Set.of("java.base")), jar.getFileName() + " requires " + required + ".");
    // By its classes alone: jdeps passes over modules that are required only to compile.
    Path copy = withoutDeclaration(jar);
    try {
      String used = jdeps("--ignore-missing-deps", "--print-module-deps", copy.toString());
      ReleaseProblem.unless(
          used.equals("java.base"), "The classes in " + jar.getFileName() + " use " + used + ".");
    } finally {
      Files.delete(copy);
    }
    checklist.passed("jdeps: " + jar.getFileName() + " needs java.base alone");
  }

  /** What a module has to have at run time. */
  static Set<String> required(Path jar) {
    return ModuleFinder.of(jar).findAll().stream()
        .map(ModuleReference::descriptor)
        .flatMap(descriptor -> descriptor.requires().stream())
        .filter(
            requires -> !requires.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
        .map(ModuleDescriptor.Requires::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Checks that no package is in two of the jars. */
  void noSplitPackages(List<Path> jars) {
    Map<String, Path> owners = new TreeMap<>();
    for (Path jar : jars) {
      for (ModuleReference module : ModuleFinder.of(jar).findAll()) {
        for (String name : module.descriptor().packages()) {
          Path other = owners.put(name, jar);
          ReleaseProblem.unless(
              other == null,
              "The package " + name + " is in two jars, " + jar.getFileName() + " and " + other
                  + ", which no module path takes.");
        }
      }
    }
    checklist.passed("no split packages: " + owners.size() + " packages, each in one jar");
  }

  /** Checks that the classes of the jars use no reflection and nothing of the JDK's own. */
  void noReflection(List<Path> jars) throws IOException {
    for (Path jar : jars) {
      Path copy = withoutDeclaration(jar);
      try {
        String found = jdeps("--ignore-missing-deps", "-v", "-e", FORBIDDEN, copy.toString())
            .lines()
            .map(String::strip)
            .filter(USE)
            .collect(Collectors.joining("\n"));
        ReleaseProblem.unless(
            found.isEmpty(),
            "Classes in " + jar.getFileName() + " use what they must not:\n" + found);
      } finally {
        Files.delete(copy);
      }
    }
    checklist.passed("no reflection and no internals of the JDK in " + jars.size() + " jars");
  }

  /** The jar as one without a module, so that jdeps does not ask for the modules that it requires. */
  private static Path withoutDeclaration(Path jar) throws IOException {
    Path copy = Files.createTempFile("classes", ".jar");
    Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
    try (FileSystem files = FileSystems.newFileSystem(copy)) {
      Files.delete(files.getPath("module-info.class"));
    }
    return copy;
  }

  private static String jdeps(String... arguments) {
    ToolProvider jdeps = ToolProvider.findFirst("jdeps")
        .orElseThrow(() -> new ReleaseProblem("This is no full JDK: it has no jdeps."));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = jdeps.run(new PrintWriter(out), new PrintWriter(err), arguments);
    ReleaseProblem.unless(status == 0, "jdeps fails: " + out + err);
    return out.toString().strip();
  }
}
