package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.tests.Bytes;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules and the library's interpretations by examples. */
class RulesTest {
  /** Black's d1v123 and f4v213 hold White's e3h321. */
  private static final String HELD = "xd1v123,oe3h321*,xf4v213 w - -";

  private static List<String> captives(Position position) {
    return position.pieces().stream()
        .filter(Piece::isCaptive)
        .map(Piece::toString)
        .toList();
  }

  private static void assertIllegal(Position position, String move, String message) {
    assertThat(position.legalMoves().contains(Move.parse(move))).isFalse();
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> position.play(move))
        .withMessage("The move " + move + " is illegal. " + message);
  }

  @ParameterizedTest
  @CsvSource({
    "d4h123-d4h321, turned round on the spot",
    "d4h123-d4v123, turned about one of its own squares",
    "d4h123-e4h123, slid over its own squares"
  })
  void theSquaresThatAPieceLeavesAreFree(String move, String what) {
    Position after = Position.parse("xd4h123 b - -").play(move);
    assertThat(after).as(what).hasToString("x" + move.substring(7) + " w " + move + " -");
    String undoing = move.substring(7) + "-d4h123";
    assertIllegal(
        after.play("+a8h213"),
        undoing,
        "The move would undo the player's own previous play, " + move + ".");
  }

  @ParameterizedTest(name = "{3}")
  @CsvSource(delimiter = '|', textBlock = """
      xd1v123,oe3h321 b - -          | +f4v213                 | oe3h321* | two linked pieces capture
      xd1v123,oe3h321 b - -          | +f4v132                 | ''       | f4 bears 1, f3 bears 2: one of two is not linked
      xd1v123,oa2h132,oe3h321 b - -  | +f4v213                 | ''       | a captor meets another free enemy at equal levels
      xd1v123,oa2h231,oe3h321 b - -  | +f4v213                 | oe3h321* | a captor may meet one at unequal levels
      xd1v123,oe3h321,og4v132 b - -  | +f4v213                 | oe3h321* | a friend that was there before prevents no capture
      xd1v123,xf4v213 w - -          | +e3h321                 | ''       | a piece may move between two enemies
      xd1v123,xf4v213 w - -          | +e3h321 +a8h213         | ''       | between two enemies it is safe from them
      xd1v123,xf4v213 w - -          | +e3h321 +h3v123         | oe3h321* | it is not safe from a third one
      xd1v123,xf4v213 w - -          | +e3h321 d1v123-d3v321   | oe3h321* | it is not safe from a moved holder
      xd1v123,oe3h321*,xf4v213 b - - | d1v123-a8h321           | ''       | a captor that goes away frees its captive
      xd1v123,oe3h321*,xf4v213 b - - | -f4v213                 | ''       | a captor that is taken off frees its captive
      xd1v123,oe3h321*,xf4v213 b - - | d1v123-h3v123           | oe3h321* | a captor that comes back to the captive holds on
      xd1v123,oe3h321*,xf4v213 b - - | +h3v123 +a8h213 -f4v213 | oe3h321* | with three captors one may go
      """)
  void twoLinkedPiecesHoldACaptive(String start, String plays, String captive, String rule) {
    Position before = Position.parse(start);
    Position after = before;
    Effect none = new Effect(List.of(), List.of());
    Effect effect = none;
    for (String play : plays.split(" ")) {
      before = after;
      effect = before.effectOf(Move.parse(play));
      after = before.play(play);
    }
    assertThat(String.join(",", captives(after))).isEqualTo(captive);
    assertThat(effect.equals(none)).isEqualTo(captives(after).equals(captives(before)));
  }

  @ParameterizedTest
  @CsvSource({
    "+g4v132, a friend at equal level against it",
    "+a2h132, a friend at equal level against one that holds it"
  })
  void aCaptiveIsFreedHoweverManyHoldIt(String move, String by) {
    Position two = Position.parse(HELD);
    assertThat(two.effectOf(Move.parse(move)).freed()).as(by).hasToString("[oe3h321]");
    assertThat(captives(two.play(move))).as(by).isEmpty();
    Position three = Position.parse("xd1v123,oe3h321*,xh3v123,xf4v213 w - -");
    assertThat(captives(three.play("+a8h213"))).containsExactly("oe3h321*");
    assertThat(captives(three.play(move))).as(by).isEmpty();
    // Two hold it as before, so a play elsewhere does not capture it again.
    assertThat(captives(three.play(move).play("+a8h213"))).as(by).isEmpty();
  }

  @Test
  void aCaptiveMayNotBePlayed() {
    Position position = Position.parse(HELD);
    String message = "The piece e3h321 is captured and cannot be played until it is free.";
    assertIllegal(position, "-e3h321", message);
    assertIllegal(position, "e3h321-a6h321", message);
    assertIllegal(Position.parse(HELD.replace(" w ", " b ")), "-e3h321", message);
  }

  @Test
  void movesAreJudgedAsText() {
    Position position = Position.parse(HELD);
    Game game = Game.from(position);
    assertThat(position.isLegal("+e4v132") && game.isLegal("+e4v132")).isTrue();
    assertThat(position.isLegal("-c5h123") || game.isLegal("-c5h123")).isFalse();
    assertThat(position.whyIllegal("-c5h123"))
        .isPresent()
        .isEqualTo(position.whyIllegal(Move.parse("-c5h123")))
        .isEqualTo(game.whyIllegal("-c5h123"));
    assertThatIllegalArgumentException().isThrownBy(() -> position.isLegal("?"));
  }

  @Test
  void forTheRuleOfLinkingACaptiveIsNobodys() {
    // e4 bears 1 above level 3 of the captive and meets no captor at equal level.
    assertThat(Position.parse(HELD).isLegal(Move.parse("+e4v132"))).isTrue();
    assertIllegal(
        Position.parse("oe3h321 w - -"),
        "+e4v132",
        "The player's own free pieces e4v132 and e3h321 would touch at unequal levels.");
  }

  /** The example of the Javadoc: e4h312 meets the freed d4v321, so it no longer holds e1v123. */
  @Test
  void aFreedPieceFreesAnother() {
    Position position = Position.parse("xe1v123*,ob3h213,xd4v321*,oe4h312 b - -");
    assertThat(position.effectOf(Move.parse("+a6h231")).freed()).hasToString("[xe1v123, xd4v321]");
  }

  @Test
  void aPieceThatIsFreedIsUnderTheRuleOfLinkingAgain() {
    // It meets a captor (3 beside 3 on row 6) and frees the captive, which it touches at 1 and 3.
    assertIllegal(
        Position.parse(HELD),
        "+e4v123",
        "The player's own free pieces e4v123 and e3h321 would touch at unequal levels.");
  }

  @Test
  void whatTheOpponentFreedIsMendedByTheNextPlay() {
    Position broken = Position.parse(HELD).play("+e4v132").play("-d1v123");
    assertThat(captives(broken)).isEmpty();
    assertThat(broken.isLegal(Move.parse("+a8h213"))).isFalse();
    assertThat(broken.legalMoves())
        .allMatch(move -> move.toString().startsWith("e3h321")
            || move.toString().startsWith("e4v132")
            || move.toString().equals("-e3h321"));
    assertThat(broken.isLegal(Move.parse("-e3h321"))).isTrue();
  }

  @Test
  void aChainGoesThroughCaptives() {
    assertThat(Position.parse("xa1h213,od1h321*,xg1v123 b - -").play("+h1v123").outcome())
        .as("through a captive")
        .hasToString("Optional[Black wins by chain]");
    assertThat(Position.parse("xa1h213,od1h321,xh1v123 b - -").play("+g1v123").outcome())
        .as("through one that the play captures")
        .hasToString("Optional[Black wins by chain]");
    assertThat(Position.parse("xa1h213,od1h321,xg1v123,xh1v123 w - -").outcome())
        .as("not through a free enemy piece")
        .isEmpty();
    assertThat(Position.parse("xa1h213,xd1h321,xg1v123,xh1v132 w - -").outcome())
        .as("not through contacts at equal and unequal levels")
        .isEmpty();
  }

  @Test
  void ofTwoChainsTheOneOfThePlayerWhoPlayedWins() {
    String both = "xa1v231,xb1h213,xe1h312,xh1v231,oa6v132,oh6v132,ob8h213,oe8h312 b - -";
    assertThat(Position.parse(both).outcome()).hasToString("Optional[White wins by chain]");
    assertThat(Position.parse(both.replace(" b ", " w ")).outcome())
        .hasToString("Optional[Black wins by chain]");
    assertThat(Position.parse(both).legalMoves().isEmpty()).isTrue();
    assertIllegal(Position.parse(both), "-a1v231", "The game is over: White wins by chain.");
  }

  @Test
  void aPlayerWithoutAPlayPassesAndIfNeitherHasOneItIsADraw() {
    // One play cannot mend two pairs of free pieces that touch at unequal levels.
    Position pass = Position.parse("oa1h123,of1h123,oa2h213,of2h213 w - +a1h123");
    assertThat(pass.legalMoves()).containsExactly(Move.PASS);
    assertThat(pass.play(Move.PASS).toPlay()).isEqualTo(Color.BLACK);
    assertThat(pass.play(Move.PASS).previousPlay(Color.WHITE)).contains(Move.parse("+a1h123"));
    assertIllegal(
        pass.play("pass"),
        "pass",
        "Black must play, not pass: there are " + pass.play("pass").legalMoves().size()
            + " legal plays.");
    Position deadlock =
        Position.parse("oa1h123,of1h123,oa2h213,of2h213,xa7h123,xf7h123,xa8h213,xf8h213 w - -");
    assertThat(deadlock.outcome().orElseThrow()).hasToString("Draw by deadlock");
    assertIllegal(deadlock, "pass", "The game is over: Draw by deadlock.");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      +b1v132 | OCCUPIED | a1h132 | The square b1 is not free: Black's piece a1h132 lies there.
      a1h132-a2h132 | OCCUPIED | a2v213 | The square a2 is not free: White's piece a2v213 lies there.
      a1h132-a1v132 | OCCUPIED | a2v213 | The square a2 is not free: White's piece a2v213 lies there.
      -a2v213 | NOT_PLAYABLE | a2v213 | The piece a2v213 is White's.
      -c5h123 | NO_SUCH_PIECE | '' | There is no piece c5h123 on the board.
      -a1h231 | NO_SUCH_PIECE | '' | There is no piece a1h231 on the board.
      +d1h132 | UNEQUAL_CONTACT | d1h132 a1h132 | The player's own free pieces d1h132 and a1h132 would touch at unequal levels.
      -a8h321 | UNDOES_PREVIOUS_PLAY | '' | The move would undo the player's own previous play, +a8h321.
      +f1h123 | NOT_IN_HAND | '' | Black has no piece with the levels 123 in hand: both are on the board.
      """)
  void eachReasonHasItsSentence(
      String move, Illegality.Reason reason, String pieces, String message) {
    Position position = Position.parse("xa1h132,oa2v213,xf6h123,xa8h321 b +a8h321 -");
    assertIllegal(position, move, message);
    List<Placement> placements = Arrays.stream(pieces.split(" "))
        .filter(text -> !text.isEmpty())
        .map(Placement::parse)
        .toList();
    assertThat(position.whyIllegal(Move.parse(move)))
        .contains(new Illegality(reason, placements, message));
  }

  @Test
  void aPieceIsNotBroughtInWhereItWasTakenOff() {
    Position off = Position.parse(". b -a1h132 -");
    assertThat(off).isNotEqualTo(Position.start());
    assertIllegal(off, "+a1h132", "The move would undo the player's own previous play, -a1h132.");
    assertThat(off.isLegal(Move.parse("+a1h231"))).as("the other way round").isTrue();
  }

  @Test
  void anIllegalMoveHasItsReasonAndOnceSerializedItsMessage() throws Exception {
    IllegalMoveException thrown =
        catchThrowableOfType(IllegalMoveException.class, () -> Game.start().play("pass"));
    assertThat(thrown.move()).hasToString("pass");
    assertThat(thrown.illegality().reason()).hasToString("MUST_PLAY");
    IllegalMoveException copy = Bytes.copy(thrown);
    assertThat(copy).hasMessage(thrown.getMessage());
    assertThatIllegalStateException().isThrownBy(copy::move);
    assertThatIllegalStateException().isThrownBy(copy::illegality);
  }
}
