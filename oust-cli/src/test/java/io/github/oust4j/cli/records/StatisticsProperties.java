package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Symmetry;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import io.github.oust4j.notation.internal.statistics.Distribution;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.Share;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;

/** Compares the statistics with a second, independent count of all games. */
class StatisticsProperties {
  private static final List<Outcome> ENDINGS = List.of(
      Outcome.win(Color.BLACK, Outcome.Reason.RESIGNATION),
      Outcome.win(Color.WHITE, Outcome.Reason.RESIGNATION),
      Outcome.win(Color.WHITE, Outcome.Reason.TIMEOUT),
      Outcome.withoutWinner(Outcome.Reason.AGREEMENT),
      Outcome.withoutWinner(Outcome.Reason.UNSTATED));

  /** A turn without a placement, which random games on small boards hardly ever have. */
  private static final Game PASSED =
      Game.from(Position.parse("square-3 oox/o1o/1xx b -")).play(Move.PASS);

  /**
   * Games on a few boards, so that several share one. Some start from a set-up, some contain only a pass, and some are
   * ended by the players.
   */
  @Provide
  Arbitrary<List<Game>> archives() {
    Arbitrary<Game> games = Arbitraries.of(Board.square(3), Board.rectangle(2, 4), Board.hexhex(2))
        .flatMap(OustArbitraries::games);
    Arbitrary<Optional<Outcome>> endings = Arbitraries.of(ENDINGS).optional(0.6);
    return Combinators.combine(games, endings, Arbitraries.integers().between(0, 9))
        .as((game, ending, form) -> {
          Game formed = form == 0 && game.plies() > 2
              ? Game.from(game.positionAt(2)).playAll(game.moves().subList(2, game.plies()))
              : form == 1 ? PASSED : game;
          return formed.isOver() ? formed : ending.map(formed::end).orElse(formed);
        })
        .list()
        .ofMaxSize(30);
  }

  private static ArchiveStatistics count(List<Game> games, int openingTurns, int limit) {
    ArchiveStatistics statistics = new ArchiveStatistics(new Openings(openingTurns, limit));
    games.forEach(statistics::add);
    return statistics;
  }

  @Property(tries = 300)
  void gamesAndResultsAreCountedByBoard(@ForAll("archives") List<Game> games) {
    ArchiveStatistics statistics = count(games, 2, 10);
    assertThat(statistics.games()).isEqualTo(games.size());
    assertThat(statistics.boards().stream().map(counted -> counted.board))
        .containsExactlyInAnyOrderElementsOf(
            games.stream().map(Game::board).collect(Collectors.toSet()));
    assertThat(statistics.boards())
        .isSortedAccordingTo(Comparator.comparingLong(BoardStatistics::games).reversed());
    for (BoardStatistics board : statistics.boards()) {
      List<Game> own =
          games.stream().filter(game -> game.board() == board.board).toList();
      assertThat(board.games()).isEqualTo(own.size());
      assertThat(board.unfinished()).isEqualTo(number(own, game -> !game.isOver()));
      assertThat(board.measure(Measure.SET_UP).count(1))
          .isEqualTo(number(
              own, game -> !game.firstPosition().emptyPoints().equals(board.board.points())));
      assertThat(board.results())
          .containsExactlyInAnyOrderEntriesOf(own.stream()
              .flatMap(game -> game.outcome().stream())
              .collect(Collectors.groupingBy(outcome -> outcome, Collectors.counting())));
    }
  }

  @Property(tries = 300)
  void theFirstPlayersWinsAreThoseOfTheSeat(@ForAll("archives") List<Game> games) {
    for (BoardStatistics board : count(games, 2, 10).boards()) {
      List<Game> own = games.stream()
          .filter(game -> game.board() == board.board)
          .filter(game -> game.firstPosition().emptyPoints().equals(board.board.points()))
          .toList();
      Predicate<Game> pie = game -> game.rules().hasPieRule();
      Predicate<Game> swapped = game -> game.moves().contains(Move.SWAP);
      assertThat(board.measure(Measure.ALL).share()).isEqualTo(wins(own, game -> true));
      assertThat(board.measure(Measure.WITHOUT_PIE_RULE).share())
          .isEqualTo(wins(own, pie.negate()));
      assertThat(board.measure(Measure.SWAPPED).share()).isEqualTo(wins(own, swapped));
      assertThat(board.measure(Measure.NOT_SWAPPED).share())
          .isEqualTo(wins(own, pie.and(swapped.negate())));
      assertThat(board.measure(Measure.SWAP).share())
          .isEqualTo(new Share(
              number(own, swapped), number(own, pie.and(game -> game.moves().size() >= 2))));
    }
  }

  /** The player who made the first move wins if Black wins or, after a swap, if White wins. */
  private static Share wins(List<Game> games, Predicate<Game> which) {
    List<Game> won = games.stream()
        .filter(which)
        .filter(game -> game.outcome().flatMap(Outcome::winner).isPresent())
        .toList();
    return new Share(
        number(
            won,
            game -> (game.outcome().orElseThrow().winner().orElseThrow() == Color.BLACK)
                != game.moves().contains(Move.SWAP)),
        won.size());
  }

  @Property(tries = 300)
  void measuresAreThoseOfGamesThatEnded(@ForAll("archives") List<Game> games) {
    for (BoardStatistics board : count(games, 2, 10).boards()) {
      List<Game> over = games.stream()
          .filter(game -> game.board() == board.board && game.isOver())
          .toList();
      Map<Measure, ToIntFunction<Game>> naive = Map.of(
          Measure.TURNS, game -> game.turns().size(),
          Measure.PLIES, game -> game.moves().size(),
          Measure.STONES_CAPTURED,
              game -> captures(game).stream().mapToInt(Integer::intValue).sum(),
          Measure.CAPTURING_PLACEMENTS, game -> captures(game).size(),
          Measure.LARGEST_CAPTURE,
              game -> captures(game).stream().mapToInt(Integer::intValue).max().orElse(0),
          Measure.MID_TURN_PASSES,
              game -> (int) number(
                  game.turns(),
                  turn -> !turn.isPass()
                      && turn.moves().get(turn.moves().size() - 1).equals(Move.PASS)));
      naive.forEach((measure, value) -> assertSame(
          board.measure(measure), over.stream().mapToInt(value).sorted().toArray()));
    }
  }

  /** The sizes of all captures of a game, computed from the effects of its placements. */
  private static List<Integer> captures(Game game) {
    List<Integer> sizes = new ArrayList<>();
    for (int ply = 0; ply < game.plies(); ply++) {
      if (game.moves().get(ply) instanceof Move.Placement placement) {
        int size = game.positionAt(ply).effectOf(placement).captured().stream()
            .mapToInt(group -> group.stones().size())
            .sum();
        if (size > 0) {
          sizes.add(size);
        }
      }
    }
    return sizes;
  }

  @Property
  void aDistributionIsThatOfItsNumbers(
      @ForAll @NotEmpty List<@IntRange(max = 5000) Integer> numbers) {
    Distribution distribution = new Distribution();
    numbers.forEach(number -> distribution.add(number, 1));
    assertSame(
        distribution, numbers.stream().mapToInt(Integer::intValue).sorted().toArray());
  }

  private static void assertSame(Distribution counted, int[] sorted) {
    assertThat(counted.size()).isEqualTo(sorted.length);
    assertThat(counted.sum()).isEqualTo(IntStream.of(sorted).asLongStream().sum());
    if (sorted.length == 0) {
      assertThat(counted.isEmpty()).isTrue();
      return;
    }
    assertThat(counted.min()).isEqualTo(sorted[0]);
    assertThat(counted.max()).isEqualTo(sorted[sorted.length - 1]);
    assertThat(counted.mean()).isEqualTo(IntStream.of(sorted).average().orElseThrow());
    for (double share : new double[] {0, 0.25, 0.5, 0.75, 1}) {
      double rank = share * (sorted.length - 1);
      double low = sorted[(int) Math.floor(rank)];
      double high = sorted[(int) Math.ceil(rank)];
      assertThat(counted.quantile(share)).isCloseTo(low + (high - low) * (rank % 1), within(1e-9));
    }
  }

  @Property
  void aHistogramHasEachNumberInOneBin(
      @ForAll @NotEmpty List<@IntRange(max = 5000) Integer> numbers,
      @ForAll @IntRange(min = 2, max = 20) int most) {
    Distribution distribution = new Distribution();
    numbers.forEach(number -> distribution.add(number, 1));
    List<Distribution.Bin> bins = distribution.bins(most);
    assertThat(bins).hasSizeBetween(1, most);
    for (Distribution.Bin bin : bins) {
      assertThat(bin.count())
          .isEqualTo(number(numbers, value -> bin.from() <= value && value <= bin.to()));
    }
    assertThat(bins.stream().mapToLong(Distribution.Bin::count).sum()).isEqualTo(numbers.size());
    int width = bins.get(0).to() - bins.get(0).from() + 1;
    assertThat(Integer.toString(width)).matches("[125]0*");
    assertThat(bins).allMatch(bin -> bin.to() - bin.from() + 1 == width && bin.from() % width == 0);
    assertThat(bins.get(0).count()).isPositive();
    assertThat(bins.get(bins.size() - 1).count()).isPositive();
  }

  private static Game image(Game game, Symmetry symmetry) {
    Game image = game.firstPosition().emptyPoints().equals(game.board().points())
        ? Game.start(game.rules())
        : Game.from(game.firstPosition().transform(symmetry));
    for (Move move : game.moves()) {
      image = image.play(
          move instanceof Move.Placement placement
              ? Move.place(symmetry.apply(placement.point()))
              : move);
    }
    return image.isOver() ? image : game.outcome().map(image::end).orElse(image);
  }

  /** Two games have the same opening if and only if an image of the one begins as the other; it is that of each image. */
  @Property(tries = 300)
  void openingsDifferIfNoSymmetryMakesThemTheSame(
      @ForAll("archives") List<Game> games, @ForAll @IntRange(min = 1, max = 6) int turns) {
    List<Game> images = new ArrayList<>();
    Map<Board, Map<Set<List<String>>, List<Game>>> classes = new HashMap<>();
    for (Game game : games) {
      List<Symmetry> symmetries = game.board().symmetries();
      images.add(image(game, symmetries.get(images.size() % symmetries.size())));
      boolean counts = game.firstPosition().emptyPoints().equals(game.board().points())
          && game.turns().size() >= turns
          && game.turns().get(turns - 1).isComplete();
      if (counts) {
        Set<List<String>> orbit = new HashSet<>();
        for (Symmetry symmetry : symmetries) {
          orbit.add(image(game, symmetry).turns().subList(0, turns).stream()
              .map(Turn::toString)
              .toList());
        }
        classes
            .computeIfAbsent(game.board(), board -> new HashMap<>())
            .computeIfAbsent(orbit, key -> new ArrayList<>())
            .add(game);
      }
    }
    ArchiveStatistics counted = count(games, turns, 1000);
    Openings openings = counted.openings;
    Openings ofImages = count(images, turns, 1000).openings;
    assertThat(openings.missed()).isZero();
    classes.forEach((board, orbits) -> {
      List<Openings.Opening> told = openings.mostCommon(board, 1000);
      assertThat(told).hasSameSizeAs(orbits.keySet()).isEqualTo(ofImages.mostCommon(board, 1000));
      assertThat(told)
          .isSortedAccordingTo(Comparator.comparingLong(Openings.Opening::games).reversed());
      assertThat(counted.board(board).measure(Measure.OPENING).size())
          .isEqualTo(orbits.values().stream().mapToLong(List::size).sum());
      orbits.forEach((orbit, own) -> assertThat(told)
          .filteredOn(opening -> orbit.contains(List.of(opening.turns().split(" "))))
          .singleElement()
          .satisfies(opening -> {
            assertThat(opening.games()).isEqualTo(own.size());
            assertThat(opening.firstPlayer()).isEqualTo(wins(own, game -> true));
          }));
    });
  }

  @Property(tries = 300)
  void withMoreOpeningsThanTheLimitNoneIsOffByMoreThanIsTold(
      @ForAll("archives") List<Game> different, @ForAll @IntRange(min = 2, max = 6) int limit) {
    List<Game> games = new ArrayList<>();
    for (Game game : different) { // some openings are frequent before they are dropped
      games.addAll(Collections.nCopies(1 + games.size() % 3, game));
    }
    Openings exact = count(games, 2, 1000).openings;
    Openings limited = count(games, 2, limit).openings;
    int held = 0;
    int all = 0;
    for (Board board : games.stream().map(Game::board).collect(Collectors.toSet())) {
      Map<String, Long> told = limited.mostCommon(board, 1000).stream()
          .collect(Collectors.toMap(Openings.Opening::turns, Openings.Opening::games));
      for (Openings.Opening opening : exact.mostCommon(board, 1000)) {
        long shown = told.getOrDefault(opening.turns(), 0L);
        assertThat(opening.games()).isBetween(shown, shown + limited.missed());
        all++;
      }
      held += told.size();
    }
    assertThat(held).isLessThanOrEqualTo(limit);
    if (all <= limit) {
      assertThat(limited.missed()).isZero();
    } else {
      assertThat(limited.missed()).isPositive();
      assertThat(held).isGreaterThanOrEqualTo((limit + 1) / 2);
    }
  }

  /** At both ends of Wilson's interval, the share is 1.96 standard deviations away. */
  @Property
  void theIntervalIsWilsons(
      @ForAll @IntRange(max = 500) int one, @ForAll @IntRange(max = 500) int two) {
    Share share = new Share(one, (long) one + two);
    if (share.isEmpty()) {
      return;
    }
    assertThat(share.low()).isBetween(0.0, share.value());
    assertThat(share.high()).isBetween(share.value(), 1.0);
    for (double end : new double[] {share.low(), share.high()}) {
      if (end > 0 && end < 1) {
        double deviation = Math.sqrt(end * (1 - end) / share.of());
        assertThat(Math.abs(share.value() - end) / deviation).isCloseTo(1.959964, within(1e-5));
      }
    }
  }

  private static <T> long number(List<T> all, Predicate<T> which) {
    return all.stream().filter(which).count();
  }

  /** The statistics of the parts of an archive, added up as in Spark. */
  @Property(tries = 300)
  void partsOfAnArchiveAddUpToAll(
      @ForAll("archives") List<Game> games, @ForAll @IntRange(max = 30) int first) {
    int cut = Math.min(first, games.size());
    ArchiveStatistics sum = new ArchiveStatistics(new Openings(2, Integer.MAX_VALUE));
    for (List<Game> part : List.of(games.subList(0, cut), games.subList(cut, games.size()))) {
      ArchiveStatistics counted = count(part, 2, 1000);
      for (BoardStatistics board : counted.boards()) {
        for (Measure measure : Measure.values()) {
          board.measure(measure).counts().forEach(sum.board(board.board).measure(measure)::add);
        }
        counted.openings.mostCommon(board.board, 1000).forEach(sum.openings::add);
      }
    }
    assertThat(StatisticsTable.of(sum, 1000))
        .isEqualTo(StatisticsTable.of(count(games, 2, 1000), 1000));
  }
}
