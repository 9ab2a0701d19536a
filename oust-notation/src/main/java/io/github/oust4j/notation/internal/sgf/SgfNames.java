package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.Annotation.Kind;
import io.github.oust4j.notation.SgfProperty;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Determines which properties this library interprets as parts of a node or of a record. */
public final class SgfNames {
  static final int LONGEST = 64;

  /** The property that keeps one whose name has a digit, which FF[4] does not allow: {@code XP[name][value]...}. */
  static final String OLD_NAME = "XP";

  /** The properties that set up stones, which only the first node may have. */
  static final Set<String> SETUP = Set.of("AB", "AW", "AE", "PL");

  private static final Set<String> MOVES_AND_COMMENT = Set.of("B", "W", "C");

  /** What a record states about the whole game, besides its headers. */
  private static final Set<String> ROOT = Set.of(
      "FF", "GM", "CA", "SZ", "RU", "MT", "RE", "ER", "PB", "PW", "IB", "IW", "CB", "CW", "HD");

  private static final Map<String, Annotation> ANNOTATIONS = Stream.concat(
          Stream.of(Kind.values()).map(Annotation::of),
          Stream.of(Kind.values())
              .filter(kind -> kind != Kind.DOUBTFUL_MOVE && kind != Kind.INTERESTING_MOVE)
              .map(kind -> new Annotation(kind, true)))
      .collect(Collectors.toMap(SgfNames::write, annotation -> annotation));

  private SgfNames() {}

  /** Returns whether readers interpret a property in any node, instead of keeping it. */
  public static boolean isPartOfNode(SgfProperty property) {
    return SETUP.contains(property.name())
        || MOVES_AND_COMMENT.contains(property.name())
        || annotation(property).isPresent();
  }

  /** Returns whether readers interpret a property in the first node, instead of keeping it. */
  public static boolean isPartOfRecord(SgfProperty property) {
    return isPartOfRecord(property.name(), property.values().size() == 1);
  }

  static boolean isPartOfRecord(String name, boolean isSingle) {
    return ROOT.contains(name) || (isSingle && SgfHeaders.isHeader(name));
  }

  /** Returns whether a name is valid in FF[4]: 1 to {@link #LONGEST} upper-case letters. */
  public static boolean isName(String name) {
    boolean isName = !name.isEmpty() && name.length() <= LONGEST;
    for (int i = 0; i < name.length() && isName; i++) {
      isName = name.charAt(i) >= 'A' && name.charAt(i) <= 'Z';
    }
    return isName;
  }

  /** Returns the annotation that a property means; empty unless it is written exactly as in {@link #write}. */
  static Optional<Annotation> annotation(SgfProperty property) {
    boolean mayBeOne = property.name().length() == 2 && property.values().get(0).length() <= 1;
    return mayBeOne ? Optional.ofNullable(ANNOTATIONS.get(property.toString())) : Optional.empty();
  }

  static String write(Annotation annotation) {
    String value = annotation.isStrong() ? "[2]" : "[1]";
    return switch (annotation.kind()) {
      case GOOD_FOR_BLACK -> "GB" + value;
      case GOOD_FOR_WHITE -> "GW" + value;
      case EVEN -> "DM" + value;
      case UNCLEAR -> "UC" + value;
      case GOOD_MOVE -> "TE" + value;
      case BAD_MOVE -> "BM" + value;
      case DOUBTFUL_MOVE -> "DO[]";
      case INTERESTING_MOVE -> "IT[]";
      case HOTSPOT -> "HO" + value;
    };
  }
}
