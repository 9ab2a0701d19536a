import { Analysis } from './analysis.js';
import { BoardView } from './board.js';
import { Bots } from './bot.js';
import { Clocks } from './clock.js';
import { Comment } from './comment.js';
import { button, checkbox, el } from './dom.js';
import * as files from './files.js';
import { learn } from './learn.js';
import { oust, reason } from './library.js';
import { Model } from './model.js';
import { captures, lastTurn, MoveList } from './moves.js';
import { filesPanel, tabs } from './panels.js';
import { askForGame, clockOf, DEFAULTS } from './setup.js';
import { Status } from './status.js';
import { words } from './words.js';

const BOT_LIMIT = 20000; // milliseconds, much more than any level needs with WebAssembly
const BOT_PAUSE = 350; // so that a person can follow a bot's turn
const WALK_PAUSE = 700;

let settings = { ...DEFAULTS };
let options = { legal: true, sizes: false, labels: true };
let model;
let isLive = true; // whether bots and clocks run
let thinking = null; // the node at which a bot thinks
let walk = null;
let hint = null;
let seed = 0; // of the bots in this game

const bots = new Bots();
const analyst = new Bots();
const adviser = new Bots();
const clocks = new Clocks(seat => {
  const winner = model.at.game.seat('black') === seat ? 'white' : 'black';
  end({ reason: 'timeout', winner });
});
clocks.onTick = () => clocks.draw(times, model.game);

const live = el('div', { class: 'hidden', 'aria-live': 'polite', role: 'status' });
const status = new Status();
const pointText = el('p', { class: 'point' });
const report = el('p', { class: 'report', hidden: true });
const times = el('p', { class: 'times', hidden: true });
const moves = new MoveList(goTo);
const comment = new Comment({
  model: () => model,
  typed: node => {
    if (moves.showComment(node)) keeper.later();
    else refresh();
  },
});

function say(text) {
  live.textContent = text;
}

function tell(text, isError = false) {
  report.textContent = text;
  report.hidden = !text;
  report.className = isError ? 'report error' : 'report';
  if (!text) return;
  say(text);
  report.scrollIntoView({ block: 'nearest' }); // on phones, it is above the panels
}

const board = new BoardView({
  play, say,
  hover: showPoint,
});

/** Shows the board's text about a point, or the last turn if there is none. */
function showPoint(text, isIllegal) {
  pointText.textContent = text || (hint ? words.hintShown(hint.text) : lastTurn(model.at).text);
  pointText.className = isIllegal ? 'point illegal' : 'point';
}

const actions = {
  undo: button(words.undo, undo), redo: button(words.redo, redo),
  pass: button(words.pass, () => play('pass'), { class: 'primary' }),
  swap: button(words.swap, () => play('swap'), { class: 'primary' }),
  again: button(words.playAgain, () => start(settings), { class: 'primary' }),
  resume: button(words.resume, () => change(() => true), { class: 'primary' }),
  hint: button(words.hint, showHint), resign: button(words.resign, resign),
  promote: button(words.promote, () => change(() => { model.promote(); return isLive; }), { id: 'promote', title: words.promoteHelp }),
  remove: button(words.remove, () => change(() => model.remove()), { id: 'remove', title: words.removeHelp }),
  learn: button(words.howToPlay, () => {
    panels.open('learn');
    panels.element.scrollIntoView({ block: 'start' });
    document.getElementById('panel-learn').focus({ preventScroll: true });
  }, { id: 'how' }),
  new: button(words.newGame, () => askForGame(settings, startNew), { id: 'new' }),
};
const walking = {
  first: button('|◀', () => goTo(model.root), { 'aria-label': words.first }),
  previous: button('◀', () => goTo(model.at.parent), { 'aria-label': words.previous }),
  play: button('▶▶', toggleWalk, { 'aria-label': words.play }),
  next: button('▶', () => goTo(model.following), { 'aria-label': words.next }),
  last: button('▶|', () => goTo(model.line().at(-1)), { 'aria-label': words.last }),
};

const analysis = new Analysis(analyst, {
  model: () => model, refresh, goTo, report: text => tell(text, true),
});

const boxes = [['legal', words.showLegal], ['sizes', words.showSizes], ['labels', words.showLabels]]
  .map(([name, text]) => [name, checkbox(text, options[name], value => option(name, value))]);

const panels = tabs({
  game: el('div', {},
    el('div', { class: 'row' }, boxes.map(([, box]) => box)),
    el('h2', {}, words.moves), el('div', { class: 'row walk' }, Object.values(walking)), moves.element, board.field(),
    el('label', { class: 'field', for: 'comment' }, el('span', {}, words.comment)), comment.element,
    el('div', { class: 'row' }, actions.promote, actions.remove, actions.resign)),
  files: filesPanel({ model: () => model, load, report: tell }),
  analysis: analysis.element,
  learn: learn(say, () => askForGame({ ...DEFAULTS }, startNew)),
}, 'game');

document.getElementById('app').append(
  el('header', {}, el('h1', {}, words.title), el('p', {}, words.tagline), actions.learn, actions.new),
  el('main', {},
    el('section', { class: 'table', 'aria-label': words.tabs.game },
      el('div', { class: 'status' }, status.headline, status.detail, times), board.element, pointText,
      el('div', { class: 'row actions' }, actions.pass, actions.swap, actions.again, actions.resume, actions.undo, actions.redo, actions.hint),
      status.counts, status.source, report),
    panels.element),
  live);

// The game

function bot(game) {
  return game.isOver ? 0 : settings[game.seatToPlace];
}

function start(chosen) {
  settings = chosen;
  model = new Model(oust.Game.start(oust.Board.parse(chosen.board), chosen.pieRule));
  begin();
}

function startNew(chosen) {
  panels.open('game');
  if (chosen.board) {
    start(chosen);
  } else { // goes on from the position shown
    const seats = model.game.isSwapped ? { first: chosen.second, second: chosen.first } : {};
    settings = { ...chosen, ...seats, board: settings.board, pieRule: settings.pieRule };
    if (model.at.ending) model.reopen();
    begin();
  }
  scrollTo({ top: 0 });
}

function begin(isPlayed = true) {
  stop();
  analysis.stop();
  isLive = isPlayed;
  seed = Math.floor(Math.random() * 1e6);
  clocks.reset(clockOf(settings));
  comment.element.blur(); // its text belongs to the game before
  tell('');
  refresh();
  sayAll();
}

/** Shows a record, at the end of a path of indexes of children. Both players are persons until the user chooses otherwise. */
function load(record, path = []) {
  model = Model.fromRecord(record, path);
  settings = { ...settings, board: model.root.game.board.name, first: 0, second: 0, clock: 'none', pieRule: model.root.game.hasPieRule };
  begin(model.isAtEnd);
  board.element.scrollIntoView({ block: 'nearest' });
}

function stop() {
  thinking = null;
  bots.cancel();
  adviser.cancel();
  clearInterval(walk);
  walk = null;
  hint = null;
}

function play(move) {
  const before = model.game;
  if (!before.isLegal(move)) return;
  stop();
  model.play(move);
  isLive = true;
  if (model.at.game.seatToPlace !== before.seatToPlace) clocks.endTurn();
  tell('');
  refresh();
  const isSpecial = board.legal.mustPass || board.legal.maySwap || model.game.position.isMidTurn;
  const next = move === 'swap' ? ` ${status.headline.textContent}.`
    : isSpecial && bot(model.game) === 0 ? ` ${status.detail.textContent}` : '';
  say(model.game.isOver ? status.text : words.played(before.position.toPlace, move, captures(model.at)) + next);
}

/** Takes back the end of the game, or goes back to the last position in which a person was to place. */
function undo() {
  change(() => {
    const { ending } = model.at;
    if (ending) {
      if (ending.reason === 'timeout') {
        settings = { ...settings, clock: 'none' };
        clocks.reset(null);
      }
      model.reopen();
      return true;
    }
    do model.back(); while (model.at.parent && bot(model.at.game) > 0);
  });
}

function redo() {
  change(() => {
    do model.forward(); while (!model.isAtEnd && bot(model.at.game) > 0);
    return model.isAtEnd;
  });
}

function goTo(node) {
  change(() => model.goTo(node));
}

/**
 * Changes the model or what is shown of it, and says what is shown then. The action may return whether bots and clocks
 * run. Otherwise they run if a person is to place at the end.
 */
function change(action) {
  stop();
  tell('');
  isLive = action() ?? (model.isAtEnd && bot(model.game) === 0);
  refresh();
  sayAll();
}

function sayAll() {
  say(`${lastTurn(model.at).text} ${status.text}`);
}

function toggleWalk() {
  if (walk) {
    change(() => {});
    return;
  }
  stop();
  if (model.isAtEnd) model.goTo(model.root);
  isLive = false;
  walk = setInterval(() => {
    model.forward();
    if (model.isAtEnd) toggleWalk();
    else refresh();
  }, WALK_PAUSE);
  refresh();
}

function end(outcome) {
  stop();
  if (!model.game.isOver) model.finish(outcome);
  refresh();
  say(status.text);
}

function resign() {
  const color = model.game.position.toPlace;
  const loser = bot(model.game) > 0 ? (color === 'black' ? 'white' : 'black') : color;
  end({ reason: 'resignation', winner: loser === 'black' ? 'white' : 'black' });
}

async function showHint() {
  if (model.game.isOver) return;
  const node = model.at;
  showPoint(words.analysing);
  say(words.analysing);
  try {
    const { best } = await adviser.analyse(node.game, { bot: 'level:level=9', milliseconds: BOT_LIMIT });
    if (node !== model.at || model.game.isOver) return;
    hint = { move: best, text: board.legal.placements.includes(best) ? board.describe(best).text : best };
    refresh();
    say(words.hintShown(hint.text));
  } catch (error) {
    if (error.name === 'AbortError') return;
    showPoint(null);
    tell(words.botFailed(reason(error)), true);
  }
}

async function moveBot() {
  const node = thinking = model.at;
  try {
    const since = Date.now();
    const { best } = await bots.analyse(node.game, { bot: `level:level=${bot(node.game)},seed=${seed}`, milliseconds: clocks.limit(node.game, BOT_LIMIT) });
    await new Promise(resolve => setTimeout(resolve, Math.max(0, BOT_PAUSE - (Date.now() - since))));
    if (node === thinking) play(best);
  } catch (error) {
    if (error.name === 'AbortError') return;
    if (node === thinking) change(() => false); // with a button to go on
    tell(words.botFailed(reason(error)), true);
  }
}

// Display

const keeper = new files.Keeper(() => {
  clocks.settle();
  return { record: model.toRecord(), path: model.path(), settings, options, left: clocks.left, isLive };
}, () => tell(`${report.textContent} ${words.notKept}`, true));
addEventListener('pagehide', () => { if (keeper.timer || clocks.left) keeper.now(); });

function option(name, value) {
  options[name] = value;
  refresh();
}

function refresh() {
  const focused = document.activeElement;
  const game = model.game;
  const isBot = isLive && bot(game) > 0;
  board.show(game, {
    ...options, ...lastTurn(model.at), ...(game.isOver ? { ghosts: [] } : {}), isActive: !isBot && !game.isOver,
    candidates: hint ? [hint] : analysis.candidates(model.at),
  });
  if (!board.hovered) showPoint(null);
  const legal = board.legal;
  const isPaused = !isLive && !walk && bot(game) > 0;
  status.show(model, settings, isBot, isPaused, legal);
  for (const [name, box] of boxes) box.control.checked = options[name];
  actions.pass.hidden = !legal.mustPass || isBot;
  actions.swap.hidden = !legal.maySwap || isBot;
  actions.again.hidden = !game.isOver;
  actions.resume.hidden = !isPaused;
  actions.remove.disabled = walking.first.disabled = walking.previous.disabled = !model.at.parent;
  actions.undo.disabled = !model.at.parent && !model.at.ending;
  actions.redo.disabled = walking.next.disabled = walking.last.disabled = model.isAtEnd;
  walking.play.disabled = !model.root.children.length;
  walking.play.textContent = walk ? '■' : '▶▶';
  for (const name of ['aria-label', 'title']) walking.play.setAttribute(name, walk ? words.stop : words.play);
  actions.promote.disabled = model.isMain();
  actions.hint.disabled = game.isOver || isBot;
  actions.resign.disabled = game.isOver || !(isLive || model.isAtEnd);
  const turns = () => [...moves.element.querySelectorAll('button')];
  const turn = turns().indexOf(focused);
  moves.show(model);
  requestAnimationFrame(() => moves.scrollToHere()); // needs the layout, which the browser computes then anyway
  comment.show(model.at);
  analysis.show();
  if (turn >= 0 || focused.disabled || focused.closest('[hidden]')) (turns()[turn] || board.element).focus({ preventScroll: true });
  clocks.run(isLive && !game.isOver && model.at.parent ? game.seatToPlace : null);
  clocks.draw(times, model.game);
  keeper.later();
  if (isBot && thinking !== model.at) moveBot();
}

// Keys of the board. Elsewhere, dictated text would trigger them.

board.element.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = { u: actions.undo, r: actions.redo, l: boxes[0][1].control, n: actions.new }[event.key.toLowerCase()]; // Caps Lock may be on
  if (!key) return;
  event.preventDefault();
  key.click(); // a disabled button does nothing
});

async function open() {
  try {
    const linked = await files.fromLink();
    if (linked) {
      load(linked.records[0], linked.path);
      tell(words.opened(words.linkName, 1));
    } else {
      restore();
    }
  } catch (error) {
    if (!model) restore();
    tell(words.openFailed(reason(error)), true);
  }
}

function restore() {
  const isKept = files.openKept(state => {
    model = Model.fromRecord(state.record, state.path);
    settings = { ...DEFAULTS, ...state.settings, board: model.game.board.name };
    options = { ...options, ...state.options };
    stop();
    isLive = state.isLive;
    clocks.reset(clockOf(settings), state.left);
    refresh();
  });
  if (!isKept) start({ ...DEFAULTS });
}

addEventListener('hashchange', () => { if (location.hash.startsWith('#game=')) open(); });
open();
// Fails in pages from files, and in frames that may store nothing.
(async () => navigator.serviceWorker.register('sw.js'))().catch(() => {});
bots.prepare();
/** For tests and for the console. */
self.oustPage = { Bots };
