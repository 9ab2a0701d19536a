package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.SgfProperty;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Property;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Reads a game in SGF, as docs/NOTATION.md describes it, in one pass: node by node, without a tree. */
public final class SgfReader {
  private final SourceText text;
  private final Replay replay;
  private final SgfLexer lexer;
  private Optional<SgfResult> result = Optional.empty();
  private boolean isMainLineOver;

  /** What was read last, which decides what may follow. */
  private enum Last {
    OPENED,
    NODE,
    CLOSED
  }

  private SgfReader(SourceText text, Replay replay) {
    this.text = text;
    this.replay = replay;
    this.lexer = new SgfLexer(text);
  }

  public static void read(SourceText text, Replay replay) {
    new SgfReader(text, replay).read();
  }

  private void read() {
    lexer.take(); // the bracket with which a game begins
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
            throw malformed("A node cannot follow a variation.");
          }
          readNode();
          last = Last.NODE;
        }
        case '(' -> {
          if (last == Last.OPENED) {
            throw malformed("A variation begins with a node: write (;" + lexer.found());
          }
          int most = replay.options.limits.depth();
          if (depth > most) {
            throw RecordError.tooLong(
                lexer.at(),
                "The game has more than %s nested variations, the maximum depth of a record.",
                most);
          }
          depth++;
          replay.beginVariation(lexer.at());
          lexer.take();
          last = Last.OPENED;
        }
        case ')' -> {
          if (last == Last.OPENED) {
            throw malformed("There is no node between ( and ).");
          }
          endMainLine();
          depth--;
          if (depth > 0) {
            replay.endVariation(lexer.at());
          }
          lexer.take();
          last = Last.CLOSED;
        }
        default -> {
          boolean isFirst = last == Last.OPENED;
          String begin = isFirst ? "A game or a variation begins with (;" : "A node begins with ;";
          throw malformed(begin + lexer.found());
        }
      }
    }
  }

  private void endMainLine() {
    if (!isMainLineOver) {
      isMainLineOver = true;
      result.ifPresent(stated -> replay.end(stated.outcome(), stated.offset()));
      replay.endMainLine();
    }
  }

  private void readNode() {
    boolean isRoot = !replay.hasBegun();
    if (isRoot) {
      lexer.takeNode();
      result = SgfRoot.read(text, lexer, replay);
    } else {
      int at = lexer.at();
      replay.node(at);
      if (lexer.takeMove()) {
        play(0, text.bytes[at + 1] == 'B' ? Color.BLACK : Color.WHITE);
        return;
      }
      takeNode();
    }
    readMoves();
    if (!isRoot || replay.wantsTexts()) {
      readOthers(isRoot);
    }
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

  private void readMoves() {
    int black = lexer.find("B");
    int white = lexer.find("W");
    int value = Math.max(black, white);
    if (black >= 0 && white >= 0) {
      throw lexer.value(value).malformed("A node cannot have both B and W.");
    }
    if (value >= 0) {
      play(value, black >= 0 ? Color.BLACK : Color.WHITE);
    }
  }

  private void play(int value, Color color) {
    int from = lexer.valueStart(value);
    int to = lexer.valueEnd(value);
    // Most turns are shorter than the word.
    boolean isPass = to - from >= 4 && Words.isOnly(text.bytes, from, to, "pass");
    if (isPass && replay.isDeadlocked()) {
      return;
    }
    if (replay.checksRules && replay.toPlace() != color) {
      if (isPass && replay.hasAddedPass()) {
        return; // The pass was added to the turn before.
      }
      if (replay.mustPass()) {
        replay.endTurn(from, from); // this variation omits the pass that another one has
      } else if (replay.state().result() == Engine.Result.ONGOING) {
        replay.beginTurn();
        throw RecordError.contradiction(
            from,
            "The moves %s are recorded for %s, but %s is to place.",
            text.text(from, to),
            color,
            color.opponent());
      }
    }
    replay.beginOrContinueTurn();
    replay.playMoves(text.bytes, from, to);
    if (replay.mustPass() && isPassNext()) {
      replay.awaitPass();
    } else {
      replay.endTurn(from, to);
    }
  }

  /** Returns whether the next move in the text, behind this node, is a pass. */
  private boolean isPassNext() {
    SgfLexer ahead = new SgfLexer(lexer);
    try {
      int value = ahead.takeToMove();
      return value >= 0
          && Words.isOnly(text.bytes, ahead.valueStart(value), ahead.valueEnd(value), "pass");
    } catch (RecordError e) {
      return false; // the reader will find the error
    }
  }

  private void readOthers(boolean isRoot) {
    Map<Annotation.Kind, Annotation> known = new EnumMap<>(Annotation.Kind.class);
    for (Property property : lexer.properties) {
      int code = property.code();
      if (code == 'B' || code == 'W') {
        continue;
      }
      if (code == 'C') {
        if (replay.wantsTexts()) {
          lexer
              .values(property)
              .forEach(value -> replay.texts().comment(SgfText.text(value.text()), value.offset()));
        }
        continue;
      }
      String name = lexer.name(property);
      if (SgfNames.SETUP.contains(name) && !isRoot) {
        throw RecordError.malformed(property.name(), name + " is allowed only in the first node.");
      }
      boolean isRead = isRoot
          && (SgfNames.SETUP.contains(name) || SgfNames.isPartOfRecord(name, property.isSingle()));
      if (replay.wantsTexts() && !isRead) {
        readOther(property, known);
      }
    }
  }

  private void readOther(Property property, Map<Annotation.Kind, Annotation> known) {
    SgfProperty other = lexer.sgfProperty(property);
    Optional<Annotation> annotation = SgfNames.annotation(other);
    if (annotation.isEmpty()) {
      replay.texts().property(other, property.name());
      return;
    }
    Annotation first = known.putIfAbsent(annotation.get().kind(), annotation.get());
    if (first == null) {
      replay.texts().annotation(annotation.get(), property.name());
    } else if (!first.equals(annotation.get())) {
      throw RecordError.malformed(
          property.name(),
          "The property " + other.name() + " occurs twice in a node, with different values.");
    }
  }

  private RecordError malformed(String reason) {
    return RecordError.malformed(lexer.at(), reason);
  }
}
