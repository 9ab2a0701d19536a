package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SGF as docs/NOTATION.md describes it, and as other programs write and expect it. */
class SgfTest {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  private final RecordReader reader = RecordReader.create();
  private final GameRecord start = GameRecord.start(Board.square(3));

  @Test
  void theExampleOfTheDocumentationIsCanonical() throws IOException {
    String text =
        Files.readString(Path.of(System.getProperty("oust.root", ".."), "docs", "NOTATION.md"));
    String sgf = text.substring(text.indexOf("(;FF[4]"), text.indexOf("```\n\n### Moves"));
    assertThat(SGF.write(reader.read(sgf))).isEqualTo(sgf);
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
        .cursorAtTurn(1)
        .edit(node -> node.withComment("First\r\nsecond]")
            .withAnnotation(new Annotation(Annotation.Kind.GOOD_MOVE, true))
            .withProperty(SgfProperty.of("LB", "c3:A")));
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
  @CsvSource(delimiter = '|', textBlock = """
      SZ[11]RU[square-11]              | square-11:
      RU[square-11]                    | square-11:
      SZ[11]                           | square-11:
      SZ[11:11]                        | square-11:
      SZ[3:4]RU[rectangle-3x4]         | rectangle-3x4:
      SZ[3:4]                          | rectangle-3x4:
      SZ[7]RU[hexhex-7;pie]            | hexhex-7;pie:
      SZ[7]RU[ Hexhex-7 ; Pie ]        | hexhex-7;pie:
      SZ[7]RU[pie]                     | square-7;pie:
      FF[3]GM[Oust]SiZe[5]             | square-5:
      GM[oust]SZ[5]                    | square-5:
      GM[ 2007 ]SZ[5]                  | square-5:
      FF[]GM[ ]SZ[5]                   | square-5:
      EV[Cup]EV[Cup]SZ[5];B[a1]TE[1]TE[1] | square-5: a1
      SZ[3];B[a1];W[a2];B[c1];W[c3];B[b1-a3]     | square-3: a1 a2 c1 c3 b1-a3
      SZ[3];B[a1];W[a2];B[c1];W[c3];B[b1,a3]     | square-3: a1 a2 c1 c3 b1-a3
      SZ[3];B[a1];W[a2];B[c1];W[c3];B[ B1 - A3 ] | square-3: a1 a2 c1 c3 b1-a3
      SZ[3];B[a1];W[a2];B[c1];W[c3];B[b1];B[a3]  | square-3: a1 a2 c1 c3 b1-a3
      SZ[3]B[a1] ; W\\n[a2]\\t;Black [c1];White\\r\\n[c3];;B[b1];C[and]\\13;B[a3] | square-3: a1 a2 c1 c3 b1-a3
      SZ[5]AB[a1][b1]AW[C1][e5]AE[d4]PL[W];W[a5] | square-5: from square-5 4o/5/5/5/xxo2 w -: a5
      SZ[5]AB[a1]AB[b1]AW[c1];;W[a5]   | square-5: from square-5 5/5/5/5/xxo2 w -: a5
      SZ[5]AB[a1]AB[b1]AW[c1](;(;W[a5])) | square-5: from square-5 5/5/5/5/xxo2 w -: a5
      SZ[5]AB[a1]AB[b1]AW[c1](;C[x])(;W[a5]) | square-5: from square-5 5/5/5/5/xxo2 w -:
      SZ[5]AB[a1][b1]AW[c1]MT[1]       | square-5: from square-5 5/5/5/5/xxo2 b m:
      RU[square-5;pie]AB[a1]PL[W];W[swap] | square-5;pie: from square-5 5/5/5/5/x4 w p: swap
      RU[square-5;pie]AB[a1]AW[e5]PL[B]   | square-5: from square-5 4o/5/5/5/x4 b -:
      SZ[3]AB[a1]AW[c3]PL[1]           | square-3: from square-3 2o/3/x2 b -:
      SZ[3]AB[a1]AW[c3]PL[2];W[b1]     | square-3: from square-3 2o/3/x2 w -: b1
      SZ[3]AB[a1]AW[c3]PL[white];W[b1] | square-3: from square-3 2o/3/x2 w -: b1
      """)
  void gamesAreRead(String properties, String game) {
    assertThat(reader.read("(;" + properties.translateEscapes() + ")").game()).hasToString(game);
  }

  @Test
  void aBoardThatTheFileDoesNotStateIsTheReaders() {
    assertThat(reader.board(Board.hexhex(4)).read("(;B[d4])").game()).hasToString("hexhex-4: d4");
  }

  /** The standard lacks some results. ER counts only if it fits RE. */
  @ParameterizedTest
  @CsvSource({
    "RE[B+], Black wins, RE[B+]",
    "RE[B+R], Black wins by resignation, RE[B+R]",
    "RE[ B + \\R ], Black wins by resignation, RE[B+R]",
    "RE[W+R]ER[agreement], White wins by resignation, RE[W+R]",
    "RE[w+Resign], White wins by resignation, RE[W+R]",
    "RE[W+T], White wins by timeout, RE[W+T]",
    "RE[B+Time], Black wins by timeout, RE[B+T]",
    "RE[B+F], Black wins by abandonment, RE[B+F]",
    "RE[W+]ER[agreement], White wins by agreement, RE[W+]ER[agreement]",
    "RE[0], Draw by agreement, RE[Draw]",
    "RE[0]ER[unstated], Draw by agreement, RE[Draw]",
    "RE[Draw], Draw by agreement, RE[Draw]",
    "RE[Void], No winner by abandonment, RE[Void]",
    "RE[?]ER[unstated], No winner, RE[?]ER[unstated]",
    "ER[unstated], No winner, RE[?]ER[unstated]",
    "RE[?], '', ''"
  })
  void resultsAreThoseOfTheStandard(String properties, String outcome, String written) {
    GameRecord read = reader.read("(;SZ[3]" + properties + ")");
    assertThat(read.ending().map(Outcome::toString).orElse("")).isEqualTo(outcome);
    assertThat(SGF.write(read)).endsWith("RU[square-3]" + written + ")\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "Draw", "?", ""})
  void aDeadlockIsZero(String result) {
    GameRecord deadlock = GameRecord.from(Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -"));
    assertThat(SGF.write(deadlock)).contains("RE[0]");
    String sgf = SGF.write(deadlock).replace("RE[0]", "RE[" + result + "]");
    assertThat(reader.read(sgf)).isEqualTo(deadlock);
  }

  /** SGF has no tab, so two names once became one. */
  @Test
  void headersThatDifferInATabOnlySurvive() {
    GameRecord read =
        start.withHeaders(Map.of("a\tb", "1", "a b", "2", "event", "Cup\tof\nGraz", "a:b", "c:d%"));
    assertThat(SGF.write(read))
        .contains("[a%0009b:1]", "[a b:2]", "event:Cup%0009of\nGraz]", "[a%003ab:c\\:d%0025]");
    assertThat(reader.read(SGF.write(read))).isEqualTo(read);
    assertThat(reader.read("(;SZ[3]HD[rate:50%][share:%00x0 %])").headers())
        .isEqualTo(Map.of("rate", "50%", "share", "%00x0 %"));
  }

  /** Two names that both the reader and the writer swapped would survive every round trip. */
  @ParameterizedTest
  @CsvSource({
    "GN, game-name",
    "EV, event",
    "RO, round",
    "DT, date-start",
    "PC, site",
    "TM, time-limit",
    "OT, overtime",
    "BR, black-rank",
    "WR, white-rank",
    "BT, black-team",
    "WT, white-team",
    "ON, opening",
    "AN, annotator",
    "SO, source",
    "US, recorder",
    "CP, copyright",
    "GC, game-comment",
  })
  void headersHaveTheNamesOfTheStandard(String property, String header) {
    GameRecord read = ReaderContract.read("(;SZ[3]" + property + "[2026];B[a1])");
    assertThat(read.headers()).containsExactly(entry(header, "2026"));
    assertThat(SGF.write(read)).contains(property + "[2026]");
  }

  @ParameterizedTest
  @CsvSource({
    "GB, GOOD_FOR_BLACK",
    "GW, GOOD_FOR_WHITE",
    "DM, EVEN",
    "UC, UNCLEAR",
    "TE, GOOD_MOVE",
    "BM, BAD_MOVE",
    "DO, DOUBTFUL_MOVE",
    "IT, INTERESTING_MOVE",
    "HO, HOTSPOT",
  })
  void annotationsHaveTheNamesOfTheStandard(String property, Annotation.Kind kind) {
    for (boolean isStrong : kind.hasStrength() ? new boolean[] {false, true} : new boolean[1]) {
      String value = !kind.hasStrength() ? "[]" : isStrong ? "[2]" : "[1]";
      GameRecord read = ReaderContract.read("(;SZ[3];B[a1]" + property + value + ")");
      assertThat(read.cursorAtEnd().node().annotations())
          .containsExactly(new Annotation(kind, isStrong));
      assertThat(SGF.write(read)).contains(property + value);
    }
  }

  /** FF[4] has dates without times. If another program has changed the date, the new date counts. */
  @Test
  void aDateWithATimeIsWrittenAsADate() {
    GameRecord dated = start.withHeader("date-start", "2026-11-21T00:00:00.000Z");
    String sgf = SGF.write(dated);
    assertThat(sgf).contains("DT[2026-11-21]HD[date-start:2026-11-21T00\\:00\\:00.000Z]");
    assertThat(reader.read(sgf)).isEqualTo(dated);
    assertThat(reader.read(sgf.replace("DT[2026-11-21]", "DT[2025-01-02]")).headers())
        .isEqualTo(Map.of("date-start", "2025-01-02"));
    GameRecord plain = start.withHeader("date-start", "2026-11-21");
    assertThat(SGF.write(plain)).contains("DT[2026-11-21])");
    assertThat(reader.read(SGF.write(plain))).isEqualTo(plain);
  }

  /** They were once written in DT and TM. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      date-start | May 2024                  | HD[date-start:May 2024]
      date-start | 2024-5-1                  | HD[date-start:2024-5-1]
      date-start | 2024                      | DT[2024]
      date-start | 2024-05,06                | DT[2024-05,06]
      date-start | 2024-05-30,31,06-01       | DT[2024-05-30,31,06-01]
      date-start | 2024-12-31,2025-01-01     | DT[2024-12-31,2025-01-01]
      time-limit | 3 days                    | HD[time-limit:3 days]
      time-limit | 1800                      | TM[1800]
      time-limit | 0.5                       | TM[0.5]
      """)
  void datesAndTimesThatTheStandardForbidsAreOtherHeaders(
      String header, String value, String written) {
    GameRecord read = start.withHeader(header, value);
    assertThat(SGF.write(read)).contains("RU[square-3]" + written + ")");
    assertThat(reader.read(SGF.write(read))).isEqualTo(read);
  }

  /** Names with digits are kept, but other programs cannot read them. */
  @Test
  void propertiesWithDigitsAreKeptUnderAnotherName() {
    GameRecord read = reader.read("(;SZ[3]Z9[a:b][c\\]];B[a1]ZZ9[x])");
    assertThat(read.root().properties())
        .containsExactly(new SgfProperty("XP", List.of("Z9", "a:b", "c\\]")));
    assertThat(SGF.write(read)).contains("XP[ZZ9][x]");
    assertThat(reader.read(SGF.write(read))).isEqualTo(read);
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
        "(;FF[4]GM[2007]CA[UTF-8]SZ[3]RU[square-3]KM[6.5]AP[x\\:y:1]XY[a][]XY[b]\n;B[a1]N[n]LB[a1:\\\n\\]]N[m]ANAME[1]BNAME[2])\n";
    GameRecord read = reader.read(sgf);
    assertThat(read.root().properties())
        .extracting(SgfProperty::name)
        .containsExactly("KM", "AP", "XY", "XY");
    assertThat(SGF.write(read)).isEqualTo(sgf);
  }

  @Test
  void theMovesOfANodeHaveNodesOfTheirOwnAndTheLastOneHasItsTexts() {
    GameRecord read = reader.read("(;SZ[3]C[x]B[a1]KM[6];W[a2];B[c1];W[c3];B[b1-a3]TE[1]N[y]C[z])");
    GameNode root = read.root();
    assertThat(root).isEqualTo(GameNode.of().withChildren(root.children()));
    GameNode first = read.cursorAtTurn(1).node();
    assertThat(first.withChildren(List.of()))
        .isEqualTo(GameNode.of(Move.place(Board.square(3).point("a1")))
            .withComment("x")
            .withProperty(SgfProperty.of("KM", "6")));
    assertThat(read.cursorAtTurn(4).node().children())
        .hasToString("[b1 (1 child)]")
        .first()
        .satisfies(capture -> assertThat(capture.children())
            .containsExactly(GameNode.of(Move.place(Board.square(3).point("a3")))
                .withComment("z")
                .withAnnotation(Annotation.of(Annotation.Kind.GOOD_MOVE))
                .withProperty(SgfProperty.of("N", "y"))));
    assertThat(reader.read(SGF.write(read))).isEqualTo(read);
  }

  @Test
  void variationsAreCheckedAndMayStopInMidTurn() {
    GameRecord read = reader.read(
        "(;SZ[3];B[a1];W[a2];B[c1];W[c3](;B[b1](;B[a3])(;B[b3]TE[]))(;B[b1])(;B[a3];W[b1]))");
    assertThat(read.game()).hasToString("square-3: a1 a2 c1 c3 b1-a3");
    GameCursor fork = read.cursorAtTurn(4);
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

  @Test
  void anErrorInAVariationDoesNotAffectTheNextGame() {
    String games = "(;SZ[3];B[a1](;W[b9]))(;SZ[3];B[b2](;W[a2])(;W[a1]))";
    RecordEntry next = ReaderContract.entries(reader, Streams.bytes(games)).get(1);
    GameCursor fork = next.orElseThrow().cursorAtTurn(1);
    assertThat(fork.child(1).game()).hasToString("square-3: b2 a1");
  }

  /** Black has captured and cannot place: the pass may be omitted, or written in the turn or in a node. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      B[a4](;W[a2])(;W[a1])                | B[a4]\\n(;W[a2])\\n(;W[a1])
      B[a4-pass]C[x](;W[a2])(;W[a1])       | B[a4]C[x]\\n(;W[a2])\\n(;W[a1])
      B[a4];B[ Pass ]C[x];W[a2]            | B[a4]C[x]\\n;W[a2]
      B[a4]C[x];B[pass]C[y];W[a2]          | B[a4]C[x]\\n;B[pass]C[y]\\n;W[a2]
      B[a4];C[x];B[pass];W[a2]             | B[a4]\\n;C[x]\\n;B[pass]\\n;W[a2]
      B[a4](;C[x](;)(;))(;B[pass](;W[a2])(;W[a1])) | B[a4](;C[x](;)(;))\\n(;B[pass]\\n(;W[a2])\\n(;W[a1]))
      B[a4](;B[pass]AP[x])(;B[pass];W[a2]) | B[a4]\\n(;B[pass]AP[x])\\n(;B[pass]\\n;W[a2])
      B[a4](;W[a2])(;B[pass];W[a2])        | B[a4]\\n(;W[a2])(;\\n;W[a2])
      B[a4](;B[pass];W[a2])(;W[a1])        | B[a4]\\n(;B[pass]\\n;W[a2])\\n(;B[pass]\\n;W[a1])
      B[a4]C[x](;C[y];C[z])                | B[a4]C[x]\\n;C[y]\\n;C[z]
      """)
  void aForcedPassInMidTurnMayBeSaid(String moves, String written) {
    String before = "(;FF[4]GM[2007]CA[UTF-8]SZ[3:4]RU[rectangle-3x4]\n"
        + ";B[b4]\n;W[c4]\n;B[b1]\n;W[c2]\n;B[a3]\n;W[c3-a2]\n;";
    GameRecord read = reader.read(before + moves + ")");
    String sgf = SGF.write(read);
    assertThat(sgf).isEqualTo(before + written.translateEscapes() + ")\n");
    assertThat(reader.read(sgf)).isEqualTo(read);
    assertThat(read.root().preOrder()).extracting(GameNode::move).contains(Optional.of(Move.PASS));
    List<Integer> turns = new ArrayList<>();
    reader.open(sgf).visit(new RecordVisitor() {
      @Override
      public void endTurn(int number, Color color) {
        turns.add(number);
      }
    });
    assertThat(RandomRecords.cursors(read)).extracting(GameCursor::turnNumber).containsAll(turns);
  }

  /** They were counted as turns, so the error was in turn 3. */
  @Test
  void passesAfterADeadlockAreNoTurns() {
    String sgf = "(;SZ[3]AB[a3][c3][b2][a1]AW[b3][a2][c2][b1]PL[B];B[c1];W[pass];B[pass];AB[a1])";
    assertThat(ReaderContract.broken(sgf).place().turn()).isEqualTo(1);
  }

  @Test
  void longLinesAndDeepVariationsDoNotOverflowTheStack() {
    GameRecord line = reader.read("(;SZ[3]" + ";".repeat(100_000) + ")");
    assertThat(line.root().preOrder()).hasSize(100_001);
    String sgf = SGF.write(line);
    assertThat(reader.read(sgf)).isEqualTo(line).hasSameHashCodeAs(line);
    assertThat(line.cursorAtEnd().withComment("end").promote().gameRecord()).isNotEqualTo(line);
    RecordReader deep = reader.limits(new RecordLimits(4 << 20, 200_000, 100_000));
    GameRecord tree = deep.read("(;SZ[3]" + "(;".repeat(99_999) + ")".repeat(100_000));
    assertThat(tree.root().preOrder()).hasSize(100_000);
    assertThat(deep.read(SGF.write(tree))).isEqualTo(tree);
  }
}
