package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerificationTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void builtInAndOwnEnginesThatKeepTheRulesAreVerified() {
    List<Combination> combinations = List.of(
        playouts("exact", "square-5", "test-correct"),
        playouts("exact", "hexhex-7", "default"),
        playouts("exact", "square-19", "words"),
        playouts("exact", "square-5", "naive"));
    assertThat(verify(combinations)).isEqualTo(combinations);
    assertThat(out()).isEqualTo("Verified: test-correct, default, words.\n");
  }

  @Test
  void anEngineThatOverlooksAPlacementIsRefused() {
    assertThatExceptionOfType(Verification.Refusal.class)
        .isThrownBy(() -> verify(List.of(playouts("exact", "square-5", "test-forgetful"))))
        .withMessageStartingWith("The engine test-forgetful fails the check ")
        .withMessageContaining("Nothing was measured.");
  }

  @Test
  void bothEnginesOfABenchmarkAreVerified() {
    assertThatExceptionOfType(Verification.Refusal.class)
        .isThrownBy(() -> verify(List.of(
            playouts("twoEngines", "square-5", "bitboard").with("other", "test-forgetful"))));
  }

  @Test
  void boardsThatAnEngineDoesNotSupportAreLeftOut() {
    Combination supported = playouts("exact", "square-11", "bitboard");
    assertThat(verify(List.of(supported, playouts("exact", "square-25", "bitboard"))))
        .containsExactly(supported);
    assertThat(out())
        .startsWith("Left out: PlayoutBenchmark.exact square-25 bitboard. The engine bitboard "
            + "does not support square-25.\n");
  }

  @Test
  void lazyGamesThatAreExactAreNoted() {
    verify(List.of(
        playouts("lazy", "square-5", "test-correct"), playouts("lazy", "square-5", "bitboard")));
    assertThat(out())
        .contains("Note: the lazy games of test-correct on square-5 are its exact ones.")
        .doesNotContain("games of bitboard");
  }

  @Test
  void unknownBoardsAndEnginesAreInvalidInput() {
    for (Combination unknown : List.of(
        playouts("exact", "square-99", "default"), playouts("exact", "square-5", "nobody"))) {
      assertThatExceptionOfType(Main.InputException.class)
          .isThrownBy(() -> verify(List.of(unknown)));
    }
  }

  private List<Combination> verify(List<Combination> combinations) {
    return new Verification(new PrintStream(out, true, StandardCharsets.UTF_8))
        .verify(combinations);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private static Combination playouts(String method, String board, String engine) {
    return Combination.of("PlayoutBenchmark." + method, "board", board, "engine", engine);
  }
}
