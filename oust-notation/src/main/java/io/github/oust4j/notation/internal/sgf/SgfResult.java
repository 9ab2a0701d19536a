package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.internal.Quote;
import java.util.Locale;
import java.util.Optional;

/**
 * The result that a record states in {@code RE}. FF[4] has no result for a winner by agreement, nor for an end without
 * winner and reason; these are {@code RE[B+]ER[agreement]} and {@code RE[?]ER[unstated]}, where {@code ER} is private
 * to Oust.
 *
 * @param outcome the result
 * @param offset where it is stated
 */
record SgfResult(Outcome outcome, int offset) {
  private static final String AGREEMENT = "agreement";
  private static final String UNSTATED = "unstated";
  private static final String UNKNOWN = "?";

  /** Reads the result from the first node; empty if it is unknown. */
  static Optional<SgfResult> read(SgfLexer lexer) {
    int result = lexer.single("RE");
    int extra = lexer.single("ER");
    String reason = extra < 0 ? "" : lexer.value(extra).strip();
    if (extra >= 0 && !reason.equals(AGREEMENT) && !reason.equals(UNSTATED)) {
      throw lexer.malformed(
          extra,
          "ER states how the game ended, agreement or unstated, and not "
              + Quote.of(lexer.value(extra)) + ".");
    }
    String value = result < 0 ? UNKNOWN : SgfText.simple(lexer.value(result));
    if (value.isBlank() || value.strip().equals(UNKNOWN)) {
      return reason.equals(UNSTATED)
          ? Optional.of(new SgfResult(
              Outcome.withoutWinner(Reason.UNSTATED),
              lexer.valueStart(result >= 0 ? result : extra)))
          : Optional.empty();
    }
    Outcome outcome = outcome(value.strip().toLowerCase(Locale.ROOT), reason)
        .orElseThrow(() -> lexer.malformed(
            result,
            Quote.of(value)
                + " is not a result of Oust: write B+, W+R, B+T, 0, Draw, Void or the like."));
    return Optional.of(new SgfResult(outcome, lexer.valueStart(result)));
  }

  private static Optional<Outcome> outcome(String result, String reason) {
    if (result.startsWith("b+") || result.startsWith("w+")) {
      Color winner = result.charAt(0) == 'b' ? Color.BLACK : Color.WHITE;
      Optional<Reason> how = switch (result.substring(2)) {
        case "" -> Optional.of(reason.equals(AGREEMENT) ? Reason.AGREEMENT : Reason.UNSTATED);
        case "r", "resign" -> Optional.of(Reason.RESIGNATION);
        case "t", "time" -> Optional.of(Reason.TIMEOUT);
        case "f", "forfeit" -> Optional.of(Reason.ABANDONMENT);
        case "agreement" -> Optional.of(Reason.AGREEMENT); // private, from old versions
        default -> Optional.empty();
      };
      return how.map(why -> Outcome.win(winner, why));
    }
    Optional<Reason> how = switch (result) {
      case "0", "draw" -> Optional.of(Reason.AGREEMENT);
      case "void" -> Optional.of(Reason.ABANDONMENT);
      case "none" -> Optional.of(Reason.UNSTATED); // private, from old versions
      default -> Optional.empty();
    };
    return how.map(Outcome::withoutWinner);
  }

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
}
