package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.SgfParser.Node;
import io.github.oust4j.notation.SgfParser.Property;
import io.github.oust4j.notation.SgfParser.Value;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the first node of a game tells about all of it: board, start, players, headers and result. */
final class SgfRoot {
  private static final Pattern SIZE =
      Pattern.compile("\\s*([0-9]{1,4})\\s*(?::\\s*([0-9]{1,4})\\s*)?");

  private final SgfPiece piece;
  private final Node node;
  private final Game start;
  private final Map<Seat, Player> players = new EnumMap<>(Seat.class);
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Optional<Value> result;
  private Optional<Outcome> outcome = Optional.empty();
  private final List<SgfProperty> others = new ArrayList<>();

  /**
   * Reads it.
   *
   * @param board the board if the file does not tell it
   */
  SgfRoot(SgfPiece piece, Node node, Optional<Board> board) {
    this.piece = piece;
    this.node = node;
    checkFormat();
    this.start = readStart(board);
    this.result = single("RE");
    result.ifPresent(this::readResult);
    readPlayer(Seat.FIRST, "PB", "IB", "CB");
    readPlayer(Seat.SECOND, "PW", "IW", "CW");
    readHeaders();
  }

  Game start() {
    return start;
  }

  Map<Seat, Player> players() {
    return players;
  }

  Map<String, String> headers() {
    return headers;
  }

  /** The result that is told, and where. */
  Optional<Outcome> outcome() {
    return outcome;
  }

  int outcomeAt() {
    return result.map(Value::offset).orElse(0);
  }

  /** The properties that have no meaning here, nor in a node as such. */
  List<SgfProperty> others() {
    return others;
  }

  private void checkFormat() {
    single("FF").ifPresent(value -> {
      if (!value.raw().strip().matches("[1-4]")) {
        throw malformed(
            "The version FF[" + RecordException.clean(value.raw(), 20)
                + "] of SGF is unknown; it is 4, or, in" + " old files, 1 to 3.",
            value);
      }
    });
    single("GM").ifPresent(value -> {
      if (!value.raw().strip().equalsIgnoreCase("oust")) {
        throw malformed(
            "This is a record of another game than Oust, whose records say GM[oust] or nothing: "
                + RecordException.quote(value.raw()) + ".",
            value);
      }
    });
    single("CA");
  }

  private Game readStart(Optional<Board> unsaid) {
    Optional<Value> rules = single("RU");
    String board = "";
    boolean pie = false;
    if (rules.isPresent()) {
      for (String part : rules.get().raw().strip().toLowerCase(Locale.ROOT).split(";", -1)) {
        String word = part.strip();
        if (word.equals("pie") && !pie) {
          pie = true;
        } else if (board.isEmpty() && !pie) {
          board = word;
        } else {
          throw unknownRules(rules.get(), "");
        }
      }
    }
    Board known = readBoard(rules, board, unsaid);
    Optional<Position> position = readSetup(known, pie);
    return position.map(Game::from).orElse(Game.start(new Rules(known, pie)));
  }

  private Board readBoard(Optional<Value> rules, String name, Optional<Board> unsaid) {
    Optional<Value> size = single("SZ");
    if (rules.isPresent() && !name.isEmpty()) {
      Board board;
      try {
        board = Board.parse(name);
      } catch (IllegalArgumentException e) {
        throw unknownRules(rules.get(), e.getMessage() + " ");
      }
      size.ifPresent(value -> checkSize(value, board));
      return board;
    }
    if (size.isPresent()) {
      int[] sides = sides(size.get());
      try {
        return Board.rectangle(sides[0], sides[1]);
      } catch (IllegalArgumentException e) {
        throw malformed(String.valueOf(e.getMessage()), size.get());
      }
    }
    return unsaid.orElseThrow(
        () -> RecordException.of(
            Problem.BOARD_MISSING,
            piece.place(node.offset),
            "The game does not say on what board it was played: write SZ[11]RU[square-11] or the like."));
  }

  private RecordException unknownRules(Value value, String why) {
    return malformed(
        "RU says the board and whether the pie rule is on, as in RU[square-11] or RU[hexhex-7;pie], and not "
            + RecordException.quote(value.raw()) + (why.isEmpty() ? "." : ": " + why.strip()),
        value);
  }

  private void checkSize(Value size, Board board) {
    int[] sides = sides(size);
    int rows = board.shape() == Board.Shape.HEXHEX ? board.rowLength(0) : board.rows();
    if (sides[0] != board.rowLength(0) || sides[1] != rows) {
      throw RecordException.of(
          Problem.CONTRADICTION,
          piece.place(size.offset()),
          "SZ" + RecordException.quote(size.raw()) + " is not the size of " + board
              + ", the board that RU tells.");
    }
  }

  private int[] sides(Value size) {
    Matcher matcher = SIZE.matcher(size.raw());
    if (!matcher.matches()) {
      throw malformed(
          RecordException.quote(size.raw())
              + " is no size of a board: write SZ[11], or SZ[3:4] for 3 columns and 4 rows.",
          size);
    }
    int columns = Integer.parseInt(matcher.group(1));
    return new int[] {
      columns, matcher.group(2) == null ? columns : Integer.parseInt(matcher.group(2))
    };
  }

  private Optional<Position> readSetup(Board board, boolean pie) {
    Setup setup = Setup.on(board);
    int black = readStones(setup, board, "AB", Optional.of(Color.BLACK));
    int white = readStones(setup, board, "AW", Optional.of(Color.WHITE));
    readStones(setup, board, "AE", Optional.empty());
    Optional<Value> toPlace = single("PL");
    boolean midTurn = single("MT").isPresent();
    if (black + white == 0 && toPlace.isEmpty() && !midTurn) {
      return Optional.empty();
    }
    Color color = toPlace.isPresent() ? readColor(toPlace.get()) : firstColor();
    boolean isSwapOpen = black == 1 && white == 0 && color == Color.WHITE;
    boolean isStart = black + white == 0 && color == Color.BLACK;
    setup.toPlace(color).midTurn(midTurn).swapPending(pie && (isSwapOpen || isStart));
    try {
      return Optional.of(setup.position());
    } catch (SetupException e) {
      throw RecordException.of(
          Problem.MALFORMED, piece.place(node.offset), String.valueOf(e.getMessage()));
    }
  }

  /** Puts stones on points, or takes none away; returns how many. */
  private int readStones(Setup setup, Board board, String name, Optional<Color> color) {
    int count = 0;
    for (Property property : node.all(name)) {
      for (Value value : property.values()) {
        String label = value.raw().strip().toLowerCase(Locale.ROOT);
        Point point = board
            .findPoint(label)
            .orElseThrow(() -> malformed(
                RecordException.quote(value.raw()) + " is no point of " + board
                    + ": write each point by itself, as in " + name + "[a1][b2].",
                value));
        if (setup.colorAt(point).isPresent()) {
          throw malformed("The point " + point + " is set up twice.", value);
        }
        color.ifPresent(stone -> setup.stone(stone, point));
        count++;
      }
    }
    return count;
  }

  private Color readColor(Value value) {
    return switch (value.raw().strip().toLowerCase(Locale.ROOT)) {
      case "b", "black" -> Color.BLACK;
      case "w", "white" -> Color.WHITE;
      default ->
        throw malformed(
            "PL says the colour to place, B or W, and not " + RecordException.quote(value.raw())
                + ".",
            value);
    };
  }

  /** The colour of the first move of the main line, which tells who is to place if nothing else does. */
  private Color firstColor() {
    Node next = node;
    while (true) {
      if (!next.all("W").isEmpty()) {
        return Color.WHITE;
      }
      if (!next.all("B").isEmpty() || next.children.isEmpty()) {
        return Color.BLACK;
      }
      next = next.children.get(0);
    }
  }

  private void readResult(Value value) {
    String text = SgfText.simple(value.raw());
    if (!SgfResult.isUnknown(text)) {
      outcome = Optional.of(SgfResult.read(text)
          .orElseThrow(() -> malformed(
              RecordException.quote(text)
                  + " is no result that a game of Oust can have: write B+, W+R, B+T, 0, Draw, Void or the like.",
              value)));
    }
  }

  private void readPlayer(
      Seat seat, String nameProperty, String idProperty, String programProperty) {
    Optional<Value> name = single(nameProperty);
    Optional<Value> id = single(idProperty);
    boolean isProgram = single(programProperty).isPresent();
    if (name.isPresent() || id.isPresent() || isProgram) {
      players.put(
          seat,
          new Player(
              name.map(value -> SgfText.simple(value.raw())).orElse(""),
              id.map(value -> SgfText.simple(value.raw())),
              isProgram));
    }
  }

  private void readHeaders() {
    for (Property property : node.properties) {
      String name = property.name();
      Optional<String> header = SgfHeaders.header(name);
      if (name.equals(SgfHeaders.OTHERS)) {
        property.values().forEach(this::readOther);
      } else if (header.isPresent() && property.values().size() == 1) {
        Value value = property.values().get(0);
        addHeader(header.get(), SgfHeaders.read(name, value.raw()), value);
      } else if (!isOwn(name) && !SgfReader.isAnnotation(property)) {
        others.add(SgfReader.keep(property));
      }
    }
  }

  private void readOther(Value value) {
    int colon = SgfText.colon(value.raw());
    if (colon < 0) {
      throw malformed(
          RecordException.quote(value.raw())
              + " is no header: write its name and its value with a colon between them, as in HD[club:Graz].",
          value);
    }
    addHeader(
        SgfText.simple(value.raw().substring(0, colon)),
        SgfText.text(value.raw().substring(colon + 1)),
        value);
  }

  private void addHeader(String name, String text, Value value) {
    if (headers.putIfAbsent(name, text) != null) {
      throw malformed("The header " + RecordException.quote(name) + " is told twice.", value);
    }
  }

  private static boolean isOwn(String name) {
    return switch (name) {
      case "FF", "GM", "CA", "SZ", "RU", "AB", "AW", "PL", "MT", "RE" -> true;
      case "PB", "PW", "IB", "IW", "CB", "CW" -> true;
      default -> SgfReader.isNodes(name);
    };
  }

  /** The value of a property that stands once, with one value, if at all. */
  private Optional<Value> single(String name) {
    return SgfReader.single(node, name, piece);
  }

  private RecordException malformed(String reason, Value value) {
    return RecordException.of(Problem.MALFORMED, piece.place(value.offset()), reason);
  }
}
