// Checks what `oust convert` writes with parsers of other projects, and with Abstract Play's schema if its file is given:
// node check.js [gamerecord.json]
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sabaki from '@sabaki/sgf';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import smartgame from 'smartgame';

const oust = fileURLToPath(new URL('../../oust', import.meta.url));
const games = fileURLToPath(new URL('../../oust-notation/src/test/resources/games', import.meta.url));
const run = (...args) => execFileSync(oust, args, { encoding: 'utf8' });

const TURNS = 6; // the column of `oust list`
const isTurn = (node) => 'B' in node || 'W' in node;

/** The numbers of turns that each parser finds in the only game of a text. */
const sgfParsers = {
  '@sabaki/sgf': (text) => {
    const [game, ...others] = sabaki.parse(text);
    let turns = others.length === 0 ? 0 : NaN;
    for (let node = game; node; node = node.children[0]) turns += isTurn(node.data);
    return turns;
  },
  smartgame: (text) => {
    const [game, ...others] = smartgame.parse(text).gameTrees;
    return others.length === 0 ? game.nodes.filter(isTurn).length : NaN;
  },
};

let validate;
if (process.argv[2]) {
  const { $schema, ...schema } = JSON.parse(readFileSync(process.argv[2], 'utf8')); // ajv does not know this $schema
  validate = addFormats(new Ajv({ strict: false })).compile(schema);
}

let [passed, failed] = [0, 0];
const check = (what, isRight, detail) => {
  if (isRight) passed++;
  else console.error(`${what}: ${detail}`, ++failed);
};

for (const file of readdirSync(games).filter((name) => !name.endsWith('.md'))) {
  const [, shape, side] = file.match(/(square|hex)-(\d+)/);
  const source = [`--board=${shape.replace('hex', 'hexhex')}-${side}`, `${games}/${file}`];
  const turns = Number(run('list', ...source).split('\t')[TURNS]);
  const sgf = run('convert', '--to=sgf', ...source);
  for (const [parser, count] of Object.entries(sgfParsers)) {
    const found = count(sgf);
    check(`${file} in ${parser}`, found === turns, `${found} turns, not ${turns}`);
  }
  const record = JSON.parse(run('convert', '--to=abstract-play', ...source));
  const found = record.moves.flat().filter((turn) => turn !== null).length;
  check(`${file} for Abstract Play`, found === turns, `${found} turns, not ${turns}`);
  if (validate) check(`${file} by the schema`, validate(record), JSON.stringify(validate.errors));
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
