package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes {@link RecordFormat#LUDII}. */
final class LudiiWriter {
  /** What begins the name of a header that is a line of a trial. */
  static final String PREFIX = "ludii.";

  static final String OPTIONS = PREFIX + "options";
  /** The header for lines that tell no fact, or one that is told already, as legal moves. */
  static final String OTHERS = PREFIX + "lines";

  /** A line that Ludii does not know: the position from which the game starts, unless that is the empty board. */
  static final String START = "OUST_START";
  /** Another: how players ended the game. */
  static final String OUTCOME = "OUST_OUTCOME";

  /** Lines that the game itself tells. */
  static final Set<String> DERIVED = Set.of("winner", "rankings", START, OUTCOME);

  private static final String GAME = PREFIX + "game";
  private static final String RANDOM = PREFIX + "RNG internal state";
  private static final String INITIAL = PREFIX + "numInitialPlacementMoves";
  private static final String END_TYPE = PREFIX + "endtype";

  /** Headers that have their own places. */
  private static final Set<String> PLACED =
      Set.of(GAME, OPTIONS, OTHERS, RANDOM, INITIAL, END_TYPE);

  private final Map<String, String> headers;
  private final Game game;
  private final StringBuilder out = new StringBuilder();

  private LudiiWriter(GameRecord source) {
    this.headers = source.headers();
    this.game = source.game();
  }

  static String write(GameRecord source) {
    LudiiWriter writer = new LudiiWriter(source);
    writer.writeHead();
    writer.writeMoves();
    writer.writeTail();
    return writer.out.toString();
  }

  private void writeHead() {
    Board board = game.board();
    String file = headers.getOrDefault(GAME, "");
    List<String> options = headers.getOrDefault(OPTIONS, "").lines().toList();
    // A header of a game on another board would make another game of this.
    boolean isKept = isLine(file)
        && LudiiBoard.isOust(file)
        && LudiiBoard.board(file, options).equals(Optional.of(board));
    line("game=" + (isKept ? file : LudiiBoard.file(board)));
    line("START GAME OPTIONS");
    for (String option : isKept ? options : LudiiBoard.options(board)) {
      if (!option.isBlank() && isLine(option) && !option.equals("END GAME OPTIONS")) {
        line(option);
      }
    }
    line("END GAME OPTIONS");
    fact(RANDOM, "0,0,0,0,0,0,0,0");
    if (!game.firstPosition().equals(Position.start(board))) {
      line(START + "=" + game.firstPosition());
    }
  }

  private void writeMoves() {
    List<Position> positions = game.positions();
    int ply = 0;
    for (Move move : game.moves()) {
      writeMove(move, positions.get(ply), positions.get(ply + 1));
      ply++;
    }
  }

  private void writeMove(Move move, Position before, Position after) {
    Color color = before.toPlace();
    int mover = number(color);
    out.append("Move=[Move:mover=").append(mover);
    if (move instanceof Move.Placement placement) {
      int cell = placement.point().index();
      out.append(",from=").append(cell).append(",to=").append(cell);
      out.append(",actions=[Add:type=Cell,to=").append(cell).append(",what=").append(mover);
      out.append(",decision=true]");
      boolean isCapture = false;
      for (Point point : before.stones(color.opponent())) {
        if (after.colorAt(point).isEmpty()) {
          out.append(",[Remove:type=Cell,to=").append(point.index()).append(']');
          isCapture = true;
        }
      }
      if (isCapture) {
        out.append(",[SetNextPlayer:player=").append(mover).append(']');
      }
    } else if (move instanceof Move.Swap) {
      out.append(",actions=[Swap:player1=1,player2=2,decision=true],[SetNextPlayer:player=2]");
    } else {
      out.append(",actions=[Pass:decision=true,forced=true]");
    }
    line("]");
  }

  private void writeTail() {
    headers.getOrDefault(OTHERS, "").lines().filter(LudiiReader::isOther).forEach(this::line);
    fact(INITIAL, "0");
    Optional<Outcome> outcome = game.outcome();
    if (outcome.isPresent()) {
      Optional<Color> winner = outcome.get().winner();
      line("winner=" + winner.map(LudiiWriter::number).orElse(0));
      fact(END_TYPE, "NaturalEnd");
      line("rankings=0.0,"
          + winner.map(color -> color == Color.BLACK ? "1.0,2.0" : "2.0,1.0").orElse("1.5,1.5"));
    } else {
      line("rankings=0.0,0.0,0.0");
    }
    headers.forEach((name, value) -> {
      String key = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : "";
      boolean isFact = LudiiReader.isFact(key + "=" + value, key) && !key.equals("Move");
      if (isFact && isLine(value) && !PLACED.contains(name) && !DERIVED.contains(key)) {
        line(key + "=" + value);
      }
    });
    outcome
        .filter(end -> !end.reason().isByTheRules() && end.reason() != Outcome.Reason.UNSTATED)
        .ifPresent(end -> line(OUTCOME + "=" + end));
  }

  private void fact(String header, String unknown) {
    String value = headers.getOrDefault(header, unknown);
    line(header.substring(PREFIX.length()) + "=" + (isLine(value) ? value : unknown));
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  /** Whether a text fits in a line. */
  private static boolean isLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
  }

  private static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }
}
