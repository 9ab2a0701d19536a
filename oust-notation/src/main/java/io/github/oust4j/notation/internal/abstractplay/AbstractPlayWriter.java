package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
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

/** Writes a game record, as the schema of Abstract Play requires it. Readers drop players marked as unknown. */
public final class AbstractPlayWriter extends JsonWriter {
  private static final List<String> DATES = List.of("date-start", "date-end", "date-generated");
  private static final Set<String> PLACED =
      Set.of("site", "gameid", "date-start", "date-end", "date-generated");

  private AbstractPlayWriter(GameRecord source) {
    super(source, Set.of("players"));
  }

  public static String write(GameRecord gameRecord) {
    AbstractPlayWriter writer = new AbstractPlayWriter(gameRecord);
    return JsonText.of(JsonText.object("header", writer.header(), "moves", writer.rounds()), true);
  }

  private Map<String, @Nullable Object> header() {
    Map<String, @Nullable Object> site = JsonText.object("name", required("site", UNKNOWN_NAME));
    if (source.headers().containsKey("gameid")) {
      site.put("gameid", source.headers().get("gameid"));
    }
    Map<String, @Nullable Object> header = new LinkedHashMap<>();
    header.put(
        "game", JsonText.object("name", "Oust", "variants", List.of(Variant.of(game.board()))));
    header.put("site", site);
    DATES.forEach(date -> header.put(date, date(date, NO_DATE)));
    putHeaders(header, PLACED);
    header.computeIfPresent("unrated", (name, value) -> value.equals("true"));
    if (game.isSwapped()) {
      header.put("pied", true);
      header.put("pie-invoked", true);
    }
    start().ifPresent(start -> header.put("startingPosition", start.toString()));
    header.put("players", players());
    putOwnPart(header);
    return header;
  }

  @Override
  boolean isField(String name, String value) {
    boolean isTruth = value.equals("true") || value.equals("false");
    return super.isField(name, value)
        && !name.startsWith(RoundsReader.SITE)
        && (isTruth || !name.equals("unrated"));
  }

  /** Returns the players. Adds their colours if they would be equal otherwise, which the schema forbids. */
  private List<Map<String, @Nullable Object>> players() {
    Map<String, @Nullable Object> black = player(Color.BLACK);
    Map<String, @Nullable Object> white = player(Color.WHITE);
    if (black.equals(white)) {
      black.put("color", Color.BLACK.toString());
      white.put("color", Color.WHITE.toString());
    }
    return List.of(black, white);
  }

  private Map<String, @Nullable Object> player(Color color) {
    Optional<Player> known = source.player(game.seat(color));
    Map<String, @Nullable Object> player =
        JsonText.object("name", known.map(Player::name).orElse(UNKNOWN_NAME));
    known.flatMap(Player::id).ifPresent(id -> player.put("userid", id));
    player.put(
        known.isPresent() ? "is_ai" : RoundsReader.UNKNOWN,
        known.isEmpty() || known.get().isProgram());
    boolean isWinner = game.outcome().flatMap(Outcome::winner).equals(Optional.of(color));
    player.put("score", game.position().stones(color).size());
    player.put("result", isWinner ? 1 : 0);
    return player;
  }

  /** Returns the rounds, Black's turn first. The swap has no slot; the header states it. */
  private List<List<@Nullable String>> rounds() {
    List<@Nullable String> slots = new ArrayList<>();
    if (game.firstPosition().toPlace() == Color.WHITE) {
      slots.add(null);
    }
    game.turns().stream().filter(turn -> !turn.isSwap()).forEach(turn -> slots.add(turn(turn)));
    game.outcome().flatMap(Ending::of).ifPresent(ending -> slots.add(ending.word));
    List<List<@Nullable String>> rounds = new ArrayList<>();
    for (int i = 0; i < slots.size(); i += 2) {
      rounds.add(slots.subList(i, Math.min(i + 2, slots.size())));
    }
    return rounds;
  }
}
