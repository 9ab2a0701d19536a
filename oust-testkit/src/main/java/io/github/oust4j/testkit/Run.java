package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.engine.Playouts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The subject, seed and effort of a check. Formats its failures.
 *
 * @param subject the kind and name of what is checked, such as {@code engine mine}
 * @param check the name of the check, or empty
 * @param effort the number of random tests in percent
 * @param patience the limit for a call of user code
 */
record Run(String subject, String check, long seed, int effort, Duration patience) {
  private static final int FULL_EFFORT = 100;
  private static final int MOST_EFFORT = 10_000;
  private static final Duration FOR_A_NAME = Duration.ofSeconds(1);

  static Run of(String subject, Duration patience) {
    return new Run(subject, "", 1, FULL_EFFORT, patience);
  }

  /** Returns the name of a provider, or of its class if the provider throws or takes too long. */
  static String name(Object provider, Supplier<String> name) {
    try {
      return CheckThread.start(FOR_A_NAME, () -> Disagreement.call("name()", name))
          .await();
    } catch (Disagreement | CancellationException e) { // a check reports it
      return provider.getClass().getName();
    }
  }

  Run withCheck(String name) {
    return new Run(subject, name, seed, effort, patience);
  }

  Run withSeed(long other) {
    return new Run(subject, check, other, effort, patience);
  }

  Run withEffort(int percent) {
    if (percent < 1 || percent > MOST_EFFORT) {
      throw new IllegalArgumentException(
          "The effort must be 1 to " + MOST_EFFORT + " percent, not " + percent + ".");
    }
    return new Run(subject, check, seed, percent, patience);
  }

  Run withPatience(Duration time) {
    return new Run(subject, check, seed, effort, time);
  }

  /** Scales a number of games or draws that is meant for effort 100. */
  int scaled(int number) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (long) number * effort / FULL_EFFORT));
  }

  /** Returns the random generator for one part of a check; more effort adds parts. */
  RandomGenerator random(Board board, int number) {
    long name = 31L * check.hashCode() + board.name().hashCode();
    return Playouts.random(seed ^ name << 20, number);
  }

  /** Returns a failure that no game shows. */
  ConformanceFailure failure(Disagreement disagreement) {
    return failure(disagreement, what("", disagreement), Board.square(2));
  }

  /** Returns a failure that only many games on a board show. */
  ConformanceFailure failure(Disagreement disagreement, Board board) {
    return failure(disagreement, what(" on " + board, disagreement), board);
  }

  private ConformanceFailure failure(Disagreement disagreement, String what, Board board) {
    return failure(what, disagreement, null, comments(what) + Position.start(board) + "\n");
  }

  /** Returns a failure at the position of a game, or of games that begin with it. */
  ConformanceFailure failure(Disagreement disagreement, Game game, List<String> remarks) {
    StringBuilder text = new StringBuilder();
    if (game.plies() > 0) {
      text.append(comments("Position: " + game.position()));
    }
    remarks.forEach(remark -> text.append(comments(remark)));
    text.append(game.firstPosition()).append('\n');
    for (Turn turn : game.turns()) {
      text.append(turn).append('\n');
    }
    String what = what(" on " + game.board(), disagreement);
    String message = what + " Show the game with oust replay --boards:\n\n" + text;
    return failure(message, disagreement, game, comments(what) + text);
  }

  private String what(String where, Disagreement disagreement) {
    return "The " + subject + " fails the check " + check + where + ". " + disagreement.getMessage()
        + "\nSeed " + seed + ", effort " + effort + ".";
  }

  private ConformanceFailure failure(
      String message, Disagreement disagreement, @Nullable Game game, String text) {
    Throwable cause = disagreement.getCause() == null ? disagreement : disagreement.getCause();
    return new ConformanceFailure(message, cause, check, seed, game, text);
  }

  private static String comments(String text) {
    return text.lines().map(line -> "# " + line + "\n").collect(Collectors.joining());
  }
}
