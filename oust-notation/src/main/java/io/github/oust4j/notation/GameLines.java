package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The lines of a tree and their moves. Nothing here is recursive, since a line may have any number of nodes. */
final class GameLines {
  private GameLines() {}

  /** The nodes of the main line, the root first. */
  static List<GameNode> main(GameNode root) {
    List<GameNode> nodes = new ArrayList<>(List.of(root));
    GameNode node = root;
    while (!node.children().isEmpty()) {
      node = node.children().get(0);
      nodes.add(node);
    }
    return nodes;
  }

  static List<Move> mainMoves(GameNode root) {
    return main(root).stream().flatMap(node -> node.moves().stream()).toList();
  }

  /** The nodes on a path, the root first. */
  static List<GameNode> to(GameNode root, NodePath path) {
    List<GameNode> way = new ArrayList<>(List.of(root));
    GameNode node = root;
    for (int step : path.steps()) {
      if (step >= node.children().size()) {
        throw new IndexOutOfBoundsException("The tree has no node " + path
            + ": children of the one before: " + node.children().size() + ".");
      }
      node = node.children().get(step);
      way.add(node);
    }
    return way;
  }

  /** Plays what is known to be legal. */
  static Game play(Game start, List<GameNode> nodes) {
    Game game = start;
    for (GameNode node : nodes) {
      for (Move move : node.moves()) {
        game = game.play(move);
      }
    }
    return game;
  }

  /** Plays all moves of a node and of those after it, and throws what {@link GameTree#add} says. */
  static void check(Position before, GameNode added) {
    record Open(GameNode node, Position before) {}
    Deque<Open> open = new ArrayDeque<>(List.of(new Open(added, before)));
    while (!open.isEmpty()) {
      Open next = open.pop();
      Position position = next.before();
      boolean isFirst = true;
      for (Move move : next.node().moves()) {
        if (!isFirst && !position.isMidTurn()) {
          throw new IllegalArgumentException("A node has the moves of one turn, and "
              + next.node().moves() + " go on when the turn is over.");
        }
        position = position.play(move);
        isFirst = false;
      }
      for (GameNode child : next.node().children()) {
        open.push(new Open(child, position));
      }
    }
  }
}
