package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import java.io.IOException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Reads the games of a partition, one at a time, and creates a row from the main line of each. */
final class GameRows implements PartitionReader<InternalRow>, RecordVisitor {
  private final Iterator<FilePart> parts;
  private final RecordReader reader;
  private final Configuration configuration;
  private final List<GameColumn> columns;
  final boolean isParsed; // whether games must be parsed for the columns
  private final boolean wantsReplay;
  private final List<GameScan.Wanted> wanted;
  private final boolean dropsErrors;
  private final Map<GameColumn, Integer> places = new EnumMap<>(GameColumn.class);

  private final Map<Board, MainLine> lines = new HashMap<>();
  private final Map<Seat, Player> players = new HashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private @Nullable Object[] values = {};
  private @Nullable PartArchive archive;
  private @Nullable MainLine line;
  private boolean isOnMainLine;
  private boolean isWanted;
  private boolean hasBegun; // a game that passed the filters

  GameRows(
      GamePartition partition,
      ReadSettings settings,
      List<GameColumn> columns,
      List<GameScan.Wanted> wanted,
      Configuration configuration) {
    this.parts = partition.parts().iterator();
    this.reader = settings.reader();
    this.configuration = configuration;
    this.columns = columns;
    this.wanted = wanted;
    this.dropsErrors = settings.dropsErrors();
    this.wantsReplay = columns.stream().anyMatch(c -> c.cost == GameColumn.Cost.REPLAY);
    this.isParsed = dropsErrors
        || !wanted.isEmpty()
        || columns.stream().anyMatch(c -> c.cost != GameColumn.Cost.FREE);
    for (int i = 0; i < columns.size(); i++) {
      places.put(columns.get(i), i);
    }
  }

  @Override
  public boolean next() throws IOException {
    while (true) {
      while (archive != null && readNext(archive)) {
        if (isWanted) {
          return true;
        }
      }
      close();
      if (!parts.hasNext()) {
        return false;
      }
      archive = PartArchive.open(parts.next(), reader, configuration).orElse(null);
    }
  }

  private boolean readNext(PartArchive from) {
    if (isParsed) {
      return from.visitNext(this);
    }
    Optional<RecordEntry.Origin> skipped = from.skipNext();
    skipped.ifPresent(this::reset);
    isWanted = true;
    return skipped.isPresent();
  }

  @Override
  public InternalRow get() {
    return new GenericInternalRow(values);
  }

  @Override
  public void close() throws IOException {
    PartArchive open = archive;
    archive = null;
    if (open != null) {
      open.close();
    }
  }

  private void reset(RecordEntry.Origin origin) {
    PartArchive own = Objects.requireNonNull(archive);
    values = new Object[columns.size()];
    compute(GameColumn.FILE, () -> UTF8String.fromString(own.file(origin)));
    set(GameColumn.OFFSET, own.inFile(origin.offset()));
    isWanted = false;
  }

  private void set(GameColumn column, @Nullable Object value) {
    Integer place = places.get(column);
    if (place != null) {
      values[place] = value;
    }
  }

  /** Sets a value that is computed only if the query needs it. */
  private void compute(GameColumn column, Supplier<? extends @Nullable Object> value) {
    if (places.containsKey(column)) {
      set(column, value.get());
    }
  }

  @Override
  public void begin(RecordEntry.Origin origin, RecordFormat format, Position start) {
    Objects.requireNonNull(archive).enter(origin);
    reset(origin);
    String formatName = name(format);
    Board board = start.board();
    for (GameScan.Wanted each : wanted) {
      String value = each.column() == GameColumn.BOARD ? board.name() : formatName;
      if (!each.values().contains(value)) {
        throw PartArchive.Skip.REST;
      }
    }
    hasBegun = true;
    line = lines.computeIfAbsent(board, MainLine::new);
    set(GameColumn.FORMAT, UTF8String.fromString(formatName));
    set(GameColumn.BOARD, line.name);
    set(GameColumn.PIE_RULE, start.isSwapPending());
    MainLine ownLine = line;
    compute(GameColumn.START, () -> ownLine.text(start));
    players.clear();
    headers.clear();
    isOnMainLine = wantsReplay;
    if (wantsReplay) {
      line.begin(start);
    }
  }

  @Override
  public void player(Seat seat, Player player, int at) {
    players.put(seat, player);
  }

  @Override
  public void header(String name, String value, int at) {
    headers.put(name, value);
  }

  @Override
  public void placement(int point, int at) {
    play(point);
  }

  @Override
  public void pass(int at) {
    play(Engine.PASS);
  }

  @Override
  public void swap(int at) {
    play(Engine.SWAP);
  }

  private void play(int move) {
    if (isOnMainLine) {
      Objects.requireNonNull(line).play(move);
    }
  }

  /** Leaves the main line, which is the first line to end. */
  @Override
  public void endVariation(int at) {
    isOnMainLine = false;
  }

  @Override
  public void end(Optional<Outcome> outcome, int at) {
    hasBegun = false;
    isWanted = true;
    compute(GameColumn.FIRST_PLAYER, () -> player(Seat.FIRST));
    compute(GameColumn.SECOND_PLAYER, () -> player(Seat.SECOND));
    compute(GameColumn.HEADERS, () -> map(headers));
    if (wantsReplay) {
      Objects.requireNonNull(line).end(outcome, this::set);
    }
  }

  @Override
  public void error(RecordEntry entry) {
    PartArchive own = Objects.requireNonNull(archive);
    own.enter(entry.origin());
    if (!hasBegun) {
      reset(entry.origin());
    }
    isWanted = !dropsErrors && (hasBegun || wanted.isEmpty());
    hasBegun = false;
    RecordException error = entry.error().orElseThrow();
    set(GameColumn.ERROR, UTF8String.fromString(error.reason()));
    set(GameColumn.PROBLEM, UTF8String.fromString(name(error.problem())));
    set(GameColumn.ERROR_OFFSET, own.inFile(entry.offset()));
  }

  private @Nullable InternalRow player(Seat seat) {
    Player player = players.get(seat);
    return player == null
        ? null
        : new GenericInternalRow(new @Nullable Object[] {
          UTF8String.fromString(player.name()),
          player.id().map(UTF8String::fromString).orElse(null),
          player.isProgram()
        });
  }

  private static ArrayBasedMapData map(Map<String, String> texts) {
    return new ArrayBasedMapData(array(texts.keySet()), array(texts.values()));
  }

  private static GenericArrayData array(Collection<String> texts) {
    return new GenericArrayData(texts.stream().map(UTF8String::fromString).toArray());
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
