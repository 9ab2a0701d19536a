package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoalsTest {
  @TempDir
  Path folder;

  @Test
  void goalsThatAreReachedByAHairAreReached() throws IOException {
    List<Goals.Goal> goals = goals(Fixture.ofGoals("25.0.3", 50.1));
    assertThat(goals).hasSize(24).allMatch(Goals.Goal::isReached);
    assertThat(Goals.missed(goals)).isEmpty();
    assertThat(Goals.table(goals))
        .startsWith("| board | what | goal | measured | reached |", "|---|---|---:|---:|---|")
        .contains(
            "| square-11 | exact playouts, to naive's | >= 35x | 35.29x | yes |",
            "| hexhex-7 | allocation, do/undo perft | < 0.01 B/leaf | 0.00200 | yes |",
            "| square-11 | exact playouts of default, to those of bitboard | <= +5 % | +2.0 % | yes |",
            "| square-25 | lazy playouts, time of a placement, to that on square-5 | <= 6x | 5.95x | yes |");
  }

  @Test
  void aMissedGoalIsTold() throws IOException {
    List<Goals.Goal> goals = goals(Fixture.ofGoals("25.0.3", 49.9));
    assertThat(Goals.missed(goals))
        .contains(
            "2 of 24 goals are missed: lazy playouts, to naive's on square-11 (49.90x, wanted >= 50x); "
                + "lazy playouts, to naive's on hexhex-7 (49.90x, wanted >= 50x).");
    assertThat(Goals.table(goals))
        .contains("| hexhex-7 | lazy playouts, to naive's | >= 50x | 49.90x | **no** |");
  }

  @Test
  void theGoalOfLazyPlayoutsIsAnotherOneOnJdk17() throws IOException {
    assertThat(Goals.missed(goals(Fixture.ofGoals("17.0.15", 45.1)))).isEmpty();
    assertThat(Goals.missed(goals(Fixture.ofGoals("17.0.15", 44.9))).orElse(""))
        .startsWith("2 of 24 goals are missed: lazy");
  }

  @Test
  void whatWasNotMeasuredIsMissed() throws IOException {
    Fixture one =
        new Fixture("25.0.3").add(Goals.EXACT, "board=square-11 engine=default", 0.02, 100);
    List<Goals.Goal> goals = goals(one);
    assertThat(goals).hasSize(24).noneMatch(Goals.Goal::isReached);
    assertThat(Goals.missed(goals).orElse(""))
        .startsWith("24 of 24 goals are missed: ")
        .contains("exact playouts, to naive's on square-11 (not measured, wanted >= 35x)")
        .contains("allocation, exact playouts on square-11 (0.02000, wanted < 0.01 B/placement)");
  }

  @Test
  void eachLimitIsKept() throws IOException {
    assertMissed(
        new Fixture("25")
            .add(Goals.EXACT, "board=square-19 engine=default", 0, 106, 106)
            .add(Goals.EXACT, "board=square-19 engine=lists", 0, 100, 100),
        "exact playouts of default, to those of lists on square-19 (+6.0 %, wanted <= +5 %)");
    assertMissed(
        new Fixture("25")
            .add(Goals.LAZY, "board=square-5 engine=default", 0, 10)
            .add(Goals.LAZY, "board=square-25 engine=default", 0, 61),
        "lazy playouts, time of a placement, to that on square-5 on square-25 (6.10x, wanted <= 6x)");
    assertMissed(
        new Fixture("25").addPerft("doUndo", "board=hexhex-7 engine=default start=empty", 0.01, 1),
        "allocation, do/undo perft on hexhex-7 (0.01000, wanted < 0.01 B/leaf)");
    assertMissed(
        new Fixture("25")
            .add(Goals.EXACT, "board=hexhex-7 engine=naive", 0, 1990)
            .add(Goals.IMMUTABLE, "board=hexhex-7", 0, 100),
        "exact playouts of positions, to naive's on hexhex-7 (19.90x, wanted >= 20x)");
  }

  /** A machine that is slow for a while slows what runs at about the same time. */
  @Test
  void ratiosAreOfForksSideBySide() throws IOException {
    List<Measurement> measured = Results.read(
        List.of(new Fixture("25")
            .add(Goals.EXACT, "board=square-11 engine=naive", 0, 4000, 8000, 4000)
            .add(Goals.EXACT, "board=square-11 engine=default", 0, 100, 200, 101)
            .write(folder, "sides.json")),
        "");
    assertThat(measured.get(1).timesFasterThan(measured.get(0))).isEqualTo(40.0);
  }

  private void assertMissed(Fixture fixture, String told) throws IOException {
    assertThat(Goals.missed(goals(fixture)))
        .hasValueSatisfying(all -> assertThat(all).contains(told));
  }

  private List<Goals.Goal> goals(Fixture fixture) throws IOException {
    List<Measurement> measured = Results.read(List.of(fixture.write(folder, "goals.json")), "");
    return Goals.of(measured, measured.get(0).environment());
  }
}
