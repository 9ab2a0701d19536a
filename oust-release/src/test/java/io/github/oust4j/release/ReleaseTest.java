package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands: their status, and that an error is a sentence. */
class ReleaseTest {
  private static final Path ROOT = CoordinatesTest.ROOT.toAbsolutePath().normalize();

  @TempDir
  private Path work;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void coordinatesAreShown() throws IOException {
    Coordinates now = Coordinates.of(ROOT);
    assertThat(run("coordinates")).isZero();
    assertThat(out.toString()).startsWith(now.groupId() + ", version " + now.version() + ", ");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void wrongCoordinatesAreRefusedWithASentence() {
    assertThat(run("coordinates", "--release", "next")).isEqualTo(1);
    assertThat(err.toString().strip()).isEqualTo("\"next\" is no version; one looks like 0.1.0.");
  }

  @Test
  void aBundleIsCheckedWithAKey() throws Exception {
    TestKey key = new TestKey();
    Path bundle =
        Files.write(work.resolve("bundle.zip"), TestBundle.zip(Map.of("a.txt", new byte[] {1})));
    Path open = Files.writeString(work.resolve("key.asc"), key.open());
    assertThat(run("check", bundle.toString(), open.toString())).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo(
            "The bundle has [] and ought to have [oust-bom, oust-core, oust-notation, oust-testkit].");
  }

  @Test
  void aKeyThatIsNoneIsRefusedWithASentence() throws IOException {
    Path bundle =
        Files.write(work.resolve("bundle.zip"), TestBundle.zip(Map.of("a.txt", new byte[] {1})));
    Path key = Files.writeString(work.resolve("key.asc"), "no key");
    assertThat(run("check", bundle.toString(), key.toString())).isEqualTo(1);
    assertThat(err.toString()).contains("key").doesNotContain("\tat ");
  }

  @Test
  void wrongUsageHasStatus2() {
    assertThat(run("chekc")).isEqualTo(2);
    assertThat(err.toString()).contains("chekc");
  }

  @Test
  void jdksAreFoundByTheirFolders() throws IOException {
    Path jdk = Files.createDirectories(work.resolve("jdk"));
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("bin/javac"), "");
    Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"99.0.1\"\n");
    assertThat(Jdk.find(List.of(jdk)).get(99)).isEqualTo(new Jdk(jdk, 99));
    assertThatThrownBy(() -> Jdk.find(List.of(work)))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining("is no JDK");
  }

  private int run(String... args) {
    return Release.run(ROOT, new PrintWriter(out, true), new PrintWriter(err, true), args);
  }
}
