package io.github.oust4j.notation;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;

/** Legal games of any format with a little damage, which reaches code behind the first checks of the readers. */
@Timeout(10)
class DamagedRecordFuzzTest {
  private static final List<Board> BOARDS = List.of(
      Board.square(2),
      Board.square(3),
      Board.square(4),
      Board.rectangle(3, 4),
      Board.hexhex(2),
      Board.hexhex(3));
  private static final List<String> TOKENS = List.of("""
      a1 b2 c3 , - " [ ] { } ( ) : ; = # 1 2 0 null pass swap resign draw Black_wins White \\ player actions= winner=1
      ["a1",1] C[x] (;B[a1])""".split("[ \n]+"));

  @FuzzTest
  void aDamagedRecordIsAGameOrAnError(FuzzedDataProvider data) {
    RecordFormat format = data.pickValue(RecordFormat.values());
    GameRecord whole = gameRecord(data);
    String text = RecordWriter.of(format).write(whole);
    ReaderContract.sameGame(ReaderContract.READER.read(text).game(), whole.game());
    StringBuilder damaged = new StringBuilder(text);
    for (int edits = data.consumeInt(0, 4); edits > 0; edits--) {
      int begin = data.consumeInt(0, damaged.length());
      int end = Math.min(damaged.length(), begin + data.consumeInt(0, 12));
      String with = data.consumeBoolean() ? data.pickValue(TOKENS) : data.consumeString(4);
      damaged.replace(begin, end, with);
    }
    byte[] bytes = Streams.bytes(damaged.toString());
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, format);
  }

  private static GameRecord gameRecord(FuzzedDataProvider data) {
    Board board = data.pickValue(BOARDS);
    Game game = Game.start(data.consumeBoolean() ? Rules.withPieRule(board) : Rules.of(board));
    for (int plies = data.consumeInt(0, 40); plies > 0 && !game.isOver(); plies--) {
      game = game.play(data.pickValue(game.legalMoves().toList()));
    }
    Map<String, String> headers = new LinkedHashMap<>();
    for (int facts = data.consumeInt(0, 2); facts > 0; facts--) {
      headers.put(data.consumeString(8), data.consumeString(8));
    }
    Player player = new Player(data.consumeString(8), Optional.empty(), data.consumeBoolean());
    return GameRecord.of(RandomRecords.whole(game))
        .withPlayers(Map.of(Seat.FIRST, player))
        .withHeaders(headers);
  }
}
