package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.core.Outcome;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A match that is played in parts, and its result so far. */
final class MatchRun {
  private final Match match;
  private final BitSet known = new BitSet(); // pairs of earlier runs
  private final Map<Integer, MatchGame> single = new HashMap<>(); // games of other pairs
  private volatile Result result; // read when Ctrl-C ends the command

  /** The result of a match. The test is null without {@code --sprt}. */
  record Result(
      Opponents opponents, Score score, Ends ends, @Nullable Test test) {
    boolean isDecided() {
      return test != null && test.accepted(score).isPresent();
    }

    private Result plus(MatchGame one, MatchGame other) {
      ends.add(one);
      ends.add(other);
      return new Result(opponents, score.plus(one.points(), other.points()), ends, test);
    }
  }

  static final class Ends {
    private final Opponents opponents;
    final Map<Outcome.Reason, Integer> reasons = new EnumMap<>(Outcome.Reason.class);
    final Map<String, Integer> forfeits = new LinkedHashMap<>(); // by bot

    Ends(Opponents opponents) {
      this.opponents = opponents;
    }

    void add(MatchGame game) {
      reasons.merge(game.game().outcome().orElseThrow().reason(), 1, Integer::sum);
      if (game.forfeit().isPresent()) {
        forfeits.merge(opponents.loser(game), 1, Integer::sum);
      }
    }
  }

  /** A sequential test between two Elo differences. */
  record Test(double elo0, double elo1) {
    OptionalDouble accepted(Score score) {
      return score.accepted(elo0, elo1);
    }

    double ratio(Score score) {
      return score.logLikelihoodRatio(elo0, elo1);
    }
  }

  MatchRun(Opponents opponents, Match match, @Nullable Test test) {
    this.match = match;
    this.result = new Result(opponents, Score.NONE, new Ends(opponents), test);
  }

  /** Counts a game of an earlier run as soon as its pair is complete, without keeping its positions. */
  void restore(MatchGame game) {
    int pair = (game.number() - 1) / 2;
    boolean isUsed = pair < match.pairs();
    if (isUsed) {
      match.check(game);
    }
    single.put(game.number(), game);
    MatchGame one = single.get(2 * pair + 1);
    MatchGame other = single.get(2 * pair + 2);
    if (one != null && other != null) {
      single.keySet().removeAll(Set.of(one.number(), other.number()));
      if (isUsed && !known.get(pair)) {
        result = result.plus(one, other);
      }
      known.set(pair);
    }
  }

  /** Returns the number of games of earlier runs, including those of pairs that this one does not use. */
  int restored() {
    return 2 * known.cardinality();
  }

  Result result() {
    return result;
  }

  /** Plays the unknown games of some pairs, unless the test has ended the match. The saving also counts each pair. */
  void play(int from, int to, BiConsumer<List<MatchGame>, Runnable> save, Runnable report)
      throws InterruptedException {
    if (result.isDecided()) {
      return;
    }
    match.play(from, to, known::get, (one, other, part) -> {
      save.accept(List.of(one, other), () -> result = result.plus(one, other));
      report.run();
      return !result.isDecided();
    });
  }
}
