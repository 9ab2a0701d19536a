package io.github.oust4j.web.compiler;

import java.util.List;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Replaces classes that TeaVM lacks, or that a browser needs in another form, with those of {@code substitute}. */
public final class Substitutes extends SimpleSubstitutionPolicy {
  private static final String PACKAGE = "io.github.oust4j.web.substitute";
  private static final List<String> REPLACED = List.of(
      "io.github.oust4j.bots.SolverBot",
      "io.github.oust4j.notation.internal.source.ByteSearch",
      "io.github.oust4j.notation.internal.source.Gunzip",
      "io.github.oust4j.notation.internal.source.Unzip",
      "java.time.Duration",
      "java.util.SplittableRandom");

  @Override
  public void contribute(SubstitutionSink sink) {
    for (String name : REPLACED) {
      String original = name.substring(0, name.lastIndexOf('.'));
      sink.selectClasses(name::equals).replacePackage(original, PACKAGE);
    }
  }
}
