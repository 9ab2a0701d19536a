package io.github.oust4j.cli;

import io.github.oust4j.oukoun.Game;
import io.github.oust4j.oukoun.Move;
import io.github.oust4j.oukoun.Outcome;
import io.github.oust4j.oukoun.Phase;
import io.github.oust4j.oukoun.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code oust companion oukoun replay}: plays a file's moves, each checked. */
@Command(
    name = "replay",
    description = {
      "Replays a game, checking each move, and draws the ring at its end.",
      "The file has one move a line: aside, then placements such as w5, then white or black, then"
          + " jumps such as 5+2. Empty lines, and what follows a #, mean nothing."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust companion oukoun replay game.txt",
      "  oust companion oukoun replay --repetition --rings game.txt"
    })
final class OukounReplay implements Callable<Integer> {
  /** A line that is longer has no move in it, and is not kept in memory. */
  private static final int LONGEST_LINE = 10_000;
  /** So many moves no people play, and no memory is short of. */
  private static final int MOST_MOVES = 10_000;

  @ParentCommand
  private OukounCommand oukoun;

  @Parameters(paramLabel = "FILE", description = "The file, or - for standard input.")
  private String file;

  @ArgGroup(exclusive = true, multiplicity = "0..1")
  private OukounCommand.Start start = new OukounCommand.Start();

  @Option(
      names = "--repetition",
      description = "End the game without a winner when a position comes for the third time.")
  private boolean repetition;

  @Option(names = "--rings", description = "Draw the ring after each jump.")
  private boolean rings;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  OukounReplay() {}

  @Override
  public Integer call() {
    boolean isStandardInput = file.equals(RecordInput.STANDARD_INPUT);
    String name = isStandardInput ? RecordInput.STANDARD_INPUT_NAME : file;
    Game game = Game.from(start.read(), repetition);
    // Not closed when it is standard input, which is not ours.
    try (InputStream opened =
        isStandardInput ? InputStream.nullInputStream() : Files.newInputStream(Path.of(file))) {
      game = replay(game, isStandardInput ? oukoun.terminal().in() : opened, name);
    } catch (CharacterCodingException e) {
      throw new InputException(name + " is no text in UTF-8.");
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(name, e);
    }
    print(game);
    return Oust.FINE;
  }

  private static Game replay(Game first, InputStream in, String name) throws IOException {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    Game game = first;
    int number = 0;
    for (String line = readLine(reader, name, 1);
        line != null;
        line = readLine(reader, name, number + 1)) {
      number++;
      int comment = line.indexOf('#');
      String text = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (number == 1 && text.startsWith("\ufeff")) {
        text = text.substring(1).strip();
      }
      if (!text.isEmpty()) {
        game = play(game, text, name + ", line " + number + ": ");
      }
    }
    if (game.plies() == 0) {
      throw new InputException(name + ": There is no move in it; it should have one a line, such as"
          + " aside, w5, white or 5+2.");
    }
    return game;
  }

  private static Game play(Game game, String text, String place) {
    if (game.plies() >= MOST_MOVES) {
      throw new InputException(place + "A game of more than " + MOST_MOVES
          + " moves is not replayed; cut it, and go on with --position.");
    }
    try {
      return game.play(Move.parse(text));
    } catch (IllegalArgumentException e) {
      throw new InputException(place + e.getMessage());
    }
  }

  private void print(Game game) {
    PrintWriter out = oukoun.out();
    List<Position> positions = game.positions();
    List<Move> moves = game.moves();
    for (int ply = 0; ply < game.plies(); ply++) {
      Position before = positions.get(ply);
      out.println(String.format(Locale.ROOT, "%3d. ", ply + 1) + describe(moves.get(ply), before));
      if (rings && before.phase() == Phase.JUMPING) {
        printRing(positions.get(ply + 1));
      }
    }
    if (!rings) {
      printRing(game.position());
    }
    out.println("Position: " + game.position());
    out.println(result(game));
  }

  private void printRing(Position position) {
    oukoun.out().println();
    oukoun.out().print(position.toDiagram());
    oukoun.out().println();
  }

  /** A line without its end; nothing at the end of the file. */
  private static @Nullable String readLine(BufferedReader reader, String name, int number)
      throws IOException {
    StringBuilder line = new StringBuilder();
    int c = reader.read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n') {
      if (line.length() >= LONGEST_LINE) {
        throw new InputException(name + ", line " + number
            + ": A line with a move is never longer than " + LONGEST_LINE + " characters.");
      }
      line.append((char) c);
      c = reader.read();
    }
    return line.toString();
  }

  /** Such as {@code A 5+2, from cell 5 onto cell 8}. */
  private static String describe(Move move, Position before) {
    String text = before.toPlay() + " " + move;
    if (move instanceof Move.Jump jump) {
      String pieces = before.stack(jump.from()).toString();
      text += ", " + pieces.substring(pieces.length() - jump.count()) + " from cell " + jump.from()
          + " " + jump.direction() + " onto cell "
          + before.target(jump.from(), jump.direction()).orElseThrow();
    }
    return text;
  }

  private static String result(Game game) {
    Optional<Outcome> outcome = game.outcome();
    return outcome
            .map(Outcome::toString)
            .orElse("Unfinished: " + OukounCommand.state(game.position(), outcome))
        + ": " + Summary.count(game.plies(), "ply").replace("plys", "plies");
  }
}
