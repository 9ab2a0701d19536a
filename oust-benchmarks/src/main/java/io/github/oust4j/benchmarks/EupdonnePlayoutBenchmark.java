package io.github.oust4j.benchmarks;

import io.github.oust4j.eupdonne.LegalMoves;
import io.github.oust4j.eupdonne.Move;
import io.github.oust4j.eupdonne.NaiveEupdonne;
import io.github.oust4j.eupdonne.Playouts;
import io.github.oust4j.eupdonne.Position;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Random games of Eupdonne, by the library and by the naive model of its tests. One operation is one move, drawn
 * from all that are legal, with its share of games begun. The games are not ended by repetition, which hardly
 * ever happens.
 */
public class EupdonnePlayoutBenchmark extends Timed {
  static final String LIBRARY = "library";
  static final String NAIVE = "naive";

  private static final int CHECKED_PLIES = 60;

  /** Plays one game after the other, a move at a time. */
  private abstract static class Player {
    private final RandomGenerator random = Playouts.random(1, 0);

    abstract void begin();

    /** Plays the move with the number that is drawn; 0 moves mean that the game is over. */
    abstract int count();

    abstract void play(int number);

    abstract String position();

    final int play() {
      int count = count();
      if (count == 0) {
        begin();
        count = count();
      }
      play(random.nextInt(count));
      return count;
    }
  }

  private static final class LibraryPlayer extends Player {
    private Position position = Position.start();

    @Override
    void begin() {
      position = Position.start();
    }

    @Override
    int count() {
      return position.legalMoves().count();
    }

    @Override
    void play(int number) {
      LegalMoves legal = position.legalMoves();
      Move move = legal.get(number);
      position = position.play(move);
    }

    @Override
    String position() {
      return position.toString();
    }
  }

  private static final class NaivePlayer extends Player {
    private NaiveEupdonne position = NaiveEupdonne.of(Position.start().toString());
    private List<String> legal = position.legalMoves();

    @Override
    void begin() {
      position = NaiveEupdonne.of(Position.start().toString());
      legal = position.legalMoves();
    }

    @Override
    int count() {
      return legal.size();
    }

    @Override
    void play(int number) {
      position = position.play(legal.get(number));
      legal = position.legalMoves();
    }

    @Override
    String position() {
      return position.position();
    }
  }

  /** The games. */
  @State(Scope.Thread)
  public static class Games {
    /** Who plays. */
    @Param({LIBRARY, NAIVE})
    public String model;

    private Player player;

    /** Made by JMH, which sets the parameter and calls the set-up. */
    @SuppressWarnings("NullAway.Init") // JMH sets the parameter
    public Games() {}

    /** Begins, after both have played the same moves and come to the same position. */
    @Setup
    public void setUp() {
      if (!trace(LIBRARY).equals(Isolated.call(EupdonnePlayoutBenchmark.class, "trace", NAIVE))) {
        throw new IllegalStateException("The library and the naive model play different games.");
      }
      player = player(model);
    }
  }

  private static Player player(String model) {
    return switch (model) {
      case LIBRARY -> new LibraryPlayer();
      case NAIVE -> new NaivePlayer();
      default ->
        throw new InputException(
            "There is no model \"" + model + "\"; there are " + LIBRARY + " and " + NAIVE + ".");
    };
  }

  /** The numbers of legal moves in the first game, and where it comes to. */
  static String trace(String model) {
    Player player = player(model);
    List<Integer> counts =
        IntStream.range(0, CHECKED_PLIES).map(i -> player.play()).boxed().toList();
    return counts + player.position();
  }

  /**
   * Plays a move.
   *
   * @param state the games
   * @return how many moves were legal
   */
  @Benchmark
  public int playout(Games state) {
    return state.player.play();
  }
}
