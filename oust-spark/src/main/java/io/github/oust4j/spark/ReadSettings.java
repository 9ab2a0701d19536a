package io.github.oust4j.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordLimits;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The options for reading games.
 *
 * @param paths files, folders and globs
 * @param board the board of records that state none; empty if there is none
 * @param labels the labels of plain text
 * @param incompleteTurn whether the last turn may stop after a capture
 * @param dropsErrors whether games with errors are dropped
 * @param splitBytes the size of the parts of large files; 0 for whole files
 * @param maxBytes the maximum length of a record
 */
record ReadSettings(
    List<String> paths,
    String board,
    LabelScheme labels,
    boolean incompleteTurn,
    boolean dropsErrors,
    long splitBytes,
    int maxBytes)
    implements Serializable {
  static final List<String> READING =
      List.of("board", "labels", "incompleteTurn", "mode", "splitBytes", "maxBytes");
  static final List<String> WRITING = List.of("format", "labels", "compression");

  private static final long SPLIT_BYTES = 32L << 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  static ReadSettings of(CaseInsensitiveStringMap options) {
    return of(paths(options), options);
  }

  static ReadSettings of(List<String> paths, CaseInsensitiveStringMap options) {
    String board = options.getOrDefault("board", "");
    if (!board.isEmpty()) {
      Board.parse(board); // rejects an invalid name before any file is read
    }
    return new ReadSettings(
        List.copyOf(paths),
        board,
        choice(options, "labels", LabelScheme.ABSTRACT_PLAY),
        isChosen(options, "incompleteTurn", "false", "true"),
        isChosen(options, "mode", "permissive", "dropmalformed"),
        number(options, "splitBytes", SPLIT_BYTES, 0, Long.MAX_VALUE),
        (int) number(
            options, "maxBytes", RecordLimits.defaults().length(), 1, Integer.MAX_VALUE - 8L));
  }

  /** Checks that each option has one of the given names, which are for a purpose such as reading. */
  static void checkNames(Set<String> options, List<String> names, String purpose) {
    for (String option : options) {
      if (names.stream().noneMatch(option::equalsIgnoreCase)) {
        throw new IllegalArgumentException("The data source oust has no option " + Quote.of(option)
            + " for " + purpose + ". Choose " + Quote.oneOf(names) + ".");
      }
    }
  }

  RecordReader reader() {
    RecordReader reader = RecordReader.create()
        .incompleteTurn(incompleteTurn)
        .labels(labels)
        .limits(RecordLimits.defaults().withLength(maxBytes));
    return board.isEmpty() ? reader : reader.board(Board.parse(board));
  }

  private static List<String> paths(CaseInsensitiveStringMap options) {
    List<String> paths = new ArrayList<>();
    String several = options.getOrDefault("paths", "[]"); // Spark passes a JSON array
    try {
      paths.addAll(List.of(JSON.readValue(several, String[].class)));
    } catch (IOException | NullPointerException e) { // List.of rejects null
      throw new IllegalArgumentException(
          "The option paths must be an array of strings in JSON, not " + Quote.of(several) + ".",
          e);
    }
    String one = options.get("path");
    if (one != null && !paths.contains(one)) {
      paths.add(one);
    }
    if (paths.isEmpty()) {
      throw new IllegalArgumentException(
          "No path is given. Pass files, folders or globs to load, or set the option path.");
    }
    return paths;
  }

  static <E extends Enum<E>> E choice(Map<String, String> options, String name, E otherwise) {
    List<E> constants = List.of(otherwise.getDeclaringClass().getEnumConstants());
    List<String> names = constants.stream().map(GameRows::name).toList();
    String chosen = options.getOrDefault(name, GameRows.name(otherwise));
    return constants.get(names.indexOf(checked(name, chosen, names)));
  }

  /** Returns whether an option with two values has the alternative to its default. */
  static boolean isChosen(
      Map<String, String> options, String name, String otherwise, String alternative) {
    String chosen = options.getOrDefault(name, otherwise);
    return checked(name, chosen, List.of(otherwise, alternative)).equals(alternative);
  }

  private static String checked(String name, String chosen, List<String> choices) {
    String value = chosen.toLowerCase(Locale.ROOT);
    if (!choices.contains(value)) {
      throw new IllegalArgumentException("The option " + name + " must be " + Quote.oneOf(choices)
          + ", not " + Quote.of(value) + ".");
    }
    return value;
  }

  private static long number(
      Map<String, String> options, String name, long otherwise, long least, long most) {
    String value = options.get(name);
    try {
      long number = value == null ? otherwise : Long.parseLong(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // rejected below
    }
    throw new IllegalArgumentException("The option " + name + " must be a number from " + least
        + " to " + most + ", not " + Quote.of(String.valueOf(value)) + ".");
  }
}
