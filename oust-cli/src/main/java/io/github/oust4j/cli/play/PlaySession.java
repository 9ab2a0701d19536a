package io.github.oust4j.cli.play;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.ResignationException;
import io.github.oust4j.cli.bots.BotInput;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.records.ShowCommand;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

final class PlaySession implements AutoCloseable {
  private static final Set<String> WITH_ARGUMENT = Set.of("level", "new", "save");
  private static final Pattern SEPARATOR = Pattern.compile("\\s*[-,]\\s*|\\s+");
  private static final Pattern MOVE = Pattern.compile("[a-z][0-9]+|swap|pass");

  private final Terminal terminal;
  private final LineInput input;
  private long seed;
  private Opponent opponent;
  private PlayedGame played;
  private SavedGame saved;
  private @Nullable Bot bot; // created when it is needed
  private @Nullable Game failedAt; // where the bot has failed, until it may try again
  private boolean showsLegal;
  private boolean isResultKnown;
  private String toConfirm = ""; // the command to repeat, with its argument: it discards the game

  PlaySession(
      Terminal terminal,
      LineInput input,
      SavedGame saved,
      Optional<Seat> own,
      Opponent opponent,
      long seed) {
    this.terminal = terminal;
    this.input = input;
    this.saved = saved;
    this.played = new PlayedGame(saved.kept(), own);
    this.opponent = opponent;
    this.seed = seed;
    if (own.isPresent()) {
      bot(); // a bot that cannot be used is reported before the game
    }
    input.complete(this::words);
  }

  private List<String> words() {
    return Stream.concat(
            PlayText.COMMANDS.stream(), game().legalMoves().toList().stream().map(Move::toString))
        .toList();
  }

  private Game game() {
    return played.game();
  }

  private Optional<Seat> own() {
    return played.own;
  }

  private Bot bot() {
    if (bot == null) {
      bot = opponent.create(game().board(), seed);
    }
    return bot;
  }

  /** Ends the bot, so that the next turn begins with a new one. */
  private void endBot() {
    try {
      close();
    } catch (InputException e) {
      say(e.getMessage());
    }
    bot = null;
  }

  @Override
  public void close() {
    if (bot != null) {
      bot.close();
    }
  }

  void play() {
    introduce(PlayText.BEGINNING);
    boolean goesOn = true;
    while (goesOn) {
      if (game().isOver()) {
        if (!isResultKnown) {
          isResultKnown = true;
          say(played.result());
        }
        goesOn = read("undo, new, save FILE or quit> ");
      } else if (!played.isUserToPlace()) {
        goesOn = game().equals(failedAt)
            ? read("Enter to try again, level N, undo, save FILE or quit> ")
            : answer();
      } else if (game().legalMoves().mustPass()) {
        say((own().isPresent() ? "You have" : game().position().toPlace() + " has")
            + " no legal placement" + (game().position().isMidTurn() ? " left" : "")
            + ", so " + (own().isPresent() ? "your" : "the") + " turn ends.");
        played.goOn(game().play(Move.PASS));
      } else {
        goesOn = read(
            game().position().toPlace() + (game().position().isMidTurn() ? ", again> " : "> "));
      }
    }
  }

  private void introduce(String advice) {
    String players = own()
        .map(seat -> "You play " + game().color(seat) + " against " + opponent)
        .orElse("Two players");
    String moment = game().plies() > 0
        ? " " + Summary.count(game().turns().size(), "turn") + " so far."
        : own().isEmpty() ? " " + game().position().toPlace() + " begins." : "";
    say(players + (game().rules().hasPieRule() ? ", with the pie rule." : ".") + moment + advice);
    draw();
    int width =
        played.drawing(showsLegal).lines().mapToInt(String::length).max().orElse(0);
    if (input.columns() > 0 && width > input.columns()) {
      say("The board needs " + width + " columns, but the terminal has " + input.columns() + ".");
    }
  }

  /** Lets the bot play a turn. If it fails, the user decides how to go on. Returns whether to go on. */
  private boolean answer() {
    try (TerminalProgress progress = terminal.progress("The bot is thinking")) {
      while (!game().isOver() && !played.isUserToPlace()) {
        Budget budget = untilInterrupted(opponent.budget()); // before the bot starts
        Analysis analysis = bot()
            .think(
                game(),
                budget,
                soFar ->
                    progress.report(opponent.toString(), soFar.simulations() + " simulations"));
        played.goOn(game().play(analysis.best()));
      }
    } catch (InputException e) {
      if (e.getCause() instanceof ResignationException) {
        played.goOn(game().resign(game().position().toPlace()));
        return true;
      }
      endBot(); // first, since the message needs memory
      say(e.getMessage());
      failedAt = game();
      return true;
    }
    // In a resumed game, the turn may have begun before.
    Turn turn = game().lastTurn().orElseThrow();
    if (turn.isSwap()) {
      say("The bot swaps. You now play " + game().color(own().orElseThrow()) + ".");
    } else if (turn.placements().isEmpty()) {
      say("The bot has no legal placement and passes.");
    } else {
      say("The bot plays " + turn + Summary.captures(turn) + ".");
    }
    draw();
    return true;
  }

  private boolean read(String prompt) {
    Optional<String> line = input.read(prompt);
    if (line.isEmpty()) {
      if (isUnsaved()) {
        say("The input has ended, and the game is not saved.");
      }
      return false;
    }
    String text = line.get().strip();
    String[] words = text.split("\\s+", 2);
    String argument = words.length > 1 ? words[1] : "";
    String command = words[0].toLowerCase(Locale.ROOT);
    String repeated = toConfirm;
    toConfirm = "";
    if (!argument.isEmpty()
        && PlayText.COMMANDS.contains(command)
        && !WITH_ARGUMENT.contains(command)) {
      say(command + " takes no argument.");
      return true;
    }
    switch (command) {
      case "", "board" -> {
        failedAt = command.isEmpty() ? null : failedAt;
        draw();
        if (game().isOver()) {
          say(played.result());
        }
      }
      case "help", "?" -> say(PlayText.HELP);
      case "rules" -> say(PlayText.RULES);
      case "moves" -> say(played.moves());
      case "quit", "exit", "q" -> {
        return !isConfirmed("quit", repeated.equals("quit"), "quit again to leave");
      }
      case LineInput.INTERRUPT -> { // pressed twice to end a hint, it must not lose the game
        return !isConfirmed("quit", false, "quit to leave");
      }
      case "new" -> beginAnew(argument.toLowerCase(Locale.ROOT), repeated);
      case "undo" -> show("Taken back: ", played.undo(), "There is nothing to take back.");
      case "redo" -> show("Restored: ", played.redo(), "There is nothing to restore.");
      case "save" -> save(argument);
      case "level" -> setLevel(argument);
      case "resign", "hint", "legal" -> {
        if (game().isOver()) {
          say("The game is over.");
        } else if (command.equals("legal")) {
          showsLegal = !showsLegal;
          say(showsLegal ? "Marked: + legal, * captures." : "No marks.");
          draw();
        } else if (command.equals("hint")) {
          hint();
        } else {
          played.goOn(
              game().resign(own().map(game()::color).orElse(game().position().toPlace())));
        }
      }
      default -> place(text.toLowerCase(Locale.ROOT));
    }
    return true;
  }

  /** Returns whether a command may discard the game: it is saved, or the user repeats the command. */
  private boolean isConfirmed(String command, boolean isRepeated, String advice) {
    if (isRepeated || !isUnsaved()) {
      return true;
    }
    toConfirm = command;
    say("The game is not saved. Type save FILE, or " + advice + ".");
    return false;
  }

  private void beginAnew(String given, String repeated) {
    boolean isRepeated = repeated.startsWith("new");
    String argument =
        given.isEmpty() && isRepeated ? repeated.substring("new".length()).strip() : given;
    Optional<Board> board = Optional.empty();
    Optional<Color> color = Optional.empty();
    String[] words = argument.isEmpty() ? new String[0] : argument.split("\\s+");
    try {
      for (String word : words) {
        switch (word) {
          case "black" -> color = Optional.of(Color.BLACK);
          case "white" -> color = Optional.of(Color.WHITE);
          default -> board = Optional.of(Names.board(word));
        }
      }
    } catch (TypeConversionException e) {
      say(e.getMessage() + " A colour is black or white.");
      return;
    }
    if (board.stream().count() + color.stream().count() < words.length) {
      say("Give one board and one colour.");
      return;
    }
    if (color.isPresent() && own().isEmpty()) {
      say("This game has no bot.");
      return;
    }
    if (!isConfirmed("new " + argument, isRepeated, "new again to begin another game")) {
      return;
    }
    Game before = game();
    Game next = board
        .map(chosen -> Game.start(new Rules(chosen, before.rules().hasPieRule())))
        .orElseGet(() -> Game.from(before.firstPosition()));
    played = new PlayedGame(next, color.isPresent() ? color.map(next::seat) : own());
    saved = SavedGame.begin(next);
    isResultKnown = false;
    seed++; // otherwise the bot would repeat its game
    endBot();
    introduce("");
  }

  private void place(String turn) {
    List<String> moves =
        Arrays.asList(SEPARATOR.split(turn.replaceFirst("(?<![-.,\\s])[-.,\\s]++$", ""), -1));
    if (!moves.stream().allMatch(move -> MOVE.matcher(move).matches())) {
      say(PlayText.unknown(turn));
      return;
    }
    Color color = game().position().toPlace();
    PointSet captured;
    try {
      captured = played.play(moves);
    } catch (IllegalArgumentException e) {
      say(e.getMessage() + (moves.size() > 1 ? " Nothing was played." : ""));
      return;
    }
    boolean goesOn = !game().isOver() && game().position().isMidTurn();
    if (game().lastMove().equals(Optional.of(Move.SWAP))) {
      say(
          own().isPresent()
              ? "You now play Black."
              : "The players have swapped colours: whoever played White now plays Black.");
    } else if (!captured.isEmpty()) {
      say((own().isPresent() ? "You capture " : color + " captures ")
          + ShowCommand.points(captured)
          + (goesOn ? ". Place again." : "."));
    }
    if (game().isOver() || played.isUserToPlace() || opponent.isSlow()) {
      draw(); // otherwise the bot's answer is shown at once
    }
  }

  private void hint() {
    try (Bot strong = BotInput.create(game().board(), "mcts")) {
      Analysis analysis =
          strong.think(game(), untilInterrupted(Budget.ofTime(Duration.ofSeconds(1))));
      say(played.advice(analysis));
    } catch (InputException e) {
      say(e.getMessage());
    }
  }

  /** Returns a budget that Ctrl-C ends, so that the bot moves at once. */
  private Budget untilInterrupted(Budget budget) {
    return budget.cancelledBy(input.interrupt());
  }

  private void show(String what, Optional<String> moves, String nothing) {
    say(moves.map(what::concat).orElse(nothing));
    if (moves.isPresent()) {
      isResultKnown = false;
      draw();
    }
  }

  private boolean isUnsaved() {
    return !game().equals(saved.kept());
  }

  private void setLevel(String text) {
    if (own().isEmpty()) {
      say("This game has no bot.");
      return;
    }
    if (text.isEmpty()) {
      say("You play against " + opponent + ". Change that with level N, such as level 3.");
      return;
    }
    if (!text.matches("[1-9]|10")) {
      say("The level must be a number from 1 to 10, such as level 3.");
      return;
    }
    opponent = Opponent.level(Integer.parseInt(text));
    failedAt = null;
    endBot();
    say("The bot now plays at " + opponent + ".");
  }

  private void save(String argument) {
    String name = argument.replaceFirst("^([\"'])(.*)\\1$", "$2");
    try {
      saved.save(name, game(), own(), opponent);
      say("The game is saved in " + Terminal.printable(name) + ".");
    } catch (InputException e) {
      say(e.getMessage());
    }
  }

  private void draw() {
    terminal.out().println(terminal.colored(played.drawing(showsLegal)).stripTrailing());
    terminal.out().flush(); // which a prompt on a terminal does not
    if (!game().isOver()) {
      say(played.choices());
    }
  }

  private void say(@Nullable String text) {
    PlayText.wrapped("" + text, input.columns()).lines().forEach(terminal.out()::println);
    terminal.out().flush();
  }
}
