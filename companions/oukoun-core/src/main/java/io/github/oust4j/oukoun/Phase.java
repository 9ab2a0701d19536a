package io.github.oust4j.oukoun;

/** What a position is waiting for. Setting up and choosing colours are parts of the game. */
public enum Phase {
  /** A is to put a white and a black piece aside: the very start. */
  SETTING_ASIDE("player A is to put two pieces aside"),
  /** A is to place pieces on the ring. */
  PLACING("player A is to place pieces"),
  /** B is to take one of the pieces put aside, and its colour with it. */
  CHOOSING("player B is to choose a colour"),
  /** The players jump in turn, or the game is over. */
  JUMPING("the players jump");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** Says it as it stands in a sentence, such as {@code player B is to choose a colour}. */
  @Override
  public String toString() {
    return text;
  }
}
