package io.github.oust4j.notation.internal.source;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognizes text and JSON without a game, such as a README.txt or package.json. In prose, no line begins a game or a
 * turn. Prose also has no tree or move of SGF, no ply of Ludii and no row of a position. JSON without a game is complete.
 * Neither has a field of records and states. So a broken game is not prose while any of this is left of it.
 */
final class Prose {
  /** A tree or a move of SGF, a ply of Ludii, or the last row of a position and what follows it. */
  private static final Pattern PART_OF_GAME = Pattern.compile(
      "\\(\\s*+;\\s*+[A-Z]|;\\s*+[BW]\\[|(?i:move=\\[|(?<![a-np-wyz])/[0-9xo]++ [bw] )");

  private static final Pattern FIELD =
      Pattern.compile("\"(?:header|moves|numplayers|stack|game|variants)\"\\s*+:");

  private static final Set<Beginning> GAMES =
      Set.of(Beginning.SGF, Beginning.JSON, Beginning.TRIAL, Beginning.POSITION);

  private Prose() {}

  static boolean is(SourceText piece) {
    byte[] in = piece.bytes;
    String text = new String(in, StandardCharsets.ISO_8859_1);
    if (piece.isTooLong
        || piece.beginning == Beginning.SGF
        || FIELD.matcher(text).find()) {
      return false;
    }
    if (piece.beginning == Beginning.JSON) {
      return in[SourceText.beforeSpace(in, 0, in.length) - 1] == '}';
    }
    for (int at = 0; at < in.length; at = piece.afterLineBreak(piece.endOfLine(at))) {
      if (GAMES.contains(Beginning.inText(in, at, in.length))
          || beginsTurn(in, at, piece.endOfLine(at))) {
        return false;
      }
    }
    return !PART_OF_GAME.matcher(text).find();
  }

  /** Returns whether the first word of a line, or the first after a number, is a move. */
  private static boolean beginsTurn(byte[] in, int from, int to) {
    int begin = SourceText.afterSpace(in, from, to);
    int afterNumber = Words.afterNumber(in, begin, to);
    int word = afterNumber < 0 ? begin : SourceText.afterSpace(in, afterNumber, to);
    return Words.isMove(in, word, Words.end(in, word, to));
  }
}
