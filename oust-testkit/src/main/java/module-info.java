/**
 * Tests for programs that play Oust: conformance kits for engines and bots, perft counts, and jqwik arbitraries.
 * {@code oust-bots}, JUnit and jqwik are optional; a module requires those whose types it uses.
 */
// jqwik is a named module, but requires JUnit's and other automatic modules.
@SuppressWarnings("requires-automatic")
@org.jspecify.annotations.NullMarked
module io.github.oust4j.testkit {
  requires transitive io.github.oust4j.core;
  // Not transitive: otherwise javac would demand them wherever this module is required.
  requires static io.github.oust4j.bots;
  requires static net.jqwik.api;
  requires static org.junit.jupiter.api;
  requires static org.jspecify;

  exports io.github.oust4j.testkit;
}
