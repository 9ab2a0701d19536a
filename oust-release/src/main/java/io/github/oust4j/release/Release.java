package io.github.oust4j.release;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The tools for a release as one command; docs/RELEASING.md tells when to use which. */
@Command(
    name = "release",
    description = "Tries a release, checks one, and sets groupId, version and address.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true)
public final class Release {
  @Spec
  private CommandSpec spec = CommandSpec.create();

  private final Path root;

  Release(Path root) {
    this.root = root;
  }

  /**
   * Runs a command and ends the JVM with its status: 0 fine, 1 not fit for a release, 2 wrong usage.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    Path root = Path.of(System.getProperty("oust.root", "")).toAbsolutePath().normalize();
    System.exit(run(
        root,
        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
        new PrintWriter(System.err, true, StandardCharsets.UTF_8),
        args));
  }

  static int run(Path root, PrintWriter out, PrintWriter err, String... args) {
    return new CommandLine(new Release(root))
        .setOut(out)
        .setErr(err)
        .setExecutionExceptionHandler((e, where, parsed) -> {
          err.println(
              e instanceof ReleaseProblem
                  ? e.getMessage()
                  : "This is a fault of the program, please report it: " + e);
          return 1;
        })
        .execute(args);
  }

  @Command(
      name = "dry-run",
      description =
          "Does all of a release but its upload, with a key of its own, and checks what comes out.",
      mixinStandardHelpOptions = true)
  int dryRun(
      @Option(
              names = "--jdk",
              description =
                  "a JDK to use besides those that are found; may be given more than once")
          List<Path> jdks,
      @Option(names = "--group-id", description = "try it with another groupId")
          Optional<String> groupId)
      throws IOException {
    Checklist checklist = new Checklist(spec.commandLine().getOut());
    new DryRun(root, Jdk.find(jdks == null ? List.of() : jdks), checklist).run(groupId);
    checklist.title(
        "Fit for a release: " + checklist.lines() + " lines of checks, nothing uploaded.");
    return 0;
  }

  @Command(
      name = "check",
      description = "Checks a bundle against what Maven Central asks for.",
      mixinStandardHelpOptions = true)
  int check(
      @Parameters(paramLabel = "BUNDLE", description = "central-bundle.zip") Path bundle,
      @Parameters(paramLabel = "KEY", description = "the public key, as text") Path key)
      throws IOException {
    Checklist checklist = new Checklist(spec.commandLine().getOut());
    Path folder = Files.createTempDirectory("bundle");
    try {
      Bundle.unpack(bundle, folder);
      Keys keys = Keys.of(Files.readString(key, StandardCharsets.UTF_8));
      new BundleCheck(folder, BundleCheck.PUBLISHED, keys, checklist).run();
    } finally {
      SourceTree.delete(folder);
    }
    return 0;
  }

  @Command(
      name = "coordinates",
      description = "Shows groupId, version and address, or changes them in all files.",
      mixinStandardHelpOptions = true)
  int coordinates(
      @Option(names = "--group-id", description = "such as com.example.oust")
          Optional<String> groupId,
      @Option(names = "--release", description = "a version such as 0.1.0")
          Optional<String> version,
      @Option(
              names = "--url",
              description = "where the sources are, such as https://example.com/oust")
          Optional<String> url,
      @Option(
              names = "--last-release",
              description = "the version that must stay compatible; it turns the comparison on")
          Optional<String> lastRelease)
      throws IOException {
    Coordinates now = Coordinates.of(root);
    Coordinates wanted = new Coordinates(
        groupId.orElse(now.groupId()),
        version.orElse(now.version()),
        url.orElse(now.url()),
        lastRelease.orElse(now.lastRelease()));
    now.change(root, wanted);
    spec.commandLine().getOut().println(wanted);
    return 0;
  }
}
