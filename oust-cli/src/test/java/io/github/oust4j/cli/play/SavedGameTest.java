package io.github.oust4j.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedGameTest {
  /** It once lost the moves that were played in another window. */
  @Test
  void aFileThatSomebodyElseHasChangedStaysAsItIs(@TempDir Path folder) throws IOException {
    Game game = Game.start(Board.square(5));
    Path file = folder.resolve("game.sgf");
    SavedGame saved = SavedGame.begin(game);
    saved.save(file.toString(), game, Optional.empty(), Opponent.level(1));
    Game played = game.play("c3");
    saved.save(file.toString(), played, Optional.empty(), Opponent.level(1));
    String other = Files.readString(file) + "\n";
    Files.writeString(file, other);
    assertThatThrownBy(() ->
            saved.save(file.toString(), played.play("a1"), Optional.empty(), Opponent.level(1)))
        .isInstanceOf(InputException.class)
        .hasMessage(file + " has changed since it was read or saved here. Choose another name.");
    assertThat(file).hasContent(other);
  }
}
