package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random records: a random game or set-up, random players and headers, and random edits anywhere in the record. */
final class RandomRecords {
  /** Characters that are special in SGF or JSON, or that a careless reader could misread. */
  private static final String ODD =
      "[]\\:;()%#{}\"\n\r\t\u000b\f \0\u001a\u007f\u0085\u2028\ufeffAab09\u00e9\u4e2d\ud83d\ude00\ud800\udc00";

  /** Games in which a player who has captured must pass. */
  private static final List<String> FORCED_PASSES = List.of(
      "rectangle-3x4 3/3/3/3 b -\nb4\nc4\nb1\nc2\na3\nc3-a2\na4\na2\n",
      "rectangle-12x2 ox1x3x1oox/5x3x2 b -\nb1\n");

  /** An edit: what is done, to which node in pre-order, with which move, text and property. */
  private record Edit(int kind, int node, int pick, String text, SgfProperty property) {}

  private RandomRecords() {}

  static Arbitrary<String> oddTexts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(8),
        Arbitraries.strings().withChars(ODD).ofMaxLength(12),
        Arbitraries.just("\r(;FF[4"));
  }

  /** Headers with the names and values that formats treat in a special way, and any others. */
  static Arbitrary<Map<String, String>> headers() {
    Arbitrary<String> names = Arbitraries.oneOf(oddTexts(), Arbitraries.of("_version"), words("""
        event site date-start time-limit date-end date-generated game-comment gameid a\tb a_b round unrated game players
        pied pie-invoked startingPosition stack moves header variants winner gameover numplayers oust4j site. site.name
        stated-result dataType ludii.game ludii.options ludii.lines ludii.site-type ludii.RNG_internal_state
        ludii.numInitialPlacementMoves ludii.endtype ludii.winner ludii.OUST_START ludii.Move ludii.x ludii.START_GAME_OPTIONS"""));
    Arbitrary<String> values = Arbitraries.oneOf(oddTexts(), words("""
        2026-11-21 2026-11-21T00:00:00.000Z 2026-11-21T\t 50% %0041 May_2026 true false yes ? 1970-01-01T00:00:00.000Z
        2024-05-13,14 2024-05-13T10:11:12+02:00 2024-02-30 2024-02-30T00:00:00Z 20240505 0 Vertex a=b|c|_|d=e Oust.lud
        Board_Size/5x5 START_GAME_OPTIONS END_GAME_OPTIONS|Move=|x"""));
    return Arbitraries.maps(names, values).ofMaxSize(5);
  }

  /** Words from a text, with a space for each low line, and a line feed for each vertical bar. */
  static Arbitrary<String> words(String text) {
    return Arbitraries.of(Arrays.stream(text.split("[ \n]+"))
        .map(word -> word.replace('_', ' ').replace('|', '\n'))
        .toList());
  }

  static Arbitrary<SgfProperty> properties() {
    Arbitrary<String> names = Arbitraries.oneOf(
        Arbitraries.strings().withCharRange('A', 'Z').ofMinLength(1).ofMaxLength(4),
        Arbitraries.of("LB", "N", "KM", "XP", "EV", "PB", "MT", "ER", "RE", "TE", "Z".repeat(64)));
    return Combinators.combine(names, oddTexts().list().ofMinSize(1).ofMaxSize(3))
        .as((name, texts) -> SgfProperty.of(name, texts.toArray(String[]::new)));
  }

  static Arbitrary<Map<Seat, Player>> players() {
    Arbitrary<String> names = Arbitraries.oneOf(oddTexts(), Arbitraries.of("?", "Ann"));
    Arbitrary<Player> players = Combinators.combine(
            names, names.optional(), Arbitraries.of(true, false))
        .as(Player::new);
    return Arbitraries.maps(Arbitraries.of(Seat.class), players).ofMaxSize(2);
  }

  /** Games with and without an end, from play and from set-ups, also in the middle of a turn. */
  static Arbitrary<Game> games() {
    Arbitrary<Game> fromSetups = Combinators.combine(
            OustArbitraries.setups(), Arbitraries.randoms())
        .as((start, random) -> {
          Game played = Game.from(start);
          for (int i = random.nextInt(8); i > 0 && !played.isOver(); i--) {
            List<Move> moves = played.legalMoves().toList();
            played = played.play(moves.get(random.nextInt(moves.size())));
          }
          return played;
        });
    return Arbitraries.frequencyOf(Tuple.of(4, OustArbitraries.games()), Tuple.of(1, fromSetups));
  }

  static Arbitrary<Game> ended(Arbitrary<Game> games) {
    return Combinators.combine(games, endings())
        .as((game, ending) -> game.isOver() || ending.isEmpty() ? game : game.end(ending.get()));
  }

  /** Records without variations, which most formats can keep, with these comments. */
  static Arbitrary<GameRecord> mainLines(Arbitrary<String> comments) {
    Arbitrary<Map<Integer, String>> byTurn =
        Arbitraries.maps(Arbitraries.integers().between(0, 40), comments).ofMaxSize(4);
    return Combinators.combine(
            ended(games().map(RandomRecords::whole)), players(), headers(), byTurn)
        .as((game, players, headers, texts) -> {
          GameRecord commented = GameRecord.of(game).withPlayers(players).withHeaders(headers);
          for (Map.Entry<Integer, String> text : texts.entrySet()) {
            int turn = text.getKey() % (game.turns().size() + 1);
            commented =
                commented.cursorAtTurn(turn).withComment(text.getValue()).gameRecord();
          }
          return commented;
        });
  }

  /** Comments that every format keeps. */
  static Arbitrary<String> comments() {
    return Arbitraries.strings().withChars("ab#{}()[]\\\":;, é棋\n").ofMaxLength(12);
  }

  /** Comments that a format could mistake for something else. */
  static Arbitrary<String> oddComments() {
    Arbitrary<String> words = words("""
        a b1 # #_ { } ( ) (; {" [ ] = square-3_ game= Black_wins 1. - , | || \t _ é 𝄞 \0 \u001a \\ ]\\|(;FF[4]CA[Shift-JIS])|(; |(;FF[4""");
    return Streams.joined(8, Arbitraries.oneOf(words, Arbitraries.of("\u2028", "\u000b")));
  }

  /** Records with everything that SGF can keep. The last turn of a line may stop after a capture. */
  static Arbitrary<GameRecord> records() {
    return Combinators.combine(starts(), players(), headers(), edits(), endings())
        .as((start, players, headers, edits, ending) -> {
          GameRecord edited = start.withPlayers(players).withHeaders(headers);
          for (Edit edit : edits) {
            edited = apply(edit, edited);
          }
          return edited.game().isOver()
              ? edited
              : ending.map(edited::withEnding).orElse(edited);
        });
  }

  /** Cursors at all nodes, each before its children. */
  static List<GameCursor> cursors(GameRecord gameRecord) {
    List<GameCursor> cursors = new ArrayList<>(List.of(gameRecord.cursor()));
    for (int i = 0; i < cursors.size(); i++) {
      cursors.get(i).children().forEach(cursors::add);
    }
    return cursors;
  }

  private static Arbitrary<GameRecord> starts() {
    return Arbitraries.oneOf(
        OustArbitraries.games().map(GameRecord::of),
        OustArbitraries.setups().map(GameRecord::from),
        Arbitraries.of(FORCED_PASSES).map(ReaderContract::read));
  }

  /** Adds the pass that a player is forced to, which readers add. */
  static Game whole(Game game) {
    return !game.isOver() && game.position().isMidTurn() && game.legalMoves().mustPass()
        ? game.play(Move.PASS)
        : game;
  }

  private static Arbitrary<List<Edit>> edits() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 8),
            Arbitraries.integers().between(0, 1000),
            Arbitraries.integers().between(0, 1000),
            Arbitraries.oneOf(oddTexts(), oddComments()),
            properties())
        .as(Edit::new)
        .list()
        .ofMaxSize(12);
  }

  private static GameRecord apply(Edit edit, GameRecord gameRecord) {
    List<GameCursor> cursors = cursors(gameRecord);
    GameCursor at = cursors.get(edit.node() % cursors.size());
    Annotation.Kind[] kinds = Annotation.Kind.values();
    Annotation.Kind kind = kinds[edit.pick() % kinds.length];
    boolean isStrong = edit.node() % 2 == 0
        && kind != Annotation.Kind.DOUBTFUL_MOVE
        && kind != Annotation.Kind.INTERESTING_MOVE;
    GameCursor edited = switch (edit.kind()) {
      case 0 -> at.withComment(edit.text());
      case 1 -> at.edit(node -> node.withAnnotation(new Annotation(kind, isStrong)));
      case 2, 3 -> withProperty(at, edit.property());
      case 4 -> at.promote();
      case 5 -> at.parent().isEmpty() || edit.pick() > 300 ? at : at.remove();
      default -> withTurn(at, edit).withComment(edit.pick() % 3 == 0 ? edit.text() : "");
    };
    return edited.gameRecord();
  }

  private static GameCursor withProperty(GameCursor at, SgfProperty property) {
    List<SgfProperty> longer = new ArrayList<>(at.node().properties());
    longer.add(property);
    try {
      return at.edit(node ->
          new GameNode(node.move(), node.comment(), node.annotations(), longer, node.children()));
    } catch (IllegalArgumentException e) {
      return at; // The record states it otherwise.
    }
  }

  /** Adds a turn, which may stop too early, also before a forced pass; or a node without a move. */
  private static GameCursor withTurn(GameCursor at, Edit edit) {
    GameCursor last = at;
    int most = edit.pick() % 5;
    for (int i = 0; i < most && (i == 0 || last.position().isMidTurn()); i++) {
      List<Move> legal = last.position().legalMoves().toList();
      if (legal.isEmpty()) {
        break;
      }
      last = last.add(legal.get((edit.pick() + 7 * i) % legal.size()));
    }
    return last == at ? at.add(GameNode.of()) : last;
  }

  static Arbitrary<Optional<Outcome>> endings() {
    List<Optional<Outcome>> outcomes = new ArrayList<>(List.of(Optional.empty()));
    for (Reason reason : Reason.values()) {
      if (!reason.isByTheRules()) {
        outcomes.add(Optional.of(Outcome.win(Color.BLACK, reason)));
        outcomes.add(Optional.of(Outcome.win(Color.WHITE, reason)));
        if (reason != Reason.RESIGNATION && reason != Reason.TIMEOUT) {
          outcomes.add(Optional.of(Outcome.withoutWinner(reason)));
        }
      }
    }
    return Arbitraries.of(outcomes);
  }

  /**
   * A record as SGF keeps it: in names and comments, tabs become spaces, as do line breaks in names; half characters
   * become U+FFFD. A forced pass after captures is added if no move follows. All else stays as it is.
   */
  static GameRecord inSgf(GameRecord gameRecord) {
    Map<Seat, Player> players = new EnumMap<>(Seat.class);
    gameRecord
        .players()
        .forEach((seat, player) -> players.put(
            seat,
            new Player(
                simple(player.name()),
                player.id().map(RandomRecords::simple),
                player.isProgram())));
    return new GameRecord(
        gameRecord.firstPosition(),
        players,
        gameRecord.headers(),
        gameRecord.outcome(),
        true,
        inSgf(gameRecord.root(), gameRecord.firstPosition()));
  }

  /** Follows the first children without recursion, since lines are long. */
  private static GameNode inSgf(GameNode first, Position before) {
    Deque<GameNode> line = new ArrayDeque<>();
    Deque<Position> after = new ArrayDeque<>();
    Position position = before;
    for (Optional<GameNode> next = Optional.of(first); next.isPresent(); ) {
      GameNode node = next.get();
      position = node.move().map(position::play).orElse(position);
      line.push(node);
      after.push(position);
      next = node.children().stream().findFirst();
    }
    GameNode kept = inSgf(line.pop(), after.pop(), List.of());
    while (!line.isEmpty()) {
      Position here = after.pop();
      GameNode node = line.pop();
      Stream<GameNode> others = node.children().stream().skip(1).map(child -> inSgf(child, here));
      kept = inSgf(node, here, Stream.concat(Stream.of(kept), others).toList());
    }
    return kept;
  }

  private static GameNode inSgf(GameNode node, Position after, List<GameNode> children) {
    List<SgfProperty> properties = node.properties().stream()
        .map(property -> new SgfProperty(
            property.name(),
            property.values().stream().map(RandomRecords::whole).toList()))
        .toList();
    boolean isPassAdded = node.move().isPresent()
        && after.isMidTurn()
        && after.legalMoves().mustPass()
        && node.preOrder().stream().skip(1).allMatch(below -> below.move().isEmpty());
    GameNode kept = new GameNode(
        isPassAdded ? Optional.of(Move.PASS) : node.move(),
        text(node.comment()),
        node.annotations(),
        properties,
        children);
    return isPassAdded ? new GameNode(node.move(), "", List.of(), List.of(), List.of(kept)) : kept;
  }

  private static String simple(String name) {
    return text(name.replaceAll("\r\n|\n\r|\r|\n", " "));
  }

  private static String text(String comment) {
    return whole(comment.replaceAll("[\t\u000b\f]", " "));
  }

  private static String whole(String text) {
    return text.codePoints()
        .map(c -> Character.getType(c) == Character.SURROGATE ? 0xfffd : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
