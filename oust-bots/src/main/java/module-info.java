/**
 * Bots that play Oust, a solver, and matches between bots. An
 * <i>engine</i> of {@code oust-core} is a mutable board; a <i>bot</i> chooses moves.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.bots {
  requires transitive io.github.oust4j.core;
  requires static org.jspecify;

  exports io.github.oust4j.bots;

  uses io.github.oust4j.bots.BotProvider;
}
