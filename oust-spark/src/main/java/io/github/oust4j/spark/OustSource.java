package io.github.oust4j.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code oust}: reads game records of every format as rows, one per game, and writes rows as game
 * records. Spark creates it for {@code spark.read().format("oust")}. docs/SPARK.md describes the columns and options.
 *
 * @since 0.1.0
 */
public final class OustSource implements TableProvider, DataSourceRegister {
  /** Creates the data source. Spark calls this. */
  public OustSource() {}

  @Override
  public String shortName() {
    return "oust";
  }

  /** Returns the columns, which are the same for all files. */
  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return GameColumn.SCHEMA;
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    return new GameTable(new CaseInsensitiveStringMap(properties));
  }
}
