package io.github.oust4j.spark;

import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
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
import org.apache.spark.util.SerializableConfiguration;

/**
 * Writes games to files of a folder, one for each partition that has games. Files get their names only when all tasks
 * have finished, so a retried task leaves no duplicate.
 */
final class GameWrite implements WriteBuilder, SupportsTruncate, Write, BatchWrite {
  private static final String IN_PROGRESS = "_temporary-";

  private final StructType schema;
  private final Path folder;
  private final Path temporary;
  private final RecordFormat format;
  private final LabelScheme labels;
  private final boolean isPacked;
  private final String job;
  private boolean isTruncated;

  private GameWrite(
      StructType schema,
      String folder,
      RecordFormat format,
      LabelScheme labels,
      boolean isPacked,
      String job) {
    this.schema = schema;
    this.folder = new Path(folder);
    this.temporary = new Path(this.folder, IN_PROGRESS + job);
    this.format = format;
    this.labels = labels;
    this.isPacked = isPacked;
    this.job = job;
  }

  static GameWrite of(LogicalWriteInfo info, CaseInsensitiveStringMap options) {
    String path = options.get("path");
    if (path == null) {
      throw new IllegalArgumentException("No folder is given. Pass one to save.");
    }
    List<String> formats =
        Arrays.stream(RecordFormat.values()).map(RowVisitor::name).toList();
    String format = ReadSettings.choice(options, "format", "sgf", formats);
    String packed = ReadSettings.choice(options, "compression", "none", List.of("none", "gzip"));
    RecordRows.check(info.schema());
    return new GameWrite(
        info.schema(),
        path,
        RecordFormat.valueOf(format.toUpperCase(Locale.ROOT).replace('-', '_')),
        ReadSettings.labels(options.getOrDefault("labels", "abstract-play")),
        packed.equals("gzip"),
        UUID.randomUUID().toString().substring(0, 8));
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
    SparkSession spark = SparkSession.active();
    Broadcast<SerializableConfiguration> configuration = JavaSparkContext.fromSparkContext(
            spark.sparkContext())
        .broadcast(new SerializableConfiguration(spark.sessionState().newHadoopConf()));
    return new Factory(schema, temporary.toString(), job, format, labels, isPacked, configuration);
  }

  /**
   * Creates the writers of tasks on the executors.
   *
   * @param folder the temporary folder of the files, before they get their names
   */
  record Factory(
      StructType schema,
      String folder,
      String job,
      RecordFormat format,
      LabelScheme labels,
      boolean isPacked,
      Broadcast<SerializableConfiguration> configuration)
      implements DataWriterFactory {
    private static final long serialVersionUID = 1L;

    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
      String name = String.format(
          Locale.ROOT, "part-%05d-%s%s%s", partition, job, ending(format), isPacked ? ".gz" : "");
      Path file = new Path(new Path(folder, Long.toString(task)), name);
      return new GameWriter(
          schema, file, format, labels, isPacked, configuration.value().value());
    }

    private static String ending(RecordFormat format) {
      return switch (format) {
        case SGF -> ".sgf";
        case TEXT -> ".txt";
        case LUDII -> ".trl";
        case ABSTRACT_PLAY, ABSTRACT_PLAY_STATE -> ".json";
      };
    }
  }

  /**
   * The result of a task.
   *
   * @param file the file; empty without games
   * @param games the number of games in it
   */
  record Written(String file, long games) implements WriterCommitMessage {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      FileSystem files = folder.getFileSystem(configuration());
      if (isTruncated) {
        for (Path old : visibleFiles(files)) {
          files.delete(old, true);
        }
      }
      for (WriterCommitMessage message : messages) {
        if (message instanceof Written written && !written.file().isEmpty()) {
          Path file = new Path(written.file());
          if (!files.rename(file, new Path(folder, file.getName()))) {
            throw new IOException("The file " + file + " cannot be renamed.");
          }
        }
      }
      files.delete(temporary, true);
      files.create(new Path(folder, "_SUCCESS")).close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> visibleFiles(FileSystem files) throws IOException {
    List<Path> found = new ArrayList<>();
    if (files.exists(folder)) {
      for (FileStatus file : files.listStatus(folder)) {
        String name = file.getPath().getName();
        if (!name.startsWith("_") && !name.startsWith(".")) {
          found.add(file.getPath());
        }
      }
    }
    return found;
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    try {
      folder.getFileSystem(configuration()).delete(temporary, true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Configuration configuration() {
    return SparkSession.active().sessionState().newHadoopConf();
  }
}
