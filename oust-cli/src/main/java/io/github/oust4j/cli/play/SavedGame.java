package io.github.oust4j.cli.play;

import io.github.oust4j.bots.Budget;
import io.github.oust4j.cli.command.FileOutput;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.records.GameNumber;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A game in an SGF file. Its players are the user and the bot, or two people. */
final class SavedGame {
  private static final String YOU = "You";
  private static final Map<Seat, Player> TWO_PLAYERS =
      Map.of(Seat.FIRST, Player.named("Player 1"), Seat.SECOND, Player.named("Player 2"));

  private final GameRecord begun;
  private Game kept;
  private final Map<Path, String> files =
      new HashMap<>(); // which a save may replace, with their text

  private SavedGame(GameRecord begun) {
    this.begun = begun;
    this.kept = begun.game();
  }

  static SavedGame begin(Game game) {
    return new SavedGame(GameRecord.of(game));
  }

  /** Reads a file. A later save replaces it only if it contains just the game and its players, so nothing is lost. */
  static SavedGame read(String file, GameNumber number, Terminal terminal) {
    GameRecord begun = number.read(RecordReader.create(), file, terminal);
    SavedGame game = new SavedGame(begun);
    if (!begun.equals(gameRecord(begun.game(), begun.players()))) {
      terminal.tell("Note: Saved games omit the comments, variations and headers of " + file
          + ", which stays as it is.");
    } else if (!number.isGiven()) {
      game.own(Path.of(file), sgf(begun));
    }
    return game;
  }

  /** Lets a save replace a file that has this text alone, perhaps with other white space. */
  private void own(Path file, String text) {
    try {
      String own = Files.isRegularFile(file) ? Files.readString(file) : "";
      if (own.replaceAll("\\s", "").equals(text.replaceAll("\\s", ""))) {
        files.put(file.toRealPath(), own);
      }
    } catch (IOException e) {
      // such as another character set
    }
  }

  private static GameRecord gameRecord(Game game, Map<Seat, Player> players) {
    return GameRecord.of(game).withPlayers(players);
  }

  private static String sgf(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.SGF).write(gameRecord);
  }

  /** Returns the game as it was begun, read or last saved. */
  Game kept() {
    return kept;
  }

  /** Returns the bot in a saved game, with this budget if it is not a level; empty for other games. */
  Optional<Opponent> opponent(Budget budget) {
    return seatOfUser()
        .flatMap(seat -> begun.player(seat.opponent()))
        .map(Player::name)
        .filter(name -> !name.isBlank())
        .map(name -> Opponent.saved(name, budget)
            .orElseThrow(() -> InputException.usage("This game was against " + Quote.of(name)
                + ". Give --bot, --level or --two-players.")));
  }

  /** Returns the user's seat in a saved game; empty for other games. */
  Optional<Seat> seatOfUser() {
    return Stream.of(Seat.values())
        .filter(seat -> begun.player(seat).map(Player::name).equals(Optional.of(YOU)))
        .findFirst();
  }

  boolean hasTwoPlayers() {
    return begun.players().equals(TWO_PLAYERS);
  }

  /** Saves a game. Replaces only unchanged files of this game. A game between two people keeps their names. */
  void save(String name, Game game, Optional<Seat> own, Opponent opponent) {
    if (name.isEmpty()) {
      throw new InputException("Give a file name: save game.sgf");
    }
    try {
      Path path = Names.path(
          name.startsWith("~/") ? System.getProperty("user.home") + name.substring(1) : name);
      if (Files.isDirectory(path) || name.endsWith("/")) {
        throw new InputException(name + " is a folder. Add a file name.");
      }
      String known = Files.exists(path) ? files.get(path.toRealPath()) : null;
      boolean isOwn = known != null && known.equals(Files.readString(path));
      if (Files.exists(path) && !isOwn) {
        throw new InputException(name
            + (known == null ? " exists." : " has changed since it was read or saved here.")
            + " Choose another name.");
      }
      FileOutput.checkSgf(name, "save");
      Map<Seat, Player> players = own.map(seat ->
              Map.of(seat, Player.named(YOU), seat.opponent(), Player.named(opponent.player())))
          .orElse(
              begun.players().isEmpty() || seatOfUser().isPresent()
                  ? TWO_PLAYERS
                  : begun.players());
      String sgf = sgf(gameRecord(game, players));
      FileOutput.write(path.toString(), isOwn, writer -> writer.print(sgf));
      files.put(path.toRealPath(), sgf);
      kept = game;
    } catch (IOException e) {
      throw InputException.unwritable(name, e);
    }
  }
}
