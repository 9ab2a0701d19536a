package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Place;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Scans the records and the saved states of Abstract Play whose parts come in the order in which they are mostly written. */
final class JsonScan {
  private final GameScan scan;
  private final boolean hasBoard;
  private boolean isOust;
  private boolean isSwapped;
  private boolean isOver;
  private boolean hasMoves;
  private boolean hasHeader;
  private String variant = "";
  private int winners;
  private Color winner = Color.BLACK;

  /**
   * Makes a scan.
   *
   * @param hasBoard whether the reader knows a board for records that say none, and this does not
   */
  JsonScan(GameScan scan, boolean hasBoard) {
    this.scan = scan;
    this.hasBoard = hasBoard;
  }

  boolean read(char[] text, int length) {
    isOust = false;
    isSwapped = false;
    isOver = false;
    hasMoves = false;
    hasHeader = false;
    variant = "";
    winners = 0;
    try (JsonParser json = JsonSource.parser(text, length)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        if (!readPart(json)) {
          return false;
        }
      }
      return hasMoves && json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null;
    } catch (IOException e) {
      return false; // the reader tells what is wrong with it
    }
  }

  private boolean readPart(JsonParser json) throws IOException {
    String name = json.currentName();
    json.nextToken();
    switch (name) {
      case "header" -> {
        hasHeader = true;
        return !hasMoves && !isOust && variant.isEmpty() && readHeader(json);
      }
      case "moves" -> {
        return hasHeader && begin(RecordFormat.ABSTRACT_PLAY) && readRounds(json);
      }
      case "game" -> {
        return !hasHeader && isOust(json);
      }
      case "numplayers" -> {
        return json.currentToken() == JsonToken.VALUE_NUMBER_INT
            && json.getText().equals("2");
      }
      case "variants" -> {
        return !hasMoves && !hasHeader && readVariants(json);
      }
      case "gameover" -> {
        isOver = json.currentToken() == JsonToken.VALUE_TRUE;
        return !hasMoves && json.currentToken().isBoolean();
      }
      case "winner" -> {
        return !hasMoves && readWinner(json);
      }
      case "stack" -> {
        return !hasHeader && begin(RecordFormat.ABSTRACT_PLAY_STATE) && readStack(json);
      }
      case "pied", "pie-invoked", "startingPosition" -> {
        return false;
      }
      default -> {
        json.skipChildren();
        return true;
      }
    }
  }

  private boolean isOust(JsonParser json) throws IOException {
    isOust = isString(json) && json.getText().equalsIgnoreCase("oust");
    return isOust;
  }

  private boolean readVariants(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (!isString(json) || !variant.isEmpty()) {
        return false;
      }
      variant = json.getText();
    }
    return true;
  }

  private boolean readWinner(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    while (json.nextToken() != JsonToken.END_ARRAY) {
      boolean isBlack = isNumber(json, "1");
      if (!isBlack && !isNumber(json, "2")) {
        return false;
      }
      winner = isBlack ? Color.BLACK : Color.WHITE;
      winners++;
    }
    return true;
  }

  private static boolean isNumber(JsonParser json, String number) throws IOException {
    return json.currentToken() == JsonToken.VALUE_NUMBER_INT && json.getText().equals(number);
  }

  /** Begins the moves, once all is known that comes before them. */
  private boolean begin(RecordFormat format) {
    if (hasMoves || !isOust || (variant.isEmpty() && hasBoard)) {
      return false;
    }
    hasMoves = true;
    List<String> variants = variant.isEmpty() ? List.of() : List.of(variant);
    try {
      Board board = AbstractPlayVariant.require(variants, Place.UNKNOWN, Optional.empty());
      scan.start(format, Position.start(new Rules(board, isSwapped)));
    } catch (RecordException e) {
      return false;
    }
    if (isOver && format == RecordFormat.ABSTRACT_PLAY_STATE) {
      Optional<Color> only = winners == 1 ? Optional.of(winner) : Optional.empty();
      scan.outcome(Optional.of(Endings.outcome(Outcome.Reason.UNSTATED, only)));
    }
    return true;
  }

  // Records

  private boolean readHeader(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return false;
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      boolean isRead = switch (name) {
        case "game" -> readGame(json);
        case "site" -> token == JsonToken.START_OBJECT && skip(json);
        case "players" -> readPlayers(json);
        case "pied", "pie-invoked" -> {
          isSwapped |= token == JsonToken.VALUE_TRUE;
          yield token == JsonToken.VALUE_TRUE;
        }
        case "startingPosition" -> false;
        default -> skip(json);
      };
      if (!isRead) {
        return false;
      }
    }
    return true;
  }

  private boolean readGame(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return false;
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      boolean isRead = switch (name) {
        case "name" -> isOust(json);
        case "variants" -> readVariants(json);
        default -> skip(json);
      };
      if (!isRead) {
        return false;
      }
    }
    return true;
  }

  /** Reads who won by the players' results, the first player being Black's. */
  private boolean readPlayers(JsonParser json) throws IOException {
    double[] results = {Double.NaN, Double.NaN};
    int count = 0;
    if (json.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    while (json.nextToken() == JsonToken.START_OBJECT && count < 2) {
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken token = json.nextToken();
        boolean isRead = switch (name) {
          case "name", "userid" -> isString(json);
          case "is_ai" -> token.isBoolean();
          case "result" -> {
            results[count] = token.isNumeric() ? json.getValueAsDouble() : Double.NaN;
            yield token.isNumeric();
          }
          default -> skip(json);
        };
        if (!isRead) {
          return false;
        }
      }
      count++;
    }
    if (count != 2 || json.currentToken() != JsonToken.END_ARRAY) {
      return false;
    }
    if (results[0] != results[1] && !Double.isNaN(results[0]) && !Double.isNaN(results[1])) {
      Color better = results[0] > results[1] ? Color.BLACK : Color.WHITE;
      scan.outcome(Optional.of(Outcome.win(better, Outcome.Reason.UNSTATED)));
    }
    return true;
  }

  private boolean readRounds(JsonParser json) throws IOException {
    boolean mustSwap = isSwapped;
    if (json.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    while (json.nextToken() == JsonToken.START_ARRAY) {
      for (int slot = 0; json.nextToken() != JsonToken.END_ARRAY; slot++) {
        if (slot > 1 || (json.currentToken() != JsonToken.VALUE_NULL && !readTurn(json))) {
          return false;
        }
        if (mustSwap) {
          // The swap has no slot: it is White's first move.
          if (!scan.isFirstPlacement()) {
            return false;
          }
          scan.swap();
          scan.endTurn();
          mustSwap = false;
        }
      }
    }
    return !mustSwap && json.currentToken() == JsonToken.END_ARRAY;
  }

  // Saved states

  private boolean readStack(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    boolean isFirst = true;
    while (json.nextToken() == JsonToken.START_OBJECT) {
      if (!readEntry(json, isFirst)) {
        return false;
      }
      isFirst = false;
    }
    return !isFirst && json.currentToken() == JsonToken.END_ARRAY;
  }

  /** The first entry is the empty board, with Black to place; the others have a turn each. */
  private boolean readEntry(JsonParser json, boolean isFirst) throws IOException {
    boolean hasTurn = false;
    boolean hasStones = false;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      boolean isRead = switch (name) {
        case "lastmove" -> {
          hasTurn = true;
          yield !isFirst && readTurn(json);
        }
        case "board" -> {
          hasStones = true;
          yield isFirst ? isEmptyBoard(json) : skip(json);
        }
        case "currplayer" -> !isFirst || isNumber(json, "1");
        case "_results" -> isFirst ? skip(json) : readResults(json);
        default -> skip(json);
      };
      if (!isRead) {
        return false;
      }
    }
    return hasStones && hasTurn != isFirst;
  }

  private static boolean isEmptyBoard(JsonParser json) throws IOException {
    boolean isEmpty = false;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean isValue = json.currentName().equals("value");
      json.nextToken();
      isEmpty |= isValue
          && json.currentToken() == JsonToken.START_ARRAY
          && json.nextToken() == JsonToken.END_ARRAY;
      if (isValue && !isEmpty) {
        return false;
      }
      json.skipChildren();
    }
    return isEmpty;
  }

  private static boolean readResults(JsonParser json) throws IOException {
    return json.currentToken() == JsonToken.START_ARRAY && skip(json);
  }

  // Both

  private boolean readTurn(JsonParser json) throws IOException {
    if (!isString(json)) {
      return false;
    }
    int from = json.getTextOffset();
    return scan.turn(json.getTextCharacters(), from, from + json.getTextLength());
  }

  private static boolean isString(JsonParser json) {
    return json.currentToken() == JsonToken.VALUE_STRING;
  }

  private static boolean skip(JsonParser json) throws IOException {
    json.skipChildren();
    return true;
  }
}
