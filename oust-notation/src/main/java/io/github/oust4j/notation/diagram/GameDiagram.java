package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A picture of a whole game as SVG: a {@linkplain #filmstrip filmstrip} or an {@linkplain #animation animation}.
 *
 * {@snippet class=snippets.DiagramsTest region=filmstrip}
 *
 * <p>A filmstrip's size grows with the turns times the stones, an animation's with the changes from turn to turn. A
 * long game on a large board takes several megabytes as a filmstrip, and several hundred kilobytes as an animation.
 *
 * @since 0.1.0
 */
public final class GameDiagram {
  private static final Duration DEFAULT_PACE = Duration.ofSeconds(1);

  private static final Duration FASTEST = Duration.ofMillis(100);
  private static final Duration SLOWEST = Duration.ofMinutes(1);
  private static final int DEFAULT_COLUMNS = 6;
  private static final int MOST_COLUMNS = 100;

  private final Game game;
  private final UnaryOperator<Diagram> style;
  private final Duration pace;
  private final int columns;
  private final Optional<String> title;

  private GameDiagram(
      Game game, UnaryOperator<Diagram> style, Duration pace, int columns, Optional<String> title) {
    this.game = game;
    this.style = style;
    this.pace = pace;
    this.columns = columns;
    this.title = title;
  }

  /**
   * {@return a picture of a game with the default settings}
   * @param game the game, over or not
   */
  public static GameDiagram of(Game game) {
    Objects.requireNonNull(game, "game");
    return new GameDiagram(
        game, diagram -> diagram, DEFAULT_PACE, DEFAULT_COLUMNS, Optional.empty());
  }

  /**
   * {@return a copy of this picture with a style for all positions} Drawing throws an {@link IllegalArgumentException}
   * if the function returns a diagram of another position.
   * @param newStyle receives the diagram after a turn, with the turn marked, and returns it with other settings;
   *     the labels, the coordinates and the theme must always be the same; its title and description are not used
   */
  public GameDiagram style(UnaryOperator<Diagram> newStyle) {
    Objects.requireNonNull(newStyle, "newStyle");
    return new GameDiagram(game, newStyle, pace, columns, title);
  }

  /**
   * {@return a copy of this picture with a pace for animations} The last turn is shown three times as long as others.
   * @param newPace the time for a turn, 0.1 seconds to a minute; the default is one second
   * @throws IllegalArgumentException if the time is out of range
   */
  public GameDiagram pace(Duration newPace) {
    if (newPace.compareTo(FASTEST) < 0 || newPace.compareTo(SLOWEST) > 0) {
      throw new IllegalArgumentException(
          "A turn must be shown for 0.1 seconds to a minute, not for " + newPace + ".");
    }
    return new GameDiagram(game, style, newPace, columns, title);
  }

  /**
   * {@return a copy of this picture with at most the given number of boards per row of a filmstrip}
   * @param newColumns 1 to 100; the default is 6
   * @throws IllegalArgumentException if the number is out of range
   */
  public GameDiagram columns(int newColumns) {
    if (newColumns < 1 || newColumns > MOST_COLUMNS) {
      throw new IllegalArgumentException(
          "A filmstrip must have 1 to " + MOST_COLUMNS + " columns, not " + newColumns + ".");
    }
    return new GameDiagram(game, style, pace, newColumns, title);
  }

  /**
   * {@return a copy of this picture with a title} A filmstrip has it at the top.
   * @param newTitle any text; the default names the board and the outcome
   */
  public GameDiagram title(String newTitle) {
    Optional<String> known = Optional.of(Objects.requireNonNull(newTitle, "newTitle"));
    return new GameDiagram(game, style, pace, columns, known);
  }

  /**
   * {@return the game as a grid of small boards, one per turn, with a caption under each} A start position with stones
   * comes first. The text is one {@code svg} element, as {@link Diagram.Format#SVG} describes it.
   */
  public String filmstrip() {
    List<Still> stills = stills();
    Position start = game.firstPosition();
    boolean isStartShown =
        stills.size() == 1 || start.emptyPoints().size() < game.board().size();
    List<Still> shown = isStartShown ? stills : stills.subList(1, stills.size());
    return Filmstrip.draw(shown, columns, title(), description(stills));
  }

  /**
   * {@return the game as an animation, which repeats} It shows the last position if the viewer prefers less motion
   * or cannot animate. The text is one {@code svg} element, as {@link Diagram.Format#SVG} describes it.
   */
  public String animation() {
    List<Still> stills = stills();
    return new Animation(stills, pace).draw(title(), description(stills));
  }

  record Still(Diagram diagram, String caption) {}

  private List<Still> stills() {
    List<Still> stills = new ArrayList<>();
    List<Position> positions = game.positions();
    Diagram start = game.plies() == 0 ? Diagram.of(game) : Diagram.of(positions.get(0));
    stills.add(new Still(styled(start), "Start"));
    for (Turn turn : game.turns()) {
      Position after = positions.get(turn.endPly());
      Diagram diagram = styled(Diagram.ofTurn(game, turn, after));
      stills.add(new Still(diagram, Captions.of(diagram, turn)));
    }
    game.outcome().ifPresent(outcome -> {
      Still last = stills.remove(stills.size() - 1);
      stills.add(new Still(last.diagram(), last.caption() + ": " + outcome));
    });
    return stills;
  }

  private Diagram styled(Diagram diagram) {
    Diagram styled = style.apply(diagram);
    if (!styled.position.equals(diagram.position)) {
      throw new IllegalArgumentException("The style returned a diagram of " + styled.position
          + " instead of " + diagram.position + "; it may only change how the position is drawn.");
    }
    return styled;
  }

  private String title() {
    return title.orElseGet(() -> {
      int turns = game.turns().size();
      return "Oust on " + game.board() + ": "
          + game.outcome().map(Outcome::toString).orElse("unfinished") + ", " + turns
          + (turns == 1 ? " turn" : " turns");
    });
  }

  private static String description(List<Still> stills) {
    return stills.size() == 1
        ? "No turns."
        : stills.stream().skip(1).map(Still::caption).collect(Collectors.joining(", ", "", "."));
  }
}
