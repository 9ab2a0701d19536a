package io.github.oust4j.cli;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code oust show}: shows a position and the legal placements. */
@Command(
    name = "show",
    description = "Show a position: board, side to place, groups and legal placements.",
    footer = {
      "  oust show \"square-5 5/5/2xo1/5/5 b -\"",
      "  oust show --turn 36 game.json",
      "",
      "X is a black stone, O a white one, + a legal placement, * one that captures.",
      "The last placement is in parentheses."
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ShowCommand extends OustCommand {
  @Mixin
  private RecordInput input;

  @Mixin
  private MomentInput moment;

  @Override
  public Integer call() {
    MomentInput.Moment shown = moment.read(input, terminal());
    shown
        .last()
        .ifPresent(turn -> out()
            .println("After turn " + turn.number() + " of " + shown.turns() + ": " + turn.color()
                + " " + turn));
    show(shown.game(), shown.diagram());
    return Oust.FINE;
  }

  private void show(Game game, Diagram diagram) {
    Position position = game.position();
    out().println("\n" + terminal().colored(diagram.legalPoints(!game.isOver()).draw()));
    out().println("Position: " + position);
    out().println("State: " + state(game));
    for (Color color : Color.values()) {
      showGroups(color, position.groups(color));
    }
    LegalMoves legal = game.legalMoves();
    out().println("Legal placements: " + legal.placements().size());
    out().println("  capturing: " + points(legal.capturing()));
    out().println("  non-capturing: " + points(legal.nonCapturing()));
  }

  private static String state(Game game) {
    if (game.isOver()) {
      return "game over, " + game.outcome().orElseThrow();
    }
    Position position = game.position();
    String state = position.toPlace() + " to place";
    if (position.isMidTurn()) {
      state += ", continuing after a capture";
    }
    if (position.legalMoves().mustPass()) {
      state += ", must pass because there is no legal placement";
    }
    if (position.legalMoves().maySwap()) {
      state += ", or to swap";
    }
    return state;
  }

  /** The groups with their sizes, the largest first; the singletons in one line. */
  private void showGroups(Color color, List<Group> groups) {
    out().println(color + " groups: " + groups.size());
    groups.stream()
        .filter(group -> !group.isSingleton())
        .sorted(Comparator.comparingInt(Group::size).reversed())
        .forEach(
            group -> out().println("  " + group.size() + " stones: " + points(group.stones())));
    String singletons = groups.stream()
        .filter(Group::isSingleton)
        .map(group -> points(group.stones()))
        .collect(Collectors.joining(" "));
    if (!singletons.isEmpty()) {
      out().println("  1 stone each: " + singletons);
    }
  }

  private static String points(PointSet points) {
    return points.isEmpty()
        ? "none"
        : points.stream().map(Point::label).collect(Collectors.joining(" "));
  }
}
