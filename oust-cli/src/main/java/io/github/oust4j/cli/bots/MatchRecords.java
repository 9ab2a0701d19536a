package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.MatchGame.Forfeit;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The games of matches in an SGF file, in the order in which they end. The header {@code round} is a game's number,
 * {@code match} the options of the match, and {@code forfeit} why a bot forfeited. Comments contain the values that the
 * bots gave their moves.
 */
final class MatchRecords implements AutoCloseable {
  private static final String ROUND = "round";
  private static final String SETTINGS = "match";
  private static final String BEGIN = "(;FF[4]GM[2007]"; // of each game
  private static final int HEAD = 1 << 16;
  private static final int TAIL = 100;
  /** Far beyond the end of the file, since a locked byte cannot be read on Windows. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

  private static final long ENDING_MILLIS = 300;

  private final boolean isNew; // whether there was no file before
  private final String name;
  private final @Nullable FileChannel file;
  private final String settings;
  private final Rules rules;
  private final List<Opponents> matches;
  private final List<GameRecord> before = new ArrayList<>();
  private final CountDownLatch ending = new CountDownLatch(1);
  private final Lock counting = new ReentrantLock(); // held for ever by a signal
  private long end; // of the games that stay in the file
  private boolean isCutOff;

  private MatchRecords(
      String name,
      @Nullable FileChannel file,
      String settings,
      Rules rules,
      List<Opponents> matches,
      boolean isNew) {
    this.isNew = isNew;
    this.name = name;
    this.file = file;
    this.settings = settings;
    this.rules = rules;
    this.matches = matches;
  }

  /** Opens the file for these matches alone and reads its games. It stays as it is until a game is added. */
  static MatchRecords open(
      @Nullable String name, String settings, Rules rules, List<Opponents> matches) {
    if (name == null) {
      return new MatchRecords("", null, settings, rules, matches, false);
    }
    try {
      Path path = Names.path(name);
      // Check before the first game that games can be added.
      if (Files.exists(path) && !Files.isRegularFile(path)) { // such as a pipe
        FileChannel device = FileChannel.open(path, StandardOpenOption.WRITE);
        return new MatchRecords(name, device, settings, rules, matches, false);
      }
      boolean isNew = !Files.exists(path);
      FileChannel file = FileChannel.open(
          path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        if (!lock(file)) {
          throw new InputException("Another match is writing its games to " + name
              + ". Wait until it has ended, or choose another file.");
        }
        MatchRecords opened = new MatchRecords(name, file, settings, rules, matches, isNew);
        opened.read(file);
        return opened;
      } catch (IOException | RuntimeException e) {
        file.close();
        throw e;
      }
    } catch (RecordException e) {
      throw new InputException("Cannot resume the match from " + name + ": " + e.getMessage());
    } catch (IOException e) {
      throw InputException.unwritable(name, e);
    }
  }

  private static boolean lock(FileChannel file) {
    try {
      return file.tryLock(LOCKED, 1, false) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException e) {
      return true; // some network file systems have no locks
    }
  }

  /** Reads the file through its open channel, since closing a second one would unlock the file. */
  private void read(FileChannel file) throws IOException {
    end = file.size();
    if (end == 0) {
      return;
    }
    if (!text(file, 0).matches("(?s)\ufeff?\\s*+\\(\\s*+;.*")) {
      throw new InputException(
          name + " is not SGF in UTF-8, so games cannot be added to it. Choose another file.");
    }
    List<RecordEntry> entries =
        RecordReader.create().open(Channels.newInputStream(file), name).stream().toList();
    int complete = entries.size();
    if (complete > 0 && isCutOff(entries.get(complete - 1), file)) {
      complete--;
      end = entries.get(complete).origin().offset();
      if (!isOwnBeginning(text(file, end))) {
        throw new InputException(
            name + " does not end with a complete game, and what follows the last"
                + " one is not from this match, so games cannot be added. Choose another file.");
      }
    }
    entries.stream().limit(complete).map(RecordEntry::orElseThrow).forEach(before::add);
    if (complete > 0 && ownNumber(before.get(complete - 1)) % 2 == 1) {
      end = entries.get(complete - 1).origin().offset(); // it is played again with the other game
      before.remove(complete - 1);
    }
    isCutOff = end < file.size();
    file.position(file.size());
  }

  /** Returns the text in the file from an offset on, as far as the settings of a match can be. */
  private static String text(FileChannel file, long offset) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(HEAD);
    file.read(text, offset);
    return StandardCharsets.UTF_8.decode(text.flip()).toString();
  }

  /** Returns whether these matches have written a game that was cut off, perhaps inside its first line. */
  private boolean isOwnBeginning(String game) {
    int line = game.indexOf('\n');
    if (line < 0) {
      return BEGIN.startsWith(game) || game.startsWith(BEGIN);
    }
    try {
      return ownNumber(RecordReader.create().read(game.substring(0, line) + ")")) > 0;
    } catch (RecordException e) {
      return false;
    }
  }

  /** Returns the number of a game in one of these matches with the same settings; 0 if there is none. */
  private int ownNumber(GameRecord gameRecord) {
    return settings.equals(gameRecord.headers().get(SETTINGS))
        ? matches.stream()
            .mapToInt(opponents -> number(gameRecord, opponents))
            .max()
            .orElse(0)
        : 0;
  }

  /** Returns the number of a game in a match; 0 if it is not of that match. */
  private int number(GameRecord gameRecord, Opponents opponents) {
    String round = gameRecord.headers().getOrDefault(ROUND, "");
    if (!round.matches("[1-9][0-9]{0,8}") || !canBegin(gameRecord.firstPosition())) {
      return 0;
    }
    int number = Integer.parseInt(round);
    Seat first = number % 2 == 1 ? Seat.FIRST : Seat.SECOND;
    return isNamed(gameRecord, first, opponents.first())
            && isNamed(gameRecord, first.opponent(), opponents.second())
        ? number
        : 0;
  }

  /** Returns whether a game of the match can begin with a position. One with stones fits both with and without pie rule. */
  private boolean canBegin(Position first) {
    boolean hasStones = first.emptyPoints().size() < first.board().size();
    return first.equals(Position.start(rules)) || (hasStones && first.board() == rules.board());
  }

  /** Returns whether a file ends inside its last game, as after a power failure, perhaps behind a ) in a bot's name. */
  private static boolean isCutOff(RecordEntry last, FileChannel file) throws IOException {
    return last.error().isPresent()
        && !text(file, Math.max(0, file.size() - TAIL)).matches("(?s).*\\)\\s++");
  }

  /** Returns whether the file ends inside a game or a pair of games, which the first new pair replaces. */
  boolean isCutOff() {
    return isCutOff;
  }

  /** Returns the number of games that the file had when it was opened. */
  int size() {
    return before.size();
  }

  /** Returns the complete pairs of games of a match, which must have the same settings. */
  List<MatchGame> known(Opponents opponents) {
    Map<Integer, MatchGame> games = new LinkedHashMap<>();
    for (GameRecord each : before) {
      int number = each.game().isOver() ? number(each, opponents) : 0;
      if (number > 0) {
        checkSettings(each, opponents);
        games.put(number, new MatchGame(number, each.game(), 0, List.of(), forfeit(each)));
      }
    }
    List<MatchGame> pairs = new ArrayList<>();
    games.forEach((number, one) -> {
      MatchGame other = games.get(number + 1);
      if (one.firstSeat() == Seat.FIRST && other != null) {
        pairs.add(one);
        pairs.add(other);
      }
    });
    return pairs;
  }

  /** Returns the forfeit of a saved game; its file does not distinguish illegal moves from failures. */
  private static Optional<Forfeit> forfeit(GameRecord gameRecord) {
    boolean isLate = gameRecord.game().outcome().orElseThrow().reason() == Outcome.Reason.TIMEOUT;
    return Optional.ofNullable(gameRecord.headers().get(Summary.FORFEIT))
        .map(message -> new Forfeit(isLate ? Forfeit.Kind.TIMEOUT : Forfeit.Kind.FAILURE, message));
  }

  /** Compares names as SGF stores them, with blanks for tabs and line breaks. */
  private static boolean isNamed(GameRecord gameRecord, Seat seat, String bot) {
    String name = gameRecord.player(seat).map(Player::name).orElse("");
    return name.replaceAll("\\s+", " ").equals(bot.replaceAll("\\s+", " "));
  }

  private void checkSettings(GameRecord gameRecord, Opponents opponents) {
    String given = gameRecord.headers().getOrDefault(SETTINGS, settings);
    if (!given.equals(settings)) {
      throw new InputException("Cannot resume the match from " + name + ": it has games of "
          + opponents + " with " + given + ". Give these options instead of " + settings
          + ", or another file.");
    }
  }

  /** Appends both games of a pair at once, and counts them. Does not return if a signal is ending this process. */
  void add(Opponents opponents, List<MatchGame> pair, Runnable count) {
    if (pair.stream().anyMatch(game -> game.forfeit().isPresent())) {
      awaitEnd();
    }
    counting.lock();
    try {
      write(opponents, pair);
      count.run();
    } finally {
      counting.unlock();
    }
  }

  private void write(Opponents opponents, List<MatchGame> pair) {
    if (file == null) {
      return;
    }
    StringBuilder sgf = new StringBuilder();
    pair.forEach(game -> sgf.append(sgf(opponents, game)).append('\n'));
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(sgf.toString());
    try {
      if (isCutOff) {
        file.truncate(end);
        isCutOff = false;
      }
      long size = file.size();
      try {
        while (bytes.hasRemaining()) {
          file.write(bytes);
        }
      } catch (IOException e) {
        removeAfter(size, e); // half a game could not be resumed
        throw e;
      }
    } catch (IOException e) {
      throw InputException.unwritable(name, e);
    }
  }

  private void removeAfter(long size, IOException failure) {
    try {
      Objects.requireNonNull(file).truncate(size);
    } catch (IOException e) { // a pipe, for example
      failure.addSuppressed(e);
    }
  }

  /** Ends this before the process ends: no more games are added or counted, unless writing one takes long. */
  void endBeforeTime() {
    ending.countDown();
    try {
      if (counting.tryLock(ENDING_MILLIS, TimeUnit.MILLISECONDS)) {
        deleteIfEmpty();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void deleteIfEmpty() {
    try {
      if (file != null && isNew && file.size() == 0) {
        Files.delete(Names.path(name));
      }
    } catch (IOException e) {
      // An empty file does no harm.
    }
  }

  /** Waits, since Ctrl-C may end the bots' programs before this process. That must not count as a loss. */
  private void awaitEnd() {
    try {
      if (ending.await(ENDING_MILLIS, TimeUnit.MILLISECONDS)) {
        Thread.currentThread().join(); // until this process has ended
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private String sgf(Opponents opponents, MatchGame played) {
    Player first = Player.named(opponents.first());
    Player second = Player.named(opponents.second());
    GameRecord gameRecord = GameRecord.of(played.game())
        .withPlayers(Map.of(played.firstSeat(), first, played.firstSeat().opponent(), second))
        .withHeader(ROUND, String.valueOf(played.number()))
        .withHeader(SETTINGS, settings);
    if (played.forfeit().isPresent()) {
      gameRecord = gameRecord.withHeader(Summary.FORFEIT, played.forfeit().get().message());
    }
    return RecordWriter.of(RecordFormat.SGF).write(commented(gameRecord, played));
  }

  @Override
  public void close() {
    deleteIfEmpty();
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      throw InputException.unwritable(name, e);
    }
  }

  private static GameRecord commented(GameRecord gameRecord, MatchGame played) {
    GameCursor cursor = gameRecord.cursor();
    while (cursor.next().isPresent()) {
      int ply = cursor.plies() - played.openingPlies();
      cursor = cursor.next().get();
      double value =
          ply >= 0 && ply < played.values().size() ? played.values().get(ply) : Double.NaN;
      if (!Double.isNaN(value)) {
        cursor = cursor.withComment(String.format(Locale.ROOT, "%.1f %%", 100 * value));
      }
    }
    return Objects.requireNonNull(cursor).gameRecord();
  }
}
