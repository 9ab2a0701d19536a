package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.diagram.Diagram;
import io.github.oust4j.notation.diagram.Diagram.Format;
import io.github.oust4j.notation.diagram.Diagram.Theme;
import io.github.oust4j.notation.diagram.GameDiagram;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "diagram",
    description = {
      "Draw a position as text or SVG, or a game as SVG.",
      "In text, X is black, O white, + legal, * capturing; the last stone is in parentheses."
          + " In Unicode, ● is black, ○ white, ◉ ◎ those of the last turn, × captured, • legal,"
          + " ◆ capturing."
    },
    footer = {
      "  oust diagram --legal \"square-5 5/5/2xo1/5/5 b -\"",
      "  oust diagram --format unicode --turn 36 game.json",
      "  oust diagram --sizes --theme dark -o board.svg game.json",
      "  oust diagram --animate -o game.svg game.json"
    })
public final class DiagramCommand extends ResultCommand {
  @Mixin
  private MomentInput moment;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Names.DiagramFormats.class,
      description =
          "Format: ${COMPLETION-CANDIDATES}. Default: by the extension of the output file (.txt or"
              + " .svg); without a file, text, or svg with --filmstrip or --animate.")
  private @Nullable Format format;

  @Option(names = "--legal", description = "Mark the legal placements.")
  private boolean isLegalMarked;

  @Option(names = "--sizes", description = "Show group sizes on the stones.")
  private boolean hasSizes;

  @ArgGroup
  private @Nullable Coordinates coordinates;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      completionCandidates = Names.Themes.class,
      description =
          "Colours of SVG: ${COMPLETION-CANDIDATES}. Default: auto, as set in the viewer's system.")
  private @Nullable Theme theme;

  @ArgGroup
  private @Nullable Whole whole;

  @Option(
      names = "--columns",
      paramLabel = "N",
      description = "Columns of a filmstrip, 1 to 100. Default: 6.")
  private @Nullable Integer columns;

  @Option(
      names = "--pace",
      paramLabel = "S",
      description = "Seconds per turn in an animation, 0.1 to 60. Default: 1.")
  private @Nullable Double pace;

  private static final class Coordinates {
    @Option(
        names = "--coordinates",
        paramLabel = "SCHEME",
        completionCandidates = Names.Labels.class,
        description = "Labels of hexagonal boards at the edges: ${COMPLETION-CANDIDATES}."
            + " Default: abstract-play.")
    private LabelScheme labels = LabelScheme.ABSTRACT_PLAY;

    @Option(names = "--no-coordinates", description = "Omit the letters and numbers at the edges.")
    private boolean areLeftOut;

    Diagram set(Diagram diagram) {
      // The diagram draws its own labels better than those set point by point.
      return labels == LabelScheme.ABSTRACT_PLAY
          ? diagram.coordinates(!areLeftOut)
          : diagram.labels(labels::label);
    }
  }

  private static final class Whole {
    @Option(
        names = "--filmstrip",
        required = true,
        description = "Draw the game up to --turn, with a small board for each turn.")
    private boolean isFilmstrip;

    @Option(
        names = "--animate",
        required = true,
        description = "Draw the game up to --turn as an animation, without scripts.")
    private boolean isAnimation;
  }

  @Override
  protected void run() {
    Format drawn = format();
    MomentInput.Moment shown = moment.read(terminal());
    String picture =
        whole != null ? drawWhole(whole, shown) : set(Diagram.of(shown.game())).draw(drawn);
    out().print(drawn == Format.TEXT ? terminal().colored(picture) : picture);
  }

  private Format format() {
    Format meant = format != null ? format : formatOfFile();
    if (meant != Format.SVG && whole != null) {
      throw InputException.usage("Games are drawn as SVG: omit --format, or give --format svg.");
    }
    if (columns != null && (whole == null || !whole.isFilmstrip)) {
      throw InputException.usage("--columns is for --filmstrip.");
    }
    if (pace != null && (whole == null || !whole.isAnimation)) {
      throw InputException.usage("--pace is for --animate.");
    }
    if (meant != Format.SVG && theme != null) {
      throw InputException.usage("--theme is for SVG: also give --format svg.");
    }
    return meant;
  }

  private Format formatOfFile() {
    String ending = output.ending();
    if (ending.equals("svg") || (whole != null && ending.isEmpty())) {
      return Format.SVG;
    }
    if (whole == null && (ending.isEmpty() || ending.equals("txt"))) {
      return Format.TEXT;
    }
    throw output.noFormat(
        whole == null ? ".txt or .svg" : ".svg", "--format, such as --format svg");
  }

  private String drawWhole(Whole drawn, MomentInput.Moment shown) {
    GameRecord gameRecord = shown
        .gameRecord()
        .orElseThrow(() -> InputException.usage((drawn.isAnimation ? "--animate" : "--filmstrip")
            + " draws a game: give a file instead of a position."));
    GameDiagram picture = GameDiagram.of(shown.game())
        .style((game, diagram) -> set(diagram))
        .title(title(gameRecord, shown.game()));
    return drawn.isFilmstrip
        ? checked(() -> columns == null ? picture : picture.columns(columns)).filmstrip()
        : (pace == null ? picture : picture.pace(seconds("--pace", pace, 0.1, 60))).animation();
  }

  private Diagram set(Diagram diagram) {
    Diagram drawn = diagram.legalPoints(isLegalMarked).groupSizes(hasSizes);
    drawn = coordinates == null ? drawn : coordinates.set(drawn);
    return theme == null ? drawn : drawn.theme(theme);
  }

  /** Returns text such as {@code Oust on square-11. Black: Ann. White: Ben. White wins by elimination: …}. */
  private static String title(GameRecord gameRecord, Game game) {
    StringBuilder title = new StringBuilder("Oust on " + game.board() + ". ");
    Summary.players(gameRecord, game).forEach(player -> title.append(player).append(". "));
    boolean isCut = game.plies() < gameRecord.game().plies();
    return title
        + (isCut
            ? "The first " + game.turns().size() + " of "
                + gameRecord.game().turns().size() + " turns"
            : Summary.of(game));
  }
}
