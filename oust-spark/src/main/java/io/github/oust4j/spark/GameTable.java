package io.github.oust4j.spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Files with games, as a table that Spark reads and writes. */
final class GameTable implements SupportsRead, SupportsWrite {
  private static final String OPTION = "option.";

  private final CaseInsensitiveStringMap properties;

  GameTable(CaseInsensitiveStringMap properties) {
    this.properties = properties;
  }

  @Override
  public String name() {
    return "oust " + properties.getOrDefault("path", properties.getOrDefault("paths", ""));
  }

  @Override
  @SuppressWarnings("deprecation") // columns() uses it
  public StructType schema() {
    return GameColumn.SCHEMA;
  }

  @Override
  public Set<TableCapability> capabilities() {
    return Set.of(
        TableCapability.BATCH_READ,
        TableCapability.BATCH_WRITE,
        TableCapability.TRUNCATE,
        TableCapability.ACCEPT_ANY_SCHEMA);
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    return new GameScan(ReadSettings.of(merged(options, ReadSettings.READING, "reading")));
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new GameWrite(info, merged(info.options(), ReadSettings.WRITING, "writing"));
  }

  /** Returns the names of the table's options. A table of a catalog has other properties, too. */
  private Set<String> own() {
    Set<String> names = properties.asCaseSensitiveMap().keySet();
    return properties.containsKey("provider")
        ? names.stream()
            .filter(name -> name.startsWith(OPTION))
            .map(name -> name.substring(OPTION.length()))
            .collect(Collectors.toSet())
        : names;
  }

  /** Checks the names of options except those that Spark adds. */
  private static void check(Set<String> options, List<String> names, String purpose) {
    Set<String> others = options.stream()
        .filter(name -> !name.equalsIgnoreCase("path") && !name.equalsIgnoreCase("paths"))
        .collect(Collectors.toSet());
    ReadSettings.checkNames(others, names, purpose);
  }

  /** Adds the options of a query to those of the table, which are for both reading and writing. */
  private CaseInsensitiveStringMap merged(
      CaseInsensitiveStringMap options, List<String> names, String purpose) {
    check(options.asCaseSensitiveMap().keySet(), names, purpose);
    List<String> all = Stream.of(ReadSettings.READING, ReadSettings.WRITING)
        .flatMap(List::stream)
        .distinct()
        .toList();
    check(own(), all, "reading and writing");
    Map<String, String> both = new HashMap<>(properties.asCaseSensitiveMap());
    both.putAll(options.asCaseSensitiveMap());
    return new CaseInsensitiveStringMap(both);
  }
}
