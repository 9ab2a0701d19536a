package io.github.oust4j.web;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import java.util.HashMap;
import java.util.Map;
import org.teavm.jso.JSClass;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSString;

/** A board in JavaScript. Points are labels. */
@JSClass(name = "Board")
public final class JsBoard {
  private static final Map<Board, JsBoard> BOARDS = new HashMap<>();

  final Board board;

  private JsBoard(Board board) {
    this.board = board;
  }

  static JsBoard of(Board board) {
    return BOARDS.computeIfAbsent(board, JsBoard::new);
  }

  /** Returns the board with a name, such as {@code hexhex-7}. */
  @JSExport
  public static JsBoard parse(String name) {
    return of(Board.parse(name));
  }

  @JSExport
  public static JsBoard square(double side) {
    return of(Board.square(Data.whole("side", side)));
  }

  @JSExport
  public static JsBoard rectangle(double columns, double rows) {
    return of(Board.rectangle(
        Data.whole("number of columns", columns), Data.whole("number of rows", rows)));
  }

  @JSExport
  public static JsBoard hexhex(double side) {
    return of(Board.hexhex(Data.whole("side", side)));
  }

  @JSExport
  @JSProperty
  public String getName() {
    return board.name();
  }

  @JSExport
  @JSProperty
  public String getShape() {
    return Data.name(board.shape());
  }

  @JSExport
  @JSProperty
  public int getSize() {
    return board.size();
  }

  /** Returns the labels of all points, the bottom row first, each row from the left. */
  @JSExport
  @JSProperty
  public JSArray<JSString> getPoints() {
    return labels(board.points());
  }

  /** Returns where to draw the points: neighbours are 1 apart, the top row is at y = 0. */
  @JSExport
  public JSArray<Data> layout() {
    return Data.objects(
        board.points(),
        point -> Data.create()
            .with("point", point.label())
            .with("x", point.x())
            .with("y", point.y())
            .with("column", point.column())
            .with("row", point.row()));
  }

  @JSExport
  public JSArray<JSString> neighbors(String label) {
    return labels(board.neighbors(board.point(label)));
  }

  static JSArray<JSString> labels(PointSet points) {
    return Data.strings(points, Point::label);
  }
}
