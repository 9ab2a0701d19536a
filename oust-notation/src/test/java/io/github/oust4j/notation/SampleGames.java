package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Turn;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The recorded games in the test resources. */
final class SampleGames {
  /** What is known of a game: its file without the ending, its board, and the last line of a replay. */
  record Sample(
      String name, Board board, boolean hasJson, String outcome, int turns, int placements) {}

  static final List<Sample> ALL = """
      abstractplay-hex-6-game1     hexhex-6  Black  31  44
      abstractplay-hex-6-game2     hexhex-6  White  42  61
      abstractplay-hex-7-game1     hexhex-7  Black  53  72
      abstractplay-hex-7-game2     hexhex-7  Black  73 106
      abstractplay-hex-8-game1     hexhex-8  White 114 177
      abstractplay-hex-8-game2     hexhex-8  White 100 150
      abstractplay-square-11-game1 square-11 White  64  90
      abstractplay-square-11-game2 square-11 White 108 158
      abstractplay-square-11-stuck square-11 Black 125 184
      abstractplay-square-3-pass   square-3  Black   9  10
      """.lines().map(line -> line.split(" +")).map(part -> new Sample(
      part[0],
      Board.parse(part[1]),
      !part[0].endsWith("pass"),
      part[2] + " wins by elimination",
      Integer.parseInt(part[3]),
      Integer.parseInt(part[4]))).toList();

  private SampleGames() {}

  /** Expects turns that end with a pass since there is no placement left after a capture. */
  static void expectForcedPasses(Game game) {
    List<Turn> stuck = game.turns().stream()
        .filter(turn -> turn.moves().size() > 1
            && turn.moves().get(turn.moves().size() - 1) instanceof Move.Pass)
        .toList();
    assertThat(stuck).isNotEmpty().allSatisfy(turn -> {
      assertThat(turn.isComplete()).isTrue();
      assertThat(game.positionAt(turn.firstPly() + turn.moves().size() - 1)
              .legalMoves()
              .mustPass())
          .isTrue();
    });
  }

  static String text(String file) {
    return resource("/games/" + file);
  }

  static String resource(String path) {
    try (InputStream in =
        Objects.requireNonNull(SampleGames.class.getResourceAsStream(path), path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
