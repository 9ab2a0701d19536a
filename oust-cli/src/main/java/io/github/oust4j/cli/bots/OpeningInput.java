package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.Match;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.records.RecordInput;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the openings of a match. */
final class OpeningInput {
  @Option(
      names = "--opening-plies",
      paramLabel = "N",
      description = "Random plies at the beginning of each game, 0 to 1000. Default: 4; with --pie,"
          + " 1, so that White may swap. With --openings, the maximum plies of each opening.")
  private @Nullable Integer plies;

  @Option(
      names = "--openings",
      paramLabel = "FILE",
      description = "Begin with the games of this file or folder (- is standard input), in their"
          + " order, instead of random plies. The list repeats if there are more pairs of games.")
  private @Nullable String file;

  /** Returns the openings as command-line options. */
  String options(Rules rules) {
    return file == null
        ? "--opening-plies " + most(rules)
        : "--openings " + file + (plies == null ? "" : " --opening-plies " + plies);
  }

  /** Returns the file or folder that is read. */
  List<String> inputs() {
    return file == null || file.equals("-") ? List.of() : List.of(file);
  }

  private int most(Rules rules) {
    return plies != null ? plies : Match.usualOpeningPlies(rules);
  }

  /** Reads the openings, at most one for each pair of games. Returns a function that sets them in a match. */
  UnaryOperator<Match> read(Rules rules, int pairs, Terminal terminal) {
    int most = most(rules);
    OustCommand.checkRange("--opening-plies", most, 0, 1000);
    if (file != null) {
      List<Game> games = read(file, rules, pairs, terminal);
      return match -> match.openings(games);
    }
    if (rules.hasPieRule() && most > 1) {
      throw InputException.usage("With --pie, --opening-plies must be 0 or 1, not " + most
          + ": the swap is possible only after the first placement.");
    }
    return match -> match.openingPlies(most);
  }

  private List<Game> read(String name, Rules rules, int pairs, Terminal terminal) {
    RecordReader reader = RecordReader.create().board(rules.board());
    try (RecordArchive archive = RecordInput.open(reader, name, terminal);
        Stream<RecordEntry> entries = archive.stream()) {
      List<Game> games =
          entries.limit(pairs).map(entry -> opening(entry, rules)).toList();
      if (games.isEmpty()) {
        throw new InputException(RecordInput.name(name) + ": No game found.");
      }
      return games;
    } catch (RecordException e) {
      throw new InputException(e.getMessage());
    } catch (IOException e) {
      throw InputException.unreadable(RecordInput.name(name), e);
    }
  }

  /** Replays a game by the rules of the match, to the last turn that does not end it or exceed the most plies. */
  private Game opening(RecordEntry entry, Rules rules) {
    Game played = entry.orElseThrow().game();
    if (!played.board().equals(rules.board())) {
      throw wrong(
          entry,
          "This opening is on " + played.board() + ", but the match is on " + rules.board() + ".");
    }
    Position first = played.firstPosition();
    int most = plies == null ? played.plies() : Math.min(plies, played.plies());
    Game opening;
    try {
      Game start =
          first.equals(Position.start(played.rules())) ? Game.start(rules) : Game.from(first);
      opening = start.playAll(played.moves().subList(0, most));
    } catch (IllegalArgumentException e) { // the match has another pie rule than the game
      throw wrong(entry, e.getMessage());
    }
    while (opening.canUndo() && !canBegin(opening)) {
      opening = opening.undo();
    }
    if (!canBegin(opening)) {
      throw wrong(entry, "The game begins with " + first + ", where no turn can begin.");
    }
    return opening;
  }

  private static InputException wrong(RecordEntry entry, @Nullable String why) {
    return new InputException(entry.origin() + ": " + why);
  }

  private static boolean canBegin(Game game) {
    return !game.isOver() && !game.position().isMidTurn();
  }
}
