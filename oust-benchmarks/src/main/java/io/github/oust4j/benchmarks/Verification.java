package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Verifies engines before any JVM is forked: all on the measured boards, and those of users by the conformance
 * kit too. A fork then runs nothing but what it measures, so the JIT compiler sees only that.
 */
final class Verification {
  /** The engine to which all others are compared. */
  static final String REFERENCE = "naive";

  /** The build has verified these already. No other engine can have their names. */
  private static final Set<String> BUILT_IN = Set.of("default", "bitboard", "words", REFERENCE);

  /** The effort of the conformance kit, some seconds for a fast engine. */
  private static final int EFFORT = 5;

  /** The placements that are compared with the reference on each measured board. */
  private static final int PLACEMENTS = 2_000;

  private static final List<String> ENGINE_PARAMETERS = List.of("engine", "other");

  private final PrintStream out;

  Verification(PrintStream out) {
    this.out = out;
  }

  /** An engine that does not keep the rules. */
  static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
      super(message);
    }
  }

  /**
   * Verifies all engines of some combinations.
   *
   * @param combinations the combinations
   * @return those whose engines support their board
   * @throws Main.InputException if a board or an engine does not exist
   * @throws Refusal if an engine does not keep the rules
   */
  List<Combination> verify(List<Combination> combinations) {
    List<Combination> supported = new ArrayList<>();
    Set<String> engines = new LinkedHashSet<>();
    Set<Played> played = new LinkedHashSet<>();
    for (Combination combination : combinations) {
      List<Played> here = played(combination);
      List<Played> missing = here.stream().filter(one -> !one.isSupported()).toList();
      missing.forEach(one -> out.println("Left out: " + combination + ". The engine " + one.engine
          + " does not support " + one.board + "."));
      if (missing.isEmpty()) {
        supported.add(combination);
        played.addAll(here);
        here.forEach(one -> engines.add(one.engine));
      }
    }
    engines.stream().filter(engine -> !BUILT_IN.contains(engine)).forEach(Verification::conform);
    played.forEach(Played::compare);
    engines.remove(REFERENCE);
    if (!engines.isEmpty()) {
      out.println("Verified: " + String.join(", ", engines) + ".");
    }
    supported.stream().filter(one -> one.benchmark().equals(Goals.LAZY)).forEach(this::note);
    return supported;
  }

  private static List<Played> played(Combination combination) {
    String board = combination.parameter("board");
    try {
      if (!board.isEmpty()) {
        Board.parse(board);
      }
      return ENGINE_PARAMETERS.stream()
          .filter(combination.parameters()::containsKey)
          .map(name -> new Played(Engines.named(combination.parameter(name)).name(), board))
          .toList();
    } catch (IllegalArgumentException e) {
      throw new Main.InputException(String.valueOf(e.getMessage()));
    }
  }

  private static void conform(String engine) {
    try {
      EngineConformance.of(Engines.named(engine)).effort(EFFORT).verify();
    } catch (ConformanceFailure e) {
      throw new Refusal(
          e.getMessage() + "\nNothing was measured. To check the engine in full, run: "
              + "oust verify --engine-path JAR --engine " + engine);
    }
  }

  /** An engine on a board. */
  private record Played(String engine, String board) {
    boolean isSupported() {
      return Engines.named(engine).supports(Board.parse(board));
    }

    /** Plays exact games as they are measured, and compares them with those of the reference. */
    void compare() {
      Engine own = Benchmarks.engine(engine, board);
      Engine reference = Benchmarks.engine(REFERENCE, board);
      RandomGames games = new RandomGames(own);
      RandomGames expected = new RandomGames(reference);
      for (int i = 1; i <= PLACEMENTS && !engine.equals(REFERENCE); i++) {
        int placement = expected.exactPlacement();
        if (games.exactPlacement() != placement || own.hash() != reference.hash()) {
          throw new Refusal("The engine " + engine + " and " + REFERENCE + " differ on " + board
              + " at placement " + i + " of the same random games. Nothing was measured.");
        }
      }
    }
  }

  /** Notes that an engine draws from all legal placements, so its lazy games are its exact ones. */
  private void note(Combination lazy) {
    String engine = lazy.parameter("engine");
    String board = lazy.parameter("board");
    RandomGames games = new RandomGames(Benchmarks.engine(engine, board));
    RandomGames exact = new RandomGames(Benchmarks.engine(engine, board));
    for (int i = 0; i < PLACEMENTS; i++) {
      if (games.lazyPlacement() != exact.exactPlacement()) {
        return;
      }
    }
    out.println("Note: the lazy games of " + engine + " on " + board + " are its exact ones.");
  }
}
