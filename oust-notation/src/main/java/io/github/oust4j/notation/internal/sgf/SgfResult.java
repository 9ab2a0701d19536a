package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Value;
import java.util.Locale;
import java.util.Optional;

/**
 * The result that a record states in {@code RE}. FF[4] has no result for a winner by agreement, nor for an end without
 * winner and reason. They are written {@code RE[B+]ER[agreement]} and {@code RE[?]ER[unstated]}; {@code ER} is private
 * to Oust. The offset is where the result is stated.
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
    return Optional.of(new SgfResult(outcome(stated, value, reason), stated.offset()));
  }

  private static Outcome outcome(Value stated, String value, String extra) {
    String result = value.replace(" ", "").toLowerCase(Locale.ROOT);
    Color winner = result.startsWith("b") ? Color.BLACK : Color.WHITE;
    return switch (result) {
      case "b+", "w+" ->
        Outcome.win(winner, extra.equals(AGREEMENT) ? Reason.AGREEMENT : Reason.UNSTATED);
      case "b+r", "w+r", "b+resign", "w+resign" -> Outcome.win(winner, Reason.RESIGNATION);
      case "b+t", "w+t", "b+time", "w+time" -> Outcome.win(winner, Reason.TIMEOUT);
      case "b+f", "w+f", "b+forfeit", "w+forfeit" -> Outcome.win(winner, Reason.ABANDONMENT);
      case "0", "draw" -> Outcome.withoutWinner(Reason.AGREEMENT);
      case "void" -> Outcome.withoutWinner(Reason.ABANDONMENT);
      default ->
        throw stated.malformed(
            "%s is not a result of Oust: write B+, W+R, B+T, 0, Draw or Void, for example.", value);
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
