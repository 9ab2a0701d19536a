package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.notation.AbstractPlayDocument.StartingPosition;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@link RecordFormat#ABSTRACT_PLAY_STATE}. The text is read through twice: first for what stands outside the stack,
 * the variants above all, then for the stack, whose turns are played as they come; so a stack, which repeats the whole
 * board at each turn, is never held as a whole.
 */
final class AbstractPlayStateReader {
  private final String source;
  private final boolean unfinishedTurn;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final List<String> variants = new ArrayList<>();
  private Place variantsAt = Place.UNKNOWN;
  private boolean isOver;
  private Spot isOverAt = new Spot(Place.UNKNOWN, 0);
  private Optional<Color> winner = Optional.empty();
  private Optional<Spot> pie = Optional.empty();
  private Optional<StartingPosition> start = Optional.empty();
  private boolean hasGame;
  private boolean hasStack;
  private @Nullable GamePlayer player;
  private boolean isEndedByPlayers;

  private AbstractPlayStateReader(String source, boolean unfinishedTurn) {
    this.source = source;
    this.unfinishedTurn = unfinishedTurn;
  }

  /** Whether JSON is a saved state rather than a game record, as far as it is well-formed. */
  static boolean isState(String text, RecordLimits limits) {
    try {
      return JsonSource.read(text, limits, json -> {
        if (json.is(JsonToken.START_OBJECT)) {
          while (json.next() == JsonToken.FIELD_NAME) {
            switch (json.name()) {
              case "stack" -> {
                return true;
              }
              case "header", "moves" -> {
                return false;
              }
              default -> {
                json.next();
                json.skip();
              }
            }
          }
        }
        return false;
      });
    } catch (RecordException e) {
      return false; // the reader of records tells what is wrong with it
    }
  }

  static GameRecord read(
      String text, Optional<Board> unsaid, boolean unfinishedTurn, RecordLimits limits) {
    AbstractPlayStateReader reader = new AbstractPlayStateReader(text, unfinishedTurn);
    JsonSource.read(text, limits, reader::readFrame);
    Board board = AbstractPlayVariant.require(reader.variants, reader.variantsAt, unsaid);
    GamePlayer played = JsonSource.read(text, limits, json -> reader.readStack(json, board));
    return new GameRecord(reader.finish(played), Map.of(), reader.headers);
  }

  /** Reads all but the stack. */
  private boolean readFrame(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "A saved state is a JSON object with a stack");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "game" -> {
          String game = json.readString("The game's name is a string");
          if (!game.toLowerCase(Locale.ROOT).equals("oust")) {
            throw json.malformed(
                "This is a state of the game " + RecordException.quote(game) + ", not of Oust");
          }
          hasGame = true;
        }
        case "numplayers" -> json.readInteger("Oust has 2 players", 2, 2);
        case "variants" -> {
          variantsAt = json.here();
          json.require(JsonToken.START_ARRAY, "The game's variants are a list");
          while (json.next() != JsonToken.END_ARRAY) {
            variants.add(json.readString("A variant is a string"));
          }
        }
        case "gameover" -> {
          isOverAt = json.spot();
          isOver = json.readBoolean("Whether the game is over is true or false");
        }
        case "winner" -> readWinner(json);
        case "pied", "pie-invoked" -> {
          Spot here = json.spot();
          if (json.readBoolean("Whether the pie rule was used is true or false")) {
            pie = Optional.of(here);
          }
        }
        case "startingPosition" -> {
          Place place = json.here();
          start = Optional.of(
              new StartingPosition(json.readString("The starting position is a string"), place));
        }
        case "stack" -> {
          json.require(JsonToken.START_ARRAY, "The stack is a list of boards with what happened");
          hasStack = true;
          json.skip();
        }
        default -> {
          if (json.isPlainValue()) {
            headers.put(name, json.text());
          }
          json.skip();
        }
      }
    }
    if (json.next() != null) {
      throw json.malformed("There is more after the end of the state");
    }
    if (!hasStack || !hasGame) {
      throw json.malformed(
          hasStack ? "The state does not say that the game is Oust" : "The state has no stack");
    }
    return true;
  }

  /** One winner; or none, or both, if there is none. */
  private void readWinner(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "The winner is a list of players");
    int count = 0;
    while (json.next() != JsonToken.END_ARRAY) {
      winner = Optional.of(readPlayer(json, "A winner is 1 or 2"));
      count++;
    }
    if (count != 1) {
      winner = Optional.empty();
    }
  }

  static Color readPlayer(JsonSource json, String what) throws IOException {
    return json.readInteger(what, 1, 2) == 1 ? Color.BLACK : Color.WHITE;
  }

  private GamePlayer readStack(JsonSource json, Board board) throws IOException {
    while (json.next() != JsonToken.END_OBJECT) {
      boolean isStack = json.name().equals("stack");
      json.next();
      if (isStack) {
        while (json.next() != JsonToken.END_ARRAY) {
          push(AbstractPlayStateEntry.read(json, board));
        }
      } else {
        json.skip();
      }
    }
    if (player == null) {
      throw RecordException.of(
          Problem.MALFORMED,
          Place.UNKNOWN,
          "The state's stack is empty; its first entry is the start of the game.");
    }
    return player;
  }

  private void push(AbstractPlayStateEntry entry) {
    entry.keepHeaders(headers, player == null);
    GamePlayer known = player;
    if (known == null) {
      known = new GamePlayer(source, start(entry));
      player = known;
    } else {
      play(known, entry);
    }
    // The swap has no entry: it is White's first move.
    if (pie.isPresent() && known.game().position().legalMoves().maySwap()) {
      known.swap(pie.get());
    }
  }

  private Game start(AbstractPlayStateEntry entry) {
    if (entry.turn().isPresent()) {
      throw RecordException.of(
          Problem.MALFORMED,
          entry.turnAt().place(),
          "The first entry of the stack is the board before any turn, but has the last move "
              + RecordException.quote(entry.turn().get()) + ".");
    }
    Board board = entry.board();
    if (start.isPresent()) {
      Position position = AbstractPlayReader.position(start.get(), board);
      entry.difference(position).ifPresent(difference -> {
        throw RecordException.of(
            Problem.CONTRADICTION, difference.spot().place(), difference.reason());
      });
      return Game.from(position);
    }
    if (entry.isEmpty() && entry.toPlace().orElse(Color.BLACK) == Color.BLACK) {
      return Game.start(new Rules(board, pie.isPresent()));
    }
    try {
      Setup setup = Setup.on(board).toPlace(entry.toPlace().orElse(Color.BLACK));
      entry.stones().forEach((point, stone) -> setup.stone(stone.color(), point));
      return Game.from(setup.position());
    } catch (SetupException e) {
      throw RecordException.of(
          Problem.MALFORMED, entry.boardAt().place(), String.valueOf(e.getMessage()));
    }
  }

  private void play(GamePlayer known, AbstractPlayStateEntry entry) {
    String text = entry
        .turn()
        .orElseThrow(() -> known.refuse(
            Problem.MALFORMED,
            "An entry of the stack after the first one has the turn that led to it, as lastmove.",
            entry.spot()));
    if (isEndedByPlayers) {
      throw known.refuse(
          Problem.MALFORMED,
          "Nothing may follow the end of the game, as " + RecordException.quote(text) + " does.",
          entry.turnAt());
    }
    Color loser = entry.loser().orElse(known.game().position().toPlace());
    Optional<Outcome> ending = Endings.read(
        text.strip().toLowerCase(Locale.ROOT),
        entry.loser().isEmpty() && winner.isPresent() ? winner.get() : loser.opponent());
    if (ending.isPresent()) {
      Outcome outcome = ending.get();
      known.end(
          outcome.winner().isEmpty() ? Endings.outcome(outcome.reason(), winner) : outcome,
          entry.turnAt());
      isEndedByPlayers = true;
    } else {
      known.playTurn(text, entry.turnAt());
    }
    entry.difference(known.game().position()).ifPresent(difference -> {
      Spot spot = difference.spot();
      throw known.refuse(
          Problem.CONTRADICTION,
          difference.reason(),
          new Spot(spot.place().atTurn(known.turns()), spot.offset()));
    });
  }

  private Game finish(GamePlayer played) {
    if (pie.isPresent() && !played.game().isSwapped()) {
      throw played.refuse(
          Problem.CONTRADICTION,
          "The pie rule is said to have been used, but no first placement is recorded.",
          pie.get());
    }
    if (isOver) {
      boolean isKnown = played.game().isOver()
          && played.game().outcome().flatMap(Outcome::winner).equals(winner);
      if (!isKnown) {
        played.end(Endings.outcome(Outcome.Reason.UNSTATED, winner), isOverAt);
      }
    } else if (played.game().outcome().flatMap(Outcome::winner).isPresent()) {
      throw played.refuse(
          Problem.CONTRADICTION,
          "The state says that the game is not over. But by its moves it ends so: "
              + played.game().outcome().get() + ".",
          isOverAt);
    }
    if (!unfinishedTurn) {
      played.requireWholeTurns();
    }
    return played.game();
  }
}
