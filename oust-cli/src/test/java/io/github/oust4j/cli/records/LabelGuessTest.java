package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Random games on a hexagonal board, where the schemes differ. */
class LabelGuessTest {
  @Property(tries = 300)
  void theLabelsOfAGameAreGuessed(
      @ForAll LabelScheme actual,
      @ForAll LabelScheme given,
      @ForAll("games") Game whole,
      @ForAll @IntRange(min = 1, max = 30) int plies) {
    List<Move> moves = whole.moves().subList(0, Math.min(plies, whole.plies()));
    Game game = Game.start(whole.rules()).playAll(moves); // short games are legal with several
    String text = RecordWriter.of(RecordFormat.TEXT).labels(actual).write(GameRecord.of(game));
    RecordReader reader = RecordReader.create();
    RecordException error =
        catchThrowableOfType(RecordException.class, () -> reader.labels(given).read(text));
    Assume.that(error != null && error.rest().matches("(?is)[a-z][0-9].*")); // not the result
    LabelScheme guess =
        RecordInput.guess(scheme -> reader.labels(scheme).read(text), error).orElseThrow();
    // Only capitals tell Abstract Play's labels from others in a short game.
    LabelScheme small = LabelScheme.ABSTRACT_PLAY;
    assertThat(guess == small).as("%s: %s", guess, text).isEqualTo(actual == small);
    if (given == small) {
      assertThat(guess).isEqualTo(actual);
    }
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games(Board.hexhex(4));
  }
}
