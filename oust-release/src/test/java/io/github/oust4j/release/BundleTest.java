package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles are unpacked where they ought to be, and compared to the last byte. */
class BundleTest {
  @TempDir
  private Path work;

  @Test
  void theSameFilesAreTheSame() throws IOException {
    Path one = folder("one", "a.jar", "text", "a.jar.asc", "signature");
    Path two = folder("two", "a.jar", "text", "a.jar.asc", "signed later");
    assertThat(Bundle.compare(one, two)).isEqualTo(1);
  }

  @Test
  void oneOtherByteIsFound() throws IOException {
    Path one = folder("one", "a.jar", "text");
    Path two = folder("two", "a.jar", "test");
    assertThatThrownBy(() -> Bundle.compare(one, two))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining("differ in a.jar");
  }

  @Test
  void anotherFileIsFound() throws IOException {
    Path one = folder("one", "a.jar", "text");
    Path two = folder("two", "a.jar", "text", "b.jar", "text");
    assertThatThrownBy(() -> Bundle.compare(one, two)).hasMessageContaining("different files");
  }

  @Test
  void nothingIsUnpackedOutside() throws IOException {
    Path zip = Files.write(
        work.resolve("bundle.zip"), TestBundle.zip(Map.of("../outside", TestBundle.bytes("x"))));
    assertThatThrownBy(() -> Bundle.unpack(zip, work.resolve("folder")))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessage("The bundle has a file outside of itself: ../outside");
    assertThat(work.resolve("outside")).doesNotExist();
  }

  @Test
  void aMissingBundleIsASentence() {
    assertThatThrownBy(() -> Bundle.unpack(work.resolve("none.zip"), work))
        .isInstanceOf(ReleaseProblem.class)
        .hasMessageContaining("There is no bundle");
  }

  private Path folder(String name, String... files) throws IOException {
    Path folder = Files.createDirectories(work.resolve(name));
    for (int i = 0; i < files.length; i += 2) {
      Files.writeString(folder.resolve(files[i]), files[i + 1]);
    }
    return folder;
  }
}
