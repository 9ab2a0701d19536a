package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
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
  private static final Duration FASTEST = Duration.ofMillis(100);
  private static final Duration SLOWEST = Duration.ofMinutes(1);
  private static final int MOST_COLUMNS = 100;

  /** The settings. Only {@link GameDiagram#with} changes them, in a new copy. */
  private static final class Settings {
    BiFunction<? super Game, ? super Diagram, Diagram> style = (game, diagram) -> diagram;
    BiFunction<? super Game, ? super Diagram, String> captions = GameDiagram::caption;
    Duration pace = Duration.ofSeconds(1);
    int columns = 6;
    Optional<String> title = Optional.empty();
    Optional<String> description = Optional.empty();
  }

  private final Game game;
  private final Settings settings;

  private GameDiagram(Game game, Settings settings) {
    this.game = game;
    this.settings = settings;
  }

  private GameDiagram with(Consumer<Settings> change) {
    Settings copy = new Settings();
    copy.style = settings.style;
    copy.captions = settings.captions;
    copy.pace = settings.pace;
    copy.columns = settings.columns;
    copy.title = settings.title;
    copy.description = settings.description;
    change.accept(copy);
    return new GameDiagram(game, copy);
  }

  /**
   * {@return a picture of a game with the default settings}
   * @param game the game, over or not
   */
  public static GameDiagram of(Game game) {
    return new GameDiagram(Objects.requireNonNull(game, "game"), new Settings());
  }

  /**
   * {@return a copy of this picture with a style for all positions} Drawing throws an {@link IllegalArgumentException}
   * if the function returns a diagram of another position.
   * @param newStyle receives the game after a turn, without moves for the start, and its diagram with the turn
   *     marked; returns the diagram with other settings. The labels, the coordinates, the theme and the scale must always
   *     be the same; the title and description are not used
   */
  public GameDiagram style(BiFunction<? super Game, ? super Diagram, Diagram> newStyle) {
    Objects.requireNonNull(newStyle, "newStyle");
    return with(copy -> copy.style = newStyle);
  }

  /**
   * {@return a copy of this picture with these captions} The default is {@code Start}, or the last turn with the labels
   * of the diagram and the number of captured stones, such as {@code 36. White b2-b7 ×1}; then the outcome of a game
   * that is over, such as {@code : White wins by elimination}. A caption is cut after four lines.
   *
   * {@snippet class=snippets.DiagramsTest region=captions}
   * @param newCaptions receives the game after a turn, or without moves for the start, and returns any text
   */
  public GameDiagram captions(Function<? super Game, String> newCaptions) {
    Objects.requireNonNull(newCaptions, "newCaptions");
    return with(copy -> copy.captions =
        (after, diagram) -> Objects.requireNonNull(newCaptions.apply(after), "a caption"));
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
    return with(copy -> copy.pace = newPace);
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
    return with(copy -> copy.columns = newColumns);
  }

  /**
   * {@return a copy of this picture with a title} A filmstrip has it at the top.
   * @param newTitle any text; the default names the board and the outcome
   */
  public GameDiagram title(String newTitle) {
    Optional<String> known = Optional.of(Objects.requireNonNull(newTitle, "newTitle"));
    return with(copy -> copy.title = known);
  }

  /**
   * {@return a copy of this picture with a description} It is for screen readers.
   * @param newDescription any text; the default lists the captions of the turns
   */
  public GameDiagram description(String newDescription) {
    Optional<String> known = Optional.of(Objects.requireNonNull(newDescription, "newDescription"));
    return with(copy -> copy.description = known);
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
    return Filmstrip.draw(shown, settings.columns, title(), description(stills));
  }

  /**
   * {@return the game as an animation, which repeats} It shows the last position if the viewer prefers less motion
   * or cannot animate. The text is one {@code svg} element, as {@link Diagram.Format#SVG} describes it.
   */
  public String animation() {
    List<Still> stills = stills();
    return new Animation(stills, settings.pace).draw(title(), description(stills));
  }

  record Still(Diagram diagram, String caption) {}

  private List<Still> stills() {
    List<Still> stills = new ArrayList<>();
    for (Game after : moments()) {
      Diagram diagram = styled(after);
      stills.add(new Still(diagram, settings.captions.apply(after, diagram)));
    }
    return stills;
  }

  /** Returns the game after each turn, first without moves. Only the last one has the players' ending. */
  private Deque<Game> moments() {
    Deque<Game> moments = new ArrayDeque<>(List.of(game));
    Game moment = game.ending().isPresent() ? game.undo() : game;
    while (moment.plies() > 0) {
      moment = moment.undoTurn();
      moments.addFirst(moment);
    }
    return moments;
  }

  private static String caption(Game after, Diagram diagram) {
    String turn = after.lastTurn().map(last -> Captions.of(diagram, last)).orElse("Start");
    return turn + after.outcome().map(outcome -> ": " + outcome).orElse("");
  }

  private Diagram styled(Game after) {
    Diagram diagram = Diagram.of(after);
    Diagram styled = settings.style.apply(after, diagram);
    if (!styled.position.equals(diagram.position)) {
      throw new IllegalArgumentException("The style returned a diagram of " + styled.position
          + " instead of " + diagram.position + "; it may only change how the position is drawn.");
    }
    return styled;
  }

  private String title() {
    return settings.title.orElseGet(() -> {
      int turns = game.turns().size();
      return "Oust on " + game.board() + ": "
          + game.outcome().map(Outcome::toString).orElse("unfinished") + ", " + turns
          + (turns == 1 ? " turn" : " turns");
    });
  }

  private String description(List<Still> stills) {
    String turns =
        stills.stream().skip(1).map(Still::caption).collect(Collectors.joining(", ", "", "."));
    return settings.description.orElse(stills.size() == 1 ? "No turns." : turns);
  }
}
