package io.github.oust4j.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayCommandTest {
  @TempDir
  private Path folder;

  private Path saved() {
    return folder.resolve("saved.sgf");
  }

  static Run play(String lines, String... options) {
    return Run.lineWithInput(lines, "play --level=1 --seed=1 " + String.join(" ", options))
        .ended(0);
  }

  private Run playFrom(String position, String lines, String... options) throws IOException {
    Path begun = Files.writeString(folder.resolve("position.txt"), position + "\n");
    return play(lines, "--resume=" + begun + " " + String.join(" ", options));
  }

  @Test
  void aGameIsPlayedInTheTerminal() throws IOException {
    String lines = "help\nrules\nb3\nlegal\nundo\nc1\nlevel 2\nlevel 99\nresign\nb1\nsave " + folder
        + "\nsave " + saved() + "\n\n";
    play(lines, "--board=square-5")
        .prints(
            "You play Black against level 1. Capture all enemy stones to win. Type a point, such as",
            "place a stone, or several in one turn",
            "A stone may touch your stones only if it captures",
            "The level must be a number from 1 to 10",
            "White wins by resignation. The bot wins.",
            "The game is over.",
            folder + " is a folder. Add a file name.",
            "The game is saved in " + saved());
    assertThat(RecordReader.create().read(saved()).game().plies()).isPositive();
  }

  @Test
  void undoStopsAtChoicesAndRedoRestoresThem() throws IOException {
    playFrom(
            "square-3 2o/1o1/x2 b -",
            "b1\nundo\nundo\nredo\nredo\nundo\nredo\nsave " + saved() + "\nquit\n")
        .prints(
            "Black, again> Taken back: b1.",
            "Black> There is nothing to take back.",
            "Black> Restored: b1.",
            "Black, again> There is nothing to restore.",
            "Black> ",
            "Black, again> The game is saved in");
    Run.of("show", saved().toString()).prints("State: Black to place, continuing after a capture");
  }

  @Test
  void redoRestoresWhatUndoTookBack() throws IOException {
    String lines = "b1-a5\nundo\nredo\nsave " + saved() + "\nquit\n";
    assertThat(playFrom("square-5 4o/5/5/1o3/x2o1 b -", lines).out())
        .containsPattern("Taken back: (b1-a5 .*)[.]\\R(?s:.*)Restored: \\1[.]");
    assertThat(RecordReader.create().read(saved()).game().turns()).hasSizeGreaterThan(1);
  }

  /** An empty line once quit without saving the game. */
  @Test
  void anEmptyLineAfterTheGameShowsTheBoardAndTheGameIsSavedAsComplete() throws IOException {
    Run run = playFrom("square-3 3/1o1/x2 b -", "b1\n\nsave " + saved() + "\nquit\n");
    assertThat(run.out().split("a b c", -1)).hasSize(4);
    run.prints("The game is saved in");
    Run.of("list", saved().toString()).prints("Black wins by elimination");
  }

  @Test
  void twoPeoplePlay() throws IOException {
    Run.lineWithInput(
            "level 3\nb2\nswap\na1\nundo\nc1\nredo\nundo\nundo\nundo\nresign\nundo\nsave " + saved()
                + "\n",
            "play --board=square-3 --pie --two-players")
        .prints(
            "Two players, with the pie rule. Black begins. Capture all enemy stones to win.",
            "This game has no bot.",
            "Black> ",
            "White> The players have swapped colours: whoever played White now plays Black.",
            "White> ",
            "Black> Taken back: a1.",
            "There is nothing to restore.",
            "Taken back: c1.",
            "Taken back: swap.",
            "Taken back: b2.",
            "White wins by resignation.\n",
            "Taken back: the end of the game.");
    Run.lineWithInput("", "play --resume=" + saved())
        .printsFirst("Two players, with the pie rule. Black begins.");
    Run.lineWithInput("", "play --level=2 --resume=" + saved()).printsFirst("You play ");
    Run.lineWithInput("", "play --white --resume=" + saved()).printsFirst("You play White");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      --level=1 --board=square-5 --white | swap | You now play Black.                  | PB[Oust level 1]PW[You] | You play Black
      --level=4 --board=square-3         | b2   | The bot swaps. You now play White.   | PB[You]PW[Oust level 4] | You play White
      """)
  void aSwappedGameIsResumedInTheSameSeat(
      String options, String move, String swapped, String players, String seat) {
    Run.lineWithInput(move + "\nsave " + saved() + "\nquit\n", "play --pie --seed=1 " + options)
        .prints(swapped);
    assertThat(saved()).content().contains(players, "swap");
    play("quit\n", "--resume=" + saved()).printsFirst(seat);
  }

  /** When two people continued a game, saving once removed the players' names from the file. */
  @ParameterizedTest
  @CsvSource({
    "PB[Ann]PW[Ben], PB[Ann]PW[Ben], You play Black",
    "PB[You]PW[greedy], PB[Player 1]PW[Player 2], Two players.",
    "'', PB[Player 1]PW[Player 2], Two players."
  })
  void twoPeopleKeepTheNamesOfPeople(String before, String after, String resumed)
      throws IOException {
    Files.writeString(saved(), "(;GM[2007]CA[UTF-8]FF[4]RU[square-5]SZ[5]" + before + ")");
    Path other = folder.resolve("other.sgf");
    Run.lineWithInput("c1\nsave " + other + "\nquit\n", "play --two-players --resume=" + saved())
        .ended(0);
    assertThat(other).content().contains(after, "B[c1]");
    Run.lineWithInput("quit\n", "play --resume=" + other).printsFirst(resumed);
  }

  @Test
  void aHintWeighsTheSwap() throws IOException {
    assertThat(play("hint\nquit\n", "--board=square-5", "--pie", "--white").out())
        .containsPattern("Try (swap:|.* After a swap, it is about)")
        .doesNotContainPattern("Try swap:.* After a swap");
  }

  @ParameterizedTest
  @CsvSource({
    "--color=never, square-5 5/5/2x2/1xo2/5 b -, it wins.",
    "--white, square-3 3/1x1/3 w -, every move loses"
  })
  void aHintTellsWhatIsProved(String option, String position, String outlook) throws IOException {
    assertThat(playFrom(position, "hint\nquit\n", option).out())
        .containsPattern("Try [a-e][1-5](, capturing c2)?: " + outlook);
  }

  @Test
  void undoTakesBackOnePlacementOfSeveral() throws IOException {
    playFrom("square-5 4o/5/5/1o3/x2o1 b -", "b1\nc1\nundo\nsave " + saved() + "\nundo\n");
    assertThat(RecordReader.create().read(saved()).game().moves()).hasToString("[b1]");
  }

  @Test
  void aResumedGameKeepsItsLevelAndItsFile() throws IOException {
    String save = "\nsave " + saved();
    Run first =
        Run.lineWithInput("a1" + save + save + "\n", "play --board=square-5 --level=2 --seed=1");
    assertThat(first.out().split("The game is saved in ", -1)).hasSize(3);
    String once = Files.readString(saved());
    String again = "c1" + save + "\nquit\n";
    Run.lineWithInput(again, "play --seed=1 --resume=" + saved())
        .printsFirst("You play Black against level 2. 2 turns so far.")
        .prints("The game is saved in " + saved());
    String twice = Files.readString(saved());
    assertThat(twice).startsWith(once.substring(0, once.indexOf(')'))).isNotEqualTo(once);
    play("undo" + save + "\n", "--resume=" + saved())
        .printsFirst("You play Black against level 1.")
        .prints("The game is saved in " + saved());
    Path other = Files.createFile(folder.resolve("other.sgf"));
    play("undo\nsave " + other + "\n", "--resume=" + saved()).prints(other + " exists.");
    for (String more :
        List.of(once.replace("B[a1]", "B[a1]C[why?]"), once + "My notes", "Notes\n" + once)) {
      Files.writeString(saved(), more);
      play(again, "--resume=" + saved()).prints(saved() + " exists.");
      assertThat(saved()).hasContent(more);
    }
  }

  /** Once, only the file saved last could be replaced. */
  @Test
  void aGameIsSavedAgainInEachOfItsFiles() {
    Path other = folder.resolve("other.sgf");
    String saves = "save " + saved() + "\nsave " + other + "\nc1\nsave " + saved() + "\nquit\n";
    Run.lineWithInput("a1\n" + saves, "play --two-players --board=square-5")
        .prints("The game is saved in " + saved(), "The game is saved in " + saved())
        .omits("exists");
  }

  /** Moves that were played in another window were once lost. */
  @Test
  void aFileThatSomebodyElseHasChangedStaysAsItIs() throws IOException {
    Game begun = Game.start(Board.square(5));
    SavedGame game = SavedGame.begin(begun);
    Consumer<Game> save =
        moment -> game.save(saved().toString(), moment, Optional.empty(), Opponent.level(1));
    save.accept(begun);
    save.accept(begun.play("c3"));
    String other = Files.readString(saved()) + "\n";
    Files.writeString(saved(), other);
    assertThatThrownBy(() -> save.accept(begun.play("a1")))
        .isInstanceOf(InputException.class)
        .hasMessage(saved() + " has changed since it was read or saved here. Choose another name.");
    assertThat(saved()).hasContent(other);
  }

  /** Comments, variations and headers were once lost silently. */
  @Test
  void whatSavedGamesOmitIsSaidBefore() throws IOException {
    for (String lost : List.of(";B[a1]C[why?]", "(;B[a1])(;B[b2])", "EV[final];B[a1]")) {
      Path file = Files.writeString(folder.resolve("more.sgf"), "(;GM[2007]SZ[5]" + lost + ")");
      assertThat(Run.lineWithInput("quit\n", "play --resume=" + file).ended(0).err())
          .isEqualTo("Note: Saved games omit the comments, variations and headers of " + file
              + ", which stays as it is.\n");
    }
    play("a1\nsave " + saved() + "\nquit\n", "--board=square-5");
    assertThat(play("quit\n", "--resume=" + saved()).err()).isEmpty();
  }

  /** Pipes of some shells begin with it. */
  @Test
  void aByteOrderMarkIsNoPartOfACommand() {
    play("\ufeffhelp\nquit\n", "--board=square-2").prints("place a stone, or several in one turn");
  }

  @Test
  void undoTakesBackAResignationWithoutTheTurnBeforeIt() throws IOException {
    play("b3\nresign\nundo\nsave " + saved() + "\nquit\n", "--board=square-5");
    Game game = RecordReader.create().read(saved()).game();
    assertThat(game.turns()).hasSize(2);
    assertThat(game.isOver()).isFalse();
  }

  /** Pressed twice to end a hint, it once left the game. */
  @Test
  void ctrlCLeavesOnlyAGameThatIsSaved() {
    String pressed = LineInput.INTERRUPT + "\n";
    Run run = play(
        "b3\n" + pressed.repeat(3) + "level\nsave " + saved() + "\n" + pressed + "level\n",
        "--board=square-5");
    assertThat(run.ended(0).out())
        .containsOnlyOnce("You play against level 1.")
        .contains("The game is not saved. Type save FILE, or quit to leave.")
        .doesNotContain("There is no command");
  }

  @Test
  void aGameIsSavedAgainWhateverTheCaseOfItsExtension() {
    Path file = folder.resolve("GAME.Sgf");
    play("b3\nsave '" + file + "'\nquit\n", "--board=square-5");
    play("undo\nsave " + file + "\nquit\n", "--resume=" + file)
        .prints("The game is saved in " + file);
  }

  @Test
  void aSavedGameIsResumedInTheSameSeat() {
    play("a1\nsave \"" + saved() + "\"\nquit\n", "--board=square-5", "--white");
    play("undo\nquit\nquit\n", "--resume=" + saved())
        .printsFirst("You play White")
        .prints("The game is not saved. Type save FILE, or quit again to leave.");
  }

  @Test
  void aGameIsResumedInTheMiddleOfATurn() throws IOException {
    playFrom("square-3 2o/1o1/x2 b -", "b1\nsave " + saved() + "\nquit\n");
    assertThat(play("quit\n", "--resume=" + saved()).out())
        .startsWith("You play Black")
        .endsWith("Black, again> ");
    assertThat(
            Run.lineWithInput("", "play --white --resume=" + saved()).ended(2).err())
        .startsWith("In this game you are the first player: omit --white.");
    Files.writeString(saved(), Files.readString(saved()).replace("PB[You]", "PB[Other]"));
    play("quit\n", "--resume=" + saved(), "--white")
        .printsFirst("You play White")
        .prints("The bot plays b1-");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      hlep   | There is no command "hlep". Did you mean "help"? Type help for all commands.
      -d3    | "-d3" is neither a point, such as c3, nor a turn, such as c3-d4. Type help
      c 3    | "c 3" is neither a point, such as c3, nor a turn
      leve 3 | There is no command "leve 3". Did you mean "level"? Type help
      save game.json | save writes SGF: give a name that ends in .sgf, not "game.json".
      undo 2 | undo takes no argument.
      z9     | There is no point "z9" on square-5
      b2-d4  | The turn ends with b2, which captures nothing. Nothing was played.
      b2, d4 | The turn ends with b2, which captures nothing. Nothing was played.
      b2 d4  | The turn ends with b2, which captures nothing. Nothing was played.
      save .sgf | save writes SGF: give a name that ends in .sgf, not ".sgf".
      save no/folder.sgf | no/folder.sgf cannot be written: there is no such folder.
      """)
  void whatIsNotPossibleChangesNothing(String line, String message) {
    play(line + "\n", "--board=square-5").prints(message).omits("The bot plays");
  }

  @Test
  void aVeryLongLineIsRefused() {
    String lines = "b2" + "-b2".repeat(100_000) + "\n" + "x-".repeat(100_000) + "\n"
        + "-".repeat(300_000) + "x\n";
    Run run = play(lines, "--board=square-5").prints("Nothing was played.", "is neither a point");
    assertThat(run.out()).hasSizeLessThan(10_000);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      square-4 ooxo/x2x/1oxx/o1ox b - | b1,undo,undo,quit  | You have no legal placement, so your turn ends. | Black> There is nothing to take back.
      square-3 3/o1o/x2 b -           | b1-c1,undo,quit    | You win!                    | Taken back: b1-c1.
      square-3 3/1o1/x2 b -           | b1                 | You capture b2.             | Black wins by elimination. You win!
      square-3 2o/1o1/x2 b -          | b1                 | You capture b2. Place again. | Black, again>
      # Once only the last stone was marked, and the others were hard to find.
      square-5 4o/5/5/1o3/x2o1 b -    | b1,c1              | Black, again>               | 1  X[X(X). .
      """)
  void movesFromAPositionAreAnswered(String position, String lines, String first, String then)
      throws IOException {
    playFrom(position, lines.replace(',', '\n') + "\n").prints(first, then);
  }

  @Test
  void aTurnThatEndedWithAForcedPassIsTakenBack() {
    Run.lineWithInput(
            "b4\nc4\nb1\nc2\na3\nc3-a2\na4\nundo\n", "play --two-players --board=rectangle-3x4")
        .prints("Black has no legal placement left, so the turn ends.", "Taken back: a4.");
  }

  @Test
  void theTurnsAreListedAndTheBoardIsShownAgain() {
    String begun = "moves\nc3\na1\nc1,\nboard\n\nmoves\n";
    Run run = Run.lineWithInput(begun, "play --two-players --board=square-5")
        .prints("> There are no moves yet.", "> 1. c3 2. a1 3. c1\n");
    assertThat(run.out().split("a b c d e", -1)).hasSize(7);
  }

  @Test
  void theLevelAndTheMarksAreTold() {
    play("level\nlegal\nlegal\nquit\n", "--board=square-5")
        .prints("You play against level 1.", "Marked: + legal", "No marks.");
    Run.lineWithInput("quit\n", "play --board=square-5")
        .printsFirst("You play Black against level 1.");
  }

  /** The board alone does not show who has won. */
  @ParameterizedTest
  @ValueSource(strings = {"b1\n\n", "b1\nundo\nb1\n"})
  void theResultIsShownAgainWithTheBoard(String lines) throws IOException {
    assertThat(playFrom("square-3 3/1o1/x2 b -", lines).out().split("You win!", -1))
        .hasSize(3);
  }

  @Test
  void gamesDifferWithoutASeed() {
    Set<String> games = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      games.add(Run.withInput("j10\n", "play", "--board=square-19", "--level=1").out());
    }
    assertThat(games).hasSizeGreaterThan(1);
  }
}
