package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.notation.SgfProperty;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The properties with a meaning here: which parts of a node or of a record they are. */
public final class SgfNames {
  static final int LONGEST = 64;

  /**
   * The property that keeps one whose name has a digit, as {@code XP[name][value]...}: since FF[4] names have letters
   * only, and other programs refuse a file with digits in them.
   */
  static final String OLD_NAME = "XP";

  private static final int AB = SgfLexer.code("AB");
  private static final int AW = SgfLexer.code("AW");
  private static final int AE = SgfLexer.code("AE");
  private static final int PL = SgfLexer.code("PL");

  /** The parts of a node; in nodes behind the first one set-ups are errors. */
  private static final Set<String> NODE = Set.of("B", "W", "C", "AB", "AW", "AE", "PL");

  /** What a record states about the whole game, besides its headers. */
  private static final Set<String> ROOT = Set.of(
      "FF", "GM", "CA", "SZ", "RU", "MT", "RE", "ER", "PB", "PW", "IB", "IW", "CB", "CW", "HD");

  /** The names of annotations by their kinds. */
  private static final Map<Kind, String> KINDS = Map.of(
      Kind.GOOD_FOR_BLACK, "GB",
      Kind.GOOD_FOR_WHITE, "GW",
      Kind.EVEN, "DM",
      Kind.UNCLEAR, "UC",
      Kind.GOOD_MOVE, "TE",
      Kind.BAD_MOVE, "BM",
      Kind.DOUBTFUL_MOVE, "DO",
      Kind.INTERESTING_MOVE, "IT",
      Kind.HOTSPOT, "HO");

  private static final Map<String, Annotation> ANNOTATIONS = annotations(); // by their properties

  private SgfNames() {}

  private static Map<String, Annotation> annotations() {
    Map<String, Annotation> known = new HashMap<>();
    for (Kind kind : Kind.values()) {
      known.put(write(Annotation.of(kind)), Annotation.of(kind));
      if (hasStrength(kind)) {
        Annotation strong = new Annotation(kind, true);
        known.put(write(strong), strong);
      }
    }
    return known;
  }

  static boolean isSetup(int code) {
    return code == AB || code == AW || code == AE || code == PL;
  }

  /** Returns whether a reader makes something else of a property than a property, in any node. */
  public static boolean isPartOfNode(SgfProperty property) {
    return NODE.contains(property.name()) || annotation(property).isPresent();
  }

  /** Returns whether a reader makes something else of a property than a property, in the first node. */
  public static boolean isPartOfRecord(SgfProperty property) {
    return isPartOfRecord(property.name(), property.values().size() == 1);
  }

  static boolean isPartOfRecord(String name, boolean isSingle) {
    return ROOT.contains(name) || (isSingle && SgfHeaders.isHeader(name));
  }

  /** Returns whether a name can be read, here and elsewhere: upper-case letters only, since FF[4]. */
  public static boolean isName(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST
        && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }

  /** The annotation that a property is, if it is one as it should be written. */
  static Optional<Annotation> annotation(SgfProperty property) {
    return KINDS.containsValue(property.name())
        ? Optional.ofNullable(ANNOTATIONS.get(property.toString()))
        : Optional.empty();
  }

  static String write(Annotation annotation) {
    Kind kind = annotation.kind();
    String strength = annotation.isStrong() ? "[2]" : hasStrength(kind) ? "[1]" : "[]";
    return KINDS.get(kind) + strength;
  }

  private static boolean hasStrength(Kind kind) {
    return kind != Kind.DOUBTFUL_MOVE && kind != Kind.INTERESTING_MOVE;
  }
}
