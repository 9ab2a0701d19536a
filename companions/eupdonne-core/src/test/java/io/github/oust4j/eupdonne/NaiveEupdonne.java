package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * An independent model of the rules: bars of text on squares with names, every move tried. It shares nothing with the
 * library but the notation of moves and positions.
 */
final class NaiveEupdonne {
  private static final List<String> ORDERS = List.of("123", "132", "213", "231", "312", "321");
  private static final Set<String> CORNERS = Set.of("a1", "a8", "h1", "h8");
  private static final List<String> ALL_BARS = everyBar();

  /** The owner of each bar such as "a1h132": "x", "o", or "x*", "o*" for captives. */
  private final Map<String, String> bars;

  private final String player;
  /** The previous plays of "x" and "o", or "-". */
  private final Map<String, String> previous;

  private NaiveEupdonne(Map<String, String> bars, String player, Map<String, String> previous) {
    this.bars = bars;
    this.player = player;
    this.previous = previous;
  }

  static NaiveEupdonne of(String position) {
    String[] fields = position.split(" ");
    Map<String, String> bars = new TreeMap<>();
    if (!fields[0].equals(".")) {
      for (String bar : fields[0].split(",")) {
        bars.put(bar.substring(1, 7), bar.charAt(0) + bar.substring(7));
      }
    }
    String player = fields[1].equals("b") ? "x" : "o";
    return new NaiveEupdonne(bars, player, Map.of("x", fields[2], "o", fields[3]));
  }

  String position() {
    List<String> words = new ArrayList<>();
    for (String bar : onBoard()) {
      String owner = owner(bar);
      words.add(owner.charAt(0) + bar + owner.substring(1));
    }
    return (words.isEmpty() ? "." : String.join(",", words)) + (player.equals("x") ? " b " : " w ")
        + previous.get("x") + " " + previous.get("o");
  }

  /** Lists the bars on the board in the library's order. */
  private List<String> onBoard() {
    return ALL_BARS.stream().filter(bars::containsKey).toList();
  }

  /** Returns the outcome in the library's words; empty for an ongoing game. */
  String outcome() {
    for (String winner : List.of(enemyOf(player), player)) {
      if (hasChain(winner)) {
        return (winner.equals("x") ? "Black" : "White") + " wins by chain";
      }
    }
    NaiveEupdonne other = new NaiveEupdonne(bars, enemyOf(player), previous);
    return plays().findAny().isEmpty() && other.plays().findAny().isEmpty()
        ? "Draw by deadlock"
        : "";
  }

  /** Returns the legal moves in the library's order; none if the game is over. */
  List<String> legalMoves() {
    if (!outcome().isEmpty()) {
      return List.of();
    }
    List<String> plays = plays().toList();
    return plays.isEmpty() ? List.of("pass") : plays;
  }

  private Stream<String> plays() {
    List<String> moves = new ArrayList<>();
    for (String to : ALL_BARS) {
      moves.add("+" + to);
    }
    for (String from : onBoard()) {
      for (String to : ALL_BARS) {
        moves.add(from + "-" + to);
      }
    }
    for (String from : onBoard()) {
      moves.add("-" + from);
    }
    return moves.stream().filter(this::isPlay);
  }

  /** Lists all placements, row by row from a1. */
  private static List<String> everyBar() {
    List<String> all = new ArrayList<>();
    for (char row = '1'; row <= '8'; row++) {
      for (char column = 'a'; column <= 'h'; column++) {
        for (char direction : new char[] {'h', 'v'}) {
          for (String order : ORDERS) {
            if ((direction == 'h' ? column + 2 <= 'h' : row + 2 <= '8')) {
              all.add("" + column + row + direction + order);
            }
          }
        }
      }
    }
    return all;
  }

  private boolean isPlay(String move) {
    String from = from(move);
    String to = to(move);
    if (!from.isEmpty() && !player.equals(owner(from))) {
      return false; // not on the board, the enemy's, or captured
    }
    if (!from.isEmpty() && !to.isEmpty() && (kind(from) != kind(to) || from.equals(to))) {
      return false;
    }
    if (from.isEmpty() && inHand(player, kind(to)) == 0) {
      return false;
    }
    if (!to.isEmpty() && !isOnFreeSquares(to, from)) {
      return false;
    }
    String last = previous.getOrDefault(player, "-");
    if (!last.equals("-") && from.equals(to(last)) && to.equals(from(last))) {
      return false; // undoes the previous play
    }
    List<String> own = play(move).barsOf(player);
    return own.stream()
        .noneMatch(one -> own.stream().anyMatch(other -> contacts(one, other).contains(false)));
  }

  /** Returns the bar that a play lifts; empty for the hand. */
  private static String from(String move) {
    return move.startsWith("+")
        ? ""
        : move.startsWith("-") ? move.substring(1) : move.split("-")[0];
  }

  /** Returns the bar that a play lays; empty for the hand. */
  private static String to(String move) {
    return move.startsWith("+")
        ? move.substring(1)
        : move.startsWith("-") ? "" : move.split("-")[1];
  }

  private static char kind(String bar) {
    return bar.charAt(4);
  }

  /** Returns the owner, with a star for a captive; empty if the bar is not on the board. */
  private String owner(String bar) {
    return bars.getOrDefault(bar, "");
  }

  /** Returns how many bars with that level in the middle a player has in hand. */
  int inHand(String color, char kind) {
    long onBoard = bars.keySet().stream()
        .filter(bar -> owner(bar).startsWith(color) && kind(bar) == kind)
        .count();
    return 2 - (int) onBoard;
  }

  private boolean isOnFreeSquares(String to, String from) {
    return bars.keySet().stream()
        .filter(bar -> !bar.equals(from))
        .allMatch(bar -> Collections.disjoint(squares(bar), squares(to)));
  }

  /** Returns the position after a move, legal or not. */
  NaiveEupdonne play(String move) {
    if (move.equals("pass")) {
      return new NaiveEupdonne(bars, enemyOf(player), previous);
    }
    String to = to(move);
    NaiveEupdonne now = new NaiveEupdonne(new TreeMap<>(bars), player, previous);
    now.bars.remove(from(move));
    if (!to.isEmpty()) {
      now.bars.put(to, player);
    }

    // A friendly piece that is laid against a captive or one of its holders frees the captive.
    List<String> freed = new ArrayList<>();
    for (String captive : barsOf(player + "*")) {
      Set<String> doors = holders(captive);
      doors.add(captive);
      if (!to.isEmpty() && doors.stream().anyMatch(door -> contacts(to, door).contains(true))) {
        freed.add(captive);
      }
    }
    // So does everything that leaves fewer than two holders.
    do {
      freed.forEach(bar -> now.bars.put(bar, now.owner(bar).substring(0, 1)));
      freed = now.bars.keySet().stream()
          .filter(bar -> now.owner(bar).endsWith("*") && now.holders(bar).size() < 2)
          .toList();
    } while (!freed.isEmpty());

    // A piece that two bars hold, at least one of them newly, is captured. A piece that is no
    // longer held is freed.
    boolean isChanging = true;
    while (isChanging) {
      isChanging = false;
      for (String bar : now.barsOf(enemyOf(player))) {
        Set<String> holders = now.holders(bar);
        if (!isChanging && holders.size() >= 2 && !holders(bar).containsAll(holders)) {
          now.bars.put(bar, enemyOf(player) + "*");
          isChanging = true;
        }
      }
      for (String bar : now.barsOf(player + "*")) {
        if (!isChanging && now.holders(bar).size() < 2) {
          now.bars.put(bar, player);
          isChanging = true;
        }
      }
    }
    Map<String, String> plays = new TreeMap<>(previous);
    plays.put(player, move);
    return new NaiveEupdonne(now.bars, enemyOf(player), plays);
  }

  /** Lists the free enemies that are linked to a bar and meet no other free bar of its colour at equal levels. */
  private Set<String> holders(String bar) {
    String color = owner(bar).substring(0, 1);
    Set<String> holders = new HashSet<>();
    for (String holder : barsOf(enemyOf(color))) {
      boolean meetsFriend = barsOf(color).stream()
          .anyMatch(friend -> !friend.equals(bar) && contacts(holder, friend).contains(true));
      if (isLinked(holder, bar) && !meetsFriend) {
        holders.add(holder);
      }
    }
    return holders;
  }

  private boolean hasChain(String color) {
    Set<String> camp = new HashSet<>(barsOf(color));
    camp.addAll(barsOf(enemyOf(color) + "*"));
    for (String first : camp) {
      List<String> chain = new ArrayList<>(List.of(first));
      for (int i = 0; i < chain.size(); i++) {
        String link = chain.get(i);
        camp.stream()
            .filter(bar -> isLinked(bar, link) && !chain.contains(bar))
            .forEach(chain::add);
      }
      Set<String> corners = new HashSet<>(CORNERS);
      corners.removeIf(corner -> chain.stream().noneMatch(bar -> squares(bar).contains(corner)));
      if (corners.size() >= 2) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLinked(String one, String other) {
    List<Boolean> contacts = contacts(one, other);
    return contacts.contains(true) && !contacts.contains(false);
  }

  /** Lists, for each contact of two bars, whether it joins equal levels. */
  private static List<Boolean> contacts(String one, String other) {
    List<Boolean> contacts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        int columns = Math.abs(column(one, i) - column(other, j));
        int rows = Math.abs(row(one, i) - row(other, j));
        if (columns + rows == 1 && !one.equals(other)) {
          contacts.add(one.charAt(3 + i) == other.charAt(3 + j));
        }
      }
    }
    return contacts;
  }

  private static Set<String> squares(String bar) {
    Set<String> squares = new TreeSet<>();
    for (int i = 0; i < 3; i++) {
      squares.add("" + column(bar, i) + row(bar, i));
    }
    return squares;
  }

  private static char column(String bar, int i) {
    return (char) (bar.charAt(0) + (bar.charAt(2) == 'h' ? i : 0));
  }

  private static char row(String bar, int i) {
    return (char) (bar.charAt(1) + (bar.charAt(2) == 'v' ? i : 0));
  }

  /** Returns the bars of an owner: of a colour the free ones, and with a star the captives. */
  private List<String> barsOf(String owner) {
    return bars.keySet().stream().filter(bar -> owner(bar).equals(owner)).toList();
  }

  private static String enemyOf(String color) {
    return color.equals("x") ? "o" : "x";
  }
}
