package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Played moves follow the lines of a record, and add what is missing. */
class GameCursorPlayTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);

  @Property(tries = 300)
  void aMoveGoesToTheFirstChildWithItOrToANewOne(
      @ForAll("records") GameRecord gameRecord, @ForAll @IntRange(max = 1000) int pick) {
    GameCursor parent = GameCursorTest.pick(gameRecord, pick);
    List<GameNode> children = parent.node().children();
    for (Move move : parent.position().legalMoves()) {
      GameCursor played = parent.play(move);
      assertThat(played.node().move()).contains(move);
      assertThat(played.plies()).isEqualTo(parent.plies() + 1);
      IntStream.range(0, children.size())
          .filter(i -> children.get(i).move().equals(played.node().move()))
          .findFirst()
          .ifPresentOrElse(
              i -> {
                assertThat(played.node()).isSameAs(children.get(i));
                assertThat(played.gameRecord()).isSameAs(gameRecord);
              },
              () -> {
                assertThat(played.node().children()).isEmpty();
                List<GameNode> known = played.remove().node().children();
                assertThat(known.subList(0, children.size())).isEqualTo(children);
              });
    }
  }

  /** Adding a game to a tree keeps the tree, and adds a node for each move that the tree lacks. */
  @Property(tries = 300)
  void onlyMissingMovesAreAdded(
      @ForAll("records") GameRecord gameRecord,
      @ForAll @IntRange(max = 1000) int from,
      @ForAll @IntRange(max = 8) int more,
      @ForAll long seed) {
    Game game = GameCursorTest.pick(gameRecord, from).game();
    game = Game.from(game.firstPosition()).playAll(game.moves());
    Random random = new Random(seed);
    for (int i = 0; i < more && !game.isOver(); i++) {
      List<Move> legal = game.legalMoves().toList();
      game = game.play(legal.get(random.nextInt(legal.size())));
    }
    GameCursor played = gameRecord.cursor().playAll(game.moves());
    assertThat(played.game().moves()).isEqualTo(game.moves());
    GameRecord merged = played.gameRecord();
    assertThat(merged.ending()).isEqualTo(gameRecord.ending());
    assertThat(merged.cursor().playAll(game.moves()).gameRecord()).isSameAs(merged);
    int known = game.plies();
    while (isMissing(gameRecord, game.moves().subList(0, known))) {
      known--;
    }
    assertThat(moves(merged)).isEqualTo(moves(gameRecord) + game.plies() - known);
    GameRecord kept = RandomRecords.inSgf(merged);
    assertThat(ReaderContract.READER.read(SGF.write(merged))).isEqualTo(kept);
  }

  /** Returns whether the first children with these moves do not lead to the last one. */
  private static boolean isMissing(GameRecord gameRecord, List<Move> moves) {
    GameNode node = gameRecord.root();
    for (Move move : moves) {
      List<GameNode> found = node.children().stream()
          .filter(child -> child.move().filter(move::equals).isPresent())
          .toList();
      if (found.isEmpty()) {
        return true;
      }
      node = found.get(0);
    }
    return false;
  }

  private static long moves(GameRecord gameRecord) {
    return gameRecord.root().preOrder().stream()
        .filter(node -> node.move().isPresent())
        .count();
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }
}
