package io.github.oust4j.spark;

import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Creates the readers of a scan on the executors.
 *
 * @param settings the options
 * @param columns the columns of a row
 * @param boards the boards of the games to return; null for all
 * @param formats the formats of the games to return; null for all
 * @param configuration the configuration of Hadoop
 */
record GameReaderFactory(
    ReadSettings settings,
    List<GameColumn> columns,
    @Nullable List<String> boards,
    @Nullable List<String> formats,
    Broadcast<SerializableConfiguration> configuration)
    implements PartitionReaderFactory {
  private static final long serialVersionUID = 1L;

  @Override
  public PartitionReader<InternalRow> createReader(InputPartition partition) {
    return new GameRows(
        (GamePartition) partition,
        settings,
        new RowVisitor(columns, boards, formats, settings.dropsErrors()),
        configuration.value().value());
  }
}
