package io.github.oust4j.cli.companions;

import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.eupdonne.Color;
import io.github.oust4j.eupdonne.Effect;
import io.github.oust4j.eupdonne.Game;
import io.github.oust4j.eupdonne.Kind;
import io.github.oust4j.eupdonne.Move;
import io.github.oust4j.eupdonne.Perft;
import io.github.oust4j.eupdonne.Piece;
import io.github.oust4j.eupdonne.PlayoutStatistics;
import io.github.oust4j.eupdonne.Playouts;
import io.github.oust4j.eupdonne.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

@Command(
    name = "eupdonne",
    description = {
      "Eupdonne, a connection game published by Éditions du Canoubier (Marseille).",
      "Moves are +a1h132 (bring in), a1h132-e4v231 (move), -e4v231 (take off) and pass.",
      "A position has the pieces (x is black, o white, * marks a captive), the player to play, and"
          + " the previous plays of Black and White (- for none). In a diagram, X marks each"
          + " square of a black piece, with its level, and O those of a white one; x and o mark"
          + " captives."
    },
    subcommands = CompanionCommands.Replay.class,
    footer = {
      "  oust companion eupdonne show \"xd1v123,oe3h321 b - -\"",
      "  oust companion eupdonne perft --depth 2",
      "  oust companion eupdonne playouts --games 20 --seed 1",
      "  oust companion eupdonne replay game.txt"
    })
final class Eupdonne extends CompanionGame<Position> {
  private Game game = Game.start();
  private long captured;

  Eupdonne() {
    super(new Library<>(
        Position::parse,
        Position::toDiagram,
        Position::outcome,
        Position::legalMoves,
        Perft::divide));
  }

  @Override
  String toPlay() {
    return position().toPlay()
        + (legalMoves().contains(Move.PASS) ? " must pass: no legal play" : " to play");
  }

  @Override
  List<String> details() {
    Position position = position();
    List<String> lines = new ArrayList<>();
    for (Color color : Color.values()) {
      lines.add(color + " in hand: " + hand(position, color));
    }
    List<Piece> captives = position.pieces().stream().filter(Piece::isCaptive).toList();
    lines.add("Captives: " + (captives.isEmpty() ? "none" : joined(captives)));
    return lines;
  }

  private static String hand(Position position, Color color) {
    StringBuilder hand = new StringBuilder();
    for (Kind kind : Kind.values()) {
      hand.append((" " + kind.levels()).repeat(position.inHand(color, kind)));
    }
    return hand.isEmpty() ? "nothing" : hand.substring(1);
  }

  @Override
  List<String> moveDetails() {
    List<Move> legal = position().legalMoves();
    return List.of(
        "bring in: " + legal.stream().filter(Move::isBringIn).count(),
        "move: "
            + legal.stream()
                .filter(move -> move.from().isPresent() && !move.isTakeOff())
                .count(),
        "take off: " + legal.stream().filter(Move::isTakeOff).count());
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
    List<String> lines = new ArrayList<>();
    double share = 1.0 / games;
    lines.add(line(
        "plies per game (mean / max)", "%.1f / %d", share * played.plies(), played.longestGame()));
    if (played.plies() > 0) {
      lines.add(line("mean legal moves", "%.1f", 1.0 * played.legalMoves() / played.plies()));
    }
    lines.add(line("brought in per game", "%.1f", share * played.bringIns()));
    lines.add(line("moved per game", "%.1f", share * played.shifts()));
    lines.add(line("taken off per game", "%.1f", share * played.takeOffs()));
    lines.add(line("captured per game", "%.2f", share * played.captured()));
    lines.add(line("freed per game", "%.2f", share * played.freed()));
    lines.add(line("Black wins", "%.1f %%", 100 * share * played.blackWins()));
    lines.add(line("White wins", "%.1f %%", 100 * share * played.whiteWins()));
    lines.add(line("deadlocks", "%d", played.deadlocks()));
    lines.add(line("unfinished", "%d", played.unfinished()));
    return new Played(played.plies(), lines);
  }

  @Override
  void begin(Position start) {
    game = Game.from(start);
    captured = 0;
  }

  @Override
  String play(String move) {
    Position before = game.position();
    game = game.play(move);
    Effect effect = before.effectOf(move);
    captured += effect.captured().size();
    return before.toPlay() + " " + move
        + (effect.captured().isEmpty() ? "" : ", capturing " + joined(effect.captured()))
        + (effect.freed().isEmpty() ? "" : ", freeing " + joined(effect.freed()));
  }

  @Override
  Position position() {
    return game.position();
  }

  @Override
  String result() {
    return result(game.outcome(), game.plies()) + ", " + Summary.count(captured, "piece")
        + " captured";
  }

  private static String joined(List<Piece> pieces) {
    return pieces.stream().map(Piece::toString).collect(Collectors.joining(" "));
  }
}
