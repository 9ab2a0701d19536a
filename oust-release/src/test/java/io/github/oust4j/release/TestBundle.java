package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/** Makes a small bundle that is right, or nearly: a jar and a BOM. */
final class TestBundle {
  static final String GROUP = "org/example/oust/";
  static final String CORE = GROUP + "oust-core/1.2.3/oust-core-1.2.3";
  static final String BOM = GROUP + "oust-bom/1.2.3/oust-bom-1.2.3";

  private static final String FIELDS = """
        <name>A name</name>
        <description>A description</description>
        <url>https://example.com/oust</url>
        <licenses><license><name>Apache-2.0</name><url>https://example.com/licence</url></license></licenses>
        <developers><developer><name>The authors</name></developer></developers>
        <scm>
          <connection>scm:git:https://example.com/oust.git</connection>
          <developerConnection>scm:git:https://example.com/oust.git</developerConnection>
          <url>https://example.com/oust</url>
        </scm>
      """;

  private final TestKey key;
  private final Map<String, byte[]> files = new TreeMap<>();

  /**
   * Makes one that is right.
   *
   * @param key signs
   * @param module a compiled module declaration
   */
  TestBundle(TestKey key, byte[] module) throws IOException {
    this.key = key;
    Map<String, byte[]> jar = new LinkedHashMap<>();
    jar.put(
        "META-INF/MANIFEST.MF", bytes("Manifest-Version: 1.0\nImplementation-Version: 1.2.3\n\n"));
    jar.put("META-INF/LICENSE", bytes("a licence"));
    jar.put("module-info.class", module);
    files.put(CORE + ".jar", zip(jar));
    files.put(
        CORE + "-sources.jar",
        zip(Map.of(
            "META-INF/LICENSE", bytes("a licence"), "module-info.java", bytes("module x {}"))));
    Map<String, byte[]> javadoc = new LinkedHashMap<>();
    javadoc.put("META-INF/LICENSE", bytes("a licence"));
    javadoc.put("index.html", bytes("<html/>"));
    for (int page = 0; page < 5; page++) {
      javadoc.put("page" + page + ".html", bytes("<html/>"));
    }
    files.put(CORE + "-javadoc.jar", zip(javadoc));
    for (String artifact : List.of(CORE, BOM)) {
      files.put(artifact + "-cyclonedx.json", bytes("{}"));
    }
    pom(
        CORE,
        "<dependencies><dependency><groupId>g</groupId><artifactId>other</artifactId>"
            + "<version>1</version></dependency></dependencies>");
    pom(BOM, "<packaging>pom</packaging>");
  }

  private void pom(String artifact, String more) {
    String name = artifact.split("/")[3];
    files.put(
        artifact + ".pom",
        bytes("<project><groupId>org.example.oust</groupId><artifactId>" + name
            + "</artifactId><version>1.2.3</version>\n" + FIELDS + more + "</project>"));
  }

  /** A file's text, without what a change replaces. */
  TestBundle replace(String file, String old, String by) {
    String text = new String(files.get(file), StandardCharsets.UTF_8);
    assertThat(text).contains(old);
    files.put(file, bytes(text.replace(old, by)));
    return this;
  }

  /** A jar without one of its files. */
  TestBundle without(String jar, String entry) throws IOException {
    Map<String, byte[]> kept = new LinkedHashMap<>();
    try (var in = new ZipInputStream(new ByteArrayInputStream(files.get(jar)))) {
      for (ZipEntry each = in.getNextEntry(); each != null; each = in.getNextEntry()) {
        if (!each.getName().equals(entry)) {
          kept.put(each.getName(), in.readAllBytes());
        }
      }
    }
    files.put(jar, zip(kept));
    return this;
  }

  TestBundle add(String file, String text) {
    files.put(file, bytes(text));
    return this;
  }

  TestBundle remove(String file) {
    assertThat(files.remove(file)).isNotNull();
    return this;
  }

  /** Writes the files with their signatures and checksums. */
  Path write(Path repository) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = repository.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
      Files.writeString(
          path.resolveSibling(path.getFileName() + ".asc"), key.sign(file.getValue()));
      for (Map.Entry<String, String> digest : Map.of(
              "md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512")
          .entrySet()) {
        Files.writeString(
            path.resolveSibling(path.getFileName() + "." + digest.getKey()),
            BundleCheck.digest(digest.getValue(), file.getValue()));
      }
    }
    return repository;
  }

  static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  static byte[] compiled(Path work, String module) throws IOException {
    Path folder = Files.createTempDirectory(work, "module");
    Path source = Files.writeString(folder.resolve("module-info.java"), module);
    int status = ToolProvider.getSystemJavaCompiler()
        .run(null, null, OutputStream.nullOutputStream(), "--release", "17", source.toString());
    assertThat(status).isZero();
    return Files.readAllBytes(folder.resolve("module-info.class"));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
