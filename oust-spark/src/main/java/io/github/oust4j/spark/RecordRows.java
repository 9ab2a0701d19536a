package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Option;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Creates records from rows. A row needs turns, and a start or a board; the other columns are optional. */
final class RecordRows {
  /** The columns that are used. The others follow from them. */
  private static final List<GameColumn> WRITTEN = List.of(
      GameColumn.BOARD,
      GameColumn.PIE_RULE,
      GameColumn.START,
      GameColumn.FIRST_PLAYER,
      GameColumn.SECOND_PLAYER,
      GameColumn.HEADERS,
      GameColumn.TURNS,
      GameColumn.WINNER,
      GameColumn.REASON,
      GameColumn.ERROR);

  private static final RecordReader READER = RecordReader.create();
  private static final Pattern TURN =
      Pattern.compile("swap|(?:[a-z]\\d+|pass)(?:-(?:[a-z]\\d+|pass))*+"); // else Java recurses

  private static final int MOST_OF_A_ROW = 200; // characters in a message

  private final StructType schema;
  private final Function1<Object, Object> converter;

  RecordRows(StructType schema) {
    this.schema = schema;
    converter = CatalystTypeConverters.createToScalaConverter(schema);
  }

  /** Checks that rows have the columns that records need. Returns the columns with names in lower case. */
  static StructType checked(StructType given) {
    StructType schema = new StructType(Stream.of(given.fields())
        .map(field -> new StructField(
            field.name().toLowerCase(Locale.ROOT),
            field.dataType(),
            field.nullable(),
            field.metadata()))
        .toArray(StructField[]::new));
    List<String> names = Arrays.asList(schema.fieldNames());
    boolean hasStart =
        names.contains(GameColumn.START.column()) || names.contains(GameColumn.BOARD.column());
    if (!hasStart || !names.contains(GameColumn.TURNS.column())) {
      throw new IllegalArgumentException(
          "Games are written from the column turns and from start or board; the rows have only the"
              + " columns " + String.join(", ", names) + ".");
    }
    List<String> known = Stream.of(GameColumn.values()).map(GameColumn::column).toList();
    names.stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
      throw new IllegalArgumentException("The column " + name
          + " would be lost, since games have no such column. Leave it out, as with drop(\""
          + name + "\").");
    });
    for (GameColumn column : WRITTEN) {
      int place = names.indexOf(column.column());
      // Names of types do not include nullability.
      String wanted = column.type.catalogString();
      boolean isAbsent = place < 0 || schema.apply(place).dataType() instanceof NullType;
      String type = isAbsent ? wanted : schema.apply(place).dataType().catalogString();
      if (place != names.lastIndexOf(column.column())) {
        throw new IllegalArgumentException(
            "The column " + column.column() + " must occur once, in upper or lower case.");
      }
      if (!type.equalsIgnoreCase(wanted)) {
        throw new IllegalArgumentException("The column " + column.column() + " must have the type "
            + wanted + ", not " + type + ".");
      }
    }
    return schema;
  }

  /** Returns the record of a row. Every move is checked. */
  GameRecord game(InternalRow internal) {
    Row row = (Row) converter.apply(internal);
    try {
      return game(row);
    } catch (IllegalArgumentException e) {
      String text = Quote.clean(row.toString(), MOST_OF_A_ROW);
      throw new IllegalArgumentException(e.getMessage() + " The row is " + text + ".", e);
    }
  }

  private GameRecord game(Row row) {
    String error = get(row, GameColumn.ERROR);
    if (error != null) {
      throw new IllegalArgumentException("A game with an error cannot be written: " + error
          + " Leave such games out, as with filter(\"error is null\").");
    }
    String start = get(row, GameColumn.START);
    String board = get(row, GameColumn.BOARD);
    if (start == null && board == null) {
      throw new IllegalArgumentException("A row has neither a start nor a board.");
    }
    Seq<String> turns = get(row, GameColumn.TURNS);
    if (turns == null) {
      throw new IllegalArgumentException("A row has no turns.");
    }
    boolean hasPieRule = Boolean.TRUE.equals(get(row, GameColumn.PIE_RULE));
    Position first = start != null
        ? Position.parse(start)
        : Position.start(new Rules(Board.parse(String.valueOf(board)), hasPieRule));
    if (start != null && board != null && first.board() != Board.parse(board)) {
      throw new IllegalArgumentException(
          "A row has the board " + board + ", but its start is " + first + ".");
    }
    Game game = replay(first, CollectionConverters.asJava(turns));
    String reason = get(row, GameColumn.REASON);
    String winner = get(row, GameColumn.WINNER);
    if (game.isOver()) {
      checkOutcome(game.outcome().orElseThrow(), reason, winner);
    } else if (reason == null && winner != null) {
      throw new IllegalArgumentException("A row has the winner " + Quote.of(winner)
          + " without a reason, but its moves do not end the game. Give the reason, such as"
          + " resignation or unstated.");
    } else if (reason != null) {
      game = game.end(outcome(reason, winner));
    }
    Map<Seat, Player> players = new EnumMap<>(Seat.class);
    player(get(row, GameColumn.FIRST_PLAYER)).ifPresent(one -> players.put(Seat.FIRST, one));
    player(get(row, GameColumn.SECOND_PLAYER)).ifPresent(other -> players.put(Seat.SECOND, other));
    return GameRecord.of(game).withPlayers(players).withHeaders(headers(row));
  }

  /** Plays turns such as {@code c3-d4}, {@code pass} and {@code swap}, and adds passes after captures. */
  static Game replay(Position start, List<?> turns) {
    StringJoiner lines = new StringJoiner("\n", start + "\n", "\n");
    for (int i = 0; i < turns.size(); i++) {
      Object turn = turns.get(i); // a row may have null, and SQL anything
      if (!(turn instanceof String text) || !TURN.matcher(text).matches()) {
        throw new IllegalArgumentException("Turn " + (i + 1) + " is not a turn: "
            + Quote.of(String.valueOf(turn))
            + ". A turn is pass, swap, or points joined by hyphens.");
      }
      lines.add(text);
    }
    try {
      return READER.read(lines.toString()).game();
    } catch (RecordException e) { // its place is a line of the text above
      throw new IllegalArgumentException("Turn " + e.place().turn() + ": " + e.reason(), e);
    }
  }

  /** Returns a value of a row; null if it is null or the row lacks the column. */
  @SuppressWarnings("TypeParameterUnusedInFormals") // as in Row
  private <T> @Nullable T get(Row row, GameColumn column) {
    Option<Object> place = schema.getFieldIndex(column.column());
    return place.isEmpty() ? null : row.getAs((int) place.get());
  }

  /** Checks what a row states of the end of a game, against the rules. Readers reject such records, too. */
  private static void checkOutcome(
      Outcome byTheRules, @Nullable String reason, @Nullable String winner) {
    String winning = byTheRules.winner().map(GameRows::name).orElse("");
    boolean isSameWinner = winner == null || winner.equalsIgnoreCase(winning);
    boolean isSameReason = reason == null
        || reason.equalsIgnoreCase(GameRows.name(byTheRules.reason()))
        || reason.equalsIgnoreCase(GameRows.name(Outcome.Reason.UNSTATED));
    if (!isSameWinner || !isSameReason) {
      throw new IllegalArgumentException("A row has the reason " + Quote.of(String.valueOf(reason))
          + " and the winner " + Quote.of(String.valueOf(winner)) + ", but by the rules its moves"
          + " end with: " + byTheRules + ". Correct the row, or omit both.");
    }
  }

  private static Outcome outcome(String reason, @Nullable String winner) {
    try {
      return new Outcome(
          Outcome.Reason.valueOf(reason.toUpperCase(Locale.ROOT)),
          Optional.ofNullable(winner).map(name -> Color.valueOf(name.toUpperCase(Locale.ROOT))));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("There is no outcome with the reason " + Quote.of(reason)
          + " and the winner " + Quote.of(String.valueOf(winner)) + ".");
    }
  }

  private static Optional<Player> player(@Nullable Row player) {
    return Optional.ofNullable(player)
        .map(row -> new Player(
            row.isNullAt(0) ? "" : row.getString(0),
            Optional.ofNullable(row.getString(1)),
            !row.isNullAt(2) && row.getBoolean(2)));
  }

  private Map<String, String> headers(Row row) {
    scala.collection.Map<String, String> headers = get(row, GameColumn.HEADERS);
    Map<String, String> texts = new LinkedHashMap<>();
    if (headers != null) {
      CollectionConverters.asJava(headers)
          .forEach((name, text) -> texts.put(name, Objects.requireNonNullElse(text, "")));
    }
    return texts;
  }
}
