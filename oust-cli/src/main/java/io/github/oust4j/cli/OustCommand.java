package io.github.oust4j.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands share: the terminal, help, and checks of options. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = Oust.Version.class,
    footerHeading = "%nExamples:%n",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:Success.",
      "1:Invalid input.",
      "2:Invalid command line.",
      "70:Internal error."
    })
abstract class OustCommand implements Callable<Integer> {
  @Spec
  CommandSpec spec;

  private int status = Oust.FINE;

  @Override
  public Integer call() throws InterruptedException {
    run();
    return status;
  }

  abstract void run() throws InterruptedException;

  /** Sets the exit status for invalid input, for commands that continue after errors. */
  void fail() {
    status = Oust.WRONG_INPUT;
  }

  Terminal terminal() {
    return ((Oust) spec.root().userObject()).terminal();
  }

  PrintWriter out() {
    return terminal().out();
  }

  void print(String line) {
    out().println(line);
  }

  /** Checks that the value of an option is in its range. */
  static void checkRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      String range = most == Long.MAX_VALUE ? "at least " + least : "from " + least + " to " + most;
      throw InputException.usage(option + " must be " + range + ", not " + value + ".");
    }
  }

  /** Calls a library that checks option values, and reports its exceptions as usage errors. */
  static <T> T checked(Supplier<T> library) {
    return checked(library, "");
  }

  /** Calls a library that checks option values. Adds a hint, such as a suggestion, to usage errors. */
  static <T> T checked(Supplier<T> library, String hint) {
    try {
      return library.get();
    } catch (IllegalArgumentException e) {
      throw InputException.usage(e.getMessage() + hint);
    }
  }
}
