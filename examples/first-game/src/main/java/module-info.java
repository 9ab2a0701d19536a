/** A program that plays a game of Oust with itself. */
module example.firstgame {
  requires io.github.oust4j.core;
  requires io.github.oust4j.notation;
}
