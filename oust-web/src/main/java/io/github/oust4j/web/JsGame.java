package io.github.oust4j.web;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Turn;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSClass;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSString;

/** An immutable game in JavaScript: every move returns a new one. */
@JSClass(name = "Game")
public final class JsGame {
  final Game game;

  JsGame(Game game) {
    this.game = game;
  }

  @JSExport
  public static JsGame start(JsBoard board, boolean pieRule) {
    return new JsGame(Game.start(new Rules(board.board, pieRule)));
  }

  @JSExport
  public static JsGame from(JsPosition position) {
    return new JsGame(Game.from(position.position));
  }

  @JSExport
  @JSProperty
  public JsBoard getBoard() {
    return JsBoard.of(game.board());
  }

  @JSExport
  @JSProperty("hasPieRule")
  public boolean hasPieRule() {
    return game.rules().hasPieRule();
  }

  @JSExport
  @JSProperty
  public JsPosition getPosition() {
    return new JsPosition(game.position());
  }

  @JSExport
  @JSProperty
  public JsPosition getFirstPosition() {
    return new JsPosition(game.firstPosition());
  }

  @JSExport
  @JSProperty
  public int getPlies() {
    return game.plies();
  }

  @JSExport
  @JSProperty
  public JSArray<JSString> getMoves() {
    return Data.strings(game.moves(), Move::toString);
  }

  @JSExport
  public JSArray<Data> turns() {
    return Data.objects(game.turns(), JsGame::data);
  }

  @JSExport
  @JSProperty
  public @Nullable Data getOutcome() {
    return game.outcome().map(JsPosition::data).orElse(null);
  }

  @JSExport
  @JSProperty("isOver")
  public boolean isOver() {
    return game.isOver();
  }

  @JSExport
  @JSProperty("isSwapped")
  public boolean isSwapped() {
    return game.isSwapped();
  }

  /** Returns the seat of the player to place: {@code first} or {@code second}. */
  @JSExport
  @JSProperty
  public String getSeatToPlace() {
    return Data.name(game.seatToPlace());
  }

  @JSExport
  @JSProperty
  public @Nullable String getWinningSeat() {
    return game.winningSeat().map(Data::name).orElse(null);
  }

  @JSExport
  public String seat(String color) {
    return Data.name(game.seat(JsPosition.color(color)));
  }

  @JSExport
  public JsPosition positionAt(double given) {
    int ply = Data.whole("ply", given);
    if (ply < 0 || ply > game.plies()) {
      throw new IllegalArgumentException(
          "The ply must be from 0 to " + game.plies() + ", not " + ply + ".");
    }
    return new JsPosition(game.positionAt(ply));
  }

  @JSExport
  public Data legalMoves() {
    return JsPosition.data(game.legalMoves());
  }

  @JSExport
  public boolean isLegal(String move) {
    return game.isLegal(move);
  }

  @JSExport
  public @Nullable Data whyIllegal(String move) {
    return game.whyIllegal(move).map(JsPosition::data).orElse(null);
  }

  @JSExport
  public JsGame play(String move) {
    return new JsGame(game.play(move));
  }

  @JSExport
  public JsGame playTurn(String turn) {
    return new JsGame(game.playTurn(turn));
  }

  @JSExport
  public JsGame resign(String loser) {
    return new JsGame(game.resign(JsPosition.color(loser)));
  }

  /** Ends the game by the players. The outcome has a {@code reason} and, unless it is a draw, a {@code winner}. */
  @JSExport
  public JsGame end(Data outcome) {
    return new JsGame(game.end(outcome(outcome)));
  }

  @JSExport
  @JSProperty("canUndo")
  public boolean canUndo() {
    return game.canUndo();
  }

  @JSExport
  public JsGame undo() {
    return new JsGame(game.undo());
  }

  @JSExport
  public JsGame undoTurn() {
    return new JsGame(game.undoTurn());
  }

  @JSExport
  @JSProperty("canRedo")
  public boolean canRedo() {
    return game.canRedo();
  }

  @JSExport
  public JsGame redo() {
    return new JsGame(game.redo());
  }

  @JSExport
  public JsGame redoTurn() {
    return new JsGame(game.redoTurn());
  }

  static Outcome outcome(Data data) {
    Outcome.Reason reason =
        Data.constant(Outcome.Reason.values(), data.text("reason"), "reason for the end of a game");
    return new Outcome(reason, Optional.ofNullable(data.text("winner")).map(JsPosition::color));
  }

  private static Data data(Turn turn) {
    return Data.create()
        .with("number", turn.number())
        .with("seat", Data.name(turn.seat()))
        .with("color", Data.name(turn.color()))
        .with("firstPly", turn.firstPly())
        .with("moves", turn.moves(), Move::toString)
        .with("captured", Data.objects(turn.captured(), JsPosition::data))
        .with("isComplete", turn.isComplete());
  }
}
