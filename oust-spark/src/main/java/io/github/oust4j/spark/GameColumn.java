package io.github.oust4j.spark;

import java.util.Locale;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The columns of a game, in order. Columns that a query does not use are not computed. */
@SuppressWarnings("ImmutableEnumChecker") // types do not change
enum GameColumn {
  FILE(DataTypes.StringType, Cost.FREE),
  OFFSET(DataTypes.LongType, Cost.FREE),
  FORMAT(DataTypes.StringType, Cost.PARSE),
  BOARD(DataTypes.StringType, Cost.PARSE),
  PIE_RULE(DataTypes.BooleanType, Cost.PARSE),
  START(DataTypes.StringType, Cost.PARSE),
  FIRST_PLAYER(Types.PLAYER, Cost.PARSE),
  SECOND_PLAYER(Types.PLAYER, Cost.PARSE),
  HEADERS(Types.HEADERS, Cost.PARSE),
  TURNS(Types.TURNS, Cost.REPLAY),
  LENGTH(DataTypes.IntegerType, Cost.REPLAY),
  PLIES(DataTypes.IntegerType, Cost.REPLAY),
  PLACEMENTS(DataTypes.IntegerType, Cost.REPLAY),
  CAPTURES(DataTypes.IntegerType, Cost.REPLAY),
  CAPTURED_STONES(DataTypes.IntegerType, Cost.REPLAY),
  SWAPPED(DataTypes.BooleanType, Cost.REPLAY),
  WINNER(DataTypes.StringType, Cost.REPLAY),
  WINNER_SEAT(DataTypes.StringType, Cost.REPLAY),
  REASON(DataTypes.StringType, Cost.REPLAY),
  ERROR(DataTypes.StringType, Cost.PARSE),
  PROBLEM(DataTypes.StringType, Cost.PARSE),
  ERROR_OFFSET(DataTypes.LongType, Cost.PARSE);

  /** The cost of a column, the lowest first. */
  enum Cost {
    /** The game need not be parsed. */
    FREE,
    /** The game is parsed and its moves are checked, whichever columns are needed, since they may have errors. */
    PARSE,
    /** The moves are grouped into turns, and captures are counted. */
    REPLAY
  }

  /** The types of columns with structured values. */
  private static final class Types {
    static final StructType PLAYER = new StructType()
        .add("name", DataTypes.StringType)
        .add("id", DataTypes.StringType)
        .add("program", DataTypes.BooleanType);
    static final DataType HEADERS =
        DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false);
    static final DataType TURNS = DataTypes.createArrayType(DataTypes.StringType, false);
  }

  static final StructType SCHEMA = schema(values());

  final DataType type;
  final Cost cost;

  GameColumn(DataType type, Cost cost) {
    this.type = type;
    this.cost = cost;
  }

  String column() {
    return name().toLowerCase(Locale.ROOT);
  }

  static StructType schema(GameColumn... columns) {
    StructType schema = new StructType();
    for (GameColumn each : columns) {
      schema = schema.add(each.column(), each.type, each != FILE && each != OFFSET);
    }
    return schema;
  }
}
