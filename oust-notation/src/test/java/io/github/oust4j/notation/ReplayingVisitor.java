package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plays what it is told by the rules. */
final class ReplayingVisitor implements GameVisitor {
  /** What it was told, in words. */
  final List<String> told = new ArrayList<>();

  final List<RecordArchive.Origin> origins = new ArrayList<>();
  /** Games, and what is bad, in their order; the word illegal for a game against the rules. */
  final List<Object> entries = new ArrayList<>();

  private @Nullable Game game;
  private boolean isIllegal;

  /** The games that were told. */
  List<Game> games() {
    return entries.stream().filter(Game.class::isInstance).map(Game.class::cast).toList();
  }

  @Override
  public void begin(RecordArchive.Origin origin, RecordFormat format, Position start) {
    assertThatNoneIsOpen();
    told.add("begin " + format);
    origins.add(origin);
    game = Game.from(start);
    isIllegal = false;
  }

  @Override
  public void placement(int point) {
    play(Move.place(game().board().point(point)));
  }

  @Override
  public void pass() {
    play(Move.PASS);
  }

  @Override
  public void swap() {
    play(Move.SWAP);
  }

  @Override
  public void endTurn() {
    if (game().position().isMidTurn() && game().position().legalMoves().mustPass()) {
      play(Move.PASS);
    }
  }

  @Override
  public void end(Optional<Outcome> outcome) {
    told.add("end");
    boolean isContradictory =
        !game().isOver() && outcome.isPresent() && outcome.get().reason().isByTheRules();
    if (isIllegal || isContradictory) {
      entries.add("illegal");
    } else if (game().isOver()) {
      entries.add(game());
    } else {
      entries.add(outcome.map(game()::end).orElse(game()));
    }
    game = null;
  }

  @Override
  public void bad(RecordArchive.Bad bad) {
    assertThatNoneIsOpen();
    told.add("bad " + bad.problem().getMessage());
    entries.add(bad);
  }

  private void play(Move move) {
    try {
      game = game().play(move);
    } catch (IllegalMoveException e) {
      isIllegal = true;
    }
  }

  private Game game() {
    if (game == null) {
      throw new AssertionError("There is no game under way.");
    }
    return game;
  }

  private void assertThatNoneIsOpen() {
    if (game != null) {
      throw new AssertionError("The last game has not been ended.");
    }
  }
}
