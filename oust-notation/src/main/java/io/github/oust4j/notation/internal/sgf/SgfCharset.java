package io.github.oust4j.notation.internal.sgf;

import static java.util.stream.Collectors.joining;

import io.github.oust4j.notation.internal.sgf.SgfLexer.Value;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A character set that extends ASCII, an extension of it or itself, and lead bytes of pairs in that extension whose second
 * byte may be ASCII, such as {@code ]}.
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
public record SgfCharset(Charset charset, Charset extension, boolean[] leads) {
  static final int LONGEST_NAME = 100;
  static final boolean[] NO_LEADS = new boolean[256];

  /** Character sets that have been examined, at most as many as Java supports. */
  private static final Map<Charset, Optional<SgfCharset>> KNOWN = new ConcurrentHashMap<>();

  /** Character sets that programs state for an extension of them, which browsers read, too. */
  private static final Map<String, String> EXTENSIONS =
      Map.of("GB2312", "GB18030", "Shift_JIS", "windows-31j", "EUC-KR", "x-windows-949");

  private static final char ESCAPE = 0x1b;

  /** Escape sequences that leave ASCII in character sets of the ISO-2022 family. */
  private static final String[] SHIFTS = {"\u001b$BAA", "\u001b$)C\u000eAA", "\u001b$)A\u000eAA"};

  /** Returns the character set that a value of CA names; empty if it is unknown or does not extend ASCII. */
  static Optional<SgfCharset> named(byte[] in, int from, int to) {
    int end = from;
    while (end < to && end - from <= LONGEST_NAME && in[end] != ']') {
      end++;
    }
    if (end == to || in[end] != ']') {
      return Optional.empty();
    }
    String name = new String(in, from, end - from, StandardCharsets.ISO_8859_1).strip();
    Charset charset = name.equalsIgnoreCase("UTF-8") ? StandardCharsets.UTF_8 : Names.ALL.get(name);
    return charset == null ? Optional.empty() : KNOWN.computeIfAbsent(charset, SgfCharset::examine);
  }

  /** Java's character sets by name and alias; {@link Charset#forName} is very slow for an unknown name. */
  private static final class Names {
    static final Map<String, Charset> ALL = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    static {
      Map<String, Charset> charsets = Charset.availableCharsets();
      charsets.values().forEach(known -> known.aliases().forEach(alias -> ALL.put(alias, known)));
      ALL.putAll(charsets); // a name takes precedence over an alias
    }
  }

  public static boolean[] leads(byte[] in, int from, int to) {
    return named(in, from, to).map(SgfCharset::leads).orElse(NO_LEADS);
  }

  private static Optional<SgfCharset> examine(Charset charset) {
    String ascii = IntStream.rangeClosed(' ', '~').mapToObj(Character::toString).collect(joining());
    boolean extendsAscii = isSame(charset, "\t\n\r" + ascii)
        && Stream.of(SHIFTS).allMatch(shift -> isSame(charset, shift));
    String name = EXTENSIONS.getOrDefault(charset.name(), charset.name());
    Charset extension = Names.ALL.getOrDefault(name, charset);
    boolean[] found = leads(extension, NO_LEADS, '0', '~');
    // A lead may have no ASCII trail although others have, as 0x88 in Shift_JIS.
    boolean[] leads =
        Arrays.equals(found, NO_LEADS) ? NO_LEADS : leads(extension, found, 0x80, 0xff);
    return extendsAscii ? Optional.of(new SgfCharset(charset, extension, leads)) : Optional.empty();
  }

  /** Adds the lead bytes of pairs with the given trail bytes. */
  private static boolean[] leads(Charset charset, boolean[] known, int firstTrail, int lastTrail) {
    boolean[] leads = known.clone();
    for (int lead = 0x80; lead < 256; lead++) {
      for (int trail = firstTrail; trail <= lastTrail; trail++) {
        // A pair is a character, or the first half of one that has four bytes, as in GB18030.
        leads[lead] |= isCharacter(charset, lead, trail)
            || (trail <= '9' && isCharacter(charset, lead, trail, 0x81, '0'));
      }
    }
    return leads;
  }

  private static boolean isSame(Charset charset, String ascii) {
    return new String(ascii.getBytes(StandardCharsets.US_ASCII), charset).equals(ascii);
  }

  private static boolean isCharacter(Charset charset, int... numbers) {
    byte[] bytes = new byte[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      bytes[i] = (byte) numbers[i];
    }
    String text = new String(bytes, charset);
    return text.codePointCount(0, text.length()) == 1 && !text.equals("\ufffd");
  }

  /**
   * Sets the character set that CA states; without CA, UTF-8 if the bytes are valid, else ISO-8859-1, as in FF[4]. Values
   * that are not in the stated character set are errors when they are read, after the moves before them.
   */
  static void detect(SourceText text, SgfLexer lexer) {
    Optional<Value> stated = lexer.single("CA").filter(value -> !value.text().isBlank());
    if (text.isDecoded) {
      return;
    }
    byte[] bytes = text.bytes;
    boolean isAscii = text.isAscii();
    if (stated.isEmpty()) {
      if (!isAscii && !SourceText.isWellFormed(bytes, StandardCharsets.UTF_8)) {
        text.charset = StandardCharsets.ISO_8859_1;
      }
      return;
    }
    int from = stated.get().offset();
    Optional<SgfCharset> known = named(bytes, from, bytes.length);
    if (isAscii && (known.isPresent() || text.text(0, bytes.length).indexOf(ESCAPE) < 0)) {
      return;
    }
    String name = stated.get().text();
    if (known.isEmpty()) {
      lexer.check = (begin, end) -> {
        for (int i = begin; i < end; i++) {
          if (bytes[i] < 0 || bytes[i] == ESCAPE) {
            throw RecordError.malformed(
                i,
                "The character set %s, which CA states, is unknown, or does not extend ASCII. Convert"
                    + " the file to UTF-8, and write CA[UTF-8].",
                name);
          }
        }
      };
      return;
    }
    Charset charset = known.get().charset();
    Charset extension = known.get().extension();
    boolean isWellFormed = SourceText.isWellFormed(bytes, charset);
    boolean isExtended = !isWellFormed && SourceText.isWellFormed(bytes, extension);
    text.charset = isExtended ? extension : charset;
    if (!isWellFormed && !isExtended) {
      lexer.check = (begin, end) -> {
        int malformed = SourceText.malformedAt(bytes, begin, end, charset);
        if (malformed >= 0) {
          throw RecordError.malformed(
              malformed,
              "The byte 0x%x is not part of a character in %s, the character set that CA states. Correct"
                  + " CA, or convert the file to UTF-8.",
              bytes[malformed] & 0xff,
              charset);
        }
      };
    }
  }
}
