package io.github.oust4j.bots;

import java.nio.charset.StandardCharsets;
import java.util.Scanner;

/** A program that speaks GTP badly: it hangs, dies or lies when it is to move. */
final class BadBot {
  private BadBot() {}

  @SuppressWarnings("SystemOut") // the protocol
  public static void main(String[] args) throws InterruptedException {
    Scanner in = new Scanner(System.in, StandardCharsets.UTF_8);
    while (in.hasNextLine()) {
      String line = in.nextLine();
      if (line.startsWith("genmove")) {
        switch (args[0]) {
          case "hang" -> Thread.sleep(1_000_000);
          case "die" -> System.exit(3);
          case "lie" -> System.out.print("= z99\n\n");
          default -> System.out.print("nonsense\n\n");
        }
      } else {
        System.out.print(
            line.equals("list_commands") ? "= play\ngenmove\noust-board\n\n" : "=\n\n");
      }
      System.out.flush();
    }
  }
}
