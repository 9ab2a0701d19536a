package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.GameRecord;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a command works on: a position, or a moment of a recorded game. */
public final class MomentInput extends RecordInput {
  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = Names.Boards.class,
      description =
          "The empty board, or the board of records that do not name one, such as square-11"
              + " or hexhex-7.")
  void setBoard(@Nullable Board board) {
    this.board = board;
  }

  @Mixin
  private GameNumber number;

  @Option(
      names = "--turn",
      paramLabel = "N",
      description = "Use the position after N turns, at least 0. Default: the last position.")
  private @Nullable Integer turn;

  @Parameters(
      paramLabel = "POSITION|FILE",
      arity = "0..4",
      description =
          "A position string, in quotes or as four arguments; an empty board, such as square-5 (or"
              + " --board); or a file or folder with one game (- for standard input).")
  private List<String> arguments = List.of();

  /** A game up to a moment, with its result at the end, and its record; none for a position string. */
  public record Moment(Optional<GameRecord> gameRecord, Game game) {
    public Position position() {
      return game.position();
    }
  }

  public List<String> inputs() {
    return arguments.size() == 1 ? arguments : List.of();
  }

  /** Reads the moment. Prints the exact form of a position string that has another. */
  public Moment read(Terminal terminal) {
    String text = text();
    if (turn != null) {
      OustCommand.checkRange("--turn", turn, 0, Long.MAX_VALUE);
    }
    if (isPosition(text)) {
      checkNoGameOptions(text);
      return new Moment(Optional.empty(), Game.from(parse(text, terminal)));
    }
    String file = arguments.get(0);
    if (arguments.size() > 1) {
      throw InputException.usage(
          new File(file).exists()
              ? "Unexpected argument " + Quote.of(arguments.get(1)) + " after " + file
                  + ". Give one FILE."
              : Quote.of(text)
                  + " is neither a file nor a position string, which begins with a board.");
    }
    try {
      return moment(read(file, number, terminal), file);
    } catch (InputException e) {
      boolean isMissing = !file.equals(STANDARD_INPUT) && !new File(file).exists();
      throw isMissing ? new InputException(e.getMessage() + hintForMissing(file)) : e;
    }
  }

  /** Returns a hint if a name that is not a file looks like a mistyped board or a position without one. */
  private static String hintForMissing(String text) {
    return text.matches("[0-9xoXO][0-9xoXO/]*/[0-9xoXO/]*")
        ? " A position string begins with a board: square-5 5/5/2xo1/5/5 b -."
        : Names.boardSuggestion(text);
  }

  private String text() {
    if (arguments.isEmpty() && board == null) {
      throw InputException.usage("Give POSITION|FILE or --board=BOARD.");
    }
    return arguments.isEmpty()
        ? String.valueOf(board)
        : String.join(" ", arguments).strip();
  }

  private boolean isPosition(String text) {
    String[] words = text.split("\\s+");
    boolean isFile = new File(text).exists();
    boolean isQuoted = arguments.size() == 1 && words.length > 2 && !isFile;
    boolean isMoment = isFile && (turn != null || number.isGiven());
    return arguments.isEmpty() || isQuoted || (Names.isBoard(words[0]) && !isMoment);
  }

  private void checkNoGameOptions(String text) {
    boolean isBoardUnused = board != null && !text.equals(board.toString());
    String unused = turn != null
        ? "--turn"
        : number.isGiven()
            ? "--game-number"
            : labels != null ? "--labels" : isBoardUnused ? "--board" : "";
    if (!unused.isEmpty()) {
      throw InputException.usage(unused + " needs a game, but this is a position: " + text + ".");
    }
  }

  /** Parses the name of a board, for its start, or leniently a position string. */
  private static Position parse(String text, Terminal terminal) {
    try {
      if (Names.isBoard(text)) {
        return Position.start(Board.parse(text));
      }
      Position position = LenientPosition.parse(text);
      if (!text.equals(position.toString())) {
        terminal.tell("Note: Read as " + position + ".");
      }
      return position;
    } catch (IllegalArgumentException e) {
      throw new InputException("Invalid position. " + e.getMessage());
    }
  }

  private Moment moment(GameRecord gameRecord, String file) {
    List<Turn> turns = gameRecord.game().turns();
    int number = turn == null ? turns.size() : turn;
    if (number > turns.size()) {
      throw new InputException("There is no turn " + number + " in " + name(file) + ", which has "
          + Summary.count(turns.size(), "turn") + ".");
    }
    Game game = gameRecord.game();
    int plies = number < turns.size() ? turns.get(number).firstPly() : game.plies();
    while (game.plies() > plies) {
      game = game.undo();
    }
    return new Moment(Optional.of(gameRecord), game);
  }
}
