package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The reference, the fast engines and {@link Position} side by side: in games from the empty board, with the pie
 * rule, and from set-ups in which large groups touch, they agree in all that they answer, whatever is
 * asked before, played, undone or copied.
 */
class LockStepTest {
  private static final int PLIES = 2000;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-2",
        "square-3",
        "square-5",
        "square-8",
        "rectangle-2x25",
        "rectangle-25x2",
        "rectangle-16x8",
        "square-11",
        "square-12",
        "square-16",
        "square-19",
        "square-25",
        "hexhex-2",
        "hexhex-3",
        "hexhex-5",
        "hexhex-7",
        "hexhex-8",
        "hexhex-13"
      })
  void allJudgeAlike(String name) {
    Board board = Board.parse(name);
    int plies = 0;
    for (int game = 0; plies < PLIES; game++) {
      plies += new Match(board, Playouts.random(11, game)).play();
    }
  }

  /** One game of all. */
  private static final class Match {
    private final Board board;
    private final RandomGenerator random;
    private final int[] expected;
    private final int[] found;
    private final List<Position> line = new ArrayList<>();
    private List<Engine> engines = new ArrayList<>();

    Match(Board board, RandomGenerator random) {
      this.board = board;
      this.random = random;
      this.expected = new int[board.size()];
      this.found = new int[board.size()];
      for (String kind : List.of("naive", "bitboard", "words")) {
        EngineProvider provider = Engines.named(kind);
        if (provider.supports(board)) {
          engines.add(provider.create(board));
        }
      }
    }

    int play() {
      restart(start());
      boolean undoes = random.nextBoolean();
      int plies = 0;
      expectAgreement();
      while (!position().isOver()) {
        if (undoes && line.size() > 1 && random.nextInt(6) == 0) {
          line.remove(line.size() - 1);
          engines.forEach(Engine::undo);
        } else {
          play(move(), undoes);
        }
        plies++;
        expectAgreement();
        if (random.nextInt(40) == 0) {
          List<Engine> copies = engines.stream().map(Engine::copy).toList();
          engines.forEach(engine -> engine.reset(Position.start(board)));
          engines = copies;
          line.subList(0, line.size() - 1).clear();
          expectAgreement();
        }
      }
      return plies;
    }

    private Position position() {
      return line.get(line.size() - 1);
    }

    private void restart(Position position) {
      line.clear();
      line.add(position);
      engines.forEach(engine -> engine.reset(position));
    }

    private Position start() {
      int kind = random.nextInt(3);
      if (kind < 2) {
        return Position.start(kind == 0 ? Rules.of(board) : Rules.withPieRule(board));
      }
      Setup setup = Setup.on(board).toPlace(random.nextBoolean() ? Color.BLACK : Color.WHITE);
      int share = random.nextInt(2, 8);
      for (Point point : board.points()) {
        int die = random.nextInt(share);
        if (die < 2) {
          setup.stone(die == 0 ? Color.BLACK : Color.WHITE, point);
        }
      }
      return setup.problems().isEmpty() ? setup.position() : Position.start(board);
    }

    private int move() {
      Engine reference = engines.get(0);
      int count = reference.placementCount();
      if (reference.maySwap() && random.nextBoolean()) {
        return Engine.SWAP;
      }
      return count == 0 ? Engine.PASS : reference.placement(random.nextInt(count));
    }

    private void play(int move, boolean undoes) {
      int replies = engines.get(0).moveCountAfter(move);
      int captured = move < 0 ? 0 : engines.get(0).captures(move, expected);
      for (Engine engine : engines) {
        if (random.nextBoolean()) {
          assertThat(engine.moveCountAfter(move)).as(this::toString).isEqualTo(replies);
        }
        if (move >= 0) {
          assertThat(engine.captures(move, found)).as(this::toString).isEqualTo(captured);
          assertThat(Arrays.copyOf(found, captured)).isEqualTo(Arrays.copyOf(expected, captured));
        }
      }
      if (move >= 0 && random.nextInt(8) == 0) {
        Effect effect = position().effectOf(Move.place(board.point(move)));
        assertThat(effect.capturedStones().stream().mapToInt(Point::index))
            .as(this::toString)
            .containsExactly(
                Arrays.stream(expected).limit(captured).boxed().toArray(Integer[]::new));
      }
      line.add(position().play(engines.get(0).toMove(move)));
      for (Engine engine : engines) {
        if (undoes) {
          engine.playUnchecked(move);
        } else {
          engine.advance(move);
        }
      }
      if (!undoes) {
        line.remove(0); // an engine that advances forgets it, too
      }
    }

    private void expectAgreement() {
      Position position = position();
      Engine reference = engines.get(0);
      int count = reference.placements(expected);
      assertThat(
              position.legalMoves().placements().stream().mapToInt(Point::index).toArray())
          .as(this::toString)
          .isEqualTo(Arrays.copyOf(expected, count));
      for (Engine engine : engines) {
        if (random.nextBoolean() && engine.result() == Engine.Result.ONGOING) {
          int drawn = engine.sample(random);
          assertThat(engine.isLegal(drawn)).as(this::toString).isTrue();
        }
        int point = random.nextInt(board.size());
        assertThat(engine.isLegal(point)).as(this::toString).isEqualTo(reference.isLegal(point));
        assertThat(engine.placements(found)).as(this::toString).isEqualTo(count);
        assertThat(Arrays.copyOf(found, count))
            .as(this::toString)
            .isEqualTo(Arrays.copyOf(expected, count));
        if (count > 0) {
          int k = random.nextInt(count);
          assertThat(engine.placement(k)).as(this::toString).isEqualTo(expected[k]);
        }
        assertThat(engine.result().outcome()).as(this::toString).isEqualTo(position.outcome());
        assertThat(engine.hash()).as(this::toString).isEqualTo(position.hash());
        assertThat(engine.toPlace()).isEqualTo(position.toPlace());
        assertThat(engine.isMidTurn()).isEqualTo(position.isMidTurn());
        assertThat(engine.isSwapPending()).isEqualTo(position.isSwapPending());
        assertThat(engine.plies()).isEqualTo(line.size() - 1);
      }
    }

    @Override
    public String toString() {
      return position().toString();
    }
  }
}
