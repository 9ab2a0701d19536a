package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Errors in plain text have a place and a reason, and keep the legal part of the game. */
class BrokenTextTest {
  private static final String GAME = SampleGames.text("abstractplay-square-11-game1.txt");
  private final RecordReader reader =
      RecordReader.create().board(Board.square(11)).incompleteTurn(false);

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
       7 | g11               |  6 | ILLEGAL_MOVE    | line 7, column 1, turn 7: "g11" is illegal. There is already a Black stone on g11.
      35 | ' j7, i7 ,e4, e4' | 37 | ILLEGAL_MOVE    | line 35, column 14, turn 35: "e4" is illegal. There is already a Black stone on e4.
      65 | a1                | 90 | ILLEGAL_MOVE    | line 65, column 1, turn 65: "a1" is illegal. The game is over: White wins by elimination.
       7 | pass              |  6 | ILLEGAL_MOVE    | line 7, column 1, turn 7: "pass" is illegal. Black must place, not pass: there are 104 legal placements.
      35 | j7,pass           | 35 | ILLEGAL_MOVE    | "pass" is illegal. Black has captured and must place again: there are 73 legal placements.
       3 | l5                |  2 | MALFORMED       | line 3, column 1, turn 3: "l5" is not a point of square-11, whose points run from a1 to k11.
       2 | a1,,b2            |  2 | MALFORMED       | "a1,,b2" is not a turn: join its placements with a hyphen or comma, as in c3-d4, or write pass.
       2 | ,                 |  1 | MALFORMED       | "," is not a turn
       2 | a1,               |  2 | MALFORMED       | "a1," is not a turn
       2 | a 1               |  1 | MALFORMED       | "a 1" is not a turn
       2 | a1;b2             |  1 | MALFORMED       | "a1;b2" is not a point
       2 | \\0               |  1 | MALFORMED       | "\\u0000" is not a point
       2 | a1é               |  1 | MALFORMED       | "a1é" is not a point
      35 | j7,i7,e4          | 37 | TURN_INCOMPLETE | line 35, column 9, turn 35: The turn "j7,i7,e4" stops after a capture, but Black must continue: there are 65 legal placements, such as a1.
       3 | b9,a1             |  3 | TURN_TOO_LONG   | line 3, column 4, turn 3: The turn continues with "a1", but it ended with "b9", which captures nothing.
      65 | Black wins        | 90 | CONTRADICTION   | line 65, column 1, turn 64: The record states: Black wins. By its moves, the game ends with: White wins by elimination.
      65 | resign            | 90 | CONTRADICTION   | The record states: Black wins by resignation.
      65 | White wins by resignation | 90 | CONTRADICTION | The record states: White wins by resignation.
      """)
  void brokenLines(int number, String line, int plies, Problem problem, String message) {
    List<String> lines = new ArrayList<>(GAME.lines().toList());
    lines.add("");
    lines.set(number - 1, line.translateEscapes());
    RecordException e = broken(reader, String.join("\n", lines) + "\n", problem, message);
    assertThat(e).hasMessageStartingWith("line " + number + ",");
    assertThat(e.legalRecord().orElseThrow().game().plies()).isEqualTo(plies);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      ''                                   | NO_GAME         | No game found.
      ' \\n\\t\\r\\n'                      | NO_GAME         | No game found.
      \ufeff                                    | NO_GAME         | No game found.
      '# only a comment\\n'                | NO_GAME         | No game found.
      \\n {bad}\\n                        | NO_GAME         | line 2, column 2: No game found in "{bad}".
      '# a\\n# b: (;SZ[5];B[a1])'           | NO_GAME         | line 2, column 6: This game is in a comment: "(;SZ[5];B[a1])". Begin a new line before it.
      (1) (;SZ[5];B[a1])                   | NO_GAME         | line 1, column 5: This game is in a comment
      1. a1 (;SZ[5];B[a1])                 | MALFORMED       | line 1, column 7, turn 1: This game is in a comment: "(;SZ[5];B[a1])". Begin a new line before it.
      (x) (;SZ[5];B[a1])\\na1              | MALFORMED       | line 1, column 5: This game is in a comment
      square-5 5/5/5/5/5 b - (;SZ[5];B[a1]) | MALFORMED       | line 1, column 24: This game is in a comment
      1.                                   | NO_GAME         | line 1, column 1: No game found in "1.".
      '# x\\n1) {y}'                       | NO_GAME         | line 1, column 1: No game found in "# x".
      (SZ[5]B[a1])                         | NO_GAME         | line 1, column 1: No game found in "(SZ[5]B[a1])".
      See [Oust](page) {now}.\\n           | MALFORMED       | line 1, column 1: "See [Oust](page) {now}." is neither a turn
      Dear Sir or Madam,\\n                | MALFORMED       | line 1, column 1: "Dear Sir or Madam," is neither a turn, such as c3 or c3-d4, nor a position to start from: this is not a game record.
      \\n  square-5 5/5/5/5/6 b -\\nc3\\n  | MALFORMED       | line 2, column 20: Row 5 from the top has 5 points on square-5, and "6" has 6.
      \\n  square-99\\nc3\\n               | MALFORMED       | line 2, column 3: There is no board of 99 columns and 99 rows
      square-5\\tpie\\nc3\\n              | MALFORMED       | "square-5\\u0009pie" is not a board: write square-11
      c3\\nresign\\nd4\\n                  | MALFORMED       | line 3, column 1, turn 1: Nothing may follow the result of the game, but "d4" does.
      c3\\nWhite wins by accident          | MALFORMED       | is not a result that a game can have
      c3\\nDraw by resignation             | MALFORMED       | is not a result that a game can have
      c3\\nWhite wins by elimination       | CONTRADICTION   | After its moves the game is not over
      c3\\nDraw by deadlock                | CONTRADICTION   | After its moves the game is not over
      a1\\nc3 { [x }, c3\\n                | TURN_TOO_LONG   | line 2, column 12, turn 2
      square-4 4/4/4/4 b -\\na1\\nb1\\nd4\\nc2\\na2 | TURN_INCOMPLETE | line 6, column 3, turn 5
      square-4 4/4/4/4 b -\\n1. a1 b1 2. d4 c2 3. a2 {x} ,\\r\\n a2 | ILLEGAL_MOVE | line 3, column 2, turn 5
      square-3 3/3/3 b p\\n1. b2 swap 1-0  | MALFORMED       | line 2, column 12, turn 2: "1-0" after a swap may mean the first player or Black; write Black wins or White wins.
      1. a1 c3 b5 2. a3                    | MALFORMED       | line 1, column 13, turn 3: The number "2" is wrong after 3 turns. Numbers count rounds
      1. a1 2. c3 b5 3. a3                 | MALFORMED       | The number "3" is wrong after 3 turns
      1. a1 2. c3 b5 4. a3                 | MALFORMED       | The number "4" is wrong after 3 turns
      1. a1 c3 2. b5 3. a3 d5              | MALFORMED       | The number "3" is wrong after 3 turns
      1. a1 c3 3. b5                       | MALFORMED       | The number "3" is wrong after 2 turns
      1. a1 c3 1... b5                     | MALFORMED       | The number "1..." is wrong after 2 turns
      1. a1 2... c3                        | MALFORMED       | The number "2..." is wrong after 1 turn.
      2. a1 c3                             | MALFORMED       | The first number is "2", but the game begins at 1.
      1... a1                              | MALFORMED       | The first number is "1...", but the game begins at 1.
      1. a1 - c3 2. b5                     | TURN_TOO_LONG   | The turn continues with "c3"
      1. a1 c3!                            | MALFORMED       | "c3!" is not a point
      1. a1 c03                            | MALFORMED       | "c03" is not a point of square-5
      square-3 3/3/3 b p\\n1. b2 swap-c3  | TURN_TOO_LONG   | The turn continues with "c3", but it ended with "swap".
      square-3 3/3/3 b -\\n1. b1 c3 2. a2 b2 3. a1-c2 b3 | TURN_INCOMPLETE | White must continue: there is 1 legal placement, such as c1.
      1. a1-                               | MALFORMED       | is not a turn
      a1 c3 b5                             | MALFORMED       | "a1 c3 b5" may be one turn or several
      1. a1 1-0 c3                         | MALFORMED       | "1" is not a point
      1. a1 Black wins by magic            | MALFORMED       | is not a result that a game can have
      1. a1 c3 (b5 a3)                     | MALFORMED       | may be moves, a result or a comment.
      1. a1 c3 (2. b5)                     | MALFORMED       | may be moves, a result or a comment.
      (1... c3-d4) 1. a1                   | MALFORMED       | may be moves, a result or a comment.
      c3\\nd4\\n(White wins)                | MALFORMED       | line 3, column 1, turn 2: The text in parentheses, "White wins", may be moves, a result or a comment.
      1. a1 c3 { never closed              | MALFORMED       | A comment begins here with { and does not end.
      1. a1 (( c3 )                        | MALFORMED       | A comment begins here with ( and does not end.
      square-3 3/3/3 b -\\na2\\nc3\\nb3\\nc1\\na3,b1\\nc2,a1\\nb1\\na1\\nc3 | ILLEGAL_MOVE | White has no legal placement and must pass.
      (c                                   | MALFORMED       | A comment begins here with ( and does not end.
      """)
  void brokenTexts(String text, Problem problem, String message) {
    broken(reader.board(Board.square(5)), text.translateEscapes(), problem, message);
  }

  @Test
  void bytesThatAreNotText() {
    for (int last : new int[] {0xff, 0xc3}) {
      byte[] bytes = {'a', '1', '\n', (byte) last};
      assertThat(ReaderContract.entries(reader, bytes).get(0).error().orElseThrow())
          .hasMessage(
              "x, line 2, column 1: This is not text in UTF-8: the byte 0x%x at offset 3 is"
                  + " not valid there. Convert the file to UTF-8.",
              last);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aTurnMayStopInTheMiddleIfThatIsAllowed(RecordFormat format) {
    Game game =
        Game.start(Board.square(4)).play("a1").play("b1").play("d4").play("c2").play("a2");
    String saved = write(GameRecord.of(game), format);
    assertThat(reader.incompleteTurn(true).read(saved).game()).isEqualTo(game);
    broken(reader, saved, Problem.TURN_INCOMPLETE, "");
    Game resigned = game.end(Outcome.win(Color.WHITE, Outcome.Reason.RESIGNATION));
    String ended = write(GameRecord.of(resigned), format);
    assertThat(reader.read(ended).game()).isEqualTo(resigned);
    String more = "square-4 4/4/4/4 b -\na1\nb1\nd4\nc2\na2\nc1\n";
    broken(reader.incompleteTurn(true), more, Problem.TURN_INCOMPLETE, "");
  }

  /** A player in mid-turn without a placement must pass. Readers add this pass unless the format has it. */
  @ParameterizedTest
  @EnumSource
  void aGameMayBeSavedBeforeAForcedPass(RecordFormat format) {
    Game game = Game.start(Board.square(4));
    for (String point : "d3 c4 b3 a1 b1 b4 b2 a3 d1 c1".split(" ")) {
      game = game.play(point);
    }
    assertThat(game.position().isMidTurn()).isTrue();
    assertThat(game.position().legalMoves().mustPass()).isTrue();
    String saved = write(GameRecord.of(game), format);
    // Trials of Ludii have all passes.
    Game expected = format == RecordFormat.LUDII ? game : game.play(Move.PASS);
    assertThat(reader.incompleteTurn(true).read(saved).game()).isEqualTo(expected);
  }

  /** The legal part of the game was ended with the stated result, which only a move can reach. */
  @Test
  void anErrorAfterAStatedEndByTheRulesIsReportedWithoutACheckOfTheRules() {
    String text = "square-3 3/3/3 b -\na1\nBlack wins by elimination\nb1\n";
    assertThat(Events.unchecked(text)).last().asString().contains("Nothing may follow the result");
  }

  /** A pass and a resignation need the position, which illegal moves do not change. */
  @Test
  void withoutTheCheckOfRulesIllegalMovesAreNoErrors() {
    String forcedPass = "rectangle-3x4 3/3/3/3 b -\nb4\nc4\nb1\nc2\na3\nc3-a2\na4\nresign\n";
    assertThat(Events.unchecked(forcedPass)).endsWith("end Optional[Black wins by resignation]");
    assertThat(Events.unchecked("square-4 4/4/4/4 b -\nc3\nc3\npass\nd4\nresigns\n"))
        .noneMatch(event -> event.startsWith("error"))
        .last()
        .asString()
        .contains("wins by resignation");
  }
}
