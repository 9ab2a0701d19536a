package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random trees: a random game or set-up, and then random edits anywhere in it. */
final class RandomTrees {
  /** An edit: what is done, to which node in pre-order, with which move and text. */
  private record Edit(int kind, int node, int pick, String text) {}

  private RandomTrees() {}

  /** Texts with all that SGF or a careless reader could stumble over. */
  static Arbitrary<String> oddTexts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(8),
        Arbitraries.strings()
            .withChars(
                "[]\\:;()\n\r\t\u000b\f \0\u0085\u2028\ufeffAab\u00e9\u4e2d\ud83d\ude00\ud800")
            .ofMaxLength(12));
  }

  static Arbitrary<GameTree> trees() {
    Arbitrary<Player> players = Combinators.combine(
            oddTexts(), oddTexts().optional(), Arbitraries.of(true, false))
        .as(Player::new);
    Arbitrary<Map<String, String>> headers = Arbitraries.maps(
            Arbitraries.oneOf(
                oddTexts(),
                Arbitraries.of("event", "site", "date-start", "game-comment", "gameid")),
            oddTexts())
        .ofMaxSize(4);
    return Combinators.combine(starts(), players, players, headers, edits(), endings())
        .as((start, first, second, facts, edits, ending) -> {
          GameTree tree =
              start.withPlayers(Map.of(Seat.FIRST, first, Seat.SECOND, second)).withHeaders(facts);
          for (Edit edit : edits) {
            tree = apply(edit, tree);
          }
          return tree.mainLine().game().isOver() ? tree : tree.withEnding(ending);
        });
  }

  /** All nodes' paths, each before its children's. */
  static List<NodePath> paths(GameTree tree) {
    List<NodePath> paths = new ArrayList<>(List.of(NodePath.ROOT));
    for (int i = 0; i < paths.size(); i++) {
      for (int child = 0; child < tree.node(paths.get(i)).children().size(); child++) {
        paths.add(paths.get(i).child(child));
      }
    }
    return paths;
  }

  private static Arbitrary<GameTree> starts() {
    return Arbitraries.oneOf(
        OustArbitraries.games().map(game -> GameTree.of(GameRecord.of(whole(game)))),
        OustArbitraries.setups().map(GameTree::from));
  }

  /** Adds the pass that a player is forced to, which no format writes. */
  private static Game whole(Game game) {
    return !game.isOver() && game.position().isMidTurn() && game.legalMoves().mustPass()
        ? game.play(Move.PASS)
        : game;
  }

  private static Arbitrary<List<Edit>> edits() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 7),
            Arbitraries.integers().between(0, 1000),
            Arbitraries.integers().between(0, 1000),
            oddTexts())
        .as(Edit::new)
        .list()
        .ofMaxSize(12);
  }

  private static GameTree apply(Edit edit, GameTree tree) {
    List<NodePath> paths = paths(tree);
    NodePath path = paths.get(edit.node() % paths.size());
    Annotation.Kind[] kinds = Annotation.Kind.values();
    Annotation.Kind kind = kinds[edit.pick() % kinds.length];
    return switch (edit.kind()) {
      case 0 -> tree.withComment(path, edit.text());
      case 1 ->
        tree.withAnnotations(
            path, List.of(new Annotation(kind, kind.hasStrength() && edit.node() % 2 == 0)));
      case 2 -> tree.withProperty(path, SgfProperty.of("LB", edit.text(), ""));
      case 3 -> tree.promote(path);
      case 4 -> path.isRoot() || edit.pick() > 300 ? tree : tree.delete(path);
      default -> {
        List<Move> moves = someTurn(tree.gameAt(path).position(), edit.pick());
        yield tree.add(
            path, GameNode.of(moves).withComment(edit.pick() % 3 == 0 ? edit.text() : ""));
      }
    };
  }

  /** A turn from a position on, which may stop too early; but a forced pass is made. */
  private static List<Move> someTurn(Position start, int pick) {
    List<Move> moves = new ArrayList<>();
    Position position = start;
    while (!position.isOver() && (moves.isEmpty() || position.isMidTurn())) {
      if (pick % 5 == moves.size() && !position.legalMoves().mustPass()) {
        break;
      }
      List<Move> legal = position.legalMoves().toList();
      Move move = legal.get((pick + 7 * moves.size()) % legal.size());
      moves.add(move);
      position = position.play(move);
    }
    return moves;
  }

  private static Arbitrary<Optional<Outcome>> endings() {
    return Arbitraries.of(
        Optional.empty(),
        Optional.of(Outcome.win(Color.BLACK, Reason.RESIGNATION)),
        Optional.of(Outcome.win(Color.WHITE, Reason.TIMEOUT)),
        Optional.of(Outcome.win(Color.WHITE, Reason.UNSTATED)),
        Optional.of(Outcome.win(Color.BLACK, Reason.AGREEMENT)),
        Optional.of(Outcome.win(Color.BLACK, Reason.ABANDONMENT)),
        Optional.of(Outcome.withoutWinner(Reason.AGREEMENT)),
        Optional.of(Outcome.withoutWinner(Reason.ABANDONMENT)),
        Optional.of(Outcome.withoutWinner(Reason.UNSTATED)));
  }
}
