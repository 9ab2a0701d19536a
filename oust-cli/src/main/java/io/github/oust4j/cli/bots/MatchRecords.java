package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
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
  private static final int HEAD = 1 << 16;
  /** Far beyond the end of the file, since a locked byte cannot be read on Windows. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

  private static final long ENDING_MILLIS = 300;

  private final boolean isNew; // whether there was no file before
  private final String name;
  private final @Nullable FileChannel file;
  private final String settings;
  private final Rules rules;
  private int size; // games that the file had when it was opened
  private final CountDownLatch ending = new CountDownLatch(1);
  private final Lock counting = new ReentrantLock(); // held for ever by a signal

  private MatchRecords(
      String name, @Nullable FileChannel file, String settings, Rules rules, boolean isNew) {
    this.isNew = isNew;
    this.name = name;
    this.file = file;
    this.settings = settings;
    this.rules = rules;
  }

  /** Opens the file for these matches alone and restores its games. It stays as it is until a game is added. */
  static MatchRecords open(
      @Nullable String name, String settings, Rules rules, List<MatchRun> runs) {
    if (name == null) {
      return new MatchRecords("", null, settings, rules, false);
    }
    try {
      Path path = Names.path(name);
      // Check before the first game that games can be added.
      if (Files.exists(path) && !Files.isRegularFile(path)) { // such as a pipe
        FileChannel device = FileChannel.open(path, StandardOpenOption.WRITE);
        return new MatchRecords(name, device, settings, rules, false);
      }
      boolean isNew = !Files.exists(path);
      FileChannel file = FileChannel.open(
          path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        if (!lock(file)) {
          throw new InputException("Another match is writing its games to " + name
              + ". Wait until it has ended, or choose another file.");
        }
        MatchRecords opened = new MatchRecords(name, file, settings, rules, isNew);
        opened.read(file, runs);
        return opened;
      } catch (IOException | RuntimeException e) {
        file.close();
        throw e;
      }
    } catch (RecordException e) {
      throw new InputException("Cannot resume the match from " + name + ": " + e.getMessage()
          + " If its last game is incomplete, delete that game.");
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
  private void read(FileChannel file, List<MatchRun> runs) throws IOException {
    if (file.size() == 0) {
      return;
    }
    ByteBuffer head = ByteBuffer.allocate(HEAD);
    file.read(head, 0);
    String begin = StandardCharsets.UTF_8.decode(head.flip()).toString();
    if (!begin.matches("(?s)\ufeff?\\s*+\\(\\s*+;.*")) {
      throw new InputException(
          name + " is not SGF in UTF-8, so games cannot be added to it. Choose another file.");
    }
    RecordReader.create().open(Channels.newInputStream(file), name).stream()
        .map(RecordEntry::orElseThrow)
        .forEach(each -> {
          size++;
          runs.forEach(run -> restore(each, run));
        });
    file.position(file.size());
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

  /** Returns the number of games that the file had when it was opened. */
  int size() {
    return size;
  }

  /** Restores a game if it is one of a match, which must have the same settings and openings. */
  private void restore(GameRecord gameRecord, MatchRun run) {
    Opponents opponents = run.result().opponents();
    int number = gameRecord.game().isOver() ? number(gameRecord, opponents) : 0;
    if (number > 0) {
      checkSettings(gameRecord, opponents);
      Optional<String> forfeit = Optional.ofNullable(gameRecord.headers().get(Summary.FORFEIT));
      try {
        run.restore(new MatchGame(number, gameRecord.game(), 0, List.of(), forfeit));
      } catch (IllegalArgumentException e) {
        throw new InputException("Cannot resume the match from " + name + ": " + e.getMessage()
            + " Give the same openings, or another file.");
      }
    }
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
    Player first = new Player(opponents.first(), Optional.empty(), true);
    Player second = new Player(opponents.second(), Optional.empty(), true);
    GameRecord gameRecord = GameRecord.of(played.game())
        .withPlayers(Map.of(played.firstSeat(), first, played.firstSeat().opponent(), second))
        .withHeader(ROUND, String.valueOf(played.number()))
        .withHeader(SETTINGS, settings);
    if (played.forfeit().isPresent()) {
      gameRecord = gameRecord.withHeader(Summary.FORFEIT, played.forfeit().get());
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
    for (Turn turn : played.game().turns()) {
      int ply = turn.firstPly() - played.openingPlies();
      cursor = cursor.playAll(turn.moves());
      double value =
          ply >= 0 && ply < played.values().size() ? played.values().get(ply) : Double.NaN;
      if (!Double.isNaN(value)) {
        cursor = cursor.withComment(String.format(Locale.ROOT, "%.1f %%", 100 * value));
      }
    }
    return cursor.gameRecord();
  }
}
