package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Parses and formats position strings; {@link Position#parse} describes them. */
final class PositionText {
  private static final String NO_PIECES = ".";
  private static final String NOTHING = "-";
  /** The longest position string has 132 characters. */
  private static final int LONGEST_TEXT = 200;

  private PositionText() {}

  static String format(Position position) {
    String pieces =
        position.pieces().stream().map(Piece::toString).collect(Collectors.joining(","));
    return (pieces.isEmpty() ? NO_PIECES : pieces)
        + (position.toPlay() == Color.BLACK ? " b " : " w ")
        + position.previousPlay(Color.BLACK).map(Move::toString).orElse(NOTHING)
        + " "
        + position.previousPlay(Color.WHITE).map(Move::toString).orElse(NOTHING);
  }

  static Position parse(String text) {
    require(
        text.length() <= LONGEST_TEXT,
        "A position string has at most " + LONGEST_TEXT + " characters; this one has "
            + text.length() + ".");
    String[] fields = text.split(" ", -1);
    require(
        fields.length == 4,
        "A position string has four fields separated by spaces, such as"
            + " \"xa1h132,oe5v213 b +a1h132 +e5v213\"; " + Quote.of(text) + " has " + fields.length
            + ".");
    List<Piece> pieces = parsePieces(fields[0]);
    require(
        fields[1].matches("[bw]"),
        "The player to play must be b or w, not " + Quote.of(fields[1]) + ".");
    Color toPlay = fields[1].equals("b") ? Color.BLACK : Color.WHITE;
    Map<Color, Move> previousPlays = new EnumMap<>(Color.class);
    for (Color color : Color.values()) {
      String field = fields[color == Color.BLACK ? 2 : 3];
      if (!field.equals(NOTHING)) {
        previousPlays.put(color, parsePrevious(field, color, pieces));
      }
    }
    requireHeld(pieces);
    Position position = new Position(pieces, toPlay, previousPlays);
    require(
        position.toString().equals(text),
        "Pieces are ordered by their first squares, row by row from a1: " + Quote.of(text)
            + " must be \"" + position + "\".");
    return position;
  }

  private static List<Piece> parsePieces(String field) {
    List<Piece> pieces = new ArrayList<>();
    for (String word : field.equals(NO_PIECES) ? new String[0] : field.split(",", -1)) {
      Piece piece = parsePiece(word);
      Kind kind = piece.placement().kind();
      for (Piece other : pieces) {
        require(
            !other.placement().overlaps(piece.placement()),
            "The piece \"" + piece + "\" overlaps the piece \"" + other + "\".");
      }
      require(
          count(pieces, piece.color(), kind) < Kind.COPIES,
          "The piece \"" + piece + "\" is " + piece.color() + "'s third with the levels "
              + kind.levels() + "; there are two.");
      pieces.add(piece);
    }
    pieces.sort(Comparator.comparing(Piece::placement));
    return pieces;
  }

  private static Piece parsePiece(String word) {
    require(
        word.startsWith("x") || word.startsWith("o"),
        "A piece must be written as x or o, its placement, and * if it is captured, such as"
            + " \"xa1h132\" or \"oe5v213*\", not " + Quote.of(word) + ".");
    boolean isCaptive = word.endsWith("*");
    String placement = word.substring(1, word.length() - (isCaptive ? 1 : 0));
    return new Piece(
        word.startsWith("x") ? Color.BLACK : Color.WHITE, Placement.parse(placement), isCaptive);
  }

  private static Move parsePrevious(String field, Color color, List<Piece> pieces) {
    Move play = Move.parse(field);
    require(
        !play.equals(Move.PASS),
        "The previous play cannot be \"pass\"; if there is none, write \"-\".");
    if (play.isTakeOff()) {
      Kind kind = play.from().orElseThrow().kind();
      require(
          count(pieces, color, kind) < Kind.COPIES,
          color + " cannot have taken off " + Quote.of(field.substring(1))
              + " last: both pieces with the levels " + kind.levels() + " are on the board.");
    } else {
      Placement to = play.to().orElseThrow();
      require(
          pieces.stream()
              .anyMatch(piece -> piece.color() == color && piece.placement().equals(to)),
          "After " + color + "'s play \"" + play + "\" the piece \"" + new Piece(color, to, false)
              + "\" must be on the board.");
    }
    return play;
  }

  static int count(List<Piece> pieces, Color color, Kind kind) {
    return (int) pieces.stream()
        .filter(piece -> piece.color() == color && piece.placement().kind() == kind)
        .count();
  }

  private static void requireHeld(List<Piece> pieces) {
    for (Piece piece : pieces) {
      int holders = Referee.holders(piece, pieces).size();
      require(
          !piece.isCaptive() || holders >= 2,
          "The captive \"" + piece + "\" must be held by two free enemy pieces that are"
              + " linked to it and meet no other free piece of its colour at equal levels; "
              + (holders == 1 ? "there is only one." : "there is none."));
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
