package io.github.oust4j.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
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
import org.apache.spark.util.SerializableConfiguration;

/** A query on game records: the files, the columns that it uses, and filters on board and format. */
final class GameScan
    implements ScanBuilder, Scan, Batch, SupportsPushDownRequiredColumns, SupportsPushDownFilters {
  private final ReadSettings settings;
  private StructType columns = GameColumn.SCHEMA;
  private Optional<Set<String>> boards = Optional.empty();
  private Optional<Set<String>> formats = Optional.empty();
  private final List<Filter> pushed = new ArrayList<>();

  GameScan(ReadSettings settings) {
    this.settings = settings;
  }

  @Override
  public void pruneColumns(StructType required) {
    columns = required;
  }

  /** Applies filters on board and format while reading. Spark applies all filters again, which costs little. */
  @Override
  public Filter[] pushFilters(Filter[] filters) {
    for (Filter filter : filters) {
      wanted(filter, GameColumn.BOARD).ifPresent(names -> {
        boards = Optional.of(both(boards, names));
        pushed.add(filter);
      });
      wanted(filter, GameColumn.FORMAT).ifPresent(names -> {
        formats = Optional.of(both(formats, names));
        pushed.add(filter);
      });
    }
    return filters;
  }

  /** Returns the values of a column that a filter accepts; empty if the filter is of another kind. */
  private static Optional<Set<String>> wanted(Filter filter, GameColumn column) {
    Object[] values = filter instanceof EqualTo equal && equal.attribute().equals(column.column())
        ? new Object[] {equal.value()}
        : filter instanceof EqualNullSafe same
                && same.attribute().equals(column.column())
                && same.value() != null
            ? new Object[] {same.value()}
            : filter instanceof In in && in.attribute().equals(column.column())
                ? in.values()
                : null;
    return Optional.ofNullable(values)
        .map(names -> new HashSet<>(
            Arrays.stream(names).filter(Objects::nonNull).map(String::valueOf).toList()));
  }

  private static Set<String> both(Optional<Set<String>> before, Set<String> names) {
    Set<String> common = new HashSet<>(names);
    before.ifPresent(common::retainAll);
    return common;
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
    return columns;
  }

  @Override
  public String description() {
    return "oust " + String.join(", ", settings.paths()) + ", columns "
        + String.join(", ", columns.fieldNames()) + ", filters " + pushed;
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  @Override
  public InputPartition[] planInputPartitions() {
    return partitions(settings, SparkSession.active()).toArray(InputPartition[]::new);
  }

  static List<GamePartition> partitions(ReadSettings settings, SparkSession spark) {
    try {
      List<FilePart> parts =
          FilePart.of(settings.paths(), settings.splitBytes(), configuration(spark));
      int processors = spark.sparkContext().defaultParallelism();
      return GamePartition.pack(parts, settings.splitBytes(), processors);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static Configuration configuration(SparkSession spark) {
    return spark.sessionState().newHadoopConf();
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    SparkSession spark = SparkSession.active();
    SparkContext context = spark.sparkContext();
    List<GameColumn> wanted = Arrays.stream(columns.fieldNames())
        .map(name -> GameColumn.of(name.toLowerCase(Locale.ROOT)))
        .toList();
    return new GameReaderFactory(
        settings,
        wanted,
        boards.map(ArrayList::new).orElse(null),
        formats.map(ArrayList::new).orElse(null),
        JavaSparkContext.fromSparkContext(context)
            .broadcast(new SerializableConfiguration(configuration(spark))));
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return new CustomMetric[] {new GameMetrics.Games(), new GameMetrics.BadGames()};
  }
}
