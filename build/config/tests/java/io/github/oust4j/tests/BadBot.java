package io.github.oust4j.tests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Collectors;

/**
 * A faulty GTP program: on its move, it hangs, exits, lies, floods or resigns. It can also log its input. If it resigns, and
 * a given file has a game, it ends the process that has started it instead.
 */
public final class BadBot {
  private static final String OPTIONAL =
      " oust-board oust-position oust-pie oust-budget time_settings time_left";

  private BadBot() {}

  public static List<String> command(String... arguments) {
    List<String> words = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1", // as the launcher starts short commands
        "-XX:+UseSerialGC",
        "-cp",
        Path.of("target/test-classes").toAbsolutePath().toString(),
        BadBot.class.getName()));
    Collections.addAll(words, arguments);
    return words;
  }

  /** Returns the bot's text for {@code Bots.createOrStart}. */
  public static String text(String... arguments) {
    return command(arguments).stream()
        .map(word -> '"' + word + '"')
        .collect(Collectors.joining(" ", "cmd:", ""));
  }

  @SuppressWarnings("SystemOut") // the protocol
  public static void main(String[] args) throws IOException, InterruptedException {
    switch (args[0]) {
      // like a shell that runs a program
      case "parent" -> new ProcessBuilder(command("hang")).inheritIO().start().waitFor();
      case "sleep" -> Thread.sleep(1_000_000);
      // a program that keeps the output open when this one dies
      case "abandon" -> new ProcessBuilder(command("doze")).inheritIO().start();
      case "doze" -> Thread.sleep(3_000);
      // a program without which it ends
      case "leave" -> new ProcessBuilder(command("sleep")).start();
      default -> {} // fails on its move
    }
    if (args[0].equals("once") && Files.isRegularFile(Path.of(args[1]))) {
      Thread.sleep(1_000); // it is started again, and slow
    }
    Scanner in = new Scanner(System.in, StandardCharsets.UTF_8);
    int answers = 2;
    String before = "";
    String optional = switch (args[0]) { // both note, as "note" does
      case "plain" -> "";
      case "timed" -> " time_settings";
      default -> OPTIONAL;
    };
    System.out.print('\ufeff'); // as some languages begin their output
    while (in.hasNextLine()) {
      String line = in.nextLine();
      if (args[0].matches("note|plain|timed|once")) { // its file, then its turns
        Files.writeString(
            Path.of(args[1]), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
      if (line.startsWith("genmove")) {
        if (args[0].equals("once")) { // one answer for each move, also if it is started again
          int moves = Files.readString(Path.of(args[1])).split(line, -1).length - 1;
          Thread.sleep(moves == 2 ? 1_000_000 : 0);
          answers = 1 + moves;
        }
        switch (args[0]) {
          case "hang" -> Thread.sleep(1_000_000);
          case "close" -> {
            System.out.close();
            Thread.sleep(1_000_000);
          }
          case "die", "abandon" -> {
            System.err.print("out of luck\n\n");
            System.exit(3);
          }
          case "stop" -> System.out.print("= c1\n");
          case "number" -> System.out.print("=1 c1\n\n");
          case "lie" -> System.out.print("= z99\n\n");
          case "flood" ->
            System.out.print("= " + (args[2] + "\n").repeat(Integer.parseInt(args[1])) + "\n");
          case "drone" -> {
            System.out.print("= ");
            while (!System.out.checkError()) {
              System.out.print(args[2]);
            }
          }
          case "repeat" -> System.out.print("= c1\n\n= c1\n\n");
          case "resign" -> {
            if (args.length > 1 && Files.size(Path.of(args[1])) > 0) {
              ProcessHandle.current().parent().orElseThrow().destroy(); // by a signal
              Thread.currentThread().join(); // until that process has ended this one
            }
            System.out.print("= Resign\n\n");
          }
          case "echo" -> System.out.print("? " + before + "\n\n");
          case "retire" -> {
            System.out.print("= c3\n\n");
            System.out.flush();
            System.exit(0);
          }
          case "note", "plain", "timed", "once" ->
            System.out.print("= " + args[answers++] + "\n\n");
          default -> System.out.print("nonsense\n\n");
        }
      } else if (args[0].equals("wait") && line.equals("clear_board")) {
        Thread.sleep(1_000_000);
      } else if (args[0].equals("refuse")) {
        System.out.print("? no\n\n");
      } else {
        System.out.print(
            line.equals("list_commands")
                ? ("= play play genmove" + optional).replace(' ', '\n') + "\n\n"
                // so that one answer too many never contradicts the command for which it is taken
                : args[0].equals("repeat") ? "= c1\n\n" : "=\n\n");
      }
      System.out.flush();
      before = line;
    }
  }
}
