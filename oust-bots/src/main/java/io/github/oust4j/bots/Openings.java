package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How the pairs of games of a match begin: with given games, or with random plies if there are none. Openings end
 * between turns and before the end of the game, so that every bot can continue.
 */
record Openings(Rules rules, int plies, List<Game> games) {
  Openings {
    for (int i = 0; i < games.size(); i++) {
      String fault = fault(games.get(i), rules);
      if (!fault.isEmpty()) {
        throw new IllegalArgumentException("Opening " + (i + 1) + " " + fault + ".");
      }
    }
  }

  private static String fault(Game game, Rules rules) {
    if (!hasRules(game, rules)) {
      return "has the rules " + game.rules() + ", not " + rules;
    }
    if (game.isOver()) {
      return "is over";
    }
    return game.position().isMidTurn() ? "ends in mid-turn" : "";
  }

  /** Returns whether a game was played by the rules. After the second ply, a position fits both with and without a swap. */
  private static boolean hasRules(Game game, Rules rules) {
    boolean isFromPosition = !game.firstPosition().equals(Position.start(game.rules()));
    return game.rules().equals(rules)
        || (isFromPosition && !game.rules().hasPieRule() && game.board() == rules.board());
  }

  static Openings ofPlies(Rules rules, int plies) {
    return new Openings(rules, plies, List.of());
  }

  /** Returns the opening of a pair, the same on each call. */
  Game of(int pair, long seed) {
    return games.isEmpty() ? random(pair, seed) : games.get(pair % games.size());
  }

  /** Checks that a game was played by the same rules, and from the opening of its pair. */
  void check(MatchGame played, long seed) {
    if (!hasRules(played.game(), rules)) {
      throw new IllegalArgumentException("Game " + played.number() + " was played by the rules "
          + played.game().rules() + ", and the match has the rules " + rules + ".");
    }
    Game opening = of((played.number() - 1) / 2, seed);
    if (!BoardBot.continues(played.game(), opening)) {
      throw new IllegalArgumentException("Game " + played.number()
          + " does not begin with the opening of its pair, " + opening + ".");
    }
  }

  private Game random(int pair, long seed) {
    SplittableRandom random = random(seed, pair);
    Game game = Game.start(rules);
    Game opening = game;
    while (!game.isOver() && (game.plies() < plies || game.position().isMidTurn())) {
      List<Move> moves =
          game.legalMoves().toList().stream().filter(move -> move != Move.SWAP).toList();
      game = game.play(moves.get(random.nextInt(moves.size())));
      if (!game.isOver() && !game.position().isMidTurn()) {
        opening = game;
      }
    }
    return opening;
  }

  /** Returns the random numbers of a pair, seeded with output number {@code pair} of one generator. */
  static SplittableRandom random(long seed, int pair) {
    long own = new SplittableRandom(seed + 0x9E3779B97F4A7C15L * pair).nextLong();
    return new SplittableRandom(own);
  }
}
