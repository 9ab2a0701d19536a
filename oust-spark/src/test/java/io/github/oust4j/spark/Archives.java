package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntUnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/** Archives of random games, some of them bad. */
final class Archives {
  private Archives() {}

  /** Returns a random game, always the same for a number. */
  static Game game(Board board, long number) {
    Engine engine = Engines.create(board);
    IntUnaryOperator random = Playouts.random(7, number)::nextInt;
    Game game = Game.start(board);
    while (engine.result() == Engine.Result.ONGOING) {
      int move = Playouts.sample(engine, random);
      game = game.play(Engine.toMove(board, move));
      engine.play(move);
    }
    return game;
  }

  /** Returns games as text, one after the other; each with a number that the divisor divides is illegal. */
  static String text(RecordFormat format, Board board, int from, int to, int badDivisor) {
    StringBuilder text = new StringBuilder();
    RecordWriter writer = RecordWriter.of(format);
    for (int number = from; number < to; number++) {
      GameRecord written =
          GameRecord.of(game(board, number)).withHeader("round", Integer.toString(number));
      String one = writer.write(written);
      text.append(badDivisor > 0 && number % badDivisor == 0 ? bad(format, one) : one)
          .append(format == RecordFormat.SGF ? "\n" : "");
    }
    return text.toString();
  }

  /** Plays the first placement twice. */
  private static String bad(RecordFormat format, String text) {
    return format == RecordFormat.SGF
        ? text.replaceFirst(";B\\[([a-z]+[0-9]+)][^;]*;W\\[[^]]*]", ";B[$1];W[$1]")
        : text.replaceFirst("\n([a-z]+[0-9]+)\n[^\n]*\n", "\n$1\n$1\n");
  }

  /** Compresses text with the codec of Hadoop for a name. */
  static byte[] packed(String text, String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    var codec = new CompressionCodecFactory(new Configuration())
        .getCodec(new org.apache.hadoop.fs.Path(name));
    try (OutputStream out = codec.createOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
