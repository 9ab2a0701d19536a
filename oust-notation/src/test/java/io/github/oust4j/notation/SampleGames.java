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

  static final List<Sample> ALL = List.of(
      new Sample(
          "abstractplay-hex-6-game1", Board.hexhex(6), true, "Black wins by elimination", 31, 44),
      new Sample(
          "abstractplay-hex-6-game2", Board.hexhex(6), true, "White wins by elimination", 42, 61),
      new Sample(
          "abstractplay-hex-7-game1", Board.hexhex(7), true, "Black wins by elimination", 53, 72),
      new Sample(
          "abstractplay-hex-7-game2", Board.hexhex(7), true, "Black wins by elimination", 73, 106),
      new Sample(
          "abstractplay-hex-8-game1", Board.hexhex(8), true, "White wins by elimination", 114, 177),
      new Sample(
          "abstractplay-hex-8-game2", Board.hexhex(8), true, "White wins by elimination", 100, 150),
      new Sample(
          "abstractplay-square-11-game1",
          Board.square(11),
          true,
          "White wins by elimination",
          64,
          90),
      new Sample(
          "abstractplay-square-11-game2",
          Board.square(11),
          true,
          "White wins by elimination",
          108,
          158),
      new Sample(
          "abstractplay-square-11-stuck",
          Board.square(11),
          true,
          "Black wins by elimination",
          125,
          184),
      new Sample(
          "abstractplay-square-3-pass",
          Board.square(3),
          false,
          "Black wins by elimination",
          9,
          10));

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
