package io.github.oust4j.web;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Illegality.EnemyNotSmaller;
import io.github.oust4j.core.Illegality.JoinsWithoutCapture;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSClass;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSString;

/** An immutable position in JavaScript. */
@JSClass(name = "Position")
public final class JsPosition {
  final Position position;

  JsPosition(Position position) {
    this.position = position;
  }

  @JSExport
  public static JsPosition start(JsBoard board, boolean pieRule) {
    return new JsPosition(Position.start(new Rules(board.board, pieRule)));
  }

  @JSExport
  public static JsPosition parse(String text) {
    return new JsPosition(Position.parse(text));
  }

  @JSExport
  @JSProperty
  public JsBoard getBoard() {
    return JsBoard.of(position.board());
  }

  @JSExport
  @JSProperty
  public String getToPlace() {
    return Data.name(position.toPlace());
  }

  @JSExport
  @JSProperty("isMidTurn")
  public boolean isMidTurn() {
    return position.isMidTurn();
  }

  @JSExport
  @JSProperty("isSwapPending")
  public boolean isSwapPending() {
    return position.isSwapPending();
  }

  @JSExport
  @JSProperty("isOver")
  public boolean isOver() {
    return position.isOver();
  }

  @JSExport
  @JSProperty
  public @Nullable Data getOutcome() {
    return position.outcome().map(JsPosition::data).orElse(null);
  }

  /** Returns the position string, which {@link #parse} reads. */
  @JSExport
  @JSProperty
  public String getText() {
    return position.toString();
  }

  /** Returns the hash as 16 hexadecimal digits, the same as in Java. */
  @JSExport
  @JSProperty
  public String getHash() {
    String digits = Long.toHexString(position.hash());
    return "0".repeat(16 - digits.length()) + digits;
  }

  @JSExport
  public JSArray<JSString> stones(String color) {
    return JsBoard.labels(position.stones(color(color)));
  }

  /** Returns the colour of the stone on a point; null if the point is empty. */
  @JSExport
  public @Nullable String at(String label) {
    return position.colorAt(point(label)).map(Data::name).orElse(null);
  }

  @JSExport
  public JSArray<Data> groups() {
    return Data.objects(position.groups(), JsPosition::data);
  }

  @JSExport
  public @Nullable Data groupAt(String label) {
    return position.groupAt(point(label)).map(JsPosition::data).orElse(null);
  }

  @JSExport
  public Data legalMoves() {
    return data(position.legalMoves());
  }

  @JSExport
  public boolean isLegal(String move) {
    return position.isLegal(move);
  }

  /** Returns why a move is illegal; null if it is legal. */
  @JSExport
  public @Nullable Data whyIllegal(String move) {
    return position.whyIllegal(move).map(JsPosition::data).orElse(null);
  }

  @JSExport
  public Data effectOf(String label) {
    Effect effect = position.effectOf(label);
    return Data.create()
        .with("point", label)
        .with("group", JsBoard.labels(effect.group().stones()))
        .with("joined", Data.objects(effect.joined(), JsPosition::data))
        .with("captured", Data.objects(effect.captured(), JsPosition::data))
        .with("wins", effect.wins());
  }

  @JSExport
  public JsPosition play(String move) {
    return new JsPosition(position.play(move));
  }

  private Point point(String label) {
    return position.board().point(label);
  }

  static Color color(@Nullable String name) {
    return Data.constant(Color.values(), name, "color");
  }

  static Data data(LegalMoves legal) {
    return Data.create()
        .with("placements", JsBoard.labels(legal.placements()))
        .with("capturing", JsBoard.labels(legal.capturing()))
        .with("mustPass", legal.mustPass())
        .with("maySwap", legal.maySwap());
  }

  static Data data(Group group) {
    return Data.create()
        .with("color", Data.name(group.color()))
        .with("size", group.size())
        .with("stones", JsBoard.labels(group.stones()));
  }

  static Data data(Outcome outcome) {
    return Data.create()
        .with("reason", Data.name(outcome.reason()))
        .with("winner", outcome.winner().map(Data::name).orElse(null))
        .with("text", outcome.toString());
  }

  static Data data(Illegality why) {
    Group group = null;
    List<Group> enemies = List.of();
    String kind = "game-over";
    if (why instanceof Illegality.Occupied) {
      kind = "occupied";
    } else if (why instanceof JoinsWithoutCapture joins) {
      kind = "joins-without-capture";
      group = joins.group();
    } else if (why instanceof EnemyNotSmaller large) {
      kind = "enemy-not-smaller";
      group = large.group();
      enemies = large.enemies();
    } else if (why instanceof Illegality.MustPlace) {
      kind = "must-place";
    } else if (why instanceof Illegality.NoSwapNow) {
      kind = "no-swap-now";
    }
    return Data.create()
        .with("kind", kind)
        .with("message", why.message())
        .with("group", group == null ? null : data(group))
        .with("enemies", Data.objects(enemies, JsPosition::data));
  }
}
