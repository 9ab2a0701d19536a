package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.notation.SgfProperty;
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

  /** The parts of a node; in nodes behind the first one set-ups are errors. */
  private static final Set<String> NODE = Set.of("B", "W", "C", "AB", "AW", "AE", "PL");

  /** What a record states about the whole game, besides its headers. */
  private static final Set<String> ROOT = Set.of(
      "FF", "GM", "CA", "SZ", "RU", "MT", "RE", "ER", "PB", "PW", "IB", "IW", "CB", "CW", "HD");

  private SgfNames() {}

  static boolean isSetup(String name) {
    return NODE.contains(name) && name.length() == 2;
  }

  /** Returns whether a reader makes something else of a property than a property, in any node. */
  public static boolean isPartOfNode(SgfProperty property) {
    return NODE.contains(property.name()) || annotation(property).isPresent();
  }

  /** Returns whether a reader makes something else of a property than a property, in the first node. */
  public static boolean isPartOfRecord(SgfProperty property) {
    boolean isHeader = property.values().size() == 1 && SgfHeaders.isHeader(property.name());
    return isHeader || ROOT.contains(property.name());
  }

  /** Returns whether a name can be read, here and elsewhere: upper-case letters only, since FF[4]. */
  public static boolean isName(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST
        && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }

  /** The annotation that a property is, if it is one as it should be written. */
  static Optional<Annotation> annotation(SgfProperty property) {
    for (Kind kind : Kind.values()) {
      if (name(kind).equals(property.name())) {
        boolean isStrong = hasStrength(kind) && property.values().get(0).equals("2");
        Annotation annotation = new Annotation(kind, isStrong);
        return Optional.of(annotation).filter(it -> write(it).equals(property.toString()));
      }
    }
    return Optional.empty();
  }

  static String write(Annotation annotation) {
    String strength = annotation.isStrong() ? "2" : "1";
    return name(annotation.kind()) + '[' + (hasStrength(annotation.kind()) ? strength : "") + ']';
  }

  private static boolean hasStrength(Kind kind) {
    return kind != Kind.DOUBTFUL_MOVE && kind != Kind.INTERESTING_MOVE;
  }

  private static String name(Kind kind) {
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
