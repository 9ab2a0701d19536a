package io.github.oust4j.cli.command;

import picocli.CommandLine.Command;

/** What the help of all commands shares. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = OustCommand.Version.class,
    footerHeading = "%nExamples:%n")
public abstract class CommandHelp {}
