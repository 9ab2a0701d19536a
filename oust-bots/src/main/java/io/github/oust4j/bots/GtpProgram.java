package io.github.oust4j.bots;

import io.github.oust4j.core.internal.Lines;
import io.github.oust4j.core.internal.Quote;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A running program that speaks GTP. A thread reads its output, since only a queue can be polled with a time limit. */
final class GtpProgram implements AutoCloseable {
  private static final int LONGEST_ANSWER = 100_000;
  private static final int LONGEST_ERROR = 300;
  private static final int MOST_LINES = 10_000;
  private static final int MOST_UNREAD_LINES = 100;
  private static final long SETUP_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
  private static final long EXIT_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int CANCEL_LOOKS = 50;
  private static final String END = "\u0000"; // no line of a program contains it

  private final String name;
  private final Process process;
  private final Writer toProgram;
  final Thread reader = new Thread(this::readLines, "oust-gtp");
  private final Thread errorReader = new Thread(this::readErrors, "oust-gtp-errors");
  private volatile String lastError = "";
  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_UNREAD_LINES);
  private final Set<String> commands;
  final Thread atExit = new Thread(this::kill);
  private BooleanSupplier isCancelled;
  private long end = System.nanoTime() + Long.MAX_VALUE / 4; // when the program is late

  /** Starts a program. Throws CancellationException if the condition becomes true, IllegalStateException if Java ends. */
  GtpProgram(List<String> command, BooleanSupplier isCancelled) throws IOException {
    this.isCancelled = isCancelled;
    name = Quote.clean(String.join(" ", command), Integer.MAX_VALUE);
    process = new ProcessBuilder(command).start();
    toProgram = process.outputWriter(StandardCharsets.UTF_8);
    for (Thread each : List.of(reader, errorReader)) {
      each.setDaemon(true);
      each.start();
    }
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
      // copyOf accepts duplicates, of does not
      commands = Set.copyOf(List.of(ask("list_commands").split("\\s+")));
    } catch (UncheckedIOException | IllegalStateException e) {
      close(); // a CancellationException is an IllegalStateException
      throw e;
    }
  }

  /** Sets the time and the condition that kill the program while it is answering: GTP cannot stop it. */
  void limit(long end, BooleanSupplier isCancelled) {
    this.end = end;
    this.isCancelled = isCancelled;
  }

  boolean supports(String command) {
    return commands.contains(command);
  }

  /** Asks a question that needs little time. */
  String ask(String question) {
    return ask(question, Math.min(SETUP_NANOS, left()));
  }

  /** Asks a question that may take all the time that is left. */
  String askToEnd(String question) {
    return ask(question, left());
  }

  private long left() {
    return Math.max(0, end - System.nanoTime());
  }

  /** Sends a command and returns the answer without its status character, unless the program is killed meanwhile. */
  private String ask(String question, long nanos) {
    refuseMore(question);
    try {
      toProgram.write(question + "\n");
      toProgram.flush();
    } catch (IOException e) {
      stopIfCancelled(); // the bot may have been closed meanwhile
      throw ended("", e);
    }
    long late = System.nanoTime() + nanos;
    StringBuilder answer = new StringBuilder();
    String line = "";
    for (int i = 0; answer.isEmpty() || !line.isEmpty(); i++) {
      line = nextLine(question, !answer.isEmpty(), late);
      answer.append(answer.isEmpty() || line.isEmpty() ? "" : "\n").append(line);
      if (i >= MOST_LINES || answer.length() >= LONGEST_ANSWER) {
        kill();
        throw failure(
            "answered " + question + " with more than " + MOST_LINES + " lines or " + LONGEST_ANSWER
                + " characters",
            null);
      }
    }
    String text = answer.toString();
    boolean isAnswer = text.startsWith("=");
    boolean hasId = isAnswer && text.length() > 1 && Character.isDigit(text.charAt(1));
    if (!isAnswer || hasId) {
      String fault = hasId
          ? ", but no command has an id"
          : text.startsWith("?") ? "" : ", without = at its beginning";
      String first = text.lines().findFirst().orElse("");
      throw failure("answered " + question + " with " + Quote.of(first) + fault, null);
    }
    return text.substring(1).strip();
  }

  /** Checks that there is no second answer to the last command, which would be taken for one to the next command. */
  private void refuseMore(String question) {
    String line;
    while ((line = lines.peek()) != null && line.isBlank()) {
      lines.poll();
    }
    if (line != null && !line.equals(END)) {
      throw failure("printed " + Quote.of(line) + " before it was asked " + question, null);
    }
  }

  private String nextLine(String question, boolean hasBegun, long late) {
    try {
      String line = null;
      boolean isAlive = true;
      while (line == null && isAlive && late - System.nanoTime() > 0) {
        stopIfCancelled();
        isAlive = process.isAlive(); // a child process may keep the output open
        long left = Math.min(late - System.nanoTime(), LOOK_NANOS);
        line = lines.poll(left, TimeUnit.NANOSECONDS);
      }
      line = line == null ? lines.poll() : line; // it may have come at the last moment
      if (line == null && isAlive) {
        kill();
        String what = hasBegun
            ? "did not end its answer to " + question + " with an empty line"
            : "did not answer " + question + " in time";
        throw new Failure(true, message(what), null);
      }
      if (line == null || line.equals(END)) {
        // Ctrl-C reaches the program, too, and may end it before the budget is cancelled.
        for (int i = 0; i < CANCEL_LOOKS && !isCancelled.getAsBoolean(); i++) {
          TimeUnit.NANOSECONDS.sleep(LOOK_NANOS);
        }
        stopIfCancelled();
        throw ended(" without an answer to " + question, null);
      }
      return line;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      kill();
      throw failure("had not answered when this thread was interrupted", e);
    }
  }

  private void stopIfCancelled() {
    if (isCancelled.getAsBoolean()) {
      kill();
      throw new CancellationException();
    }
  }

  /** A failure, and whether it means in a match that the program exceeded its time. */
  static final class Failure extends UncheckedIOException {
    private static final long serialVersionUID = 1L;
    final boolean isLate;

    private Failure(boolean isLate, String message, @Nullable Exception cause) {
      super(message, new IOException(message, cause));
      this.isLate = isLate;
    }
  }

  /** Returns a failure with the last line that the program wrote to standard error. */
  private Failure ended(String without, @Nullable Exception cause) {
    try {
      // The program may still run, and its children may keep standard error open.
      process.waitFor(Math.min(left(), EXIT_NANOS), TimeUnit.NANOSECONDS);
      long most = Math.min(left(), EXIT_NANOS / 2);
      errorReader.join(1 + TimeUnit.NANOSECONDS.toMillis(most)); // 0 would be for ever
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    boolean isAlive = process.isAlive();
    kill(); // nothing can be asked without its input and output
    String status = isAlive ? "" : ". Its exit status is " + process.exitValue();
    String last = lastError.isEmpty() ? "" : ". Its last error line is \"" + lastError + '"';
    String gone = without.isEmpty() ? "has ended" : "ended";
    String what = isAlive ? "has closed its input or output" : gone;
    return failure(what + without + status + last, cause);
  }

  Failure failure(String what, @Nullable Exception cause) {
    return new Failure(false, message(what), cause);
  }

  String message(String what) {
    return "The program \"" + name + "\" " + what + (what.endsWith(".") ? "" : ".");
  }

  private void readLines() {
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      String line;
      while ((line = Lines.readPart(in, LONGEST_ANSWER)) != null) {
        String printed = line.replace("\ufeff", ""); // a byte order mark
        lines.put(printed.replaceAll("\\p{Cntrl}", " ").stripTrailing());
      }
    } catch (IOException e) {
      // the program has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      while (!lines.offer(END)) {
        lines.poll();
      }
    }
  }

  /** Reads standard error to its end, so that the program never waits, and keeps the last line. */
  private void readErrors() {
    try (BufferedReader in = process.errorReader(StandardCharsets.UTF_8)) {
      String line;
      while ((line = Lines.read(in, LONGEST_ERROR)) != null) {
        lastError = line.isBlank() ? lastError : Quote.clean(line.strip(), LONGEST_ERROR);
      }
    } catch (IOException e) {
      // the program has ended
    }
  }

  @Override
  public void close() {
    List<ProcessHandle> started = process.descendants().toList();
    try {
      toProgram.write("quit\n");
      toProgram.flush();
      toProgram.close();
      process.waitFor(1, TimeUnit.SECONDS);
    } catch (IOException e) {
      // the program has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      started.forEach(ProcessHandle::destroyForcibly);
      kill();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(atExit); // last, since Java may end before
    } catch (IllegalStateException e) {
      // this Java process is ending
    }
  }

  /** Kills the child processes, then the program: without their parent, they could not be found. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    reader.interrupt(); // it may be waiting for room in the queue
  }
}
