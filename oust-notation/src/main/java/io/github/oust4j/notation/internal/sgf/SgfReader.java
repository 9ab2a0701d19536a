package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.SgfProperty;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.replay.TurnText;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a game in SGF, as docs/NOTATION.md describes it, in one pass: node by node, without a tree. */
public final class SgfReader {
  private final SourceText text;
  private final ReadOptions options;
  private final boolean wantsTexts;
  private final Replay replay;
  private final SgfLexer lexer;
  private final SgfRoot root;
  private int nodes;
  private boolean isMainLineOver;

  /** What was read last, which decides what may follow. */
  private enum Last {
    OPENED,
    NODE,
    CLOSED
  }

  private SgfReader(SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    this.text = text;
    this.options = options;
    this.wantsTexts = wantsTexts;
    this.replay = replay;
    this.lexer = new SgfLexer(text);
    this.root = new SgfRoot(text, lexer, options);
  }

  /**
   * Reads a game.
   *
   * @param wantsTexts whether players, headers, comments, annotations and properties are reported
   */
  public static void read(SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    new SgfReader(text, options, wantsTexts, replay).read();
  }

  private void read() {
    if (lexer.peek() != '(') {
      throw malformed("A game begins with (;" + lexer.found(lexer.at()));
    }
    lexer.take();
    int depth = 1;
    Last last = Last.OPENED;
    while (depth > 0) {
      byte next = lexer.peek();
      if (lexer.isAtEnd()) {
        throw malformed("The text ends in the middle of the game: "
            + (depth == 1 ? "a ) is missing." : depth + " ) are missing."));
      }
      switch (next) {
        case ';' -> {
          if (last == Last.CLOSED) {
            throw malformed("Only variations can follow a variation, and not a node.");
          }
          readNode();
          last = Last.NODE;
        }
        case '(' -> {
          if (last == Last.OPENED) {
            throw malformed("A variation begins with a node: write (;" + lexer.found(lexer.at()));
          }
          depth++;
          beginVariation(depth);
          last = Last.OPENED;
        }
        case ')' -> {
          if (last == Last.OPENED) {
            throw malformed("There is no node between ( and ).");
          }
          endMainLine();
          depth--;
          if (depth > 0) {
            replay.endVariation();
          }
          lexer.take();
          last = Last.CLOSED;
        }
        default ->
          throw malformed((last == Last.OPENED
                  ? "A game or a variation begins with (;"
                  : "A node begins with ;")
              + lexer.found(lexer.at()));
      }
    }
  }

  private void beginVariation(int depth) {
    if (depth > options.limits().depth()) {
      throw RecordError.tooLong(
          lexer.at(),
          "The game has more than " + options.limits().depth()
              + " variations inside each other, the maximum depth of a record.");
    }
    lexer.take();
    replay.beginVariation();
  }

  private void endMainLine() {
    if (!isMainLineOver) {
      isMainLineOver = true;
      root.outcome().ifPresent(outcome -> replay.end(outcome, root.outcomeOffset()));
      replay.endMainLine();
    }
  }

  private void readNode() {
    nodes++;
    if (nodes > options.limits().nodes()) {
      throw RecordError.tooLong(
          lexer.at(),
          "The game has more than " + options.limits().nodes()
              + " nodes, the maximum number of a record.");
    }
    boolean isRoot = nodes == 1;
    if (isRoot) {
      lexer.takeNode();
      root.read(replay, wantsTexts);
    } else {
      replay.node();
      takeNode();
      if (lexer.isMoveOnly()) {
        play(0, lexer.code(0) == SgfNames.B ? Color.BLACK : Color.WHITE);
        return;
      }
      refuseSetup();
    }
    readMoves();
    readTexts(isRoot);
  }

  /** Takes a node. The moves before an error are played, for the legal part of the game. */
  private void takeNode() {
    try {
      lexer.takeNode();
    } catch (RecordError e) {
      readMoves();
      throw e;
    }
  }

  private void refuseSetup() {
    for (int i = 0; i < lexer.properties(); i++) {
      if (SgfNames.isSetup(lexer.code(i))) {
        throw RecordError.malformed(
            lexer.nameOffset(i),
            "Only the first node can set up stones; here is " + lexer.propertyName(i) + ".");
      }
    }
  }

  // Moves

  private void readMoves() {
    int black = lexer.single(SgfNames.B);
    int white = lexer.single(SgfNames.W);
    if (black >= 0 && white >= 0) {
      throw RecordError.malformed(
          lexer.valueStart(Math.max(black, white)),
          "A node has moves of one colour; here are B and W.");
    }
    if (black >= 0 || white >= 0) {
      play(Math.max(black, white), black >= 0 ? Color.BLACK : Color.WHITE);
    }
  }

  private void play(int value, Color color) {
    int from = lexer.valueStart(value);
    int to = lexer.valueEnd(value);
    if (replay.checksRules() && replay.toPlace() != color) {
      if (replay.hasAddedPass() && isPass(from, to)) {
        return; // The pass was added to the turn before.
      }
      if (replay.state().result() == Engine.Result.ONGOING) {
        replay.requireWholeTurn();
        throw replay
            .error(
                Problem.CONTRADICTION,
                from,
                "The moves " + Quote.of(lexer.value(value)) + " are recorded for " + color
                    + ", but " + color.opponent() + " is to place.")
            .inTurn(replay.turns() + 1);
      }
    }
    replay.beginOrContinueTurn();
    TurnText.play(replay, RecordFormat.SGF, text.bytes(), from, to, 0);
    replay.endTurn(from, to);
  }

  private boolean isPass(int from, int to) {
    byte[] in = text.bytes();
    int begin = text.afterSpace(from);
    int end = to;
    while (end > begin && SourceText.isSpace(in[end - 1])) {
      end--;
    }
    return Words.isWord(in, begin, end, "pass");
  }

  // Comments, annotations and other properties

  private void readTexts(boolean isRoot) {
    Set<Annotation.Kind> kinds = EnumSet.noneOf(Annotation.Kind.class);
    for (int i = 0; i < lexer.properties(); i++) {
      int code = lexer.code(i);
      if (code == SgfNames.C) {
        readComments(i);
      } else if (SgfNames.isAnnotation(code)) {
        readAnnotation(i, kinds);
      } else if (wantsTexts && code != SgfNames.B && code != SgfNames.W) {
        readOther(i, isRoot);
      }
    }
  }

  private void readComments(int property) {
    if (wantsTexts) {
      for (int i = lexer.firstValue(property); i < lexer.endOfValues(property); i++) {
        replay.comment(SgfText.text(lexer.value(i)));
      }
    }
  }

  private void readAnnotation(int property, Set<Annotation.Kind> kinds) {
    String name = lexer.propertyName(property);
    int first = lexer.firstValue(property);
    Optional<Annotation> annotation = lexer.endOfValues(property) == first + 1
        ? SgfNames.annotation(name, lexer.value(first))
        : Optional.empty();
    if (annotation.isPresent() && !kinds.add(annotation.get().kind())) {
      throw RecordError.malformed(
          lexer.nameOffset(property), "The property " + name + " occurs twice in a node.");
    }
    if (wantsTexts) {
      annotation.ifPresentOrElse(
          replay::annotation, () -> replay.property(property(property, name)));
    }
  }

  private void readOther(int property, boolean isRoot) {
    String name = lexer.propertyName(property);
    boolean hasOneValue = lexer.endOfValues(property) == lexer.firstValue(property) + 1;
    if (!isRoot || !SgfRoot.isOwn(name, hasOneValue)) {
      replay.property(property(property, name));
    }
  }

  /** Keeps a property as it is written. */
  private SgfProperty property(int property, String name) {
    List<String> values = new ArrayList<>();
    boolean isOldName = !SgfNames.isName(name);
    if (isOldName) {
      values.add(name);
    }
    for (int i = lexer.firstValue(property); i < lexer.endOfValues(property); i++) {
      values.add(lexer.value(i));
    }
    return new SgfProperty(isOldName ? SgfNames.OLD_NAME : name, values);
  }

  private RecordError malformed(String reason) {
    return RecordError.malformed(lexer.at(), reason);
  }
}
