package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Properties of games. */
class GameProperties extends OustProperties {
  @Property
  void noPositionRecurs(@ForAll("games") Game game) {
    Set<Position> seen = new HashSet<>();
    for (Position position : game.positions()) {
      assertThat(seen.add(position)).as("%s comes back in %s", position, game).isTrue();
    }
  }

  @Property
  void positionsFollowFromTheMoves(@ForAll("games") Game game) {
    assertThat(game.positions()).hasSize(game.plies() + 1);
    assertThat(game.moves()).hasSize(game.plies());
    assertThat(game.lastMove().stream())
        .isEqualTo(game.moves().subList(Math.max(0, game.plies() - 1), game.plies()));
    List<Turn> turns = game.turns();
    assertThat(game.lastTurn().stream())
        .isEqualTo(turns.subList(Math.max(0, turns.size() - 1), turns.size()));
    Position position = Position.start(game.rules());
    assertThat(game.firstPosition()).isEqualTo(position);
    for (int ply = 0; ply < game.plies(); ply++) {
      assertThat(game.positionAt(ply)).isEqualTo(position);
      assertThat(game.positions().get(ply)).isEqualTo(position);
      position = position.play(game.moves().get(ply));
    }
    assertThat(game.positionAt(game.plies())).isEqualTo(position);
    assertThat(game.position()).isEqualTo(position);
    assertThat(game.outcome()).isEqualTo(position.outcome());
    assertThat(game.isOver()).isEqualTo(position.isOver());
  }

  @Property
  void undoAndRedoLeadBackAllTheWay(@ForAll("games") Game game) {
    Deque<Game> undone = new ArrayDeque<>();
    Game current = game;
    while (current.canUndo()) {
      undone.push(current);
      current = current.undo();
      assertThat(current.plies()).isEqualTo(undone.element().plies() - 1);
      assertThat(current.position()).isEqualTo(game.positionAt(current.plies()));
      assertThat(current.moves()).isEqualTo(game.moves().subList(0, current.plies()));
    }
    assertThat(current).isEqualTo(Game.start(game.rules()));
    while (current.canRedo()) {
      current = current.redo();
      Game expected = undone.pop();
      assertThat(current).isEqualTo(expected).hasSameHashCodeAs(expected);
      assertThat(current.positions()).isEqualTo(expected.positions());
    }
    assertThat(undone).isEmpty();
    assertThat(current).isEqualTo(game);
  }

  @Property
  void anotherMoveAfterUndoDiscardsTheUndoneOnes(@ForAll("games") Game game) {
    if (game.canUndo()) {
      Game before = game.undo();
      Move undone = game.moves().get(before.plies());
      assertThat(before.play(undone)).isEqualTo(game);
      for (Move move : before.position().legalMoves()) {
        Game other = before.play(move);
        assertThat(other.canRedo()).isFalse();
        assertThat(other.undo()).isEqualTo(before);
        assertThat(other.undo().redo()).isEqualTo(other);
        assertThat(other.equals(game))
            .as("%s instead of %s", move, undone)
            .isEqualTo(move.equals(undone));
        assertThat(other.moves()).hasSize(before.plies() + 1).endsWith(move);
        assertThat(other.moves().subList(0, before.plies())).isEqualTo(before.moves());
      }
      assertThat(before.canRedo()).isTrue();
      assertThat(before.redo()).isEqualTo(game);
    }
  }

  /** An app that plays forced passes by itself once lost what could be redone after them. */
  @Property
  void playingTheUndoneMovesAgainKeepsTheOthers(@ForAll("games") Game game) {
    Game current = game;
    while (current.canUndo()) {
      current = current.undo();
    }
    for (Move move : game.moves()) {
      current = current.play(move);
      assertThat(current.canRedo()).isEqualTo(current.plies() < game.plies());
    }
    assertThat(current).isEqualTo(game);
  }

  @Property
  void undoTurnUndoesTheLastTurnAndRedoTurnRestoresIt(@ForAll("games") Game game) {
    if (!game.isOver()) {
      Game resigned = game.resign(Color.BLACK);
      assertThat(resigned.undoTurn().redoTurn()).isEqualTo(resigned);
      Game undone = resigned.undo(); // with an end that can be redone
      if (undone.canUndo()) {
        assertThat(undone.undoTurn().redoTurn()).isEqualTo(game);
      }
    }
    for (Game at = game; at.canUndo(); at = at.undo()) {
      assertThat(at.undoTurn().redoTurn()).isEqualTo(at);
    }
    Game current = game;
    while (current.canUndo()) {
      List<Turn> turns = current.turns();
      Turn last = turns.get(turns.size() - 1);
      Game before = current.undoTurn();
      assertThat(before.plies()).isEqualTo(last.firstPly());
      assertThat(before.turns()).isEqualTo(turns.subList(0, turns.size() - 1));
      current = before;
    }
  }

  @Property
  void eitherPlayerCanResignAtAnyTime(@ForAll("games") Game game, @ForAll Color loser) {
    if (!game.isOver()) {
      Color winner = loser.opponent();
      Game ended = game.resign(loser);
      assertThat(ended).isNotEqualTo(game);
      assertThat(ended.outcome()).contains(Outcome.win(winner, Outcome.Reason.RESIGNATION));
      assertThat(ended.ending()).isEqualTo(ended.outcome());
      assertThat(game.ending()).isEmpty();
      assertThat(ended.isOver()).isTrue();
      assertThat(ended.winningSeat()).contains(game.seat(winner));
      assertThat(ended.position()).isEqualTo(game.position());
      assertThat(ended.positions()).isEqualTo(game.positions());
      assertThat(ended.plies()).isEqualTo(game.plies());
      assertThat(ended.moves()).isEqualTo(game.moves());
      assertThat(ended.lastMove()).isEqualTo(game.lastMove());
      if (!game.position().isMidTurn()) { // else the last turn is complete now
        assertThat(ended.turns()).isEqualTo(game.turns());
      }
      assertThat(ended.undo()).isEqualTo(game);
      assertThat(ended.undo().redo()).isEqualTo(ended);
      assertThat(ended.undoTurn()).isEqualTo(game);
      if (game.canUndo()) {
        assertThat(ended.undo().undo().redoTurn()).isEqualTo(game);
      }
    }
  }

  @Property
  void turnsAreCapturesAndThenAPlacementThatEndsThem(@ForAll("games") Game game) {
    List<Move> moves = new ArrayList<>();
    List<Turn> turns = game.turns();
    for (Turn turn : turns) {
      assertThat(turn.number()).isEqualTo(turns.indexOf(turn) + 1);
      assertThat(turn.firstPly()).isEqualTo(moves.size());
      moves.addAll(turn.moves());
      boolean isLast = turn.number() == turns.size();
      assertThat(turn.isComplete())
          .isEqualTo(!isLast || game.isOver() || !game.position().isMidTurn());
      List<Group> captured = new ArrayList<>();
      for (int i = 0; i < turn.moves().size(); i++) {
        Position before = game.positionAt(turn.firstPly() + i);
        assertThat(before.toPlace()).isEqualTo(turn.color());
        assertThat(before.isMidTurn()).isEqualTo(i > 0);
        if (turn.moves().get(i) instanceof Move.Placement placement) {
          Effect effect = before.effectOf(placement);
          captured.addAll(effect.captured());
          if (i < turn.moves().size() - 1) {
            assertThat(effect.isCapture()).isTrue();
          }
        }
      }
      assertThat(turn.captured()).isEqualTo(captured);
      assertThat(captured.stream().flatMap(group -> group.stones().stream()))
          .containsExactlyInAnyOrderElementsOf(turn.capturedStones());
      assertThat(turn.placements().stream().map(Move::place))
          .isEqualTo(
              turn.moves().stream().filter(Move.Placement.class::isInstance).toList());
    }
    assertThat(moves).isEqualTo(game.moves());
  }

  @Property
  void turnsArePlayedAsTheyAreWritten(@ForAll("games") Game game) {
    Game played = Game.start(game.rules());
    for (Turn turn : game.turns()) {
      if (turn.isComplete()) {
        played = played.playTurn(turn.toString());
        assertThat(played.lastTurn()).contains(turn);
      } else {
        played = played.playAll(turn.moves());
      }
    }
    assertThat(played.moves()).isEqualTo(game.moves());
  }

  @Property
  void seatsTakeTurns(@ForAll("games") Game game) {
    Color first = Color.BLACK;
    Seat expected = Seat.FIRST;
    for (Turn turn : game.turns()) {
      assertThat(turn.seat()).isEqualTo(expected);
      assertThat(turn.color()).isEqualTo(expected == Seat.FIRST ? first : first.opponent());
      assertThat(turn.isSwap()).isEqualTo(turn.moves().equals(List.of(Move.SWAP)));
      assertThat(turn.isPass()).isEqualTo(turn.moves().equals(List.of(Move.PASS)));
      if (turn.isSwap()) {
        assertThat(turn.number()).isEqualTo(2);
        first = first.opponent();
      }
      expected = expected.opponent();
    }
    assertThat(game.isSwapped()).isEqualTo(first == Color.WHITE);
    assertThat(game.color(Seat.FIRST)).isEqualTo(first);
    assertThat(game.color(Seat.SECOND)).isEqualTo(first.opponent());
    for (Seat seat : Seat.values()) {
      assertThat(game.seat(game.color(seat))).isEqualTo(seat);
    }
    assertThat(game.winningSeat())
        .isEqualTo(game.outcome().flatMap(Outcome::winner).map(game::seat));
  }
}
