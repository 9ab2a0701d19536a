package io.github.oust4j.eupdonne;

import java.util.Optional;
import java.util.stream.Collectors;

/** Reads and writes position strings; {@link Position#parse} describes them. */
final class PositionText {
  private static final String NO_PIECES = ".";
  private static final String NOTHING = "-";
  private static final int MOST_PIECES = 12;
  private static final int FIELDS = 4;
  /** The longest that means anything has 132 characters; what is longer is not looked at. */
  private static final int LONGEST_TEXT = 200;

  private final String text;
  private final Piece[] pieces = new Piece[MOST_PIECES];
  private int count;

  PositionText(String text) {
    this.text = text;
  }

  static String format(Position position) {
    String pieces =
        position.pieces().stream().map(Piece::toString).collect(Collectors.joining(","));
    return (pieces.isEmpty() ? NO_PIECES : pieces)
        + (position.toPlay() == Color.BLACK ? " b " : " w ")
        + format(position.previousPlay(Color.BLACK))
        + " "
        + format(position.previousPlay(Color.WHITE));
  }

  private static String format(Optional<Move> play) {
    return play.map(Move::toString).orElse(NOTHING);
  }

  Position read() {
    if (text.length() > LONGEST_TEXT) {
      throw fail(
          LONGEST_TEXT,
          "A position string is never longer than " + LONGEST_TEXT + " characters; this one has "
              + text.length() + ".");
    }
    String[] fields = text.split(" ", -1);
    if (fields.length != FIELDS) {
      throw fail(
          text.length(),
          "A position string has four fields with a space between them, such as"
              + " \"xa1h132,oe5v213 b +a1h132 +e5v213\"; " + Quote.of(text) + " has "
              + fields.length + ".");
    }
    readPieces(fields[0]);
    int offset = fields[0].length() + 1;
    Color toPlay = switch (fields[1]) {
      case "b" -> Color.BLACK;
      case "w" -> Color.WHITE;
      default ->
        throw fail(offset, "The player to play is b or w, not " + Quote.of(fields[1]) + ".");
    };
    offset += 2;
    Optional<Move> ofBlack = readPrevious(fields[2], offset, Color.BLACK);
    offset += fields[2].length() + 1;
    Optional<Move> ofWhite = readPrevious(fields[3], offset, Color.WHITE);
    int[] codes = new int[count];
    for (int i = 0; i < count; i++) {
      codes[i] = pieces[i].code();
    }
    requireHeld(codes);
    return new Position(codes, toPlay, ofBlack.orElse(null), ofWhite.orElse(null));
  }

  private void readPieces(String field) {
    int offset = 0;
    for (String word : field.equals(NO_PIECES) ? new String[0] : field.split(",", -1)) {
      Piece piece = readPiece(word, offset);
      int alike = 0;
      for (int i = 0; i < count; i++) {
        if (pieces[i].placement().overlaps(piece.placement())) {
          throw fail(
              offset,
              "The piece " + Quote.of(word) + " lies over the piece \"" + pieces[i] + "\".");
        }
        alike += pieces[i].color() == piece.color()
                && pieces[i].placement().kind() == piece.placement().kind()
            ? 1
            : 0;
      }
      if (alike == Kind.COPIES) {
        throw fail(
            offset,
            "The piece " + Quote.of(word) + " is " + piece.color() + "'s third with the levels "
                + piece.placement().kind().levels() + "; there are two.");
      }
      if (count > 0 && pieces[count - 1].placement().compareTo(piece.placement()) > 0) {
        throw fail(
            offset,
            "The piece " + Quote.of(word) + " is to stand before \"" + pieces[count - 1]
                + "\": pieces are ordered by their first squares, along the rows from a1 on.");
      }
      pieces[count] = piece;
      count++;
      offset += word.length() + 1;
    }
  }

  private Piece readPiece(String word, int offset) {
    if (!word.startsWith("x") && !word.startsWith("o")) {
      throw fail(
          offset,
          "A piece is written x or o, its placement, and * if it is captured, such as"
              + " \"xa1h132\" or \"oe5v213*\", not " + Quote.of(word) + ".");
    }
    boolean isCaptive = word.endsWith("*");
    String placement = word.substring(1, word.length() - (isCaptive ? 1 : 0));
    try {
      return new Piece(
          word.startsWith("x") ? Color.BLACK : Color.WHITE, Placement.parse(placement), isCaptive);
    } catch (IllegalArgumentException e) {
      throw fail(offset + 1, String.valueOf(e.getMessage()));
    }
  }

  private Optional<Move> readPrevious(String field, int offset, Color color) {
    if (field.equals(NOTHING)) {
      return Optional.empty();
    }
    Move play;
    try {
      play = Move.parse(field);
    } catch (IllegalArgumentException e) {
      throw fail(offset, String.valueOf(e.getMessage()));
    }
    if (play instanceof Move.Pass) {
      throw fail(offset, "A previous play is no \"pass\"; if there was none, it is \"-\".");
    }
    if (play instanceof Move.TakeOff takeOff) {
      Kind kind = takeOff.from().kind();
      if (countOf(color, kind) == Kind.COPIES) {
        throw fail(
            offset,
            color + " cannot have taken off " + Quote.of(field.substring(1))
                + " last: both pieces with the levels " + kind.levels() + " are on the board.");
      }
      return Optional.of(play);
    }
    Placement to = play instanceof Move.Shift shift ? shift.to() : ((Move.BringIn) play).to();
    for (int i = 0; i < count; i++) {
      if (pieces[i].color() == color && pieces[i].placement().equals(to)) {
        return Optional.of(play);
      }
    }
    throw fail(
        offset,
        "After " + color + "'s play " + Quote.of(field) + " the piece \""
            + (color == Color.BLACK ? "x" : "o") + to + "\" has to be on the board.");
  }

  private int countOf(Color color, Kind kind) {
    int found = 0;
    for (int i = 0; i < count; i++) {
      found += pieces[i].color() == color && pieces[i].placement().kind() == kind ? 1 : 0;
    }
    return found;
  }

  private void requireHeld(int[] codes) {
    Referee referee = new Referee(codes, Color.BLACK);
    for (int i = 0; i < count; i++) {
      if (pieces[i].isCaptive() && referee.holders(pieces[i]) < 2) {
        throw fail(
            text.indexOf(pieces[i].toString()),
            "The captive \"" + pieces[i] + "\" has to be held by two free enemy pieces that are"
                + " linked to it and meet no other free piece of its colour at equal levels; "
                + (referee.holders(pieces[i]) == 1 ? "one does." : "none does."));
      }
    }
  }

  private static PositionFormatException fail(int offset, String message) {
    return new PositionFormatException(message, offset);
  }
}
