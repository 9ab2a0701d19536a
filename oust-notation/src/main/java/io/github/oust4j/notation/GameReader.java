package io.github.oust4j.notation;

import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.abstractplay.AbstractPlayReader;
import io.github.oust4j.notation.internal.ludii.LudiiReader;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.sgf.SgfReader;
import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Sources;
import io.github.oust4j.notation.internal.text.TextReader;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads games one by one, as records or events for a visitor. Not thread-safe. */
final class GameReader {
  private final Replay replay;
  private final RecordBuilder builder = new RecordBuilder();

  GameReader(ReadOptions options) {
    this.replay = new Replay(options);
  }

  RecordEntry entry(Sources.Item item) {
    return read(item, builder)
        .orElseGet(() -> new RecordEntry(
            item.origin(),
            item.origin().offset(),
            replay.format(),
            Optional.of(builder.build()),
            Optional.empty()));
  }

  void visit(Sources.Item item, RecordVisitor visitor) {
    read(item, visitor).ifPresent(visitor::error);
  }

  private Optional<RecordEntry> read(Sources.Item item, RecordVisitor visitor) {
    SourceText game = item.game();
    if (game == null) {
      return Optional.of(unreadable(item));
    }
    try {
      read(game, visitor);
      return Optional.empty();
    } catch (RecordError e) {
      boolean isRecord = visitor == builder && replay.hasBegun();
      return Optional.of(error(game, e, isRecord ? builder.buildLegal() : null));
    }
  }

  private void read(SourceText game, RecordVisitor visitor) {
    replay.reset(game, visitor);
    if (game.isTooLong) {
      throw RecordError.tooLong(
          0,
          "The record is longer than " + replay.options.limits.length()
              + " bytes, the maximum length of a record.");
    }
    if (game.beginning != Beginning.SGF) {
      game.requireUtf8();
    }
    switch (game.beginning) {
      case SGF -> SgfReader.read(game, replay);
      case JSON -> AbstractPlayReader.read(game, replay);
      case TRIAL -> LudiiReader.read(game, replay);
      default -> TextReader.read(game, replay);
    }
    replay.finish();
  }

  private RecordEntry error(SourceText game, RecordError e, @Nullable GameRecord legal) {
    int offset = Math.min(Math.max(e.offset, 0), game.bytes.length);
    return failed(
        game.origin,
        offset,
        replay.format(),
        new RecordException(
            e.problem,
            e.offset >= 0
                ? game.place(offset, replay.turns())
                : new Place(game.origin.source(), 0, 0, 0),
            String.valueOf(e.getMessage()),
            e.illegality,
            legal,
            game.isTooLong ? "" : game.text(replay.hasBegun() ? offset : 0, game.bytes.length)));
  }

  private static RecordEntry unreadable(Sources.Item item) {
    IOException failure = Objects.requireNonNull(item.failure());
    String why = Quote.clean(reason(failure), Integer.MAX_VALUE);
    String source = item.origin().source();
    RecordException error =
        RecordException.of(Problem.UNREADABLE, source, "Reading failed here: " + why + ".", "");
    error.initCause(failure);
    return failed(item.origin(), 0, Optional.empty(), error);
  }

  private static String reason(IOException failure) {
    if (failure instanceof EOFException) {
      return "the file ends too early";
    }
    if (failure instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (failure instanceof NoSuchFileException) {
      return "the file no longer exists";
    }
    String message =
        failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  private static RecordEntry failed(
      Origin origin, int offset, Optional<RecordFormat> format, RecordException error) {
    long at = origin.offset() + offset;
    return new RecordEntry(origin, at, format, Optional.empty(), Optional.of(error));
  }
}
