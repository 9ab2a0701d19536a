package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Random games: full ones, and problems on short rings, where rounds and petrified players are common. */
final class RandomOukoun {
  private RandomOukoun() {}

  static Game game(long seed) {
    Random random = new Random(seed);
    boolean isProblem = random.nextBoolean();
    Position start = isProblem
        ? problem(random)
        : Position.start(ring(random, Ring.FULL_GAME, Ring.FULL_GAME + 6));
    int plies = random.nextInt(isProblem ? 31 : 151);
    Game game = Game.from(start);
    while (game.plies() < plies && !game.isOver()) {
      List<Move> moves = game.legalMoves();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    return game;
  }

  static Position position(long seed) {
    return game(seed).position();
  }

  private static Ring ring(Random random, int fewest, int most) {
    int size = fewest + random.nextInt(most - fewest + 1);
    return new Ring(
        random.ints(size, 1, 4).mapToObj(Integer::toString).collect(Collectors.joining()));
  }

  /** Drops up to 28 random pieces on random cells where they are allowed. */
  private static Position problem(Random random) {
    List<Color> box = new ArrayList<>();
    for (Color color : Color.values()) {
      box.addAll(Collections.nCopies(color.supply(), color));
    }
    Collections.shuffle(box, random);
    Ring ring = ring(random, 1, 12);
    List<Stack> stacks = new ArrayList<>(Collections.nCopies(ring.size(), Stack.EMPTY));
    for (Color piece : box.subList(0, random.nextInt(box.size() + 1))) {
      int cell = random.nextInt(stacks.size());
      if (stacks.get(cell).count(piece) < Stack.MOST_OF_A_COLOR) {
        stacks.set(cell, new Stack("" + stacks.get(cell) + piece.letter()));
      }
    }
    Player player = random.nextBoolean() ? Player.A : Player.B;
    Color colorOfA = random.nextBoolean() ? Color.WHITE : Color.BLACK;
    return new Position(ring, stacks, Phase.JUMPING, player, colorOfA);
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
}
