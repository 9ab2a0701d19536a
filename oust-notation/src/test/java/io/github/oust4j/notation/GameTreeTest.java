package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class GameTreeTest {
  private static final Board BOARD = Board.square(3);
  private final GameTree tree = GameTree.of(
      GameRecord.of(Game.start(BOARD).play("a1").play("a2").play("c1").resign(Color.WHITE)));

  @Property(tries = 300)
  void theTreeOfARecordHasThatRecordAsItsMainLine(@ForAll("games") Game game) {
    GameRecord gameRecord = new GameRecord(
        game, Map.of(Seat.FIRST, Player.named("Ann")), Map.of("event", "Cup", "x", "y"));
    assertThat(GameTree.of(gameRecord).mainLine()).isEqualTo(gameRecord);
    Game other = Game.from(game.position());
    assertThat(GameTree.of(GameRecord.of(other)).mainLine().game()).isEqualTo(other);
  }

  @Property(tries = 300)
  void promotedNodesAreOnTheMainLineAndNothingIsLost(
      @ForAll("trees") GameTree tree, @ForAll @IntRange(max = 1000) int pick) {
    List<NodePath> paths = RandomTrees.paths(tree);
    NodePath path = paths.get(pick % paths.size());
    GameTree promoted = tree.promote(path);
    NodePath first = new NodePath(path.steps().stream().map(step -> 0).toList());
    assertThat(promoted.node(first)).isEqualTo(tree.node(path));
    assertThat(promoted.gameAt(first)).isEqualTo(tree.gameAt(path));
    assertThat(promoted.root().preOrder()).hasSameSizeAs(tree.root().preOrder());
    if (path.isMainLine()) {
      assertThat(promoted).isEqualTo(tree);
    }
  }

  @Property(tries = 300)
  void addedNodesCanBeDeletedAgain(
      @ForAll("trees") GameTree tree, @ForAll @IntRange(max = 1000) int pick) {
    List<NodePath> paths = RandomTrees.paths(tree);
    NodePath path = paths.get(pick % paths.size());
    int children = tree.node(path).children().size();
    GameTree longer = tree.add(path, GameNode.of().withComment("new"));
    assertThat(longer.node(path.child(children)).comment()).isEqualTo("new");
    assertThat(longer.delete(path.child(children))).isEqualTo(tree);
  }

  @Property(tries = 300)
  void equalTreesHaveEqualHashCodes(@ForAll("trees") GameTree tree) {
    GameTree same = RecordReader.create()
        .unfinishedTurn(true)
        .readTrees(SgfWriter.write(tree))
        .get(0);
    assertThat(same).isEqualTo(tree).hasSameHashCodeAs(tree);
    assertThat(tree.withComment(tree.endOfMainLine(), "other than any")).isNotEqualTo(tree);
  }

  @Test
  void variationsAreCheckedByTheRules() {
    assertThatThrownBy(() -> tree.add(NodePath.of(0), node("a1")))
        .isInstanceOf(IllegalMoveException.class);
    assertThatThrownBy(() ->
            tree.add(NodePath.of(0), node("b2").withChildren(List.of(node("c3"), node("b2")))))
        .isInstanceOf(IllegalMoveException.class);
    assertThatThrownBy(() -> tree.add(NodePath.ROOT, node("a1", "a2")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("moves of one turn");
    GameTree other = tree.add(NodePath.of(0), node("b2").withChildren(List.of(node("c3"))));
    assertThat(other.gameAt(NodePath.of(0, 1, 0))).hasToString("square-3: a1 b2 c3");
  }

  @Test
  void theEndingStaysWhileTheMainLineDoes() {
    assertThat(tree.ending()).contains(Outcome.win(Color.BLACK, Outcome.Reason.RESIGNATION));
    GameTree withVariation = tree.add(NodePath.of(0), node("b2"));
    assertThat(withVariation.mainLine()).isEqualTo(tree.mainLine());
    assertThat(withVariation.withComment(NodePath.of(0, 0), "c").ending()).isEqualTo(tree.ending());
    assertThat(withVariation.add(tree.endOfMainLine(), GameNode.of()).ending())
        .isEqualTo(tree.ending());
    assertThat(withVariation.add(tree.endOfMainLine(), node("c3")).ending()).isEmpty();
    assertThat(withVariation.promote(NodePath.of(0, 1)).ending()).isEmpty();
    assertThat(withVariation.delete(NodePath.of(0, 0)).ending()).isEmpty();
    assertThat(withVariation.delete(NodePath.of(0, 1))).isEqualTo(tree);
    assertThat(tree.withEnding(Optional.empty()).mainLine().game().isOver()).isFalse();
    assertThatThrownBy(() ->
            tree.withEnding(Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void playersHaveSeatsAndMovesHaveColours() {
    GameTree swapped = GameTree.start(Rules.withPieRule(BOARD))
        .withPlayers(Map.of(Seat.FIRST, Player.named("Ann"), Seat.SECOND, Player.named("Ben")))
        .add(NodePath.ROOT, node("b2").withChildren(List.of(GameNode.of(Move.SWAP))));
    GameRecord played = swapped.mainLine();
    assertThat(played.player(played.game().seat(Color.BLACK))).contains(Player.named("Ben"));
    assertThat(SgfWriter.write(swapped)).contains("PB[Ann]PW[Ben]").contains("W[swap]");
  }

  @Test
  void propertiesAreSetInPlace() {
    NodePath path = NodePath.of(0);
    GameTree changed = tree.withProperty(path, SgfProperty.of("N", "a]b"))
        .withProperty(path, SgfProperty.of("LB", "a1:\\"))
        .withProperty(path, SgfProperty.of("N", "b"));
    assertThat(changed.node(path).properties()).hasToString("[N[b], LB[a1:\\\\]]");
    assertThat(changed.node(path).properties().get(1).texts()).containsExactly("a1:\\");
    assertThat(changed.withoutProperty(path, "N").withoutProperty(path, "LB")).isEqualTo(tree);
  }

  @Test
  void whatTreeAndNodeTellThemselvesIsNoProperty() {
    for (String name : List.of("B", "W", "C", "AB", "AW", "PL")) {
      assertThatThrownBy(() -> tree.withProperty(NodePath.of(0), SgfProperty.of(name, "a1")))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> tree.withProperty(NodePath.of(0), SgfProperty.of("TE", "1")))
        .isInstanceOf(IllegalArgumentException.class);
    for (String name : List.of("FF", "SZ", "RU", "PB", "CW", "RE", "HD", "EV", "MT")) {
      assertThatThrownBy(() -> tree.withProperty(NodePath.ROOT, SgfProperty.of(name, "1")))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(tree.withProperty(NodePath.of(0), SgfProperty.of(name, "1"))).isNotEqualTo(tree);
    }
    for (String value : List.of("]", "a\\", "\\\\]")) {
      assertThatThrownBy(() -> new SgfProperty("X", List.of(value)))
          .isInstanceOf(IllegalArgumentException.class);
    }
    for (String name : List.of("", "x", "9", "A-", "\u00c4")) {
      assertThatThrownBy(() -> SgfProperty.of(name, "1"))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> SgfProperty.of("X")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void annotationsAreOneOfAKind() {
    Annotation weak = Annotation.of(Kind.GOOD_MOVE);
    assertThatThrownBy(() -> tree.withAnnotations(
            NodePath.ROOT, List.of(weak, new Annotation(Kind.GOOD_MOVE, true))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Annotation(Kind.DOUBTFUL_MOVE, true))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(tree.withAnnotations(NodePath.ROOT, List.of(weak, Annotation.of(Kind.EVEN)))
            .root()
            .annotations())
        .extracting(Annotation::kind)
        .containsExactly(Kind.EVEN, Kind.GOOD_MOVE);
  }

  @Test
  void pathsThatLeadNowhere() {
    assertThatThrownBy(() -> tree.node(NodePath.of(0, 1)))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("The tree has no node root/0/1: children of the one before: 1.");
    assertThatThrownBy(() -> tree.delete(NodePath.ROOT))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> tree.delete(NodePath.of(3)))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> NodePath.of(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(NodePath.ROOT::parent).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void nodesTellTheirMoves() {
    assertThat(tree.node(NodePath.of(0))).hasToString("a1 (1 child)");
    assertThat(GameTree.from(Position.start(BOARD)).root()).hasToString("no move (0 children)");
    assertThat(tree).hasToString("square-3: a1 a2 c1 (Black wins by resignation)");
  }

  private static GameNode node(String... labels) {
    return GameNode.of(java.util.Arrays.stream(labels)
        .<Move>map(label -> Move.place(BOARD.point(label)))
        .toList());
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }

  @Provide
  Arbitrary<GameTree> trees() {
    return RandomTrees.trees();
  }
}
