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
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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
  private final RecordReader reader = RecordReader.create();

  @ParameterizedTest
  @MethodSource("samples")
  void sampleGamesGoThroughSgf(SampleGames.Sample sample) {
    RecordReader known = reader.board(sample.board());
    GameRecord source =
        known.read(SampleGames.text(sample.name() + (sample.hasJson() ? ".json" : ".txt")));
    String sgf = RecordWriter.write(source, RecordFormat.SGF);
    GameRecord back = reader.read(sgf);
    assertThat(back.game()).isEqualTo(source.game());
    assertThat(back.players()).isEqualTo(source.players());
    assertThat(back.headers()).isEqualTo(source.headers());
    for (RecordFormat format : List.of(RecordFormat.TEXT, RecordFormat.ABSTRACT_PLAY)) {
      assertThat(RecordWriter.write(back, format)).isEqualTo(RecordWriter.write(source, format));
    }
  }

  static List<SampleGames.Sample> samples() {
    return SampleGames.ALL;
  }

  @Test
  void theExampleOfTheDocumentationIsCanonical() throws IOException {
    String text = Files.readString(Path.of(System.getProperty("oust.root"), "docs", "NOTATION.md"));
    String sgf =
        text.substring(text.indexOf("(;FF[4]"), text.indexOf("```\n\n### What is different"));
    assertThat(SgfWriter.write(reader.readTrees(sgf))).isEqualTo(sgf);
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
    GameTree tree = GameTree.of(new GameRecord(
            game.resign(Color.BLACK), players, Map.of("event", "Cup: final", "gameid", "a:b")))
        .withComment(NodePath.of(0), "First\r\nsecond]")
        .withAnnotations(NodePath.of(0), List.of(new Annotation(Annotation.Kind.GOOD_MOVE, true)))
        .withProperty(NodePath.of(0), SgfProperty.of("LB", "c3:A"))
        .add(NodePath.of(0), GameNode.of(Move.SWAP))
        .delete(NodePath.of(0, 1))
        .add(NodePath.of(0, 0), GameNode.of(Move.place(Board.hexhex(3).point("e1"))));
    assertThat(SgfWriter.write(tree)).isEqualTo("""
        (;FF[4]GM[oust]CA[UTF-8]SZ[3]RU[hexhex-3;pie]PB[Ann [1\\]]PW[Bot\\\\]IW[b-2]CW[1]RE[W+R]EV[Cup: final]HD[gameid:a\\:b]
        ;B[c3]TE[2]LB[c3:A]C[First
        second\\]]
        ;W[swap]
        (;W[a1])
        (;W[e1]))
        """);
    assertThat(tree.mainLine().game().winningSeat()).contains(Seat.FIRST);
    assertThat(reader.readTrees(SgfWriter.write(tree))).isEqualTo(List.of(tree));
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
  })
  void boardsAndRules(String properties, String rules) {
    assertThat(reader.read("(;" + properties + ")").game().rules()).hasToString(rules);
  }

  @Test
  void aBoardThatTheFileDoesNotTellIsTheReaders() {
    assertThat(reader.board(Board.hexhex(4)).read("(;B[d4])").game().board())
        .isEqualTo(Board.hexhex(4));
  }

  @Test
  void setUpPositions() {
    Game game = reader.read("(;SZ[5]AB[a1][b1]AW[C1][e5]AE[d4]PL[W];W[a5])").game();
    assertThat(game.firstPosition()).isEqualTo(Position.parse("square-5 4o/5/5/5/xxo2 w -"));
    assertThat(game.moves()).hasToString("[a5]");
    // Without PL the first move tells who is to place.
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
    GameTree tree = GameTree.from(Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -"));
    assertThat(SgfWriter.write(tree)).contains("RE[0]");
    for (String result : List.of("0", "Draw", "?", "")) {
      String sgf = SgfWriter.write(tree).replace("RE[0]", "RE[" + result + "]");
      assertThat(reader.readTrees(sgf)).isEqualTo(List.of(tree));
    }
  }

  @Test
  void textsAreUnescapedAndTheirLinesJoinedAsTheStandardSays() {
    GameTree tree = reader
        .readTrees("(;SZ[3]PB[A\r\nB\\\nC]C[a\\]b\\\\c\\:d\r\ne\n\rf\\\r\ng\th\\\ti]C[second])")
        .get(0);
    assertThat(tree.players().get(Seat.FIRST)).isEqualTo(Player.named("A BC"));
    assertThat(tree.root().comment()).isEqualTo("a]b\\c:d\ne\nfg h i\nsecond");
  }

  @Test
  void unknownPropertiesAreKeptInTheirOrderAndAsTheyAre() {
    String sgf =
        "(;FF[4]GM[oust]CA[UTF-8]SZ[3]RU[square-3]KM[6.5]AP[x\\:y:1]XY[a][]XY[b]\n;B[a1]N[n]LB[a1:\\\n\\]]N[m])\n";
    GameTree tree = reader.readTrees(sgf).get(0);
    assertThat(tree.root().properties())
        .extracting(SgfProperty::name)
        .containsExactly("KM", "AP", "XY", "XY");
    assertThat(SgfWriter.write(tree)).isEqualTo(sgf);
  }

  @Test
  void variationsAreCheckedAndMayStopInMidTurn() {
    GameTree tree = reader
        .readTrees(
            "(;SZ[3];B[a1];W[a2];B[c1];W[c3](;B[b1](;B[a3])(;B[b3]TE[]))(;B[b1])(;B[a3];W[b1]))")
        .get(0);
    assertThat(tree.mainLine().game()).hasToString("square-3: a1 a2 c1 c3 b1-a3");
    assertThat(tree.gameAt(NodePath.of(0, 0, 0, 0, 0, 1)))
        .hasToString("square-3: a1 a2 c1 c3 b1-b3");
    assertThat(tree.gameAt(NodePath.of(0, 0, 0, 0, 2, 0)))
        .hasToString("square-3: a1 a2 c1 c3 a3 b1");
    assertThat(SgfWriter.write(tree)).endsWith("""
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
      GameTree tree =
          reader.readTrees(before + ";" + turn + "(;W[a2])(;W[a1]))").get(0);
      assertThat(tree.mainLine().game()).hasToString("rectangle-3x4: b4 c4 b1 c2 a3 c3-a2 a4 a2");
      assertThat(tree.mainLine().game().moves()).contains(Move.PASS);
      String sgf = SgfWriter.write(tree);
      assertThat(sgf).contains(";B[a4]\n").doesNotContain("pass");
      assertThat(SgfWriter.write(reader.readTrees(sgf))).isEqualTo(sgf);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1", "windows-1252", "Shift_JIS", "GB18030", "EUC-JP"})
  void characterSets(String name) throws IOException {
    // The Yen sign's katakana so has a backslash as its second byte in Shift_JIS.
    String text = name.startsWith("ISO") || name.startsWith("w") ? "J\u00fcrgen" : "\u30bd\u8868]";
    String sgf = "\n (\n;SZ [3]CA[" + name + "]PB[" + SgfText.escape(text) + "];B[a1])";
    byte[] bytes = sgf.getBytes(Charset.forName(name));
    assertThat(reader.read(new ByteArrayInputStream(bytes), "x.sgf").player(Seat.FIRST))
        .contains(Player.named(text));
  }

  @Test
  void aCharacterSetThatIsUnknownDoesNoHarmToAscii() throws IOException {
    String sgf = "(;CA[klingon]SZ[3]PB[Ann];B[a1])";
    assertThat(reader
            .read(new ByteArrayInputStream(sgf.getBytes(StandardCharsets.US_ASCII)), "x")
            .game()
            .plies())
        .isEqualTo(1);
  }

  @Test
  void longLinesAndDeepVariationsDoNotOverflowTheStack() {
    GameTree line = reader.readTrees("(;SZ[3]" + ";".repeat(100_000) + ")").get(0);
    assertThat(line.endOfMainLine().steps()).hasSize(100_000);
    String sgf = SgfWriter.write(line);
    assertThat(reader.readTrees(sgf).get(0)).isEqualTo(line).hasSameHashCodeAs(line);
    assertThat(line.withComment(line.endOfMainLine(), "end").promote(line.endOfMainLine()))
        .isNotEqualTo(line);
    RecordReader deep = reader.limits(RecordLimits.defaults().depth(100_000));
    GameTree tree =
        deep.readTrees("(;SZ[3]" + "(;".repeat(99_999) + ")".repeat(100_000)).get(0);
    assertThat(tree.endOfMainLine().steps()).hasSize(99_999);
    assertThat(deep.readTrees(SgfWriter.write(tree)).get(0)).isEqualTo(tree);
  }

  @Test
  void aRecordInAnotherFormatIsOneTree() {
    GameTree tree = reader.board(Board.square(3)).readTrees("a1\nb2\n").get(0);
    assertThat(tree.mainLine().game().moves()).hasToString("[a1, b2]");
  }
}
