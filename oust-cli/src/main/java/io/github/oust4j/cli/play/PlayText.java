package io.github.oust4j.cli.play;

import io.github.oust4j.cli.command.Names;
import io.github.oust4j.core.internal.Quote;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

final class PlayText {
  static final List<String> COMMANDS = List.of(
      "help", "rules", "hint", "legal", "board", "moves", "undo", "redo", "level", "save", "resign",
      "new", "quit");

  static final String HELP = """
      c3, c3-d4    place a stone, or several in one turn
      swap, pass   swap colours (pie rule); pass if there is no placement
      rules        explain the game
      hint         let the strongest bot suggest a placement
      legal        toggle marks: + legal, * capture
      board        show the board again, as Enter does
      moves        list the turns of the game
      undo, redo   take back a placement of this turn, or your last turn; restore it
      level N      change the strength of the bot, 1 to 10
      save FILE    save the game as SGF, for oust play --resume and other commands
      resign       give up
      new          begin another game; new square-7 white changes board and colour
      quit         leave the game, as Ctrl-D does
      Ctrl-C       end the bot's thinking; a second later, or with TERM=dumb, quit""";

  private static final String GOAL = "Capture all enemy stones to win.";

  static final String BEGINNING =
      " " + GOAL + " Type a point, such as c3, to place a stone. Type rules or help for more.";

  static final String RULES = GOAL + " Black begins." + """

      Stones touch if they are next to each other: on a square board in a row or column, not diagonally; on a \
      hexagonal board in six directions. Stones of one colour that touch are a group; a single stone is one, too.
      A stone may go on any empty point that touches none of your stones. That ends your turn.
      A stone may touch your stones only if it captures: the group that it makes must touch enemy groups and \
      be larger than each of them. They are removed, and you place again in the same turn.
      Danger: if your single stone touches an enemy stone, the enemy can add a second stone and capture yours.
      If you have no legal placement, you pass. If neither side has one, the game is a draw by deadlock.
      With the pie rule, White may type swap as its first move, and then plays Black.
      On a square board, c3 is column c, row 3. On a hexagonal board, c3 is row c from the bottom, and the third \
      point from the left; the number at the right of a row is that of its last point.
      The last stone is in parentheses; other stones of the same turn are in brackets. Stones next to each other share a mark.
      Mark Steere designed Oust in 2007.""";

  /** A command of the help, and the gap before its description. */
  private static final Pattern COMMAND = Pattern.compile("\\S.*? {2,}");

  private PlayText() {}

  /** Wraps lines between words, and descriptions below their beginning. A width of 0 is unlimited. */
  static String wrapped(String text, int width) {
    return width == 0
        ? text
        : text.lines().map(line -> wrappedLine(line, width)).collect(Collectors.joining("\n"));
  }

  private static String wrappedLine(String line, int width) {
    Matcher command = COMMAND.matcher(line);
    int indent = command.lookingAt() && command.end() < width / 2 ? command.end() : 0;
    String rest = line.substring(indent)
        .replaceAll("(.{1," + (width - indent) + "})(?: |$)", "$1\n" + " ".repeat(indent));
    return line.substring(0, indent) + rest.stripTrailing();
  }

  /** Returns what is wrong with a line that is neither a command nor a turn. */
  static String unknown(String line) {
    String word = line.split("[^a-z]", 2)[0];
    return (word.length() < 2
            ? Quote.of(line) + " is neither a point, such as c3, nor a turn, such as c3-d4."
            : "There is no command " + Quote.of(line) + "." + Names.suggestion(word, COMMANDS))
        + " Type help for all commands.";
  }
}
