package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.READER;
import static io.github.oust4j.notation.ReaderContract.broken;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.sgf.SgfEnd;
import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Sources;
import io.github.oust4j.testkit.OustArbitraries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SgfProperties {
  private static final RecordWriter SGF = RecordWriter.of(RecordFormat.SGF);
  /** A line that begins another game, as after a game that was cut off, though it could be a variation. */
  private static final Pattern GAME_INSIDE =
      Pattern.compile("[\\r\\n]\\s*\\(\\s*;\\s*(?:FF|GM|CA|SZ|AP|ST)\\[");

  /** All contents that a record accepts, such as properties, are read back. */
  @Property
  void aRecordIsReadBackAsTheSameRecord(@ForAll("records") GameRecord gameRecord) {
    String sgf = SGF.write(gameRecord);
    GameRecord back = READER.read(sgf);
    GameRecord kept = RandomRecords.inSgf(gameRecord);
    assertThat(back).isEqualTo(kept).hasSameHashCodeAs(kept);
    assertThat(back.cursorAtEnd().withComment("other than any").gameRecord()).isNotEqualTo(kept);
    assertThat(SGF.write(back)).isEqualTo(sgf);
  }

  @Tag("roundtrip")
  @Property(tries = 400_000)
  void manyTreesAreReadBack(@ForAll("records") GameRecord gameRecord) {
    aRecordIsReadBackAsTheSameRecord(gameRecord);
  }

  /** Each tree ends where it was written to end, whatever its texts look like. */
  @Property
  void anArchiveOfTreesIsReadBackAsTheSameEntries(
      @ForAll @Size(min = 2, max = 5) List<@From("records") GameRecord> gameRecords) {
    List<RecordEntry> expected = new ArrayList<>();
    long offset = 0;
    long line = 1;
    for (GameRecord each : gameRecords) {
      Origin origin = new Origin("x", expected.size() + 1L, offset, line);
      Optional<GameRecord> kept = Optional.of(RandomRecords.inSgf(each));
      expected.add(
          new RecordEntry(origin, offset, Optional.of(RecordFormat.SGF), kept, Optional.empty()));
      String sgf = SGF.write(each);
      offset += Streams.bytes(sgf).length;
      line += sgf.lines().count();
    }
    String archive = gameRecords.stream().map(SGF::write).collect(Collectors.joining());
    assertThat(ReaderContract.entries(READER, Streams.bytes(archive)))
        .as(archive)
        .isEqualTo(expected);
  }

  @Tag("roundtrip")
  @Property(tries = 100_000)
  void manyArchivesOfTreesAreReadBack(
      @ForAll @Size(min = 2, max = 5) List<@From("records") GameRecord> gameRecords) {
    anArchiveOfTreesIsReadBackAsTheSameEntries(gameRecords);
  }

  @Property
  void headersAndCommentsAreWrittenWithoutTabs(@ForAll("mainLines") GameRecord gameRecord) {
    assertThat(SGF.write(gameRecord)).doesNotContain("\t", "\r");
    GameRecord empty = GameRecord.start(Board.square(3));
    String sgf = SGF.write(empty.withHeaders(gameRecord.headers()));
    assertThat(sgf.chars().filter(Character::isISOControl)).allMatch(c -> c == '\n');
  }

  /** The same game, written as others do: a placement a node, or commas, and white space everywhere. */
  @Property(tries = 300)
  void otherWaysToWriteTheSameMoves(@ForAll("games") Game game) {
    StringBuilder placements = new StringBuilder("(; RU [" + game.rules() + "]\n");
    StringBuilder commas = new StringBuilder("(\t;GaMe[Oust]RUles[ " + game.rules() + "]\r\n");
    for (Turn turn : game.turns()) {
      String color = turn.color().toString();
      for (Move move : turn.moves()) {
        placements.append("; %s [ %s ]\n".formatted(color.charAt(0), move));
      }
      commas.append(";%s[%s]".formatted(color, turn.toString().replace("-", "\n, ")));
    }
    GameNode root = GameRecord.of(RandomRecords.whole(game)).root();
    assertThat(READER.read(placements + ")").root()).isEqualTo(root);
    assertThat(READER.read(commas + "\n)").root()).isEqualTo(root);
  }

  /** A tree in which each node has at most one move, also each pass, is the one whose nodes have turns. */
  @Property
  void aNodeForEachMoveGivesTheSameTree(@ForAll("records") GameRecord gameRecord) {
    GameRecord kept = RandomRecords.inSgf(gameRecord);
    String start = SGF.write(GameRecord.from(kept.firstPosition())).strip();
    StringBuilder text = new StringBuilder(start.substring(0, start.length() - 1));
    GameNode root = spellOut(kept.root(), kept.firstPosition(), text);
    assertThat(READER.read(text + ")").root()).as("%s", text).isEqualTo(root);
  }

  /** Writes the nodes after a node, and returns the tree with what was written: moves, and that there are comments. */
  private static GameNode spellOut(GameNode node, Position before, StringBuilder text) {
    String color = before.toPlace() == Color.BLACK ? "B" : "W";
    node.move().ifPresent(move -> text.append(color + "[" + move + "]"));
    text.append(node.comment().isEmpty() ? "" : "C[x]");
    List<GameNode> children = new ArrayList<>();
    for (GameNode child : node.children()) {
      text.append(node.children().size() > 1 ? "(;" : ";");
      children.add(spellOut(child, node.move().map(before::play).orElse(before), text));
      text.append(node.children().size() > 1 ? ")" : "");
    }
    String comment = node.comment().isEmpty() ? "" : "x";
    return new GameNode(node.move(), comment, List.of(), List.of(), children);
  }

  /** The moves before the cut are played, and the text after the error is kept. */
  @Property
  void aTruncatedGameKeepsItsLegalPart(
      @ForAll("games") Game game, @ForAll @IntRange(min = 2, max = 100_000) int cut) {
    String sgf = SGF.write(GameRecord.of(game)).strip();
    String text = sgf.substring(0, 2 + cut % (sgf.length() - 2));
    RecordException e = broken(READER, text);
    assertThat(text).endsWith(e.rest());
    if (text.contains("\n")) { // the first node is whole
      Game prefix = e.legalRecord().orElseThrow().game();
      assertThat(prefix.rules()).isEqualTo(game.rules());
      long wholeNodes = text.lines()
          .filter(line -> line.startsWith(";") && line.endsWith("]"))
          .count();
      assertThat(prefix.turns()).hasSize((int) wholeNodes);
      expectSameMoves(prefix, game);
    }
  }

  /** The splitter counts brackets, the reader parses: both find the same end or, in what is cut off, the same error. */
  @Property(tries = 2000)
  void theSplitterAndTheReaderFindTheSameEnd(
      @ForAll("records") GameRecord gameRecord, @ForAll("damages") List<Damage> damages)
      throws IOException {
    StringBuilder text = new StringBuilder(SGF.write(gameRecord).strip());
    int length = text.length();
    damages.forEach(damage -> damage.apply(text, length));
    Assume.that(!GAME_INSIDE.matcher(text).find());
    boolean isPaired = text.indexOf("[Shift_JIS]") > 0;
    byte[] bytes = isPaired
        ? text.toString().replaceAll("[^\\p{ASCII}\u30bd]", "x").getBytes("Shift_JIS")
        : Streams.bytes(text.toString());
    int found = new SgfEnd(false).find(bytes, 0, bytes.length, bytes.length);
    int end = found < 0 ? bytes.length : found;
    RecordEntry whole = entry(bytes);
    RecordEntry cut = entry(Arrays.copyOf(bytes, end));
    assertThat(cut.gameRecord()).as("%s", text).isEqualTo(whole.gameRecord());
    assertThat(cut.offset()).as("%s", text).isEqualTo(whole.offset());
    assertThat(legalPart(cut)).as("%s", text).isEqualTo(legalPart(whole));
    if (whole.gameRecord().isPresent()) {
      assertThat(entry(Arrays.copyOf(bytes, end - 1)).error()).as("%s", text).isPresent();
    }
  }

  /** Reads a game, which may not be the whole text. */
  private static RecordEntry entry(byte[] bytes) {
    Origin origin = new Origin("x", 1, 0, 1);
    SourceText text = new SourceText(origin, 1, bytes, Beginning.SGF, false, false);
    return new GameReader(new ReadOptions()).entry(new Sources.Item(text, origin, null));
  }

  private static Optional<GameRecord> legalPart(RecordEntry entry) {
    return entry.error().flatMap(RecordException::legalRecord);
  }

  /** A change of a text at any place behind the first bracket, or before the next node. */
  record Damage(int place, boolean isBeforeNode, int removed, String added) {
    void apply(StringBuilder text, int length) {
      int any = Math.min(1 + place % (length - 1), text.length());
      int at = isBeforeNode ? Math.max(any, text.indexOf(";", any)) : any;
      text.replace(at, Math.min(text.length(), at + removed), added);
    }
  }

  @Provide
  Arbitrary<List<Damage>> damages() {
    Arbitrary<Integer> places = Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.integers().between(1, 30)),
        Tuple.of(1, Arbitraries.integers().between(0, 1 << 20)));
    Arbitrary<String> parts = Arbitraries.of(
        "",
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "\n",
        "\r\n",
        " ",
        "a",
        "A1",
        "\u30bd",
        "(;",
        ")(;SZ[3])",
        "CA[Shift_JIS]",
        "CA[Shift_JIS]C[\u30bd)]",
        "CA[UTF-8][Shift_JIS]C[\u30bd])]",
        ";C[\\\\]CA[Shift_JIS]C[\u30bd])]");
    return Combinators.combine(
            places, Arbitraries.of(true, false), Arbitraries.integers().between(0, 2), parts)
        .as(Damage::new)
        .list()
        .ofMaxSize(3);
  }

  /** Expects the same moves, as far as both games go. */
  private static void expectSameMoves(Game one, Game other) {
    int plies = Math.min(one.plies(), other.plies());
    assertThat(one.moves().subList(0, plies)).isEqualTo(other.moves().subList(0, plies));
  }

  @Provide
  Arbitrary<GameRecord> records() {
    return RandomRecords.records();
  }

  @Provide
  Arbitrary<GameRecord> mainLines() {
    return RandomRecords.mainLines(RandomRecords.oddTexts());
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }
}
