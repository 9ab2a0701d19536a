package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a saved state: fields with the game, the board and the result, and a stack of boards with the turns between
 * them. The stack is read when it comes if these fields precede it, as they do in states of the site, and otherwise
 * at the end.
 */
final class StateLexer extends PlayedGame {
  static final String RECTANGLE = "oust-rectangle"; // which the site must not read as hexhex-7
  private static final String STACK = "The stack is a list of boards with what happened";

  private boolean hasGame;
  private boolean isOver;
  private int isOverAt = -1;
  private boolean hasWinner;
  private Optional<Color> winner = Optional.empty();
  private boolean hasStack;
  private int stackAt = -1; // where a stack before the fields that it depends on is written

  StateLexer(SourceText text, ReadOptions options, Replay replay) {
    super(RecordFormat.ABSTRACT_PLAY_STATE, text, options, replay);
  }

  @Override
  void read(JsonSource json) throws IOException {
    json.object("A saved state is a JSON object with a stack", this::readField);
    if (!hasStack || !hasGame) {
      throw json.malformed(
          hasStack ? "The state does not say that the game is Oust" : "The state has no stack");
    }
    if (json.next() != null) {
      throw json.malformed("There is more after the end of the state");
    }
    if (stackAt >= 0) {
      JsonSource.read(text, stackAt, this::readStack);
    }
    finish();
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "game" -> {
        String gameName = json.string("The name of the game is a string").toLowerCase(Locale.ROOT);
        if (!gameName.equals("oust") && !gameName.equals(RECTANGLE)) {
          throw json.malformed(
              "This is a state of the game " + Quote.of(gameName) + ", not of Oust");
        }
        hasGame = true;
      }
      case "numplayers" -> json.integer("Oust has 2 players", 2, 2);
      case "variants" -> readVariants(json);
      case "gameover" -> {
        isOverAt = json.offset();
        isOver = json.truth("Whether the game is over is true or false");
      }
      case "winner" -> readWinner(json);
      case "stack" -> {
        json.require(JsonToken.START_ARRAY, STACK);
        hasStack = true;
        if (hasGame && hasVariants() && isOverAt >= 0 && hasWinner) {
          readStack(json);
        } else {
          stackAt = json.offset();
        }
      }
      default -> readSharedField(json, name);
    }
  }

  /** One winner; the list of a game without one is empty or has both players. */
  private void readWinner(JsonSource json) throws IOException {
    hasWinner = true;
    int[] count = {0};
    json.list("The winner is a list of players", in -> {
      winner = Optional.of(in.color("A winner is 1 or 2"));
      count[0]++;
    });
    if (count[0] != 1) {
      winner = Optional.empty();
    }
  }

  private void readStack(JsonSource json) throws IOException {
    int stack = json.offset();
    Board board = board();
    StackEntry entry = new StackEntry(this, board, winner);
    json.list(STACK, entry::read);
    if (!replay.hasBegun()) {
      throw RecordError.malformed(
          stack, "The state's stack is empty; its first entry is the start of the game.");
    }
  }

  private void finish() {
    checkTurns();
    Optional<Outcome> known = replay.outcome();
    if (isOver) {
      replay.end(winner, isOverAt);
    } else if (known.flatMap(Outcome::winner).isPresent()) {
      throw RecordError.contradiction(
          isOverAt,
          "The state says that the game is not over, but it ended: " + known.orElseThrow() + ".");
    }
    replay.endMainLine();
    reportHeaders();
  }
}
