package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Makes records of rows. A row needs turns, and a start or a board; the other columns are optional. */
final class RecordRows {
  private final Map<GameColumn, Integer> places = new EnumMap<>(GameColumn.class);

  RecordRows(StructType schema) {
    List<String> names = Arrays.asList(schema.fieldNames());
    for (GameColumn column : GameColumn.values()) {
      if (names.contains(column.column())) {
        places.put(column, names.indexOf(column.column()));
      }
    }
  }

  /** Checks that rows have the columns that records need. */
  static void check(StructType schema) {
    List<String> names = Arrays.asList(schema.fieldNames());
    boolean hasStart =
        names.contains(GameColumn.START.column()) || names.contains(GameColumn.BOARD.column());
    if (!hasStart || !names.contains(GameColumn.TURNS.column())) {
      throw new IllegalArgumentException(
          "Games are written from the column turns and from start or board; the rows have only the"
              + " columns " + String.join(", ", names) + ".");
    }
    for (GameColumn column : GameColumn.values()) {
      int place = names.indexOf(column.column());
      if (place >= 0 && !sameType(schema, place, column)) {
        throw new IllegalArgumentException(
            "The column " + column.column() + " must have the type " + column.type.catalogString()
                + ", not " + schema.apply(place).dataType().catalogString() + ".");
      }
    }
  }

  private static boolean sameType(StructType schema, int place, GameColumn column) {
    // Compares names, because they do not include nullability.
    return schema.apply(place).dataType().catalogString().equals(column.type.catalogString());
  }

  /** Returns the record of a row. Every move is checked. */
  GameRecord game(InternalRow row) {
    if (string(row, GameColumn.ERROR) != null) {
      throw new IllegalArgumentException("A game with an error cannot be written: "
          + string(row, GameColumn.ERROR)
          + " Leave such games out, as with filter(\"error is null\").");
    }
    String start = string(row, GameColumn.START);
    String board = string(row, GameColumn.BOARD);
    if (start == null && board == null) {
      throw new IllegalArgumentException("A row has neither a start nor a board.");
    }
    Position first =
        start != null ? Position.parse(start) : Position.start(Board.parse(String.valueOf(board)));
    Game game = GameText.replay(first, turns(row));
    if (!game.isOver() && string(row, GameColumn.REASON) != null) {
      game = game.end(outcome(row));
    }
    Map<Seat, Player> players = new EnumMap<>(Seat.class);
    player(row, GameColumn.FIRST_PLAYER).ifPresent(one -> players.put(Seat.FIRST, one));
    player(row, GameColumn.SECOND_PLAYER).ifPresent(other -> players.put(Seat.SECOND, other));
    return GameRecord.of(game).withPlayers(players).withHeaders(headers(row));
  }

  private List<String> turns(InternalRow row) {
    int place = Objects.requireNonNull(places.get(GameColumn.TURNS));
    if (row.isNullAt(place)) {
      throw new IllegalArgumentException("A row has no turns.");
    }
    ArrayData turns = row.getArray(place);
    return IntStream.range(0, turns.numElements())
        .mapToObj(i -> turns.getUTF8String(i).toString())
        .toList();
  }

  private Outcome outcome(InternalRow row) {
    String reason = String.valueOf(string(row, GameColumn.REASON));
    String winner = string(row, GameColumn.WINNER);
    try {
      Outcome.Reason known = Outcome.Reason.valueOf(reason.toUpperCase(Locale.ROOT));
      return winner == null
          ? Outcome.withoutWinner(known)
          : Outcome.win(Color.valueOf(winner.toUpperCase(Locale.ROOT)), known);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("There is no outcome with the reason " + Quote.of(reason)
          + " and the winner " + Quote.of(String.valueOf(winner)) + ".");
    }
  }

  private Optional<Player> player(InternalRow row, GameColumn column) {
    Integer place = places.get(column);
    if (place == null || row.isNullAt(place)) {
      return Optional.empty();
    }
    InternalRow player = row.getStruct(place, 3);
    String name = player.isNullAt(0) ? "" : player.getUTF8String(0).toString();
    Optional<String> id = player.isNullAt(1)
        ? Optional.empty()
        : Optional.of(player.getUTF8String(1).toString());
    return Optional.of(new Player(name, id, !player.isNullAt(2) && player.getBoolean(2)));
  }

  private Map<String, String> headers(InternalRow row) {
    Map<String, String> headers = new LinkedHashMap<>();
    Integer place = places.get(GameColumn.HEADERS);
    if (place != null && !row.isNullAt(place)) {
      MapData map = row.getMap(place);
      for (int i = 0; i < map.numElements(); i++) {
        headers.put(
            map.keyArray().getUTF8String(i).toString(),
            map.valueArray().isNullAt(i)
                ? ""
                : map.valueArray().getUTF8String(i).toString());
      }
    }
    return headers;
  }

  private @Nullable String string(InternalRow row, GameColumn column) {
    Integer place = places.get(column);
    return place == null || row.isNullAt(place)
        ? null
        : row.getUTF8String(place).toString();
  }
}
