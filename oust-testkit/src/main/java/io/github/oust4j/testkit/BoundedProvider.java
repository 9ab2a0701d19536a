package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.random.RandomGenerator;

/**
 * Engines that throw where a game goes on beyond all measure, so that one that passes for ever does not
 * hang what plays with it. Else they are those of another provider.
 */
record BoundedProvider(EngineProvider provider) implements EngineProvider {
  /** Random games have about 1.2 plies for each point, and none of millions had 6. */
  private static final int MOST_PLIES_PER_POINT = 40;

  @Override
  public String name() {
    return provider.name();
  }

  @Override
  public boolean supports(Board board) {
    return provider.supports(board);
  }

  @Override
  public Engine create(Board board) {
    return new Bounded(provider.create(board), MOST_PLIES_PER_POINT * board.size());
  }

  /** An engine that counts the plies of a game. */
  private static final class Bounded implements Engine {
    private final Engine engine;
    private final int most;
    private int played;

    Bounded(Engine engine, int most) {
      this.engine = engine;
      this.most = most;
    }

    @Override
    public Board board() {
      return engine.board();
    }

    @Override
    public void reset(Position position) {
      played = 0;
      engine.reset(position);
    }

    @Override
    public Color toPlace() {
      return engine.toPlace();
    }

    @Override
    public boolean isMidTurn() {
      return engine.isMidTurn();
    }

    @Override
    public boolean isSwapPending() {
      return engine.isSwapPending();
    }

    @Override
    public boolean holds(Color color, int point) {
      return engine.holds(color, point);
    }

    @Override
    public Result result() {
      return engine.result();
    }

    @Override
    public int placementCount() {
      return engine.placementCount();
    }

    @Override
    public int placement(int k) {
      return engine.placement(k);
    }

    @Override
    public int placements(int[] into) {
      return engine.placements(into);
    }

    @Override
    public int sample(RandomGenerator random) {
      return engine.sample(random);
    }

    @Override
    public boolean isLegal(int move) {
      return engine.isLegal(move);
    }

    @Override
    public void playUnchecked(int move) {
      count();
      engine.playUnchecked(move);
    }

    @Override
    public void play(int move) {
      count();
      engine.play(move);
    }

    private void count() {
      played++;
      if (played > most) {
        throw new IllegalStateException("A game goes on after " + most + " plies without an end.");
      }
    }

    @Override
    public void advance(int move) {
      count();
      engine.advance(move);
    }

    @Override
    public int captures(int placement, int[] into) {
      return engine.captures(placement, into);
    }

    @Override
    public Engine copy() {
      return engine.copy();
    }

    @Override
    public void undo() {
      played--;
      engine.undo();
    }

    @Override
    public int plies() {
      return engine.plies();
    }

    @Override
    public long hash() {
      return engine.hash();
    }

    @Override
    public boolean mustPass() {
      return engine.mustPass();
    }

    @Override
    public boolean maySwap() {
      return engine.maySwap();
    }

    @Override
    public int moveCount() {
      return engine.moveCount();
    }

    @Override
    public int moveCountAfter(int move) {
      return engine.moveCountAfter(move);
    }

    @Override
    public Position position() {
      return engine.position();
    }
  }
}
