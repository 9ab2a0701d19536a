package io.github.oust4j.cli;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What commands that show a position have in common: it is given as a string, or as a moment of a game. */
final class MomentInput {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--turn",
      paramLabel = "N",
      description = "Show the position after N turns of the game in the file.")
  private @Nullable Integer turn;

  @Parameters(
      paramLabel = "POSITION|FILE",
      arity = "1..4",
      description =
          "A position string, in quotes or as four arguments; or a file or folder with one game, - for standard"
              + " input.")
  private List<String> arguments;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  MomentInput() {}

  /**
   * A game as it was at some time.
   *
   * @param gameRecord where it comes from; empty for a position string
   * @param turns how many turns the whole game has
   * @param game the game up to the moment, with its end if that is its last
   * @param last the turn just taken
   */
  record Moment(Optional<GameRecord> gameRecord, int turns, Game game, Optional<Turn> last) {
    /** The board at the moment, with the last turn marked. */
    Diagram diagram() {
      Diagram diagram = Diagram.of(game.position());
      return last.map(diagram::lastTurn).orElse(diagram);
    }
  }

  /** The files that are read. */
  List<String> inputs() {
    return arguments.size() == 1 ? arguments : List.of();
  }

  /**
   * Reads the moment.
   *
   * @throws InputException if there is no such position or record
   * @throws ParameterException if there is no such turn, or the arguments are neither
   */
  Moment read(RecordInput input, Terminal terminal) {
    String text = String.join(" ", arguments);
    if (turn == null && PositionInput.isMeant(text)) {
      Game game = Game.from(PositionInput.read(text, terminal));
      return new Moment(Optional.empty(), 0, game, Optional.empty());
    }
    if (arguments.size() > 1) {
      throw new ParameterException(
          command.commandLine(),
          "This is neither one file nor a position, which begins with its board, such as square-11: "
              + text + ".");
    }
    return moment(input.read(text, terminal.in()), text);
  }

  private Moment moment(GameRecord gameRecord, String file) {
    Game game = gameRecord.game();
    List<Turn> turns = game.turns();
    int number = turn == null ? turns.size() : turn;
    if (number < 0 || number > turns.size()) {
      throw new ParameterException(
          command.commandLine(),
          "There is no turn " + number + " in " + file + ": --turn is 0 (before the first turn) to "
              + turns.size() + ".");
    }
    Optional<Turn> last = number == 0 ? Optional.empty() : Optional.of(turns.get(number - 1));
    int plies = last.map(taken -> taken.firstPly() + taken.moves().size()).orElse(0);
    return new Moment(Optional.of(gameRecord), turns.size(), before(game, plies), last);
  }

  /** The game as it was after some plies, with its end if there were no more. */
  private static Game before(Game game, int plies) {
    Game earlier = game;
    while (earlier.plies() > plies) {
      earlier = earlier.undo();
    }
    return earlier;
  }
}
