package io.github.oust4j.notation.internal.source;

import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An error in a game, by its offset. The public reader turns it into a {@link
 * io.github.oust4j.notation.RecordException} with line, column, the legal part of the game and the rest of the text. A
 * reason with parts is a format with {@code %s} for each. Strings among them come from the record and are quoted.
 */
public final class RecordError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public final Problem problem; // the kind of error
  public final int offset; // the offset, or -1 if the error concerns the whole record
  public final transient @Nullable Illegality illegality; // why the move is illegal, if it is

  private RecordError(
      Problem problem,
      int offset,
      @Nullable Illegality illegality,
      String reason,
      Object... parts) {
    super(sentence(reason, parts), null, false, false);
    this.problem = problem;
    this.offset = offset;
    this.illegality = illegality;
  }

  private static String sentence(String reason, Object... parts) {
    Object[] shown = Arrays.stream(parts)
        .map(part -> part instanceof String text ? Quote.of(text) : part)
        .toArray();
    return shown.length == 0 ? reason : String.format(Locale.ROOT, reason, shown);
  }

  /** Creates an error at an offset; -1 if it concerns the whole record. */
  public static RecordError of(Problem problem, int offset, String reason, Object... parts) {
    return new RecordError(problem, offset, null, reason, parts);
  }

  public static RecordError illegal(int offset, Illegality rule, String reason, Object... parts) {
    return new RecordError(Problem.ILLEGAL_MOVE, offset, rule, reason, parts);
  }

  public static RecordError malformed(int offset, String reason, Object... parts) {
    return of(Problem.MALFORMED, offset, reason, parts);
  }

  public static RecordError contradiction(int offset, String reason, Object... parts) {
    return of(Problem.CONTRADICTION, offset, reason, parts);
  }

  public static RecordError tooLong(int offset, String reason, Object... parts) {
    return of(Problem.TOO_LONG, offset, reason, parts);
  }
}
