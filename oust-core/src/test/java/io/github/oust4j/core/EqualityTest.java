package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Values are equal if and only if the results of all their methods are. */
class EqualityTest {
  @TestFactory
  Stream<DynamicTest> valuesAreEqualToTheirTwinsOnly() {
    return Stream.of(
        test(
            "legal moves",
            () -> positions(
                    "square-3 3/3/3 b -",
                    "square-3 3/1x1/3 w -",
                    "square-3 3/1x1/3 w p",
                    "square-3 3/3/xo1 b -",
                    "square-3 3/3/ox1 b -",
                    "square-3 oox/o1o/1xx b -",
                    "square-3 3/3/xx1 b m",
                    "square-2 xo/ox b -",
                    "rectangle-3x2 3/3 b -",
                    "rectangle-2x3 2/2/2 b -")
                .stream()
                .map(Position::legalMoves)
                .toList()),
        test(
            "groups",
            () -> List.of(
                group("square-3 3/3/xx1 b m"),
                group("square-3 3/3/oo1 w m"),
                group("square-3 2o/3/x2 b -"),
                group("square-3 2o/3/1xx b -"),
                group("square-4 4/4/4/xx2 b m"))),
        test("effects", () -> {
          Position position = Position.parse("square-3 3/3/x1o b -");
          Effect effect = position.effectOf("b1");
          Point b1 = effect.point();
          Point b3 = position.effectOf("b3").point();
          Group group = effect.group();
          List<Group> joined = effect.joined();
          List<Group> captured = effect.captured();
          return List.of(
              effect,
              new Effect(b3, group, joined, captured, true),
              new Effect(b1, joined.get(0), joined, captured, true),
              new Effect(b1, group, List.of(), captured, true),
              new Effect(b1, group, joined, List.of(), true),
              new Effect(b1, group, joined, captured, false));
        }),
        test(
            "outcomes",
            () -> List.of(
                Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION),
                Outcome.win(Color.WHITE, Outcome.Reason.ELIMINATION),
                Outcome.win(Color.WHITE, Outcome.Reason.RESIGNATION),
                Outcome.withoutWinner(Outcome.Reason.DEADLOCK))),
        test(
            "turns",
            () -> List.of(
                turn("square-3 3/3/3 b -", 0, "a1"),
                turn("square-3 3/3/3 b -", 0, "a2"),
                turn("square-3 3/3/3 b -", 2, "c3 c1 a1"),
                turn("square-3 3/3/3 b -", 2, "a1 b1 a2"),
                turn("square-3 3/3/3 b -", 2, "a1 a3 a2"), // captures another stone
                game("square-3 2o/3/xo1 b -", "a2").resign(Color.WHITE).turns().get(0),
                turn("square-3 3/3/xo1 w -", 0, "a3"),
                turn("square-3 3/3/xo1 b -", 1, "c3 a3"),
                turn("square-3 2o/3/xo1 b -", 0, "a2"),
                turn("square-3 2o/3/xo1 b -", 0, "a2 b3"),
                turn("square-3 2o/3/xo1 b -", 1, "a2 b3 c1"),
                turn("square-3 3/3/xo1 w -", 2, "a3 c2 c1"))),
        test(
            "games",
            () -> List.of(
                Game.start(Board.square(3)),
                Game.start(Rules.withPieRule(Board.square(3))),
                Game.start(Board.square(3)).play("a1"),
                Game.start(Board.square(3)).play("a2"),
                game("square-3 3/3/3 b -", "a1 b1 c3 a3"),
                game("square-3 3/3/3 b -", "c3 a3 a1 b1"), // the same position
                Game.start(Board.square(3)).resign(Color.BLACK),
                Game.start(Board.square(3)).resign(Color.WHITE),
                Game.from(Position.parse("square-3 3/1x1/3 w -")))),
        test(
            "points",
            () -> List.of(
                Board.square(3).point("a1"),
                Board.square(3).point("b1"),
                Board.square(4).point("a1"),
                Board.square(4).point("b1"))),
        test(
            "point sets",
            () -> List.of(
                PointSet.of(Board.square(3)),
                PointSet.of(Board.square(3), Board.square(3).point("a1")),
                PointSet.of(Board.square(3), Board.square(3).point("b1")),
                PointSet.of(Board.square(4), Board.square(4).point("a1")))),
        test(
            "symmetries",
            () -> Stream.of(Board.square(3), Board.square(4), Board.hexhex(2))
                .flatMap(board -> Symmetry.allOf(board).stream())
                .toList()));
  }

  private static <T> DynamicTest test(String name, Supplier<List<T>> values) {
    return DynamicTest.dynamicTest(name, () -> {
      List<T> ones = values.get();
      List<T> twins = values.get();
      for (int i = 0; i < ones.size(); i++) {
        for (int k = 0; k < ones.size(); k++) {
          assertThat(ones.get(i).equals(twins.get(k)))
              .as("%s equals %s", ones.get(i), twins.get(k))
              .isEqualTo(i == k);
        }
        assertThat(ones.get(i)).hasSameHashCodeAs(twins.get(i));
        assertThat(ones.get(i).equals(new Object())).isFalse();
      }
      assertThat(ones.stream().map(Object::hashCode).collect(Collectors.toSet()))
          .hasSizeGreaterThan(ones.size() / 2);
    });
  }

  private static List<Position> positions(String... texts) {
    return Stream.of(texts).map(Position::parse).toList();
  }

  private static Group group(String position) {
    return Position.parse(position).groups().get(0);
  }

  private static Turn turn(String position, int number, String moves) {
    return game(position, moves).turns().get(number);
  }

  private static Game game(String position, String moves) {
    return GameTest.play(GameTest.from(position), moves);
  }
}
