package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.notation.SgfProperty;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The properties with a meaning here: which parts of a node or of a record they are. */
public final class SgfNames {
  static final int LONGEST = 64;

  /**
   * The property that keeps one whose name has a digit, as {@code XP[name][value]...}: since FF[4] names have letters
   * only, and other programs refuse a file with digits in them.
   */
  static final String OLD_NAME = "XP";

  /** The properties that set up stones, which only the first node may have. */
  private static final Set<String> SETUP = Set.of("AB", "AW", "AE", "PL");

  /** What a record states about the whole game, besides its headers. */
  private static final Set<String> ROOT = Set.of(
      "FF", "GM", "CA", "SZ", "RU", "MT", "RE", "ER", "PB", "PW", "IB", "IW", "CB", "CW", "HD");

  private static final Map<String, Kind> KINDS = Map.of(
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

  static boolean isSetup(String name) {
    return SETUP.contains(name);
  }

  /** Returns whether a reader makes something else of a property than a property, in any node. */
  public static boolean isPartOfNode(SgfProperty property) {
    return isSetup(property.name())
        || Set.of("B", "W", "C").contains(property.name())
        || annotation(property).isPresent();
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
    Kind kind = KINDS.get(property.name());
    return kind == null
        ? Optional.empty()
        : Stream.of(false, true)
            .filter(isStrong -> !isStrong || hasStrength(kind))
            .map(isStrong -> new Annotation(kind, isStrong))
            .filter(annotation -> write(annotation).equals(property.toString()))
            .findFirst();
  }

  static String write(Annotation annotation) {
    String strength = annotation.isStrong() ? "[2]" : hasStrength(annotation.kind()) ? "[1]" : "[]";
    return KINDS.entrySet().stream()
        .filter(entry -> entry.getValue() == annotation.kind())
        .map(entry -> entry.getKey() + strength)
        .findFirst()
        .orElseThrow();
  }

  private static boolean hasStrength(Kind kind) {
    return kind != Kind.DOUBTFUL_MOVE && kind != Kind.INTERESTING_MOVE;
  }
}
