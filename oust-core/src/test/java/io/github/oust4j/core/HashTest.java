package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.engine.Zobrist;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hashes change only with a major version. */
class HashTest {
  @ParameterizedTest
  @CsvSource({
    "square-11 11/11/11/11/11/11/11/11/11/11/11 b -, 6273999408029406945",
    "square-3 3/3/3 b p, -2900601698130747111",
    "square-3 xo1/3/1x1 w -, 2995477624463877787",
    "rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -, 1450539294843273683",
    "hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m, 5247894347832184888",
    "hexhex-3 1oo/o3/xx1oo/x1o1/x2 w -, 5247894347832184888"
  })
  void hashesAreThoseOfVersion0(String position, long hash) {
    assertThat(Position.parse(position).hash()).isEqualTo(hash);
  }

  @Test
  void theKeyOfABoardIsTheHashOfTheEmptyBoard() {
    for (Board board : List.of(Board.square(11), Board.hexhex(7), Board.rectangle(3, 4))) {
      assertThat(Zobrist.board(board)).isEqualTo(Position.start(board).hash());
    }
  }
}
