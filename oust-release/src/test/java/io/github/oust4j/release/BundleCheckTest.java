package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A bundle that is right passes; each kind of damage is refused, with a sentence that names the file. */
class BundleCheckTest {
  private static final Set<String> PUBLISHED = Set.of("oust-bom", "oust-core");
  private static final String CORE = TestBundle.CORE;

  private static TestKey key;
  private static byte[] module;

  @TempDir
  private Path work;

  @BeforeAll
  static void prepare(@TempDir Path folder) throws Exception {
    key = new TestKey();
    module = TestBundle.compiled(folder, "module org.example.oust {}");
  }

  @Test
  void whatIsRightPasses() throws IOException {
    assertThat(check(bundle().write(repository())))
        .contains(
            "oust-core 1.2.3: POM complete, 5 files", "oust-bom 1.2.3: POM complete, 2 files");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<name>A name</name>",
        "<description>A description</description>",
        "<url>https://example.com/oust</url>\n  <licenses>",
        "<name>Apache-2.0</name>",
        "<url>https://example.com/licence</url>",
        "<developer><name>The authors</name></developer>",
        "<connection>scm:git:https://example.com/oust.git</connection>",
        "<developerConnection>scm:git:https://example.com/oust.git</developerConnection>",
        "<url>https://example.com/oust</url>\n  </scm>",
        "<version>1</version>",
      })
  void pomsMustBeComplete(String missing) throws IOException {
    String text = missing.replace("\n  <licenses>", "").replace("\n  </scm>", "");
    String kept = missing.substring(text.length());
    refused(bundle().replace(CORE + ".pom", missing, kept), CORE + ".pom has no ");
  }

  static Stream<Arguments> poms() {
    return Stream.of(
        Arguments.of("<version>1<", "<version>1-SNAPSHOT<", "names a SNAPSHOT"),
        Arguments.of("<version>1<", "<version>${other}<", "not resolved: ${other}"),
        Arguments.of("<version>1<", "<scope>test</scope><version>1<", "for tests alone"),
        Arguments.of("<scm>", "<parent/><scm>", "has parent"),
        Arguments.of("<scm>", "<repositories/><scm>", "has repositories"),
        Arguments.of("<scm>", "<build/><scm>", "has build"),
        Arguments.of("<version>1.2.3<", "<version>1.2.4<", "has another version"),
        Arguments.of(">org.example.oust<", ">org.example<", "has another groupId"),
        Arguments.of("</project>", "", "is no XML"));
  }

  @ParameterizedTest
  @MethodSource("poms")
  void pomsMustNotNameWhatNobodyElseHas(String old, String by, String problem) throws IOException {
    refused(bundle().replace(CORE + ".pom", old, by), problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json"})
  void everyFileIsNeeded(String ending) throws IOException {
    refused(bundle().remove(CORE + ending), ending.equals(".pom") ? "ought to have" : "is missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {".asc", ".md5", ".sha1", ".sha256", ".sha512"})
  void everyFileHasItsSignatureAndItsChecksums(String ending) throws IOException {
    Path repository = bundle().write(repository());
    Files.delete(repository.resolve(CORE + "-sources.jar" + ending));
    refused(
        repository,
        CORE + "-sources.jar " + (ending.equals(".asc") ? "is not signed" : "has no checksum"));
  }

  @ParameterizedTest
  @ValueSource(strings = {".md5", ".sha1", ".sha256", ".sha512"})
  void checksumsMustBeRight(String ending) throws IOException {
    Path repository = bundle().write(repository());
    Path sum = repository.resolve(CORE + ".jar" + ending);
    Files.copy(
        repository.resolve(CORE + ".pom" + ending), sum, StandardCopyOption.REPLACE_EXISTING);
    refused(repository, CORE + ".jar" + ending + " is not the checksum");
  }

  @Test
  void signaturesMustBeOfTheFile() throws IOException {
    Path repository = bundle().write(repository());
    Files.writeString(
        repository.resolve(CORE + ".jar.asc"), key.sign(TestBundle.bytes("other bytes")));
    refused(repository, CORE + ".jar.asc is no signature of that file by the key");
  }

  @Test
  void signaturesMustBeByTheKey() throws Exception {
    Path repository = bundle().write(repository());
    Path jar = repository.resolve(CORE + ".jar");
    Files.writeString(
        repository.resolve(CORE + ".jar.asc"), new TestKey().sign(Files.readAllBytes(jar)));
    refused(repository, "is no signature of that file by the key");
  }

  @Test
  void whatIsNoSignatureIsRefused() throws IOException {
    Path repository = bundle().write(repository());
    Files.writeString(repository.resolve(CORE + ".jar.asc"), "no signature");
    refused(repository, "is no signature of that file by the key");
  }

  @ParameterizedTest
  @ValueSource(strings = {".jar", "-sources.jar", "-javadoc.jar"})
  void everyJarHasTheLicence(String ending) throws IOException {
    refused(bundle().without(CORE + ending, "META-INF/LICENSE"), "has no META-INF/LICENSE in it");
  }

  @Test
  void jarsAreModulesWithSourcesAndJavadoc() throws IOException {
    refused(bundle().without(CORE + ".jar", "module-info.class"), "no module-info.class");
    refused(bundle().without(CORE + "-sources.jar", "module-info.java"), "no module-info.java");
    refused(bundle().without(CORE + "-javadoc.jar", "index.html"), "no index.html");
    refused(bundle().without(CORE + "-javadoc.jar", "page1.html"), "has no pages");
  }

  @Test
  void classesAreForJava17() throws IOException {
    byte[] later = module.clone();
    later[7] = 65; // the lowest byte of the version
    refused(new TestBundle(key, later), "cannot be loaded by Java 17");
  }

  @Test
  void nothingElseIsPublished() throws IOException {
    refused(bundle().remove(TestBundle.BOM + ".pom"), "The bundle has [oust-core]");
    refused(
        bundle().add(TestBundle.GROUP + "oust-cli/1.2.3/oust-cli-1.2.3.pom", "<project/>"),
        "oust-cli");
    refused(
        bundle().add(TestBundle.GROUP + "oust-core/1.2.3/notes.txt", "notes"),
        "notes.txt does not belong to oust-core");
  }

  private TestBundle bundle() throws IOException {
    return new TestBundle(key, module);
  }

  private Path repository() throws IOException {
    return Files.createTempDirectory(work, "repository");
  }

  private static String check(Path repository) throws IOException {
    StringWriter said = new StringWriter();
    new BundleCheck(repository, PUBLISHED, key.keys(), new Checklist(new PrintWriter(said))).run();
    return said.toString();
  }

  private void refused(TestBundle bundle, String problem) throws IOException {
    refused(bundle.write(repository()), problem);
  }

  private static void refused(Path repository, String problem) {
    assertThatThrownBy(() -> check(repository))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining(problem);
  }
}
