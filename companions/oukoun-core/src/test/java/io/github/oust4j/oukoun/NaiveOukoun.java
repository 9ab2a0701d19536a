package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An independent model of the rules: texts in lists, every move tried. */
final class NaiveOukoun {
  private final String ring;
  /** The pieces on each cell from cell 1 on, the top one last. */
  private final List<String> cells = new ArrayList<>();

  private String toPlay;
  /** As in a position string: "-", "m", or A's colour. */
  private String colors;

  NaiveOukoun(String position) {
    String[] fields = position.split(" ");
    ring = fields[0];
    for (String part : fields[1].split("/")) {
      if (part.matches("[0-9]+")) {
        cells.addAll(Collections.nCopies(Integer.parseInt(part), ""));
      } else {
        cells.add(part);
      }
    }
    toPlay = fields[2];
    colors = fields[3];
  }

  private NaiveOukoun(NaiveOukoun other) {
    ring = other.ring;
    cells.addAll(other.cells);
    toPlay = other.toPlay;
    colors = other.colors;
  }

  List<String> cells() {
    return cells;
  }

  String toPlay() {
    return toPlay;
  }

  String colors() {
    return colors;
  }

  Phase phase() {
    return switch (colors) {
      case "-" -> Phase.SETTING_ASIDE;
      case "m" -> placed("") == 28 ? Phase.CHOOSING : Phase.PLACING;
      default -> Phase.JUMPING;
    };
  }

  /** Returns a player's colour, after the set-up. */
  String colorOf(String player) {
    return player.equals("A") ? colors : colors.equals("w") ? "b" : "w";
  }

  /** Returns the legal moves in the library's order. */
  List<String> legalMoves() {
    if (hasOukoun()) {
      return List.of();
    }
    return switch (phase()) {
      case SETTING_ASIDE -> List.of("aside");
      case PLACING -> placements();
      case CHOOSING -> List.of("white", "black");
      case JUMPING -> jumps();
    };
  }

  private List<String> jumps() {
    List<String> moves = new ArrayList<>();
    for (int cell = 1; cell <= cells.size(); cell++) {
      for (String sign : List.of("+", "-")) {
        for (int count = 1; count <= 9; count++) {
          if (isLegalJump(cell, sign, count)) {
            moves.add(cell + sign + count);
          }
        }
      }
    }
    return moves;
  }

  private List<String> placements() {
    List<String> left = new ArrayList<>(List.of("w", "b", "r"));
    left.removeIf(color -> placed(color) == (color.equals("r") ? 10 : 9));
    List<String> moves = new ArrayList<>();
    for (int cell = 1; cell <= cells.size(); cell++) {
      if (cells.get(cell - 1).isEmpty()) {
        for (String color : left) {
          moves.add(color + cell);
        }
      }
    }
    return moves;
  }

  /** Counts the pieces of a colour on the ring, or all if the colour is empty. */
  int placed(String color) {
    String all = String.join("", cells);
    return color.isEmpty() ? all.length() : count(all, color);
  }

  private static int count(String stack, String color) {
    return stack.length() - stack.replace(color, "").length();
  }

  private boolean hasOukoun() {
    return cells.stream()
        .anyMatch(
            stack -> count(stack, "w") == 3 && count(stack, "b") == 3 && count(stack, "r") == 3);
  }

  private boolean isLegalJump(int cell, String sign, int count) {
    String stack = cells.get(cell - 1);
    if (!stack.endsWith(colorOf(toPlay)) || count > stack.length() || target(cell, sign) == cell) {
      return false;
    }
    String made = cells.get(target(cell, sign) - 1) + stack.substring(stack.length() - count);
    return count(made, "w") <= 3 && count(made, "b") <= 3 && count(made, "r") <= 3;
  }

  /** Lists the occupied cells on the way, several times round, without the one that is left. */
  int target(int cell, String sign) {
    List<Integer> met = new ArrayList<>();
    for (int i = 1; i <= 4 * cells.size(); i++) {
      int steps = sign.equals("+") ? i : -i;
      int there = Math.floorMod(cell - 1 + steps, cells.size()) + 1;
      if (there != cell && !cells.get(there - 1).isEmpty()) {
        met.add(there);
      }
    }
    int radiation = ring.charAt(cell - 1) - '0';
    return met.isEmpty() ? cell : met.get(radiation - 1);
  }

  private void jump(int cell, String sign, int count) {
    int target = target(cell, sign);
    String stack = cells.get(cell - 1);
    String taken = stack.substring(stack.length() - count);
    cells.set(cell - 1, stack.substring(0, stack.length() - count));
    cells.set(target - 1, cells.get(target - 1) + taken);
  }

  void play(String move) {
    if (move.equals("aside")) {
      colors = "m";
    } else if (move.equals("white") || move.equals("black")) {
      colors = move.equals("white") ? "b" : "w";
      toPlay = "A";
    } else if (move.matches("[wbr].*")) {
      cells.set(Integer.parseInt(move.substring(1)) - 1, move.substring(0, 1));
      toPlay = placed("") == 28 ? "B" : "A";
    } else {
      String sign = move.contains("+") ? "+" : "-";
      String[] numbers = move.split("[+-]");
      jump(Integer.parseInt(numbers[0]), sign, Integer.parseInt(numbers[1]));
      toPlay = toPlay.equals("A") ? "B" : "A";
    }
  }

  /** Returns the outcome in the library's words; empty for an ongoing game. */
  String result() {
    String other = toPlay.equals("A") ? "B" : "A";
    if (hasOukoun()) {
      return other + " wins by oukoun";
    }
    return legalMoves().isEmpty() ? other + " wins, " + toPlay + " is petrified" : "";
  }

  long perft(int depth) {
    List<String> moves = legalMoves();
    if (depth == 1) {
      return moves.size();
    }
    long sum = 0;
    for (String move : moves) {
      NaiveOukoun after = new NaiveOukoun(this);
      after.play(move);
      sum += after.perft(depth - 1);
    }
    return sum;
  }
}
