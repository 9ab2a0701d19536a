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

/**
 * A picture of a whole game, turn by turn, as SVG: a {@linkplain #filmstrip() filmstrip}, or an
 * {@linkplain #animation() animation}.
 *
 * {@snippet class=snippets.DiagramsTest region=filmstrip}
 *
 * <p>A filmstrip takes room in proportion to turns and stones, an animation to what changes from turn to
 * turn; that of a long game on a large board has some hundred kilobytes, and its filmstrip some megabytes.
 *
 * @since 0.1.0
 */
public final class GameDiagram {
  /** How long an animation shows a turn unless another time is set: one second. */
  public static final Duration DEFAULT_PACE = Duration.ofSeconds(1);

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
   * Returns a picture of a game with all settings at their defaults.
   *
   * @param game the game, over or not
   * @return the picture
   */
  public static GameDiagram of(Game game) {
    Objects.requireNonNull(game, "game");
    return new GameDiagram(
        game, diagram -> diagram, DEFAULT_PACE, DEFAULT_COLUMNS, Optional.empty());
  }

  /**
   * Sets the style of all positions. Drawing throws an {@link IllegalArgumentException} if the function
   * returns a diagram of another position.
   *
   * @param newStyle receives the diagram after a turn, with the turn marked, and returns it with other
   *     settings; the labels and the theme must be the same each time
   * @return a picture with this setting
   */
  public GameDiagram style(UnaryOperator<Diagram> newStyle) {
    Objects.requireNonNull(newStyle, "newStyle");
    return new GameDiagram(game, newStyle, pace, columns, title);
  }

  /**
   * Says how long an animation shows a turn. The last one is shown three times as long.
   *
   * @param newPace 0.1 seconds to a minute
   * @return a picture with that setting
   * @throws IllegalArgumentException if the time is out of range
   */
  public GameDiagram pace(Duration newPace) {
    if (newPace.compareTo(FASTEST) < 0 || newPace.compareTo(SLOWEST) > 0) {
      throw new IllegalArgumentException(
          "A turn is shown for 0.1 seconds to a minute, not for " + newPace + ".");
    }
    return new GameDiagram(game, style, newPace, columns, title);
  }

  /**
   * Says how many boards stand side by side in a filmstrip; six, unless it is set.
   *
   * @param newColumns 1 to 100; if the game is shorter, no more than its turns
   * @return a picture with that setting
   * @throws IllegalArgumentException if the number is out of range
   */
  public GameDiagram columns(int newColumns) {
    if (newColumns < 1 || newColumns > MOST_COLUMNS) {
      throw new IllegalArgumentException(
          "A filmstrip has 1 to " + MOST_COLUMNS + " columns, not " + newColumns + ".");
    }
    return new GameDiagram(game, style, pace, newColumns, title);
  }

  /**
   * Sets the title, which stands over a filmstrip. Unless it is set, it names the board and how the game
   * ended.
   *
   * @param newTitle any text
   * @return a picture with that setting
   */
  public GameDiagram title(String newTitle) {
    return new GameDiagram(game, style, pace, columns, Optional.of(newTitle));
  }

  /**
   * Draws the game as a grid of small boards, one a turn, each with the turn's number and text under it.
   * A start with stones on the board comes before them.
   *
   * @return one {@code svg} element, as {@link Diagram.Format#SVG} describes it
   */
  public String filmstrip() {
    List<Still> stills = stills();
    boolean isStartShown = stills.size() == 1
        || stills.get(0).diagram().position().emptyPoints().size()
            < game.board().size();
    return new Filmstrip(isStartShown ? stills : stills.subList(1, stills.size()), columns)
        .draw(title(), description(stills));
  }

  /**
   * Draws the game as a picture that moves, from the start to the last turn and over again. For those who
   * asked their system for less motion, and where there is no animation, it stands still at the last
   * position.
   *
   * @return one {@code svg} element, as {@link Diagram.Format#SVG} describes it
   */
  public String animation() {
    List<Still> stills = stills();
    return new Animation(stills, pace).draw(title(), description(stills));
  }

  /** A board of the many, and what stands under it. */
  record Still(Diagram diagram, String caption) {}

  /** The start, and the position after each turn. */
  private List<Still> stills() {
    List<Position> positions = game.positions();
    List<Still> stills = new ArrayList<>();
    stills.add(new Still(set(Diagram.of(positions.get(0))), "Start"));
    for (Turn turn : game.turns()) {
      Position position = positions.get(turn.firstPly() + turn.moves().size());
      Diagram diagram = set(Diagram.of(position).lastTurn(turn));
      stills.add(new Still(diagram, Captions.of(diagram, turn)));
    }
    return stills;
  }

  private Diagram set(Diagram diagram) {
    Diagram set = style.apply(diagram);
    if (!set.position().equals(diagram.position())) {
      throw new IllegalArgumentException(
          "The style made a diagram of " + set.position() + " from one of " + diagram.position()
              + "; it may only change how the position is drawn.");
    }
    return set;
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
    StringBuilder out = new StringBuilder();
    for (Still still : stills.subList(1, stills.size())) {
      out.append(out.length() == 0 ? "" : ", ").append(still.caption());
    }
    return out.length() == 0 ? "No turns." : out.append('.').toString();
  }
}
