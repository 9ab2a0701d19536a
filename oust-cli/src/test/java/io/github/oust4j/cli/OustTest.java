package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.command.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as a whole: errors, exit status and colours. */
class OustTest {
  private static final String GAME = '"' + Run.game("abstractplay-square-11-game1.json") + '"';

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      replya                                    ; There is no command "replya". Did you mean "replay"?
      conv x                                    ; There is no command "conv". Did you mean "convert"?
      fly                                       ; There is no command "fly".
      version                                   ; There is no command "version". Did you mean "--version"? See oust --help.
      replya --help                             ; There is no command "replya". Did you mean "replay"?
      companion show --help                     ; There is no game "show".
      help replya                               ; There is no command "replya". Did you mean "replay"?
      help companion nope                       ; There is no game "nope". See oust companion --help.
      help companion perft                      ; There is no game "perft". Did you mean "oukoun perft"?
      -- show x                                 ; Write the command show before --.
      -x                                        ; There is no option -x. See
      check -x.txt                              ; There is no option -x.txt. If it is a file, put -- before it. Give FILE.
      show -turn 3 x                            ; There is no option -turn. Did you mean "--turn"?
      play --white=x                            ; The option --white takes no value.
      play --board                              ; The option --board needs a value, BOARD.
      perft --depth 1 --depth 2 --board square-3 ; The option --depth is given twice.
      perft --depth 1 --board square-2 --board square-3 ; The option --board is given twice.
      verify --engine naive --engine words      ; Give --engine=NAME or --bot=BOT only once.
      help nope                                 ; There is no command "nope". See oust --help.
      companion                                 ; Give a game: oukoun or eupdonne.
      companion oukon                           ; There is no game "oukon". Did you mean "oukoun"?
      companion oukoun shwo                     ; There is no command "shwo". Did you mean "show"?
      companion oukoun replay a b               ; Unexpected argument "b".
      replay a b                                ; Unexpected argument "b".
      oukoun show                               ; There is no command "oukoun". Did you mean "companion oukoun"?
      companion oukoun perft                    ; Give --depth=N.
      companion oukoun perft --depth 0          ; --depth must be from 1 to 1000, not 0.
      companion eupdonne playouts --games 0     ; --games must be at least 1, not 0.
      companion eupdonne playouts --max-plies 0 ; --max-plies must be from 1 to 2147483647, not 0.
      companion eupdonne playouts --most-plies 5 ; There is no option --most-plies. Did you mean "--max-plies"?
      companion oukoun replay                   ; Give FILE.
      replay                                    ; Give FILE.
      replay --bords x                          ; There is no option --bords. Did you mean "--boards"?
      replay --fly x                            ; There is no option --fly.
      replay --color=alwys x                    ; colour mode "alwys". Choose auto, always or never. Did you mean "always"?
      replay --board sqare-11 x                 ; Did you mean "square-11"?
      replay --board hex7 x                     ; Did you mean "hexhex-7"?
      replay --board Square5 x                  ; Did you mean "square-5"?
      show -x.json                              ; There is no option -x.json. If it is a file, put -- before it.
      match --bots mcts                         ; There is no option --bots. Did you mean "--bot"? Give --bot=BOT and --board=BOARD.
      match --bot mcts --bot greedy --board square-3 --sprt 5,5 ; --sprt needs the smaller number first, not 5,5.
      match --bot mcts --bot greedy --board square-3 --sprt 20,0 ; --sprt needs the smaller number first, not 20,0.
      match greedy:seed=1 mcts                  ; Unexpected argument "greedy:seed=1". Did you mean --bot greedy:seed=1? Give --bot=BOT and --board=BOARD.
      replay --board square-99 x                ; square and rectangular boards have 2 to 25 of each
      replay --labels ludi x                    ; Did you mean "ludii"?
      show --turn x y                           ; Invalid value for --turn: "x" is not a whole number.
      convert x                                 ; Give the format of the output with --to, such as --to text.
      convert x new.sgf                         ; Give the format of the output with --to, such as --to text. Did you mean -o new.sgf?
      convert -o x.xyz x                        ; There is no format for .xyz. Name the file .txt, .json, .trl or .sgf, or give --to, such as --to text.
      convert --to txt x                        ; There is no format "txt". Choose text, abstract-play, abstract-play-state, ludii or sgf. Did you mean "text"?
      convert --to sgf --to-labels ludii x      ; --to-labels is for --to text
      convert --to sgf --game-number 1 a b      ; --game-number is for one FILE, not for 2.
      stats                                     ; Give FILE.
      stats --format jsn x                      ; There is no format "jsn". Choose text, json or svg. Did you mean "json"?
      stats --opening-turns 0 x                 ; --opening-turns must be from 1 to 20, not 0.
      stats --opening-turns 21 x                ; --opening-turns must be from 1 to 20, not 21.
      stats --top -1 x                          ; --top must be from 0 to 1000, not -1.
      stats --top 1001 x                        ; --top must be from 0 to 1000, not 1001.
      perft                                     ; Give --depth=N.
      perft --depth 3                           ; Give POSITION|FILE or --board=BOARD.
      perft --board square-3 --depth 1001       ; --depth must be from 1 to 1000, not 1001.
      perft --board square-3 --depth x          ; Invalid value for --depth: "x" is not a whole number.
      perft --board square-1 --depth 1          ; Invalid value for --board
      perft --board square-3 --depth 1 "square-3 3/3/3 b -" ; --board needs a game, but this is a position: square-3 3/3/3 b -.
      perft --depth 1 --position square-3       ; There is no option --position.
      perft --board square-3 --depth 1 --threads 0     ; --threads must be from 1 to 32767, not 0.
      perft --board square-3 --depth 1 --threads 99999 ; not 99999.
      perft --board square-12 --depth 1 --engine bitboard ; The engine bitboard does not support square-12.
      playouts --board square-3 --engine bitbord ; There is no engine "bitbord". Choose default, bitboard, words or naive. Did you mean "bitboard"?
      playouts --board square-3 --games -1      ; --games must be at least 1, not -1.
      playouts --board square-3 --games 9223372036854775808 ; Invalid value for --games: 9223372036854775808 is too large.
      playouts --board square-3 --threads 32768 ; --threads must be from 1 to 32767, not 32768.
      play --level 99999999999                  ; Invalid value for --level: 99999999999 is too large.
      gtp --seconds x                           ; Invalid value for --seconds: "x" is not a number.
      playouts --board square-3 --seed x        ; Invalid value for --seed: "x" is not a whole number.
      playouts square-3 --seed \u001bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ; Invalid value for --seed: "\\u001bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" is not a whole number.
      playouts --board square-3 --warmup 601    ; --warmup must be from 0 to 600 seconds, not 601.
      playouts --board square-3 --warm-up 1     ; There is no option --warm-up. Did you mean "--warmup"?
      show --turn=-1 GAME                       ; --turn must be at least 0, not -1.
      show --turn 1 "square-3 3/3/3 b -"        ; --turn needs a game, but this is a position: square-3 3/3/3 b -.
      show --game-number 1 square-3             ; --game-number needs a game, but this is a position: square-3.
      show --labels ludii hexhex-3              ; --labels needs a game, but this is a position: hexhex-3.
      show --board square-3 square-4            ; --board needs a game, but this is a position: square-4.
      perft --board square-3 --turn 1 --depth 1 ; --turn needs a game, but this is a position: square-3.
      show --game-number 0 GAME                 ; --game-number must be at least 1, not 0.
      play --game-number 2                      ; --game-number is for --resume.
      play --resume -                           ; Your moves come from standard input: give --resume a file.
      play --pie --resume game.sgf              ; A resumed game has its own board and rules: omit --board and --pie.
      play square-7                             ; Unexpected argument "square-7". Did you mean --board square-7?
      play game.sgf                             ; Unexpected argument "game.sgf". Did you mean --resume game.sgf?
      match square-7                            ; Unexpected argument "square-7". Did you mean --board square-7?
      engines square-7                          ; Unexpected argument "square-7". See
      play white                                ; Unexpected argument "white". See
      show circle-3 3/3/3                       ; neither a file nor a position
      show GAME 3                               ; Unexpected argument "3" after
      solve GAME GAME GAME GAME GAME            ; game1.json. Give one FILE.
      diagram --filmstrip --format text GAME    ; Games are drawn as SVG
      diagram --theme dark "square-2 2/2 b -"   ; --theme is for SVG
      diagram --animate "square-2 2/2 b -"      ; --animate draws a game
      diagram --filmstrip "square-2 2/2 b -"    ; --filmstrip draws a game
      diagram --filmstrip --animate GAME        ; Give only one of --filmstrip or --animate.
      diagram --columns 3 --animate GAME        ; --columns is for --filmstrip
      diagram --columns 0 --filmstrip GAME      ; 1 to 100 columns, not 0
      diagram --pace 3 GAME                     ; --pace is for --animate
      diagram --pace 1e-9 --animate GAME        ; --pace must be from 0.1 to 60 seconds, not 1.0E-9.
      diagram --pace NaN --animate GAME         ; --pace must be from 0.1 to 60 seconds, not NaN.
      diagram --coordinates ludii --no-coordinates GAME ; Give only one of
      diagram --animate -o a.png GAME           ; There is no format for .png. Name the file .svg, or give --format, such as --format svg.
      diagram -o a.svg.gz square-3              ; a.svg.gz would not be compressed. Choose a name without .gz.
      diagram -o a.png GAME                     ; There is no format for .png. Name the file .txt or .svg, or give --format, such as --format svg.
      diagram -o no/ GAME                       ; no/ is the name of a folder. Add a file name.
      analyse -o x.png square-3                 ; There is no format for .png. Name the file .txt, .json or .svg
      stats -o a.csv x                          ; There is no format for .csv. Name the file .txt, .json or .svg
      match --bot mcts --bot greedy --board square-3 --records a.ZIP ; a.ZIP would not be compressed. Choose a name without .zip.
      match --bot mcts --bot greedy --board square-3 --records - ; --records writes SGF: give a name that ends in .sgf, not "-".
      match --bot mcts --bot greedy --board square-3 --records no/.sgf ; --records writes SGF: give a name that ends in .sgf, not "no/.sgf".
      match --bot mcts --bot greedy --board square-3 --records a.sgf/ ; a.sgf/ is the name of a folder. Add a file name.
      convert --to sgf -o a.sgf.gz x            ; a.sgf.gz would not be compressed. Choose a name without .gz.
      diagram --format png GAME                 ; There is no format "png"
      match --bot mcts --board square-4         ; A match needs --bot at least twice.
      match --bot mcts --bot random --board square-4 --games 1 ; --games must be from 2 to 100000000, not 1.
      match --bot mcts --bot random --board square-4 --clock x ; --clock must have numbers such as 10 or 10,0.5, not "x".
      match --bot mcts --bot random --board square-4 --clock 1,2,3 ; --clock must have numbers such as 10 or 10,0.5, not "1,2,3".
      match --bot mcts --bot random --board square-4 --sprt 5 ; --sprt must have two numbers such as 0,20, not "5".
      match --bot mcts --bot random --board square-4 --clock 1 --simulations 1 ; Choose either --clock or a budget
      match --bot mcts --bot random --board square-4 -o x.png ; There is no format for .png. Name the file .txt, .json or .svg
      match --bot random --bot random --board square-4 ; Two bots are called random. Name one of them, such as --bot other=random.
      match --bot a=random --bot a=mcts --board square-4 ; Two bots are called a. Name one of them, such as --bot other=mcts.
      match --bot random --bot greedy=mcts --board square-4 ; --bot greedy=mcts calls another bot greedy. Choose another name
      match --bot random --bot mcts=seed=7 --board square-4 ; or write a colon for settings: mcts:seed=7.
      solve --board square-4 --memory 0         ; --memory must be from 1 to 16000, not 0.
      analyse --game --format svg GAME          ; An SVG shows one position: omit --game and --annotate.
      analyse --annotate a.txt x                ; --annotate writes SGF: give a name that ends in .sgf, not "a.txt".
      gtp --simulations 0                       ; --simulations must be at least 1, not 0.
      gtp --seconds -1                          ; --seconds must be from 0 to 1000000 seconds, not -1.
      gtp --seconds 1e300                       ; --seconds must be from 0 to 1000000 seconds, not 1.0E300.
      play --level 11                           ; --level must be from 1 to 10, not 11.
      play --bot mtcs                           ; Did you mean "mcts"?
      play --bot mcts --level 3                 ; Choose the opponent with --level or --bot, not both.
      play --seconds 3                          ; --seconds and --simulations are for --bot.
      play --two-players --bot mcts             ; With --two-players there is no bot: omit --level, --bot and --white.
      play --two-players --level 2              ; With --two-players there is no bot: omit --level, --bot and --white.
      verify                                    ; Give --engine=NAME or --bot=BOT.
      verify --engine none                      ; There is no engine "none".
      verify --bot minimax:seed=1               ; There is no bot "minimax"
      verify --engine naive --effort 0          ; not 0
      match --bot mcts --bot random --board square-4 --pie --opening-plies 2 ; With --pie, --opening-plies must be 0 or 1, not 2
      match --bot mtcs --bot random --board square-4 ; There is no bot "mtcs". Choose level, mcts, solver, greedy or random. Did you mean "mcts"? See
      match --bot greedy:fast=1 --bot random --board square-4 ; This bot has no option "fast"; it has seed. See
      match --bot mcts:thread=2 --bot random --board square-4 ; Did you mean "threads"? See
      gtp --bot randm                           ; Did you mean "random"? See
      gtp --bot mcts:sed=1                      ; Did you mean "seed"? See
      analyse --bot gredy "square-5 5/5/5/5/5 b -" ; Did you mean "greedy"? See
      verify --bot cmd:                         ; A program needs its command line, such as cmd:python3 my_bot.py.
      verify --bot cmd:"                        ; A quotation mark is not closed in the command line
      verify --bot mcts:thread=2                ; Did you mean "threads"? See
      """)
  void wrongUsageIsASentenceWithASuggestionAndTheStatusIs2(String line, String message) {
    Run run = Run.line(line.replace("GAME", GAME)).ended(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains(message)
        .hasLineCount(1)
        .matches("(?s).* See oust.* --help\\.\n");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      show none.json                            | none.json cannot be read: there is no such file.
      show square-11-game1.json                 | square-11-game1.json cannot be read: there is no such file.
      show " "                                  | " " cannot be read: there is no such file.
      diagram none.json                         | none.json cannot be read: there is no such file.
      play --resume none.sgf                    | none.sgf cannot be read: there is no such file.
      replay @FOLDER                            | @FOLDER cannot be read: there is no such file.
      replay a\0b                               | a?b cannot be read: this is not a valid file name.
      replay a\ufffdb                          | a\ufffdb cannot be read: its name is not valid in the character set of this locale.
      diagram -o a\ufffdb square-2              | a\ufffdb cannot be written: its name is not valid in the character set of this locale.
      replay FOLDER                             | FOLDER: No game found.
      companion oukoun replay FOLDER            | FOLDER cannot be read: it is a folder.
      companion eupdonne replay ""              | "" cannot be read: there is no such file.
      diagram -o FOLDER "square-2 2/2 b -"      | FOLDER cannot be written: it is a folder.
      diagram -o FOLDER/x/y "square-2 2/2 b -"  | FOLDER/x/y cannot be written: there is no such folder.
      diagram -o a\0b "square-2 2/2 b -"        | a?b cannot be written: this is not a valid file name.
      diagram -o -o/y "square-2 2/2 b -"        | -o/y cannot be written: there is no such folder.
      diagram -o "" "square-2 2/2 b -"          | "" cannot be written: there is no such folder.
      match --bot greedy --bot random --board square-5 --records FOLDER/x/y.sgf | FOLDER/x/y.sgf cannot be written: there is no such folder.
      match --bot greedy --bot random --board square-5 --records FOLDER/d.sgf | FOLDER/d.sgf cannot be written: it is a folder.
      analyse "rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -" | The game is over: Draw by deadlock.
      show --turn=65 GAME                       | There is no turn 65 in GAME, which has 64 turns.
      analyse --game "square-3 3/3/3 b -"       | There is no turn to analyse. Give a game that has turns.
      solve 3/3/3                               | 3/3/3 cannot be read: there is no such file. A position string begins with a board: square-5 5/5/2xo1/5/5 b -.
      perft --depth 1 sqare-5                   | sqare-5 cannot be read: there is no such file. Did you mean "square-5"?
      solve "square-3 3/3/3"                    | Invalid position. A position string has four fields separated by spaces, such as "square-5 5/5/2xo1/5/5 b -"; "square-3 3/3/3" has 2.
      show square-99                            | Invalid position. There is no board of 99 columns and 99 rows: square and rectangular boards have 2 to 25 of each.
      show "circle-3 3/3/3 b -"                 | Invalid position. "circle-3" is not a board: write square-11, rectangle-3x4 (columns x rows) or hexhex-7.
      show "square-3 3/3/4 b -"                 | Invalid position. Row 3 from the top has 3 points on square-3, and "4" has 4.
      diagram "square-3 x2/3/3 b -"             | Invalid position. White has no stone; that is legal only on the empty board with Black to place, with one black stone and White to place, or in mid-turn at the end of a game.
      companion oukoun show "123 3 C w"         | Invalid position of Oukoun. The player to move must be A or B, not "C".
      companion oukoun perft --depth 1 "123 3 A x" | Invalid position of Oukoun. The last field must be A's colour, w or b, or m before the choice, or - at the very start, not "x".
      companion oukoun playouts x               | Invalid position of Oukoun. A position string has four fields separated by spaces, such as "123123 wb/r/2/b/w A w"; "x" has 1.
      companion eupdonne show x                 | Invalid position of Eupdonne. A position string has four fields separated by spaces, such as "xa1h132,oe5v213 b +a1h132 +e5v213"; "x" has 1.
      companion eupdonne replay - --position x  | Invalid position of Eupdonne. A position string has four fields separated by spaces, such as "xa1h132,oe5v213 b +a1h132 +e5v213"; "x" has 1.
      """)
  void invalidInputIsASentenceAndTheStatusIs1(String line, String message, @TempDir Path folder)
      throws IOException {
    Files.createDirectory(folder.resolve("d.sgf"));
    String path = folder.toString();
    Run run = Run.line(line.replace("FOLDER", path).replace("GAME", GAME));
    String expected = message.replace("FOLDER", path).replace("GAME", GAME.replace("\"", ""));
    assertThat(run).isEqualTo(new Run(1, "", expected + "\n"));
  }

  @Test
  void withoutACommandTheCommandsAreListed() {
    Run run = Run.of()
        .ended(
            2, "Usage: oust ", "\n  play ", "\n  replay ", "\nGive a command. See oust --help.\n");
    assertThat(run.out()).isEmpty();
    assertThat(Run.line("--color=always")).isEqualTo(run);
  }

  @Test
  void theVersionIsPrintedByEveryCommand() {
    Run.line("--version").printsFirst("oust ");
    assertThat(Run.line("show --version")).isEqualTo(Run.line("--version"));
  }

  @Test
  void colorsAreForTerminalsUnlessTheOptionSaysOtherwise() {
    String[] args = {"diagram", "square-3 3/1xo/3 b -"};
    Run.of(args).omits("\u001b");
    Run.onTerminal(true, "", args).prints("\u001b[1;31mX\u001b[0m");
    for (String option : List.of("--color=always", "--color=ALWAYS")) {
      Run.of("diagram", option, args[1]).prints("\u001b[1;31mX\u001b[0m");
      Run.of(option, "diagram", args[1]).prints("\u001b[1;31mX\u001b[0m");
      Run.of("show", option, "--help").prints("\u001b[");
    }
    Run.onTerminal(true, "", "diagram", "--color=never", args[1]).omits("\u001b");
    Run.onTerminal(true, "", "--help").prints("\u001b[");
  }

  private static final class Failing extends OutputStream {
    private final String reason;
    private int left;
    private int attempts;

    Failing(String reason, int left) {
      this.reason = reason;
      this.left = left;
    }

    @Override
    public void write(int b) throws IOException {
      if (left-- <= 0) {
        attempts++;
        throw new IOException(reason);
      }
    }
  }

  private static Run run(InputStream in, OutputStream out, String line) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Oust.run(new Terminal(in, out, err, false, false), Run.words(line));
    return new Run(status, "", err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"replay --boards ", "convert --to text ", "check ", "stats --format json "})
  void aClosedPipeEndsTheCommandSilently(String command) {
    Failing pipe = new Failing("Broken pipe", 10);
    assertThat(run(InputStream.nullInputStream(), pipe, command + GAME))
        .isEqualTo(new Run(141, "", ""));
    assertThat(pipe.attempts).isOne();
  }

  @Test
  void aClosedPipeEndsTheWork() {
    byte[] games = "square-3 3/3/3 b -\nb2\n".repeat(500_000).getBytes(StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(games);
    Failing pipe = new Failing("Broken pipe", 100_000);
    assertThat(run(in, pipe, "convert --to text -").status()).isEqualTo(141);
    assertThat(in.available()).isGreaterThan(games.length / 2);
  }

  /** For help texts, this was once an internal error. */
  @ParameterizedTest
  @ValueSource(strings = {"engines", "--help", "--version", "check --help", "help"})
  void outputThatCannotBeWrittenIsAnError(String command) {
    Failing full = new Failing("No space left on device", 10);
    assertThat(run(InputStream.nullInputStream(), full, command))
        .isEqualTo(new Run(1, "", "The output cannot be written: No space left on device.\n"));
  }

  @Test
  void namesArePrintedWithTheirJoinersAndNotCutInsideACharacter() {
    assertThat(Terminal.printable("\u0645\u06cc\u200c\u062e \u001b[2J\u202e"))
        .isEqualTo("\u0645\u06cc\u200c\u062e ?[2J?");
    assertThat(Terminal.shortened("\ud83d\ude00ab", 2)).isEqualTo("\ud83d\ude00…");
  }

  @Test
  void numbersAreTheSameInAllLanguages(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("bad.txt"), new byte[] {'a', '1', (byte) 0xff});
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(Run.of("check", file.toString()).out()).contains("at offset 2 ");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aFaultOfTheProgramHasAStackTraceAndTheStatus70() {
    InputStream faulty = new FilterInputStream(InputStream.nullInputStream()) {
      @Override
      public int read(byte[] bytes, int start, int length) {
        throw new IllegalStateException("a fault");
      }
    };
    assertThat(run(faulty, OutputStream.nullOutputStream(), "companion oukoun replay -")
            .ended(70)
            .err())
        .startsWith("Internal error. Please report it with the lines below.")
        .contains("java.lang.IllegalStateException: a fault", "\tat io.github.oust4j.cli.");
  }
}
