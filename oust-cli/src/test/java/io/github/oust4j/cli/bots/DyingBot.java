package io.github.oust4j.cli.bots;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

/**
 * A program that speaks GTP until it is to move; then it ends without an answer. With an argument, it answers with the
 * command before. With the argument {@code resign}, it resigns every time instead; with the name of a file as well, only
 * until that has a game, and then it ends the process that has started it.
 */
public final class DyingBot {
  private DyingBot() {}

  @SuppressWarnings("SystemOut") // the protocol
  public static void main(String[] args) throws IOException, InterruptedException {
    Scanner in = new Scanner(System.in, StandardCharsets.UTF_8);
    String before = "";
    String line = in.nextLine();
    boolean resigns = args.length > 0 && args[0].equals("resign");
    while (!line.equals("quit") && (resigns || !line.startsWith("genmove"))) {
      if (line.startsWith("genmove") && args.length > 1 && Files.size(Path.of(args[1])) > 0) {
        ProcessHandle.current().parent().orElseThrow().destroy(); // by a signal
        Thread.currentThread().join(); // until that process has ended this one
      }
      System.out.print(
          line.startsWith("genmove")
              ? "= resign\n\n"
              : "= oust-board\noust-position\noust-pie\noust-budget\n\n");
      before = line;
      line = in.nextLine();
    }
    if (args.length > 0) {
      System.out.print("? " + before + "\n\n");
    }
  }

  public static String bot(String argument) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path classes = Path.of("target/test-classes").toAbsolutePath();
    return "cmd:\"%s\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp \"%s\" %s %s"
        .formatted(java, classes, DyingBot.class.getName(), argument)
        .strip();
  }
}
