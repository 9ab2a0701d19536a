package io.github.oust4j.portability;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.codehaus.mojo.animal_sniffer.ClassListBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * The core uses nothing that Android lacks, from API level 26 on, with the desugaring of Android's build tools. Records
 * are desugared too, but the signatures do not know it. Drawing moves at random takes a {@code RandomGenerator}, which
 * Android has from API level 35 on; nothing but engines and playouts does that.
 */
class AndroidTest {
  private static final Pattern KNOWN = Pattern.compile(
      ".*Undefined reference: void Record\\.<init>\\(\\)"
          + "|.*/core/(engine|internal)/.*Undefined reference: .*java\\.util\\.random\\.RandomGenerator.*");

  @Test
  void theCoreIsFitForAndroid() throws Exception {
    List<String> lacking = new ArrayList<>();
    Path core = Path.of(Board.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ClassListBuilder own = new ClassListBuilder(new Collector(lacking));
    own.process(core.toFile());
    try (InputStream signature = Files.newInputStream(Path.of("target", "android.signature"))) {
      SignatureChecker checker =
          new SignatureChecker(signature, own.getPackages(), new Collector(lacking));
      checker.setSourcePath(List.of());
      checker.process(core.toFile());
    }
    assertThat(lacking).anyMatch(message -> message.endsWith("Record.<init>()"));
    assertThat(lacking).allMatch(message -> KNOWN.matcher(message).matches());
  }

  private record Collector(List<String> lacking) implements Logger {
    @Override
    public void error(String message) {
      lacking.add(message);
    }

    @Override
    public void error(String message, Throwable cause) {
      lacking.add(message + ": " + cause);
    }

    @Override
    public void info(String message) {}

    @Override
    public void info(String message, Throwable cause) {}

    @Override
    public void debug(String message) {}

    @Override
    public void debug(String message, Throwable cause) {}

    @Override
    public void warn(String message) {}

    @Override
    public void warn(String message, Throwable cause) {}
  }
}
