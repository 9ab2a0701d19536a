package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.read;
import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every recorded game replays to its winner, in each format, and through each format. */
class SampleGamesTest {
  @ParameterizedTest
  @CsvSource({
    "abstractplay-hex-6-game1, hexhex-6, Black, 31, 44",
    "abstractplay-hex-6-game2, hexhex-6, White, 42, 61",
    "abstractplay-hex-7-game1, hexhex-7, Black, 53, 72",
    "abstractplay-hex-7-game2, hexhex-7, Black, 73, 106",
    "abstractplay-hex-8-game1, hexhex-8, White, 114, 177",
    "abstractplay-hex-8-game2, hexhex-8, White, 100, 150",
    "abstractplay-square-11-game1, square-11, White, 64, 90",
    "abstractplay-square-11-game2, square-11, White, 108, 158",
    "abstractplay-square-11-stuck, square-11, Black, 125, 184",
    "abstractplay-square-3-pass, square-3, Black, 9, 10"
  })
  void gamesReplayToTheirEnd(String name, String board, String winner, int turns, int placements) {
    String text = SampleGames.text(name + ".txt");
    GameRecord moves = RecordReader.create().board(Board.parse(board)).read(text);
    Game game = moves.game();
    assertThat(game.board()).hasToString(board);
    assertThat(game.outcome()).get().hasToString(winner + " wins by elimination");
    assertThat(game.turns()).hasSize(turns);
    assertThat(game.turns().stream().mapToInt(turn -> turn.placements().size()).sum())
        .isEqualTo(placements);
    assertThat(
            game.turns().stream().map(turn -> turn.toString().replace('-', ',')).toList())
        .isEqualTo(text.lines().toList());
    if (name.endsWith("pass")) {
      expectAllFormats(moves);
    } else {
      String json = SampleGames.text(name + ".json");
      GameRecord gameRecord = read(json);
      assertThat(gameRecord.game()).isEqualTo(game);
      assertThat(gameRecord.players().values())
          .extracting(Player::name)
          .containsExactly("Random Black", "Random White");
      assertThat(gameRecord.headers()).containsEntry("site", "Abstract Play").containsKey("gameid");
      assertThat(write(gameRecord, RecordFormat.ABSTRACT_PLAY)).isEqualToIgnoringWhitespace(json);
      expectAllFormats(gameRecord);
    }
  }

  /** Every format keeps the moves; SGF and the records of Abstract Play keep all. */
  private static void expectAllFormats(GameRecord gameRecord) {
    for (RecordFormat format : RecordFormat.values()) {
      String written = write(gameRecord, format);
      GameRecord back = read(written);
      assertThat(back.game()).as(format.name()).isEqualTo(gameRecord.game());
      assertThat(back.root()).isEqualTo(gameRecord.root());
      assertThat(write(back, format)).isEqualTo(written);
      assertThat(turns(written))
          .isEqualTo(gameRecord.game().turns().stream()
              .map(turn -> turn.number() + " " + turn.color())
              .toList());
      if (format == RecordFormat.SGF || format == RecordFormat.ABSTRACT_PLAY) {
        assertThat(back).isEqualTo(gameRecord);
      }
    }
  }

  /** Returns the turns that a visitor sees. Each node is where its move is written. */
  private static List<String> turns(String written) {
    List<String> turns = new ArrayList<>();
    byte[] bytes = Streams.bytes(written);
    RecordReader.create().open(Streams.of(written), "x").visit(new RecordVisitor() {
      private int last = -1;

      @Override
      public void node(int at) {
        assertThat(at).isBetween(last + 1, bytes.length - 1);
        last = at;
      }

      @Override
      public void endTurn(int number, Color color) {
        turns.add(number + " " + color);
      }
    });
    return turns;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ludii-hex-7-1.txt", "ludii-square-11-1.txt"})
  void trialsGoThroughEveryFormat(String file) {
    expectAllFormats(GameRecord.of(read(SampleGames.text(file)).game()));
  }
}
