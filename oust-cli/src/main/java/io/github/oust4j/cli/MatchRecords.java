package io.github.oust4j.cli;

import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The games of matches in an SGF file, one after the other as they end. The header {@code round} has a game's number,
 * {@code forfeit} why a bot lost; comments have the values that the bots gave their moves.
 */
final class MatchRecords {
  private static final String ROUND = "round";
  private static final String FORFEIT = "forfeit";

  private final @Nullable Path file;
  private final List<GameRecord> before;

  private MatchRecords(@Nullable Path file, List<GameRecord> before) {
    this.file = file;
    this.before = before;
  }

  /**
   * Opens the file, and reads the games that are in it.
   *
   * @throws InputException if it cannot be read
   */
  static MatchRecords open(@Nullable String name, Terminal terminal) {
    if (name == null) {
      return new MatchRecords(null, List.of());
    }
    try {
      Path file = Path.of(name);
      List<GameRecord> known = Files.exists(file) && Files.size(file) > 0
          ? RecordReader.create().unfinishedTurn(true).readAll(file)
          : List.of();
      if (!known.isEmpty()) {
        terminal.tell(
            "Resuming after " + Summary.count(known.size(), "game") + " in " + name + ".");
      }
      return new MatchRecords(file, known);
    } catch (RecordException | IOException | InvalidPathException e) {
      throw new InputException("Cannot resume the match from " + name + ": " + e.getMessage());
    }
  }

  /** Returns the games of a match that are in the file. */
  List<MatchGame> known(String first, String second, Rules rules) {
    List<MatchGame> games = new ArrayList<>();
    for (GameRecord each : before) {
      String black = each.player(Seat.FIRST).map(Player::name).orElse("");
      String white = each.player(Seat.SECOND).map(Player::name).orElse("");
      String round = each.headers().getOrDefault(ROUND, "");
      boolean firstBegins = black.equals(first) && white.equals(second);
      if (round.matches("[0-9]{1,9}")
          && (firstBegins || (black.equals(second) && white.equals(first)))
          && each.game().rules().equals(rules)) {
        int number = Integer.parseInt(round);
        Seat seat = number % 2 == 1 ? Seat.FIRST : Seat.SECOND;
        Game game = each.game();
        double points =
            game.winningSeat().map(winner -> winner == seat ? 1.0 : 0.0).orElse(0.5);
        String forfeit = each.headers().getOrDefault(FORFEIT, "");
        games.add(new MatchGame(number, number % 2 == 1, game, 0, List.of(), points, forfeit));
      }
    }
    return games;
  }

  /** Appends a game. */
  void add(String first, String second, MatchGame played) {
    if (file == null) {
      return;
    }
    Player one = Player.named(played.firstBegins() ? first : second);
    Player other = Player.named(played.firstBegins() ? second : first);
    GameRecord gameRecord = GameRecord.of(played.game())
        .withPlayers(Map.of(Seat.FIRST, one, Seat.SECOND, other))
        .withHeader(ROUND, String.valueOf(played.number()));
    if (!played.forfeit().isEmpty()) {
      gameRecord = gameRecord.withHeader(FORFEIT, played.forfeit());
    }
    try {
      Files.writeString(
          file,
          RecordWriter.of(RecordFormat.SGF).write(commented(gameRecord, played)) + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw InputException.unwritable(file.toString(), e);
    }
  }

  /** Writes the value of a turn's first move as a comment of the turn. */
  private static GameRecord commented(GameRecord gameRecord, MatchGame played) {
    GameCursor cursor = gameRecord.cursor();
    while (cursor.next().isPresent()) {
      int ply = cursor.ply() - played.openingPlies();
      cursor = cursor.next().get();
      if (ply >= 0 && ply < played.values().size()) {
        cursor = cursor.withComment(
            String.format(Locale.ROOT, "%.1f %%", 100 * played.values().get(ply)));
      }
    }
    return Objects.requireNonNull(cursor).gameRecord();
  }
}
