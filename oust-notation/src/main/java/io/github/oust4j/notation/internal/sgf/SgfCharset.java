package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A character set that extends ASCII, so that brackets, names and moves can be read as bytes. In some, the second
 * byte of a character can be an ASCII one, such as {@code ]} or {@code \}; the first bytes of such pairs are known.
 *
 * @param charset the character set
 * @param leads for each byte, whether it takes the next byte with it
 */
record SgfCharset(Charset charset, boolean[] leads) {
  static final int LONGEST_NAME = 100;
  private static final boolean[] NO_LEADS = new boolean[256];
  static final SgfCharset UTF_8 = new SgfCharset(StandardCharsets.UTF_8, NO_LEADS);
  static final SgfCharset LATIN_1 = new SgfCharset(StandardCharsets.ISO_8859_1, NO_LEADS);

  /** Character sets that have been examined; there are as many as Java has. */
  private static final Map<Charset, Optional<SgfCharset>> KNOWN = new ConcurrentHashMap<>();

  private static final byte ESCAPE = 0x1b;

  /** What leaves ASCII in character sets of the family ISO-2022. */
  private static final String[] SHIFTS = {"\u001b$BAA", "\u001b$)C\u000eAA", "\u001b$)A\u000eAA"};

  /** The character set with a name; empty if it is unknown or does not extend ASCII. */
  static Optional<SgfCharset> named(String name) {
    if (name.equalsIgnoreCase("UTF-8")) {
      return Optional.of(UTF_8);
    }
    try {
      return KNOWN.computeIfAbsent(Charset.forName(name), SgfCharset::examine);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return Optional.empty();
    }
  }

  private static Optional<SgfCharset> examine(Charset charset) {
    StringBuilder ascii = new StringBuilder("\t\n\r");
    for (char c = ' '; c <= '~'; c++) {
      ascii.append(c);
    }
    boolean extendsAscii = isSame(charset, ascii.toString());
    for (String shift : SHIFTS) {
      extendsAscii &= isSame(charset, shift);
    }
    if (!extendsAscii) {
      return Optional.empty();
    }
    boolean[] leads = new boolean[256];
    boolean hasLeads = false;
    for (int lead = 0x80; lead < 256; lead++) {
      for (int trail = '0'; trail <= '~' && !leads[lead]; trail++) {
        leads[lead] = isPair(charset, lead, trail);
        hasLeads |= leads[lead];
      }
    }
    return Optional.of(new SgfCharset(charset, hasLeads ? leads : NO_LEADS));
  }

  private static boolean isSame(Charset charset, String ascii) {
    return new String(ascii.getBytes(StandardCharsets.US_ASCII), charset).equals(ascii);
  }

  /** Whether two bytes are one character, or the first half of one that has four bytes, as in GB18030. */
  private static boolean isPair(Charset charset, int lead, int trail) {
    boolean isHalf = trail <= '9' && isCharacter(charset, lead, trail, 0x81, '0');
    return isHalf || isCharacter(charset, lead, trail);
  }

  private static boolean isCharacter(Charset charset, int... bytes) {
    ByteBuffer in = ByteBuffer.allocate(bytes.length);
    for (int b : bytes) {
      in.put((byte) b);
    }
    try {
      String text = charset.newDecoder().decode(in.flip()).toString();
      return text.codePointCount(0, text.length()) == 1;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** The offset of the first byte that is not part of a character; -1 if there is none. */
  int firstMalformed(byte[] bytes) {
    CharsetDecoder decoder = charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(1 << 10);
    CoderResult result;
    do {
      out.clear();
      result = decoder.decode(in, out, true);
    } while (result.isOverflow());
    return result.isError() ? in.position() : -1;
  }

  /**
   * Sets the character set of a game: the one that CA states in the first node; without CA, UTF-8 if the bytes are
   * that, and else ISO-8859-1, the default of FF[4].
   */
  static void detect(SourceText text, SgfLexer lexer) {
    int stated = lexer.single(SgfNames.CA);
    if (text.isDecoded()) {
      return;
    }
    byte[] bytes = text.bytes();
    boolean isAscii = isAscii(bytes);
    boolean isBlank = stated < 0 || lexer.value(stated).isBlank();
    if (isBlank) {
      if (!isAscii && UTF_8.firstMalformed(bytes) >= 0) {
        text.charset(LATIN_1.charset());
      }
      return;
    }
    Optional<SgfCharset> known = SgfLexer.charsetName(bytes, lexer.valueStart(stated), bytes.length)
        .flatMap(SgfCharset::named);
    if (known.isEmpty()) {
      if (!isAscii || hasEscape(bytes)) {
        throw RecordError.malformed(
            lexer.valueStart(stated),
            "The character set " + Quote.of(lexer.value(stated))
                + " is unknown, or does not extend ASCII. Convert the file to UTF-8, and write CA[UTF-8].");
      }
    } else if (!isAscii) {
      int malformed = known.get().firstMalformed(bytes);
      if (malformed >= 0) {
        String name = known.get().charset().name();
        throw RecordError.malformed(
            malformed,
            "The byte 0x" + Integer.toHexString(bytes[malformed] & 0xff)
                + " is not part of a character in " + name
                + ", the character set that CA states. Correct CA, or convert the file to UTF-8.");
      }
      text.charset(known.get().charset());
    }
  }

  private static boolean isAscii(byte[] bytes) {
    int all = 0;
    for (byte b : bytes) {
      all |= b;
    }
    return all >= 0;
  }

  private static boolean hasEscape(byte[] bytes) {
    for (byte b : bytes) {
      if (b == ESCAPE) {
        return true;
      }
    }
    return false;
  }
}
