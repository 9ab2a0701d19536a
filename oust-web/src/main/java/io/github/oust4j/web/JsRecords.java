package io.github.oust4j.web;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.Annotation;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordLimits;
import io.github.oust4j.notation.SgfProperty;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.teavm.jso.core.JSArray;

/** Converts game records to plain objects and back. Does not recurse over nodes, since lines can be long. */
final class JsRecords {
  private static final int MOST_NODES = RecordLimits.defaults().nodes(); // as readers accept

  private JsRecords() {}

  /** Returns a record, or an object with an {@code error}. */
  static Data data(RecordEntry entry) {
    return entry
        .gameRecord()
        .map(JsRecords::data)
        .orElseGet(() -> Data.create().with("error", entry.error().orElseThrow().getMessage()));
  }

  static Data data(GameRecord gameRecord) {
    Data players = Data.create();
    gameRecord
        .players()
        .forEach((seat, player) -> players.with(
            Data.name(seat),
            Data.create()
                .with("name", player.name())
                .with("id", player.id().orElse(null))
                .with("isProgram", player.isProgram())));
    Data headers = Data.map();
    gameRecord.headers().forEach(headers::with);
    return Data.create()
        .with("start", gameRecord.firstPosition().toString())
        .with("players", players)
        .with("headers", headers)
        .with("ending", gameRecord.ending().map(JsPosition::data).orElse(null))
        .with("root", tree(gameRecord.root()));
  }

  private static Data tree(GameNode root) {
    record Open(GameNode node, JSArray<Data> siblings) {}
    JSArray<Data> roots = new JSArray<>();
    Deque<Open> open = new ArrayDeque<>(List.of(new Open(root, roots)));
    while (!open.isEmpty()) {
      Open next = open.pop();
      GameNode node = next.node();
      JSArray<Data> children = new JSArray<>();
      next.siblings()
          .push(Data.create()
              .with("move", node.move().map(Move::toString).orElse(null))
              .with("comment", node.comment())
              .with("annotations", node.annotations(), JsRecords::text)
              .with(
                  "properties",
                  Data.objects(
                      node.properties(),
                      property -> Data.create()
                          .with("name", property.name())
                          .with("values", property.values(), value -> value)))
              .with("children", children));
      List<GameNode> following = next(node);
      for (int i = following.size() - 1; i >= 0; i--) {
        open.push(new Open(following.get(i), children));
      }
    }
    return roots.get(0);
  }

  /** Returns the nodes after a node and any empty ones, which would only make the object deeper. */
  private static List<GameNode> next(GameNode node) {
    List<GameNode> next = node.children();
    while (next.size() == 1 && isEmpty(next.get(0))) {
      next = next.get(0).children();
    }
    return next;
  }

  private static boolean isEmpty(GameNode node) {
    return node.move().isEmpty()
        && node.comment().isEmpty()
        && node.annotations().isEmpty()
        && node.properties().isEmpty();
  }

  private static String text(Annotation annotation) {
    return (annotation.isStrong() ? "strong " : "") + Data.name(annotation.kind());
  }

  private static Annotation annotation(String text) {
    boolean isStrong = text.startsWith("strong ");
    String kind = isStrong ? text.substring("strong ".length()) : text;
    return new Annotation(Data.constant(Annotation.Kind.values(), kind, "annotation"), isStrong);
  }

  /** Creates a record from a plain object. Only {@code start} is required. */
  static GameRecord gameRecord(Data data) {
    String first = data.text("start");
    if (first == null) {
      throw new IllegalArgumentException(
          "A record needs a member \"start\" with a position string; recordOf returns a record of a game.");
    }
    Position start = Position.parse(first);
    GameCursor cursor = GameRecord.from(start).cursor();
    Data root = data.object("root");
    if (root != null) {
      GameNode made = node(root, start.board());
      cursor = made.move().isEmpty()
          ? cursor.edit(node -> made)
          : cursor.add(made).parent().orElseThrow();
    }
    Map<Seat, Player> players = new EnumMap<>(Seat.class);
    Data seated = data.object("players");
    for (Seat seat : Seat.values()) {
      Data player = seated == null ? null : seated.object(Data.name(seat));
      if (player != null) {
        String name = player.text("name");
        players.put(
            seat,
            new Player(
                name == null ? "" : name,
                Optional.ofNullable(player.text("id")),
                player.truth("isProgram")));
      }
    }
    Map<String, String> headers = new LinkedHashMap<>();
    Data named = data.object("headers");
    if (named != null) {
      for (String name : named.names()) {
        String value = named.text(name);
        if (value != null) {
          headers.put(name, value);
        }
      }
    }
    Data ending = data.object("ending");
    GameRecord made = cursor.gameRecord().withPlayers(players).withHeaders(headers);
    return ending == null ? made : made.withEnding(JsGame.outcome(ending));
  }

  private static GameNode node(Data root, Board board) {
    // Parents come before their children, so iterating backwards creates children first.
    JSArray<Data> order = new JSArray<>();
    JSArray<Data> open = JSArray.of(root);
    while (open.getLength() > 0) {
      Data next = open.pop();
      order.push(next);
      if (order.getLength() > MOST_NODES) {
        throw new IllegalArgumentException(
            "The record has more than " + MOST_NODES + " nodes; perhaps one contains itself.");
      }
      JSArray<Data> children = next.objects("children");
      for (int i = 0; i < children.getLength(); i++) {
        open.push(children.get(i));
      }
    }
    Deque<GameNode> made = new ArrayDeque<>();
    for (int i = order.getLength() - 1; i >= 0; i--) {
      Data data = order.get(i);
      GameNode[] children = new GameNode[data.items("children").getLength()];
      for (int k = children.length; k > 0; k--) {
        children[k - 1] = made.pop();
      }
      made.push(node(data, board, List.of(children)));
    }
    return made.pop();
  }

  private static GameNode node(Data data, Board board, List<GameNode> children) {
    Optional<Move> move =
        Optional.ofNullable(data.text("move")).map(text -> Move.parse(board, text));
    List<Annotation> annotations = new ArrayList<>();
    for (String annotation : data.texts("annotations")) {
      annotations.add(annotation(annotation));
    }
    List<SgfProperty> properties = new ArrayList<>();
    JSArray<Data> given = data.objects("properties");
    for (int i = 0; i < given.getLength(); i++) {
      Data property = given.get(i);
      properties.add(new SgfProperty(
          String.valueOf(property.text("name")), List.of(property.texts("values"))));
    }
    String comment = data.text("comment");
    return new GameNode(move, comment == null ? "" : comment, annotations, properties, children);
  }
}
