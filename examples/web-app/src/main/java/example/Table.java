package example;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;

/** A game, and the message about the last failed attempt. It has no web code. */
record Table(Game game, String message) {
  /** Returns a new game with the pie rule. */
  static Table on(Board board) {
    return new Table(Game.start(Rules.withPieRule(board)), "");
  }

  /** Plays a move such as "c3", "pass" or "swap". If it is illegal, only sets the reason as message. */
  Table play(String text) {
    return game.whyIllegal(text)
        .map(reason -> say(reason.message()))
        .orElseGet(() -> new Table(game.play(text), ""));
  }

  Table undo() {
    return game.canUndo() ? new Table(game.undo(), "") : say("There is nothing to take back.");
  }

  Table redo() {
    return game.canRedo() ? new Table(game.redo(), "") : say("There is nothing to redo.");
  }

  Table resign() {
    return game.isOver()
        ? say("The game is over.")
        : new Table(game.resign(game.position().toPlace()), "");
  }

  /** Returns the game as text, for a file or a database. */
  String save() {
    return RecordWriter.of(RecordFormat.SGF).write(GameRecord.of(game));
  }

  /** Loads a game in any format. If it has an error, keeps this game and sets the message. */
  Table load(String text) {
    try {
      return new Table(RecordReader.create().read(text).game(), "");
    } catch (RecordException e) {
      return say(e.getMessage());
    }
  }

  private Table say(String what) {
    return new Table(game, what);
  }
}
