package io.github.oust4j.cli;

import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
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

  /** Returns the value of an option in seconds, checked to be in its range. */
  static Duration seconds(String option, double value, double least, double most) {
    if (!(value >= least && value <= most)) { // also NaN
      throw InputException.usage(option + " must be from " + plain(least) + " to " + plain(most)
          + " seconds, not " + plain(value) + ".");
    }
    return Duration.ofNanos(Math.round(value * 1e9));
  }

  /** Returns a number without needless decimals, such as 1 or 0.25. */
  static String plain(double value) {
    return new DecimalFormat("0.######", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(value);
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
