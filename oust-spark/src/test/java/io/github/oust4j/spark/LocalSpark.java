package io.github.oust4j.spark;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.SparkSession;

/** A session of Spark in this process, for all tests, and runs of the commands. */
final class LocalSpark {
  static final SparkSession SESSION = SparkSession.builder()
      .master("local[2]")
      .appName("test")
      .config("spark.ui.enabled", false)
      .config("spark.driver.host", "127.0.0.1")
      .config("spark.sql.shuffle.partitions", 2)
      .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"))
      .getOrCreate();

  private LocalSpark() {}

  static DataFrameReader source() {
    return SESSION.read().format("oust");
  }

  /** Returns the path of a column {@code file}. */
  static Path path(String uri) {
    return Path.of(uri.replaceFirst("^file:", "")).normalize();
  }

  record Run(int status, String out, String err) {}

  static Run run(String line) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    SparkSession.setDefaultSession(SESSION);
    int status = OustSpark.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new Run(status, out.toString(), err.toString());
  }
}
