package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a text with games in SGF, which may be any number. */
final class SgfCollection {
  private SgfCollection() {}

  /** Reads the game, which must be the only one. */
  static RecordReader.Reading readOnly(
      String text, Optional<Board> board, boolean unfinishedTurn, RecordLimits limits) {
    SgfPiece whole = SgfPiece.whole(text);
    SgfReader reader = new SgfReader(whole, 0, board, unfinishedTurn, limits);
    GameTree tree = reader.read();
    int next = reader.end();
    while (next < text.length() && SgfSource.isSpace(text.charAt(next))) {
      next++;
    }
    if (next < text.length()) {
      String what = text.charAt(next) == '('
          ? "There is more than one game in it, and one was asked for; all are read as game trees."
          : "Behind the game may be another one or white space only, and not "
              + RecordException.quote(firstLine(text, next)) + ".";
      throw RecordException.of(Problem.MALFORMED, whole.place(next), what)
          .with(reader.mainLine(), text.substring(next));
    }
    return new RecordReader.Reading(
        RecordFormat.SGF, tree.mainLine(reader.mainLine()), Optional.of(tree));
  }

  /**
   * Reads all games.
   *
   * @param charset what the text was decoded by; empty if it was no bytes
   */
  static List<GameTree> readAll(
      String text,
      Optional<Charset> charset,
      Optional<Board> board,
      boolean unfinishedTurn,
      RecordLimits limits) {
    SgfSource source = new SgfSource(
        new StringReader(text), charset.orElse(StandardCharsets.UTF_8), Integer.MAX_VALUE);
    List<GameTree> trees = new ArrayList<>();
    try {
      for (Optional<SgfPiece> piece = source.next(); piece.isPresent(); piece = source.next()) {
        trees.add(read(piece.get(), charset, board, unfinishedTurn, limits));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("A string cannot fail to be read.", e);
    }
    return List.copyOf(trees);
  }

  /** Reads a game that was taken out of a stream. */
  static GameTree read(
      SgfPiece piece,
      Optional<Charset> charset,
      Optional<Board> board,
      boolean unfinishedTurn,
      RecordLimits limits) {
    try {
      SgfReader reader = new SgfReader(piece, 0, board, unfinishedTurn, limits);
      GameTree tree = reader.read();
      charset.ifPresent(used -> SgfCharset.check(reader.charset(), used, piece));
      return tree;
    } catch (RecordException e) {
      throw e.withAll(piece.text());
    }
  }

  private static String firstLine(String text, int from) {
    int end = from;
    while (end < text.length() && !SgfText.isBreak(text.charAt(end))) {
      end++;
    }
    return text.substring(from, end);
  }
}
