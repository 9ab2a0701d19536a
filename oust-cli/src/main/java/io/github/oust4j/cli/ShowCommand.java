package io.github.oust4j.cli;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.diagram.Diagram;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code oust show}: a position, and what is legal in it. */
@Command(
    name = "show",
    description = {
      "Shows a position: the board, the side to place, the groups, and the legal placements.",
      "It is given as a position string, or as a file with a game, of which it is the last position or the one"
          + " after turn N."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust show \"square-5 5/5/2xo1/5/5 b -\"",
      "  oust show --turn 36 game.json",
      "",
      "X is a black stone, O a white one, + a legal placement, * one that captures.",
      "The last placement stands in parentheses."
    })
final class ShowCommand implements Callable<Integer> {
  @ParentCommand
  private Oust oust;

  @Mixin
  private RecordInput input;

  @Mixin
  private MomentInput moment;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  ShowCommand() {}

  @Override
  public Integer call() {
    MomentInput.Moment shown = moment.read(input, oust.terminal());
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
    out().println();
    oust.terminal().printDiagram(diagram.legalPoints(!game.isOver()).draw());
    out().println();
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
      state += ", going on after a capture";
    }
    if (position.legalMoves().mustPass()) {
      state += ", must pass for want of a legal placement";
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

  private PrintWriter out() {
    return oust.terminal().out();
  }
}
