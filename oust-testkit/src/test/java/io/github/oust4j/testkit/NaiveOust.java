package io.github.oust4j.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** An independent model of the rules: a map from labels to marks, and flood fill. It uses no code of the core. */
final class NaiveOust {
  private static final char EMPTY = '.';
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern GAP = Pattern.compile("[.]+");

  private final String boardName;
  private final boolean isHexagonal;
  /** The lengths of the rows from the bottom. */
  private final int[] lengths;
  /** The mark of each point, in point order: x, o or EMPTY. */
  private final Map<String, Character> marks = new LinkedHashMap<>();

  private final Map<String, Set<String>> neighbors = new HashMap<>();
  private char side;
  private boolean midTurn;
  private boolean swapPending;

  NaiveOust(String positionString) {
    String[] fields = positionString.split(" ");
    boardName = fields[0];
    isHexagonal = boardName.startsWith("hexhex");
    String[] rows = fields[1].split("/");
    lengths = new int[rows.length];
    for (int row = 0; row < rows.length; row++) {
      String written = NUMBER
          .matcher(rows[rows.length - 1 - row])
          .replaceAll(number -> ".".repeat(Integer.parseInt(number.group())));
      lengths[row] = written.length();
      for (int column = 0; column < written.length(); column++) {
        marks.put(label(column, row), written.charAt(column));
      }
    }
    side = fields[2].equals("b") ? 'x' : 'o';
    midTurn = fields[3].equals("m");
    swapPending = fields[3].equals("p");
  }

  private String label(int column, int row) {
    return isHexagonal
        ? "" + (char) ('a' + row) + (column + 1)
        : "" + (char) ('a' + column) + (row + 1);
  }

  Set<String> points() {
    return marks.keySet();
  }

  Set<String> neighbors(String point) {
    return neighbors.computeIfAbsent(point, this::findNeighbors);
  }

  private Set<String> findNeighbors(String point) {
    int letter = point.charAt(0) - 'a';
    int number = Integer.parseInt(point.substring(1)) - 1;
    int row = isHexagonal ? letter : number;
    int column = isHexagonal ? number : letter;
    Set<String> found = new LinkedHashSet<>();
    found.add(label(column - 1, row));
    found.add(label(column + 1, row));
    for (int other : new int[] {row - 1, row + 1}) {
      found.add(label(column, other));
      if (isHexagonal && other >= 0 && other < lengths.length) {
        // Each row is half a point longer or shorter than the next one, on both sides.
        found.add(label(lengths[other] > lengths[row] ? column + 1 : column - 1, other));
      }
    }
    found.retainAll(points());
    return found;
  }

  private char markOn(String point) {
    return marks.getOrDefault(point, EMPTY);
  }

  private static char opponent(char color) {
    return color == 'x' ? 'o' : 'x';
  }

  private Set<String> stones(char color) {
    return marks.keySet().stream()
        .filter(point -> markOn(point) == color)
        .collect(Collectors.toSet());
  }

  /** The stones of that colour connected to a point, and the point itself. */
  private Set<String> groupAt(String start, char color) {
    Set<String> group = new TreeSet<>(List.of(start));
    Deque<String> queue = new ArrayDeque<>(group);
    while (!queue.isEmpty()) {
      for (String next : neighbors(queue.remove())) {
        if (markOn(next) == color && group.add(next)) {
          queue.add(next);
        }
      }
    }
    return group;
  }

  /** All groups, in the order of their first points. */
  List<Set<String>> groups() {
    Set<Set<String>> groups = new LinkedHashSet<>();
    marks.forEach((point, mark) -> {
      if (mark != EMPTY) {
        groups.add(groupAt(point, mark));
      }
    });
    return List.copyOf(groups);
  }

  /** The groups of a colour that a group of the other one touches. */
  private Set<Set<String>> enemiesOf(Set<String> group, char enemy) {
    Set<Set<String>> enemies = new LinkedHashSet<>();
    for (String stone : group) {
      for (String next : neighbors(stone)) {
        if (markOn(next) == enemy) {
          enemies.add(groupAt(next, enemy));
        }
      }
    }
    return enemies;
  }

  private boolean mayPlace(char color, String point) {
    if (markOn(point) != EMPTY) {
      return false;
    }
    Set<String> group = groupAt(point, color);
    if (group.size() == 1) {
      return true;
    }
    Set<Set<String>> enemies = enemiesOf(group, opponent(color));
    return !enemies.isEmpty() && enemies.stream().allMatch(enemy -> enemy.size() < group.size());
  }

  private List<String> placements(char color) {
    return points().stream().filter(point -> mayPlace(color, point)).toList();
  }

  /** {@code x}, {@code o} or {@code draw}; empty for an ongoing game. */
  String outcome() {
    // Only a capture wins, so the position is in mid-turn.
    if (midTurn && stones(opponent(side)).isEmpty()) {
      return String.valueOf(side);
    }
    boolean isDeadlock = placements('x').isEmpty() && placements('o').isEmpty();
    return isDeadlock ? "draw" : "";
  }

  /** The legal moves: placements, then swap or pass. */
  List<String> legalMoves() {
    if (!outcome().isEmpty()) {
      return List.of();
    }
    List<String> moves = new ArrayList<>(placements(side));
    if (moves.isEmpty()) {
      moves.add("pass");
    }
    if (swapPending && side == 'o') {
      moves.add("swap");
    }
    return moves;
  }

  Set<String> capturedBy(String point) {
    Set<String> group = groupAt(point, side);
    Set<String> captured = new TreeSet<>();
    if (group.size() > 1) {
      enemiesOf(group, opponent(side)).forEach(captured::addAll);
    }
    return captured;
  }

  void play(String move) {
    if (move.equals("swap")) {
      swapPending = false;
      return;
    }
    if (move.equals("pass")) {
      midTurn = false;
      side = opponent(side);
      return;
    }
    Set<String> captured = capturedBy(move);
    marks.put(move, side);
    captured.forEach(stone -> marks.put(stone, EMPTY));
    swapPending = swapPending && side == 'x';
    midTurn = !captured.isEmpty();
    if (!midTurn) {
      side = opponent(side);
    }
  }

  @Override
  public String toString() {
    List<String> rows = new ArrayList<>();
    for (int row = lengths.length - 1; row >= 0; row--) {
      StringBuilder written = new StringBuilder();
      for (int column = 0; column < lengths[row]; column++) {
        written.append(markOn(label(column, row)));
      }
      rows.add(GAP.matcher(written).replaceAll(gap -> String.valueOf(gap.group().length())));
    }
    return boardName + " " + String.join("/", rows) + " " + (side == 'x' ? 'b' : 'w') + " "
        + (midTurn ? 'm' : swapPending ? 'p' : '-');
  }
}
