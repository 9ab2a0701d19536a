package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.Set;

/** Reads the JSON of Abstract Play: game records and saved states. */
public final class AbstractPlayReader {
  /** Fields that only one of the two has. */
  private static final Set<String> DISTINCTIVE = Set.of("stack", "header", "moves");

  private AbstractPlayReader() {}

  /** Reads a game. */
  public static void read(SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    boolean[] isState = {false};
    JsonSource.read(text, 0, json -> isState[0] = isState(json));
    if (isState[0]) {
      StateLexer lexer = new StateLexer(text, options, wantsTexts, replay);
      JsonSource.read(text, 0, lexer::read);
    } else {
      RecordLexer lexer = new RecordLexer(text, options, wantsTexts, replay);
      JsonSource.read(text, 0, lexer::read);
    }
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
