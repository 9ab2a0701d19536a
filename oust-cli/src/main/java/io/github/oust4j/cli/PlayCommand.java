package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordReader;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
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
    footer = {
      "  oust play",
      "  oust play --board square-7 --level 3 --white",
      "  oust play --resume game.sgf"
    })
final class PlayCommand extends OustCommand {
  @Option(
      names = "--board",
      paramLabel = "BOARD",
      description = "The board. Default: ${DEFAULT-VALUE}.")
  private Board board = Board.hexhex(5);

  @Option(
      names = "--level",
      paramLabel = "N",
      description = "The strength of the bot, 1 to 10. Default: ${DEFAULT-VALUE}.")
  private int level = 4;

  @Option(names = "--white", description = "Play White, so the bot begins.")
  private boolean isWhite;

  @Option(names = "--pie", description = "Play with the pie rule.")
  private boolean hasPieRule;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Continue a saved game, on its board and in your seat.")
  private @Nullable String file;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the bot; random by default, so that games differ.")
  private @Nullable Long seed;

  @Override
  public Integer call() {
    checkRange("--level", level, 1, 10);
    Seat own = isWhite ? Seat.SECOND : Seat.FIRST;
    Game game = Game.start(hasPieRule ? Rules.withPieRule(board) : Rules.of(board));
    if (file != null) {
      GameRecord resumed = RecordInput.read(RecordReader.create().unfinishedTurn(true), file);
      game = resumed.game();
      own = seatOfUser(resumed).orElse(own);
    }
    long bot = seed == null ? ThreadLocalRandom.current().nextLong() : seed;
    try (LineInput input = LineInput.of(terminal(), PlaySession.COMMANDS);
        PlaySession session = new PlaySession(terminal(), input, game, own, level, bot)) {
      session.play();
    }
    return Oust.FINE;
  }

  /** Returns the user's seat in a saved game; empty for other games. */
  private static Optional<Seat> seatOfUser(GameRecord saved) {
    return Stream.of(Seat.values())
        .filter(seat -> saved.player(seat).map(Player::name).equals(Optional.of(PlaySession.YOU)))
        .findFirst();
  }
}
