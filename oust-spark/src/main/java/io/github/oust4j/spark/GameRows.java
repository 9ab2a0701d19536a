package io.github.oust4j.spark;

import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;

/** Reads the games of a partition as rows, one at a time. */
final class GameRows implements PartitionReader<InternalRow> {
  private final Iterator<FilePart> parts;
  private final RecordReader reader;
  private final RowVisitor row;
  private final Configuration configuration;
  private @Nullable PartArchive open;

  GameRows(
      GamePartition partition, RecordReader reader, RowVisitor row, Configuration configuration) {
    this.parts = partition.parts().iterator();
    this.reader = reader;
    this.row = row;
    this.configuration = configuration;
  }

  @Override
  public boolean next() throws IOException {
    while (true) {
      PartArchive archive = open;
      if (archive != null) {
        while (readNext(archive)) {
          if (row.isWanted()) {
            return true;
          }
        }
        close();
      }
      if (!parts.hasNext()) {
        return false;
      }
      Optional<PartArchive> next = PartArchive.open(parts.next(), reader, configuration);
      next.ifPresent(row::archive);
      open = next.orElse(null);
    }
  }

  private boolean readNext(PartArchive archive) {
    if (row.isParsed()) {
      return archive.visitNext(row);
    }
    Optional<RecordEntry.Origin> skipped = archive.skipNext();
    skipped.ifPresent(row::skipped);
    return skipped.isPresent();
  }

  @Override
  public InternalRow get() {
    return row.row();
  }

  @Override
  public void close() throws IOException {
    PartArchive archive = open;
    open = null;
    if (archive != null) {
      archive.close();
    }
  }
}
