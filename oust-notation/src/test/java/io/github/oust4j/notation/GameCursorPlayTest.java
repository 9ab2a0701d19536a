package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Played moves follow the lines of a record, and divide turns where it is necessary. */
class GameCursorPlayTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);

  @Property(tries = 300)
  void theMovesOfARecordCanBePlayedOneByOne(
      @ForAll("records") GameRecord gameRecord, @ForAll @IntRange(max = 1000) int pick) {
    GameCursor parent = GameCursorTest.pick(gameRecord, pick);
    for (GameNode child : parent.node().children()) {
      GameCursor played = parent;
      for (Move move : child.moves()) {
        played = played.play(move);
        assertThat(played.node().moves()).containsExactly(move);
      }
      GameRecord edited = played.gameRecord();
      assertThat(edited.game()).isEqualTo(gameRecord.game());
      assertThat(lines(edited)).isEqualTo(lines(gameRecord));
      assertThat(ReaderContract.READER.read(SGF.write(edited)))
          .isEqualTo(RandomRecords.inSgf(edited));
    }
  }

  /** Variations that begin with the same capture once stayed apart: the second one was not found, but played again. */
  @Test
  void variationsThatShareACaptureAreJoined() {
    Game game = Game.start(Board.square(5)).play("b3").play("c3").play("d5").play("a1");
    GameCursor end = GameRecord.of(game).cursorAtEnd();
    GameRecord varied = end.add(GameNode.of(moves(game, "b2", "e1")))
        .parent()
        .orElseThrow()
        .add(GameNode.of(moves(game, "b2", "e3")))
        .withComment("the best")
        .gameRecord();
    GameCursor capture = varied.cursorAtTurn(4).play("b2");
    assertThat(capture.play("e1").isMainLine()).isTrue();
    assertThat(capture.play("e3").node().comment()).isEqualTo("the best");
    assertThat(lines(capture.play("e3").gameRecord())).isEqualTo(lines(varied));
  }

  /** A line that ends in the middle of a turn once continued with its variation. */
  @Test
  void aLineThatEndsWithASharedCaptureDoesNotContinue() {
    Game game = Game.start(Board.square(5)).play("b3").play("c3").play("d5").play("a1");
    GameRecord varied = GameRecord.of(game.play("b2"))
        .cursorAtTurn(4)
        .add(GameNode.of(moves(game, "b2", "e3")))
        .gameRecord();
    GameCursor capture = varied.cursorAtTurn(4).play("b2");
    assertThat(capture.gameRecord().game()).isEqualTo(game.play("b2"));
    assertThat(capture.play("e3").isMainLine()).isFalse();
    assertThat(lines(capture.gameRecord())).isEqualTo(lines(varied));
  }

  @Property(tries = 200)
  void movesOfTheRecordAreFollowed(@ForAll("records") GameRecord gameRecord) {
    for (GameCursor cursor : RandomRecords.cursors(gameRecord)) {
      GameCursor played = gameRecord.cursor().playAll(cursor.game().moves());
      assertThat(played.gameRecord()).isSameAs(gameRecord);
      assertThat(played.game().moves()).isEqualTo(cursor.game().moves());
    }
  }

  /** Adding a game to a tree that was clicked through once repeated the divided turns. */
  @Property(tries = 300)
  void onlyMissingMovesAreAdded(
      @ForAll("records") GameRecord gameRecord,
      @ForAll @IntRange(max = 1000) int from,
      @ForAll @IntRange(max = 1000) int to,
      @ForAll long seed,
      @ForAll boolean isClicked) {
    GameRecord before = isClicked ? clicked(GameRecord.of(gameRecord.game())) : gameRecord;
    List<Move> line = GameCursorTest.pick(before, from).game().moves();
    Game game = Game.from(before.firstPosition()).playAll(line);
    while (to % 2 == 1 && game.canUndo() && !game.position().isMidTurn()) {
      game = game.undo(); // to leave a line in the middle of a turn
    }
    Random random = new Random(seed);
    for (int i = 0; i < to % 8 && !game.isOver(); i++) {
      List<Move> legal = game.legalMoves().toList();
      game = game.play(legal.get(random.nextInt(legal.size())));
    }
    List<Move> moves = game.moves();
    GameCursor played = before.cursor().playAll(moves);
    assertThat(played.game().moves()).isEqualTo(moves);
    Set<List<Object>> lines = lines(before);
    int known = moves.size();
    for (; !lines.contains(List.<Object>copyOf(moves.subList(0, known))); known--) {
      lines.add(List.copyOf(moves.subList(0, known)));
    }
    assertThat(lines(played.gameRecord())).isEqualTo(lines);
    assertThat(moves(played.gameRecord())).hasSize(moves(before).size() + moves.size() - known);
    assertThat(played.gameRecord().ending()).isEqualTo(before.ending());
  }

  /** Variations that begin with the same move stay joined. */
  @Property(tries = 300)
  void divisionsThatNothingNeedsAreRemoved(@ForAll("records") GameRecord gameRecord) {
    GameRecord whole = gameRecord.withWholeTurns();
    assertThat(lines(whole)).isEqualTo(lines(gameRecord));
    assertThat(whole.outcome()).isEqualTo(gameRecord.outcome());
    for (GameCursor cursor : RandomRecords.cursors(whole)) {
      boolean isDivided = cursor.parent().isPresent()
          && cursor.position().isMidTurn()
          && !cursor.node().moves().isEmpty()
          && cursor.node().children().size() == 1
          && !cursor.node().children().get(0).moves().isEmpty();
      assertThat(isDivided && isBare(cursor.node())).isFalse();
    }
    GameRecord mainLine = GameRecord.of(gameRecord.game());
    assertThat(clicked(mainLine).withWholeTurns()).isEqualTo(mainLine);
    if (gameRecord.root().preOrder().stream().noneMatch(GameCursorPlayTest::hasSharedMove)) {
      GameRecord clicked = clicked(gameRecord);
      assertThat(lines(clicked)).isEqualTo(lines(gameRecord));
      assertThat(clicked.withWholeTurns()).isEqualTo(whole);
    }
  }

  @Property(tries = 300)
  void aCommentInTheMiddleOfATurnKeepsItDivided(
      @ForAll("records") GameRecord gameRecord,
      @ForAll @IntRange(max = 1000) int pick,
      @ForAll @IntRange(max = 2) int kind) {
    GameRecord clicked = clicked(GameRecord.of(gameRecord.game()));
    List<GameCursor> middles = RandomRecords.cursors(clicked).stream()
        .filter(cursor -> cursor.position().isMidTurn())
        .toList();
    Assume.that(!middles.isEmpty());
    GameRecord edited = middles
        .get(pick % middles.size())
        .edit(node -> switch (kind) {
          case 0 -> node.withComment("x");
          case 1 -> node.withAnnotations(List.of(Annotation.of(Annotation.Kind.EVEN)));
          default -> node.withProperty(SgfProperty.of("N", "x"));
        })
        .gameRecord();
    assertThat(lines(edited.withWholeTurns())).isEqualTo(lines(edited));
  }

  /** Returns the record after all its moves were played one by one. */
  private static GameRecord clicked(GameRecord gameRecord) {
    GameRecord clicked = gameRecord;
    for (GameCursor cursor : RandomRecords.cursors(gameRecord)) {
      GameCursor here = clicked.cursor();
      GameNode node = gameRecord.root();
      for (int index : cursor.path()) {
        node = node.children().get(index);
        here = node.moves().isEmpty() ? here.child(index) : here;
        for (Move move : node.moves()) {
          here = here.play(move);
        }
      }
      clicked = here.gameRecord();
    }
    return clicked;
  }

  private static boolean hasSharedMove(GameNode node) {
    List<Move> first = node.children().stream()
        .flatMap(child -> child.moves().stream().limit(1))
        .toList();
    return Set.copyOf(first).size() < first.size();
  }

  private static boolean isBare(GameNode node) {
    return node.comment().isEmpty()
        && node.annotations().isEmpty()
        && node.properties().isEmpty();
  }

  @Test
  void aTurnIsDividedOnlyWhereALineLeavesIt() {
    Position position = Position.parse("square-5 4o/5/5/1o3/x2o1 b -");
    Game game = Game.from(position);
    GameCursor start = GameRecord.from(position).cursor();
    GameRecord whole = start.playAll(moves(game, "b1", "c1", "a5", "e1")).gameRecord();
    assertThat(whole.root().children()).hasToString("[b1-c1-a5 (1 child)]");
    GameCursor other = whole.cursor().playAll(moves(game, "b1", "c1", "a4"));
    assertThat(other.node()).hasToString("a4 (0 children)");
    assertThat(other.path()).containsExactly(0, 1);
    assertThat(other.gameRecord().root().children()).hasToString("[b1-c1 (2 children)]");
    assertThat(other.gameRecord().withWholeTurns()).isEqualTo(other.gameRecord());
    assertThat(other.remove().gameRecord().withWholeTurns()).isEqualTo(whole);
    GameCursor end = whole.cursor().playAll(moves(game, "b1"));
    assertThat(end.node()).hasToString("b1 (1 child)");
    assertThat(end.playAll(moves(game, "c1", "a5", "e1")).gameRecord()).isEqualTo(end.gameRecord());
    assertThat(end.withComment("x").gameRecord().withWholeTurns().root().children())
        .hasToString("[b1 (1 child)]");
    assertThatThrownBy(() -> end.playAll(moves(game, "c1", "a5", "a5")))
        .isInstanceOfSatisfying(
            IllegalMoveException.class, e -> assertThat(e.ply()).hasValue(3));
  }

  /** A node has the moves with a comment, or no other way leads to a line. */
  @Test
  void theLongestLineIsFollowed() {
    Position position = Position.parse("square-5 4o/5/5/1o3/x2o1 b -");
    Game game = Game.from(position);
    GameRecord twice = GameRecord.from(position)
        .cursor()
        .add(GameNode.of(moves(game, "b1", "c1")).withComment("first"))
        .parent()
        .orElseThrow()
        .add(GameNode.of(moves(game, "b1")))
        .add(GameNode.of())
        .add(GameNode.of(moves(game, "c1", "a5")))
        .gameRecord();
    assertThat(twice.cursor().playAll(moves(game, "b1", "c1", "a5")).path())
        .containsExactly(1, 0, 0);
    assertThat(twice.cursor().playAll(moves(game, "b1", "a5")).path()).containsExactly(1, 1);
  }

  private static List<Move> moves(Game game, String... labels) {
    return Arrays.stream(labels).map(label -> Move.parse(game.board(), label)).toList();
  }

  /** Returns all beginnings of lines, and the lines with the comments, annotations and properties after them. */
  private static Set<List<Object>> lines(GameRecord gameRecord) {
    Set<List<Object>> lines = new HashSet<>();
    for (GameCursor cursor : RandomRecords.cursors(gameRecord)) {
      List<Move> moves = cursor.game().moves();
      for (int i = 0; i <= moves.size(); i++) {
        lines.add(List.copyOf(moves.subList(0, i)));
      }
      GameNode node = cursor.node();
      if (!isBare(node)) {
        lines.add(List.of(moves, node.comment(), node.annotations(), node.properties()));
      }
    }
    return lines;
  }

  /** A random record once had this node of its own. */
  @Test
  void aPassAfterCapturesIsReadInTheNodeOfTheCapture() {
    Position position = Position.parse("rectangle-12x2 ox1x3x1oox/5x3x2 b -");
    Move capture = Move.place(position.board().point("b1"));
    GameRecord edited = GameRecord.from(position)
        .cursor()
        .play(capture)
        .play(Move.PASS)
        .withComment("after")
        .gameRecord();
    GameRecord read = ReaderContract.READER.read(SGF.write(edited));
    assertThat(read).isEqualTo(RandomRecords.inSgf(edited));
    assertThat(moves(read)).isEqualTo(moves(edited));
    assertThat(read.cursorAtEnd().node()).isEqualTo(GameNode.of().withComment("after"));
  }

  @Test
  void aTurnDoesNotBeginWithAMoveInItsMiddle() {
    Position position = Position.parse("square-5 4o/5/5/1o3/x2o1 b -");
    Move capture = Move.place(position.board().point("b1"));
    Move end = Move.place(position.board().point("a5"));
    GameCursor turn = GameRecord.from(position).cursor().add(capture, end);
    assertThat(turn.parent().orElseThrow().play(end).node().moves()).containsExactly(end);
  }

  private static List<Move> moves(GameRecord gameRecord) {
    return gameRecord.root().preOrder().stream()
        .flatMap(node -> node.moves().stream())
        .toList();
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }
}
