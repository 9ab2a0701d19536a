package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parses and formats position strings; {@link Position#parse} describes them. */
final class PositionText {
  private static final String NO_PIECES = ".";
  private static final String NOTHING = "-";
  private static final int FIELDS = 4;
  /** The longest position string has 132 characters. */
  private static final int LONGEST_TEXT = 200;

  private final String text;
  private final List<Piece> pieces = new ArrayList<>();

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
        throw fail(offset, "The player to play must be b or w, not " + Quote.of(fields[1]) + ".");
    };
    offset += 2;
    int ofBlack = readPrevious(fields[2], offset, Color.BLACK);
    offset += fields[2].length() + 1;
    int ofWhite = readPrevious(fields[3], offset, Color.WHITE);
    int[] codes = pieces.stream().mapToInt(Piece::code).toArray();
    Referee referee = new Referee(codes, toPlay.opponent(), MoveCode.PASS);
    requireHeld(referee);
    return new Position(codes, toPlay, ofBlack, ofWhite, referee.winner());
  }

  private void readPieces(String field) {
    int offset = 0;
    for (String word : field.equals(NO_PIECES) ? new String[0] : field.split(",", -1)) {
      Piece piece = readPiece(word, offset);
      Kind kind = piece.placement().kind();
      for (Piece other : pieces) {
        if (other.placement().overlaps(piece.placement())) {
          throw fail(
              offset, "The piece " + Quote.of(word) + " overlaps the piece \"" + other + "\".");
        }
      }
      if (count(piece.color(), kind) == Kind.COPIES) {
        throw fail(
            offset,
            "The piece " + Quote.of(word) + " is " + piece.color() + "'s third with the levels "
                + kind.levels() + "; there are two.");
      }
      if (!pieces.isEmpty()) {
        Piece last = pieces.get(pieces.size() - 1);
        if (last.placement().compareTo(piece.placement()) > 0) {
          throw fail(
              offset,
              "The piece " + Quote.of(word) + " must be before \"" + last
                  + "\": pieces are ordered by their first squares, row by row from a1.");
        }
      }
      pieces.add(piece);
      offset += word.length() + 1;
    }
  }

  private static Piece readPiece(String word, int offset) {
    if (!word.startsWith("x") && !word.startsWith("o")) {
      throw fail(
          offset,
          "A piece must be written x or o, its placement, and * if it is captured, such as"
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

  private int readPrevious(String field, int offset, Color color) {
    if (field.equals(NOTHING)) {
      return MoveCode.PASS;
    }
    int play;
    try {
      play = MoveCode.of(Move.parse(field));
    } catch (IllegalArgumentException e) {
      throw fail(offset, String.valueOf(e.getMessage()));
    }
    if (play == MoveCode.PASS) {
      throw fail(offset, "A previous play is not \"pass\"; without one, write \"-\".");
    }
    if (MoveCode.laid(play) == MoveCode.HAND) {
      Kind kind = Placement.at(MoveCode.lifted(play)).kind();
      if (count(color, kind) == Kind.COPIES) {
        throw fail(
            offset,
            color + " cannot have taken off " + Quote.of(field.substring(1))
                + " last: both pieces with the levels " + kind.levels() + " are on the board.");
      }
      return play;
    }
    Placement to = Placement.at(MoveCode.laid(play));
    if (pieces.stream()
        .noneMatch(piece -> piece.color() == color && piece.placement().equals(to))) {
      throw fail(
          offset,
          "After " + color + "'s play " + Quote.of(field) + " the piece \""
              + (color == Color.BLACK ? "x" : "o") + to + "\" must be on the board.");
    }
    return play;
  }

  private long count(Color color, Kind kind) {
    return pieces.stream()
        .filter(piece -> piece.color() == color && piece.placement().kind() == kind)
        .count();
  }

  private void requireHeld(Referee referee) {
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      if (piece.isCaptive() && referee.countHolders(i) < 2) {
        throw fail(
            text.indexOf(piece.toString()),
            "The captive \"" + piece + "\" must be held by two free enemy pieces that are"
                + " linked to it and meet no other free piece of its color at equal levels; "
                + (referee.countHolders(i) == 1 ? "one does." : "none does."));
      }
    }
  }

  private static PositionFormatException fail(int offset, String message) {
    return new PositionFormatException(message, offset);
  }
}
