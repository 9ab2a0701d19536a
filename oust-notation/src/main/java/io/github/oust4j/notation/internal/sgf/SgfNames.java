package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.notation.SgfProperty;
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

  private static final Map<String, Kind> ANNOTATIONS = Map.of(
      "GB", Kind.GOOD_FOR_BLACK,
      "GW", Kind.GOOD_FOR_WHITE,
      "DM", Kind.EVEN,
      "UC", Kind.UNCLEAR,
      "TE", Kind.GOOD_MOVE,
      "BM", Kind.BAD_MOVE,
      "DO", Kind.DOUBTFUL_MOVE,
      "IT", Kind.INTERESTING_MOVE,
      "HO", Kind.HOTSPOT);

  private SgfNames() {}

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
    Kind kind = ANNOTATIONS.get(property.name());
    if (kind == null) {
      return Optional.empty();
    }
    boolean isStrong = hasStrength(kind) && property.values().get(0).equals("2");
    Annotation annotation = new Annotation(kind, isStrong);
    return write(annotation).equals(property.toString())
        ? Optional.of(annotation)
        : Optional.empty();
  }

  static String write(Annotation annotation) {
    String strength = annotation.isStrong() ? "[2]" : "[1]";
    return ANNOTATIONS.entrySet().stream()
        .filter(entry -> entry.getValue() == annotation.kind())
        .map(entry -> entry.getKey() + (hasStrength(annotation.kind()) ? strength : "[]"))
        .findFirst()
        .orElseThrow();
  }

  private static boolean hasStrength(Kind kind) {
    return kind != Kind.DOUBTFUL_MOVE && kind != Kind.INTERESTING_MOVE;
  }
}
