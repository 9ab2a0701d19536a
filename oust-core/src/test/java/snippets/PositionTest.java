package snippets;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.SetupProblem;
import io.github.oust4j.core.Symmetry;
import io.github.oust4j.core.engine.Zobrist;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Javadoc examples of positions, between {@code @start} and {@code @end}. */
class PositionTest {
  private static final Position EXAMPLE = Position.parse("square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -");

  @Test
  void aPositionIsNeverChanged() {
    // @start region="play"
    Position start = Position.start(Board.square(5));
    Position next = start.play("c3"); // start is still the empty board
    Color toPlace = next.toPlace(); // White
    Optional<Color> stone = next.colorAt(next.board().point("c3")); // Black
    // @end
    assertThat(start.emptyPoints()).hasSize(25);
    assertThat(toPlace).isEqualTo(Color.WHITE);
    assertThat(stone).contains(Color.BLACK);
  }

  @Test
  void legalMovesAndEffectsAreQueried() {
    // @start region="ask"
    Position position = Position.parse("square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -");
    LegalMoves legal = position.legalMoves();
    PointSet capturing = legal.capturing(); // [b4]
    PointSet others = legal.nonCapturing(); // [b1, c1, c2, b3, c4, b5, d5]

    Effect effect = position.effectOf("b4");
    int size = effect.group().size(); // 2: a4 and b4
    PointSet taken = effect.capturedStones(); // [a5]
    boolean goesOn = effect.isCapture(); // true
    // @end
    assertThat(capturing).hasToString("[b4]");
    assertThat(others).hasToString("[b1, c1, c2, b3, c4, b5, d5]");
    assertThat(size).isEqualTo(2);
    assertThat(taken).hasToString("[a5]");
    assertThat(goesOn).isTrue();
  }

  @Test
  void aTurnMayHaveToEndInTheMiddle() {
    // @start region="pass"
    Position position = Position.parse("hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m");
    boolean mustPass = position.legalMoves().mustPass(); // true
    Position next = position.play(Move.PASS); // now Black is to place
    // @end
    assertThat(mustPass).isTrue();
    assertThat(next).hasToString("hexhex-3 1oo/o3/xx1oo/x1o1/x2 b -");
  }

  @Test
  void anIllegalMoveHasAReason() {
    Position position = EXAMPLE;
    // @start region="why"
    Optional<Illegality> reason = position.whyIllegal("d4");
    String message = reason.map(Illegality::message).orElse("Legal.");
    // A stone on d4 would form a group of 2 that touches the White group of 4 at d1,
    // which is not smaller.
    // @end
    assertThat(message)
        .isEqualTo("A stone on d4 would form a group of 2 that touches the White "
            + "group of 4 at d1, which is not smaller.");
  }

  @Test
  void anAppCanHaveItsOwnWords() {
    Position position = EXAMPLE;
    // @start region="words"
    String text = position
        .whyIllegal("d4")
        .map(reason -> reason instanceof Illegality.EnemyNotSmaller large
            ? "Trop petit : " + large.group().size() + " pierres"
            : reason.message())
        .orElse("OK");
    // @end
    assertThat(text).isEqualTo("Trop petit : 2 pierres");
  }

  @Test
  void theEndIsAnOutcome() {
    // @start region="end"
    Position won = Position.parse("square-3 3/3/x1o b -").play("b1");
    Outcome outcome = won.outcome().orElseThrow(); // Black wins by elimination
    Position stuck = Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -");
    boolean isDraw = stuck.outcome().orElseThrow().isDraw(); // true, by deadlock
    // @end
    assertThat(outcome).hasToString("Black wins by elimination");
    assertThat(isDraw).isTrue();
  }

  @Test
  void aPositionIsKeptAsText() {
    Position position = EXAMPLE;
    // @start region="text"
    String text = position.toString(); // square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -
    Position same = Position.parse(text);
    boolean isSame = same.equals(position) && same.hash() == position.hash(); // true
    // @end
    assertThat(text).isEqualTo("square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -");
    assertThat(isSame).isTrue();
  }

  @Test
  void aPositionIsSetUpByHand() {
    // @start region="setup"
    Position position = Setup.on(Board.square(5))
        .stones(Color.BLACK, "a1", "b1")
        .stones(Color.WHITE, "c1")
        .toPlace(Color.WHITE)
        .position();
    // @end
    assertThat(position).hasToString("square-5 5/5/5/5/xxo2 w -");
  }

  @Test
  void aSetUpReportsAllProblems() {
    // @start region="problems"
    Setup setup = Setup.on(Board.square(5)).stones(Color.BLACK, "a1", "b1", "z9");
    List<SetupProblem> problems = List.of();
    try {
      setup.position();
    } catch (SetupException e) {
      problems = e.problems(); // z9 is not on the board, and White has no stone
    }
    // @end
    assertThat(problems)
        .extracting(problem -> (Object) problem.getClass())
        .containsExactlyInAnyOrder(SetupProblem.OffBoard.class, SetupProblem.ColorMissing.class);
  }

  @Test
  void aBookMoveIsMappedBack() {
    // @start region="canonical"
    Map<Position, String> book = Map.of(Position.parse("square-5 4x/1o3/5/5/5 b -"), "e3");

    Position position = Position.parse("square-5 4x/5/5/3o1/5 b -");
    String bookMove = requireNonNull(book.get(position.canonical())); // e3, in the canonical form
    Symmetry toCanonical = position.canonicalSymmetry();
    Point move = toCanonical.inverse().apply(position.board().point(bookMove)); // c5
    // @end
    assertThat(move).hasToString("c5");
    assertThat(position.play(move).canonical())
        .isEqualTo(position.canonical().play(bookMove).canonical());
  }

  @Test
  void aSetOfPointsHasAlgebra() {
    Position position = EXAMPLE;
    // @start region="points"
    PointSet white = position.stones(Color.WHITE);
    PointSet besideWhite = white.neighbors().intersection(position.emptyPoints());
    boolean touchesBlack = besideWhite.intersects(position.stones(Color.BLACK)); // false
    // @end
    assertThat(touchesBlack).isFalse();
    assertThat(besideWhite).hasSize(11);
  }

  @Test
  void aSetOfPointsIsRunThroughWithoutObjects() {
    PointSet set = EXAMPLE.stones(Color.BLACK);
    Board board = EXAMPLE.board();
    StringBuilder labels = new StringBuilder();
    // @start region="indexes"
    for (int index = set.nextIndex(0); index >= 0; index = set.nextIndex(index + 1)) {
      labels.append(' ').append(board.point(index));
    }
    // @end
    assertThat(labels).hasToString(" e1 a4 e4");
  }

  @Test
  void theHashIsMadeOfKeys() {
    // @start region="zobrist"
    Board board = Board.square(5);
    Point c3 = board.point("c3");
    long hash = Zobrist.board(board) // the empty board, Black to place
        ^ Zobrist.stone(Color.BLACK, c3.index()) // a black stone on c3
        ^ Zobrist.WHITE_TO_PLACE; // White to place
    // @end
    assertThat(hash).isEqualTo(Position.start(board).play("c3").hash());
  }
}
