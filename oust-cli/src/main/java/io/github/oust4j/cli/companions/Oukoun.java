package io.github.oust4j.cli.companions;

import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.oukoun.Color;
import io.github.oust4j.oukoun.Game;
import io.github.oust4j.oukoun.Move;
import io.github.oust4j.oukoun.Perft;
import io.github.oust4j.oukoun.Phase;
import io.github.oust4j.oukoun.Player;
import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Position;
import io.github.oust4j.oukoun.Ring;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "oukoun",
    description = {
      "Oukoun, a stacking game on a ring by Claude Leroy (Jactalea, 2009).",
      "Moves are aside (set two pieces aside), w5 (place a white piece on cell 5), white or black"
          + " (take the piece of that colour), 5+2 (jump clockwise from cell 5 with the 2 topmost"
          + " pieces) and 5-2 (anticlockwise).",
      "A position has the radiations, the stacks from bottom to top (w is white, b black, r red;"
          + " numbers count empty cells), the player to move, and A's colour (- before two pieces are"
          + " set aside, m until B takes one). A diagram shows the ring clockwise, with the top of"
          + " each stack uppermost."
    },
    subcommands = Oukoun.Replay.class,
    footer = {
      "  oust companion oukoun show \"123123 wb/r/2/b/w A w\"",
      "  oust companion oukoun perft --depth 4",
      "  oust companion oukoun playouts --games 10000 --seed 1",
      "  oust companion oukoun replay game.txt"
    })
final class Oukoun extends CompanionGame<Position> {
  private Game game = Game.from(Position.start(Ring.standard()));
  private boolean repetitionEnds;

  Oukoun() {
    super(new Library<>(
        Position::parse,
        Position::toDiagram,
        Position::outcome,
        Position::legalMoves,
        Perft::divide));
  }

  @Command(name = "replay")
  static final class Replay extends CompanionCommands.Replay {
    @Option(
        names = "--repetition",
        description = "End the game without a winner when a position occurs for the third time.")
    private boolean repetition;

    @Override
    protected void run() {
      ((Oukoun) game).repetitionEnds = repetition;
      super.run();
    }
  }

  @Override
  String toPlay() {
    Position position = position();
    return position.phase() == Phase.JUMPING
        ? "player " + position.toPlay() + " (" + color(position, position.toPlay()) + ") to jump"
        : position.phase().toString();
  }

  private static Color color(Position position, Player player) {
    return position.color(player).orElseThrow();
  }

  @Override
  List<String> details() {
    Position position = position();
    List<String> lines = new ArrayList<>();
    for (Player player : Player.values()) {
      if (position.phase() == Phase.JUMPING) {
        String cells = IntStream.rangeClosed(1, position.ring().size())
            .filter(cell -> position.owner(cell).equals(Optional.of(player)))
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" "));
        lines.add(player + " is " + color(position, player) + ", stacks on cells: "
            + (cells.isEmpty() ? "none" : cells));
      }
    }
    return lines;
  }

  @Override
  Played playRandomly(long games, long seed, int maxPlies, TerminalProgress progress) {
    Playouts playouts = new Playouts(position(), seed, maxPlies);
    PlayoutStatistics played = play(
        games,
        game -> playouts.play(game, 1),
        PlayoutStatistics.NONE,
        PlayoutStatistics::plus,
        progress);
    double share = 1.0 / games;
    double percent = 100.0 / games;
    List<String> lines = new ArrayList<>();
    lines.add(line(
        "plies per game (mean / max)", "%.1f / %d", share * played.plies(), played.longestGame()));
    lines.add(line("jumps per game", "%.1f", share * played.jumps()));
    if (played.jumps() > 0) {
      double partial = 100.0 * played.partialJumps() / played.jumps();
      lines.add(line("jumps with part of a stack", "%.1f %%", partial));
    }
    lines.add(line("stacks at the end", "%.2f", share * played.stacksAtEnd()));
    lines.add(line("ended by an oukoun", "%.1f %%", percent * played.oukouns()));
    lines.add(line("ended by petrification", "%.1f %%", percent * played.petrified()));
    lines.add(line("unfinished", "%d", played.unfinished()));
    lines.add(line("A wins", "%.1f %%", percent * played.winsOfA()));
    lines.add(line("B wins", "%.1f %%", percent * played.winsOfB()));
    return new Played(played.plies(), lines);
  }

  @Override
  void begin(Position start) {
    game = Game.from(start, repetitionEnds);
  }

  @Override
  String play(String text) {
    Position before = game.position();
    Move move = Move.parse(text);
    game = game.play(move);
    if (!(move instanceof Move.Jump jump)) {
      return before.toPlay() + " " + move;
    }
    String pieces = before.stack(jump.from()).toString();
    return before.toPlay() + " " + move + ", " + pieces.substring(pieces.length() - jump.count())
        + " from cell " + jump.from() + " " + jump.direction() + " onto cell "
        + before.target(jump.from(), jump.direction()).orElseThrow();
  }

  @Override
  Position position() {
    return game.position();
  }

  @Override
  String result() {
    return result(game.outcome(), game.plies());
  }
}
