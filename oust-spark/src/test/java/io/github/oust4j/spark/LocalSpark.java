package io.github.oust4j.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.SparkSession;

/** A session of Spark in this process, for all tests, and runs of the commands. */
final class LocalSpark {
  static final SparkSession SESSION = SparkSession.builder()
      .master("local[2]")
      .appName("test")
      .config("spark.ui.enabled", false)
      // a common setting of clusters; ClusterTest has the default
      .config("spark.serializer", KryoSerializer.class.getName())
      .config("spark.driver.host", "127.0.0.1")
      .config("spark.sql.shuffle.partitions", 2)
      .config("spark.hadoop.fs.file.impl", LocalFiles.class.getName())
      .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"))
      .getOrCreate();

  private LocalSpark() {}

  /** Local files without permissions: Hadoop starts a program for each, 2,000 times in these tests. */
  static class RawFiles extends RawLocalFileSystem {
    @Override
    public FileStatus getFileStatus(org.apache.hadoop.fs.Path path) throws IOException {
      return withoutPermission(super.getFileStatus(path));
    }

    @Override
    public FileStatus[] listStatus(org.apache.hadoop.fs.Path path) throws IOException {
      return Stream.of(super.listStatus(path))
          .map(RawFiles::withoutPermission)
          .toArray(FileStatus[]::new);
    }

    @Override
    public void setPermission(org.apache.hadoop.fs.Path path, FsPermission permission) {}

    private static FileStatus withoutPermission(FileStatus file) {
      return new FileStatus(
          file.getLen(),
          file.isDirectory(),
          file.getReplication(),
          file.getBlockSize(),
          file.getModificationTime(),
          file.getPath());
    }
  }

  /** Such files with checksums, as Hadoop's are. */
  public static final class LocalFiles extends LocalFileSystem {
    public LocalFiles() {
      super(new RawFiles());
    }
  }

  static DataFrameReader source() {
    return SESSION.read().format("oust");
  }

  /** Returns the path of a column {@code file}. */
  static Path path(String uri) {
    return Path.of(uri.replaceFirst("^file:", "")).normalize();
  }

  record Run(int status, String out, String err) {}

  static Run run(String line) {
    SparkSession.setDefaultSession(SESSION);
    return start(line);
  }

  /** Runs a command that must fail before it uses a session; otherwise, it stops Spark. */
  static Run runWithoutSession(String line) {
    SparkSession.clearDefaultSession();
    try {
      return start(line);
    } finally {
      SparkSession.setDefaultSession(SESSION);
    }
  }

  private static Run start(String line) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = OustSpark.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new Run(status, out.toString(), err.toString());
  }
}
