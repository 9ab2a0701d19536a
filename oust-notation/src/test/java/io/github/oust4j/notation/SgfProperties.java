package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Seat;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SgfProperties {
  private static final RecordReader READER = RecordReader.create().unfinishedTurn(true);

  @Property
  void aTreeIsReadBackAsTheSameTree(@ForAll("trees") GameTree tree) {
    String sgf = SgfWriter.write(tree);
    List<GameTree> back = READER.readTrees(sgf);
    assertThat(back).isEqualTo(List.of(tree));
    assertThat(SgfWriter.write(back)).isEqualTo(sgf);
    assertThat(READER.read(sgf)).isEqualTo(tree.mainLine());
  }

  @Property(tries = 200)
  void severalTreesAreReadBackInTheirOrder(
      @ForAll("trees") GameTree first, @ForAll("trees") GameTree second) {
    String sgf = SgfWriter.write(List.of(first, second, first));
    assertThat(READER.readTrees(sgf)).isEqualTo(List.of(first, second, first));
    RecordException e = catchThrowableOfType(RecordException.class, () -> READER.read(sgf));
    assertThat(e.reason()).startsWith("There is more than one game in it");
    assertThat(e.rest()).isEqualTo(SgfWriter.write(List.of(second, first)));
  }

  @Property(tries = 200)
  void encodedTreesAreReadBackToo(@ForAll("trees") GameTree tree) throws IOException {
    String sgf = SgfWriter.write(tree);
    byte[] bytes = sgf.getBytes(StandardCharsets.UTF_8);
    // UTF-8 has no lone surrogates.
    if (new String(bytes, StandardCharsets.UTF_8).equals(sgf)) {
      assertThat(READER.readTrees(new ByteArrayInputStream(bytes), "x.sgf"))
          .isEqualTo(List.of(tree));
    }
  }

  /** What SGF alone can say is lost on the way, the main line and its comments are not. */
  @Property(tries = 300)
  void theMainLineOutlivesAbstractPlayAndText(@ForAll("trees") GameTree tree) {
    RecordReader reader = READER.unfinishedTurn(true);
    GameRecord first = reader.read(SgfWriter.write(tree));
    GameRecord last = first;
    for (RecordFormat format :
        List.of(RecordFormat.ABSTRACT_PLAY, RecordFormat.SGF, RecordFormat.TEXT)) {
      last = reader.read(RecordWriter.write(last, format));
    }
    assertThat(last.game().moves()).isEqualTo(first.game().moves());
    assertThat(last.game().firstPosition().stones(Color.BLACK))
        .isEqualTo(first.game().firstPosition().stones(Color.BLACK));
  }

  @Property
  void aGameIsReadBackAsTheSameGame(@ForAll("games") Game game) {
    GameRecord gameRecord =
        new GameRecord(game, Map.of(Seat.SECOND, Player.named("A B")), Map.of("event", "Cup"));
    String sgf = RecordWriter.write(gameRecord, RecordFormat.SGF);
    GameRecord back = READER.read(sgf);
    boolean passIsLeft =
        !game.isOver() && game.position().isMidTurn() && game.legalMoves().mustPass();
    assertThat(back.game()).isEqualTo(passIsLeft ? game.play(Move.PASS) : game);
    assertThat(back.players()).isEqualTo(gameRecord.players());
    assertThat(back.headers()).isEqualTo(gameRecord.headers());
    assertThat(RecordWriter.write(back, RecordFormat.SGF)).isEqualTo(sgf);
  }

  /** The same game, written as others do: a placement a node, or commas, and white space everywhere. */
  @Property(tries = 300)
  void otherWaysToWriteTheSameMoves(@ForAll("games") Game game) {
    StringBuilder placements = new StringBuilder("(; RU [" + game.rules() + "]\n");
    StringBuilder commas = new StringBuilder("(\t;GaMe[Oust]RUles[ " + game.rules() + "]\r\n");
    for (var turn : game.turns()) {
      char color = turn.color().toString().charAt(0);
      for (Move move : turn.moves()) {
        placements.append("; ").append(color).append(" [ ").append(move).append(" ]\n");
      }
      List<String> moves = turn.moves().stream().map(Move::toString).toList();
      commas
          .append(color == 'B' ? ";Black[" : ";White[")
          .append(String.join(" , ", moves))
          .append("]");
    }
    Game spelledOut = READER.read(placements + ")").game();
    assertSameMoves(spelledOut, game);
    assertThat(spelledOut.plies()).isGreaterThanOrEqualTo(game.plies());
    assertThat(READER.read(commas + "\n)").game()).isEqualTo(spelledOut);
  }

  /** A node for each placement, where the pass that ends a turn has a node too. */
  @Property(tries = 300)
  void whatIsWrittenStaysWhatItIs(@ForAll("games") Game game) {
    List<GameNode> next = List.of();
    List<Move> moves = new ArrayList<>(game.moves());
    Collections.reverse(moves);
    for (Move move : moves) {
      next = List.of(GameNode.of(move).withChildren(next));
    }
    GameTree tree = GameTree.start(game.rules());
    tree = next.isEmpty() ? tree : tree.add(NodePath.ROOT, next.get(0));
    String sgf = SgfWriter.write(tree);
    GameTree back = READER.readTrees(sgf).get(0);
    assertSameMoves(back.mainLine().game(), game);
    assertThat(back.mainLine().game().plies()).isGreaterThanOrEqualTo(game.plies());
    assertThat(SgfWriter.write(back)).isEqualTo(sgf);
  }

  @Property
  void anyBytesAreTreesOrARecordException(@ForAll @Size(max = 300) byte[] bytes)
      throws IOException {
    byte[] sgf = new byte[bytes.length + 2];
    sgf[0] = '(';
    sgf[1] = ';';
    System.arraycopy(bytes, 0, sgf, 2, bytes.length);
    readOrRefuse(new String(sgf, StandardCharsets.ISO_8859_1));
    try {
      READER.readTrees(new ByteArrayInputStream(sgf), "x");
    } catch (RecordException e) {
      assertThat(e.getMessage()).startsWith("x").endsWith(".");
    }
  }

  @Property
  void anyWordsOfSgfAreTreesOrARecordException(@ForAll("words") List<String> words) {
    readOrRefuse("(;" + String.join("", words));
  }

  @Property
  void aDamagedTreeIsATreeOrARecordException(
      @ForAll("trees") GameTree tree,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(min = 0, max = 100_000) Integer> places,
      @ForAll("damage") String damage) {
    StringBuilder text = new StringBuilder(SgfWriter.write(tree));
    for (int place : places) {
      int at = place % text.length();
      text.replace(at, Math.min(at + 1, text.length()), damage);
    }
    readOrRefuse(text.toString());
  }

  /** What stands before the cut is played, what stands from the fault on is kept. */
  @Property
  void aTruncatedGameKeepsItsLegalPart(
      @ForAll("games") Game game, @ForAll @IntRange(min = 2, max = 100_000) int cut) {
    String sgf = RecordWriter.write(GameRecord.of(game), RecordFormat.SGF).strip();
    String text = sgf.substring(0, 2 + cut % (sgf.length() - 2));
    RecordException e = catchThrowableOfType(RecordException.class, () -> READER.read(text));
    assertThat(text).endsWith(e.rest());
    if (text.contains("\n")) { // the first node is whole
      Game prefix = e.legalPrefix().orElseThrow();
      assertThat(prefix.rules()).isEqualTo(game.rules());
      long wholeNodes = text.lines()
          .filter(line -> line.startsWith(";") && line.endsWith("]"))
          .count();
      assertThat(prefix.turns()).hasSize((int) wholeNodes);
      assertSameMoves(prefix, game);
    }
  }

  /** Two games have the same moves, as far as both go. */
  private static void assertSameMoves(Game one, Game other) {
    int plies = Math.min(one.plies(), other.plies());
    assertThat(one.moves().subList(0, plies)).isEqualTo(other.moves().subList(0, plies));
  }

  private static void readOrRefuse(String text) {
    RecordReader reader = RecordReader.create().board(Board.square(3));
    try {
      GameTree tree = reader.readTrees(text).get(0);
      String sgf = SgfWriter.write(tree);
      assertThat(SgfWriter.write(READER.readTrees(sgf))).isEqualTo(sgf);
    } catch (RecordException e) {
      check(e, text);
    }
    try {
      reader.read(text);
    } catch (RecordException e) {
      check(e, text);
      assertThat(text).endsWith(e.rest());
    }
  }

  private static void check(RecordException e, String text) {
    assertThat(e.getMessage()).endsWith(".");
    assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
    assertThat(text).contains(e.rest());
    // Without these two the text need not be meant for SGF.
    assertThat(e.place().line()).isGreaterThanOrEqualTo(text.startsWith("(;") ? 1 : 0);
    if (e.legalPrefix().isPresent()) {
      Game replayed = Game.from(e.legalPrefix().get().firstPosition());
      for (Move move : e.legalPrefix().get().moves()) {
        replayed = replayed.play(move);
      }
    }
  }

  @Provide
  Arbitrary<GameTree> trees() {
    return RandomTrees.trees();
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }

  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.of(
            "(",
            "(;",
            ";",
            ")",
            "[",
            "]",
            "\\",
            ":",
            "B[a1]",
            "W[b2]",
            "B[b1]",
            "W[pass]",
            "W[swap]",
            "C[x]",
            "AB[a1]",
            "AW[c3]",
            "AE[b1]",
            "PL[W]",
            "PL[B]",
            "MT[1]",
            "RE[B+R]",
            "RE[0]",
            "RE[?]",
            "TE[1]",
            "DO[]",
            "SZ[3]",
            "SZ[2:3]",
            "RU[;pie]",
            "RU[hexhex-2]",
            "FF[4]",
            "GM[1]",
            "GM[oust]",
            "PB[a]",
            "HD[a:b]",
            "EV[c]",
            "EV[c][d]",
            "XX[]",
            "XX",
            "x",
            " ",
            "\n",
            "B[a1-c3]",
            "W[a2,b1]",
            "\0")
        .list()
        .ofMaxSize(20);
  }

  @Provide
  Arbitrary<String> damage() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "", "a1", ",", "-", "pass", "swap", "]", "[", "(", ")", ";", "(;", "\\", ";B[a1]", "W",
            "9", "\n", "RE[B+]"),
        Arbitraries.strings().ofMaxLength(3));
  }
}
