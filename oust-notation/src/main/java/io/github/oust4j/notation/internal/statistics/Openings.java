package io.github.oust4j.notation.internal.statistics;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Symmetry;
import io.github.oust4j.core.Turn;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The first turns of games, up to symmetry. Above a limit on the openings in memory, the rarer half is dropped. Then
 * {@link #missed()} grows by the number of games of the most frequent one dropped. Each count is too small by at most
 * {@link #missed()}. This is similar to lossy counting (Manku and Motwani, 2002).
 */
public final class Openings {
  public static final int LIMIT = 100_000;

  /** Orders equally rare ones in the same way in every run. */
  private static final Comparator<Opening> RAREST_FIRST = Comparator.comparingLong(Opening::games)
      .thenComparing(Opening::turns)
      .thenComparing(opening -> opening.board().name());

  private static final Comparator<Opening> MOST_GAMES_FIRST =
      Comparator.comparingLong(Opening::games).reversed().thenComparing(Opening::turns);

  public final int turns; // of an opening
  private final int limit;
  private final Map<String, Opening> counts = new HashMap<>();
  private long missed;

  /** An opening: of all symmetric ones, the one whose points come first. The share counts wins of the first player. */
  public record Opening(Board board, String turns, long games, Share firstPlayer) {
    private Opening plus(Opening same) {
      return new Opening(board, turns, games + same.games, firstPlayer.plus(same.firstPlayer));
    }
  }

  /** Counts openings of one turn or more, with a limit of at least 2 on the openings in memory. */
  public Openings(int turns, int limit) {
    this.turns = turns;
    this.limit = limit;
  }

  /** Returns by how much counts may be too small; 0 unless there were more openings than the limit. */
  public long missed() {
    return missed;
  }

  /** Counts a game; returns false if it is shorter than an opening or does not start from the empty board. */
  boolean add(Game game) {
    Share firstPlayer = game.winningSeat()
        .map(winner -> new Share(winner == Seat.FIRST ? 1 : 0, 1))
        .orElse(new Share(0, 0));
    Optional<String> text = of(game, turns);
    text.ifPresent(played -> add(new Opening(game.board(), played, 1, firstPlayer)));
    return text.isPresent();
  }

  /** Adds games with an opening. */
  public void add(Opening opening) {
    counts.merge(opening.board() + " " + opening.turns(), opening, Opening::plus);
    if (counts.size() > limit) {
      dropRarerHalf();
    }
  }

  public static boolean isFromEmptyBoard(Game game) {
    return game.firstPosition().equals(Position.start(game.rules()));
  }

  private void dropRarerHalf() {
    List<Opening> rare = counts.values().stream()
        .sorted(RAREST_FIRST)
        .limit((counts.size() + 1) / 2)
        .toList();
    missed += rare.get(rare.size() - 1).games();
    counts.values().removeAll(new HashSet<>(rare));
  }

  /** Returns the openings of a board with the most games, in that order, then in the order of their text. */
  public List<Opening> mostCommon(Board board, int most) {
    return counts.values().stream()
        .filter(opening -> opening.board().equals(board))
        .sorted(MOST_GAMES_FIRST)
        .limit(most)
        .toList();
  }

  /** Returns the first turns of a game, up to symmetry; empty if the game is shorter or starts from another position. */
  public static Optional<String> of(Game game, int turns) {
    List<Turn> played = game.turns();
    return played.size() < turns || !played.get(turns - 1).isComplete() || !isFromEmptyBoard(game)
        ? Optional.empty()
        : Optional.of(canonical(game.board(), played.subList(0, turns)));
  }

  private static String canonical(Board board, List<Turn> played) {
    List<Point> points =
        played.stream().map(Turn::placements).flatMap(Collection::stream).toList();
    Symmetry chosen = Collections.min(
        board.symmetries(),
        Comparator.comparing(
            symmetry -> points.stream().map(symmetry::apply).toArray(Point[]::new),
            Arrays::compare));
    return played.stream().map(turn -> text(turn, chosen)).collect(Collectors.joining(" "));
  }

  private static String text(Turn turn, Symmetry symmetry) {
    List<Point> points = turn.placements();
    return points.isEmpty()
        ? turn.toString()
        : points.stream().map(symmetry::apply).map(Point::label).collect(Collectors.joining("-"));
  }
}
