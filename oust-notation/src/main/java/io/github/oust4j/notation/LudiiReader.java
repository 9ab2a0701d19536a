package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.LudiiMove.Action;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@link RecordFormat#LUDII}: a ply a line. Captures and the next player, which a line repeats, are held against the
 * rules.
 */
final class LudiiReader {
  private static final Pattern FACT =
      Pattern.compile("([A-Za-z][A-Za-z0-9_]*(?: [A-Za-z0-9_]+)*)=(.*)");

  private final String text;
  private final Optional<Board> unsaid;
  private final Map<String, Told> facts = new LinkedHashMap<>();
  private final List<String> options = new ArrayList<>();
  private final List<String> others = new ArrayList<>();
  private Spot optionsAt = new Spot(Place.UNKNOWN, 0);
  private boolean isInOptions;
  private @Nullable GamePlayer player;
  private int turns;

  /** A fact that a line tells, and where. */
  private record Told(String value, Spot spot) {}

  private LudiiReader(String text, Optional<Board> unsaid) {
    this.text = text;
    this.unsaid = unsaid;
  }

  /** Whether a text, without white space before it, is a trial. */
  static boolean isTrial(String start) {
    return start.startsWith("game=");
  }

  static GameRecord read(String text, Optional<Board> unsaid, boolean unfinishedTurn) {
    return new LudiiReader(text, unsaid).read(unfinishedTurn);
  }

  private GameRecord read(boolean unfinishedTurn) {
    int number = 1;
    int start = 0;
    while (true) {
      int end = TextComments.endOfLine(text, start);
      String line = text.substring(start, end);
      if (!line.isBlank()) {
        readLine(line, new Spot(new Place("", number, 1, 0), start));
      }
      if (end == text.length()) {
        break;
      }
      number++;
      start = end + (text.startsWith("\r\n", end) ? 2 : 1);
    }
    if (isInOptions) {
      throw refuse(
          "The list of game options does not end: a line END GAME OPTIONS is missing", optionsAt);
    }
    GamePlayer played = player();
    end(played);
    Position position = played.game().position();
    boolean isOpen = !played.game().isOver()
        && position.isMidTurn()
        && !position.legalMoves().mustPass();
    if (isOpen && !unfinishedTurn) {
      Spot end = new Spot(new Place("", number, 1, turns), text.length());
      throw played.refuse(
          Problem.TURN_INCOMPLETE,
          "The trial stops after a capture, but " + position.toPlace()
              + " must go on placing: there are legal placements, such as "
              + position.legalMoves().placements().get(0) + ".",
          end);
    }
    return new GameRecord(played.game(), Map.of(), headers());
  }

  private void readLine(String line, Spot spot) {
    if (line.equals("START GAME OPTIONS")) {
      if (player != null) {
        throw refuse("The game options stand before the moves, and not here", spot);
      }
      isInOptions = true;
      optionsAt = spot;
    } else if (line.equals("END GAME OPTIONS")) {
      isInOptions = false;
    } else if (isInOptions) {
      options.add(line);
    } else if (line.startsWith("Move=")) {
      readMove(line, spot);
    } else {
      Matcher fact = FACT.matcher(line);
      if (!fact.matches()) {
        others.add(line);
        return;
      }
      String name = fact.group(1);
      if (facts.putIfAbsent(name, new Told(fact.group(2), spot)) != null) {
        throw refuse(
            "The trial tells " + RecordException.quote(name) + " a second time here", spot);
      }
      if (player != null && name.equals(LudiiWriter.START)) {
        throw refuse("The position to start from stands before the moves, and not here", spot);
      }
    }
  }

  /** Whether a line would be understood as that fact. */
  static boolean isFact(String line, String name) {
    Matcher fact = FACT.matcher(line);
    return fact.matches() && fact.group(1).equals(name);
  }

  /** Whether a line would be passed over, and kept. */
  static boolean isOther(String line) {
    return !line.isBlank()
        && !line.startsWith("Move=")
        && !line.endsWith(" GAME OPTIONS")
        && !FACT.matcher(line).matches();
  }

  /** What plays the moves; it begins when the first of them, or the end, is read. */
  private GamePlayer player() {
    if (player == null) {
      player = new GamePlayer(text, start());
    }
    return player;
  }

  private Game start() {
    Told game = facts.get("game");
    if (game == null || !LudiiBoard.isOust(game.value())) {
      throw RecordException.of(
          Problem.MALFORMED,
          game == null ? Place.UNKNOWN : game.spot().place(),
          game == null
              ? "The trial does not say of what game it is; its first line is such as game=Oust.lud."
              : "This is a trial of the game "
                  + RecordException.quote(LudiiBoard.name(game.value())) + ", not of Oust.");
    }
    Told start = facts.get(LudiiWriter.START);
    if (start != null) {
      try {
        return Game.from(Position.parse(start.value()));
      } catch (PositionFormatException e) {
        throw RecordException.of(
            Problem.MALFORMED,
            start.spot().place().right(LudiiWriter.START.length() + 1 + e.offset()),
            String.valueOf(e.getMessage()));
      }
    }
    return Game.start(LudiiBoard.board(game.value(), options)
        .or(() -> unsaid)
        .orElseThrow(() -> RecordException.of(
            Problem.BOARD_MISSING,
            game.spot().place(),
            "The trial's game " + RecordException.quote(LudiiBoard.name(game.value()))
                + (options.isEmpty()
                    ? ""
                    : " with " + RecordException.quote(String.join(", ", options)))
                + " does not say its board, as Oust (hexhex-7, or by the option Board Size/5x5 another), OustSquare11"
                + " or OustHex6 do; tell the reader the board.")));
  }

  private void readMove(String line, Spot spot) {
    GamePlayer known = player();
    Position before = known.game().position();
    if (!before.isMidTurn() || turns == 0) {
      turns++;
    }
    Spot here = new Spot(spot.place().atTurn(turns), spot.offset());
    LudiiMove move = LudiiMove.parse(line)
        .orElseThrow(() -> known.refuse(
            Problem.MALFORMED,
            RecordException.quote(line)
                + " is no move of a trial: write Move=[Move:mover=1,from=5,to=5,actions=[Add:type=Cell,to=5,what=1]] and"
                + " the like.",
            here));
    Action first = move.actions().get(0);
    if (first.type().equals("Pass") && isDeadlock(before)) {
      // Ludii goes on with passes where the game is over, since neither side can place.
      return;
    }
    Color color = before.toPlace();
    if (!known.game().isOver() && move.mover() != number(color)) {
      throw known.refuse(
          Problem.CONTRADICTION,
          "The mover is " + move.mover() + ", but " + color + ", which is " + number(color)
              + ", is to " + (before.legalMoves().mustPass() ? "pass." : "place."),
          here);
    }
    known.playPly(ply(known, first, here), first.type() + ":" + first.fields(), here);
    Position after = known.game().position();
    PointSet captured = before.stones(color.opponent()).difference(after.stones(color.opponent()));
    checkActions(known, move, captured, here);
  }

  private static boolean isDeadlock(Position position) {
    return position.outcome().equals(Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)));
  }

  /** The ply that a line's first action means. */
  private static Move ply(GamePlayer known, Action action, Spot here) {
    return switch (action.type()) {
      case "Pass" -> Move.PASS;
      case "Swap" -> Move.SWAP;
      case "Add" -> {
        Point point = cell(known, action, here);
        int what = action.number("what").orElse(0);
        Color color = known.game().position().toPlace();
        if (what != number(color) && !known.game().isOver()) {
          throw known.refuse(
              Problem.CONTRADICTION,
              "A piece " + what + " is added by " + color + ", whose pieces are " + number(color)
                  + ".",
              at(here, action));
        }
        yield Move.place(point);
      }
      default ->
        throw known.refuse(
            Problem.MALFORMED,
            "A move of Oust begins with the action Add, Pass or Swap, and not with "
                + RecordException.quote(action.type()) + ".",
            at(here, action));
    };
  }

  private static void checkActions(GamePlayer known, LudiiMove move, PointSet captured, Spot here) {
    PointSet left = captured;
    for (Action action : move.actions().subList(1, move.actions().size())) {
      switch (action.type()) {
        case "Remove" -> {
          Point point = cell(known, action, here);
          if (!captured.contains(point)) {
            throw known.refuse(
                Problem.CONTRADICTION,
                "The stone on cell " + point.index() + ", which is " + point
                    + ", is said to be removed, but it is not captured.",
                at(here, action));
          }
          left = left.without(point); // the same stone may be told twice
        }
        case "SetNextPlayer" -> {
          Position position = known.game().position();
          int next = action.number("player").orElse(0);
          if (next != number(position.toPlace()) && !position.isOver()) {
            throw known.refuse(
                Problem.CONTRADICTION,
                "The next player is said to be " + next + ", but " + position.toPlace()
                    + ", which is " + number(position.toPlace()) + ", is to place.",
                at(here, action));
          }
        }
        default ->
          throw known.refuse(
              Problem.MALFORMED,
              "An action " + RecordException.quote(action.type())
                  + " does not belong to a move of Oust.",
              at(here, action));
      }
    }
    if (!left.isEmpty()) {
      throw known.refuse(
          Problem.CONTRADICTION,
          "The placement captures the stone on cell " + left.get(0).index() + ", which is "
              + left.get(0) + ", but no action removes it.",
          here);
    }
  }

  private static Point cell(GamePlayer known, Action action, Spot here) {
    Board board = known.game().board();
    int cell = action.number("to").orElse(-1);
    if (cell < 0 || cell >= board.size()) {
      throw known.refuse(
          Problem.MALFORMED,
          RecordException.quote(action.fields()) + " names no cell of " + board
              + ", whose cells are to=0 to to=" + (board.size() - 1) + ".",
          at(here, action));
    }
    return board.point(cell);
  }

  private static Spot at(Spot line, Action action) {
    return new Spot(line.place().right(action.index()), line.offset());
  }

  /** Holds what is said of the end against the moves. */
  private void end(GamePlayer played) {
    Told outcome = facts.get(LudiiWriter.OUTCOME);
    if (outcome != null) {
      try {
        played.end(
            TextResult.read(outcome.value(), played.game())
                .orElseThrow(IllegalArgumentException::new),
            outcome.spot());
      } catch (IllegalArgumentException e) {
        throw played.refuse(
            Problem.MALFORMED,
            RecordException.quote(outcome.value()) + " is no result that a game can have.",
            outcome.spot());
      }
    }
    Told placed = facts.get("numInitialPlacementMoves");
    if (placed != null && !placed.value().strip().equals("0")) {
      throw played.refuse(
          Problem.MALFORMED,
          "The trial says that " + RecordException.quote(placed.value())
              + " of its moves set up the board; Oust begins on the empty board, so that this is another game.",
          placed.spot());
    }
    Told winner = facts.get("winner");
    if (winner == null) {
      return;
    }
    Optional<Color> color = switch (winner.value()) {
      case "1" -> Optional.of(Color.BLACK);
      case "2" -> Optional.of(Color.WHITE);
      case "0" -> Optional.empty();
      default ->
        throw played.refuse(
            Problem.MALFORMED,
            "The winner is 1 or 2, or 0 if nobody won, and not "
                + RecordException.quote(winner.value()) + ".",
            winner.spot());
    };
    boolean isKnown = played.game().outcome().map(Outcome::winner).equals(Optional.of(color));
    if (!isKnown) {
      played.end(Endings.outcome(Outcome.Reason.UNSTATED, color), winner.spot());
    }
  }

  private RecordException refuse(String reason, Spot spot) {
    return player == null
        ? RecordException.of(Problem.MALFORMED, spot.place(), reason + ".")
        : player.refuse(Problem.MALFORMED, reason + ".", spot);
  }

  private Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    facts.forEach((name, told) -> {
      if (!LudiiWriter.DERIVED.contains(name)) {
        headers.put(LudiiWriter.PREFIX + name, told.value());
      }
    });
    if (!options.isEmpty()) {
      headers.put(LudiiWriter.OPTIONS, String.join("\n", options));
    }
    if (!others.isEmpty()) {
      headers.put(LudiiWriter.OTHERS, String.join("\n", others));
    }
    return headers;
  }

  private static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }
}
