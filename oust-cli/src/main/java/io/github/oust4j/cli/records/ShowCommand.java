package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
public final class ShowCommand extends ResultCommand {
  @Mixin
  private MomentInput moment;

  @Override
  protected void run() {
    MomentInput.Moment shown = moment.read(terminal());
    Game game = shown.game();
    game.lastTurn().ifPresent(turn -> {
      int turns = shown.gameRecord().orElseThrow().game().turns().size();
      print("After turn " + turn.number() + " of " + turns + ": " + turn.color() + " " + turn);
    });
    Position position = game.position();
    print("\n" + terminal().colored(Diagram.of(game).legalPoints(true).draw()));
    print("Position: " + position);
    print("State: " + state(game));
    for (Color color : Color.values()) {
      showGroups(color, position.groups(color));
    }
    LegalMoves legal = game.legalMoves();
    print("Legal placements: " + legal.placements().size());
    print("  capturing: " + points(legal.capturing()));
    print("  non-capturing: " + points(legal.nonCapturing()));
  }

  private static String state(Game game) {
    if (game.isOver()) {
      Outcome outcome = game.outcome().orElseThrow();
      String how = outcome.toString();
      return "game over, " + (outcome.winner().isPresent() ? how : how.toLowerCase(Locale.ROOT));
    }
    Position position = game.position();
    if (position.legalMoves().mustPass()) {
      return position.toPlace() + " must pass: no legal placement"
          + (position.isMidTurn() ? " after a capture" : "");
    }
    return position.toPlace() + " to place"
        + (position.isMidTurn() ? ", continuing after a capture" : "")
        + (position.legalMoves().maySwap() ? " or swap" : "");
  }

  private void showGroups(Color color, List<Group> groups) {
    print(color + " groups: " + groups.size());
    groups.stream()
        .filter(group -> !group.isSingleton())
        .sorted(Comparator.comparingInt(Group::size).reversed())
        .forEach(group -> print("  " + group.size() + " stones: " + points(group.stones())));
    String singletons = groups.stream()
        .filter(Group::isSingleton)
        .map(group -> points(group.stones()))
        .collect(Collectors.joining(" "));
    if (!singletons.isEmpty()) {
      print("  1 stone each: " + singletons);
    }
  }

  public static String points(PointSet points) {
    return points.isEmpty()
        ? "none"
        : points.stream().map(Point::label).collect(Collectors.joining(" "));
  }
}
