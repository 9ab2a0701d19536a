package io.github.oust4j.notation;

import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.abstractplay.AbstractPlayReader;
import io.github.oust4j.notation.internal.ludii.LudiiReader;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.sgf.SgfReader;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Sources;
import io.github.oust4j.notation.internal.text.TextReader;
import java.io.IOException;
import java.util.Objects;

/** Reads games one by one, for one thread: lexer, replay and visitor or builder. */
final class GameReader {
  private final ReadOptions options;
  private final Replay replay;

  GameReader(ReadOptions options) {
    this.options = options;
    this.replay = new Replay(options);
  }

  /** Reads a game, or converts the failure. */
  RecordEntry entry(Sources.Item item) {
    SourceText game = item.game();
    if (game == null) {
      return unreadable(item);
    }
    RecordBuilder builder = new RecordBuilder();
    try {
      read(game, builder);
    } catch (RecordError e) {
      return error(game, e);
    }
    return RecordEntry.of(game.origin(), builder.build());
  }

  /** Reads a game to a visitor. */
  void visit(Sources.Item item, RecordVisitor visitor) {
    SourceText game = item.game();
    if (game == null) {
      visitor.error(unreadable(item));
      return;
    }
    try {
      read(game, visitor);
    } catch (RecordError e) {
      visitor.error(error(game, e));
    }
  }

  private void read(SourceText game, RecordVisitor visitor) {
    replay.reset(game, visitor);
    if (game.isTooLong()) {
      throw RecordError.tooLong(
          0,
          "The record is longer than " + options.limits().length()
              + " bytes, the maximum length of a record.");
    }
    boolean wantsTexts = visitor.wantsTexts();
    switch (game.beginning()) {
      case SGF -> SgfReader.read(game, options, wantsTexts, replay);
      case JSON -> AbstractPlayReader.read(game, options, wantsTexts, replay);
      case TRIAL -> LudiiReader.read(game, options, wantsTexts, replay);
      default -> TextReader.read(game, options, wantsTexts, replay);
    }
    replay.finish();
  }

  private RecordEntry error(SourceText game, RecordError e) {
    int offset = Math.min(Math.max(e.offset(), 0), game.length());
    Place place =
        e.offset() < 0 ? new Place(game.origin().source(), 0, 0, 0) : game.place(offset, e.turn());
    RecordException exception = new RecordException(
        e.problem(),
        place,
        e.reason(),
        e.illegality().orElse(null),
        replay.game().orElse(null),
        e.problem() == Problem.TOO_LONG && game.isTooLong()
            ? ""
            : game.text(replay.hasBegun() ? offset : 0, game.length()));
    return RecordEntry.of(game.origin(), game.origin().offset() + offset, exception);
  }

  private static RecordEntry unreadable(Sources.Item item) {
    IOException failure = Objects.requireNonNull(item.failure());
    String why = failure.getMessage() == null
        ? failure.getClass().getSimpleName()
        : Quote.clean(failure.getMessage(), Integer.MAX_VALUE);
    RecordException exception = new RecordException(
        Problem.UNREADABLE,
        new Place(item.origin().source(), 0, 0, 0),
        "It cannot be read from here on: " + why + ".",
        null,
        null,
        "");
    return RecordEntry.of(item.origin(), item.origin().offset(), exception);
  }
}
