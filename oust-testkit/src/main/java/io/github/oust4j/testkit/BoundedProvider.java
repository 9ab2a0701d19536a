package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.random.RandomGenerator;

/** Limits the length of games, so that an engine that passes forever cannot block its playouts. */
record BoundedProvider(EngineProvider provider) implements EngineProvider {
  // Random games have about 1.2 plies per point; none of millions had 6.
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

  /** Forwards the calls of playouts, and counts the plies of a game. */
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
  }
}
