package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Point;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The three ways to call the cells of a hexagonal board. */
class LabelSchemeTest {
  @Example
  void rowsOfSideSevenAreCalledAsTheSitesCallThem() {
    Board board = Board.hexhex(7);
    assertThat(row(board, LabelScheme.ABSTRACT_PLAY, 0)).isEqualTo("a1 a2 a3 a4 a5 a6 a7");
    assertThat(row(board, LabelScheme.BOARD_GAME_ARENA, 0)).isEqualTo("G1 H1 I1 J1 K1 L1 M1");
    assertThat(row(board, LabelScheme.BOARD_GAME_ARENA, 6)).startsWith("A7").endsWith("M7");
    assertThat(row(board, LabelScheme.BOARD_GAME_ARENA, 12))
        .isEqualTo("A13 B13 C13 D13 E13 F13 G13");
    assertThat(row(board, LabelScheme.LUDII, 0)).isEqualTo("A1 B1 C1 D1 E1 F1 G1");
    assertThat(row(board, LabelScheme.LUDII, 6)).startsWith("A7").endsWith("M7");
    assertThat(row(board, LabelScheme.LUDII, 12)).isEqualTo("G13 H13 I13 J13 K13 L13 M13");
  }

  private static String row(Board board, LabelScheme scheme, int row) {
    StringBuilder labels = new StringBuilder();
    for (int column = 0; column < board.rowLength(row); column++) {
      labels.append(column == 0 ? "" : " ").append(scheme.label(board.point(column, row)));
    }
    return labels.toString();
  }

  @Property
  void labelsNameOnePointEachAndAreReadBack(
      @ForAll("boards") Board board, @ForAll LabelScheme scheme) {
    Set<String> labels = new HashSet<>();
    for (Point point : board.points()) {
      String label = scheme.label(point);
      assertThat(labels.add(label)).isTrue();
      assertThat(scheme.point(board, label)).isEqualTo(point);
      assertThat(scheme.point(board, label.toUpperCase(Locale.ROOT))).isEqualTo(point);
      assertThat(scheme.point(board, label.toLowerCase(Locale.ROOT))).isEqualTo(point);
      if (board.shape() != Board.Shape.HEXHEX || scheme == LabelScheme.ABSTRACT_PLAY) {
        assertThat(label).isEqualTo(point.label());
      }
    }
  }

  /** Along an axis of an axial scheme the letter or the number stays. */
  @Property
  void lettersOfAxialSchemesRunAlongALineOfTheBoard(@ForAll("hexagonal") Board board) {
    for (LabelScheme scheme : List.of(LabelScheme.BOARD_GAME_ARENA, LabelScheme.LUDII)) {
      for (Point point : board.points()) {
        String label = scheme.label(point);
        String above = label.charAt(0) + Integer.toString(point.row() + 2);
        scheme
            .findPoint(board, above)
            .ifPresent(next -> assertThat(board.neighbors(point)).contains(next));
      }
    }
  }

  @Property
  void anyOtherTextIsNoPoint(
      @ForAll("boards") Board board, @ForAll LabelScheme scheme, @ForAll String text) {
    scheme
        .findPoint(board, text)
        .ifPresent(point -> assertThat(scheme.label(point)).isEqualToIgnoringCase(text));
  }

  @Example
  void whatIsNoPointIsTold() {
    assertThatThrownBy(() -> LabelScheme.LUDII.point(Board.hexhex(7), "M1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "\"M1\" is no point of hexhex-7 as Ludii labels it; such points are from A1 to M13.");
    for (String text : List.of("", "A", "A0", "A01", "A1x", "A99", "\u212a1", "Ä1", "A-1", "AA1")) {
      assertThat(LabelScheme.LUDII.findPoint(Board.hexhex(7), text)).as(text).isEmpty();
    }
  }

  @Property(tries = 200)
  void textIsReadBackWithTheSameLabels(@ForAll("games") Game game, @ForAll LabelScheme scheme) {
    RecordReader reader = RecordReader.create().unfinishedTurn(true);
    Game stored = game.position().isMidTurn() && !game.isOver() ? game.undoTurn() : game;
    String text = RecordWriter.writeText(GameRecord.of(stored), scheme);
    assertThat(reader.labels(scheme).read(text).game()).isEqualTo(stored);
    assertThat(reader.guessLabels(text).fitting()).contains(scheme);
  }

  @Example
  void theGuessFindsTheSchemeOfALongGame() {
    for (String name : List.of("hex-6-game1", "hex-7-game2", "hex-8-game1")) {
      GameRecord game =
          RecordReader.create().read(SampleGames.text("abstractplay-" + name + ".json"));
      for (LabelScheme scheme : LabelScheme.values()) {
        LabelGuess guess = RecordReader.create().guessLabels(RecordWriter.writeText(game, scheme));
        assertThat(guess.best()).contains(scheme);
        assertThat(guess.isOnlyOne()).isTrue();
        assertThat(guess.refused()).hasSize(2).doesNotContainKey(scheme);
        assertThat(guess)
            .hasToString(
                "A guess: the labels are those of " + scheme + ". No other known ones fit.");
      }
    }
  }

  @Example
  void theGuessSaysWhatElseFits() {
    RecordReader hex = RecordReader.create().board(Board.hexhex(7));
    assertThat(hex.guessLabels("1. g7 d4"))
        .hasToString(
            "A guess: the labels are those of Abstract Play. Those of Board Game Arena and of Ludii fit too.");
    assertThat(hex.guessLabels("1. G7 D4").best()).contains(LabelScheme.BOARD_GAME_ARENA);
    assertThat(hex.guessLabels("1. G7 D4 2. A1").fitting())
        .containsExactly(LabelScheme.LUDII, LabelScheme.ABSTRACT_PLAY);
    LabelGuess none = hex.guessLabels("1. z7");
    assertThat(none.best()).isEmpty();
    assertThat(none)
        .hasToString("No guess: the text is a legal game with none of the known labels.");
    assertThat(RecordReader.create().board(Board.square(5)).guessLabels("c3").fitting())
        .hasSize(3);
  }

  /** What is guessed is never applied: the reader goes on with the labels that it has. */
  @Example
  void nothingIsGuessedUnasked() {
    RecordReader hex = RecordReader.create().board(Board.hexhex(7));
    hex.guessLabels("M1");
    RecordException e = catchThrowableOfType(
        RecordException.class, () -> hex.labels(LabelScheme.LUDII).read("M1"));
    assertThat(e)
        .hasMessageEndingWith(
            "\"M1\" is no point of hexhex-7, whose points run from A1 to M13 as Ludii labels them.");
    assertThat(hex.read("m1").game().turns()).hasToString("[m1]");
    assertThat(hex.labels(LabelScheme.BOARD_GAME_ARENA).read("m1").game().turns())
        .hasToString("[a7]");
  }

  @Provide
  Arbitrary<Board> boards() {
    return OustArbitraries.boards();
  }

  @Provide
  Arbitrary<Board> hexagonal() {
    return Arbitraries.integers().between(2, 13).map(Board::hexhex);
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }
}
