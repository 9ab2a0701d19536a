package io.github.oust4j.cli;

import io.github.oust4j.cli.bots.BotInput;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.core.internal.Quote;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Sentences about mistakes in a command line, in place of picocli's. */
final class UsageMessage {
  /** An option, with its value if it has one, such as {@code --board=BOARD}, or an argument, such as {@code FILE}. */
  private static final Pattern ARGUMENT = Pattern.compile("--[a-z-]+(?:=[A-Z]+)?|\\b[A-Z]{2,}\\b");

  private static final Pattern NO_NUMBER =
      Pattern.compile("(?s)'(.*)' is not an? (int|long|double)$");

  private UsageMessage() {}

  static String of(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      CommandSpec spec = e.getCommandLine().getCommandSpec();
      return unknown(unmatched.getUnmatched().get(0), spec);
    }
    String message = String.valueOf(e.getMessage());
    if (e instanceof OverwrittenOptionException twice) {
      return "The option " + name(twice.getOverwritten()) + " is given twice.";
    }
    if (e instanceof MutuallyExclusiveArgsException) {
      return "Give only one of " + arguments(message) + ".";
    }
    if (message.contains("expected only one match")) {
      return "Give " + arguments(message) + " only once.";
    }
    if (isWithoutCommand(e)) {
      List<String> names = List.copyOf(e.getCommandLine().getSubcommands().keySet());
      String choice = names.size() > 5 ? "" : ": " + Quote.oneOf(names);
      return "Give a " + subcommand(e.getCommandLine().getCommandSpec()) + choice + ".";
    }
    if (e instanceof MissingParameterException missing) {
      return missing(missing, message);
    }
    String named = message
        .replaceFirst(
            "(?s)^Invalid value for option '([^']*)': .* is not a boolean$",
            "The option $1 takes no value.")
        .replaceFirst("^Invalid value for option '([^']*)'", "Invalid value for $1")
        .replaceFirst("'([+-]?[0-9]{9,})' is not an? (int|long)$", "$1 is too large.");
    return NO_NUMBER
        .matcher(named)
        .replaceFirst(found -> Matcher.quoteReplacement(Quote.of(found.group(1)) + " is not a "
            + (found.group(2).equals("double") ? "number." : "whole number.")));
  }

  static boolean isWithoutCommand(ParameterException e) {
    return String.valueOf(e.getMessage()).startsWith("Missing required subcommand");
  }

  private static String missing(MissingParameterException e, String message) {
    if (message.contains("specify one of these")) {
      return "Give " + arguments(message) + ".";
    }
    if (message.contains("for option")) {
      ArgSpec option = e.getMissing().get(0);
      return "The option " + name(option) + " needs a value, " + option.paramLabel() + ".";
    }
    String needed = e.getMissing().stream()
        .map(arg -> arg.isOption() ? name(arg) + "=" + arg.paramLabel() : arg.paramLabel())
        .collect(Collectors.joining(" and "));
    String unknown = e.getCommandLine().getUnmatchedArguments().stream()
        .findFirst()
        .map(word -> unknown(word, e.getCommandLine().getCommandSpec()) + " ")
        .orElse("");
    return unknown + "Give " + needed + ".";
  }

  /** Returns text such as {@code --engine=NAME or --bot=BOT}: all arguments in a message. */
  private static String arguments(String message) {
    return Quote.oneOf(ARGUMENT
        .matcher(message.replaceAll("\\{[^}]*}", ""))
        .results()
        .map(MatchResult::group)
        .distinct()
        .toList());
  }

  private static String name(ArgSpec option) {
    return ((OptionSpec) option).longestName();
  }

  /** Returns what is wrong with a word that is neither an option nor a command nor another argument. */
  private static String unknown(String word, CommandSpec spec) {
    if (word.startsWith("-") && word.length() > 1) {
      String name = word.replaceFirst("=.*", "");
      Stream<String> names = spec.options().stream().map(OptionSpec::names).flatMap(Stream::of);
      String file =
          spec.positionalParameters().isEmpty() ? "" : " If it is a file, put -- before it.";
      boolean isLong = name.startsWith("--") || spec.optionsMap().containsKey("-" + name);
      return "There is no option " + name + "."
          + (isLong ? Names.suggestion(name, names.toList()) : file);
    }
    if (spec.subcommands().containsKey(word)) {
      return "Write the command " + word + " before --.";
    }
    if (spec.subcommands().isEmpty()) {
      return "Unexpected argument " + Quote.of(word) + "." + optionFor(word, spec);
    }
    String suggestion = spec.subcommands().entrySet().stream()
        .filter(command -> command.getValue().getSubcommands().containsKey(word))
        .map(command -> " Did you mean \"" + command.getKey() + " " + word + "\"?")
        .findFirst()
        .orElseGet(() -> spec.optionsMap().containsKey("--" + word)
            ? " Did you mean \"--" + word + "\"?"
            : Names.suggestion(word, spec.subcommands().keySet()));
    return "There is no " + subcommand(spec) + " " + Quote.of(word) + "." + suggestion;
  }

  private static String subcommand(CommandSpec spec) {
    return spec.usageMessage().synopsisSubcommandLabel().toLowerCase(Locale.ROOT);
  }

  /** Returns a question with the option to which a board, bot or saved game belongs; empty if there is none. */
  private static String optionFor(String word, CommandSpec spec) {
    String file = word.contains(".") ? "--resume" : "";
    return Stream.of(Names.isBoard(word) ? "--board" : BotInput.isNamed(word) ? "--bot" : file)
        .filter(spec.optionsMap()::containsKey)
        .map(option -> " Did you mean " + option + " " + word + "?")
        .findFirst()
        .orElse("");
  }
}
