package io.github.oust4j.web.compiler;

import java.util.Set;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Replaces classes that TeaVM lacks, and large libraries, with the small classes of the package {@code substitute}.
 */
public final class Substitutes extends SimpleSubstitutionPolicy {
  private static final String PACKAGE = "io.github.oust4j.web.substitute";
  private static final Set<String> REPLACED = Set.of(
      "java.util.SplittableRandom",
      "java.io.CharConversionException",
      "java.time.DateTimeException",
      "java.time.Duration",
      "java.time.LocalDate",
      "java.time.OffsetDateTime",
      "java.util.StringJoiner",
      "java.util.zip.GZIPInputStream",
      "java.util.zip.ZipEntry",
      "java.util.zip.ZipInputStream",
      "java.util.concurrent.ConcurrentLinkedQueue",
      "java.util.Spliterators$AbstractSpliterator");

  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(REPLACED::contains).packagePrefix(PACKAGE);
    sink.selectClasses(inPackage("com.fasterxml.jackson.core", true)).packagePrefix(PACKAGE);
    sink.selectClasses("io.github.oust4j.notation.internal.source.ByteSearch"::equals)
        .replacePackage("io.github.oust4j.notation.internal.source", PACKAGE);
  }
}
