package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.text.TextResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes {@link RecordFormat#LUDII}, so that Ludii recognizes each move as one of its legal moves. */
public final class LudiiWriter {
  static final String PREFIX = "ludii."; // of headers that are lines of a trial
  static final String OPTIONS = PREFIX + "options";
  static final String OTHERS = PREFIX + "lines"; // lines that are not facts
  /** The header for the type of the cells, unless it is {@link #CELL}. No fact has a name with a hyphen. */
  static final String TYPE = PREFIX + "site-type";

  static final String CELL = "Cell";
  static final String START = "OUST_START"; // the first position; Ludii skips it
  static final String OUTCOME = "OUST_OUTCOME"; // how the players ended the game; Ludii skips it
  static final String INITIAL = "numInitialPlacementMoves"; // always 0
  static final Set<String> DERIVED = Set.of("winner", "rankings", INITIAL, START, OUTCOME);
  private static final Outcome DEADLOCK = Outcome.withoutWinner(Outcome.Reason.DEADLOCK);
  static final String GAME = PREFIX + "game";
  private static final String RANDOM = PREFIX + "RNG internal state";
  static final String END_TYPE = PREFIX + "endtype";
  /** The values written for headers that a game does not have. */
  static final Map<String, String> PLACEHOLDERS =
      Map.of(RANDOM, "0,0,0,0,0,0,0,0", END_TYPE, "NaturalEnd");

  /** A blank line, or a bracket that may begin another game together with the next line. */
  private static final Pattern OPEN = Pattern.compile("[\\s\u001a]*[({\\[]?[\\s\u001a]*");

  private static final Set<String> PLACED = Set.of(GAME, OPTIONS, OTHERS, TYPE, RANDOM, END_TYPE);

  private final GameRecord source;
  private final Map<String, String> headers;
  private final Game game;
  private final String type;
  private final StringBuilder out = new StringBuilder();

  private LudiiWriter(GameRecord source) {
    this.source = source;
    this.headers = source.headers();
    this.game = source.game();
    String stated = headers.getOrDefault(TYPE, CELL);
    boolean isWord = stated.length() < 20 && stated.matches("[A-Za-z]+");
    this.type = isWord ? stated : CELL;
  }

  public static String write(GameRecord gameRecord) {
    LudiiWriter writer = new LudiiWriter(gameRecord);
    writer.writeHead();
    writer.writeMoves();
    writer.writeTail();
    return writer.out.toString();
  }

  private void writeHead() {
    Board board = game.board();
    String file = headers.getOrDefault(GAME, "");
    List<String> usual = LudiiBoard.options(board); // readers do not report them as a header
    // The header of a game on another board would change the board.
    Optional<List<String>> options = Stream.of(
            headers.getOrDefault(OPTIONS, "").lines().toList(), usual)
        .filter(each -> isLine(file) && LudiiBoard.board(file, each).equals(Optional.of(board)))
        .findFirst();
    line("game=" + (options.isPresent() ? file : LudiiBoard.file(board)));
    line("START GAME OPTIONS");
    for (String option : options.orElse(usual)) {
      if (isPart(option)) {
        line(option);
      }
    }
    line("END GAME OPTIONS");
    // Readers assume the empty board, with the pie rule if there is a swap.
    if (!game.firstPosition().equals(Position.start(new Rules(board, game.isSwapped())))) {
      line(START + "=" + game.firstPosition()); // Ludii reads any line after the next one as a move
    }
    fact(RANDOM);
  }

  private void writeMoves() {
    List<Position> positions = game.positions();
    for (int ply = 0; ply < game.plies(); ply++) {
      Move move = game.moves().get(ply);
      Color mover = positions.get(ply).toPlace();
      if (move instanceof Move.Placement placement) {
        writePlacement(placement, positions.get(ply), positions.get(ply + 1));
      } else if (move instanceof Move.Swap) {
        beginMove(mover);
        line(",actions=[Swap:player1=2,player2=1,decision=true],[SetNextPlayer:player=2]]");
      } else {
        writePass(mover);
      }
    }
    if (game.outcome().equals(Optional.of(DEADLOCK))) {
      // Ludii has no rule for deadlocks: both players pass.
      Color first = game.position().toPlace();
      writePass(first);
      writePass(first.opponent());
    }
  }

  private void writePlacement(Move.Placement placement, Position before, Position after) {
    Color color = before.toPlace();
    int cell = placement.point().index();
    beginMove(color);
    out.append(",from=").append(cell).append(",to=").append(cell);
    out.append(",actions=[Add:type=").append(type).append(",to=").append(cell);
    out.append(",what=").append(LudiiPlies.number(color)).append(",decision=true]");
    if (after.isMidTurn()) {
      writeRemoves(before.effectOf(placement), before);
      out.append(",[SetNextPlayer:player=").append(LudiiPlies.number(color)).append(']');
    }
    line("]");
  }

  /** Writes the whole group of each captured stone beside the new group, as Ludii does, so some stones twice. */
  private void writeRemoves(Effect effect, Position before) {
    PointSet border = effect.group().stones().neighbors();
    for (Point stone : effect.capturedStones().intersection(border)) {
      for (Point captured : before.groupAt(stone).orElseThrow().stones()) {
        out.append(",[Remove:type=").append(type).append(",to=").append(captured.index());
        out.append(']');
      }
    }
  }

  private void writePass(Color color) {
    beginMove(color);
    line(",actions=[Pass:decision=true,forced=true]]");
  }

  private void beginMove(Color mover) {
    out.append("Move=[Move:mover=").append(LudiiPlies.number(mover));
  }

  private void writeTail() {
    headers
        .getOrDefault(OTHERS, "")
        .lines()
        .filter(other -> isPart(other) && LudiiReader.sign(other) < 0)
        .forEach(this::line);
    line(INITIAL + "=0");
    Optional<Outcome> outcome = game.outcome();
    String rankings = "0.0,0.0";
    if (outcome.isPresent()) {
      int winner = outcome.get().winner().map(LudiiPlies::number).orElse(0);
      line("winner=" + winner);
      rankings = winner == 0 ? "1.5,1.5" : winner == 1 ? "1.0,2.0" : "2.0,1.0";
    }
    if (outcome.isPresent() || headers.containsKey(END_TYPE)) {
      fact(END_TYPE);
    }
    line("rankings=0.0," + rankings);
    headers.forEach((name, value) -> {
      String key = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : "";
      if (isFact(key, value) && !PLACED.contains(name) && !DERIVED.contains(key)) {
        line(key + "=" + value);
      }
    });
    outcome.flatMap(this::stated).ifPresent(stated -> line(OUTCOME + "=" + stated));
  }

  /** Returns how the players ended the game, if {@code winner} does not state it in full. */
  private Optional<String> stated(Outcome outcome) {
    return switch (outcome.reason()) {
      case ELIMINATION, UNSTATED -> Optional.empty();
      case DEADLOCK -> TextResult.statedAfterDeadlock(source);
      default -> Optional.of(outcome.toString());
    };
  }

  private void fact(String header) {
    String placeholder = Objects.requireNonNull(PLACEHOLDERS.get(header));
    String value = headers.getOrDefault(header, placeholder);
    line(header.substring(PREFIX.length()) + "=" + (isLine(value) ? value : placeholder));
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  // Kinds of lines

  /** Returns whether the line of this name and value is read as this fact. */
  private static boolean isFact(String name, String value) {
    return isLine(value)
        && LudiiReader.sign(name + "=") == name.length()
        && !name.equals("Move")
        && beginning(name + "=" + value) == Beginning.OTHER;
  }

  /** Returns whether a line is not blank, and begins neither another game nor a list of options, nor ends one. */
  private static boolean isPart(String text) {
    Beginning beginning = beginning(text);
    return !OPEN.matcher(text).matches()
        && !text.endsWith(" GAME OPTIONS")
        && (beginning == Beginning.OTHER || beginning == Beginning.COMMENT);
  }

  private static boolean isLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
  }

  private static Beginning beginning(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return Beginning.of(bytes, 0, bytes.length);
  }
}
