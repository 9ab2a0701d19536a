import { BoardView } from './board.js';
import { button, el } from './dom.js';
import { oust } from './library.js';
import { words } from './words.js';

/** The figures: the start of each, and the condition that completes it. */
const FIGURES = [
  ['hexhex-3 2o/4/5/4/x2 b -', game => game.plies > 0],
  ['hexhex-3 3/1o2/1x1x1/4/3 b -', game => game.position.isMidTurn],
  ['hexhex-3 3/1oo1/1x1x1/4/3 b -', game => game.position.isMidTurn || game.isOver],
  ['hexhex-3 2o/1x2/x4/1ooo/3 b -', game => Boolean(game.outcome && game.outcome.winner === 'black')],
  ['hexhex-3 1xo/o2o/2ooo/x3/xox b -', game => game.position.isMidTurn && game.legalMoves().mustPass],
  ['square-3 xox/o1o/xox b -', game => game.isOver],
];

/** Figures in which White does not answer, so that the board matches the text. */
class Figure {
  constructor(number, say) {
    const text = words.lessons[number];
    [this.start, this.isDone] = FIGURES[number];
    this.message = el('p', { class: 'message' });
    this.view = new BoardView({
      play: point => this.play(point), say,
      hover: (sentence, isIllegal) => {
        if (!this.done) this.tell(sentence || this.verdict, isIllegal ? 'illegal' : '');
      },
    });
    this.done = false;
    this.element = el('section', { class: 'figure' },
      el('h2', {}, `${number + 1}. ${text.title}`), el('p', {}, text.text), this.view.element, this.message,
      button(words.again, () => this.reset(), { 'aria-label': `${words.again}: ${text.title}` }));
    this.doneText = text.done;
    this.say = say;
    this.reset();
  }

  tell(text, kind) {
    this.message.textContent = text;
    this.message.className = `message ${kind}`;
  }

  reset() {
    this.done = false;
    this.verdict = ''; // on the last placement
    this.game = oust.Game.from(oust.Position.parse(this.start));
    this.tell('', '');
    this.show([], []);
  }

  play(point) {
    const ghosts = this.game.position.effectOf(point).captured;
    this.game = this.game.play(point);
    this.done = this.isDone(this.game);
    this.verdict = this.game.position.isMidTurn ? words.midTurn(this.game.legalMoves()) : words.startOver;
    this.show(ghosts, [point]);
    if (this.done) this.tell(`${words.done} ${this.doneText}`, 'good');
    else this.tell(this.verdict, '');
    this.say(this.message.textContent);
  }

  show(ghosts, last) {
    const isActive = !this.done && this.game.position.toPlace === 'black' && !this.game.isOver;
    this.view.show(this.game, { legal: true, sizes: false, labels: false, ghosts, last, candidates: [], isActive });
  }
}

export function learn(say, start) {
  return el('div', {},
    el('p', {}, words.learnIntro), FIGURES.map((_, number) => new Figure(number, say).element),
    el('div', { class: 'row' }, el('p', {}, words.tryIt), button(words.start, start, { class: 'primary', id: 'try' })),
    el('p', { class: 'quiet' }, words.attribution));
}
