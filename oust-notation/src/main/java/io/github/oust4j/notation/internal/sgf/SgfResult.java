package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    Optional<Value> result = lexer.single("RE");
    Optional<Value> extra = lexer.single("ER");
    String reason = extra.map(value -> value.text().strip()).orElse("");
    if (extra.isPresent() && !reason.equals(AGREEMENT) && !reason.equals(UNSTATED)) {
      throw extra
          .get()
          .malformed("ER must be agreement or unstated, not %s.", extra.get().text());
    }
    String value = result.map(stated -> SgfText.simple(stated.text())).orElse(UNKNOWN);
    if (value.isBlank() || value.strip().equals(UNKNOWN)) {
      return reason.equals(UNSTATED)
          ? result
              .or(() -> extra)
              .map(stated -> new SgfResult(Outcome.withoutWinner(Reason.UNSTATED), stated.offset()))
          : Optional.empty();
    }
    Value stated = result.orElseThrow();
    Outcome outcome = outcome(stated.lowerCase(), reason)
        .orElseThrow(() -> stated.malformed(
            "%s is not a result of Oust: write B+, W+R, B+T, 0, Draw, Void or the like.", value));
    return Optional.of(new SgfResult(outcome, stated.offset()));
  }

  private static Optional<Outcome> outcome(String result, String extra) {
    boolean isWin = result.startsWith("b+") || result.startsWith("w+");
    Reason reason = isWin ? reasonOfWin(result.substring(2), extra) : reasonWithoutWinner(result);
    Color winner = result.startsWith("b") ? Color.BLACK : Color.WHITE;
    return Optional.ofNullable(reason)
        .map(why -> Ending.outcome(why, isWin ? Optional.of(winner) : Optional.empty()));
  }

  private static @Nullable Reason reasonOfWin(String text, String extra) {
    return switch (text) {
      case "" -> extra.equals(AGREEMENT) ? Reason.AGREEMENT : Reason.UNSTATED;
      case "r", "resign" -> Reason.RESIGNATION;
      case "t", "time" -> Reason.TIMEOUT;
      case "f", "forfeit" -> Reason.ABANDONMENT;
      default -> null;
    };
  }

  private static @Nullable Reason reasonWithoutWinner(String text) {
    return switch (text) {
      case "0", "draw" -> Reason.AGREEMENT;
      case "void" -> Reason.ABANDONMENT;
      default -> null;
    };
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
            default -> "";
          };
    }
    return switch (outcome.reason()) {
      case DEADLOCK -> "0";
      case AGREEMENT -> "Draw";
      case ABANDONMENT -> "Void";
      default -> UNKNOWN;
    };
  }
}
