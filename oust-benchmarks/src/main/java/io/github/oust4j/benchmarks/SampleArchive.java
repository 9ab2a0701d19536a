package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A reproducible archive of any length: random games on several boards in all formats, drawn again and again. One game
 * in {@value #ONE_BAD_IN} has an error; illegal and malformed games alternate.
 */
final class SampleArchive {
  private static final long SEED = 1;
  private static final int GAMES = 96;
  /** Saved states repeat the board at each turn, so that a mixture would be little else. */
  private static final int GAMES_TO_A_STATE = 16;

  private static final int ONE_BAD_IN = 100;
  private static final List<String> BOARDS =
      List.of("square-11", "hexhex-7", "square-7", "hexhex-5", "square-11", "square-19");

  private final List<byte[]> records = new ArrayList<>();

  /**
   * What was written.
   *
   * @param bytes how many
   * @param games the good ones
   * @param illegal games against the rules
   * @param malformed games that are not well-formed
   */
  record Written(long bytes, long games, long illegal, long malformed) {}

  /** Makes the games, in one format or in several by turns. */
  SampleArchive(List<RecordFormat> formats) {
    for (int i = 0; i < GAMES; i++) {
      GameRecord game =
          GameRecord.of(game(Engines.create(Board.parse(BOARDS.get(i % BOARDS.size()))), i));
      for (RecordFormat format : formats) {
        boolean isLarge = format == RecordFormat.ABSTRACT_PLAY_STATE && formats.size() > 1;
        if (!isLarge || i % GAMES_TO_A_STATE == 0) {
          records.add(bytes(RecordWriter.of(format).write(game)));
        }
      }
    }
  }

  /** Writes games until there are so many bytes, to the end of a game. */
  Written write(OutputStream out, long size) throws IOException {
    byte[] illegal = bytes("square-3 3/3/3 b -\nb2\nb2\n");
    byte[] malformed = bytes("(;SZ[3]B[b2];W[z9])\n");
    RandomGenerator random = Playouts.random(SEED, GAMES);
    long bytes = 0;
    long games = 0;
    long bad = 0;
    while (bytes < size) {
      byte[] next = records.get(random.nextInt(records.size()));
      if ((games + bad) % ONE_BAD_IN == ONE_BAD_IN - 1) {
        next = bad % 2 == 0 ? illegal : malformed;
        bad++;
      } else {
        games++;
      }
      out.write(next);
      bytes += next.length;
    }
    return new Written(bytes, games, (bad + 1) / 2, bad / 2);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Plays an exact random game, always the same one for a board and a number. */
  static Game game(Engine engine, long number) {
    Board board = engine.board();
    engine.reset(Position.start(board));
    RandomGenerator random = Playouts.random(SEED, number);
    Game game = Game.start(board);
    while (!game.isOver()) {
      int move = Playouts.draw(engine, random);
      engine.play(move);
      game = game.play(move == Engine.PASS ? Move.PASS : Move.place(board.point(move)));
    }
    return game;
  }
}
