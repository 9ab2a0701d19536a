package io.github.oust4j.oukoun;

/** The phase of a game. Setting up and choosing colours are parts of the game. */
public enum Phase {
  /** The first ply: A sets aside a white and a black piece. */
  SETTING_ASIDE("player A sets two pieces aside"),
  /** A places the pieces. */
  PLACING("player A places pieces"),
  /** B takes one of the pieces set aside. */
  CHOOSING("player B chooses a colour"),
  /** The players jump in turn, or the game is over. */
  JUMPING("the players jump");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** {@return the phase for a sentence, such as {@code player B chooses a colour}} */
  @Override
  public String toString() {
    return text;
  }
}
