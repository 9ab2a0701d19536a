package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Seat;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Records with everything that the formats of Abstract Play have a place for. */
final class AbstractPlayArbitraries {
  private AbstractPlayArbitraries() {}

  /** Games from the start and from set-ups, with and without players, with any headers and comments. */
  static Arbitrary<GameRecord> records() {
    Arbitrary<Game> games =
        Arbitraries.oneOf(OustArbitraries.games(), OustArbitraries.setups().map(Game::from));
    return Combinators.combine(games, endings(), players(), headers(), comments())
        .as((game, ending, players, headers, comments) -> {
          GameRecord gameRecord =
              GameRecord.of(ended(game, ending)).withPlayers(players).withHeaders(headers);
          return commented(gameRecord, comments);
        });
  }

  /** Ends a game, possibly in the middle of a turn that a placement can continue. */
  private static Game ended(Game game, Optional<Outcome> ending) {
    Game ended = game;
    while (!ended.isOver()
        && ended.position().isMidTurn()
        && ended.position().legalMoves().mustPass()) {
      ended = ended.play(ended.position().legalMoves().toList().get(0));
    }
    return ended.isOver() || ending.isEmpty() ? ended : ended.end(ending.get());
  }

  private static Arbitrary<Optional<Outcome>> endings() {
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

  private static Arbitrary<Map<Seat, Player>> players() {
    Arbitrary<String> names =
        Arbitraries.oneOf(Arbitraries.of("", "?", "Ann", "unknown"), anyText());
    Arbitrary<Optional<Player>> player = Combinators.combine(
            names, names.optional(), Arbitraries.of(true, false))
        .as(Player::new)
        .optional();
    return Combinators.combine(player, player).as((first, second) -> {
      Map<Seat, Player> players = new EnumMap<>(Seat.class);
      first.ifPresent(known -> players.put(Seat.FIRST, known));
      second.ifPresent(known -> players.put(Seat.SECOND, known));
      return players;
    });
  }

  /** Any Unicode and any halves of it. */
  private static Arbitrary<String> anyText() {
    return Arbitraries.strings().all().ofMaxLength(12);
  }

  private static Arbitrary<Map<String, String>> headers() {
    Arbitrary<String> names = Arbitraries.oneOf(
        Arbitraries.of(
            "site",
            "gameid",
            "date-start",
            "date-end",
            "date-generated",
            "event",
            "round",
            "unrated",
            "_version",
            "game",
            "players",
            "pied",
            "pie-invoked",
            "startingPosition",
            "stack",
            "moves",
            "header",
            "variants",
            "winner",
            "gameover",
            "numplayers",
            "oust4j",
            "site.",
            "site.name",
            "site.country",
            "_timestamp",
            "stated-result",
            "dataType",
            "__proto__",
            ""),
        anyText());
    Arbitrary<String> values = Arbitraries.oneOf(
        Arbitraries.of(
            "true",
            "false",
            "yes",
            "",
            "?",
            "1970-01-01T00:00:00.000Z",
            "2024-05-13",
            "2024-05-13,14",
            "2024-05-13T10:11:12+02:00",
            "2024-02-30",
            "2024-02-30T00:00:00Z",
            "20240505",
            "spring"),
        anyText());
    return Arbitraries.maps(names, values).ofMaxSize(6);
  }

  private static Arbitrary<Map<Integer, String>> comments() {
    return Arbitraries.maps(Arbitraries.integers().between(0, 12), anyText()).ofMaxSize(3);
  }

  private static GameRecord commented(GameRecord gameRecord, Map<Integer, String> comments) {
    GameRecord commented = gameRecord;
    int turns = gameRecord.game().turns().size();
    for (Map.Entry<Integer, String> comment : comments.entrySet()) {
      if (comment.getKey() <= turns) {
        GameCursor cursor = commented.cursor();
        for (int i = 0; i < comment.getKey(); i++) {
          cursor = cursor.child(0);
        }
        commented = cursor.withComment(comment.getValue()).gameRecord();
      }
    }
    return commented;
  }
}
