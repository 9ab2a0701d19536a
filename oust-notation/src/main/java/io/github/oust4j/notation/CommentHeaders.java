package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Turn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Comments in the headers of a {@link GameRecord}, which has no nodes to put them: {@code comment.7} is what is
 * said after 7 turns.
 */
final class CommentHeaders {
  private static final String PREFIX = "comment.";

  private CommentHeaders() {}

  static String name(int turns) {
    return PREFIX + turns;
  }

  /** The comments by the number of turns before them, of a game with so many turns. */
  static Map<Integer, String> find(Map<String, String> headers, int turns) {
    Map<Integer, String> comments = new TreeMap<>();
    headers.forEach((name, text) -> {
      if (name.startsWith(PREFIX)) {
        String number = name.substring(PREFIX.length());
        if (number.matches("0|[1-9][0-9]{0,8}") && Integer.parseInt(number) <= turns) {
          comments.put(Integer.parseInt(number), text);
        }
      }
    });
    return comments;
  }

  /** The headers that are not among those comments. */
  static Map<String, String> others(Map<String, String> headers, Map<Integer, String> comments) {
    Map<String, String> others = new LinkedHashMap<>(headers);
    comments.keySet().forEach(turns -> others.remove(name(turns)));
    return others;
  }

  /** Headers with the comments of a line of nodes added, each after the turn to which its node belongs. */
  static Map<String, String> with(Map<String, String> headers, List<GameNode> line, Game game) {
    if (line.stream().allMatch(node -> node.comment().isEmpty())) {
      return headers;
    }
    Map<String, String> all = new LinkedHashMap<>(headers);
    List<Turn> turns = game.turns();
    int plies = 0;
    int begun = 0;
    for (GameNode node : line) {
      plies += node.moves().size();
      while (begun < turns.size() && turns.get(begun).firstPly() < plies) {
        begun++;
      }
      if (!node.comment().isEmpty()) {
        all.merge(name(begun), node.comment(), (before, after) -> before + "\n" + after);
      }
    }
    return all;
  }
}
