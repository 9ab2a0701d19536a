package io.github.oust4j.cli;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.diagram.Diagram;
import io.github.oust4j.notation.diagram.Diagram.Format;
import io.github.oust4j.notation.diagram.Diagram.Theme;
import io.github.oust4j.notation.diagram.GameDiagram;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust diagram}: a picture of a position, or of a whole game. */
@Command(
    name = "diagram",
    description = {
      "Draws a position as text, or as an SVG picture for browsers; or a whole game as one SVG picture.",
      "It is given as a position string, or as a file with a game, of which it is the last position or the one"
          + " after turn N."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust diagram --legal \"square-5 5/5/2xo1/5/5 b -\"",
      "  oust diagram --format unicode --turn 36 game.json",
      "  oust diagram --sizes --theme dark -o board.svg game.json",
      "  oust diagram --animate -o game.svg game.json",
      "",
      "In text X is black, O white, + legal, * capturing; the last stone stands in",
      "parentheses. In Unicode ● is black, ○ white, ◉ ◎ the last turn's, × captured,",
      "• legal, ◆ capturing."
    })
final class DiagramCommand implements Callable<Integer> {
  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @Mixin
  private RecordInput input;

  @Mixin
  private MomentInput moment;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, unicode or svg. Default: svg for a file that ends in .svg, and for"
          + " whole games; else text.")
  private @Nullable Format format;

  @Option(names = "--legal", description = "Mark where the side to place may put a stone.")
  private boolean isLegalMarked;

  @Option(names = "--sizes", description = "Write the size of its group on each stone.")
  private boolean hasSizes;

  @ArgGroup
  private @Nullable Coordinates coordinates;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description =
          "The colours of SVG: auto (as the reader's system has it, the default), light or"
              + " dark.")
  private @Nullable Theme theme;

  @ArgGroup
  private @Nullable Whole whole;

  @Option(
      names = "--columns",
      paramLabel = "N",
      description = "How many boards of a filmstrip stand side by side, 1 to 100. Default: 6.")
  private @Nullable Integer columns;

  @Option(
      names = "--pace",
      paramLabel = "SECONDS",
      description = "How long an animation shows a turn, 0.1 to 60 seconds. Default: 1.")
  private @Nullable Double pace;

  @Mixin
  private FileOutput output;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  DiagramCommand() {}

  /** What stands at the edges. */
  private static final class Coordinates {
    @Option(
        names = "--coordinates",
        paramLabel = "SCHEME",
        converter = LabelsConverter.class,
        completionCandidates = LabelsConverter.Names.class,
        description = "How the points of hexagonal boards are called at the edges:"
            + " ${COMPLETION-CANDIDATES}. Default: abstract-play.")
    private LabelScheme labels = LabelScheme.ABSTRACT_PLAY;

    @Option(
        names = "--no-coordinates",
        description = "Leave out the letters and numbers at the edges.")
    private boolean areLeftOut;

    Diagram set(Diagram diagram) {
      // The diagram's own labels are better drawn than any that are told point by point.
      return labels == LabelScheme.ABSTRACT_PLAY
          ? diagram.coordinates(!areLeftOut)
          : diagram.labels(labels::label);
    }
  }

  /** The pictures of a whole game, one of which may be asked for. */
  private static final class Whole {
    @Option(
        names = "--filmstrip",
        required = true,
        description = "Draw the game up to that position, a small board for each turn.")
    private boolean isFilmstrip;

    @Option(
        names = "--animate",
        required = true,
        description = "Draw the game up to that position as a picture that moves, without script.")
    private boolean isAnimation;
  }

  @Override
  public Integer call() {
    Format drawn = format();
    output.mustNotBe(moment.inputs());
    MomentInput.Moment shown = moment.read(input, oust.terminal());
    if (whole != null) {
      output.write(drawWhole(whole, shown), oust.terminal());
      return Oust.FINE;
    }
    Diagram diagram = set(shown.diagram());
    String picture =
        diagram.legalPoints(isLegalMarked && !shown.game().isOver()).draw(drawn);
    if (drawn == Format.TEXT && !output.isFile()) {
      oust.terminal().printDiagram(picture);
    } else {
      output.write(picture, oust.terminal());
    }
    return Oust.FINE;
  }

  private static Duration milliseconds(double seconds) {
    // Out of range stays out of range; what is no number becomes 0.
    return Duration.ofMillis(Math.round(Math.min(seconds, 1_000) * 1_000));
  }

  private Format format() {
    Format meant = format != null
        ? format
        : whole != null || output.endsWith(".svg") ? Format.SVG : Format.TEXT;
    if (meant != Format.SVG && whole != null) {
      throw wrong("Whole games are drawn as SVG: leave --format out, or give --format svg.");
    }
    if (columns != null && (whole == null || !whole.isFilmstrip)) {
      throw wrong("--columns is for --filmstrip.");
    }
    if (pace != null && (whole == null || !whole.isAnimation)) {
      throw wrong("--pace is for --animate.");
    }
    if (meant != Format.SVG && theme != null) {
      throw wrong("--theme is for SVG: give --format svg too.");
    }
    return meant;
  }

  private String drawWhole(Whole drawn, MomentInput.Moment shown) {
    GameRecord gameRecord = shown
        .gameRecord()
        .orElseThrow(() -> wrong((drawn.isAnimation ? "--animate" : "--filmstrip")
            + " draws a game: give a file with one instead of a position."));
    GameDiagram picture =
        GameDiagram.of(shown.game()).style(this::set).title(title(gameRecord, shown.game()));
    try {
      picture = columns == null ? picture : picture.columns(columns);
      picture = pace == null ? picture : picture.pace(milliseconds(pace));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
    return drawn.isFilmstrip ? picture.filmstrip() : picture.animation();
  }

  private Diagram set(Diagram diagram) {
    Diagram drawn = diagram.legalPoints(isLegalMarked).groupSizes(hasSizes);
    drawn = coordinates == null ? drawn : coordinates.set(drawn);
    return theme == null ? drawn : drawn.theme(theme);
  }

  /** Such as {@code Oust on square-11. Black: Ann. White: Ben. White wins by elimination: …}. */
  private static String title(GameRecord gameRecord, Game game) {
    StringBuilder title = new StringBuilder("Oust on " + game.board() + ". ");
    for (Color color : Color.values()) {
      gameRecord
          .player(game.seat(color))
          .map(Player::name)
          .filter(name -> !name.isBlank())
          .ifPresent(name -> title.append(color).append(": ").append(name).append(". "));
    }
    return title + Summary.of(game);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
