package io.github.oust4j.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module oust.js matches docs/WEB.md and oust.d.ts. */
class ModuleTest extends BrowserTest {
  private static final Pattern TYPE =
      Pattern.compile("(?ms)^export (class|interface) (\\w+) \\{\n(.*?)^}");
  private static final Pattern MEMBER =
      Pattern.compile("(?m)^  (static )?(?:readonly )?(\\w+)\\??[:(]");
  private static final Pattern EXPORT = Pattern.compile("(?m)^export (?:class|function) (\\w+)");
  private static final Pattern WITH_PARAMETERS =
      Pattern.compile("(?m)^(?:export function |  (?:static )?)(\\w+)\\((?!\\))");
  /** The objects that callers pass. Unknown members have no effect. */
  private static final List<String> OPTIONS = List.of("ReadOptions", "DrawOptions", "BotOptions");

  @Test
  void theSnippetOfTheDocumentationPrintsWhatItSays() throws Exception {
    Game game =
        Game.start(Rules.withPieRule(Board.hexhex(5))).play("e5").play("swap").play("a1");
    String sgf = RecordWriter.of(RecordFormat.SGF).write(GameRecord.of(game));
    String snippet = snippets().get(0);
    site.add("game.sgf", sgf);
    List<String> printed = printed(snippet, "", 4);
    assertThat(printed)
        .containsExactly(
            game.position().toPlace().name().toLowerCase(Locale.ROOT) + " "
                + game.legalMoves().placements().size(),
            game.whyIllegal("e6").orElseThrow().message(),
            sgf,
            String.valueOf(game.plies()));
    assertThat(snippet).contains("// " + printed.get(0) + "\n", "// " + printed.get(3) + ", ");
  }

  @Test
  void theModuleRunsInNode(@TempDir Path folder) throws Exception {
    assumeTrue(hasNode(), "no Node");
    Files.copy(Site.FOLDER.resolve("oust.js"), folder.resolve("oust.js"));
    Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    Path script = Files.writeString(folder.resolve("script.js"), """
        import { analyse, Board, Game, gameOf, readRecord, recordOf, writeRecord } from './oust.js';
        const game = Game.start(Board.hexhex(3), false).play('a1');
        const text = Buffer.from(writeRecord(recordOf(game), 'sgf'));
        console.log(gameOf(readRecord(text)).plies, game.isLegal(analyse(game, { bot: 'mcts', simulations: 9 }).best));""");
    Process process =
        new ProcessBuilder("node", script.toString()).redirectErrorStream(true).start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("1 true\n");
  }

  private static boolean hasNode() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void optionsMayBeLeftOutAndLimitsHaveAnySize() {
    Object found = inModule("""
        const game = oust.Game.start(oust.Board.hexhex(3), false).play('a1').play('c3');
        const record = oust.readRecord(oust.writeRecord(oust.recordOf(game), 'sgf'));
        const bytes = new TextEncoder().encode(oust.writeRecord({ start: record.start, root: record.root }, 'text'));
        oust.analyse(game, { simulations: 2000 });
        const limits = [{ milliseconds: 1e13, simulations: 2 }, { milliseconds: Infinity, simulations: 0.5 }, { milliseconds: 0.5 }];
        return [
          limits.every(limit => oust.analyse(game, limit).best),
          oust.gameOf(oust.readRecords(bytes)[0]).position.text === game.position.text,
          oust.drawPosition(game, 'svg') === oust.drawPosition(game, 'svg', {}),
          oust.drawGame(game, 'filmstrip') === oust.drawGame(game, 'filmstrip', {}),
          oust.drawGame(game.end({ reason: 'agreement' }), 'animation').length > 0,
        ].join(' ');""");
    assertThat(found).isEqualTo("true true true true true");
  }

  @Test
  void argumentsThatAreNoWholeNumberInRangeAreRejected() {
    Object found = inModule("""
        const { Board, Game } = oust;
        const game = Game.start(Board.hexhex(3), false);
        const calls = number => [
          () => Board.square(number), () => Board.rectangle(number, 5), () => Board.rectangle(5, number),
          () => Board.hexhex(number), () => game.positionAt(number)];
        return [NaN, -Infinity, 2.5, 1e-9, 1e25, 2 ** 32 + 7, 2 ** 32].flatMap(number => calls(number).map(call => [number, message(call)]))
          .filter(([number, text]) => !/^The (side|number of (columns|rows)|ply) must be a whole number in range, not $/.test(text.replace(`${number}.`, '')));""");
    assertThat((List<?>) found).isEmpty();
  }

  @Test
  void aGameThatIsOverAndAnAnalysisWithoutALimitAreRejected() {
    Object found = inModule("""
        const { analyse, Board, Game, Position } = oust;
        const start = Game.start(Board.square(5), false);
        const ten = { bot: 'mcts', simulations: 10 };
        const all = [[start.play('a1').resign('white'), ten], [Game.from(Position.parse('square-3 xox/o1o/xox b -')).play('b2'), ten], [start, {}], [start, { milliseconds: NaN }]];
        return all.map(([game, options]) => message(() => analyse(game, options).best)).join('\\n');""");
    assertThat(found).isEqualTo("""
            The game is over: Black wins by resignation.
            The game is over: Draw by deadlock.
            An analysis needs a limit: give simulations, milliseconds or both.
            An analysis needs a limit: give simulations, milliseconds or both.""");
  }

  /** The compiled code once failed to note its own exception in a string. */
  @Test
  void aListenerCanStopAnAnalysisByThrowingAnything() {
    Object found = inModule("""
        const { analyse, Board, Game } = oust;
        const [game, options] = [Game.start(Board.square(9), false), { bot: 'mcts', simulations: 20000 }];
        return [new Error(), 'stop', null].every(stop => {
          try {
            analyse(game, options, () => { throw stop; });
          } catch (error) {
            return error === stop && game.isLegal(analyse(game, { ...options, simulations: 50 }).best);
          }
        });""");
    assertThat(found).isEqualTo(true);
  }

  @Test
  void methodsWithoutAnObjectAndArraysWithHolesAreRejectedInSentences() {
    Object found = inModule("""
        const { Board, Game, writeRecord } = oust;
        const game = Game.start(Board.square(3), false);
        const { play } = game;
        return [
          () => play('a1'), () => Game.prototype.play.call(game.position, 'a1'), () => ['a1'].map(game.board.neighbors), () => Board(),
          () => writeRecord({ start: game.position.text, root: { annotations: ['even', , 'hotspot'] } }, 'sgf'),
        ].map(message).join('\\n');""");
    assertThat(found).isEqualTo("""
            Call play as a method of a Game: game.play(…).
            Call play as a method of a Game: game.play(…).
            Call neighbors as a method of a Board: board.neighbors(…).
            Board has no public constructor. Call Board.parse or another method of Board.
            There is no annotation "undefined". Choose good-for-black, good-for-white, even, unclear, good-move, bad-move, doubtful-move, interesting-move or hotspot.""");
  }

  /** The engine keeps the targets of weak references until a script ends, so a loop over games ran out of memory. */
  @Test
  void neitherNodesNorGamesNeedWeakReferences() {
    Object found = inModule("""
        const text = n => `(;GM[oust]SZ[25]${Array.from({ length: n }, (_, i) => `;C[${i}]LB[a1:x]`).join('')})`;
        const records = [1, 100].map(n => oust.readRecord(text(n)));
        let count = 0;
        const { WeakRef } = self;
        const { deref } = WeakRef.prototype;
        self.WeakRef = class extends WeakRef { constructor(target) { super(target); count++; } };
        WeakRef.prototype.deref = function () { count++; return deref.call(this); };
        const counts = records.map(record => {
          count = 0;
          oust.writeRecord(record, 'sgf');
          oust.gameOf(record);
          return count;
        });
        return counts[0] === counts[1] && counts[0] < 4 ? 'few' : counts.join(' ');""");
    assertThat(found).isEqualTo("few");
  }

  /** A file of 4 kB made a record that could be neither stored nor sent. */
  @Test
  void emptyNodesDoNotMakeARecordDeep() {
    Object found = inModule("""
        const record = oust.readRecord(`(;GM[oust]SZ[5]${';'.repeat(5000)};B[a1])`);
        return JSON.stringify(structuredClone(record).root.children.map(node => node.move));""");
    assertThat(found).isEqualTo("[\"a1\"]");
  }

  @Test
  void argumentsOfAnotherTypeAreRejectedInErrorsThatAnotherThreadCanReceive() throws IOException {
    Map<?, ?> found = (Map<?, ?>) inModule("""
        const game = oust.Game.start(oust.Board.hexhex(3), false);
        const calls = Object.entries(oust).filter(([name]) => !/^[A-Z]/.test(name));
        for (const [type, object] of [[oust.Board, game.board], [oust.Position, game.position], [oust.Game, game]]) {
          for (const owner of [type, type.prototype]) {
            for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
              if (typeof value === 'function' && name !== 'constructor') calls.push([name, value.bind(owner === type ? type : object)]);
            }
          }
        }
        const [checked, wrong] = [new Set(), []];
        const values = [Symbol(), undefined, null, 5, NaN, 2n, '', '\ud800', true, {}, [], () => 1, new Date(0), game, game.board, game.position];
        for (const [name, call] of calls) {
          for (const value of values) {
            try {
              call(value, value, value);
            } catch (error) {
              const { message } = structuredClone(error);
              if (/^The argument "[a-z]+" must be of type [a-z ]+, not [a-z]+\\.$/i.test(message)) checked.add(name);
              else if (message !== error.message || !/^[A-Z"].*[.]$/.test(message) || /_object|of undefined/.test(message)) wrong.push(`${name}(${String(value)}): ${message}`);
            }
          }
        }
        return { checked: [...checked].sort(), wrong };""");
    assertThat((List<?>) found.get("wrong")).isEmpty();
    String types = Files.readString(Site.FOLDER.resolve("oust.d.ts"));
    assertThat(found.get("checked"))
        .isEqualTo(List.copyOf(new TreeSet<>(names(WITH_PARAMETERS, types))));
  }

  @Test
  void membersOfAnotherTypeAreRejected() {
    Object found = inModule("""
        const { Board, Game, writeRecord } = oust;
        const start = 'square-5 5/5/5/5/5 b -';
        const endless = {};
        endless.children = [endless];
        return [
          ...[{ children: [null] }, { children: [undefined] }, { children: ['a1'] }, { properties: [null] }, { move: ['a1'] }, { children: {} }, { annotations: 'even' }, { comment: {} }]
            .map(node => ({ start, root: node })),
          { start, root: 'a1' }, { start, ending: true }, { start, players: 'Ann' }, { start, players: { first: 'Ann' } }, { start, headers: { event: Board.square(5) } },
          { start, ending: {} }, Game.start(Board.square(5), false), { start, root: endless },
        ].map(record => message(() => writeRecord(record, 'sgf'))).join('\\n');""");
    assertThat(found).isEqualTo("""
            One of the children of a node is not an object.
            One of the children of a node is not an object.
            One of the children of a node is not an object.
            One of the properties of a node is not an object.
            The member "move" must be a string.
            The member "children" must be an array.
            The member "annotations" must be an array.
            The member "comment" must be a string.
            The member "root" must be an object.
            The member "ending" must be an object.
            The member "players" must be an object.
            The member "first" must be an object.
            The member "event" must be a string.
            The reason for the end of a game is missing. Choose elimination, deadlock, resignation, timeout, agreement, abandonment or unstated.
            A record needs a member "start" with a position string; recordOf returns a record of a game.
            The record has more than 200000 nodes; perhaps one contains itself.""");
  }

  @Test
  void stringsOfObjectsCanBeParsed() {
    Object found = inModule("""
        const { Board, Game } = oust;
        const game = Game.start(Board.square(2), false).play('a1');
        return `${game.board}, ${game.position}, ${game}`;""");
    assertThat(found).isEqualTo("square-2, square-2 2/x1 w -, square-2 2/2 b -\na1\n");
  }

  @Test
  void jsonRestoresObjects() {
    Object found = inModule("""
        const { Board, Game, Position } = oust;
        const game = Game.start(Board.square(3), true).play('a1').play('swap').play('c3').resign('black');
        const stored = JSON.parse(JSON.stringify([game.board, game.position, game]));
        return [
          Board.parse(stored[0]) === game.board, Position.parse(stored[1]).text === game.position.text, String(oust.gameOf(stored[2])) === String(game),
        ].join(' ');""");
    assertThat(found).isEqualTo("true true true");
  }

  @Test
  void constructorsSayWhatToCall() {
    Object found = inModule("""
        const { Board, Game, Position } = oust;
        const start = Game.start(Board.square(3), false);
        class Mine extends Board {}
        const calls = [() => new Board('square-5'), () => new Position(), () => new Game(start.board), () => new Mine()];
        return [...calls.map(message), start instanceof Game, start.board instanceof Board].join('\\n');""");
    assertThat(found).isEqualTo("""
            Board has no public constructor. Call Board.parse or another method of Board.
            Position has no public constructor. Call Position.parse or another method of Position.
            Game has no public constructor. Call Game.start or another method of Game.
            Board has no public constructor. Call Board.parse or another method of Board.
            true
            true""");
  }

  @Test
  void headersMayHaveAnyNameAndNullIsNone() {
    Object found = inModule("""
        const record = { start: 'square-5 5/5/5/5/5 b -', headers: JSON.parse('{"__proto__": "x", "constructor": "y", "event": null}') };
        return JSON.stringify(oust.readRecord(oust.writeRecord(record, 'abstract-play')).headers);""");
    assertThat(found).isEqualTo("{\"__proto__\":\"x\",\"constructor\":\"y\"}");
  }

  @Test
  void theTypesNameEveryExportAndEveryMember() throws IOException {
    String types = Files.readString(Site.FOLDER.resolve("oust.d.ts"));
    Map<String, Object> described = new TreeMap<>();
    described.put("exports", names(EXPORT, types));
    for (MatchResult type : find(TYPE, types)) {
      if (!OPTIONS.contains(type.group(2))) {
        described.put(type.group(2), members(type.group(3)));
      }
    }
    Object found = inModule("""
        const all = { exports: Object.keys(oust) };
        const unnamed = ['length', 'name', 'prototype', 'constructor'];
        for (const name of ['Board', 'Position', 'Game']) {
          const statics = Object.getOwnPropertyNames(oust[name]).filter(each => !unnamed.includes(each));
          const type = oust[name].prototype;
          const own = Object.getOwnPropertyNames(type).filter(each => each !== 'constructor');
          all[name] = [...statics.map(each => `static ${each}`), ...own];
        }
        const game = oust.Game.from(oust.Position.parse('hexhex-3 3/1o2/1x1x1/4/3 b -'));
        const analysis = oust.analyse(game, { bot: 'mcts:seed=1', simulations: 20 });
        const sgf = '(;FF[4]GM[2007]SZ[5]RU[square-5]PB[Ann];B[a1]ZZ[new])';
        const record = oust.readRecord(sgf);
        const samples = {
          Group: game.position.groups()[0], LegalMoves: game.legalMoves(), Effect: game.position.effectOf('c3'),
          Illegality: game.whyIllegal('c2'), Outcome: game.play('c3').outcome, Place: game.board.layout()[0],
          Turn: game.play('c3').turns()[0], GameRecord: record, Player: record.players.first,
          RecordNode: record.root, Analysis: analysis, Candidate: analysis.candidates[0],
        };
        for (const [name, sample] of Object.entries(samples)) all[name] = Object.keys(sample);
        for (const each of Object.values(all)) each.sort();
        return all;""");
    assertThat(found).isEqualTo(described);
    assertThat(literals("Reason", types)).isEqualTo(written(Stream.of(Outcome.Reason.values())));
    Stream<Outcome.Reason> excluded =
        Stream.of(Outcome.Reason.values()).filter(Outcome.Reason::isByTheRules);
    assertThat(literals("Ending", types)).isEqualTo(written(excluded));
    assertThat(literals("Format", types)).isEqualTo(written(Stream.of(RecordFormat.values())));
  }

  @Test
  void thePageHasAtMost310KilobytesPacked() throws IOException {
    int packed = 0;
    for (String file : io.github.oust4j.web.compiler.Site.STORED) {
      packed += MeasureTest.packed(file);
    }
    assertThat(packed).isLessThanOrEqualTo(310_000);
  }

  /** Runs a script with the module, and a function that returns the message of a call's error. */
  private Object inModule(String script) {
    open();
    return page.evaluate("""
        async () => {
          const oust = await import(new URL('oust.js', location.href));
          const message = call => {
            try {
              return `none, but ${call()}`;
            } catch (error) {
              return error.message;
            }
          };
          %s
        }""".formatted(script));
  }

  private static List<MatchResult> find(Pattern pattern, String text) {
    return pattern.matcher(text).results().toList();
  }

  private static List<String> names(Pattern pattern, String text) {
    return find(pattern, text).stream().map(match -> match.group(1)).sorted().toList();
  }

  private static List<String> members(String body) {
    TreeSet<String> members = new TreeSet<>();
    for (MatchResult member : find(MEMBER, body)) {
      boolean isStatic = member.group(1) != null;
      members.add((isStatic ? "static " : "") + member.group(2));
    }
    members.remove("constructor");
    return List.copyOf(members);
  }

  /** Returns the literals of a type such as {@code 'a' | 'b'}. */
  private static List<String> literals(String type, String types) {
    String union = find(Pattern.compile("(?m)^export type " + type + " = (.*);"), types)
        .get(0)
        .group(1);
    return names(Pattern.compile("'([^']*)'"), union);
  }

  private static List<String> written(Stream<? extends Enum<?>> values) {
    return values
        .map(value -> value.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .sorted()
        .toList();
  }
}
