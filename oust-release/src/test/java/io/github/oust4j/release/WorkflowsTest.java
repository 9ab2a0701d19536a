package io.github.oust4j.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The workflows cannot be run here; that they are YAML, and that what they call is there, can be seen. */
class WorkflowsTest {
  private static final Path ROOT = CoordinatesTest.ROOT.toAbsolutePath().normalize();
  private static final Path WORKFLOWS = ROOT.resolve(".github/workflows");
  private static final Pattern OPTION = Pattern.compile("(?<= )(-P|-pl |-Doust\\.)([\\w.,-]+)");

  static List<Path> workflows() throws IOException {
    try (Stream<Path> files = Files.list(WORKFLOWS)) {
      return files.sorted().toList();
    }
  }

  @Test
  void thereAreThree() throws IOException {
    assertThat(workflows())
        .map(file -> file.getFileName().toString())
        .containsExactly("build.yml", "release.yml", "weekly.yml");
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void eachCanBeStartedByHandAndMayReadAloneUnlessItReleases(Path file) throws IOException {
    Map<?, ?> workflow = read(file);
    // In YAML 1.1, the key "on" is the truth value.
    assertThat(map(workflow.get(true)).containsKey("workflow_dispatch")).isTrue();
    assertThat(map(workflow.get("permissions")).get("contents"))
        .isEqualTo(file.endsWith("release.yml") ? "write" : "read");
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void eachJobEndsAndEachStepDoesSomething(Path file) throws IOException {
    for (Map<?, ?> job : jobs(read(file))) {
      assertThat(job.get("timeout-minutes")).isInstanceOf(Integer.class);
      assertThat(job.get("runs-on")).isNotNull();
      for (Map<?, ?> step : steps(job)) {
        assertThat(step.containsKey("uses") ^ step.containsKey("run"))
            .as("%s", step)
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void whatIsCalledIsThere(Path file) throws IOException {
    for (Map<?, ?> job : jobs(read(file))) {
      for (Map<?, ?> step : steps(job)) {
        if (step.get("run") instanceof String command) {
          isThere(command);
        }
      }
    }
  }

  private static void isThere(String command) throws IOException {
    String program = command.replaceFirst("^\\w+=\\S+ ", "").split(" ")[0];
    if (program.contains("/")) {
      assertThat(ROOT.resolve(program)).as(command).isExecutable();
    } else {
      assertThat(program).as(command).isIn("mvn", "java", "gh");
    }
    Matcher jar = Pattern.compile("(oust-[a-z]+)/target/(\\w+)\\.jar").matcher(command);
    while (jar.find()) {
      assertThat(Files.readString(ROOT.resolve(jar.group(1)).resolve("pom.xml")))
          .as(command)
          .contains("<finalName>" + jar.group(2) + "<");
    }
    Matcher option = OPTION.matcher(command);
    while (program.equals("mvn") && option.find()) {
      String value = option.group(2);
      switch (option.group(1)) {
        case "-P" -> assertThat(poms()).as(command).contains("<id>" + value + "</id>");
        case "-pl " ->
          assertThat(value.split(","))
              .as(command)
              .allSatisfy(
                  module -> assertThat(ROOT.resolve(module).resolve("pom.xml")).exists());
        default -> assertThat(poms()).as(command).contains("<oust." + value + ">");
      }
    }
  }

  private static String poms() throws IOException {
    StringBuilder poms = new StringBuilder();
    for (Path file : SourceTree.files(ROOT)) {
      if (file.endsWith("pom.xml")) {
        poms.append(Files.readString(file));
      }
    }
    return poms.toString();
  }

  private static Map<?, ?> read(Path file) throws IOException {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    String text = Files.readString(file, StandardCharsets.UTF_8);
    return map(new Yaml(new SafeConstructor(options)).load(text));
  }

  private static List<Map<?, ?>> jobs(Map<?, ?> workflow) {
    List<Map<?, ?>> jobs = new ArrayList<>();
    map(workflow.get("jobs")).values().forEach(job -> jobs.add(map(job)));
    assertThat(jobs).isNotEmpty();
    return jobs;
  }

  private static List<Map<?, ?>> steps(Map<?, ?> job) {
    List<Map<?, ?>> steps = new ArrayList<>();
    assertThat(job.get("steps")).asInstanceOf(InstanceOfAssertFactories.LIST).isNotEmpty();
    if (job.get("steps") instanceof List<?> list) {
      list.forEach(step -> steps.add(map(step)));
    }
    return steps;
  }

  private static Map<?, ?> map(@Nullable Object object) {
    if (object instanceof Map<?, ?> map) {
      return map;
    }
    throw new AssertionError("This ought to be a map: " + object);
  }
}
