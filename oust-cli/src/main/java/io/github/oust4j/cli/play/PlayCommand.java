package io.github.oust4j.cli.play;

import io.github.oust4j.cli.bots.BotInput;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.records.GameNumber;
import io.github.oust4j.cli.records.RecordInput;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "play",
    description = {
      "Play against a bot in the terminal, or let two people play.",
      "Type a point, such as c3, or a whole turn, such as c3-d4. Type help for the other commands."
    },
    footer = {
      "  oust play",
      "  oust play --board square-7 --level 3 --white",
      "  oust play --bot mcts --seconds 2",
      "  oust play --resume game.sgf"
    })
public final class PlayCommand extends OustCommand {
  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = Names.Boards.class,
      description = "The board, such as square-7. Default: hexhex-5.")
  private @Nullable Board board;

  @Option(
      names = "--level",
      paramLabel = "N",
      completionCandidates = Levels.class,
      description = "The strength of the bot, 1 to 10. Default: 1, or that of the resumed game.")
  private @Nullable Integer level;

  private static final class Levels implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return IntStream.rangeClosed(1, 10).mapToObj(Integer::toString).iterator();
    }
  }

  @Option(
      names = "--bot",
      paramLabel = "BOT",
      completionCandidates = Names.BotNames.class,
      description =
          "A bot to play against, instead of a level (see oust bots). A resumed game keeps its bot;"
              + " give a program (cmd:...) again. Levels take no --seconds or --simulations.")
  private @Nullable String bot;

  @Mixin
  private BotInput input;

  @Option(
      names = "--white",
      description = "Play White, so the bot begins. Games saved by play keep your seat.")
  private boolean isWhite;

  @Option(names = "--two-players", description = "Let two people play, without a bot.")
  private boolean hasTwoPlayers;

  @Option(names = "--pie", description = "Play with the pie rule.")
  private boolean hasPieRule;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Continue the main line of a recorded game on its board.")
  private @Nullable String file;

  @Mixin
  private GameNumber number;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the bot (64-bit integer); random by default, so that games differ.")
  private @Nullable Long seed;

  @Override
  protected void run() {
    if (level != null) {
      checkRange("--level", level, 1, 10);
    }
    if (file != null && (board != null || hasPieRule)) {
      throw InputException.usage(
          "A resumed game has its own board and rules: omit --board and --pie.");
    }
    if (number.isGiven() && file == null) {
      throw InputException.usage("--game-number is for --resume.");
    }
    if (RecordInput.STANDARD_INPUT.equals(file)) {
      throw InputException.usage("Your moves come from standard input: give --resume a file.");
    }
    if (hasTwoPlayers && (level != null || bot != null || isWhite)) {
      throw InputException.usage(
          "With --two-players there is no bot: omit --level, --bot and --white.");
    }
    if (level != null && bot != null) {
      throw InputException.usage("Choose the opponent with --level or --bot, not both.");
    }
    input.load();
    Board chosen = Objects.requireNonNullElse(board, Board.hexhex(5));
    SavedGame game = file == null
        ? SavedGame.begin(Game.start(new Rules(chosen, hasPieRule)))
        : SavedGame.read(file, number, terminal());
    Optional<Seat> savedSeat = game.seatOfUser();
    if (isWhite && savedSeat.equals(Optional.of(Seat.FIRST))) {
      throw InputException.usage("In this game you are the first player: omit --white.");
    }
    boolean isWithoutBot =
        hasTwoPlayers || (game.hasTwoPlayers() && level == null && bot == null && !isWhite);
    Optional<Seat> own = isWithoutBot
        ? Optional.empty()
        : savedSeat.or(() -> Optional.of(isWhite ? Seat.SECOND : Seat.FIRST));
    Opponent opponent = bot != null
        ? new Opponent(bot, input.budget())
        : level != null || isWithoutBot
            ? Opponent.level(Objects.requireNonNullElse(level, 1))
            : game.opponent(input.budget()).orElse(Opponent.level(1));
    if (input.chosen().isPresent() && bot == null && (isWithoutBot || opponent.isLevel())) {
      throw InputException.usage("--seconds and --simulations are for --bot.");
    }
    long random = seed == null ? ThreadLocalRandom.current().nextLong() : seed;
    try (LineInput lines = LineInput.of(terminal());
        PlaySession session = new PlaySession(terminal(), lines, game, own, opponent, random)) {
      session.play();
    }
  }
}
