package io.github.oust4j.cli;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The position that a command shows: a position string, or a moment of a recorded game. */
final class MomentInput extends RecordInput {
  @Option(
      names = "--turn",
      paramLabel = "N",
      description = "Use the position after N turns. Default: the last position.")
  private @Nullable Integer turn;

  @Parameters(
      paramLabel = "POSITION|FILE",
      arity = "1..4",
      description =
          "A position string, in quotes or as four arguments; a board; or a file or folder with one"
              + " game, - for standard input.")
  private List<String> arguments;

  /**
   * A game at one of its positions.
   *
   * @param gameRecord its record; empty for a position string
   * @param game the game up to the moment, with its result at the end
   */
  record Moment(Optional<GameRecord> gameRecord, Game game) {}

  /** Returns the files that are read. */
  List<String> inputs() {
    return arguments.size() == 1 ? arguments : List.of();
  }

  Moment read(Terminal terminal) {
    String text = String.join(" ", arguments).strip();
    String[] words = text.split("\\s+");
    boolean isBoard = StartInput.isBoard(words[0]);
    boolean isFile = new File(text).exists();
    boolean isQuoted = arguments.size() == 1 && words.length > 2 && !isFile;
    if (isQuoted || (isBoard && (turn == null || !isFile))) {
      if (turn != null) {
        throw InputException.usage("--turn needs a game, but this is a position: " + text + ".");
      }
      return new Moment(Optional.empty(), Game.from(StartInput.position(text, terminal)));
    }
    if (arguments.size() > 1) {
      throw InputException.usage(
          "\"" + text + "\" is neither a file nor a position string, which begins with a board.");
    }
    return moment(read(arguments.get(0), terminal), arguments.get(0));
  }

  private Moment moment(GameRecord gameRecord, String file) {
    List<Turn> turns = gameRecord.game().turns();
    int number = turn == null ? turns.size() : turn;
    if (number < 0 || number > turns.size()) {
      throw InputException.usage("There is no turn " + number + " in " + name(file)
          + ". --turn must be from 0 to " + turns.size() + ".");
    }
    Game game = gameRecord.game();
    int plies = number < turns.size() ? turns.get(number).firstPly() : game.plies();
    while (game.plies() > plies) {
      game = game.undo();
    }
    return new Moment(Optional.of(gameRecord), game);
  }
}
