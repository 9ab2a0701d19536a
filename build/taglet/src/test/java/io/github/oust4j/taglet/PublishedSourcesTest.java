package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Conventions of the published Javadoc that doclint does not check. */
class PublishedSourcesTest {
  static final List<String> MODULES =
      List.of("oust-core", "oust-notation", "oust-bots", "oust-testkit");

  private static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));
  /** A Javadoc comment, annotations, modifiers and the declaration of a type. */
  private static final Pattern TYPE = Pattern.compile(
      "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*"
          + "(?:@\\w+(?:\\([^)]*\\))?\\s+)*((?:[a-z-]+ )*)(?:class|interface|enum|record|@interface) (\\w+)",
      Pattern.DOTALL);

  private static final Pattern SNIPPET =
      Pattern.compile("\\{@snippet class=(?:snippets|example)\\.\\w+ region=\\w+\\}");

  @ParameterizedTest
  @FieldSource("MODULES")
  void publicTypesHaveSinceAndExamplesAreTested(String module) throws IOException {
    for (Path file : sources(module)) {
      String source = Files.readString(file);
      assertThat(typesWithoutSince(source)).as(file.toString()).isEmpty();
      assertThat(SNIPPET.matcher(source).replaceAll(""))
          .as(file.toString())
          .doesNotContain("{@snippet", "<pre>{@code");
    }
  }

  @Test
  void nestedTypesNeedSinceToo() {
    String types =
        "/** A. */ public interface A {\n/** B.\n@since 0.1.0\n*/ enum B {}\n/** C. */ record C() {} }";
    assertThat(typesWithoutSince(types)).containsExactly("A", "C");
    assertThat(typesWithoutSince(
            "/** D. @since 0.1.0 */ @X(1) public class D { /** E. */ enum E {} }"))
        .isEmpty();
  }

  private static List<String> typesWithoutSince(String source) {
    boolean isInterface = source.contains("\npublic interface ")
        || source.contains("\npublic sealed interface ")
        || source.contains(" */ public interface");
    return TYPE.matcher(source)
        .results()
        .filter(type -> isInterface || type.group(2).matches("(public|protected) .*"))
        .filter(type -> !Pattern.compile("@since \\d+\\.\\d+\\.\\d+\\s")
            .matcher(type.group(1))
            .find())
        .map(type -> type.group(3))
        .toList();
  }

  static List<Path> sources(String module) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.toString().contains("internal"))
          .toList();
    }
  }
}
