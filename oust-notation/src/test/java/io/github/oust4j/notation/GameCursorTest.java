package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.Annotation.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Cursors walk through records and edit them; records keep their main line and its ending. */
class GameCursorTest {
  private static final Board BOARD = Board.square(3);
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  private final GameRecord base =
      GameRecord.of(Game.start(BOARD).play("a1").play("a2").play("c1").resign(Color.WHITE));

  /** Nodes without a move do not hide the last turn, which can begin in an earlier node. */
  @Property(tries = 200)
  void cursorsHaveTheGameOnTheirLine(@ForAll("records") GameRecord gameRecord) {
    for (GameCursor cursor : RandomRecords.cursors(gameRecord)) {
      Game game = replayed(gameRecord, cursor.path());
      assertThat(cursor.game()).isEqualTo(game);
      assertThat(gameRecord.cursorAt(cursor.path()).node()).isSameAs(cursor.node());
      assertThat(cursor.position()).isEqualTo(game.position());
      assertThat(cursor.plies()).isEqualTo(game.plies());
      assertThat(cursor.turnNumber()).isEqualTo(game.turns().size());
      List<GameNode> siblings =
          cursor.parent().map(parent -> parent.node().children()).orElse(List.of(cursor.node()));
      assertThat(siblings.get(cursor.index())).isSameAs(cursor.node());
    }
  }

  private static Game replayed(GameRecord gameRecord, List<Integer> path) {
    GameNode node = gameRecord.root();
    Game game = Game.from(gameRecord.firstPosition());
    for (int index : path) {
      node = node.children().get(index);
      game = game.playAll(node.move().stream().toList());
    }
    Game whole = gameRecord.game();
    boolean isMainLine = path.stream().allMatch(index -> index == 0);
    return isMainLine && game.plies() == whole.plies() ? whole : game;
  }

  @Property(tries = 300)
  void promotedNodesAreOnTheMainLineAndNothingIsLost(
      @ForAll("records") GameRecord gameRecord, @ForAll @IntRange(max = 1000) int pick) {
    GameCursor cursor = pick(gameRecord, pick);
    GameCursor promoted = cursor.promote();
    assertThat(promoted.isMainLine()).isTrue();
    assertThat(promoted.node()).isEqualTo(cursor.node());
    assertThat(promoted.game().moves()).isEqualTo(cursor.game().moves());
    GameRecord edited = promoted.gameRecord();
    assertThat(edited.root().preOrder()).hasSameSizeAs(gameRecord.root().preOrder());
    assertThat(edited.game().moves().subList(0, promoted.plies()))
        .isEqualTo(promoted.game().moves());
    if (cursor.isMainLine()) {
      assertThat(edited).isEqualTo(gameRecord);
    }
  }

  @Property(tries = 300)
  void anEditOfTheRecordKeepsThePlaceAndEarlierEdits(
      @ForAll("records") GameRecord gameRecord, @ForAll @IntRange(max = 1000) int pick) {
    GameCursor cursor = pick(gameRecord, pick).withComment("seen");
    GameCursor edited = cursor.gameRecord().withHeader("event", "Spring").cursorAt(cursor.path());
    assertThat(edited.node()).isSameAs(cursor.node());
    assertThat(edited.game()).isEqualTo(cursor.game());
    assertThat(edited.isMainLine()).isEqualTo(cursor.isMainLine());
    assertThat(edited.path()).isEqualTo(cursor.path());
  }

  @Property(tries = 300)
  void aNodeMovesAmongItsSiblings(
      @ForAll("records") GameRecord gameRecord,
      @ForAll @IntRange(max = 1000) int pick,
      @ForAll @IntRange(max = 1000) int from,
      @ForAll @IntRange(max = 1000) int to) {
    GameCursor parent = pick(gameRecord, pick);
    List<GameNode> children = new ArrayList<>(parent.node().children());
    int size = children.size();
    Assume.that(size > 0);
    GameCursor moved = parent.child(from % size).withComment("moved").moveTo(to % size);
    GameNode node = children.remove(from % size).withComment("moved");
    children.add(to % size, node);
    assertThat(moved.node()).isEqualTo(node);
    assertThat(moved.index()).isEqualTo(to % size);
    assertThat(moved.parent().orElseThrow().node().children()).isEqualTo(children);
    assertThatThrownBy(() -> moved.moveTo(size)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> gameRecord.cursor().moveTo(0))
        .isInstanceOf(IllegalStateException.class);
  }

  @Property(tries = 300)
  void addedNodesCanBeRemovedAgain(
      @ForAll("records") GameRecord gameRecord, @ForAll @IntRange(max = 1000) int pick) {
    GameCursor added = pick(gameRecord, pick).add(GameNode.of().withComment("new"));
    assertThat(added.node().comment()).isEqualTo("new");
    assertThat(added.gameRecord().root().preOrder())
        .hasSize(gameRecord.root().preOrder().size() + 1);
    assertThat(added.remove().gameRecord()).isEqualTo(gameRecord);
  }

  @Test
  void aTurnEndsWithItsLastMoveAlsoBehindANodeWithoutMoves() {
    GameRecord gameRecord = RecordReader.create()
        .read("(;RU[square-4];B[a1];W[b1];B[d4];W[c2];B[a2];C[captures];B[b4];C[end])");
    assertThat(gameRecord.cursorAtTurn(5).game().plies()).isEqualTo(6);
    assertThat(gameRecord.mainLine().cursor().line().map(at -> at.node().comment()))
        .containsExactly("", "", "", "", "", "captures", "end");
    assertThat(gameRecord.cursorAtTurn(4).game().plies()).isEqualTo(4);
    assertThat(gameRecord.cursorAtTurn(0).game().plies()).isZero();
    assertThatThrownBy(() -> gameRecord.cursorAtTurn(6)).hasMessageContaining("has 5 turns");
    GameRecord twoNodes = RecordReader.create().read("(;SZ[3]C[root];C[second];B[a1])");
    assertThat(twoNodes.cursorAtTurn(0).node()).isEqualTo(twoNodes.root());
  }

  @Test
  void variationsAreCheckedByTheRules() {
    GameCursor first = base.cursorAtTurn(1);
    assertThatThrownBy(() -> first.add(node("a1"))).isInstanceOf(IllegalMoveException.class);
    assertThatThrownBy(() -> first.add(node("b2").withChildren(List.of(node("c3"), node("b2")))))
        .isInstanceOf(IllegalMoveException.class);
    List<Move> twice = Collections.nCopies(2, Move.place(BOARD.point("b2")));
    assertThatThrownBy(() -> first.playAll(twice)).isInstanceOf(IllegalMoveException.class);
    assertThat(first.playAll(List.of())).isSameAs(first);
    assertThatIllegalArgumentException().isThrownBy(() -> first.edit(node -> node("b2")));
    assertThatThrownBy(() -> first.edit(node -> node.withChildren(List.of(node("a1")))))
        .isInstanceOf(IllegalMoveException.class);
    GameCursor other = first.add(node("b2").withChildren(List.of(node("c3"))));
    assertThat(other.child(0).game()).hasToString("square-3: a1 b2 c3");
  }

  @Test
  void theEndingStaysWhileTheMainLineDoes() {
    assertThat(base.ending()).contains(Outcome.win(Color.BLACK, Outcome.Reason.RESIGNATION));
    GameRecord withVariation = base.cursorAtTurn(1).add(node("b2")).gameRecord();
    assertThat(withVariation.game()).isEqualTo(base.game());
    assertThat(withVariation.cursorAtTurn(2).withComment("c").gameRecord().ending())
        .isEqualTo(base.ending());
    assertThat(withVariation.cursorAtEnd().add(GameNode.of()).gameRecord().ending())
        .isEqualTo(base.ending());
    assertThat(withVariation.cursorAtTurn(1).child(1).promote().gameRecord().ending())
        .isEmpty();
    assertThat(withVariation.cursorAtTurn(2).remove().gameRecord().ending()).isEmpty();
    assertThat(withVariation.cursorAtTurn(1).child(1).remove().gameRecord()).isEqualTo(base);
    GameCursor otherEnd = base.cursorAtEnd().remove().play("c3"); // as long as the line that ended
    assertThat(otherEnd.game().isOver()).isFalse();
    assertThat(otherEnd.play("c2").isMainLine()).isTrue();
    assertThat(base.withoutEnding().game().isOver()).isFalse();
    Outcome agreed = Outcome.withoutWinner(Outcome.Reason.AGREEMENT);
    assertThat(base.withEnding(agreed).game().ending()).contains(agreed);
    assertThat(base.withEnding(agreed).root()).isSameAs(base.root());
    assertThatThrownBy(() -> base.withEnding(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Each of the outcomes once took time that grew with the nodes after it: minutes in all. */
  @Test
  @Timeout(10)
  void manyNodesCanFollowTheLastMove() {
    GameRecord gameRecord =
        ReaderContract.READER.read("(;SZ[3]RE[B+R];B[a1]" + ";C[x]".repeat(100_000) + ")");
    assertThat(gameRecord.cursor().line().filter(here -> here.game().isOver())).hasSize(100_001);
  }

  @Test
  void movesAfterAResignationAreAVariation() {
    GameCursor end = base.cursorAtEnd();
    assertThat(base.cursorAtTurn(2).game().outcome()).isEmpty();
    assertThat(end.game()).isEqualTo(base.game());
    GameNode later = GameNode.of().withComment("later").withChildren(List.of(node("c3")));
    for (GameCursor after :
        List.of(end.play("c3"), end.add(node("c3")), end.add(later).child(0))) {
      assertThat(after.game().outcome()).isEmpty();
      assertThat(after.play("c2").isMainLine()).isFalse();
      GameRecord edited = after.play("c2").gameRecord();
      assertThat(edited.game()).isEqualTo(base.game());
      assertThat(edited.cursorAtEnd().game().outcome()).isEqualTo(base.ending());
      assertThat(ReaderContract.READER.read(SGF.write(edited))).isEqualTo(edited);
    }
  }

  @Test
  void editsOnTheWayTakeEffectTogether() {
    GameCursor end = base.cursor()
        .withComment("start")
        .child(0)
        .withComment("one")
        .child(0)
        .edit(node -> node.withAnnotation(Annotation.of(Kind.BAD_MOVE)));
    GameRecord edited = end.gameRecord();
    assertThat(edited.root().comment()).isEqualTo("start");
    assertThat(edited.cursorAtTurn(1).node().comment()).isEqualTo("one");
    assertThat(edited.cursorAtTurn(2).node().annotations())
        .containsExactly(Annotation.of(Kind.BAD_MOVE));
    assertThat(edited.ending()).isEqualTo(base.ending());
    assertThat(base.root().comment()).isEmpty();
    assertThat(edited.mainLine().cursorAtTurn(1).node().comment()).isEqualTo("one");
  }

  /** Such properties were once written, but rejected by the reader. */
  @Test
  void whatRecordsAndNodesStateThemselvesIsNotAProperty() {
    for (String name : List.of("B", "W", "C", "AB", "AW", "AE", "PL", "TE")) {
      assertThatIllegalArgumentException().isThrownBy(() -> with(base.cursorAtTurn(1), name));
    }
    for (String name :
        List.of("AE", "FF", "GM", "SZ", "RU", "PB", "CW", "RE", "ER", "HD", "EV", "DT", "MT")) {
      assertThatIllegalArgumentException().isThrownBy(() -> with(base.cursor(), name));
    }
    assertThat(with(base.cursorAtTurn(1), "EV").gameRecord()).isNotEqualTo(base);
  }

  @Test
  void propertiesThatCouldNotBeWritten() {
    for (String value : List.of("]", "a\\", "\\\\]")) {
      assertThatIllegalArgumentException().isThrownBy(() -> new SgfProperty("X", List.of(value)));
    }
    for (String name : List.of("", "x", "9", "A-", "\u00c4", "ZZ9", "A".repeat(65))) {
      assertThatIllegalArgumentException().isThrownBy(() -> SgfProperty.of(name, "1"));
    }
    assertThatIllegalArgumentException().isThrownBy(() -> SgfProperty.of("X"));
    assertThat(SgfProperty.of("LB", "a1:\\").texts()).containsExactly("a1:\\");
  }

  @Test
  void onePropertyIsChanged() {
    SgfProperty label = SgfProperty.of("LB", "a1:A");
    SgfProperty clock = SgfProperty.of("BL", "93.5");
    GameNode node = GameNode.of().withProperty(label).withProperty(clock);
    assertThat(node.properties()).containsExactly(label, clock);
    assertThat(node.property("BL")).contains(clock);
    assertThat(node.property("WL")).isEmpty();
    SgfProperty other = SgfProperty.of("LB", "b1:B");
    List<SgfProperty> labels =
        List.of(clock, label, SgfProperty.of("N", ""), SgfProperty.of("LB", ""));
    GameNode repeated = new GameNode(Optional.empty(), "", List.of(), labels, List.of());
    assertThat(repeated.withProperty(other).properties())
        .containsExactly(clock, other, SgfProperty.of("N", ""));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> node.withProperty(SgfProperty.of("C", "comment")));
  }

  /** A list of unfinished games once replayed each of them. These moves cannot be replayed: both are at one point. */
  @Test
  void theOutcomeOfARecordThatWasReadNeedsNoReplay() {
    for (Optional<Outcome> outcome : List.of(Optional.<Outcome>empty(), base.outcome())) {
      RecordBuilder builder = new RecordBuilder();
      builder.begin(new RecordEntry.Origin("", 1, 0, 1), RecordFormat.SGF, Position.start(BOARD));
      builder.placement(0, 0);
      builder.placement(0, 0);
      builder.end(outcome, 0);
      GameRecord read = builder.build();
      assertThat(read.outcome()).isEqualTo(outcome);
      assertThat(read.withHeader("event", "x").outcome()).isEqualTo(outcome);
      assertThat(read.withoutEnding().outcome()).isEmpty();
      assertThat(read.withRoot(read.root().withComment("x")).outcome()).isEqualTo(outcome);
    }
  }

  @Test
  void theLegalPartOfARecordHasItsOwnOutcome() {
    String sgf = "(;SZ[3]RU[square-3]RE[W+R];B[a1];W[a2];B[b1];W[c3])";
    GameRecord legal = RecordReader.create().open(sgf).stream()
        .findFirst()
        .flatMap(RecordEntry::error)
        .flatMap(RecordException::legalRecord)
        .orElseThrow();
    assertThat(legal.outcome()).contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
  }

  @Test
  void annotationsAreOneOfAKind() {
    Annotation weak = Annotation.of(Kind.GOOD_MOVE);
    Annotation strong = new Annotation(Kind.GOOD_MOVE, true);
    assertThatIllegalArgumentException().isThrownBy(() -> annotated(List.of(weak, strong)));
    assertThatIllegalArgumentException().isThrownBy(() -> new Annotation(Kind.DOUBTFUL_MOVE, true));
    Annotation even = Annotation.of(Kind.EVEN);
    assertThat(annotated(List.of(weak, even)).annotations()).containsExactly(even, weak);
    GameNode node = GameNode.of().withAnnotation(weak).withAnnotation(even).withAnnotation(strong);
    assertThat(node.annotations()).containsExactly(even, strong);
  }

  private static GameNode annotated(List<Annotation> annotations) {
    return new GameNode(Optional.empty(), "", annotations, List.of(), List.of());
  }

  @Test
  void stepsThatLeadNowhere() {
    assertThatThrownBy(() -> base.cursorAtTurn(1).child(1))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("There is no child 1, counted from 0; the node has 1.");
    assertThatThrownBy(() -> base.cursorAtTurn(1).moveTo(-1))
        .hasMessageStartingWith("There is no child -1, counted from 0; the node has ");
    assertThatThrownBy(() -> base.cursorAt(List.of(0, 0, 7, 8)))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("There is no child 7, counted from 0; the node has 1.");
    assertThatThrownBy(() -> base.cursorAtTurn(4))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("The main line has 3 turns, but no turn 4.");
    assertThatThrownBy(() -> base.cursor().remove()).isInstanceOf(IllegalStateException.class);
    assertThat(base.cursor().parent()).isEmpty();
    assertThat(base.cursorAtEnd().next()).isEmpty();
  }

  @Test
  void onePlayerOrHeaderIsChanged() {
    GameRecord start = GameRecord.start(BOARD).withHeader("event", "x").withHeader("round", "1");
    GameRecord named = start
        .withPlayer(Seat.FIRST, Player.named("Ann"))
        .withPlayer(Seat.SECOND, Player.named("Ben"));
    assertThat(named.withPlayer(Seat.FIRST, Player.named("Cat")).players().values())
        .extracting(Player::name)
        .containsExactly("Cat", "Ben");
    assertThat(named.withHeader("event", "y").headers()).hasToString("{event=y, round=1}");
  }

  /** Without players and headers, all records once had the same code, and a set of them took quadratic time. */
  @Test
  void recordsOfDifferentGamesHaveDifferentHashCodes() {
    assertThat(Game.start(BOARD).legalMoves())
        .extracting(
            move -> GameRecord.start(BOARD).cursor().play(move).gameRecord().hashCode())
        .doesNotHaveDuplicates();
  }

  @Test
  void nodesHaveTheirMoveAsText() {
    assertThat(base.cursorAtTurn(1).node()).hasToString("a1 (1 child)");
    assertThat(base.cursorAtTurn(1)).hasToString("turn 1: a1 (1 child)");
    assertThat(GameRecord.from(Position.start(BOARD)).root()).hasToString("no move (0 children)");
    assertThat(base).hasToString("square-3: a1 a2 c1 (Black wins by resignation)");
  }

  private static GameCursor with(GameCursor cursor, String name) {
    return cursor.edit(node -> node.withProperty(SgfProperty.of(name, "1")));
  }

  static GameCursor pick(GameRecord gameRecord, int pick) {
    List<GameCursor> cursors = RandomRecords.cursors(gameRecord);
    return cursors.get(pick % cursors.size());
  }

  private static GameNode node(String label) {
    return GameNode.of(Move.place(BOARD.point(label)));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }
}
