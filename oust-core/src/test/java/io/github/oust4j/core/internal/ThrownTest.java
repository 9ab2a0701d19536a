package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class ThrownTest {
  private static Exception at(String type, int line) {
    Exception thrown = new IllegalStateException("no");
    thrown.setStackTrace(new StackTraceElement[] {
      new StackTraceElement("java.util.List", "of", "List.java", 1),
      new StackTraceElement("io.github.oust4j.core.Board", "square", "Board.java", 2),
      new StackTraceElement(type, "moves", line < 0 ? null : "Engine.java", line),
      new StackTraceElement("picocli.CommandLine", "execute", "CommandLine.java", 4)
    });
    return thrown;
  }

  @Test
  void thePlaceIsThatInTheUsersCode() {
    assertThat(Thrown.inWords(at("my.Engine", 42)))
        .isEqualTo("java.lang.IllegalStateException: no [at my.Engine.moves(Engine.java:42)]");
    assertThat(Thrown.inWords(at("my.Engine", -1)))
        .isEqualTo("java.lang.IllegalStateException: no [at my.Engine.moves]");
    assertThat(Thrown.inWords(at("org.junit.Test", 42)))
        .isEqualTo("java.lang.IllegalStateException: no");
    assertThat(Thrown.inWords(new UncheckedIOException("It ended.", new IOException())))
        .isEqualTo("It ended.");
  }

  @Test
  void theFirstCauseIsTheRoot() {
    Exception first = new IOException("first");
    Exception second = new IOException("second", first);
    assertThat(Thrown.root(new IOException("third", second))).isSameAs(first);
    assertThat(Thrown.root(first)).isSameAs(first);
    first.initCause(second);
    assertThat(Thrown.root(second)).isIn(first, second);
  }
}
