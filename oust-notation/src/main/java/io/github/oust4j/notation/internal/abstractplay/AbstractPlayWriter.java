package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.internal.replay.Ending;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a game record, as the schema of Abstract Play requires it. An unknown player has the name {@code ?} and the
 * field {@code unknown}; readers drop that player.
 */
public final class AbstractPlayWriter {
  private static final List<String> DATES = List.of("date-start", "date-end", "date-generated");
  /** Headers that have a place of their own in the header of the record. */
  private static final Set<String> PLACED =
      Set.of("site", "gameid", "date-start", "date-end", "date-generated");

  /** Fields with another meaning than a header of that name. */
  private static final Set<String> RESERVED =
      Set.of("game", "players", "pied", "pie-invoked", "startingPosition", OwnPart.NAME);

  private final GameRecord source;
  private final Game game;
  private final JsonOut out;

  private AbstractPlayWriter(GameRecord source) {
    this.source = source;
    this.game = source.game();
    this.out = new JsonOut(source);
  }

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    AbstractPlayWriter writer = new AbstractPlayWriter(gameRecord);
    return JsonOut.text(JsonOut.object("header", writer.header(), "moves", writer.rounds()), true);
  }

  private Map<String, Object> header() {
    Map<String, Object> site = JsonOut.object("name", out.required("site", JsonOut.UNKNOWN_NAME));
    if (source.headers().containsKey("gameid")) {
      site.put("gameid", source.headers().get("gameid"));
    }
    Map<String, Object> header = new LinkedHashMap<>();
    header.put(
        "game", JsonOut.object("name", "Oust", "variants", List.of(Variant.of(game.board()))));
    header.put("site", site);
    DATES.forEach(date -> header.put(date, out.date(date, JsonOut.NO_DATE)));
    source.headers().forEach((name, value) -> putHeader(header, name, value));
    if (game.isSwapped()) {
      header.put("pied", true);
      header.put("pie-invoked", true);
    }
    JsonOut.start(game).ifPresent(start -> header.put("startingPosition", start.toString()));
    header.put("players", players());
    out.putOwnPart(header, unwrittenOutcome());
    return header;
  }

  private void putHeader(Map<String, Object> header, String name, String value) {
    if (PLACED.contains(name)) {
      return;
    }
    boolean isUnrated = name.equals("unrated");
    boolean isTruth = value.equals("true") || value.equals("false");
    if (RESERVED.contains(name)
        || name.startsWith(RoundsReader.SITE)
        || (isUnrated && !isTruth)
        || !JsonOut.isName(name)) {
      out.keep(name, value);
    } else {
      header.put(name, isUnrated ? Boolean.valueOf(value) : value);
    }
  }

  /** An outcome that follows neither from the moves nor from the results of the players. */
  private Optional<Outcome> unwrittenOutcome() {
    return source
        .ending()
        .filter(outcome -> outcome.reason() == Reason.UNSTATED)
        .filter(outcome -> outcome.winner().isEmpty() || game.position().isMidTurn());
  }

  /** The players, with their colours only if they would be equal otherwise, which is not allowed. */
  private List<Map<String, Object>> players() {
    boolean isSame = player(Color.BLACK, false).equals(player(Color.WHITE, false));
    return List.of(player(Color.BLACK, isSame), player(Color.WHITE, isSame));
  }

  private Map<String, Object> player(Color color, boolean hasColor) {
    Optional<Player> known = source.player(game.seat(color));
    Map<String, Object> player =
        JsonOut.object("name", known.map(Player::name).orElse(JsonOut.UNKNOWN_NAME));
    if (known.isPresent()) {
      known.get().id().ifPresent(id -> player.put("userid", id));
      player.put("is_ai", known.get().isProgram());
    } else {
      player.put(RoundsReader.UNKNOWN, true);
    }
    if (hasColor) {
      player.put("color", color.toString());
    }
    boolean isWinner = game.outcome().flatMap(Outcome::winner).equals(Optional.of(color));
    player.put("score", game.position().stones(color).size());
    player.put("result", isWinner ? 1 : 0);
    return player;
  }

  /** Rounds, Black's turn first. The swap has no slot; the header states it. */
  private List<List<@Nullable String>> rounds() {
    List<@Nullable String> slots = new ArrayList<>();
    if (game.firstPosition().toPlace() == Color.WHITE) {
      slots.add(null);
    }
    game.turns().stream()
        .filter(turn -> !turn.isSwap())
        .forEach(turn -> slots.add(JsonOut.turn(turn)));
    game.outcome().flatMap(Ending::of).ifPresent(ending -> slots.add(ending.word()));
    List<List<@Nullable String>> rounds = new ArrayList<>();
    for (int i = 0; i < slots.size(); i += 2) {
      rounds.add(slots.subList(i, Math.min(i + 2, slots.size())));
    }
    return rounds;
  }
}
