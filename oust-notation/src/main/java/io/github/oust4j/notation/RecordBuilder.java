package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds records, one after another, from the events of a reader, whose moves have been checked. */
final class RecordBuilder implements RecordVisitor {
  private final Map<Seat, Player> players = new EnumMap<>(Seat.class);
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Deque<Draft> line = new ArrayDeque<>(); // from the last node to the root
  private final Deque<Integer> branches = new ArrayDeque<>(); // lengths of the line
  private Position start = Position.start(Board.square(11));
  private Optional<Outcome> outcome = Optional.empty();
  private boolean hasEnded;
  private List<Optional<Move>> placements = List.of(); // by point, for the nodes of all records

  /** A node under construction. Most nodes have a move, one child, and nothing else. */
  private static final class Draft {
    private Optional<Move> move = Optional.empty();
    private @Nullable StringBuilder comment;
    private List<Annotation> annotations = List.of();
    private List<SgfProperty> properties = List.of();
    private List<GameNode> children = List.of();

    private boolean isEmpty() {
      return move.isEmpty()
          && comment == null
          && annotations.isEmpty()
          && properties.isEmpty()
          && children.isEmpty();
    }

    private GameNode build() {
      String text = comment == null ? "" : comment.toString();
      return new GameNode(move, text, annotations, properties, children);
    }
  }

  GameRecord build() {
    returnTo(1);
    return new GameRecord(start, players, headers, outcome, hasEnded, line.pop().build());
  }

  /** Builds the record up to an error. If an illegal move begins the last node, that node is empty, and is left out. */
  GameRecord buildLegal() {
    if (line.size() > 1 && here().isEmpty()) {
      line.pop();
    }
    return build();
  }

  private Draft here() {
    return line.element();
  }

  /** Builds the nodes after the given number of nodes of the line. */
  private void returnTo(int length) {
    while (line.size() > length) {
      GameNode node = line.pop().build();
      here().children = with(here().children, node);
    }
  }

  @Override
  public void begin(RecordEntry.Origin origin, RecordFormat format, Position first) {
    if (placements.isEmpty() || first.board() != start.board()) {
      placements = first.board().points().stream()
          .map(point -> Optional.<Move>of(Move.place(point)))
          .toList();
    }
    start = first;
    players.clear();
    headers.clear();
    outcome = Optional.empty();
    hasEnded = false;
    branches.clear();
    line.clear();
    line.push(new Draft());
  }

  @Override
  public void player(Seat seat, Player player, int at) {
    players.put(seat, player);
  }

  @Override
  public void header(String name, String value, int at) {
    headers.put(name, value);
  }

  @Override
  public void node(int at) {
    line.push(new Draft());
  }

  @Override
  public void placement(int point, int at) {
    move(placements.get(point));
  }

  @Override
  public void pass(int at) {
    move(Optional.of(Move.PASS));
  }

  @Override
  public void swap(int at) {
    move(Optional.of(Move.SWAP));
  }

  /** Gives each further move of a node in the text a node of its own, and also the first move of the root. */
  private void move(Optional<Move> move) {
    if (line.size() == 1 || here().move.isPresent()) {
      line.push(new Draft());
    }
    here().move = move;
  }

  @Override
  public void comment(String text, int at) {
    if (here().comment == null) {
      here().comment = new StringBuilder(text);
    } else {
      here().comment.append('\n').append(text);
    }
  }

  @Override
  public void annotation(Annotation annotation, int at) {
    here().annotations = with(here().annotations, annotation);
  }

  @Override
  public void property(SgfProperty property, int at) {
    here().properties = with(here().properties, property);
  }

  /** Adds to a list of a draft: most have at most one element, for which an immutable list is smaller. */
  private static <T> List<T> with(List<T> list, T added) {
    if (list.isEmpty()) {
      return List.of(added);
    }
    List<T> longer = list.size() == 1 ? new ArrayList<>(list) : list;
    longer.add(added);
    return longer;
  }

  @Override
  public void beginVariation(int at) {
    branches.push(line.size());
  }

  @Override
  public void endVariation(int at) {
    returnTo(branches.pop());
  }

  @Override
  public void end(Optional<Outcome> end, int at) {
    outcome = end;
    hasEnded = true;
  }
}
