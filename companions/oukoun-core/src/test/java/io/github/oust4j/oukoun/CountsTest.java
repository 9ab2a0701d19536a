package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Perft and random games. */
class CountsTest {
  private static final Position START = Position.start(Ring.standard());

  /** The rows of the table on the page: a position and its counts. */
  static List<Arguments> table() throws IOException {
    Pattern row = Pattern.compile("(?m)^\\| `([^`]*)`[^|]* \\| ([0-9| ]*)\\|$");
    return row.matcher(Files.readString(Path.of("../../docs/OUKOUN.md")))
        .results()
        .map(found -> Arguments.of(found.group(1), found.group(2).replace(" ", "")))
        .toList();
  }

  /** The model takes seconds for larger counts. */
  @ParameterizedTest
  @MethodSource("table")
  void thePageHasTheCountsOfLibraryAndModel(String position, String counts) {
    int depth = 0;
    for (String text : counts.split("\\|")) {
      depth++;
      long count = Long.parseLong(text);
      assertThat(Perft.count(Position.parse(position), depth)).isEqualTo(count);
      if (count <= 80_000) {
        assertThat(new NaiveOukoun(position).perft(depth)).isEqualTo(count);
      }
    }
  }

  @Test
  void divideCountsByFirstMoveInTheirOrder() {
    Position position = Position.parse("123123 wb/r/2/b/w A w");
    Map<Move, Long> divided = Perft.divide(position, 2);
    assertThat(divided).hasToString("{6+1=4, 6-1=2}").isUnmodifiable();
    assertThat(Perft.count(position, 0)).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.count(position, -1));
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.divide(position, 0));
  }

  @Property(tries = 200)
  void aRandomGameTakesTheKthLegalMove(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 80) int maxPlies) {
    Position start = RandomOukoun.position(seed);
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (int game = 0; game < 3; game++) {
      RandomGenerator random = Playouts.random(seed, game);
      Game played = Game.from(start);
      while (!played.isOver() && played.plies() < maxPlies) {
        List<Move> moves = played.legalMoves();
        played = played.play(moves.get(random.nextInt(moves.size())));
      }
      String outcome = played.outcome().map(Outcome::toString).orElse("none");
      sum = sum.plus(new PlayoutStatistics(
          1,
          played.plies(),
          played.plies(),
          played.moves().stream().filter(Move.Jump.class::isInstance).count(),
          partialJumps(played),
          outcome.endsWith(" by oukoun") ? 1 : 0,
          outcome.endsWith(" is petrified") ? 1 : 0,
          outcome.equals("none") ? 1 : 0,
          outcome.startsWith("A wins") ? 1 : 0,
          outcome.startsWith("B wins") ? 1 : 0,
          played.position().stacks().stream().filter(stack -> !stack.isEmpty()).count()));
    }
    assertThat(new Playouts(start, seed, maxPlies).play(3)).isEqualTo(sum);
  }

  /** Jumps after which a piece is left behind. */
  private static long partialJumps(Game game) {
    return IntStream.range(0, game.plies())
        .filter(ply -> game.moves().get(ply) instanceof Move.Jump jump
            && !game.positions().get(ply + 1).stack(jump.from()).isEmpty())
        .count();
  }

  @Test
  void limitsThatAreOutOfRangeAreRefused() {
    Playouts playouts = new Playouts(START, 0, 1);
    assertThatIllegalArgumentException().isThrownBy(() -> playouts.play(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> playouts.play(-1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Playouts(START, 0, 0));
  }

  /** A playout once checked for an interrupt only before its first move. */
  @Test
  void anInterruptStopsAGameThatDoesNotEnd() {
    Position start =
        Position.parse(Ring.standard() + " 2/rbrwbbw/3/r/1/wwwb/2/brrbwb/4/brrr/9/rrwwbw/1 A w");
    Playouts endless = new Playouts(start, 0, Integer.MAX_VALUE);
    FutureTask<PlayoutStatistics> played = new FutureTask<>(() -> endless.play(1));
    Thread player = new Thread(played);
    player.setDaemon(true);
    player.start();
    while (Stream.of(player.getStackTrace())
        .noneMatch(frame -> frame.getMethodName().equals("playLegal"))) {
      Thread.onSpinWait();
    }
    player.interrupt();
    assertThatThrownBy(() -> played.get(30, TimeUnit.SECONDS))
        .hasCauseInstanceOf(CancellationException.class);
  }

  @Test
  void anInterruptStopsPlayoutsAndCounts() {
    Thread.currentThread().interrupt();
    try {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> new Playouts(START, 0, 1).play(1));
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Perft.divide(START, 3));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
