package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.Locale;
import java.util.Optional;

/**
 * The results of SGF, {@code RE}. FF[4] has no result for a winner by agreement, nor for an end without winner and
 * reason; these are {@code RE[B+]ER[agreement]} and {@code RE[?]ER[unstated]}, where {@code ER} is private to Oust.
 */
final class SgfResult {
  static final String AGREEMENT = "agreement";
  static final String UNSTATED = "unstated";
  private static final String UNKNOWN = "?";

  private SgfResult() {}

  /** Returns whether the value says that the result is not known. */
  static boolean isUnknown(String value) {
    return value.isBlank() || value.strip().equals(UNKNOWN);
  }

  /** Reads a result, which is known; empty if a game of Oust cannot have it. */
  static Optional<Outcome> read(String value, Optional<Reason> extra) {
    String result = value.strip().toLowerCase(Locale.ROOT);
    if (result.startsWith("b+") || result.startsWith("w+")) {
      Color winner = result.charAt(0) == 'b' ? Color.BLACK : Color.WHITE;
      Optional<Reason> reason = reason(result.substring(2));
      boolean isExact = reason.isPresent() && reason.get() != Reason.UNSTATED;
      return (isExact || reason.isEmpty() ? reason : extra.or(() -> reason))
          .map(why -> Outcome.win(winner, why));
    }
    return switch (result) {
      case "0", "draw" -> Optional.of(Outcome.withoutWinner(Reason.AGREEMENT));
      case "void" -> Optional.of(Outcome.withoutWinner(Reason.ABANDONMENT));
      case "none" ->
        Optional.of(Outcome.withoutWinner(Reason.UNSTATED)); // private, from old versions
      default -> Optional.empty();
    };
  }

  /** Writes a result with its properties. */
  static void write(Outcome outcome, StringBuilder out) {
    out.append("RE[").append(value(outcome)).append(']');
    if (outcome.winner().isPresent() && outcome.reason() == Reason.AGREEMENT) {
      out.append("ER[").append(AGREEMENT).append(']');
    } else if (outcome.winner().isEmpty() && outcome.reason() == Reason.UNSTATED) {
      out.append("ER[").append(UNSTATED).append(']');
    }
  }

  private static String value(Outcome outcome) {
    if (outcome.winner().isPresent()) {
      return (outcome.winner().get() == Color.BLACK ? "B+" : "W+")
          + switch (outcome.reason()) {
            case RESIGNATION -> "R";
            case TIMEOUT -> "T";
            case ABANDONMENT -> "F";
            case AGREEMENT, ELIMINATION, DEADLOCK, UNSTATED -> "";
          };
    }
    return switch (outcome.reason()) {
      case DEADLOCK -> "0";
      case AGREEMENT -> "Draw";
      case ABANDONMENT -> "Void";
      case ELIMINATION, RESIGNATION, TIMEOUT, UNSTATED -> UNKNOWN;
    };
  }

  private static Optional<Reason> reason(String word) {
    return switch (word) {
      case "" -> Optional.of(Reason.UNSTATED);
      case "r", "resign" -> Optional.of(Reason.RESIGNATION);
      case "t", "time" -> Optional.of(Reason.TIMEOUT);
      case "f", "forfeit" -> Optional.of(Reason.ABANDONMENT);
      case "agreement" -> Optional.of(Reason.AGREEMENT); // private, from old versions
      default -> Optional.empty();
    };
  }
}
