package io.github.oust4j.cli.command;

import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands that do something share: the terminal, and checks of options. */
public abstract class OustCommand extends CommandHelp implements Callable<Integer> {
  public static final int FINE = 0;
  public static final int WRONG_INPUT = 1;
  public static final int WRONG_USAGE = 2;

  @Spec
  protected CommandSpec spec;

  private int status = FINE;

  @Override
  public Integer call() throws InterruptedException {
    run();
    return status();
  }

  protected abstract void run() throws InterruptedException;

  /** Sets the exit status for invalid input, for commands that continue after errors. */
  protected void fail() {
    status = WRONG_INPUT;
  }

  final int status() {
    return status;
  }

  protected Terminal terminal() {
    return ((Root) spec.root().userObject()).terminal();
  }

  protected PrintWriter out() {
    return terminal().out();
  }

  protected void print(String line) {
    out().println(line);
  }

  protected void tell(String message) {
    terminal().tell(message);
  }

  public static void checkRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      String range = most == Long.MAX_VALUE ? "at least " + least : "from " + least + " to " + most;
      throw InputException.usage(option + " must be " + range + ", not " + value + ".");
    }
  }

  /** Returns the value of an option in seconds, checked to be in its range. */
  public static Duration seconds(String option, double value, double least, double most) {
    if (!(value >= least && value <= most)) { // also NaN
      throw InputException.usage(option + " must be from " + plain(least) + " to " + plain(most)
          + " seconds, not " + plain(value) + ".");
    }
    return Duration.ofNanos(Math.round(value * 1e9));
  }

  /** Returns a number without needless decimals, such as 1 or 0.25. */
  public static String plain(double value) {
    double size = Math.abs(value);
    return size >= 1e9 || (size > 0 && size < 1e-6)
        ? Double.toString(value)
        : new DecimalFormat("0.######", DecimalFormatSymbols.getInstance(Locale.ROOT))
            .format(value);
  }

  /** Calls a library that checks option values, and reports its exceptions as usage errors. */
  public static <T> T checked(Supplier<T> library) {
    return checked(library, "");
  }

  /** Calls a library that checks option values. Adds a hint, such as a suggestion, to usage errors. */
  public static <T> T checked(Supplier<T> library, String hint) {
    try {
      return library.get();
    } catch (IllegalArgumentException e) {
      throw InputException.usage(e.getMessage() + hint);
    }
  }

  /** The object of the command {@code oust} itself, which has the terminal. */
  public interface Root {
    Terminal terminal();
  }

  /** The version that the build wrote into the jar. */
  public static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Optional.ofNullable(
              OustCommand.class.getPackage().getImplementationVersion())
          .orElse("(not from a jar)");
      return new String[] {"oust " + version};
    }
  }
}
