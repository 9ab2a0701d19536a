package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;

/** Texts of positions, moves and rings: there and back, and everything else refused in one way. */
class NotationProperties {
  @Property
  void positionsAreReadAsTheyAreWritten(@ForAll Position position) {
    Position read = Position.parse(position.toString());
    assertThat(read).isEqualTo(position).hasSameHashCodeAs(position);
    assertThat(read.hash()).isEqualTo(position.hash());
    assertThat(read.toString()).isEqualTo(position.toString()).doesNotContain("\n");
    assertThat(read.phase()).isEqualTo(position.phase());
    assertThat(read.legalMoves().toList()).isEqualTo(position.legalMoves().toList());
  }

  @Property
  void movesAreReadAsTheyAreWritten(@ForAll @IntRange(min = 1, max = 40) int size) {
    for (Move move : RandomOukoun.wellFormedMoves(size)) {
      assertThat(Move.parse(move.toString())).isEqualTo(move);
    }
  }

  @Property
  void differentPositionsOfAGameHaveDifferentTextsAndHashes(@ForAll Game game) {
    long positions = game.positions().stream().distinct().count();
    assertThat(game.positions().stream().map(Position::toString).distinct().count())
        .isEqualTo(positions);
    assertThat(game.positions().stream().map(Position::hash).distinct().count())
        .isEqualTo(positions);
  }

  /** What is read at all is read as it is written, though some characters of a right text were changed. */
  @Property(tries = 2000)
  void aTextIsRefusedOrIsTheOneRightWay(
      @ForAll Position position, @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int edits) {
    String text = position.toString();
    Random random = new Random(seed);
    for (int i = 0; i < edits; i++) {
      int from = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), from + random.nextInt(3));
      String characters = "0123wbrABm-/ \n☃";
      int pick = random.nextInt(characters.length());
      text = text.substring(0, from)
          + (random.nextBoolean() ? characters.substring(pick, pick + 1) : "")
          + text.substring(to);
    }
    requireRefusedOrRight(text);
  }

  @Property
  void anyTextIsRefusedOrRight(@ForAll @StringLength(max = 60) String text) {
    requireRefusedOrRight(text);
    try {
      assertThat(Move.parse(text)).hasToString(text);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageEndingWith(".");
    }
    try {
      assertThat(Ring.parse(text)).hasToString(text);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageEndingWith(".");
    }
  }

  private static void requireRefusedOrRight(String text) {
    try {
      Position position = Position.parse(text);
      assertThat(position).hasToString(text);
      position.legalMoves();
      position.outcome();
      position.toDiagram();
    } catch (PositionFormatException e) {
      assertThat(e.offset()).isBetween(0, text.length());
      assertThat(e).hasMessageMatching("Character \\d+: \\P{Cntrl}*\\.");
    }
  }

  @Property
  void aRingIsReadAsItIsWritten(
      @ForAll @IntRange(min = 1, max = 1000) int size, @ForAll long seed) {
    Ring ring = Ring.of(new Random(seed).ints(size, 1, 4).toArray());
    assertThat(Ring.parse(ring.toString())).isEqualTo(ring).hasSameHashCodeAs(ring);
    assertThat(ring.size()).isEqualTo(size);
    assertThatIllegalArgumentException().isThrownBy(() -> Ring.of(1, 0, 3));
  }
}
