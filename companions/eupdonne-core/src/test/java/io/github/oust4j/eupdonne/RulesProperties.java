package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The rules, each by its name, in random games with many captures. */
class RulesProperties {
  private static final int PLIES = 200;

  @Property(tries = 40)
  void piecesAreConserved(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      for (Color color : Color.values()) {
        for (Kind kind : Kind.values()) {
          long onBoard = pieces(
                  step.after(),
                  piece -> piece.color() == color && piece.placement().kind() == kind)
              .count();
          assertThat(onBoard + step.after().inHand(color, kind)).isEqualTo(2);
        }
      }
      int more =
          step.move() instanceof Move.BringIn ? 1 : step.move() instanceof Move.TakeOff ? -1 : 0;
      assertThat(step.after().pieces()).hasSize(step.before().pieces().size() + more);
    }
  }

  @Property(tries = 40)
  void piecesNeverOverlap(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      Set<Square> squares = new HashSet<>();
      step.after().pieces().forEach(piece -> squares.addAll(piece.placement().squares()));
      assertThat(squares).hasSize(3 * step.after().pieces().size());
    }
  }

  @Property(tries = 40)
  void aCapturedPieceNeverMoves(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      pieces(step.before(), Piece::isCaptive).forEach(captive -> {
        assertThat(step.after().pieces().stream().map(Piece::placement))
            .contains(captive.placement());
        assertThat(step.before().legalMoves())
            .noneMatch(move -> captive.placement().equals(placeOf(move)));
      });
    }
  }

  /** Where the piece comes to lie; one that is taken off was there. */
  private static Placement laid(Move move) {
    return move instanceof Move.Shift shift ? shift.to() : placeOf(move);
  }

  private static Placement placeOf(Move move) {
    return move instanceof Move.Shift shift
        ? shift.from()
        : move instanceof Move.TakeOff off ? off.from() : ((Move.BringIn) move).to();
  }

  @Property(tries = 40)
  void afterAPlayThePlayersFreePiecesTouchAtEqualLevelsOnly(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      List<Placement> own = free(step.after(), step.before().toPlay());
      for (Placement one : own) {
        assertThat(own).noneMatch(one::touchesAtUnequalLevel);
      }
    }
  }

  @Property(tries = 40)
  void nobodyUndoesHisOwnPreviousPlay(@ForAll long seed) {
    List<RandomGames.Step> steps = RandomGames.steps(seed, PLIES);
    for (int i = 2; i < steps.size(); i++) {
      Position position = steps.get(i).before();
      Move previous = steps.get(i - 2).move();
      assertThat(position.previousPlay(position.toPlay())).contains(previous);
      Move undoing = previous instanceof Move.BringIn in
          ? new Move.TakeOff(in.to())
          : previous instanceof Move.TakeOff off
              ? new Move.BringIn(off.from())
              : new Move.Shift(((Move.Shift) previous).to(), ((Move.Shift) previous).from());
      assertThat(position.legalMoves().contains(undoing)).isFalse();
      assertThat(position.isLegal(undoing)).isFalse();
    }
  }

  @Property(tries = 40)
  void everyCaptiveIsHeldByTwoLinkedPiecesThatMeetNoOtherFreeEnemy(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      pieces(step.after(), Piece::isCaptive)
          .forEach(
              captive -> assertThat(holders(step.after(), captive)).hasSizeGreaterThanOrEqualTo(2));
    }
  }

  @Property(tries = 40)
  void capturedIsExactlyWhatTwoEnemiesHoldOneOfThemNewly(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      Color enemy = step.before().toPlay().opponent();
      List<Piece> captured = step.before().effectOf(step.move()).captured();
      assertThat(captured).allMatch(piece -> piece.color() == enemy && piece.isCaptive());
      for (Piece piece : step.after().pieces()) {
        if (piece.color() == enemy && !step.before().pieces().contains(captive(piece))) {
          List<Placement> holders = holders(step.after(), piece);
          boolean isHeldNewly =
              holders.size() >= 2 && !holders(step.before(), piece).containsAll(holders);
          assertThat(captured.contains(piece)).as("%s %s", step, piece).isEqualTo(isHeldNewly);
        }
      }
    }
  }

  private static Piece captive(Piece piece) {
    return new Piece(piece.color(), piece.placement(), true);
  }

  @Property(tries = 40)
  void whatIsToldToBeCapturedAndFreedIs(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      Effect effect = step.before().effectOf(step.move());
      Set<Piece> changed = new HashSet<>(step.after().pieces());
      changed.removeAll(step.before().pieces());
      changed.removeIf(piece -> piece.placement().equals(laid(step.move())));
      assertThat(Stream.concat(effect.captured().stream(), effect.freed().stream()))
          .containsExactlyInAnyOrderElementsOf(changed);
      assertThat(effect.freed()).noneMatch(Piece::isCaptive);
    }
  }

  /** Written with the public questions of placements alone. */
  private static List<Placement> holders(Position position, Piece held) {
    List<Placement> friends = free(position, held.color());
    return free(position, held.color().opponent()).stream()
        .filter(captor -> captor.isLinkedTo(held.placement()))
        .filter(captor -> friends.stream()
            .noneMatch(
                friend -> !friend.equals(held.placement()) && captor.touchesAtEqualLevel(friend)))
        .toList();
  }

  private static List<Placement> free(Position position, Color color) {
    return pieces(position, piece -> piece.color() == color && !piece.isCaptive())
        .map(Piece::placement)
        .toList();
  }

  private static Stream<Piece> pieces(Position position, Predicate<Piece> which) {
    return position.pieces().stream().filter(which);
  }

  /** Over all 111,000 well-formed moves. */
  @Property(tries = 8)
  void aMoveIsLegalIfAndOnlyIfNoReasonSpeaksAgainstIt(@ForAll long seed) {
    List<RandomGames.Step> steps = RandomGames.steps(seed, 80);
    Position position = steps.stream()
        .map(RandomGames.Step::before)
        .filter(before -> before.pieces().stream().anyMatch(Piece::isCaptive))
        .findFirst()
        .orElse(steps.get(steps.size() - 1).after());
    LegalMoves legal = position.legalMoves();
    int count = 0;
    for (Kind kind : Kind.values()) {
      for (Placement to : Placement.all(kind)) {
        count += assertLegal(position, legal, new Move.BringIn(to));
        count += assertLegal(position, legal, new Move.TakeOff(to));
        for (Placement from : Placement.all(kind)) {
          count += from.equals(to) ? 0 : assertLegal(position, legal, new Move.Shift(from, to));
        }
      }
    }
    count += assertLegal(position, legal, Move.PASS);
    assertThat(count).isEqualTo(legal.count());
  }

  private static int assertLegal(Position position, LegalMoves legal, Move move) {
    boolean isLegal = position.whyIllegal(move).isEmpty();
    if (legal.contains(move) != isLegal) {
      assertThat(isLegal).as("%s %s", position, move).isEqualTo(legal.contains(move));
    }
    return isLegal ? 1 : 0;
  }

  @Property(tries = 40)
  void undoGivesBackEqualPositionsAndRedoTheGame(@ForAll long seed) {
    Game game = RandomGames.play(seed, 60);
    List<Position> positions = game.positions();
    Game back = game;
    for (int i = game.plies() - 1; i >= 0; i--) {
      back = back.undo();
      assertThat(back.position()).isEqualTo(positions.get(i));
    }
    assertThat(back.canUndo()).isFalse();
    while (back.canRedo()) {
      back = back.redo();
    }
    assertThat(back).isEqualTo(game);
  }

  @Property(tries = 40)
  void everyPositionAndMoveIsReadAsItWasWritten(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      Position read = Position.parse(step.after().toString());
      assertThat(read).isEqualTo(step.after()).hasSameHashCodeAs(step.after());
      assertThat(read.hash()).isEqualTo(step.after().hash());
      assertThat(read.outcome()).isEqualTo(step.after().outcome());
      assertThat(read).hasToString(step.after().toString());
      assertThat(Move.parse(step.move().toString())).isEqualTo(step.move());
    }
  }

  @Property(tries = 10)
  void differentPositionsHaveDifferentHashes(@ForAll long seed) {
    Set<Position> positions = new HashSet<>();
    Set<Long> hashes = new HashSet<>();
    for (RandomGames.Step step : RandomGames.steps(seed, 40)) {
      for (Move move : step.before().legalMoves()) {
        Position after = step.before().play(move);
        positions.add(after);
        hashes.add(after.hash());
      }
    }
    assertThat(hashes).hasSameSizeAs(positions);
  }
}
