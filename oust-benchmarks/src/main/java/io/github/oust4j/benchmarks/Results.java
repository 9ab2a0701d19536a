package io.github.oust4j.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What JMH has written as JSON. */
final class Results {
  /** The option that tells a measured JVM, and so JMH's JSON, the commit. */
  static final String COMMIT_FLAG = "-Doust.commit=";

  private static final String PRIMARY = "primaryMetric";
  private static final String BYTES = "gc.alloc.rate.norm";
  private static final Map<String, Double> NANOS =
      Map.of("ns/op", 1.0, "us/op", 1e3, "ms/op", 1e6, "s/op", 1e9);
  /** The counters of the benchmarks here, and what they count. */
  private static final Map<String, String> COUNTERS =
      Map.of("leaves", "leaf", "placements", "placement");

  /** The benchmarks of which one operation is not one placement of a game. */
  private static final Pattern ONE_OPERATION =
      Pattern.compile("(Merge|Legal).*|ImmutableBenchmark\\.(canonical|board|turns)");

  private final List<Measurement> measurements = new ArrayList<>();
  private final String unknownCommit;

  private Results(String unknownCommit) {
    this.unknownCommit = unknownCommit;
  }

  /**
   * Reads files. The forks of one combination on one JDK are put together, also from several files.
   *
   * @param files JMH's JSON
   * @param commit the commit of files that do not tell it
   * @return what was measured
   * @throws InputException if a file cannot be read or is of another kind
   */
  static List<Measurement> read(List<Path> files, String commit) {
    Results results = new Results(commit);
    files.forEach(results::add);
    if (results.measurements.isEmpty()) {
      throw new InputException("There are no results in " + files + ".");
    }
    return List.copyOf(results.measurements);
  }

  private void add(Path file) {
    try (JsonParser parser = new JsonFactory().createParser(Files.readAllBytes(file))) {
      parser.nextToken();
      for (Object result : list(value(parser))) {
        add(measurement(map(result)));
      }
    } catch (NoSuchFileException e) {
      throw new InputException("There is no file " + file + ".");
    } catch (JsonProcessingException e) {
      throw new InputException(file + " is not JSON: " + e.getOriginalMessage()
          + " Give a file of JMH's, written with -rf json.");
    } catch (IOException e) {
      throw new InputException(file + " cannot be read: " + e.getMessage());
    } catch (ClassCastException e) {
      throw new InputException(
          file + " is JSON, but not JMH's. Give a file that was written with -rf json.");
    }
  }

  private void add(Measurement more) {
    for (int i = 0; i < measurements.size(); i++) {
      Measurement known = measurements.get(i);
      if (known.environment().equals(more.environment())
          && known.combination().equals(more.combination())) {
        List<Double> forks = new ArrayList<>(known.forks());
        forks.addAll(more.forks());
        measurements.set(
            i,
            new Measurement(
                more.environment(), more.combination(), more.unit(), forks, more.bytes()));
        return;
      }
    }
    measurements.add(more);
  }

  private Measurement measurement(Map<?, ?> result) {
    Map<?, ?> primary = map(result.get(PRIMARY));
    Map<?, ?> secondary = map(result.get("secondaryMetrics"));
    Map<String, String> parameters = new LinkedHashMap<>();
    if (result.get("params") instanceof Map<?, ?> params) {
      params.forEach((name, value) -> parameters.put(text(name), text(value)));
    }
    requireBoard(parameters);
    String benchmark = Combination.simpleName(text(result.get("benchmark")));
    Map<?, ?> timed = primary;
    String unit = ONE_OPERATION.matcher(benchmark).matches() ? "op" : "placement";
    for (Map.Entry<String, String> counter : COUNTERS.entrySet()) {
      if (secondary.get(counter.getKey()) instanceof Map<?, ?> counted) {
        timed = counted;
        unit = counter.getValue();
      }
    }
    OptionalDouble bytes = OptionalDouble.empty();
    for (Map.Entry<?, ?> metric : secondary.entrySet()) {
      if (text(metric.getKey()).endsWith(BYTES)) { // older JMH puts a dot before it
        double share = score(timed) / score(primary);
        bytes = OptionalDouble.of(score(map(metric.getValue())) * share);
      }
    }
    return new Measurement(
        environment(result), new Combination(benchmark, parameters), unit, forks(timed), bytes);
  }

  private Environment environment(Map<?, ?> result) {
    List<String> flags = new ArrayList<>();
    String commit = unknownCommit;
    for (Object flag : list(result.get("jvmArgs"))) {
      String text = text(flag);
      if (text.startsWith(COMMIT_FLAG)) {
        commit = text.substring(COMMIT_FLAG.length());
      } else {
        flags.add(text);
      }
    }
    return new Environment(
        text(result.get("jdkVersion")),
        text(result.get("vmName")),
        String.join(" ", flags),
        commit);
  }

  private static double score(Map<?, ?> metric) {
    return number(metric.get("score"));
  }

  private static List<Double> forks(Map<?, ?> metric) {
    String unit = text(metric.get("scoreUnit"));
    Double nanos = NANOS.get(unit);
    if (nanos == null) {
      throw new InputException(
          "A time is wanted, as JMH measures it with -bm avgt, not " + unit + ".");
    }
    List<Double> forks = new ArrayList<>();
    for (Object fork : list(metric.get("rawData"))) {
      List<?> iterations = list(fork);
      double sum = 0;
      for (Object time : iterations) {
        sum += number(time);
      }
      forks.add(sum / iterations.size() * nanos);
    }
    return forks;
  }

  /** The names of boards are read later without a look at what they are. */
  private static void requireBoard(Map<String, String> parameters) {
    try {
      if (parameters.containsKey("board")) {
        Board.parse(parameters.get("board"));
      }
    } catch (IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()));
    }
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return as(Map.class, value);
  }

  private static List<?> list(@Nullable Object value) {
    return as(List.class, value);
  }

  private static String text(@Nullable Object value) {
    return as(String.class, value);
  }

  private static double number(@Nullable Object value) {
    return as(Number.class, value).doubleValue();
  }

  /** Takes what is not there for something of another kind. */
  private static <T> T as(Class<T> kind, @Nullable Object value) {
    if (!kind.isInstance(value)) {
      throw new ClassCastException("JMH writes a " + kind.getSimpleName() + " here, not " + value);
    }
    return kind.cast(value);
  }

  /** The JSON value at which the parser stands, as maps, lists, texts and numbers. */
  private static Object value(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      Map<String, Object> map = new LinkedHashMap<>();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        map.put(name, value(parser));
      }
      return map;
    }
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      List<Object> list = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        list.add(value(parser));
      }
      return list;
    }
    JsonToken token = parser.currentToken();
    return token != null && token.isNumeric()
        ? (Object) parser.getDoubleValue()
        : String.valueOf(parser.getText());
  }
}
