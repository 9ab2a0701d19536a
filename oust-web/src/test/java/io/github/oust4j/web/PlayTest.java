package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlayTest extends BrowserTest {
  private static final String FORCED_PASS = "hexhex-3 x1x/1o2/3oo/xx1o/x1o b -\n";

  @Test
  void aWholeGameAgainstABotEndsWithAWinner() {
    open();
    assertThat(detail()).startsWith("You are Black. Capture all enemy stones to win.");
    playToTheEnd();
    assertThat(headline()).contains("wins: no enemy stone is left");
    assertThat(detail()).isIn("You won!", "The bot won. Try again, or undo and try another move.");
    assertThat(turns()).hasSizeGreaterThan(2);
    page.getByText("Play again").click();
    assertThat(turns()).isEmpty();
    assertThat(headline()).isEqualTo("Black to place");
  }

  @Test
  void twoBotsPlayAgainstEachOther() {
    open();
    start("square-5", 3, 2, true);
    page.locator(".headline.over").waitFor();
    assertThat(headline()).contains("wins");
  }

  @Test
  void thePieRuleSwapsSeatsAndNotStones() {
    open();
    start("hexhex-4", 0, 0, true);
    click("d4");
    assertThat(detail()).startsWith("Pie rule");
    page.getByText("Swap sides").click();
    assertThat(detail()).startsWith("The players swapped sides.");
    assertThat(headline()).isEqualTo("White to place");
    assertThat(text("Swap sides").isVisible()).isFalse();
    click("a1");
    assertThat(turns()).containsExactly("d4", "swap", "a1");
    page.mouse().move(0, 0);
    assertThat(pointText()).isEqualTo("Last turn: White a1.");
  }

  @Test
  void aBotGoesOnFromThePositionShown() {
    open();
    // On hexhex-4, the second bot could once win in its first turn.
    paste("hexhex-7 7/8/9/10/11/12/13/12/11/10/9/8/7 b p\na1\nswap\ng7\n");
    page.getByLabel("Last").click();
    start("", 1, 0, false);
    waitForPerson();
    assertThat(turns()).hasSize(4).startsWith("a1", "swap", "g7");
    assertThat(headline()).isEqualTo("White to place");
    assertThat(page.locator(".counts").textContent())
        .isEqualTo("Black (bot, level 1): 2 stones, White (you): 1 stone");
    page.getByText("Resign").click();
    start("", 0, 1, false);
    page.waitForCondition(() -> headline().equals("Black to place"));
    assertThat(turns()).hasSize(5);
  }

  @Test
  void undoAndAnotherMoveMakeAVariation() {
    open("square-5");
    click("a1", "e5", "c3");
    page.getByText("Undo").click();
    page.getByText("Undo").click();
    click("d1");
    assertThat(turns()).containsExactly("a1", "e5", "d1", "c3");
    assertThat(page.locator(".variation .turn").allTextContents()).containsExactly("2. d1");
    page.getByText("Undo").click();
    page.getByText("Redo").click();
    assertThat(here()).isEqualTo("2. d1");
    page.locator("#promote").click();
    assertThat(turns()).containsExactly("a1", "d1", "e5", "c3");
    page.getByText("Undo").click();
    page.getByText("Redo").click();
    assertThat(here()).isEqualTo("2. d1");
    page.locator("#remove").click();
    assertThat(turns()).containsExactly("a1", "e5", "c3");
    page.getByLabel("Last").click();
    assertThat(here()).isEqualTo("3. c3");
  }

  @Test
  void aCaptureIsShownBeforeItIsMadeAndTheTurnGoesOn() {
    open();
    paste("hexhex-3 3/1o2/1x1x1/4/3 b -\n");
    assertThat(detail()).startsWith("Place a single stone to end the turn, or capture");
    paste("square-5 xox1x/ox1x1/1o1xx/x2x1/1xx1x b -\n");
    assertThat(detail()).isEqualTo("Every legal placement captures. Capture, and place again.");
    paste("hexhex-3 3/1o2/1x1x1/4/3 b -\n");
    point("c3");
    assertThat(pointText()).isEqualTo("c3 captures 1 stone with a group of 3 and wins.");
    assertThat(page.locator(".table .captive").count()).isEqualTo(1);
    assertThat(page.locator(".table .joined").count()).isEqualTo(2);
    paste("hexhex-3 2o/1x2/x4/1ooo/3 b -\n");
    click("d3");
    assertThat(headline()).isEqualTo("Black to place");
    assertThat(detail()).startsWith("You captured, so place again");
    assertThat(pointText()).isEqualTo("This turn: Black d3, captured 1 stone.");
    click("c2");
    assertThat(headline()).contains("Black wins");
    assertThat(turns()).containsExactly("d3-c2");
    assertThat(pointText()).startsWith("Last turn: Black d3-c2, captured");
  }

  @Test
  void anIllegalPointSaysWhyAndShowsTheGroups() {
    open();
    paste("hexhex-3 3/1oo1/1x1x1/4/3 b -\n");
    point("c1");
    assertThat(page.locator(".point.illegal").textContent())
        .isEqualTo(
            "c1 would form a group of 2, but it touches an enemy group of 2. Yours must be larger.");
    assertThat(page.locator(".table .blocking").count()).isEqualTo(2);
    paste("hexhex-3 o2/4/5/4/1x1 b -\n");
    point("b2");
    assertThat(page.locator(".point.illegal").textContent())
        .isEqualTo(
            "b2 would form a group of 2 that touches no enemy stone. You may join only to capture.");
    click("b2");
    assertThat(turns()).isEmpty();
  }

  @Test
  void aForcedPassIsExplainedAndOffered() {
    open();
    paste(FORCED_PASS);
    point("d1");
    assertThat(pointText()).endsWith("; no legal placement is left.");
    click("d1");
    assertThat(detail())
        .isEqualTo("Black captured but has no legal placement left. The turn ends with a pass.");
    text("Pass").press("Enter");
    assertThat(headline()).isEqualTo("White to place");
    assertThat(turns()).containsExactly("d1-pass");
    assertThat(page.locator(".table .board:focus").count()).isEqualTo(1);
    assertThat(said()).isEqualTo("Black passes.");
  }

  @Test
  void aDeadlockIsExplained() {
    open();
    paste("square-3 xox/o1o/xox b -\n");
    click("b2");
    assertThat(headline()).isEqualTo("Draw by deadlock");
    assertThat(detail()).startsWith("Neither side has a legal placement");
  }

  @Test
  void theKeyboardAloneIsEnough() {
    open("square-5");
    for (int i = 0; i < 20 && page.locator(".table .board:focus").count() == 0; i++) {
      page.keyboard().press("Tab");
    }
    page.keyboard().press("ArrowLeft");
    assertThat(said()).isEqualTo("b3: a single stone; the turn ends.");
    page.keyboard().press("Enter");
    assertThat(said()).isEqualTo("Black b3.");
    page.keyboard().press("ArrowUp");
    page.keyboard().press(" ");
    assertThat(turns()).containsExactly("b3", "b4");
    page.keyboard().press("u");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("Enter");
    assertThat(turns()).contains("c4");
    page.locator(".moves .turn").first().press("Enter");
    assertThat(page.locator(".turn.here:focus").textContent()).isEqualTo("1. b3");
    page.keyboard().press("u"); // dictated, perhaps
    page.locator(".table .board").press("Alt+u");
    assertThat(here()).isEqualTo("1. b3");
    page.keyboard().press("U"); // Caps Lock
    assertThat(page.locator(".turn.here").count()).isZero();
    page.locator("#tab-game").press("ArrowLeft");
    assertThat(page.locator("[role=tab]:focus").textContent()).isEqualTo("Learn");
    page.keyboard().press("Home");
    assertThat(page.locator("[role=tab]:focus").textContent()).isEqualTo("Game");
    page.keyboard().press("End");
    assertThat(page.locator("#panel-learn").isVisible()).isTrue();
    page.keyboard().press("ArrowRight");
    assertThat(page.locator("[role=tab]:focus").textContent()).isEqualTo("Game");
  }

  @Test
  void whereABotIsToPlaceThePageDoesNotAskThePerson() {
    open();
    start("hexhex-4", 1, 0, false);
    page.waitForCondition(() -> turns().size() == 1);
    page.getByText("Undo").click();
    assertThat(detail()).isEqualTo("It is the bot’s turn. Let it go on, or place for it.");
    page.getByText("Continue from here").click();
    page.waitForCondition(() -> headline().equals("White to place"));
    page.getByLabel("Play through").click();
    assertThat(text("Continue from here").isVisible()).isFalse();
    page.getByLabel("Stop").click();
    assertThat(text("Continue from here").isVisible()).isTrue();
    page.getByLabel("Last").click();
    page.locator("#remove").click();
    assertThat(text("Continue from here").isVisible()).isTrue();
  }

  @Test
  void theFiguresCanBePlayed() {
    open();
    page.locator("#tab-learn").click();
    var capture = page.locator(".figure").nth(1);
    clickOn(capture.locator(".legal").first());
    page.mouse().move(0, 0);
    assertThat(capture.locator(".message").textContent()).endsWith("Press Again to start over.");
    capture.locator("button").click();
    for (int figure = 0; figure < 6; figure++) {
      var section = page.locator(".figure").nth(figure);
      for (int i = 0; i < 3 && section.locator(".message.good").count() == 0; i++) {
        var captures = section.locator(".capturing");
        clickOn((captures.count() > 0 ? captures : section.locator(".legal")).first());
      }
      assertThat(section.locator(".message").textContent()).startsWith("Well done.");
    }
    page.locator("#try").click();
    page.locator("dialog .primary").click();
    assertThat(page.locator("#panel-game").isVisible()).isTrue();
    assertThat(page.locator(".counts").textContent())
        .isEqualTo("Black (you): 0 stones, White (bot, level 1): 0 stones");
  }

  @Test
  void aHintSaysWhatThePlacementDoes() {
    open("hexhex-4");
    click("d4", "a1");
    Object begun = page.evaluate("""
        () => {
          document.querySelector('.actions button:last-child').click();
          return document.querySelector('.point').textContent;
        }""");
    assertThat(begun).isEqualTo("Analysing");
    page.locator(".table .candidate.best").waitFor();
    assertThat(pointText()).matches("Hint: [a-g][1-7]:? .*\\.");
    assertThat(page.locator(".table .value").count()).isZero();
    page.getByLabel("Play through").click();
    assertThat(page.locator(".table .candidate").count()).isZero();
  }

  @Test
  void aHintDoesNotEndAnAnalysis() {
    open("hexhex-7");
    page.evaluate("""
        () => {
          self.ended = 0;
          Worker.prototype.terminate = () => { self.ended++; };
        }""");
    page.locator("#tab-analysis").click();
    text("Analyse this position").click();
    page.locator(".candidates li").first().waitFor();
    page.getByText("Hint").click();
    page.waitForCondition(() -> pointText().startsWith("Hint: "));
    text("Analyse this position").waitFor();
    assertThat(page.evaluate("ended")).isEqualTo(0);
  }

  @Test
  void aBotDoesNotPlayTheSameGameAgain() {
    open();
    Set<String> replies = new HashSet<>();
    for (int game = 0; game < 5; game++) {
      start("hexhex-7", 0, 1, false);
      click("g7");
      page.waitForFunction("() => document.querySelectorAll('.table .stone').length === 2");
      replies.add(turns().get(1));
    }
    assertThat(replies).hasSizeGreaterThan(1);
  }

  @Test
  void onlyAnotherPositionRestartsAThinkingBot() {
    page.addInitScript("""
        self.workers = 0;
        self.addresses = 0;
        self.Worker = class { constructor() { workers++; } postMessage() {} terminate() {} };
        const create = URL.createObjectURL;
        URL.createObjectURL = blob => { addresses++; return create(blob); };""");
    open();
    start("hexhex-4", 0, 1, false);
    click("d4");
    page.waitForFunction("() => workers === 1");
    page.keyboard().press("l");
    page.keyboard().press("l");
    page.keyboard().press("r");
    page.getByText("Undo").click();
    click("a1");
    page.waitForFunction("() => workers > 1");
    Object found = page.evaluate("""
        async () => {
          const bots = new oustPage.Bots();
          const library = oustLibrary();
          bots.analyse(library.Game.start(library.Board.hexhex(3), false), { simulations: 1 }).catch(() => {});
          bots.cancel();
          await bots.prepare();
          return [workers, addresses, bots.worker];
        }""");
    assertThat((List<?>) found).asString().isEqualTo("[2, 1, null]");
  }

  /** It once stayed in memory, and each further request started another one. */
  @Test
  void aWorkerThatFailsIsEnded() {
    page.addInitScript("""
        self.ended = 0;
        self.Worker = class {
          postMessage() { setTimeout(() => this.onerror({ message: 'broken' })); }
          terminate() { ended++; }
        };""");
    open();
    Object found = page.evaluate("""
        async () => {
          const library = oustLibrary();
          const game = library.Game.start(library.Board.hexhex(3), false);
          const reason = await new oustPage.Bots().analyse(game, { simulations: 1 }).catch(error => error.message);
          return [reason, ended];
        }""");
    assertThat((List<?>) found).asString().isEqualTo("[broken, 1]");
  }

  @Test
  void theBotsCandidatesAndAGraphAreShown() {
    open("hexhex-4");
    click("d4", "a1");
    page.locator("#tab-analysis").click();
    page.getByText("Analyse this position").click();
    page.locator(".table .candidate.best").waitFor();
    text("Stop").click();
    assertThat(page.locator(".candidates li").count()).isBetween(2, 5);
    assertThat(page.locator(".candidates li").first().textContent())
        .matches("([a-g]\\d): .+ \\1(-[a-g]\\d)*( [a-g]\\d(-[a-g]\\d)*){0,5}");
    page.locator("#tab-game").click();
    page.getByText("Resign").click();
    page.locator("#tab-analysis").click();
    page.getByText("Analyse the whole game").click();
    page.waitForFunction("() => document.querySelectorAll('.graph circle').length === 3");
    assertThat(page.locator(".graph text").allTextContents()).containsExactly("100 %", "0 %");
    assertThat(page.locator(".graph title").last().textContent())
        .isEqualTo("After move 2: 0 % for Black");
    assertThat(text("Best moves").isVisible()).isFalse();
  }

  /** The comment once belonged to the move at which typing ended, and the click on another move was lost. */
  @Test
  void aCommentBelongsToTheMoveAtWhichItIsTyped() {
    open("square-5");
    click("a1", "c3");
    page.evaluate("() => { document.querySelector('.moves .turn').isKept = true; }");
    page.locator("#comment").pressSequentially("why??");
    page.locator("#comment").press("Backspace");
    assertThat(page.locator(".moves .comment").allTextContents()).containsExactly("why?");
    assertThat(page.evaluate("document.querySelector('.moves .turn').isKept")).isEqualTo(true);
    page.locator(".moves .turn").first().click();
    assertThat(here()).isEqualTo("1. a1");
    assertThat(page.locator(".moves .comment").allTextContents()).containsExactly("why?");
    assertThat(page.locator("#comment").inputValue()).isEmpty();
    page.getByText("Redo").click();
    assertThat(page.locator("#comment").inputValue()).isEqualTo("why?");
  }

  /** Black wins on square-3 by a1, so White to place has no good value. */
  @Test
  void theGraphShowsTheValueForBlack() {
    open();
    paste("square-3 3/3/3 b -\na1\n");
    page.locator("#tab-analysis").click();
    page.getByText("Analyse the whole game").click();
    page.waitForFunction("() => document.querySelectorAll('.graph circle').length === 2");
    assertThat(page.locator(".graph title").last().textContent())
        .matches("After move 1: (9\\d|100) % for Black");
    assertThat(page.locator(".graph svg").getAttribute("aria-label"))
        .matches("Black’s winning chances .*After move 0: .*After move 1: (9\\d|100) % for Black");
  }
}
