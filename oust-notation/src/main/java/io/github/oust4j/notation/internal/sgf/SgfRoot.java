package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Property;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the first node of a game states about all of it: character set, board, start, players and headers. */
final class SgfRoot {
  private static final List<String> VERSIONS = List.of("1", "2", "3", "4");
  private static final Pattern SIZE =
      Pattern.compile("\\s*([0-9]{1,4})\\s*(?::\\s*([0-9]{1,4})\\s*)?");

  private static final Map<String, Board> BOARDS = new ConcurrentHashMap<>();

  private final SourceText text;
  private final SgfLexer lexer;
  private final Replay replay;

  private SgfRoot(SourceText text, SgfLexer lexer, Replay replay) {
    this.text = text;
    this.lexer = lexer;
    this.replay = replay;
  }

  /** Reads the node, which the lexer has taken, and begins the game. Returns the result of the game, if it is stated. */
  static Optional<SgfResult> read(
      SourceText text, SgfLexer lexer, Optional<Board> usual, Replay replay) {
    SgfCharset.detect(text, lexer);
    SgfRoot root = new SgfRoot(text, lexer, replay);
    root.checkFormat();
    root.begin(usual);
    Optional<SgfResult> result = SgfResult.read(lexer);
    if (replay.wantsTexts()) {
      root.readPlayer(Seat.FIRST, "B");
      root.readPlayer(Seat.SECOND, "W");
      SgfHeaders.read(lexer).forEach(replay.texts()::header);
    }
    return result;
  }

  private void checkFormat() {
    int version = lexer.single("FF");
    if (version >= 0 && !VERSIONS.contains(lexer.value(version).strip())) {
      throw lexer.malformed(
          version,
          "The version FF[" + Quote.clean(lexer.value(version), 20)
              + "] of SGF is unknown; it is 4, or 1 to 3 in old files.");
    }
    int game = lexer.single("GM");
    String name = game < 0 ? SgfWriter.GAME : lexer.value(game).strip();
    if (!name.equals(SgfWriter.GAME) && !name.equalsIgnoreCase("oust")) {
      throw lexer.malformed(
          game,
          "This is a record of another game than Oust, which has GM[" + SgfWriter.GAME
              + "], GM[oust] or no GM: " + Quote.of(lexer.value(game)) + ".");
    }
  }

  private void readPlayer(Seat seat, String letter) {
    int name = lexer.single("P" + letter);
    int id = lexer.single("I" + letter);
    boolean isProgram = lexer.single("C" + letter) >= 0;
    if (name >= 0 || id >= 0 || isProgram) {
      String known = name < 0 ? "" : SgfText.simple(lexer.value(name));
      Optional<String> knownId =
          id < 0 ? Optional.empty() : Optional.of(SgfText.simple(lexer.value(id)));
      replay.texts().player(seat, new Player(known, knownId, isProgram));
    }
  }

  // The board and the start

  private void begin(Optional<Board> usual) {
    int stated = lexer.single("RU");
    String rules = stated < 0 ? "" : lexer.value(stated).toLowerCase(Locale.ROOT);
    List<String> parts = Arrays.stream(rules.split(";", -1)).map(String::strip).toList();
    boolean hasPie = parts.get(parts.size() - 1).equals("pie");
    if (parts.size() > (hasPie ? 2 : 1)) {
      throw unknownRules(stated, "");
    }
    String name = hasPie && parts.size() == 1 ? "" : parts.get(0);
    Board board = name.isEmpty() ? boardBySize(usual) : boardByName(stated, name);
    if (!beginFromSetup(board, hasPie)) {
      replay.begin(RecordFormat.SGF, Position.start(new Rules(board, hasPie)));
    }
  }

  private Board boardByName(int rules, String name) {
    Board board;
    try {
      board = BOARDS.computeIfAbsent(name, Board::parse);
    } catch (IllegalArgumentException e) {
      throw unknownRules(rules, String.valueOf(e.getMessage()));
    }
    int size = lexer.single("SZ");
    if (size >= 0) {
      int[] sides = sides(size);
      int rows = board.shape() == Board.Shape.HEXHEX ? board.rowLength(0) : board.rows();
      if (sides[0] != board.rowLength(0) || sides[1] != rows) {
        throw RecordError.contradiction(
            lexer.valueStart(size),
            "SZ" + Quote.of(lexer.value(size)) + " is not the size of " + board
                + ", the board that RU states.");
      }
    }
    return board;
  }

  private Board boardBySize(Optional<Board> usual) {
    int size = lexer.single("SZ");
    if (size < 0) {
      return usual.orElseThrow(() -> RecordError.of(
          Problem.BOARD_MISSING,
          0,
          "The game does not state its board: write SZ[11]RU[square-11] or the like."));
    }
    int[] sides = sides(size);
    try {
      return Board.rectangle(sides[0], sides[1]);
    } catch (IllegalArgumentException e) {
      throw lexer.malformed(size, String.valueOf(e.getMessage()));
    }
  }

  private RecordError unknownRules(int value, String why) {
    return lexer.malformed(
        value,
        "RU states the board and the pie rule, as in RU[square-11] or RU[hexhex-7;pie], and not "
            + Quote.of(lexer.value(value)) + (why.isEmpty() ? "." : ": " + why));
  }

  private int[] sides(int value) {
    Matcher size = SIZE.matcher(lexer.value(value));
    if (!size.matches()) {
      throw lexer.malformed(
          value,
          Quote.of(lexer.value(value))
              + " is not a size of a board: write SZ[11], or SZ[3:4] for 3 columns and 4 rows.");
    }
    int columns = Integer.parseInt(size.group(1));
    return new int[] {columns, size.group(2) == null ? columns : Integer.parseInt(size.group(2))};
  }

  /** Begins the game from a position; false if the properties state no other than the start. */
  private boolean beginFromSetup(Board board, boolean hasPie) {
    Setup setup = Setup.on(board);
    int black = readStones(setup, board, "AB", Optional.of(Color.BLACK));
    int white = readStones(setup, board, "AW", Optional.of(Color.WHITE));
    readStones(setup, board, "AE", Optional.empty());
    int toPlace = lexer.single("PL");
    boolean isMidTurn = lexer.single("MT") >= 0;
    if (black + white == 0 && toPlace < 0 && !isMidTurn) {
      return false;
    }
    Color color = toPlace >= 0 ? readColor(toPlace) : firstColor();
    boolean isSwapOpen = black == 1 && white == 0 && color == Color.WHITE;
    boolean isStart = black + white == 0 && color == Color.BLACK;
    setup.toPlace(color).midTurn(isMidTurn).swapPending(hasPie && (isSwapOpen || isStart));
    try {
      replay.begin(RecordFormat.SGF, setup.position());
    } catch (SetupException e) {
      throw RecordError.malformed(0, String.valueOf(e.getMessage()));
    }
    return true;
  }

  private int readStones(Setup setup, Board board, String name, Optional<Color> color) {
    int count = 0;
    for (Property property : lexer.properties()) {
      for (int value = property.first();
          value < property.end() && property.code() == SgfLexer.code(name);
          value++) {
        Point point = readPoint(board, name, value);
        if (setup.colorAt(point).isPresent()) {
          throw lexer.malformed(value, "The point " + point + " is set up twice.");
        }
        color.ifPresent(stone -> setup.stone(stone, point));
        count++;
      }
    }
    return count;
  }

  private Point readPoint(Board board, String name, int value) {
    return board
        .findPoint(lexer.value(value).strip().toLowerCase(Locale.ROOT))
        .orElseThrow(() -> lexer.malformed(
            value,
            Quote.of(lexer.value(value)) + " is not a point of " + board
                + ": write each point by itself, as in " + name + "[a1][b2]."));
  }

  private Color readColor(int value) {
    return switch (lexer.value(value).strip().toLowerCase(Locale.ROOT)) {
      case "b", "black", "1" -> Color.BLACK;
      case "w", "white", "2" -> Color.WHITE;
      default ->
        throw lexer.malformed(
            value,
            "PL states the colour to place, B or W, and not " + Quote.of(lexer.value(value)) + ".");
    };
  }

  /** The colour of the first move of the main line, which decides who is to place if nothing else does. */
  private Color firstColor() {
    SgfLexer ahead = new SgfLexer(text);
    try {
      while (ahead.peek() == '(' || ahead.peek() == ';') {
        if (ahead.peek() == '(') {
          ahead.take();
          continue;
        }
        ahead.takeNode();
        if (ahead.single("B") >= 0 || ahead.single("W") >= 0) {
          return ahead.single("W") >= 0 ? Color.WHITE : Color.BLACK;
        }
      }
      return Color.BLACK;
    } catch (RecordError e) {
      return Color.BLACK; // the reader will find the error
    }
  }
}
