package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The value of SGF's {@code RE}. */
final class SgfResult {
  private static final Pattern WIN = Pattern.compile("([bw])\\+([a-z]*)");

  private SgfResult() {}

  /** Whether the value says that the result is not known. */
  static boolean isUnknown(String value) {
    return value.isBlank() || value.strip().equals("?");
  }

  /** Reads a result; empty if it is none that a game of Oust can have. */
  static Optional<Outcome> read(String value) {
    String result = value.strip().toLowerCase(Locale.ROOT);
    Matcher win = WIN.matcher(result);
    if (win.matches()) {
      Color winner = win.group(1).equals("b") ? Color.BLACK : Color.WHITE;
      return reason(win.group(2)).map(reason -> Outcome.win(winner, reason));
    }
    return switch (result) {
      case "0", "draw" -> Optional.of(Outcome.withoutWinner(Reason.AGREEMENT));
      case "void" -> Optional.of(Outcome.withoutWinner(Reason.ABANDONMENT));
      case "none" -> Optional.of(Outcome.withoutWinner(Reason.UNSTATED));
      default -> Optional.empty();
    };
  }

  static String write(Outcome outcome) {
    if (outcome.winner().isPresent()) {
      return (outcome.winner().get() == Color.BLACK ? "B+" : "W+")
          + switch (outcome.reason()) {
            case RESIGNATION -> "R";
            case TIMEOUT -> "T";
            case ABANDONMENT -> "F";
            case AGREEMENT -> "Agreement";
            case ELIMINATION, DEADLOCK, UNSTATED -> "";
          };
    }
    return switch (outcome.reason()) {
      case DEADLOCK -> "0";
      case AGREEMENT -> "Draw";
      case ABANDONMENT -> "Void";
      case ELIMINATION, RESIGNATION, TIMEOUT, UNSTATED -> "None";
    };
  }

  private static Optional<Reason> reason(String word) {
    return switch (word) {
      case "" -> Optional.of(Reason.UNSTATED);
      case "r", "resign" -> Optional.of(Reason.RESIGNATION);
      case "t", "time" -> Optional.of(Reason.TIMEOUT);
      case "f", "forfeit" -> Optional.of(Reason.ABANDONMENT);
      case "agreement" -> Optional.of(Reason.AGREEMENT);
      default -> Optional.empty();
    };
  }
}
