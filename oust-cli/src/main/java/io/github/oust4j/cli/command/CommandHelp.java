package io.github.oust4j.cli.command;

import picocli.CommandLine.Command;

/** What the help of all commands shares. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = OustCommand.Version.class,
    footerHeading = "%nExamples:%n",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:Success.",
      "1:Invalid input.",
      OustCommand.STATUS_OF_USAGE,
      OustCommand.STATUS_OF_FAULT,
      OustCommand.STATUS_OF_PIPE
    })
public abstract class CommandHelp {}
