package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.replay.TurnText;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A JSON string with a turn. Most such strings have no escapes; then the bytes of the record are the bytes of the
 * turn.
 */
final class TurnString {
  private static final int UNICODE_ESCAPE = 6;

  private final SourceText text;
  private final byte[] in;
  private final int from;
  private final int to;
  /** The offset in the record of each byte and of the end; null if they are the indexes. */
  private final int @Nullable [] offsets;

  private TurnString(SourceText text, byte[] in, int from, int to, int @Nullable [] offsets) {
    this.text = text;
    this.in = in;
    this.from = from;
    this.to = to;
    this.offsets = offsets;
  }

  /** A string without escapes, from behind its first quote to its last one. */
  static TurnString raw(SourceText text, int from, int to) {
    return new TurnString(text, text.bytes(), from, to, null);
  }

  /** A well-formed string, from behind its first quote. */
  static TurnString decoded(SourceText text, int start) {
    byte[] raw = text.bytes();
    int end = start;
    while (raw[end] != '"') {
      end += raw[end] == '\\' ? 2 : 1;
    }
    byte[] decoded = new byte[end - start];
    int[] offsets = new int[end - start + 1];
    int length = 0;
    int at = start;
    while (at < end) {
      int next = at + (raw[at] != '\\' ? 1 : raw[at + 1] == 'u' ? UNICODE_ESCAPE : 2);
      byte[] bytes = raw[at] == '\\' ? unescaped(raw, at) : new byte[] {raw[at]};
      for (byte b : bytes) {
        offsets[length] = at;
        decoded[length++] = b;
      }
      at = next;
    }
    offsets[length] = end;
    return new TurnString(text, decoded, 0, length, Arrays.copyOf(offsets, length + 1));
  }

  /** The bytes that an escape means. Half a character has none; a question mark replaces it. */
  private static byte[] unescaped(byte[] raw, int at) {
    char meaning = switch (raw[at + 1]) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' ->
        (char) Integer.parseInt(
            new String(raw, at + 2, UNICODE_ESCAPE - 2, StandardCharsets.US_ASCII), 16);
      default -> (char) raw[at + 1];
    };
    return String.valueOf(meaning).getBytes(StandardCharsets.UTF_8);
  }

  /** The offset of the first byte in the record. */
  int offset() {
    return offsets == null ? from : offsets[0];
  }

  /** The offset behind the last byte. */
  int end() {
    return offsets == null ? to : offsets[to];
  }

  /** Returns whether this is a word with white space around it, in upper or lower case. */
  boolean is(String word) {
    int first = from;
    int last = to;
    while (first < last && SourceText.isSpace(in[first])) {
      first++;
    }
    while (first < last && SourceText.isSpace(in[last - 1])) {
      last--;
    }
    return Words.isWord(in, first, last, word);
  }

  void play(Replay replay, RecordFormat format) {
    if (offsets == null) {
      TurnText.play(replay, format, in, from, to, 0);
    } else {
      TurnText.play(replay, format, in, from, to, offsets);
    }
  }

  /** The text as the record has it, for messages. */
  @Override
  public String toString() {
    return text.text(offset(), end());
  }
}
