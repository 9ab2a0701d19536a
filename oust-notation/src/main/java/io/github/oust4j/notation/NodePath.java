package io.github.oust4j.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The way from the root of a {@link GameTree} to one of its nodes: at each node on it, which child comes
 * next. A path is no part of a tree; it leads somewhere in every tree that has such nodes.
 *
 * {@snippet class=snippets.TreesTest region=path}
 *
 * @param steps the number of the child to go to, each counted from 0; none for the root
 * @since 0.1.0
 */
public record NodePath(List<Integer> steps) {
  /** The path of the root, without a step. */
  public static final NodePath ROOT = new NodePath(List.of());

  /**
   * Makes a path, with a copy of the list.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public NodePath {
    steps = List.copyOf(steps);
    for (int step : steps) {
      if (step < 0) {
        throw new IllegalArgumentException(
            "Children are counted from 0, and there is none at " + step + ".");
      }
    }
  }

  /**
   * Returns a path.
   *
   * @param steps the number of the child to go to, each counted from 0
   * @return the path
   * @throws IllegalArgumentException if a number is negative
   */
  public static NodePath of(int... steps) {
    return new NodePath(Arrays.stream(steps).boxed().toList());
  }

  /**
   * Returns the path to a child of this path's node.
   *
   * @param number the child, counted from 0
   * @return a path with one step more
   * @throws IllegalArgumentException if the number is negative
   */
  public NodePath child(int number) {
    List<Integer> longer = new ArrayList<>(steps);
    longer.add(number);
    return new NodePath(longer);
  }

  /**
   * Returns the path to the node before this one.
   *
   * @return a path with one step less
   * @throws IllegalStateException if this is the root's
   */
  public NodePath parent() {
    if (isRoot()) {
      throw new IllegalStateException("The root has no parent.");
    }
    return new NodePath(steps.subList(0, steps.size() - 1));
  }

  /**
   * Tells whether the path leads to the root.
   *
   * @return whether it has no step
   */
  public boolean isRoot() {
    return steps.isEmpty();
  }

  /**
   * Tells whether the path keeps to the main line.
   *
   * @return whether all its steps go to the first child
   */
  public boolean isMainLine() {
    return steps.stream().allMatch(step -> step == 0);
  }

  /** Lists the steps, as in {@code root/0/1}. */
  @Override
  public String toString() {
    return "root"
        + steps.stream().map(step -> "/" + Objects.toString(step)).collect(Collectors.joining());
  }
}
