package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Rules;
import java.util.List;
import java.util.SplittableRandom;

/** The random openings of the pairs of games of a match. */
record RandomOpenings(Rules rules, int plies, long seed) {
  /** Returns the opening of a pair, the same on each call. It stops before a turn that would end the game. */
  Game of(int pair) {
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
