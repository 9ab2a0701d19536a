package io.github.oust4j.cli;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.diagram.Diagram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code oust play}: a game against a bot, in the terminal. */
@Command(
    name = "play",
    description = {
      "Play against a bot in the terminal.",
      "Type a point, such as c3, or a whole turn, such as c3-d4. Type help for the other commands."
    },
    footer = {"  oust play", "  oust play --board square-7 --level 3 --white"})
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class PlayCommand extends OustCommand {
  private static final String HELP = """
      c3, c3-d4    place a stone, or several in one turn
      swap, pass   swap colors (pie rule); pass if there is no placement
      hint         let the strongest bot suggest a placement
      legal        mark the legal placements, or no longer
      undo         take back your last turn
      level N      change the strength of the bot, 1 to 10
      save FILE    save the game as SGF, for oust replay and oust analyse
      resign       give up
      quit         leave the game
      """;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      defaultValue = "hexhex-5",
      description = "The board. Default: ${DEFAULT-VALUE}.")
  private Board board;

  @Option(
      names = "--level",
      paramLabel = "N",
      defaultValue = "4",
      description = "The strength of the bot, 1 to 10. Default: ${DEFAULT-VALUE}.")
  private int level;

  @Option(names = "--white", description = "Play White, so the bot begins.")
  private boolean isWhite;

  @Option(names = "--pie", description = "Play with the pie rule.")
  private boolean hasPieRule;

  private Game game;
  private Bot bot;
  private boolean showsLegal;

  @Override
  public Integer call() {
    checkRange("--level", level, 1, 10);
    game = Game.start(hasPieRule ? Rules.withPieRule(board) : Rules.of(board));
    bot = Bots.level(board, level);
    Seat own = isWhite ? Seat.SECOND : Seat.FIRST;
    try (LineInput input = LineInput.of(terminal())) {
      say("You play " + game.color(own) + " against level " + level + ". Type help for commands.");
      draw();
      while (!game.isOver()) {
        if (game.seatToPlace() != own) {
          answer();
        } else if (!read(input, own)) {
          return Oust.FINE;
        }
      }
      say(String.valueOf(game.outcome().orElseThrow())
          + game.winningSeat()
              .map(seat -> seat == own ? ". You win!" : ". The bot wins.")
              .orElse("."));
      saveAtEnd(input, own);
      return Oust.FINE;
    } finally {
      bot.close();
    }
  }

  private void saveAtEnd(LineInput input, Seat own) {
    Optional<String> line = input.read("Save the game? A file name, or nothing: ");
    line.map(String::strip).filter(name -> !name.isEmpty()).ifPresent(name -> save(name, own));
  }

  /** Lets the bot play a turn. */
  private void answer() {
    Seat seat = game.seatToPlace();
    int turns = game.turns().size();
    while (!game.isOver() && game.seatToPlace() == seat) {
      game = game.play(bot.choose(game, Budget.ofTime(Duration.ofSeconds(5))));
    }
    Turn turn = game.turns().get(turns);
    say(
        turn.isSwap()
            ? "The bot swaps. You play " + game.color(seat.opponent()) + " now."
            : "The bot plays " + turn + captured(turn) + ".");
    draw();
  }

  private static String captured(Turn turn) {
    int stones =
        turn.captured().stream().mapToInt(group -> group.stones().size()).sum();
    return stones == 0 ? "" : ", capturing " + Summary.count(stones, "stone");
  }

  /** Reads a command and follows it. Returns whether to go on. */
  private boolean read(LineInput input, Seat own) {
    if (game.legalMoves().mustPass()) {
      say("You have no legal placement" + (game.position().isMidTurn() ? " left" : "")
          + ", so your turn ends.");
      game = game.play(Move.PASS);
      return true;
    }
    String prompt = game.color(own) + (game.position().isMidTurn() ? ", go on> " : "> ");
    Optional<String> line = input.read(prompt);
    if (line.isEmpty()) {
      return false;
    }
    String[] words = line.get().strip().split("\\s+", 2);
    String argument = words.length > 1 ? words[1] : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> say(HELP.stripTrailing());
      case "quit", "exit" -> {
        return false;
      }
      case "resign" -> game = game.resign(game.color(own));
      case "hint" -> hint();
      case "legal" -> {
        showsLegal = !showsLegal;
        draw();
      }
      case "undo" -> undo(own);
      case "level" -> setLevel(argument);
      case "save" -> save(argument, own);
      default -> play(words[0].toLowerCase(Locale.ROOT), own);
    }
    return true;
  }

  private void play(String turn, Seat own) {
    boolean hasPlayed = false;
    for (String move : turn.split("-", -1)) {
      if (game.isOver() || game.seatToPlace() != own) {
        say("Your turn has ended before " + move + ".");
        break;
      }
      try {
        Optional<Illegality> reason = game.whyIllegal(move);
        if (reason.isPresent()) {
          say(reason.get().message());
          break;
        }
        game = game.play(move);
        hasPlayed = true;
        if (game.lastMove().equals(Optional.of(Move.SWAP))) {
          say("You play " + game.color(own) + " now.");
        }
      } catch (IllegalArgumentException e) {
        say(e.getMessage() + " Type help for commands.");
        break;
      }
    }
    if (hasPlayed) {
      draw();
    }
  }

  private void hint() {
    try (Bot strong = Bots.create(board, "mcts")) {
      Analysis analysis = strong.think(game, Budget.ofTime(Duration.ofSeconds(1)), each -> {});
      say("Try " + analysis.best() + ": you may score about " + Math.round(100 * analysis.value())
          + " %.");
    }
  }

  /** Takes back plies until it is the player's turn again. */
  private void undo(Seat own) {
    Game before = game;
    while (before.canUndo()) {
      before = before.undoTurn();
      if (before.seatToPlace() == own) {
        game = before;
        draw();
        return;
      }
    }
    say("There is nothing to take back.");
  }

  private void setLevel(String text) {
    if (!text.matches("[1-9]|10")) {
      say("The level is a number from 1 to 10, such as level 3.");
      return;
    }
    level = Integer.parseInt(text);
    bot.close();
    bot = Bots.level(board, level);
    say("The bot plays at level " + level + " now.");
  }

  private void save(String name, Seat own) {
    if (name.isEmpty()) {
      say("Give a file name: save game.sgf");
      return;
    }
    Map<Seat, Player> players =
        Map.of(own, Player.named("You"), own.opponent(), Player.named("Oust level " + level));
    try {
      Path file = Path.of(name);
      if (Files.exists(file)) {
        say(name + " exists. Choose another name.");
        return;
      }
      RecordWriter.of(RecordFormat.SGF).write(GameRecord.of(game).withPlayers(players), file);
      say("The game is in " + name + ".");
    } catch (IOException | InvalidPathException e) {
      say(name + " cannot be written: " + e.getMessage() + ".");
    }
  }

  private void draw() {
    Diagram diagram = Diagram.of(game.position()).legalPoints(showsLegal && !game.isOver());
    List<Turn> turns = game.turns();
    if (!turns.isEmpty()) {
      diagram = diagram.lastTurn(turns.get(turns.size() - 1));
    }
    say(terminal().colored(diagram.draw()).stripTrailing() + "\n" + legend());
  }

  private String legend() {
    if (game.isOver()) {
      return "";
    }
    LegalMoves legal = game.legalMoves();
    Color color = game.position().toPlace();
    String captures = legal.capturing().isEmpty()
        ? ""
        : " (" + Summary.count(legal.capturing().size(), "capture") + ")";
    return (color == Color.BLACK ? "X" : "O") + " is " + color + "; " + color + " has "
        + Summary.count(legal.placements().size(), "legal placement") + captures + ".";
  }

  private void say(@Nullable String text) {
    out().println(text);
    out().flush();
  }
}
