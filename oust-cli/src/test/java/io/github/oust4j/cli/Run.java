package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.github.oust4j.cli.command.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

public record Run(int status, String out, String err) {
  /** The project's root; the build sets it. */
  public static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));

  public static final Path GAMES = ROOT.resolve("oust-notation/src/test/resources/games");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\" :");

  public static Run of(String... args) {
    return withInput("", args);
  }

  public static Run withInput(String input, String... args) {
    return onTerminal(false, input, args);
  }

  /** Runs a command line; quotation marks keep words together. More arguments may follow, such as one with such marks. */
  public static Run line(String line, String... more) {
    return of(words(line, more));
  }

  public static Run lineWithInput(String input, String line, String... more) {
    return withInput(input, words(line, more));
  }

  public static Run onTerminal(boolean isTerminal, String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    int status = Oust.run(new Terminal(in, out, err, isTerminal, false), args);
    Thread.currentThread().setContextClassLoader(loader); // options for jars set another
    return new Run(status, unix(out), unix(err));
  }

  /** Runs a command line on a terminal, and returns the status. */
  public static int on(Terminal terminal, String line) {
    return Oust.run(terminal, words(line));
  }

  /** Runs a command line in a process of its own. */
  public static Run process(String line, String... more) throws IOException, InterruptedException {
    return process(List.of(), line, more);
  }

  /** Runs a command line in a process of its own, whose Java has more options. */
  public static Run process(List<String> options, String line, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1", // as the launcher starts short commands
        "-XX:+UseSerialGC"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Oust.class.getName()));
    command.addAll(List.of(words(line, more)));
    Path errors = Files.createTempFile("errors", ".txt");
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    process.getInputStream().transferTo(out);
    Run run = new Run(process.waitFor(), unix(out), Files.readString(errors));
    Files.delete(errors);
    return run;
  }

  public static String game(String file) {
    return GAMES.resolve(file).toString();
  }

  public static String[] words(String line, String... more) {
    Stream<String> words = WORD.matcher(line)
        .results()
        .map(word -> word.group(1) != null ? word.group(1) : word.group(2));
    return Stream.concat(words, Stream.of(more)).toArray(String[]::new);
  }

  /** Expects a status, and returns this run. */
  public Run ended(int expected) {
    assertThat(status).as(out + err).isEqualTo(expected);
    return this;
  }

  /** Expects a status and, in this order, texts on standard error; returns this run. */
  public Run ended(int expected, String... messages) {
    return ended(expected).told(messages);
  }

  /** Expects texts on standard error in this order, and returns this run. */
  public Run told(String... messages) {
    assertThat(err).containsSubsequence(messages);
    return this;
  }

  /** Expects success and texts in the output in this order, and returns this run. */
  public Run prints(String... texts) {
    assertThat(ended(0).out).containsSubsequence(texts);
    return this;
  }

  /** Expects success and an output that begins with a text, and returns this run. */
  public Run printsFirst(String text) {
    assertThat(ended(0).out).startsWith(text);
    return this;
  }

  /** Expects that the output has none of the texts, and returns this run. */
  public Run omits(String... texts) {
    assertThat(out).doesNotContain(texts);
    return this;
  }

  /** Expects that the output is one JSON value, and returns this run. */
  public Run printedJson() throws IOException {
    try (JsonParser json = new JsonFactory().createParser(out)) {
      json.nextToken();
      json.skipChildren();
      assertThat(json.nextToken()).isNull();
    }
    return this;
  }

  /** Expects that pages in the folder docs name each member of the JSON in the output, and returns this run. */
  public Run printedMembersOf(String... pages) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String page : pages) {
      text.append(Files.readString(ROOT.resolve("docs").resolve(page)));
    }
    assertThat(MEMBER.matcher(out).results())
        .isNotEmpty()
        .allSatisfy(member -> assertThat(text).contains("`" + member.group(1) + "`"));
    return this;
  }

  public static Element picture(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  public String lastLine() {
    return out.substring(out.stripTrailing().lastIndexOf('\n') + 1).stripTrailing();
  }

  private static String unix(ByteArrayOutputStream text) {
    return text.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
