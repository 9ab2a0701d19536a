package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;

/** Generators: games from the start, games from problems on short rings, and their positions. */
final class RandomOukoun {
  private RandomOukoun() {}

  private static Arbitrary<Ring> rings(int fewest, int most) {
    return Arbitraries.integers()
        .between(1, 3)
        .array(int[].class)
        .ofMinSize(fewest)
        .ofMaxSize(most)
        .map(Ring::of);
  }

  private static Arbitrary<Game> games() {
    return Combinators.combine(
            rings(Ring.FULL_GAME, Ring.FULL_GAME + 6),
            Arbitraries.integers().between(0, 150),
            Arbitraries.longs())
        .as((ring, plies, seed) -> play(Game.from(Position.start(ring)), plies, seed));
  }

  /** Games on short rings, where rounds and petrified players are common. */
  private static Arbitrary<Game> problemGames() {
    return Combinators.combine(
            problems(), Arbitraries.integers().between(0, 30), Arbitraries.longs())
        .as((position, plies, seed) -> play(Game.from(position), plies, seed));
  }

  private static Arbitrary<Position> problems() {
    return Combinators.combine(
            rings(1, 12),
            Arbitraries.of(Player.values()),
            Arbitraries.of(Color.WHITE, Color.BLACK),
            Arbitraries.integers().between(0, 28),
            Arbitraries.longs())
        .as(RandomOukoun::problem);
  }

  /** Drops random pieces on random cells where they are allowed. */
  private static Position problem(Ring ring, Player player, Color colorOfA, int pieces, long seed) {
    Random random = new Random(seed);
    List<Color> box = new ArrayList<>();
    for (Color color : Color.values()) {
      box.addAll(Collections.nCopies(color.supply(), color));
    }
    Collections.shuffle(box, random);
    List<Stack> stacks = new ArrayList<>(Collections.nCopies(ring.size(), Stack.EMPTY));
    for (Color piece : box.subList(0, pieces)) {
      int cell = random.nextInt(stacks.size());
      if (stacks.get(cell).count(piece) < Stack.MOST_OF_A_COLOR) {
        stacks.set(cell, new Stack("" + stacks.get(cell) + piece.letter()));
      }
    }
    return new Position(ring, stacks, Phase.JUMPING, player, colorOfA);
  }

  private static Game play(Game start, int plies, long seed) {
    Random random = new Random(seed);
    Game game = start;
    while (game.plies() < plies && !game.isOver()) {
      List<Move> moves = game.legalMoves();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    return game;
  }

  /** Every move on a ring of this size, and some beyond it. */
  static List<Move> wellFormedMoves(int size) {
    List<Move> moves = new ArrayList<>(
        List.of(Move.SET_ASIDE, new Move.Choice(Color.WHITE), new Move.Choice(Color.BLACK)));
    for (int cell = 1; cell <= size + 2; cell++) {
      for (Color color : Color.values()) {
        moves.add(new Move.Placement(color, cell));
      }
      for (Direction direction : Direction.values()) {
        for (int count = 1; count <= Move.MOST_PIECES; count++) {
          moves.add(new Move.Jump(cell, direction, count));
        }
      }
    }
    return moves;
  }

  /** Provides games and positions to properties. */
  public static final class Provider implements ArbitraryProvider {
    @Override
    public boolean canProvideFor(TypeUsage type) {
      return type.isOfType(Game.class) || type.isOfType(Position.class);
    }

    @Override
    public Set<Arbitrary<?>> provideFor(TypeUsage type, SubtypeProvider subtypes) {
      Arbitrary<Game> games = Arbitraries.oneOf(games(), problemGames());
      return Set.of(type.isOfType(Game.class) ? games : games.map(Game::position));
    }
  }
}
