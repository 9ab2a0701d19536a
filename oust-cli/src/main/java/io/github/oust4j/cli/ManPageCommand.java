package io.github.oust4j.cli;

import io.github.oust4j.cli.command.ResultCommand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

@Command(
    name = "generate-man-page",
    description = "Print the manual page of oust, for man.",
    footer = {"  oust generate-man-page > oust.1", "  man ./oust.1"})
final class ManPageCommand extends ResultCommand {
  @Override
  protected void run() {
    CommandSpec oust = spec.root();
    oust.commandLine() // man wraps and colours the page
        .setUsageHelpWidth(10_000)
        .setColorScheme(Help.defaultColorScheme(Ansi.OFF));
    print(".TH OUST 1 \"\" \"" + oust.version()[0] + "\" \"User Commands\"");
    print(".nr HY 0\n.nh\n.ad l"); // no hyphens in names of options and boards
    print(".SH NAME");
    print("oust \\- " + escaped(description(oust).get(0)));
    print(".SH SYNOPSIS");
    print(".B oust");
    print("[\\fIOPTION\\fR]... \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...");
    print(".SH OPTIONS");
    printOptions(oust);
    print(".SH COMMANDS");
    printCommands(oust);
    print(".SH EXIT STATUS");
    oust.usageMessage().exitCodeList().forEach(this::tagged);
    print(".SH ENVIRONMENT");
    Oust.ENVIRONMENT.forEach(this::tagged);
    print(".SH EXAMPLES");
    printExamples(oust);
  }

  private void printCommands(CommandSpec parent) {
    // An alias has the same command as its name.
    new LinkedHashSet<>(parent.subcommands().values()).forEach(command -> {
      CommandSpec spec = command.getCommandSpec();
      String synopsis = command.getHelp().synopsis(0).strip().replaceAll("\\s+", " ");
      String names = String.join(", ", spec.names());
      print(".SS \"" + spec.parent().qualifiedName() + " " + names + "\"");
      print(escaped(synopsis) + "\n.PP");
      description(spec).forEach(text -> print(escaped(text) + "\n.PP"));
      printOptions(spec);
      Map<String, String> exitCodes = spec.usageMessage().exitCodeList();
      if (!exitCodes.isEmpty()) {
        print(".PP\nExit status:");
        exitCodes.forEach(this::tagged);
      }
      printExamples(spec);
      printCommands(spec);
    });
  }

  private void printOptions(CommandSpec spec) {
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      String more = parameter.arity().max() > 1 ? "..." : "";
      tagged(parameter.paramLabel() + more, String.join(" ", parameter.description()));
    }
    boolean isRoot = spec.parent() == null;
    List<OptionSpec> options = new ArrayList<>(spec.options());
    options.sort(Comparator.comparing(OptionSpec::longestName)); // as in the help
    for (OptionSpec option : options) {
      // Options of all commands are described once.
      boolean isCommon = option.inherited() || option.usageHelp() || option.versionHelp();
      if (isRoot || !isCommon) {
        String label = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
        tagged(String.join(", ", option.names()) + label, String.join(" ", option.description()));
      }
    }
  }

  private void printExamples(CommandSpec spec) {
    UsageMessageSpec usage = spec.usageMessage();
    String heading = String.format(usage.footerHeading()).strip();
    print(".PP\n" + escaped(heading).replace("\n\n", "\n.PP\n") + "\n.PP\n.EX");
    Stream.of(usage.footer()).forEach(example -> print(escaped(example)));
    print(".EE");
  }

  private void tagged(String tag, String text) {
    print(".TP\n\\fB" + escaped(tag) + "\\fR\n" + escaped(text));
  }

  private static List<String> description(CommandSpec spec) {
    return List.of(spec.usageMessage().description());
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^(?=[.'])", "\\\\&");
  }
}
