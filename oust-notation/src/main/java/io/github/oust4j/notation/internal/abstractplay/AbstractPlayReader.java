package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.Set;

/** Reads the JSON of Abstract Play: game records and saved states. */
public final class AbstractPlayReader {
  private static final Set<String> DISTINCTIVE = Set.of("stack", "header", "moves");

  private AbstractPlayReader() {}

  /** Reads a game. */
  public static void read(SourceText text, ReadOptions options, Replay replay) {
    boolean[] isState = {false};
    JsonSource.read(text, 0, json -> isState[0] = isState(json));
    PlayedGame game =
        isState[0] ? new StateLexer(text, options, replay) : new RecordLexer(text, options, replay);
    JsonSource.read(text, 0, game::read);
  }

  /** Returns whether JSON is a saved state rather than a game record. One of the first fields shows it. */
  private static boolean isState(JsonSource json) throws IOException {
    while (json.next() == JsonToken.FIELD_NAME && !DISTINCTIVE.contains(json.text())) {
      json.next();
      json.skip();
    }
    return json.is(JsonToken.FIELD_NAME) && json.text().equals("stack");
  }
}
