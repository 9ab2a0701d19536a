package io.github.oust4j.jcstress;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A position before a capture, and the expected results for the position and the game after it. */
final class Sample {
  /** On a board of up to 128 points, and on a larger one: they have different stones. */
  private static final Sample[] SAMPLES = {
    new Sample("square-3 o2/3/xo1 b -", "b2", "c3"),
    new Sample("rectangle-6x22 " + "6/".repeat(19) + "o5/6/xo4 b -", "b2", "f22")
  };

  private static final AtomicInteger COUNTER = new AtomicInteger();

  private final Game before;
  private final Move move;
  private final Game after;

  private Sample(String position, String first, String second) {
    before = Game.from(Position.parse(position)).play(first);
    move = Move.parse(before.board(), second);
    after = before.play(move);
    // Computes the lazy parts before there are several threads.
    stones(after.position());
    legalMoves(after.position());
    groups(after.position());
    summary(after.position());
    game(after);
  }

  /** Returns the samples in turn. */
  static Sample next() {
    return SAMPLES[COUNTER.getAndIncrement() & 1];
  }

  /** Returns a new position, whose lazy parts have not been computed. */
  Position position() {
    return before.position().play(move);
  }

  /** Returns a new game. */
  Game game() {
    return before.play(move);
  }

  int stones(@Nullable Position seen) {
    Position expected = after.position();
    return check(
        seen,
        position -> position.stones(Color.BLACK).equals(expected.stones(Color.BLACK))
            && position.stones(Color.WHITE).equals(expected.stones(Color.WHITE)));
  }

  int legalMoves(@Nullable Position seen) {
    return check(seen, position -> legalMoves(position.legalMoves()) == Answers.RIGHT);
  }

  int legalMoves(@Nullable LegalMoves seen) {
    LegalMoves expected = after.position().legalMoves();
    return check(
        seen,
        legal -> legal.capturing().equals(expected.capturing())
            && legal.nonCapturing().equals(expected.nonCapturing())
            && legal.placements().equals(expected.placements())
            && legal.size() == expected.placements().size());
  }

  int groups(@Nullable Position seen) {
    return check(seen, position -> position.groups().equals(after.position().groups()));
  }

  /** Reads outcome, hash and text. */
  int summary(@Nullable Position seen) {
    Position expected = after.position();
    return check(
        seen,
        position -> position.outcome().equals(expected.outcome())
            && position.hash() == expected.hash()
            && position.toString().equals(expected.toString()));
  }

  /** Reads turns, outcome and text. */
  int game(@Nullable Game seen) {
    return check(
        seen,
        game -> game.turns().equals(after.turns())
            && game.outcome().equals(after.outcome())
            && game.toString().equals(after.toString()));
  }

  private static <T> int check(@Nullable T seen, Predicate<T> isRight) {
    return seen == null ? Answers.NOTHING_YET : Answers.of(isRight.test(seen));
  }
}
