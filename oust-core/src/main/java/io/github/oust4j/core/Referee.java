package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Judges one position: every rule of the game stands here, and nowhere else in this package. The
 * numbers in brackets are those of the placements in the project's statement of the rules:
 *
 * <ol>
 *   <li>A stone that touches no own stone is a non-capturing placement, always legal, and ends the
 *       turn.
 *   <li>A stone that joins own stones captures: the new group must touch an enemy group, by any of its
 *       stones, and be larger than every one that it touches.
 *   <li>Nothing else is legal. Who has no placement passes, in mid-turn too; if neither side has one,
 *       that is a deadlock, and it is looked for before any pass.
 * </ol>
 */
final class Referee {
  private final Board board;
  private final Color toPlace;
  private final Position position;
  private final GroupMap groups;

  // Made when first asked for, as the referee is; on small boards nobody asks but tests.
  private @Nullable LegalMoves legalMoves;

  Referee(Position position) {
    this.position = position;
    this.board = position.board();
    this.toPlace = position.toPlace();
    this.groups = new GroupMap(board, position.stones(Color.BLACK), position.stones(Color.WHITE));
  }

  /** The groups of both colours. */
  GroupMap groups() {
    return groups;
  }

  /** How the game ended here, if it did. */
  Optional<Outcome> outcome() {
    if (isWon()) {
      return Optional.of(Outcome.win(toPlace, Outcome.Reason.ELIMINATION));
    }
    return legalMoves().isEmpty()
        ? Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK))
        : Optional.empty();
  }

  /** The legal moves of the side to place. */
  LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = findLegalMoves();
      legalMoves = known;
    }
    return known;
  }

  /** Why a move is illegal; empty if it is legal. */
  Optional<Illegality> whyIllegal(Move move) {
    Optional<Outcome> outcome = outcome();
    if (outcome.isPresent()) {
      return Optional.of(new Illegality.GameOver(outcome.get()));
    }
    if (move instanceof Move.Placement placement) {
      return whyIllegal(placement.point());
    }
    if (legalMoves().contains(move)) {
      return Optional.empty();
    }
    if (move instanceof Move.Swap) {
      return Optional.of(new Illegality.NoSwapNow(toPlace));
    }
    int placements = legalMoves().placements().size();
    return Optional.of(new Illegality.MustPlace(toPlace, placements, position.isMidTurn()));
  }

  /** What a legal placement does. */
  Effect effectOf(Move.Placement placement) {
    List<Group> joined = joinedGroups(placement.point().index());
    Group merged = merge(placement.point(), joined);
    List<Group> captured = joined.isEmpty() ? List.of() : touchedEnemies(merged);
    int enemyStones = position.stones(toPlace.opponent()).size();
    int capturedStones = captured.stream().mapToInt(Group::size).sum();
    boolean wins = !captured.isEmpty() && capturedStones == enemyStones;
    return new Effect(placement, merged, joined, captured, wins);
  }

  private Optional<Illegality> whyIllegal(Point point) {
    if (point.board() != board) {
      return Optional.of(new Illegality.NotOnThisBoard(point, board));
    }
    int index = point.index();
    if (!groups.isEmpty(index)) {
      return Optional.of(new Illegality.Occupied(point, groups.colorAt(index)));
    }
    if (isLegal(toPlace, index)) {
      return Optional.empty();
    }
    Group merged = merge(point, joinedGroups(index));
    List<Group> larger = touchedEnemies(merged).stream()
        .filter(enemy -> enemy.size() >= merged.size())
        .toList();
    return Optional.of(
        larger.isEmpty()
            ? new Illegality.JoinsWithoutCapture(point, merged)
            : new Illegality.EnemyNotSmaller(point, merged, larger));
  }

  private PointSet findPlacements() {
    long[] words = PointSet.newWords(board);
    for (int index = 0; index < board.size(); index++) {
      if (isLegal(toPlace, index)) {
        PointSet.setBit(words, index);
      }
    }
    return new PointSet(board, words);
  }

  private LegalMoves findLegalMoves() {
    PointSet placements = findPlacements();
    boolean isDeadlock = placements.isEmpty() && !opponentHasPlacement();
    return isWon() || isDeadlock ? LegalMoves.none(position) : LegalMoves.of(position, placements);
  }

  private boolean isWon() {
    return position.isMidTurn() && position.stones(toPlace.opponent()).isEmpty();
  }

  private boolean opponentHasPlacement() {
    for (int index = 0; index < board.size(); index++) {
      if (isLegal(toPlace.opponent(), index)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stone of that colour may be put on a point: the rule of placement. */
  private boolean isLegal(Color color, int index) {
    if (!groups.isEmpty(index)) {
      return false;
    }
    int size = 1;
    int largestEnemy = 0;
    int[] neighbors = board.neighbors(index);
    for (int i = 0; i < neighbors.length; i++) {
      int neighbor = neighbors[i];
      if (groups.holds(neighbor, color)) {
        largestEnemy = Math.max(largestEnemy, groups.largestEnemyAt(neighbor));
        if (!isCounted(neighbors, i)) {
          size += groups.sizeAt(neighbor);
        }
      } else if (!groups.isEmpty(neighbor)) {
        largestEnemy = Math.max(largestEnemy, groups.sizeAt(neighbor));
      }
    }
    boolean joins = size > 1;
    return !joins || (largestEnemy > 0 && largestEnemy < size);
  }

  /** Whether the stone on the i-th neighbour is of the same group as one on an earlier neighbour. */
  private boolean isCounted(int[] neighbors, int i) {
    for (int earlier = 0; earlier < i; earlier++) {
      if (groups.numberAt(neighbors[earlier]) == groups.numberAt(neighbors[i])) {
        return true;
      }
    }
    return false;
  }

  /** The groups of the side to place that are next to a point. */
  private List<Group> joinedGroups(int index) {
    SortedSet<Integer> numbers = new TreeSet<>();
    for (int neighbor : board.neighbors(index)) {
      if (groups.holds(neighbor, toPlace)) {
        numbers.add(groups.numberAt(neighbor));
      }
    }
    return groupsNumbered(numbers);
  }

  private Group merge(Point point, List<Group> joined) {
    PointSet stones = PointSet.of(board, point);
    for (Group group : joined) {
      stones = stones.union(group.stones());
    }
    return new Group(toPlace, stones);
  }

  private List<Group> touchedEnemies(Group merged) {
    SortedSet<Integer> numbers = new TreeSet<>();
    for (Point point : merged.stones().neighbors()) {
      if (groups.holds(point.index(), toPlace.opponent())) {
        numbers.add(groups.numberAt(point.index()));
      }
    }
    return groupsNumbered(numbers);
  }

  private List<Group> groupsNumbered(SortedSet<Integer> numbers) {
    List<Group> found = new ArrayList<>();
    for (int number : numbers) {
      found.add(groups.group(number));
    }
    return found;
  }
}
