package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The rules, seen from outside, in random games with many captures. */
class RulesProperties {
  private static final int PLIES = 200;

  /** The six checks share the games, which take longer than the checks. */
  @Property(tries = 40)
  void everyStepKeepsTheRules(@ForAll long seed) {
    for (RandomGames.Step step : RandomGames.steps(seed, PLIES)) {
      piecesAreConservedAndDoNotOverlap(step);
      afterAPlayThePlayersFreePiecesTouchAtEqualLevelsOnly(step);
      everyCaptiveStandsStillAndIsHeldByTwo(step);
      aFriendAgainstACaptiveOrAnyOneOfItsHoldersFreesIt(step);
      capturedIsExactlyWhatTwoEnemiesHoldOneOfThemNewly(step);
      theEffectIsWhatChanges(step);
    }
  }

  private static void piecesAreConservedAndDoNotOverlap(RandomGames.Step step) {
    for (Color color : Color.values()) {
      for (Kind kind : Kind.values()) {
        long onBoard = pieces(
                step.after(),
                piece -> piece.color() == color && piece.placement().kind() == kind)
            .count();
        assertThat(onBoard + step.after().inHand(color, kind)).isEqualTo(2);
      }
    }
    int more = step.move().isBringIn() ? 1 : step.move().isTakeOff() ? -1 : 0;
    assertThat(step.after().pieces()).hasSize(step.before().pieces().size() + more);
    Set<Square> squares = new HashSet<>();
    step.after().pieces().forEach(piece -> squares.addAll(piece.placement().squares()));
    assertThat(squares).hasSize(3 * step.after().pieces().size());
  }

  private static void afterAPlayThePlayersFreePiecesTouchAtEqualLevelsOnly(RandomGames.Step step) {
    List<Placement> own = free(step.after(), step.before().toPlay());
    for (Placement one : own) {
      assertThat(own).noneMatch(one::touchesAtUnequalLevel);
    }
  }

  private static void everyCaptiveStandsStillAndIsHeldByTwo(RandomGames.Step step) {
    pieces(step.before(), Piece::isCaptive).map(Piece::placement).forEach(captive -> {
      assertThat(holders(step.before(), captive)).hasSizeGreaterThanOrEqualTo(2);
      assertThat(step.after().pieces().stream().map(Piece::placement)).contains(captive);
      assertThat(step.before().legalMoves())
          .noneMatch(move -> move.toString().replaceFirst("-", "").startsWith("" + captive));
    });
  }

  private static void aFriendAgainstACaptiveOrAnyOneOfItsHoldersFreesIt(RandomGames.Step step) {
    Color player = step.before().toPlay();
    for (Piece piece : step.before().pieces()) {
      if (piece.isCaptive() && piece.color() == player) {
        List<Placement> doors = new ArrayList<>(holders(step.before(), piece.placement()));
        doors.add(piece.placement());
        if (step.move()
            .to()
            .filter(to -> doors.stream().anyMatch(to::touchesAtEqualLevel))
            .isPresent()) {
          assertThat(free(step.after(), player)).as("%s", step).contains(piece.placement());
        }
      }
    }
  }

  private static void capturedIsExactlyWhatTwoEnemiesHoldOneOfThemNewly(RandomGames.Step step) {
    Color enemy = step.before().toPlay().opponent();
    List<Piece> captured = step.before().effectOf(step.move()).captured();
    assertThat(captured).allMatch(piece -> piece.color() == enemy && piece.isCaptive());
    for (Piece piece : step.after().pieces()) {
      Placement placement = piece.placement();
      boolean wasCaptive = step.before().pieces().contains(new Piece(enemy, placement, true));
      if (piece.color() == enemy && !wasCaptive) {
        List<Placement> holders = holders(step.after(), placement);
        boolean isHeldNewly =
            holders.size() >= 2 && !holders(step.before(), placement).containsAll(holders);
        assertThat(captured.contains(piece)).as("%s %s", step, piece).isEqualTo(isHeldNewly);
      }
    }
  }

  private static void theEffectIsWhatChanges(RandomGames.Step step) {
    Effect effect = step.before().effectOf(step.move());
    Set<Piece> changed = new HashSet<>(step.after().pieces());
    step.before().pieces().forEach(changed::remove);
    changed.removeIf(piece -> step.move().to().equals(Optional.of(piece.placement())));
    assertThat(Stream.concat(effect.captured().stream(), effect.freed().stream()))
        .containsExactlyInAnyOrderElementsOf(changed);
    assertThat(effect.freed()).noneMatch(Piece::isCaptive);
  }

  private static List<Placement> holders(Position position, Placement held) {
    Color color = position.pieceAt(held.squares().get(0)).map(Piece::color).orElse(Color.BLACK);
    List<Placement> friends = free(position, color);
    return free(position, color.opponent()).stream()
        .filter(captor -> captor.isLinkedTo(held))
        .filter(captor -> friends.stream()
            .noneMatch(friend -> !friend.equals(held) && captor.touchesAtEqualLevel(friend)))
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

  /** Compares over all 111,000 well-formed moves. */
  @Property(tries = 8)
  void aMoveIsLegalIfAndOnlyIfThereIsNoReasonAgainstIt(@ForAll long seed) {
    List<RandomGames.Step> steps = RandomGames.steps(seed, 80);
    Position position = steps.stream()
        .map(RandomGames.Step::before)
        .filter(before -> before.pieces().stream().anyMatch(Piece::isCaptive))
        .findFirst()
        .orElse(steps.get(steps.size() - 1).after());
    Set<Move> legal = new HashSet<>(position.legalMoves());
    assertThat(legal).hasSize(position.legalMoves().size());
    assertLegal(position, legal, Move.PASS);
    for (Kind kind : Kind.values()) {
      for (Placement to : Placement.all(kind)) {
        assertLegal(position, legal, new Move(Optional.empty(), Optional.of(to)));
        assertLegal(position, legal, new Move(Optional.of(to), Optional.empty()));
        for (Placement from : Placement.all(kind)) {
          if (!from.equals(to)) {
            assertLegal(position, legal, new Move(Optional.of(from), Optional.of(to)));
          }
        }
      }
    }
    assertThat(legal).isEmpty();
  }

  private static void assertLegal(Position position, Set<Move> legal, Move move) {
    boolean isLegal = legal.remove(move);
    if (position.isLegal(move) != isLegal) {
      assertThat(isLegal).as("%s in %s", move, position).isEqualTo(position.isLegal(move));
    }
  }
}
