package io.github.oust4j.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.read.SupportsPushDownFilters;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** A query on game records: its files, the columns that it uses, and its filters on board and format. */
final class GameScan
    implements ScanBuilder, Scan, Batch, SupportsPushDownRequiredColumns, SupportsPushDownFilters {
  private final ReadSettings settings;
  private List<GameColumn> columns = List.of(GameColumn.values());
  private final List<Filter> pushed = new ArrayList<>();

  GameScan(ReadSettings settings) {
    this.settings = settings;
  }

  /** Keeps whole columns: a row has all fields of a player, even if Spark requires only some of them. */
  @Override
  public void pruneColumns(StructType required) {
    columns = Arrays.stream(required.fieldNames())
        .map(name -> GameColumn.valueOf(name.toUpperCase(Locale.ROOT)))
        .toList();
  }

  /** Applies filters on board and format while reading. Spark applies all filters again, which costs little. */
  @Override
  public Filter[] pushFilters(Filter[] filters) {
    Stream.of(filters).filter(filter -> Wanted.of(filter).isPresent()).forEach(pushed::add);
    return filters;
  }

  /**
   * The values that a filter accepts.
   * @param column board or format
   * @param values the names of the accepted values
   */
  record Wanted(GameColumn column, Set<String> values) implements Serializable {
    /** Returns the values that a filter accepts; empty if it is not on board or format. */
    static Optional<Wanted> of(Filter filter) {
      if (filter instanceof EqualTo equal) {
        return of(equal.attribute(), equal.value());
      }
      if (filter instanceof EqualNullSafe same && same.value() != null) {
        return of(same.attribute(), same.value());
      }
      return filter instanceof In in ? of(in.attribute(), in.values()) : Optional.empty();
    }

    private static Optional<Wanted> of(String name, @Nullable Object... values) {
      Set<String> texts = Stream.of(values)
          .filter(Objects::nonNull)
          .map(String::valueOf)
          .collect(Collectors.toUnmodifiableSet());
      return Stream.of(GameColumn.BOARD, GameColumn.FORMAT)
          .filter(column -> column.column().equals(name))
          .map(column -> new Wanted(column, texts))
          .findFirst();
    }
  }

  @Override
  public Filter[] pushedFilters() {
    return pushed.toArray(Filter[]::new);
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return GameColumn.schema(columns.toArray(GameColumn[]::new));
  }

  @Override
  public String description() {
    return "oust " + String.join(", ", settings.paths()) + ", columns "
        + String.join(", ", readSchema().fieldNames()) + ", filters " + pushed;
  }

  /** Returns whether a query reads the same rows, so that Spark reads the files only once. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GameScan scan
        && settings.equals(scan.settings)
        && columns.equals(scan.columns)
        && pushed.equals(scan.pushed);
  }

  @Override
  public int hashCode() {
    return Objects.hash(settings, columns, pushed);
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  /** Saves Spark from creating readers for each copy of the plan, only to learn that they read rows. */
  @Override
  public ColumnarSupportMode columnarSupportMode() {
    return ColumnarSupportMode.UNSUPPORTED;
  }

  @Override
  public InputPartition[] planInputPartitions() {
    return partitions(settings, SparkSession.active()).toArray(InputPartition[]::new);
  }

  static List<GamePartition> partitions(ReadSettings settings, SparkSession spark) {
    try {
      List<FilePart> parts = FilePart.of(
          settings.paths(), settings.splitBytes(), spark.sessionState().newHadoopConf());
      return GamePartition.pack(parts, settings.splitBytes(), Cluster.cores(spark));
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    List<Wanted> wanted =
        pushed.stream().flatMap(filter -> Wanted.of(filter).stream()).toList();
    ReadSettings own = settings; // this scan is not sent
    List<GameColumn> read = columns;
    SerializableSupplier<Configuration> configuration =
        Cluster.configuration(SparkSession.active());
    return partition ->
        new GameRows((GamePartition) partition, own, read, wanted, configuration.get());
  }
}
