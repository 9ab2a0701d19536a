package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads what the first node of a game states about all of it: board, start, players, headers and result. */
final class SgfRoot {
  private final SourceText text;
  private final SgfLexer lexer;
  private final ReadOptions options;
  private Optional<Outcome> outcome = Optional.empty();
  private int outcomeOffset;

  SgfRoot(SourceText text, SgfLexer lexer, ReadOptions options) {
    this.text = text;
    this.lexer = lexer;
    this.options = options;
  }

  /** The result that the record states. */
  Optional<Outcome> outcome() {
    return outcome;
  }

  int outcomeOffset() {
    return outcomeOffset;
  }

  /** Returns whether a property of the first node is more than a property. */
  static boolean isOwn(String name, boolean hasOneValue) {
    return SgfNames.isOwnOfRoot(name) || hasOneValue && SgfHeaders.header(name).isPresent();
  }

  /** Reads the node, which the lexer has taken. */
  void read(Replay replay, boolean wantsTexts) {
    SgfCharset.detect(text, lexer);
    checkFormat();
    begin(replay);
    readResult();
    if (wantsTexts) {
      readPlayer(replay, Seat.FIRST, SgfNames.PB, SgfNames.IB, SgfNames.CB);
      readPlayer(replay, Seat.SECOND, SgfNames.PW, SgfNames.IW, SgfNames.CW);
      readHeaders(replay);
    }
  }

  private void checkFormat() {
    int version = lexer.single(SgfNames.FF);
    if (version >= 0 && !isNumber(version, 1, 4)) {
      throw malformed(
          "The version FF[" + Quote.clean(lexer.value(version), 20)
              + "] of SGF is unknown; it is 4, or 1 to 3 in old files.",
          version);
    }
    int game = lexer.single(SgfNames.GM);
    if (game >= 0) {
      String name = lexer.value(game).strip();
      if (!name.equals(SgfWriter.GAME) && !name.equalsIgnoreCase("oust")) {
        throw malformed(
            "This is a record of another game than Oust, which has GM[" + SgfWriter.GAME
                + "], GM[oust] or no GM: " + Quote.of(lexer.value(game)) + ".",
            game);
      }
    }
  }

  private boolean isNumber(int value, int least, int most) {
    String number = lexer.value(value).strip();
    return number.length() == 1
        && number.charAt(0) >= '0' + least
        && number.charAt(0) <= '0' + most;
  }

  // The board and the start

  private void begin(Replay replay) {
    int stated = lexer.single(SgfNames.RU);
    String name = "";
    boolean hasPie = false;
    if (stated >= 0) {
      for (String part : lexer.value(stated).strip().toLowerCase(Locale.ROOT).split(";", -1)) {
        String word = part.strip();
        if (word.equals("pie") && !hasPie) {
          hasPie = true;
        } else if (name.isEmpty() && !hasPie) {
          name = word;
        } else {
          throw unknownRules(stated, "");
        }
      }
    }
    Board board = readBoard(stated, name);
    boolean hasSetup = false;
    for (int i = 0; i < lexer.properties(); i++) {
      hasSetup |= SgfNames.isSetup(lexer.code(i)) || lexer.code(i) == SgfNames.MT;
    }
    if (!hasSetup || !beginFromSetup(replay, board, hasPie)) {
      replay.begin(RecordFormat.SGF, new Rules(board, hasPie));
    }
  }

  private Board readBoard(int rules, String name) {
    int size = lexer.single(SgfNames.SZ);
    if (!name.isEmpty()) {
      Board board;
      try {
        board = SgfBoards.parse(name);
      } catch (IllegalArgumentException e) {
        throw unknownRules(rules, String.valueOf(e.getMessage()));
      }
      if (size >= 0) {
        checkSize(size, board);
      }
      return board;
    }
    if (size >= 0) {
      int[] sides = sides(size);
      try {
        return Board.rectangle(sides[0], sides[1]);
      } catch (IllegalArgumentException e) {
        throw malformed(String.valueOf(e.getMessage()), size);
      }
    }
    return options
        .board()
        .orElseThrow(() -> RecordError.of(
            Problem.BOARD_MISSING,
            0,
            "The game does not state its board: write SZ[11]RU[square-11] or the like."));
  }

  private RecordError unknownRules(int value, String why) {
    return malformed(
        "RU states the board and the pie rule, as in RU[square-11] or RU[hexhex-7;pie], and not "
            + Quote.of(lexer.value(value)) + (why.isEmpty() ? "." : ": " + why),
        value);
  }

  private void checkSize(int size, Board board) {
    int[] sides = sides(size);
    int rows = board.shape() == Board.Shape.HEXHEX ? board.rowLength(0) : board.rows();
    if (sides[0] != board.rowLength(0) || sides[1] != rows) {
      throw RecordError.contradiction(
          lexer.valueStart(size),
          "SZ" + Quote.of(lexer.value(size)) + " is not the size of " + board
              + ", the board that RU states.");
    }
  }

  /** Columns and rows of a size. */
  private int[] sides(int size) {
    String[] parts = lexer.value(size).split(":", -1);
    int[] sides = new int[2];
    for (int i = 0; i < 2; i++) {
      sides[i] = parts.length > 2 ? -1 : number(parts[parts.length == 1 ? 0 : i].strip());
      if (sides[i] < 0) {
        throw malformed(
            Quote.of(lexer.value(size))
                + " is not a size of a board: write SZ[11], or SZ[3:4] for 3 columns and 4 rows.",
            size);
      }
    }
    return sides;
  }

  /** A number with one to four digits, or -1. */
  private static int number(String text) {
    int number = text.isEmpty() || text.length() > 4 ? -1 : 0;
    for (int i = 0; i < text.length() && number >= 0; i++) {
      int digit = text.charAt(i) - '0';
      number = digit >= 0 && digit <= 9 ? 10 * number + digit : -1;
    }
    return number;
  }

  /** Begins the game from a position; false if the properties state no other than the start. */
  private boolean beginFromSetup(Replay replay, Board board, boolean hasPie) {
    Setup setup = Setup.on(board);
    int black = readStones(setup, board, SgfNames.AB, Optional.of(Color.BLACK));
    int white = readStones(setup, board, SgfNames.AW, Optional.of(Color.WHITE));
    readStones(setup, board, SgfNames.AE, Optional.empty());
    int toPlace = lexer.single(SgfNames.PL);
    boolean isMidTurn = lexer.single(SgfNames.MT) >= 0;
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

  /** Puts stones on points, or checks that points are empty. Returns their number. */
  private int readStones(Setup setup, Board board, int code, Optional<Color> color) {
    int count = 0;
    for (int i = 0; i < lexer.properties(); i++) {
      if (lexer.code(i) == code) {
        for (int value = lexer.firstValue(i); value < lexer.endOfValues(i); value++) {
          readStone(setup, board, i, value, color);
          count++;
        }
      }
    }
    return count;
  }

  private void readStone(Setup setup, Board board, int property, int value, Optional<Color> color) {
    Optional<Point> point = board.findPoint(lexer.value(value).strip().toLowerCase(Locale.ROOT));
    if (point.isEmpty()) {
      throw malformed(
          Quote.of(lexer.value(value)) + " is not a point of " + board
              + ": write each point by itself, as in " + lexer.propertyName(property)
              + "[a1][b2].",
          value);
    }
    if (setup.colorAt(point.get()).isPresent()) {
      throw malformed("The point " + point.get() + " is set up twice.", value);
    }
    color.ifPresent(stone -> setup.stone(stone, point.get()));
  }

  private Color readColor(int value) {
    return switch (lexer.value(value).strip().toLowerCase(Locale.ROOT)) {
      case "b", "black", "1" -> Color.BLACK;
      case "w", "white", "2" -> Color.WHITE;
      default ->
        throw malformed(
            "PL states the colour to place, B or W, and not " + Quote.of(lexer.value(value)) + ".",
            value);
    };
  }

  /** The colour of the first move of the main line, which decides who is to place if nothing else does. */
  private Color firstColor() {
    int code = lexer.single(SgfNames.W) >= 0
        ? SgfNames.W
        : lexer.single(SgfNames.B) >= 0 ? SgfNames.B : lexer.firstMove();
    return code == SgfNames.W ? Color.WHITE : Color.BLACK;
  }

  // The result

  private void readResult() {
    int result = lexer.single(SgfNames.RE);
    int extra = lexer.single(SgfNames.ER);
    Optional<Reason> reason = Optional.empty();
    if (extra >= 0) {
      reason = switch (lexer.value(extra).strip()) {
        case SgfResult.AGREEMENT -> Optional.of(Reason.AGREEMENT);
        case SgfResult.UNSTATED -> Optional.of(Reason.UNSTATED);
        default ->
          throw malformed(
              "ER states how the game ended, agreement or unstated, and not "
                  + Quote.of(lexer.value(extra)) + ".",
              extra);
      };
    }
    String value = result < 0 ? "" : SgfText.simple(lexer.value(result));
    outcomeOffset = lexer.valueStart(Math.max(0, result >= 0 ? result : extra));
    if (!SgfResult.isUnknown(value)) {
      outcome = SgfResult.read(value, reason);
      if (outcome.isEmpty()) {
        throw malformed(
            Quote.of(value)
                + " is not a result of Oust: write B+, W+R, B+T, 0, Draw, Void or the like.",
            result);
      }
    } else if (reason.equals(Optional.of(Reason.UNSTATED))) {
      outcome = Optional.of(Outcome.withoutWinner(Reason.UNSTATED));
    }
  }

  // Players and headers

  private void readPlayer(Replay replay, Seat seat, int nameCode, int idCode, int programCode) {
    int name = lexer.single(nameCode);
    int id = lexer.single(idCode);
    boolean isProgram = lexer.single(programCode) >= 0;
    if (name >= 0 || id >= 0 || isProgram) {
      replay.player(
          seat,
          new Player(
              name < 0 ? "" : SgfText.simple(lexer.value(name)),
              id < 0 ? Optional.empty() : Optional.of(SgfText.simple(lexer.value(id))),
              isProgram));
    }
  }

  private void readHeaders(Replay replay) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (int i = 0; i < lexer.properties(); i++) {
      String property = lexer.propertyName(i);
      Optional<String> header = SgfHeaders.header(property);
      int value = lexer.firstValue(i);
      if (header.isPresent() && lexer.endOfValues(i) == value + 1) {
        addHeader(headers, header.get(), SgfHeaders.read(property, lexer.value(value)), value);
      }
    }
    boolean hasDay = headers.containsKey(SgfHeaders.DATE);
    for (int i = 0; i < lexer.properties(); i++) {
      if (lexer.code(i) == SgfNames.HD) {
        for (int value = lexer.firstValue(i); value < lexer.endOfValues(i); value++) {
          hasDay &= !readOther(headers, value, hasDay);
        }
      }
    }
    headers.forEach(replay::header);
  }

  /** Reads a value of HD. Returns whether it was the exact time of a date whose day is known. */
  private boolean readOther(Map<String, String> headers, int value, boolean hasDay) {
    String raw = lexer.value(value);
    int colon = SgfText.colon(raw);
    if (colon < 0) {
      throw malformed(
          Quote.of(raw)
              + " is not a header: write its name and its value with a colon between them, as in HD[club:Graz].",
          value);
    }
    String name = SgfText.decode(SgfText.simple(raw.substring(0, colon)));
    String content = SgfText.decode(SgfText.text(raw.substring(colon + 1)));
    if (hasDay && name.equals(SgfHeaders.DATE) && SgfHeaders.isDateTime(content)) {
      // Another program may have changed the day, which then counts.
      headers.computeIfPresent(name, (key, day) -> SgfHeaders.isOn(content, day) ? content : day);
      return true;
    }
    addHeader(headers, name, content, value);
    return false;
  }

  private void addHeader(Map<String, String> headers, String name, String content, int value) {
    if (headers.putIfAbsent(name, content) != null) {
      throw malformed("The header " + Quote.of(name) + " occurs twice.", value);
    }
  }

  private RecordError malformed(String reason, int value) {
    return RecordError.malformed(lexer.valueStart(value), reason);
  }
}
