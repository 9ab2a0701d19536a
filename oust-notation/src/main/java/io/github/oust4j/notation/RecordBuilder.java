package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds a record from the events of a reader, whose moves have been checked. */
final class RecordBuilder implements RecordVisitor {
  private final Map<Seat, Player> players = new EnumMap<>(Seat.class);
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Deque<Draft> branches = new ArrayDeque<>();
  private final Draft root = new Draft();
  private Draft last = root; // of all nodes so far
  private Draft here = root;
  private Position start = Position.start(Board.square(11));
  private Optional<Outcome> ending = Optional.empty();

  /** A node under construction. Most nodes have moves, one child, and nothing else. */
  private static final class Draft {
    private final Draft parent;
    private final Draft previous; // the node before it in the record
    private List<Move> moves = List.of();
    private @Nullable StringBuilder comment;
    private List<Annotation> annotations = List.of();
    private List<SgfProperty> properties = List.of();
    private List<GameNode> children = List.of(); // the last one first

    /** Creates the root. */
    private Draft() {
      parent = this;
      previous = this;
    }

    private Draft(Draft parent, Draft previous) {
      this.parent = parent;
      this.previous = previous;
    }

    private boolean isEmpty() {
      return moves.isEmpty() && comment == null && annotations.isEmpty() && properties.isEmpty();
    }

    private GameNode build() {
      if (children.size() > 1) {
        Collections.reverse(children);
      }
      String text = comment == null ? "" : comment.toString();
      return new GameNode(moves, text, annotations, properties, children);
    }
  }

  GameRecord build() {
    for (Draft node = last; node != root; node = node.previous) {
      node.parent.children = with(node.parent.children, node.build());
    }
    return new GameRecord(start, players, headers, ending, root.build());
  }

  /** Builds the record up to an error. If an illegal move begins the last node, that node is empty, and is left out. */
  GameRecord buildLegal() {
    if (last != root && last.isEmpty()) {
      last = last.previous;
    }
    return build();
  }

  @Override
  public void begin(RecordEntry.Origin origin, RecordFormat format, Position first) {
    start = first;
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
    last = new Draft(here, last);
    here = last;
  }

  @Override
  public void placement(int point, int at) {
    here.moves = with(here.moves, Move.place(start.board().point(point)));
  }

  @Override
  public void pass(int at) {
    here.moves = with(here.moves, Move.PASS);
  }

  @Override
  public void swap(int at) {
    here.moves = with(here.moves, Move.SWAP);
  }

  @Override
  public void comment(String text, int at) {
    if (here.comment == null) {
      here.comment = new StringBuilder(text);
    } else {
      here.comment.append('\n').append(text);
    }
  }

  @Override
  public void annotation(Annotation annotation, int at) {
    here.annotations = with(here.annotations, annotation);
  }

  @Override
  public void property(SgfProperty property, int at) {
    here.properties = with(here.properties, property);
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
    branches.push(here);
  }

  @Override
  public void endVariation(int at) {
    here = branches.pop();
  }

  @Override
  public void end(Optional<Outcome> outcome, int at) {
    ending = outcome.filter(end -> !end.reason().isByTheRules());
  }
}
