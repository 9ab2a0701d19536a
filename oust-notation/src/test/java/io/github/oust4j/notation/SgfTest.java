package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What SGF says and how; docs/NOTATION.md tells the same. */
class SgfTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  private final RecordReader reader = RecordReader.create();

  @ParameterizedTest
  @MethodSource("samples")
  void sampleGamesGoThroughSgf(SampleGames.Sample sample) {
    RecordReader known = reader.board(sample.board());
    GameRecord source =
        known.read(SampleGames.text(sample.name() + (sample.hasJson() ? ".json" : ".txt")));
    GameRecord back = reader.read(SGF.write(source));
    assertThat(back).isEqualTo(source);
    for (RecordFormat format : List.of(RecordFormat.TEXT, RecordFormat.ABSTRACT_PLAY)) {
      RecordWriter writer = RecordWriter.of(format);
      assertThat(writer.write(back)).isEqualTo(writer.write(source));
    }
  }

  static List<SampleGames.Sample> samples() {
    return SampleGames.ALL;
  }

  @Test
  void theExampleOfTheDocumentationIsCanonical() throws IOException {
    String text =
        Files.readString(Path.of(System.getProperty("oust.root", ".."), "docs", "NOTATION.md"));
    String sgf = text.substring(text.indexOf("(;FF[4]"), text.indexOf("```\n\n### Differences"));
    assertThat(SGF.write(reader.readAll(sgf))).isEqualTo(sgf);
    assertThat(reader.read(sgf).game().outcome())
        .contains(Outcome.win(Color.WHITE, Reason.RESIGNATION));
  }

  @Test
  void theCanonicalForm() {
    Game game =
        Game.start(Rules.withPieRule(Board.hexhex(3))).play("c3").play("swap").play("a1");
    Map<Seat, Player> players = Map.of(
        Seat.FIRST,
        Player.named("Ann [1]"),
        Seat.SECOND,
        new Player("Bot\\", Optional.of("b-2"), true));
    GameRecord gameRecord = GameRecord.of(game.resign(Color.BLACK))
        .withPlayers(players)
        .withHeader("event", "Cup: final")
        .withHeader("gameid", "a:b");
    GameCursor first = gameRecord
        .turn(1)
        .edit(node -> node.withComment("First\r\nsecond]")
            .withAnnotations(List.of(new Annotation(Annotation.Kind.GOOD_MOVE, true)))
            .withProperties(List.of(SgfProperty.of("LB", "c3:A"))));
    GameRecord edited =
        first.child(0).add(Move.place(Board.hexhex(3).point("e1"))).gameRecord();
    assertThat(SGF.write(edited)).isEqualTo("""
        (;FF[4]GM[2007]CA[UTF-8]SZ[3]RU[hexhex-3;pie]PB[Ann [1\\]]PW[Bot\\\\]IW[b-2]CW[1]RE[W+R]EV[Cup: final]HD[gameid:a\\:b]
        ;B[c3]TE[2]LB[c3:A]C[First
        second\\]]
        ;W[swap]
        (;W[a1])
        (;W[e1]))
        """);
    assertThat(edited.game().winningSeat()).contains(Seat.FIRST);
    assertThat(reader.readAll(SGF.write(edited))).isEqualTo(List.of(edited));
  }

  @ParameterizedTest
  @CsvSource({
    "SZ[11]RU[square-11], square-11",
    "RU[square-11], square-11",
    "SZ[11], square-11",
    "SZ[11:11], square-11",
    "SZ[3:4]RU[rectangle-3x4], rectangle-3x4",
    "SZ[3:4], rectangle-3x4",
    "SZ[7]RU[hexhex-7;pie], hexhex-7;pie",
    "SZ[7]RU[ Hexhex-7 ; Pie ], hexhex-7;pie",
    "SZ[7]RU[pie], square-7;pie",
    "FF[3]GM[Oust]SiZe[5], square-5",
    "GM[ 2007 ]SZ[5], square-5",
  })
  void boardsAndRules(String properties, String rules) {
    assertThat(reader.read("(;" + properties + ")").game().rules()).hasToString(rules);
  }

  @Test
  void aBoardThatTheFileDoesNotStateIsTheReaders() {
    assertThat(reader.board(Board.hexhex(4)).read("(;B[d4])").game().board())
        .isEqualTo(Board.hexhex(4));
  }

  @Test
  void setUpPositions() {
    Game game = reader.read("(;SZ[5]AB[a1][b1]AW[C1][e5]AE[d4]PL[W];W[a5])").game();
    assertThat(game.firstPosition()).isEqualTo(Position.parse("square-5 4o/5/5/5/xxo2 w -"));
    assertThat(game.moves()).hasToString("[a5]");
    // Without PL the first move shows who is to place.
    assertThat(reader.read("(;SZ[5]AB[a1]AB[b1]AW[c1];;W[a5])").game().firstPosition())
        .isEqualTo(Position.parse("square-5 5/5/5/5/xxo2 w -"));
    assertThat(reader.read("(;RU[square-5;pie]AB[a1]PL[W];W[swap])").game().isSwapped())
        .isTrue();
    assertThat(reader.read("(;SZ[5]AB[a1][b1]AW[c1]MT[1])").game().firstPosition())
        .isEqualTo(Position.parse("square-5 5/5/5/5/xxo2 b m"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ";B[a1];W[a2];B[c1];W[c3];B[b1-a3]",
        ";B[a1];W[a2];B[c1];W[c3];B[b1,a3]",
        ";B[a1];W[a2];B[c1];W[c3];B[ B1 - A3 ]",
        ";B[a1];W[a2];B[c1];W[c3];B[b1];B[a3]",
        "B[a1] ; W\n[a2]\t;Black [c1];White\r\n[c3];;B[b1];C[and]\u000b;B[a3]",
      })
  void turnsInOneNodeOrMore(String nodes) {
    Game game = reader.read("(;SZ[3]" + nodes + ")").game();
    assertThat(game.toString()).isEqualTo("square-3: a1 a2 c1 c3 b1-a3");
  }

  @Test
  void resultsThatPlayersMake() {
    Map<String, Outcome> results = Map.of(
        "B+", Outcome.win(Color.BLACK, Reason.UNSTATED),
        "W+R", Outcome.win(Color.WHITE, Reason.RESIGNATION),
        "w+Resign", Outcome.win(Color.WHITE, Reason.RESIGNATION),
        "W+T", Outcome.win(Color.WHITE, Reason.TIMEOUT),
        "B+Time", Outcome.win(Color.BLACK, Reason.TIMEOUT),
        "B+F", Outcome.win(Color.BLACK, Reason.ABANDONMENT),
        "0", Outcome.withoutWinner(Reason.AGREEMENT),
        "Draw", Outcome.withoutWinner(Reason.AGREEMENT),
        "Void", Outcome.withoutWinner(Reason.ABANDONMENT));
    results.forEach((text, outcome) -> assertThat(
            reader.read("(;SZ[3]RE[" + text + "];B[a1])").game().outcome())
        .as(text)
        .contains(outcome));
    assertThat(reader.read("(;SZ[3]RE[?];B[a1])").game().outcome()).isEmpty();
  }

  @Test
  void aDeadlockIsZero() {
    GameRecord deadlock = GameRecord.from(Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -"));
    assertThat(SGF.write(deadlock)).contains("RE[0]");
    for (String result : List.of("0", "Draw", "?", "")) {
      String sgf = SGF.write(deadlock).replace("RE[0]", "RE[" + result + "]");
      assertThat(reader.read(sgf)).isEqualTo(deadlock);
    }
  }

  @Test
  void textsAreUnescapedAndTheirLinesJoinedAsTheStandardSays() {
    GameRecord read =
        reader.read("(;SZ[3]PB[A\r\nB\\\nC]C[a\\]b\\\\c\\:d\r\ne\n\rf\\\r\ng\th\\\ti]C[second])");
    assertThat(read.player(Seat.FIRST)).contains(Player.named("A BC"));
    assertThat(read.root().comment()).isEqualTo("a]b\\c:d\ne\nfg h i\nsecond");
  }

  @Test
  void unknownPropertiesAreKeptInTheirOrderAndAsTheyAre() {
    String sgf =
        "(;FF[4]GM[2007]CA[UTF-8]SZ[3]RU[square-3]KM[6.5]AP[x\\:y:1]XY[a][]XY[b]\n;B[a1]N[n]LB[a1:\\\n\\]]N[m])\n";
    GameRecord read = reader.read(sgf);
    assertThat(read.root().properties())
        .extracting(SgfProperty::name)
        .containsExactly("KM", "AP", "XY", "XY");
    assertThat(SGF.write(read)).isEqualTo(sgf);
  }

  @Test
  void variationsAreCheckedAndMayStopInMidTurn() {
    GameRecord read = reader.read(
        "(;SZ[3];B[a1];W[a2];B[c1];W[c3](;B[b1](;B[a3])(;B[b3]TE[]))(;B[b1])(;B[a3];W[b1]))");
    assertThat(read.game()).hasToString("square-3: a1 a2 c1 c3 b1-a3");
    GameCursor fork = read.turn(4);
    assertThat(fork.child(0).child(1).game()).hasToString("square-3: a1 a2 c1 c3 b1-b3");
    assertThat(fork.child(2).child(0).game()).hasToString("square-3: a1 a2 c1 c3 a3 b1");
    assertThat(SGF.write(read)).endsWith("""
        ;W[c3]
        (;B[b1]
        (;B[a3])
        (;B[b3]TE[]))
        (;B[b1])
        (;B[a3]
        ;W[b1]))
        """);
  }

  /** Black has captured and cannot go on: the pass may be left out, or said in the turn, or in a node. */
  @Test
  void aForcedPassInMidTurnMayBeSaid() {
    String before = "(;RU[rectangle-3x4];B[b4];W[c4];B[b1];W[c2];B[a3];W[c3-a2]";
    for (String turn : List.of("B[a4]", "B[a4-pass]", "B[a4];C[so];B[pass]")) {
      GameRecord read = reader.read(before + ";" + turn + "(;W[a2])(;W[a1]))");
      assertThat(read.game()).hasToString("rectangle-3x4: b4 c4 b1 c2 a3 c3-a2 a4 a2");
      assertThat(read.game().moves()).contains(Move.PASS);
      String sgf = SGF.write(read);
      assertThat(sgf).contains(";B[a4]\n").doesNotContain("pass");
      assertThat(SGF.write(reader.readAll(sgf))).isEqualTo(sgf);
    }
  }

  @Test
  void longLinesAndDeepVariationsDoNotOverflowTheStack() {
    GameRecord line = reader.read("(;SZ[3]" + ";".repeat(100_000) + ")");
    assertThat(line.root().preOrder()).hasSize(100_001);
    String sgf = SGF.write(line);
    assertThat(reader.read(sgf)).isEqualTo(line).hasSameHashCodeAs(line);
    assertThat(line.end().withComment("end").promote().gameRecord()).isNotEqualTo(line);
    RecordReader deep = reader.limits(RecordLimits.defaults().withDepth(100_000));
    GameRecord tree = deep.read("(;SZ[3]" + "(;".repeat(99_999) + ")".repeat(100_000));
    assertThat(tree.root().preOrder()).hasSize(100_000);
    assertThat(deep.read(SGF.write(tree))).isEqualTo(tree);
  }
}
