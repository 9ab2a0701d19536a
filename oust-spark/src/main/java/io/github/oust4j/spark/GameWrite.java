package io.github.oust4j.spark;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes games to files of a folder, one for each partition that has games. Files get their names only when all tasks
 * have finished, so a retried task leaves no duplicate. Old files are replaced only then, so a failure loses none.
 */
final class GameWrite implements WriteBuilder, SupportsTruncate, Write, BatchWrite, Serializable {
  private static final int BUFFER = 1 << 16;

  private final Path folder;
  private final Path temporary;
  private final String job;
  private final StructType schema;
  private final RecordFormat format;
  private final LabelScheme labels;
  private final boolean isPacked;
  private boolean isTruncated;
  private boolean isComplete; // the old files are no longer needed

  GameWrite(LogicalWriteInfo info, CaseInsensitiveStringMap options) {
    String path = options.get("path");
    if (path == null) {
      throw new IllegalArgumentException("No folder is given. Pass one to save.");
    }
    try {
      folder = Cluster.qualified(SparkSession.active(), path);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    job = info.queryId();
    temporary = new Path(folder, "_temporary-" + job);
    schema = RecordRows.checked(info.schema());
    format = ReadSettings.choice(options, "format", RecordFormat.SGF);
    labels = ReadSettings.choice(options, "labels", LabelScheme.ABSTRACT_PLAY);
    isPacked = ReadSettings.isChosen(options, "compression", "none", "gzip");
    if (info.options().containsKey("labels") && format != RecordFormat.TEXT) {
      throw new IllegalArgumentException(
          "The option labels has an effect only with the format text.");
    }
  }

  @Override
  public WriteBuilder truncate() {
    isTruncated = true;
    return this;
  }

  @Override
  public Write build() {
    return this;
  }

  @Override
  public BatchWrite toBatch() {
    return this;
  }

  @Override
  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
    SerializableSupplier<Configuration> configuration =
        Cluster.configuration(SparkSession.active());
    return (partition, task) -> {
      String name = String.format(Locale.ROOT, "%d/part-%05d%s", task, partition, ending());
      return new Writer(new Path(temporary, name), configuration.get());
    };
  }

  /** Writes the games of a task to a file, which is created with the first game. */
  private final class Writer implements DataWriter<InternalRow> {
    private final RecordRows rows = new RecordRows(schema);
    private final RecordWriter writer = RecordWriter.of(format).labels(labels);
    private final Path file;
    private final Configuration configuration;
    private @Nullable OutputStream out;

    Writer(Path file, Configuration configuration) {
      this.file = file;
      this.configuration = configuration;
    }

    @Override
    public void write(InternalRow row) throws IOException {
      OutputStream open = out;
      if (open == null) {
        OutputStream created = file.getFileSystem(configuration).create(file, true);
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
      return new Written(isWritten ? file.toString() : "");
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

  /**
   * The result of a task.
   * @param file the task's file; empty if the task has no games
   */
  @DefaultSerializer(JavaSerializer.class) // Kryo itself cannot serialize records
  private record Written(String file) implements WriterCommitMessage {}

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      FileSystem files = folder.getFileSystem(configuration());
      files.mkdirs(folder);
      List<Path> old = isTruncated ? visible(files) : List.of();
      for (WriterCommitMessage message : messages) {
        if (message instanceof Written written && !written.file().isEmpty()) {
          Path file = new Path(written.file());
          if (!files.rename(file, new Path(folder, file.getName()))) {
            throw new IOException("The file " + file + " cannot be renamed.");
          }
        }
      }
      isComplete = true;
      for (Path each : old) {
        files.delete(each, true);
      }
      files.delete(temporary, true);
      files.create(new Path(folder, "_SUCCESS")).close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    try {
      FileSystem files = folder.getFileSystem(configuration());
      files.delete(temporary, true);
      if (!isComplete && files.exists(folder)) {
        for (Path each : visible(files)) {
          if (each.getName().endsWith(ending())) {
            files.delete(each, false);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> visible(FileSystem files) throws IOException {
    return Stream.of(files.listStatus(folder, path -> !FilePart.isHidden(path.getName())))
        .map(FileStatus::getPath)
        .toList();
  }

  /** Returns the end of the names of the files of this job. */
  private String ending() {
    return "-" + job + "." + format.extension() + (isPacked ? ".gz" : "");
  }

  private static Configuration configuration() {
    return SparkSession.active().sessionState().newHadoopConf();
  }
}
