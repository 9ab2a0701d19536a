import { button, checkbox, el, select } from './dom.js';
import { words } from './words.js';

const BOARDS = [
  ...[4, 5, 6, 7, 8, 9, 11, 13].map(side => [`hexhex-${side}`, words.hexhex(side)]),
  ...[5, 7, 9, 11, 13, 15, 19].map(side => [`square-${side}`, words.square(side)]),
];
const CLOCKS = { none: null, '5+5': { minutes: 5, seconds: 5 }, '15+10': { minutes: 15, seconds: 10 }, '30+30': { minutes: 30, seconds: 30 } };
const PLAYERS = [['0', words.person], ...Array.from({ length: 10 }, (_, i) => [String(i + 1), words.bot(i + 1)])];

/** The default settings of a new game. Players are bot levels; 0 is a person. */
export const DEFAULTS = { board: 'hexhex-5', pieRule: false, first: 0, second: 1, clock: 'none' };

export function clockOf(settings) {
  return CLOCKS[settings.clock] || null;
}

/** Asks for the settings of a new game. Without a board, they are for the position shown. */
export function askForGame(settings, start) {
  const chosen = { ...settings };
  const clocks = Object.entries(CLOCKS).map(([key, clock]) => [key, clock ? words.clocks(clock.minutes, clock.seconds) : words.noClock]);
  const boards = BOARDS.some(([name]) => name === chosen.board) ? BOARDS : [[chosen.board, chosen.board], ...BOARDS];
  const pie = checkbox(words.pieRule, chosen.pieRule, value => { chosen.pieRule = value; }, { id: 'setup-pie' });
  const dialog = el('dialog', { 'aria-labelledby': 'new-game', onclose: () => dialog.remove() },
    el('form', { method: 'dialog', onsubmit: event => {
      event.preventDefault();
      dialog.close();
      start(chosen);
    } },
      el('h2', { id: 'new-game' }, words.newGame),
      select(words.board, [...boards, ['', words.positionShown]], chosen.board, value => {
        chosen.board = value;
        pie.control.disabled = !value; // the position has its rules
      }, { id: 'setup-board' }),
      select(words.color('black'), PLAYERS, String(chosen.first), value => { chosen.first = Number(value); }, { id: 'setup-first' }),
      select(words.color('white'), PLAYERS, String(chosen.second), value => { chosen.second = Number(value); }, { id: 'setup-second' }),
      select(words.clock, clocks, chosen.clock, value => { chosen.clock = value; }, { id: 'setup-clock' }),
      pie,
      el('div', { class: 'row' }, el('button', { type: 'submit', class: 'primary' }, words.start),
        button(words.cancel, () => dialog.close()))));
  document.body.append(dialog);
  dialog.showModal();
}
