package io.github.oust4j.cli.bots;

import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Matches that are played quickly, and a file for their games. */
abstract class MatchTest {
  static final String MCTS =
      "match --bot mcts --bot random --board square-4 --games 6 --simulations 60";
  static final String GREEDY = "match --bot greedy --bot random --board square-5";

  @TempDir
  Path folder;

  Path file() {
    return folder.resolve("games.sgf");
  }

  String records() {
    return " --records \"" + file() + "\"";
  }

  List<GameRecord> games() throws IOException {
    return RecordReader.create().readAll(file());
  }
}
