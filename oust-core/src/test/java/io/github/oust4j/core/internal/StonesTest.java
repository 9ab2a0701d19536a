package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StonesTest {
  private static final Grid GRID = Grid.rectangle(5, 5);

  /** Two black stones that touch two white ones; White can capture them. */
  private static final long BLACK = points(0, 1);

  private static final long WHITE = points(5, 6);

  static Stream<Stones> all() {
    List<Function<Grid, Stones>> kinds =
        List.of(FloodFill::new, SmallStones::new, LargeStones::new);
    return kinds.stream().map(kind -> kind.apply(GRID));
  }

  private static long points(int... indexes) {
    long points = 0;
    for (int index : indexes) {
      points |= 1L << index;
    }
    return points;
  }

  private static void set(Stones stones, long black, long white, boolean isWhiteToPlace) {
    stones.set(new long[] {black}, new long[] {white}, isWhiteToPlace);
  }

  @Test
  void twoWordsAreUsedWhereverTheySuffice() {
    assertThat(Stones.on(Grid.rectangle(11, 11))).isInstanceOf(SmallStones.class);
    assertThat(Stones.on(Grid.rectangle(16, 8))).isInstanceOf(SmallStones.class);
    assertThat(Stones.on(Grid.hexhex(7))).isInstanceOf(SmallStones.class);
    assertThat(Stones.on(Grid.rectangle(12, 11))).isInstanceOf(LargeStones.class);
    assertThat(Stones.on(Grid.hexhex(8))).isInstanceOf(LargeStones.class);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aCaptureThatEndsTheContactOfLargeGroupsEndsIrregularity(Stones stones) {
    set(stones, BLACK, WHITE, true);
    assertThat(isIrregular(stones)).isNotEqualTo(stones instanceof FloodFill);
    Stones before = stones.empty();
    before.copyFrom(stones);
    assertThat(stones.isLegal(7)).isTrue();
    assertThat(stones.place(7)).isTrue();
    assertThat(isIrregular(stones)).isFalse();
    stones.copyFrom(before);
    assertThat(isIrregular(stones)).isNotEqualTo(stones instanceof FloodFill);
    assertThat(stones.isLegal(7)).isTrue();
  }

  private static boolean isIrregular(Stones stones) {
    if (stones instanceof SmallStones small) {
      return small.irregular;
    }
    return stones instanceof LargeStones large && large.irregular;
  }

  /** Once group numbers and cached sets of a game survived in the next set-up. */
  @ParameterizedTest
  @MethodSource("all")
  void nothingOfAGameIsLeftForTheNextSetup(Stones stones) {
    Stones fresh = stones.empty();
    RandomGenerator random = new SplittableRandom(5);
    for (int game = 0; game < 50; game++) {
      stones.clear();
      for (int ply = 0; ply < 20 && stones.placementCount() > 0; ply++) {
        stones.place(stones.placement(random.nextInt(stones.placementCount())));
      }
      set(stones, BLACK, WHITE, true);
      set(fresh, BLACK, WHITE, true);
      assertThat(stones.placements()).isEqualTo(fresh.placements());
      assertThat(stones.hash()).isEqualTo(fresh.hash());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void aCopyAndItsOriginalDoNotChangeEachOther(Stones stones) {
    set(stones, points(0, 2), points(6, 24), false);
    Stones copy = stones.copy();
    long[] placements = stones.placements();
    assertThat(copy.place(1)).isTrue();
    assertThat(copy.holds(true, 6)).isFalse();
    assertThat(stones.holds(true, 6)).isTrue();
    assertThat(stones.placements()).isEqualTo(placements);
    Stones second = stones.copy();
    assertThat(second.place(1)).isTrue();
    assertThat(second.placements()).isEqualTo(copy.placements());
  }

  /** Small and large stones give the same answers as the flood fill, which is the reference. */
  @ParameterizedTest
  @MethodSource("io.github.oust4j.core.internal.GridTest#grids")
  void allKindsAnswerAlike(Grid grid) {
    List<Stones> kinds = new ArrayList<>(List.of(new FloodFill(grid), new LargeStones(grid)));
    if (grid.size() <= SmallStones.LARGEST_BOARD) {
      kinds.add(new SmallStones(grid));
    }
    for (int seed = 0; seed < 5; seed++) {
      kinds.forEach(Stones::clear);
      playAlike(kinds, grid, seed, Math.min(2 * grid.size(), 260));
    }
  }

  /** Pairs of stones in each or every second row: more groups than a word has bits, or than have room at first. */
  @ParameterizedTest
  @CsvSource({"25, 25, 2", "25, 25, 1", "16, 8, 2", "16, 8, 1"})
  void allKindsKeepManyGroupsApart(int columns, int rows, int step) {
    Grid grid = Grid.rectangle(columns, rows);
    long[][] words = new long[2][grid.words()];
    for (int row = 0; row < rows; row += step) {
      for (int column = 0; column + 1 < columns; column++) {
        int point = grid.rowStart(row) + column;
        words[row / step % 2][point >> 6] |= column % 3 < 2 ? 1L << point : 0;
      }
    }
    List<Stones> kinds = List.of(new FloodFill(grid), Stones.on(grid), Stones.on(grid));
    for (int seed = 0; seed < 3; seed++) {
      kinds.get(0).set(words[0], words[1], false);
      kinds.get(1).set(words[0], words[1], false);
      kinds.get(2).copyFrom(kinds.get(1));
      playAlike(kinds, grid, seed, 40);
    }
    if (grid.size()
        > SmallStones.LARGEST_BOARD) { // once a copy lacked room for a number after a gap
      LargeStones large = new LargeStones(grid);
      large.set(words[0], words[1], false);
      for (int number = 64; number < 128; number++) {
        large.release(number);
      }
      LargeStones copy = new LargeStones(grid);
      copy.copyFrom(large);
      assertThat(copy.words(false)).isEqualTo(words[0]);
      assertThat(copy.words(true)).isEqualTo(words[1]);
      assertThat(copy.groupAt).isEqualTo(large.groupAt);
      for (short number : copy.groupAt) {
        if (number >> 6 != 1) {
          assertThat(copy.record(number)).isEqualTo(large.record(number));
        }
      }
    }
  }

  private static void playAlike(List<Stones> kinds, Grid grid, int seed, int plies) {
    RandomGenerator random = new SplittableRandom(seed);
    Stones reference = kinds.get(0);
    for (int ply = 0; ply < plies && reference.placementCount() > 0; ply++) {
      int point = reference.placement(random.nextInt(reference.placementCount()));
      List<Object> expected = answers(reference, grid, point);
      boolean captures = reference.place(point);
      for (Stones stones : kinds.subList(1, kinds.size())) {
        assertThat(answers(stones, grid, point)).isEqualTo(expected);
        assertThat(stones.place(point)).isEqualTo(captures);
        assertThat(stones.isOpponentCleared()).isEqualTo(reference.isOpponentCleared());
      }
      if (captures && reference.isOpponentCleared()) {
        return;
      }
    }
  }

  private static List<Object> answers(Stones stones, Grid grid, int point) {
    int[] placements = new int[grid.size()];
    int[] captures = new int[grid.size()];
    int count = stones.placements(placements);
    int captured = stones.captures(point, captures);
    Arrays.sort(captures, 0, captured);
    return List.of(
        toList(stones.words(false)),
        toList(stones.words(true)),
        toList(stones.placements()),
        Arrays.stream(placements).limit(count).boxed().toList(),
        Arrays.stream(captures).limit(captured).boxed().toList(),
        IntStream.range(0, grid.size()).filter(stones::isLegal).boxed().toList(),
        stones.isBesideOwn(point),
        stones.canPlace(),
        stones.hash());
  }

  private static List<Long> toList(long[] words) {
    return Arrays.stream(words).boxed().toList();
  }
}
