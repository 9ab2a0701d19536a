package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.notation.SgfProperty;
import java.util.Optional;
import java.util.Set;

/** The properties with a meaning here: which parts of a node or of a record they are. */
public final class SgfNames {
  // The names that the lexer compares, as numbers.
  static final int B = 'B';
  static final int W = 'W';
  static final int C = 'C';
  static final int AB = 'A' << 8 | 'B';
  static final int AE = 'A' << 8 | 'E';
  static final int AP = 'A' << 8 | 'P';
  static final int AW = 'A' << 8 | 'W';
  static final int CA = 'C' << 8 | 'A';
  static final int CB = 'C' << 8 | 'B';
  static final int CW = 'C' << 8 | 'W';
  static final int ER = 'E' << 8 | 'R';
  static final int FF = 'F' << 8 | 'F';
  static final int GM = 'G' << 8 | 'M';
  static final int HD = 'H' << 8 | 'D';
  static final int IB = 'I' << 8 | 'B';
  static final int IW = 'I' << 8 | 'W';
  static final int MT = 'M' << 8 | 'T';
  static final int PB = 'P' << 8 | 'B';
  static final int PL = 'P' << 8 | 'L';
  static final int PW = 'P' << 8 | 'W';
  static final int RE = 'R' << 8 | 'E';
  static final int RU = 'R' << 8 | 'U';
  static final int SZ = 'S' << 8 | 'Z';

  /**
   * The property that keeps one whose name has a digit, as {@code XP[name][value]...}: since FF[4] names have letters
   * only, and other programs refuse a file with digits in them.
   */
  static final String OLD_NAME = "XP";

  /** What the parts of a node state; in nodes behind the first one set-ups are errors. */
  private static final Set<String> NODE = Set.of("B", "W", "C", "AB", "AW", "AE", "PL");

  /** What a record states about the whole game, besides its headers. */
  private static final Set<String> ROOT = Set.of(
      "FF", "GM", "CA", "SZ", "RU", "MT", "RE", "ER", "PB", "PW", "IB", "IW", "CB", "CW", "HD");

  private SgfNames() {}

  /** Returns whether only the first node of a game has this property. */
  static boolean beginsGame(int code) {
    return code == FF || code == GM || code == CA || code == SZ || code == AP;
  }

  /** Returns whether a name is that of an annotation. */
  static boolean isAnnotation(int code) {
    return switch (code) {
      case 'G' << 8 | 'B', 'G' << 8 | 'W', 'D' << 8 | 'M', 'U' << 8 | 'C', 'H' << 8 | 'O' -> true;
      case 'T' << 8 | 'E', 'B' << 8 | 'M', 'D' << 8 | 'O', 'I' << 8 | 'T' -> true;
      default -> false;
    };
  }

  static boolean isSetup(int code) {
    return code == AB || code == AW || code == AE || code == PL;
  }

  /** Returns whether a reader makes something else of a property than a property, in any node. */
  public static boolean isPartOfNode(SgfProperty property) {
    boolean isAnnotation = property.values().size() == 1
        && annotation(property.name(), property.values().get(0)).isPresent();
    return isAnnotation || NODE.contains(property.name());
  }

  /** Returns whether a reader makes something else of a property than a property, in the first node. */
  public static boolean isPartOfRecord(SgfProperty property) {
    boolean isHeader =
        property.values().size() == 1 && SgfHeaders.header(property.name()).isPresent();
    return isHeader || ROOT.contains(property.name());
  }

  static boolean isOwnOfRoot(String name) {
    return ROOT.contains(name) || NODE.contains(name);
  }

  /** Returns whether a name can be read, here and elsewhere: upper-case letters only, since FF[4]. */
  public static boolean isName(String name) {
    return !name.isEmpty()
        && name.length() <= SgfLexer.LONGEST_NAME
        && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }

  /** The annotation that a property is, if it is one as it should be written. */
  static Optional<Annotation> annotation(String name, String value) {
    for (Kind kind : Kind.values()) {
      if (property(kind).equals(name)) {
        boolean fits = hasStrength(kind) ? value.equals("1") || value.equals("2") : value.isEmpty();
        return fits ? Optional.of(new Annotation(kind, value.equals("2"))) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  static String write(Annotation annotation) {
    String value = annotation.isStrong() ? "2" : "1";
    return property(annotation.kind()) + '[' + (hasStrength(annotation.kind()) ? value : "") + ']';
  }

  private static boolean hasStrength(Kind kind) {
    return kind != Kind.DOUBTFUL_MOVE && kind != Kind.INTERESTING_MOVE;
  }

  private static String property(Kind kind) {
    return switch (kind) {
      case GOOD_FOR_BLACK -> "GB";
      case GOOD_FOR_WHITE -> "GW";
      case EVEN -> "DM";
      case UNCLEAR -> "UC";
      case GOOD_MOVE -> "TE";
      case BAD_MOVE -> "BM";
      case DOUBTFUL_MOVE -> "DO";
      case INTERESTING_MOVE -> "IT";
      case HOTSPOT -> "HO";
    };
  }
}
