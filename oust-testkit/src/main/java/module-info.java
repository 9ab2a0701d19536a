/**
 * For the tests of programs that play Oust: perft counts that are known to be right, a kit that checks
 * whether an engine keeps the rules, and, for property-based tests with jqwik, arbitrary boards, games and
 * positions. JUnit and jqwik are optional; a module that uses what is built on them requires them itself.
 */
// jqwik is a named module, but it hands on JUnit's and others, which are automatic ones.
@SuppressWarnings("requires-automatic")
@org.jspecify.annotations.NullMarked
module io.github.oust4j.testkit {
  requires transitive io.github.oust4j.core;
  // Not transitive: javac then asks for them wherever this module is required.
  requires static net.jqwik.api;
  requires static org.junit.jupiter.api;
  requires static org.jspecify;

  exports io.github.oust4j.testkit;
}
