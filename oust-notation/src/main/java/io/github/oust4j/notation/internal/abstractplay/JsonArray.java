package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.RecordFormat;

/** Puts records one after the other: in JSON, several are an array. */
public final class JsonArray {
  private final boolean isJson;
  private String last = ""; // waits until it is known whether there are several
  private long records;

  public JsonArray(RecordFormat format) {
    isJson = format == RecordFormat.ABSTRACT_PLAY || format == RecordFormat.ABSTRACT_PLAY_STATE;
  }

  /** Adds the text of a record; returns what to write before the next one. */
  public String add(String text) {
    if (!isJson) {
      return text;
    }
    String before = records == 0 ? "" : (records == 1 ? "[\n" : "") + last.stripTrailing() + ",\n";
    last = text;
    records++;
    return before;
  }

  /** Returns what to write after the last record. */
  public String end() {
    return records > 1 ? last.stripTrailing() + "\n]\n" : last;
  }
}
