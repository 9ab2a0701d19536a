package io.github.oust4j.spark;

import io.github.oust4j.notation.RecordWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.jspecify.annotations.Nullable;

/** Writes the games of a task to a file, which is created with the first game. */
final class GameWriter implements DataWriter<InternalRow> {
  private static final int BUFFER = 1 << 16;

  private final RecordRows rows;
  private final RecordWriter writer;
  private final boolean isPacked;
  private final Path file;
  private final Configuration configuration;
  private @Nullable OutputStream out;

  GameWriter(GameWrite.Files files, Path file) {
    rows = new RecordRows(files.schema());
    writer = RecordWriter.of(files.format()).labels(files.labels());
    isPacked = files.isPacked();
    this.file = file;
    configuration = files.configuration().get();
  }

  @Override
  public void write(InternalRow row) throws IOException {
    OutputStream open = out;
    if (open == null) {
      FileSystem files = file.getFileSystem(configuration);
      OutputStream created = files.create(file, true);
      open = new BufferedOutputStream(
          isPacked ? new GZIPOutputStream(created, BUFFER) : created, BUFFER);
      out = open;
    }
    String text = writer.write(rows.game(row));
    open.write(text.getBytes(StandardCharsets.UTF_8));
    if (!text.endsWith("\n")) {
      open.write('\n');
    }
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    boolean isWritten = out != null;
    close();
    return new GameWrite.Written(isWritten ? file.toString() : "");
  }

  @Override
  public void abort() throws IOException {
    close();
    file.getFileSystem(configuration).delete(file, false);
  }

  @Override
  public void close() throws IOException {
    OutputStream open = out;
    out = null;
    if (open != null) {
      open.close();
    }
  }
}
