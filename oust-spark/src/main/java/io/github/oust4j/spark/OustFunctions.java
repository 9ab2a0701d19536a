package io.github.oust4j.spark;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.internal.statistics.Openings;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.UDFRegistration;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Functions on positions and games for SQL and, by {@code call_udf}, for data frames. Positions are position strings;
 * games are a start and turns, as in the columns {@code start} and {@code turns} of the data source. The functions return
 * null for null. Invalid positions and illegal turns fail the query.
 *
 * <p>{@link #register} makes the functions available in a session. It is thread-safe.
 *
 * @since 0.1.0
 */
public final class OustFunctions {
  private static final StructType OUTCOME =
      new StructType().add("winner", DataTypes.StringType).add("reason", DataTypes.StringType);

  private OustFunctions() {}

  /** Creates a function of a position, which returns null for null. */
  @SuppressWarnings("NullAway") // the parameters of UDF1 are not marked
  private static UserDefinedFunction ofPosition(UDF1<Position, Object> function, DataType type) {
    UDF1<Object, Object> udf = position -> position == null
        ? null
        : function.call(
            Position.parse(typed(position, String.class, "position", "a position string")));
    return functions.udf(udf, type);
  }

  /** Creates a function of a start, turns and a number, which returns null if one of them is null. */
  @SuppressWarnings("NullAway") // the parameters of UDF3 are not marked
  private static UserDefinedFunction ofGame(UDF3<String, List<?>, Long, String> function) {
    UDF3<Object, Object, Object, String> udf =
        (start, turns, number) -> start == null || turns == null || number == null
            ? null
            : function.call(
                typed(start, String.class, "start", "a position string"),
                CollectionConverters.asJava(
                    (Seq<?>) typed(turns, Seq.class, "turns", "an array of strings")),
                whole(number));
    return functions.udf(udf, DataTypes.StringType);
  }

  /** Returns an argument, which Spark does not check, if it has the right type. */
  private static <T> T typed(Object argument, Class<T> type, String name, String wanted) {
    if (!type.isInstance(argument)) {
      throw wrong(argument, name, wanted);
    }
    return type.cast(argument);
  }

  private static long whole(Object argument) {
    if (argument instanceof Long
        || argument instanceof Integer
        || argument instanceof Short
        || argument instanceof Byte) {
      return ((Number) argument).longValue();
    }
    throw wrong(argument, "n", "an integer");
  }

  private static IllegalArgumentException wrong(Object argument, String name, String wanted) {
    return new IllegalArgumentException("The argument " + name + " must be " + wanted + ", not "
        + Quote.of(argument.toString()) + " of the type " + argument.getClass().getSimpleName()
        + ".");
  }

  /** Returns the position after a number of turns; empty if the game has fewer. */
  private static Optional<String> positionAfter(String start, List<?> turns, long number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of turns must be 0 or more, not " + number + ".");
    }
    Game game = RecordRows.replay(Position.parse(start), turns);
    List<Turn> played = game.turns();
    if (number > played.size()) {
      return Optional.empty();
    }
    int ply = number == played.size() ? game.plies() : played.get((int) number).firstPly();
    return Optional.of(game.positionAt(ply).toString());
  }

  /** Returns the opening as in {@code oust stats}; empty if the game is too short or not from the empty board. */
  private static Optional<String> opening(String start, List<?> turns, long number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "An opening must have at least 1 turn, not " + number + ".");
    }
    if (turns.size() < number) {
      return Optional.empty();
    }
    Game game = RecordRows.replay(Position.parse(start), turns.subList(0, (int) number));
    return Openings.of(game, (int) number);
  }

  private static Row row(Outcome outcome) {
    return RowFactory.create(
        outcome.winner().map(GameRows::name).orElse(null), GameRows.name(outcome.reason()));
  }

  /**
   * Registers all functions in a session: {@code oust_position_after(start, turns, n)}, {@code
   * oust_legal_moves(position)}, {@code oust_canonical(position)}, {@code oust_position_hash(position)}, {@code
   * oust_outcome(position)} and {@code oust_opening(start, turns, n)}.
   *
   * @param spark the session
   */
  public static void register(SparkSession spark) {
    UDFRegistration udf = spark.udf();
    udf.register(
        "oust_canonical",
        ofPosition(position -> position.canonical().toString(), DataTypes.StringType));
    udf.register("oust_position_hash", ofPosition(Position::hash, DataTypes.LongType));
    udf.register(
        "oust_legal_moves",
        ofPosition(
            position ->
                position.legalMoves().toList().stream().map(Move::toString).toArray(String[]::new),
            DataTypes.createArrayType(DataTypes.StringType, false)));
    udf.register(
        "oust_outcome",
        ofPosition(position -> position.outcome().map(OustFunctions::row).orElse(null), OUTCOME));
    udf.register(
        "oust_position_after",
        ofGame((start, turns, number) -> positionAfter(start, turns, number).orElse(null)));
    udf.register(
        "oust_opening",
        ofGame((start, turns, number) -> opening(start, turns, number).orElse(null)));
  }
}
