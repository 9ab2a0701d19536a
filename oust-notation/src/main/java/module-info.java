/** Reads and writes game records of Oust, and draws positions. */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.notation {
  requires transitive io.github.oust4j.core;
  requires static org.jspecify;

  exports io.github.oust4j.notation;
  exports io.github.oust4j.notation.diagram;
}
