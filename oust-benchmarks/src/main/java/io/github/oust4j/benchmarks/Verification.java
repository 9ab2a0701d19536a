package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.core.internal.Thrown;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Verifies engines before any JVM is forked: all on the measured boards, and users' engines with the conformance kit,
 * too. A fork then runs nothing but what it measures, so the JIT compiler sees only that.
 */
final class Verification {
  /** The engine to which all others are compared. */
  static final String REFERENCE = "naive";

  /** Engines that the build has already verified. No other engine can have their names. */
  private static final Set<String> BUILT_IN = Set.of("default", "bitboard", "words", REFERENCE);

  /** The effort of the conformance kit: finds the faults that its own tests plant, in seconds for a fast engine. */
  private static final int EFFORT = 10;

  /** The placements that are compared with the reference on each measured board. */
  private static final int PLACEMENTS = 2_000;

  private Verification() {}

  /** Verifies all engines of some combinations, and returns those whose engines support their board. */
  static List<Combination> verify(List<Combination> combinations, PrintStream out)
      throws RunnerException {
    List<String> faults = Providers.faults(Engines.failures(), EngineProvider.class);
    if (!faults.isEmpty()) {
      throw new RunnerException(faults.get(0) + " Nothing was measured.");
    }
    List<Combination> supported = new ArrayList<>();
    Set<Played> played = new LinkedHashSet<>();
    Set<String> conforming = new HashSet<>(BUILT_IN);
    for (Combination combination : combinations) {
      List<Played> here = played(combination);
      for (Played one : here) {
        if (conforming.add(one.engine)) {
          conform(one.engine); // first, because supports(…) may throw
        }
      }
      Optional<Played> missing = here.stream().filter(one -> !one.isSupported()).findFirst();
      if (missing.isPresent()) {
        out.println("Left out: " + combination + ". The engine " + missing.get().engine
            + " does not support " + missing.get().board + ".");
      } else {
        supported.add(combination);
        played.addAll(here);
      }
    }
    played.removeIf(one -> one.engine.equals(REFERENCE));
    List<String> engines = played.stream().map(Played::engine).distinct().toList();
    for (Played one : played) {
      one.compare();
    }
    if (!engines.isEmpty()) {
      out.println("Verified: " + String.join(", ", engines) + ".");
    }
    return supported;
  }

  private static List<Played> played(Combination combination) {
    return combination.board().stream()
        .flatMap(board -> Stream.of("engine", "other")
            .flatMap(name -> Optional.ofNullable(combination.parameters().get(name)).stream())
            .map(engine -> new Played(Engines.named(engine).name(), board)))
        .toList();
  }

  private static void conform(String engine) throws RunnerException {
    try {
      EngineConformance.of(Engines.named(engine)).effort(EFFORT).verify();
    } catch (ConformanceFailure e) {
      throw new RunnerException(e.getMessage() + "\n" + advice(engine));
    }
  }

  private static String advice(String engine) {
    return "Nothing was measured. To check the engine in full, run: "
        + "oust verify --jar JAR --engine " + engine;
  }

  private record Played(String engine, Board board) {
    boolean isSupported() {
      return Engines.named(engine).supports(board);
    }

    /** Plays exact games as they are measured and compares them with those of the reference. */
    void compare() throws RunnerException {
      Engine reference = Engines.named(REFERENCE).create(board);
      RandomGames expected = new RandomGames(reference);
      boolean isSame = true;
      int placements = 0;
      try {
        Engine own = Engines.named(engine).create(board);
        RandomGames games = new RandomGames(own);
        for (; isSame && placements < PLACEMENTS; placements++) {
          int placement = expected.placement(false);
          isSame = games.placement(false) == placement && own.hash() == reference.hash();
        }
      } catch (Throwable e) { // user code may throw anything
        throw new RunnerException(
            "On " + board + ", the engine " + engine + " throws " + Thrown.inWords(e) + ". "
                + advice(engine),
            e);
      }
      if (!isSame) {
        throw new RunnerException("The engine " + engine + " and " + REFERENCE + " differ on "
            + board + " at placement " + placements
            + " of the same random games. Nothing was measured.");
      }
    }
  }
}
