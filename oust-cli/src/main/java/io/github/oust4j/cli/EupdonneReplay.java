package io.github.oust4j.cli;

import io.github.oust4j.eupdonne.Effect;
import io.github.oust4j.eupdonne.Game;
import io.github.oust4j.eupdonne.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code oust companion eupdonne replay}: plays a file's moves, each checked. */
@Command(
    name = "replay",
    description = {
      "Replays a game, checking each move, and tells what it captures and frees; draws the board at its end.",
      "The file has one move a line, such as +a1h132, a1h132-e4v231, -e4v231 or pass. Empty lines,"
          + " and what follows a #, mean nothing."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust companion eupdonne replay game.txt",
      "  oust companion eupdonne replay --boards - < game.txt"
    })
final class EupdonneReplay implements Callable<Integer> {
  /** Longer than any game, and short enough not to keep anyone waiting. */
  private static final int LONGEST_FILE = 1_000_000;

  @ParentCommand
  private EupdonneCommand eupdonne;

  @Option(names = "--boards", description = "Draw the board after each move.")
  private boolean boards;

  @Option(
      names = "--position",
      paramLabel = "POSITION",
      description = "Begin with this position string. Default: the start of the game.")
  private @Nullable String start;

  @Parameters(paramLabel = "FILE", description = "The file; - is standard input.")
  private String file;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  EupdonneReplay() {}

  @Override
  public Integer call() {
    Game game = Game.from(EupdonneCommand.position(start));
    String name = file.equals(RecordInput.STANDARD_INPUT) ? RecordInput.STANDARD_INPUT_NAME : file;
    long captured = 0;
    int number = 0;
    for (String line : read(name).split("\\R", -1)) {
      number++;
      String move = line.replaceFirst("#.*", "").strip();
      if (move.isEmpty()) {
        continue;
      }
      Position before = game.position();
      try {
        game = game.play(move);
      } catch (IllegalArgumentException e) {
        throw new InputException(name + ", line " + number + ": " + e.getMessage());
      }
      Effect effect = before.effectOf(game.moves().get(game.plies() - 1));
      captured += effect.captured().size();
      tell(game, before, move, effect);
    }
    if (!boards || game.plies() == 0) {
      draw(game);
    }
    out()
        .println(game.outcome()
                .map(Object::toString)
                .orElse("Unfinished, " + EupdonneCommand.state(game.position(), game.outcome()))
            + ": " + (game.plies() == 1 ? "1 ply, " : game.plies() + " plies, ")
            + Summary.count(captured, "piece") + " captured");
    return Oust.FINE;
  }

  private void tell(Game game, Position before, String move, Effect effect) {
    out()
        .println(String.format(Locale.ROOT, "%3d. %s %s", game.plies(), before.toPlay(), move)
            + (effect.captured().isEmpty()
                ? ""
                : ", capturing " + EupdonneCommand.joined(effect.captured()))
            + (effect.freed().isEmpty()
                ? ""
                : ", freeing " + EupdonneCommand.joined(effect.freed())));
    if (boards) {
      draw(game);
    }
  }

  private void draw(Game game) {
    out().println();
    eupdonne.terminal().printDiagram(game.position().toDiagram());
    out().println();
  }

  private String read(String name) {
    try (InputStream in = file.equals(RecordInput.STANDARD_INPUT)
        ? eupdonne.terminal().in()
        : Files.newInputStream(Path.of(file))) {
      byte[] bytes = in.readNBytes(LONGEST_FILE + 1);
      if (bytes.length > LONGEST_FILE) {
        throw new InputException(
            name + " is longer than " + LONGEST_FILE + " bytes, so it is no game.");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(file, e);
    }
  }

  private PrintWriter out() {
    return eupdonne.out();
  }
}
