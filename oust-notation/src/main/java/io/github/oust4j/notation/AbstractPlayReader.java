package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.AbstractPlayDocument.Seated;
import io.github.oust4j.notation.AbstractPlayDocument.Slot;
import io.github.oust4j.notation.AbstractPlayDocument.StartingPosition;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@link RecordFormat#ABSTRACT_PLAY}: plays what stands in a document.
 *
 * <p>The slots of a round belong to the players in their order in the header, Black first. If the pie
 * rule was invoked, that order is the one after the swap, and the swap itself takes no slot.
 */
final class AbstractPlayReader {
  private final AbstractPlayDocument document;
  private final List<Seated> players;
  private final GamePlayer player;
  private boolean isEndedByPlayers;

  private AbstractPlayReader(String text, Optional<Board> board, RecordLimits limits) {
    this.document = AbstractPlayDocument.parse(text, limits);
    this.players = document.players();
    this.player = new GamePlayer(text, start(board));
  }

  static GameRecord read(
      String text, Optional<Board> board, boolean unfinishedTurn, RecordLimits limits) {
    return new AbstractPlayReader(text, board, limits).play(unfinishedTurn);
  }

  private GameRecord play(boolean unfinishedTurn) {
    swapIfItIsTime();
    for (Slot slot : document.slots()) {
      play(slot);
      swapIfItIsTime();
    }
    if (!unfinishedTurn) {
      player.requireWholeTurns();
    }
    Game game = player.game();
    if (document.pie().isPresent() && !game.isSwapped()) {
      throw player.refuse(
          Problem.CONTRADICTION,
          "The pie rule is said to have been used, but no first placement is recorded.",
          document.pie().get());
    }
    checkResult();
    return new GameRecord(player.game(), seats(game), document.headers());
  }

  /** The swap has no slot: it is White's first move. */
  private void swapIfItIsTime() {
    if (player.game().position().legalMoves().maySwap()) {
      document.pie().ifPresent(player::swap);
    }
  }

  private Game start(Optional<Board> unsaid) {
    Board board = AbstractPlayVariant.require(document.variants(), document.variantsAt(), unsaid);
    return document
        .start()
        .map(start -> Game.from(position(start, board)))
        .orElseGet(() -> Game.start(new Rules(board, document.pie().isPresent())));
  }

  static Position position(StartingPosition start, Board board) {
    Position position;
    try {
      position = Position.parse(start.text());
    } catch (PositionFormatException e) {
      throw RecordException.of(Problem.MALFORMED, start.place(), String.valueOf(e.getMessage()));
    }
    if (!position.board().equals(board)) {
      throw RecordException.of(
          Problem.CONTRADICTION,
          start.place(),
          "The game starts from a position on " + position.board() + ", but the variants mean "
              + board + ".");
    }
    return position;
  }

  private void play(Slot slot) {
    if (isEndedByPlayers) {
      throw player.refuse(
          Problem.MALFORMED,
          "Nothing may follow the end of the game, as " + RecordException.quote(slot.text())
              + " does.",
          slot.spot());
    }
    String turn = slot.text().strip().toLowerCase(Locale.ROOT);
    Optional<Outcome> ending = Endings.read(turn, winner().orElse(slot.color().opponent()));
    if (ending.isPresent()) {
      player.end(withStatedWinner(ending.get()), slot.spot());
      isEndedByPlayers = true;
      return;
    }
    player.requireWholeTurns();
    Position position = player.game().position();
    if (!player.game().isOver() && position.toPlace() != slot.color()) {
      throw player.refuse(
          Problem.CONTRADICTION,
          RecordException.quote(slot.text()) + " stands where " + slot.color()
              + " plays, but it is the turn of " + slot.color().opponent() + ".",
          slot.spot());
    }
    player.playTurn(slot.text(), slot.spot());
  }

  /** An agreement or a broken-off game can have a winner too, by the players' results. */
  private Outcome withStatedWinner(Outcome outcome) {
    return outcome.winner().isEmpty() ? Endings.outcome(outcome.reason(), winner()) : outcome;
  }

  /** The winner by the players' results; the first of them has Black, at least in the end. */
  private Optional<Color> winner() {
    if (players.isEmpty()
        || players.get(0).result().isEmpty()
        || players.get(1).result().isEmpty()) {
      return Optional.empty();
    }
    // Adding 0.0 makes of -0.0, which compare puts below 0.0, the same.
    int order = Double.compare(
        players.get(0).result().getAsDouble() + 0.0, players.get(1).result().getAsDouble() + 0.0);
    return order == 0 ? Optional.empty() : Optional.of(order > 0 ? Color.BLACK : Color.WHITE);
  }

  /** Holds the players' results against the moves. Equal results mean a draw or that nothing is known. */
  private void checkResult() {
    if (players.isEmpty() || players.stream().anyMatch(seated -> seated.result().isEmpty())) {
      return;
    }
    Optional<Color> stated = winner();
    if (stated.isPresent()) {
      boolean known = player.game().outcome().flatMap(Outcome::winner).equals(stated);
      if (!known) {
        player.end(Outcome.win(stated.get(), Outcome.Reason.UNSTATED), document.playersAt());
      }
    } else if (player.game().position().outcome().flatMap(Outcome::winner).isPresent()) {
      player.end(Outcome.withoutWinner(Outcome.Reason.UNSTATED), document.playersAt());
    }
  }

  private Map<Seat, Player> seats(Game game) {
    if (players.isEmpty()) {
      return Map.of();
    }
    return Map.of(
        game.seat(Color.BLACK), players.get(0).player(),
        game.seat(Color.WHITE), players.get(1).player());
  }
}
