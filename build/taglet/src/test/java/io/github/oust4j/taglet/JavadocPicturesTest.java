package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The boards in the Javadoc of the published modules show what their captions say. */
class JavadocPicturesTest {
  private static final Pattern TAG = Pattern.compile("\\{@board ([^}]*)\\}");
  private static final List<BoardTag> PICTURES = new ArrayList<>();

  @BeforeAll
  static void findPictures() throws IOException {
    for (String module : PublishedSourcesTest.MODULES) {
      for (Path source : PublishedSourcesTest.sources(module)) {
        TAG.matcher(Files.readString(source).replaceAll("\n *\\* ?", " "))
            .results()
            .forEach(tag -> PICTURES.add(BoardTag.parse(tag.group(1))));
      }
    }
  }

  static List<BoardTag> pictures() {
    return PICTURES;
  }

  /** The one picture whose caption says so. */
  private static BoardTag picture(String words) {
    List<BoardTag> found =
        PICTURES.stream().filter(picture -> picture.caption().contains(words)).toList();
    assertThat(found).as(words).hasSize(1);
    return found.get(0);
  }

  private static Position position(String words) {
    return picture(words).game().position();
  }

  /** The sizes of the groups that the last turn captured. */
  private static List<Integer> captured(String words) {
    return picture(words).game().turns().get(0).captured().stream()
        .map(Group::size)
        .toList();
  }

  /** One of two touching enemy groups is a singleton, as in every position that play can reach. */
  @ParameterizedTest
  @MethodSource("pictures")
  void noLargeGroupsTouch(BoardTag picture) {
    Position position = picture.game().firstPosition();
    for (Group group : position.groups()) {
      PointSet touched = group.stones().neighbors();
      assertThat(position.groups(group.color().opponent()))
          .allMatch(enemy ->
              !enemy.stones().intersects(touched) || group.isSingleton() || enemy.isSingleton());
    }
  }

  @Test
  void theRuleSheetsSituationsAreThere() {
    Position available = position("may place on a dot or on a diamond");
    assertThat(available.legalMoves().nonCapturing()).isNotEmpty();
    assertThat(available.legalMoves().capturing()).isNotEmpty();
    assertThat(captured("captured three singletons")).containsExactly(1, 1, 1);
    assertThat(captured("captured four singletons")).containsExactly(1, 1, 1, 1);
    String seven = "group of seven, which captured a group of six";
    assertThat(captured(seven)).containsExactly(6);
    assertThat(position(seven).groups(Color.BLACK)).extracting(Group::size).containsExactly(7);
    assertThat(position("A winning capture").outcome())
        .contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
    assertThat(position("must pass in mid-turn").isMidTurn()).isTrue();
    assertThat(position("must pass in mid-turn").legalMoves().mustPass()).isTrue();
    assertThat(position("A deadlock").outcome())
        .contains(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
  }

  @Test
  void thePicturesOfSingleClassesShowWhatTheCaptionsSay() {
    for (String label : List.of("b2", "c3")) {
      BoardTag neighbors = picture("the neighbours of " + label);
      Board board = neighbors.game().board();
      assertThat(neighbors.highlighted()).isEqualTo(board.neighbors(board.point(label)));
    }
    Position position = position("A position,");
    List<Position> images = position.board().symmetries().stream()
        .filter(symmetry -> symmetry.toString().matches("mirrored|turned by 60 degrees"))
        .map(position::transform)
        .toList();
    assertThat(images)
        .containsExactly(position("the same turned by 60 degrees"), position("and mirrored"));
    assertThat(reasons("on a tinted point would join"))
        .containsOnly(Illegality.JoinsWithoutCapture.class);
    assertThat(reasons("It would have to be larger"))
        .containsExactly(Illegality.EnemyNotSmaller.class);
    Point twice = picture("touches the group of three twice").highlighted().get(0);
    Effect effect = position("touches the group of three twice").effectOf(twice);
    assertThat(effect.group().size()).isEqualTo(4);
    assertThat(effect.captured()).extracting(Group::size).containsExactly(3);
  }

  /** Why placements on the highlighted points of a picture are illegal. */
  private static List<Object> reasons(String words) {
    BoardTag picture = picture(words);
    return picture.highlighted().stream()
        .map(point -> picture.game().whyIllegal(point).orElseThrow())
        .map(reason -> (Object) reason.getClass())
        .toList();
  }
}
