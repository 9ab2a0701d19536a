package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.notation.GameRecord;
import picocli.CommandLine.Mixin;

/** Options for reading one game. */
class GameInput extends RecordInput {
  @Mixin
  GameNumber number;

  GameRecord read(String file, Terminal terminal) {
    return read(file, number, terminal);
  }
}
