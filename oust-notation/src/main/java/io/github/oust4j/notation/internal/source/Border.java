package io.github.oust4j.notation.internal.source;

import io.github.oust4j.notation.internal.sgf.SgfCharset;
import io.github.oust4j.notation.internal.sgf.SgfEnd;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds offsets in the middle of a file at which {@link Splitter} begins a game when it reads the whole file. */
public enum Border {
  /** A line outside of values that begins a game of SGF, found only after a bracket has closed a value. */
  SGF {
    @Override
    GameEnd search() {
      return SgfEnd.inGame();
    }
  },
  /** A line with a position or a board that follows a game, possibly with blank lines between them. */
  LINES {
    @Override
    GameEnd search() {
      return new LinesEnd(0) {
        private boolean isAfterGame;

        {
          hasGame = true; // a border follows a game
          isAround = false;
        }

        @Override
        int endBefore(Beginning beginning, int at) {
          if (beginning == Beginning.POSITION && isAfterGame) {
            return at;
          }
          if (beginning != Beginning.BLANK) {
            isAfterGame = beginning != Beginning.COMMENT;
          }
          return -1;
        }
      };
    }
  };

  private static final int BUFFER = 1 << 16;
  private static final Pattern CHARACTER_SET = Pattern.compile("CA\\[[^\\]]*]");

  /** Returns how to find borders in a file with these first bytes; empty if it must be read as a whole. */
  public static Optional<Border> of(byte[] head) {
    if (Utf16.begins(head) || SourceText.startsWith(head, 0, Sources.GZIP) || Sources.isZip(head)) {
      return Optional.empty();
    }
    int start = SourceText.startsWith(head, 0, Splitter.BYTE_ORDER_MARK) ? 3 : 0;
    int from = SourceText.afterSpace(head, start, head.length);
    return switch (Beginning.of(head, from, head.length)) {
      case SGF -> hasSimpleCharset(head) ? Optional.of(SGF) : Optional.empty();
      case POSITION -> Optional.of(LINES);
      default -> Optional.empty();
    };
  }

  /** Returns false if a byte of a character can be a bracket, or if a mark, unknown in later parts, overrides CA. */
  private static boolean hasSimpleCharset(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    boolean mustBeUtf8 =
        text.contains(new String(Splitter.BYTE_ORDER_MARK, StandardCharsets.ISO_8859_1));
    Matcher names = CHARACTER_SET.matcher(text);
    while (names.find()) {
      if (mustBeUtf8 && !names.group().equalsIgnoreCase("CA[UTF-8]")) {
        return false;
      }
      for (boolean isLead : SgfCharset.leads(head, names.start() + 3, head.length)) {
        if (isLead) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the number of bytes before the first border in a file from any offset on; -1 if there is none so near. */
  public long find(InputStream in, long most) throws IOException {
    InputStream buffered = new BufferedInputStream(in, BUFFER);
    long line = 0;
    int b = 0;
    while (b >= 0 && b != '\n' && b != '\r' && line < most) {
      b = buffered.read();
      line++;
    }
    long found = new Splitter(buffered, "", false, BUFFER).skip(search(), most - line);
    return found < 0 ? -1 : line + found;
  }

  abstract GameEnd search();
}
