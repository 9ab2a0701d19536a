package io.github.oust4j.notation.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.taglet.BoardTag;
import io.github.oust4j.taglet.BoardTag.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pictures of boards in the Javadoc of all modules show what the rules say. */
class JavadocPicturesTest {
  private static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));
  private static final Pattern TAG = Pattern.compile("\\{@board ([^}]*)\\}");

  /** A picture of the Javadoc, with the position that it shows. */
  record Picture(Position position, BoardTag tag) {
    PointSet marked(Mark mark) {
      Board board = position.board();
      return PointSet.copyOf(
          board,
          tag.marked(mark).stream().map(place -> board.point(place.label())).toList());
    }

    List<Move.Placement> placed() {
      return tag.marked(Mark.PLACED).stream()
          .map(place -> Move.place(position.board().point(place.label())))
          .toList();
    }

    /** The position before the last turn: without its stones, and with those that it took. */
    Position before() {
      Color mover = position.colorAt(placed().get(0).point()).orElseThrow();
      Setup setup = Setup.from(position).midTurn(false).toPlace(mover);
      placed().forEach(placement -> setup.clear(placement.point()));
      marked(Mark.CAPTURED).forEach(point -> setup.stone(mover.opponent(), point));
      return setup.position();
    }

    /** What the only placement of the last turn did. */
    Effect effect() {
      assertThat(placed()).hasSize(1);
      return before().effectOf(placed().get(0));
    }

    @Override
    public String toString() {
      return position + " " + tag.caption();
    }
  }

  static List<Picture> pictures() throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(ROOT)) {
      sources = files
          .filter(file -> file.toString().contains("src/main/java"))
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.startsWith(ROOT.resolve("build")))
          .sorted()
          .toList();
    }
    List<Picture> pictures = new ArrayList<>();
    for (Path source : sources) {
      Matcher tags = TAG.matcher(Files.readString(source).replaceAll("\n *\\* ?", " "));
      while (tags.find()) {
        BoardTag tag = BoardTag.parse(tags.group(1));
        String[] words = tags.group(1).strip().split("\\s+", 5);
        String position = String.join(" ", List.of(words).subList(0, 4));
        pictures.add(new Picture(Position.parse(position), tag));
      }
    }
    return pictures;
  }

  /** The one picture whose caption says so. */
  private static Picture picture(String words) throws IOException {
    List<Picture> found = pictures().stream()
        .filter(picture -> picture.tag().caption().contains(words))
        .toList();
    assertThat(found).as(words).hasSize(1);
    return found.get(0);
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void theMarkedPointsAreTheLegalOnes(Picture picture) {
    PointSet legal = picture.marked(Mark.LEGAL);
    PointSet capturing = picture.marked(Mark.CAPTURING);
    if (!legal.isEmpty() || !capturing.isEmpty()) {
      assertThat(legal).isEqualTo(picture.position().legalMoves().nonCapturing());
      assertThat(capturing).isEqualTo(picture.position().legalMoves().capturing());
    }
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void theLastTurnLeadsThere(Picture picture) {
    if (!picture.placed().isEmpty()) {
      Position position = picture.before();
      PointSet captured = PointSet.none(position.board());
      for (Move.Placement placement : picture.placed()) {
        captured = captured.union(position.effectOf(placement).capturedStones());
        position = position.play(placement);
      }
      assertThat(position).isEqualTo(picture.position());
      assertThat(captured).isEqualTo(picture.marked(Mark.CAPTURED));
    }
  }

  /** Of two groups that touch, one is a singleton, so that play can lead to what is shown. */
  @ParameterizedTest
  @MethodSource("pictures")
  void noLargeGroupsTouch(Picture picture) {
    Position position = picture.placed().isEmpty() ? picture.position() : picture.before();
    for (Group group : position.groups()) {
      PointSet touched = group.stones().neighbors();
      assertThat(position.groups(group.color().opponent()))
          .allMatch(enemy ->
              !enemy.stones().intersects(touched) || group.isSingleton() || enemy.isSingleton());
    }
  }

  @Test
  void theRuleSheetsSituationsAreThere() throws IOException {
    Picture available = picture("may place on a dot or on a diamond");
    assertThat(available.marked(Mark.LEGAL)).isNotEmpty();
    assertThat(available.marked(Mark.CAPTURING)).isNotEmpty();
    assertThat(sizes(picture("captured three singletons"))).containsExactly(1, 1, 1);
    assertThat(sizes(picture("captured four singletons"))).containsExactly(1, 1, 1, 1);
    Picture seven = picture("group of seven, which captured a group of six");
    assertThat(sizes(seven)).containsExactly(6);
    assertThat(seven.effect().group().size()).isEqualTo(7);
    Picture winning = picture("A winning capture");
    assertThat(winning.effect().wins()).isTrue();
    assertThat(winning.position().outcome())
        .contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
  }

  @Test
  void soAreThePassInMidTurnAndTheDeadlock() throws IOException {
    Picture pass = picture("must pass in mid-turn");
    assertThat(pass.position().isMidTurn()).isTrue();
    assertThat(pass.position().legalMoves().mustPass()).isTrue();
    assertThat(pass.marked(Mark.CAPTURED)).isNotEmpty();
    assertThat(picture("A deadlock").position().outcome())
        .contains(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
  }

  @Test
  void thePicturesOfSingleClassesShowWhatTheCaptionsSay() throws IOException {
    for (String label : List.of("b2", "c3")) {
      Picture neighbors = picture("the neighbours of " + label);
      Board board = neighbors.position().board();
      assertThat(neighbors.marked(Mark.HIGHLIGHT)).isEqualTo(board.neighbors(board.point(label)));
    }
    Position position = picture("A position,").position();
    List<Position> images = position.board().symmetries().stream()
        .filter(symmetry -> symmetry.toString().matches("mirrored|turned by 60 degrees"))
        .map(position::transform)
        .toList();
    assertThat(images)
        .containsExactly(
            picture("the same turned by 60 degrees").position(),
            picture("and mirrored").position());
    assertThat(reasons("on a tinted point would join"))
        .containsOnly(Illegality.JoinsWithoutCapture.class);
    assertThat(reasons("It would have to be larger"))
        .containsExactly(Illegality.EnemyNotSmaller.class);
    Picture twice = picture("touches the group of three twice");
    Effect effect =
        twice.position().effectOf(Move.place(twice.marked(Mark.HIGHLIGHT).get(0)));
    assertThat(effect.group().size()).isEqualTo(4);
    assertThat(effect.captured()).extracting(Group::size).containsExactly(3);
  }

  /** Why placements on the highlighted points of a picture are illegal. */
  private static List<Object> reasons(String words) throws IOException {
    Picture picture = picture(words);
    return picture.marked(Mark.HIGHLIGHT).stream()
        .map(point -> picture.position().whyIllegal(Move.place(point)).orElseThrow())
        .map(reason -> (Object) reason.getClass())
        .toList();
  }

  private static List<Integer> sizes(Picture picture) {
    return picture.effect().captured().stream().map(Group::size).toList();
  }
}
