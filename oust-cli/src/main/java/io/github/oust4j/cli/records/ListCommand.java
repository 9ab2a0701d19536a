package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordEntry.Origin;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

@Command(
    name = "list",
    description = {
      "List game records.",
      "Print a line for each game. Tabs separate its columns: file, number of the game in the file,"
          + " board, date, first and second player, number of turns, result, and winner: first, second"
          + " or empty. After a swap, the first player is White."
    },
    footer = {
      "  oust list games",
      "  oust list games | grep Ann",
      "  oust list games.sgf | sort -n -k 7 -t \"$(printf '\\t')\""
    })
public final class ListCommand extends ArchiveCommand {
  @Override
  protected void run() {
    readAll((origin, gameRecord) -> print(line(origin, gameRecord)), this::tell);
    tellSkipped();
  }

  private static String line(Origin origin, GameRecord gameRecord) {
    Game game = gameRecord.game();
    return Stream.of(
            origin.source(),
            origin.number(),
            game.board(),
            gameRecord.headers().getOrDefault("date-start", ""),
            player(gameRecord, Seat.FIRST),
            player(gameRecord, Seat.SECOND),
            game.turns().size(),
            game.outcome().map(Outcome::toString).orElse("unfinished"),
            game.winningSeat().map(Names::of).orElse(""))
        .map(column -> Terminal.printable(column.toString()))
        .collect(Collectors.joining("\t"));
  }

  private static String player(GameRecord gameRecord, Seat seat) {
    return gameRecord.player(seat).map(Player::name).orElse("");
  }
}
