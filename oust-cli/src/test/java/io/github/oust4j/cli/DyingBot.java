package io.github.oust4j.cli;

import java.nio.charset.StandardCharsets;
import java.util.Scanner;

/** A program that speaks GTP until it is to move; then it ends without an answer. */
final class DyingBot {
  private DyingBot() {}

  @SuppressWarnings("SystemOut") // the protocol
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in, StandardCharsets.UTF_8);
    while (in.hasNextLine() && !in.nextLine().startsWith("genmove")) {
      System.out.print("= oust-board\n\n");
    }
  }
}
