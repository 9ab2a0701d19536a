package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What modules need of others is found in their jars, by declaration and by use. */
class ModuleCheckTest {
  @TempDir
  private Path work;

  private final StringWriter said = new StringWriter();
  private final ModuleCheck check = new ModuleCheck(new Checklist(new PrintWriter(said)));

  @Test
  void aModuleThatNeedsNothingPasses() throws IOException {
    Path jar = jar(
        "plain", "module plain {}", "package plain; public class A { java.util.List<A> list; }");
    check.needsBaseAlone(jar);
    check.noReflection(List.of(jar));
    check.noSplitPackages(List.of(jar));
    assertThat(said.toString())
        .contains("plain.jar needs java.base alone", "no split packages: 1 packages");
  }

  @Test
  void whatIsRequiredBesidesTheBaseIsRefused() throws IOException {
    Path jar =
        jar("logs", "module logs { requires java.logging; }", "package logs; public class A {}");
    assertThatThrownBy(() -> check.needsBaseAlone(jar))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessage("logs.jar requires [java.base, java.logging].");
  }

  @Test
  void whatIsUsedButRequiredOnlyByCompilersIsRefused() throws IOException {
    Path jar = jar(
        "logs",
        "module logs { requires static java.logging; }",
        "package logs; public class A { java.util.logging.Logger logger; }");
    assertThatThrownBy(() -> check.needsBaseAlone(jar))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining("use java.base,java.logging");
  }

  @Test
  void reflectionIsRefused() throws IOException {
    Path jar = jar(
        "mirror",
        "module mirror {}",
        "package mirror; public class A { Object a(java.lang.reflect.Method m) throws Exception {"
            + " return m.invoke(null); } }");
    assertThatThrownBy(() -> check.noReflection(List.of(jar)))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining("mirror.A")
        .hasMessageContaining("java.lang.reflect.Method");
  }

  @Test
  void aPackageInTwoJarsIsRefused() throws IOException {
    Path one = jar("one", "module one {}", "package same; public class A {}");
    Path two = jar("two", "module two {}", "package same; public class B {}");
    assertThatThrownBy(() -> check.noSplitPackages(List.of(one, two)))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining("The package same is in two jars");
  }

  private Path jar(String name, String module, String type) throws IOException {
    Path folder = Files.createDirectories(work.resolve(name));
    String named = type.contains("class B") ? "B.java" : "A.java";
    Path source = Files.writeString(folder.resolve(named), type);
    Path descriptor = Files.writeString(folder.resolve("module-info.java"), module);
    Path classes = folder.resolve("classes");
    int status = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "--release", "17", "-d", "" + classes, "" + source, "" + descriptor);
    assertThat(status).isZero();
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        entries.put(
            classes.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    return Files.write(work.resolve(name + ".jar"), TestBundle.zip(entries));
  }
}
