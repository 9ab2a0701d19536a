package io.github.oust4j.bots;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.core.internal.Thrown;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Plays one game of a match. Each bot thinks in its own thread, so that a bot that hangs can be abandoned. */
final class GamePlay {
  private static final int LONGEST_REASON = 1000;

  private final int number;
  private final int openingPlies;
  private final Match match;
  private final Match.Pace pace;
  private final List<Double> values = new ArrayList<>();
  /** The nanoseconds left on each seat's clock; negative while a bot uses its grace period. */
  private final long[] clocks;
  /** The value of each seat's latest ply. */
  private final double[] latest = {Double.NaN, Double.NaN};

  private Game game;

  GamePlay(int number, Game opening, Match match) {
    this.number = number;
    this.match = match;
    this.pace = match.pace;
    this.clocks = new long[] {pace.clock, pace.clock};
    this.game = opening;
    this.openingPlies = opening.plies();
  }

  MatchGame play() throws InterruptedException {
    Optional<String> forfeit;
    Seat firstSeat = MatchGame.firstSeat(number);
    try (MatchPlayer one = new MatchPlayer(() -> match.player(0, number));
        MatchPlayer other = new MatchPlayer(() -> match.player(1, number))) {
      forfeit = start(firstSeat, one);
      if (!game.isOver()) {
        forfeit = start(firstSeat.opponent(), other);
      }
      while (!game.isOver()) {
        Seat seat = game.seatToPlace();
        MatchPlayer player = seat == firstSeat ? one : other;
        forfeit = act(seat, "did not answer in time", () -> move(player, seat));
      }
    }
    return new MatchGame(number, game, openingPlies, values, forfeit);
  }

  /** Starts a player. Returns why it forfeits the game; empty if it does not. */
  private Optional<String> start(Seat seat, MatchPlayer player) throws InterruptedException {
    return act(seat, "was not ready in time", () -> {
      try {
        return player.start(game.board());
      } catch (ExecutionException e) {
        if (e.getCause() instanceof IllegalArgumentException wrong) {
          // Every game would be lost, and the score would be meaningless.
          throw new IllegalStateException(
              "A bot of the match cannot be created. " + wrong.getMessage(), wrong);
        }
        throw e;
      }
    });
  }

  /** Lets a player act. Returns why the player forfeits the game; empty if it does not. */
  private Optional<String> act(Seat seat, String late, MatchPlayer.Act act)
      throws InterruptedException {
    Color color = game.color(seat);
    try {
      return act.run();
    } catch (TimeoutException e) {
      return forfeit(color, true, late);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof ResignationException) {
        game = game.resign(color);
        return Optional.empty();
      }
      return forfeit(
          color,
          cause instanceof GtpProgram.Failure failure && failure.isLate,
          "failed: "
              + Quote.clean(Thrown.inWords(Objects.requireNonNullElse(cause, e)), LONGEST_REASON));
    }
  }

  /** Plays one ply. Returns why the player forfeits the game; empty if it does not. */
  private Optional<String> move(MatchPlayer player, Seat seat)
      throws InterruptedException, ExecutionException, TimeoutException {
    Color color = game.color(seat);
    int index = seat == Seat.FIRST ? 0 : 1;
    long most = pace.most(clocks[index]);
    long start = System.nanoTime();
    Analysis analysis = player.think(game, pace.budget(clocks[index]), most);
    long spent = System.nanoTime() - start;
    clocks[index] -= spent;
    if (spent > most) {
      return forfeit(color, true, "exceeded its time");
    }
    if (!analysis.position().equals(game.position())) {
      return forfeit(color, false, "returned the analysis of another position");
    }
    Move move = analysis.best();
    if (!game.isLegal(move)) {
      String reason = game.whyIllegal(move).orElseThrow().message();
      return forfeit(color, false, "played " + move + ", which is illegal: " + reason);
    }
    game = game.play(move);
    values.add(analysis.value());
    latest[index] = analysis.value();
    if (!game.isOver() && game.seatToPlace() != seat) {
      long left = clocks[index] + pace.increment;
      clocks[index] = left < clocks[index] ? Long.MAX_VALUE : left; // without overflow
    }
    if (!game.isOver()
        && Math.min(latest[0], latest[1]) <= match.hopeless
        && Math.max(latest[0], latest[1]) >= 1 - match.hopeless) {
      game = game.resign(game.color(latest[0] < latest[1] ? Seat.FIRST : Seat.SECOND));
    }
    return Optional.empty();
  }

  /** Ends the game. */
  private Optional<String> forfeit(Color color, boolean isLate, String what) {
    Outcome.Reason reason = isLate ? Outcome.Reason.TIMEOUT : Outcome.Reason.ABANDONMENT;
    game = game.end(Outcome.win(color.opponent(), reason));
    String phrase = what.endsWith(".") ? what.substring(0, what.length() - 1) : what;
    return Optional.of(color + " " + phrase);
  }
}
