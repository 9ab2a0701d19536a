package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.SetupProblem;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Property;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Value;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads what the first node states about the whole game: character set, board, start, players and headers. */
final class SgfRoot {
  private static final List<String> VERSIONS = List.of("1", "2", "3", "4");
  private static final List<String> GAMES = List.of(SgfWriter.GAME, "oust");
  private static final Pattern SIZE =
      Pattern.compile("\\s*([0-9]{1,4})\\s*(?::\\s*([0-9]{1,4})\\s*)?");

  /** What sets up the first position. */
  private static final int[] SETUP = Stream.concat(SgfNames.SETUP.stream(), Stream.of("MT"))
      .mapToInt(SgfLexer::code)
      .toArray();

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
  static Optional<SgfResult> read(SourceText text, SgfLexer lexer, Replay replay) {
    SgfCharset.detect(text, lexer);
    SgfRoot root = new SgfRoot(text, lexer, replay);
    root.checkFormat();
    root.begin();
    Optional<SgfResult> result = SgfResult.read(lexer);
    if (replay.wantsTexts()) {
      root.readPlayer(Seat.FIRST, "B");
      root.readPlayer(Seat.SECOND, "W");
      SgfHeaders.read(lexer)
          .forEach((name, value) -> replay.texts().header(name, value.text(), value.offset()));
    }
    return result;
  }

  private void checkFormat() {
    lexer
        .single("FF")
        .filter(SgfRoot::isStated)
        .filter(value -> !VERSIONS.contains(value.lowerCase()))
        .ifPresent(value -> {
          throw value.malformed("The version FF[" + Quote.clean(value.text(), 20)
              + "] of SGF is unknown; it must be 4, or 1 to 3 in old files.");
        });
    lexer
        .single("GM")
        .filter(SgfRoot::isStated)
        .filter(value -> !GAMES.contains(value.lowerCase()))
        .ifPresent(value -> {
          throw value.malformed(
              "This is not a record of Oust: GM is %s, not " + SgfWriter.GAME
                  + ", oust or missing.",
              value.text());
        });
  }

  private static boolean isStated(Value value) {
    return !value.text().isBlank();
  }

  private void readPlayer(Seat seat, String letter) {
    Optional<Value> name = lexer.single("P" + letter);
    Optional<Value> id = lexer.single("I" + letter);
    Optional<Value> program = lexer.single("C" + letter);
    OptionalInt at = Stream.of(name, id, program)
        .flatMap(Optional::stream)
        .mapToInt(Value::offset)
        .min();
    if (at.isPresent()) {
      Player player = new Player(
          name.map(SgfRoot::simple).orElse(""), id.map(SgfRoot::simple), program.isPresent());
      replay.texts().player(seat, player, at.getAsInt());
    }
  }

  private static String simple(Value value) {
    return SgfText.simple(value.text());
  }

  // The board and the start

  private void begin() {
    Value rules = lexer.single("RU").orElse(new Value("", 0));
    String stated = rules.lowerCase();
    int last = stated.lastIndexOf(';');
    boolean hasPie = stated.substring(last + 1).strip().equals("pie");
    String name = hasPie ? stated.substring(0, Math.max(last, 0)).strip() : stated;
    if (name.indexOf(';') >= 0) {
      throw unknownRules(rules, ".");
    }
    Board board = name.isEmpty() ? boardBySize() : boardByName(rules, name);
    if (!beginFromSetup(board, hasPie)) {
      replay.begin(RecordFormat.SGF, new Rules(board, hasPie));
    }
  }

  private Board boardByName(Value rules, String name) {
    Board board;
    try {
      board = BOARDS.computeIfAbsent(name, Board::parse);
    } catch (IllegalArgumentException e) {
      throw unknownRules(rules, ": " + e.getMessage());
    }
    lexer.single("SZ").ifPresent(size -> {
      int columns = board.rowLength(0);
      boolean isRectangle = board.shape() == Board.Shape.RECTANGLE;
      int rows = isRectangle ? board.rows() : columns;
      boolean isUsual = !isRectangle && size.text().equals(String.valueOf(columns));
      if (!isUsual && !Arrays.equals(sides(size), new int[] {columns, rows})) {
        throw RecordError.contradiction(
            size.offset(),
            "The size %s in SZ is not that of %s, the board that RU states.",
            size.text(),
            board);
      }
    });
    return board;
  }

  private Board boardBySize() {
    Optional<Value> size = lexer.single("SZ");
    if (size.isEmpty()) {
      return replay.options.board.orElseThrow(() -> RecordError.of(
          Problem.BOARD_MISSING,
          0,
          "The game does not state its board: write SZ[11]RU[square-11], for example."));
    }
    int[] sides = sides(size.get());
    try {
      return Board.rectangle(sides[0], sides[1]);
    } catch (IllegalArgumentException e) {
      throw size.get().malformed(String.valueOf(e.getMessage()));
    }
  }

  private static RecordError unknownRules(Value rules, String why) {
    String quoted = Quote.of(rules.text());
    return rules.malformed(
        "RU must state the board and the pie rule, as in RU[square-11] or RU[hexhex-7;pie], not "
            + quoted + why);
  }

  private static int[] sides(Value value) {
    Matcher size = SIZE.matcher(value.text());
    if (!size.matches()) {
      throw value.malformed(
          "%s is not a size of a board: write SZ[11], or SZ[3:4] for 3 columns and 4 rows.",
          value.text());
    }
    int columns = Integer.parseInt(size.group(1));
    return new int[] {columns, size.group(2) == null ? columns : Integer.parseInt(size.group(2))};
  }

  /** Begins the game from a position that is set up; returns false if none is. */
  private boolean beginFromSetup(Board board, boolean hasPie) {
    if (!lexer.hasAny(SETUP)) {
      return false; // as in most games
    }
    Setup setup = Setup.on(board);
    int stones = readStones(setup, board, "AB", Optional.of(Color.BLACK))
        + readStones(setup, board, "AW", Optional.of(Color.WHITE));
    readStones(setup, board, "AE", Optional.empty());
    Optional<Color> toPlace = lexer.single("PL").map(SgfRoot::color);
    boolean isMidTurn = lexer.find("MT") >= 0;
    if (stones == 0 && toPlace.isEmpty() && !isMidTurn) {
      return false;
    }
    Color color = toPlace.orElseGet(this::firstColor);
    setup.toPlace(color).midTurn(isMidTurn).swapPending(hasPie);
    if (hasPie && setup.problems().contains(new SetupProblem.NoSwapHere())) {
      setup.swapPending(false); // the swap was possible only earlier
    }
    try {
      replay.begin(RecordFormat.SGF, setup.position());
    } catch (SetupException e) {
      throw RecordError.malformed(0, String.valueOf(e.getMessage()));
    }
    return true;
  }

  private int readStones(Setup setup, Board board, String name, Optional<Color> color) {
    int count = 0;
    for (Property property : lexer.properties) {
      if (property.code() == SgfLexer.code(name)) {
        for (int i = property.first(); i < property.end(); i++) {
          Value value = lexer.value(i);
          Point point = board
              .findPoint(value.lowerCase())
              .orElseThrow(() -> value.malformed(
                  "%s is not a point of %s: write each point by itself, as in " + name
                      + "[a1][b2].",
                  value.text(),
                  board));
          if (setup.colorAt(point).isPresent()) {
            throw value.malformed("The point " + point + " is set up twice.");
          }
          color.ifPresent(stone -> setup.stone(stone, point));
          count++;
        }
      }
    }
    return count;
  }

  private static Color color(Value value) {
    return switch (value.lowerCase()) {
      case "b", "black", "1" -> Color.BLACK;
      case "w", "white", "2" -> Color.WHITE;
      default ->
        throw value.malformed("PL must state the side to place, B or W, not %s.", value.text());
    };
  }

  /** Returns the colour of the first move in the text, which decides who is to place if nothing else does. */
  private Color firstColor() {
    SgfLexer ahead = new SgfLexer(text);
    ahead.take(); // the bracket with which the game begins
    try {
      return ahead.takeToMove() >= 0 && ahead.find("W") >= 0 ? Color.WHITE : Color.BLACK;
    } catch (RecordError e) {
      return Color.BLACK; // the reader will find the error
    }
  }
}
