import { button, el, svg } from './dom.js';
import { oust } from './library.js';
import { words } from './words.js';

const STRONG = 'mcts';
const THINK = { bot: STRONG, milliseconds: 3000 };
const QUICK = { bot: STRONG, simulations: 600, milliseconds: 1000 };
const SHOWN = 5; // candidates
const TURNS = 6; // of the line of a candidate
const WIDTH = 300;
const HEIGHT = 110;

/** The panel with the bot's candidates and the graph of the value. */
export class Analysis {
  /** @param {{model: function(): !Object, refresh: function(), goTo: function(!Object), report: function(string)}} page */
  constructor(bots, page) {
    this.bots = bots;
    this.page = page;
    this.result = null;
    this.current = null;
    this.start = button(words.analyse, () => this.current ? this.stop() : this.run([this.page.model().at], THINK), { class: 'primary' });
    this.all = button(words.analyseGame, () => this.run(this.page.model().line(), QUICK));
    this.list = el('ol', { class: 'candidates' });
    this.best = el('div', {}, el('h2', {}, words.candidates), this.list);
    this.count = el('p', { class: 'quiet', 'aria-live': 'polite' });
    this.graph = el('div', { class: 'graph' });
    this.element = el('div', {},
      el('p', { class: 'quiet' }, words.analysisHelp),
      el('div', { class: 'row' }, this.start, this.all), this.count, this.best,
      el('h2', {}, words.graph), this.graph);
  }

  /** Returns the candidates to draw on the board, if they belong to its position. */
  candidates(node) {
    return this.result && this.result.node === node ? this.result.candidates.slice(0, SHOWN) : [];
  }

  stop() {
    this.bots.cancel();
    this.current = null;
    this.show();
  }

  async run(nodes, options) {
    const run = this.current = {}; // a stopped run may go on for a while beside the next
    this.show();
    let done = nodes.length > 1 ? words.analysed : '';
    try {
      for (const node of nodes) {
        const outcome = node.ending || node.game.outcome;
        if (!outcome) {
          const found = analysis => {
            node.value = node.game.position.toPlace === 'black' || analysis.value === null ? analysis.value : 1 - analysis.value;
            const lines = analysis.candidates.slice(0, SHOWN).map(candidate => turns(node.game.position, candidate.line));
            this.result = { ...analysis, node, lines };
            this.page.refresh(); // also shows this panel
          };
          found(await this.bots.analyse(node.game, options, nodes.length === 1 ? found : undefined));
        } else {
          node.value = outcome.winner ? (outcome.winner === 'black' ? 1 : 0) : 0.5;
        }
        if (this.current !== run) return;
      }
    } catch (error) {
      done = '';
      if (error.name !== 'AbortError') this.page.report(words.botFailed(error.message));
    }
    if (this.current !== run) return;
    this.current = null;
    this.show(done);
  }

  show(done = '') {
    const { start, all } = this;
    const focused = document.activeElement;
    start.textContent = this.current ? words.stop : words.analyse;
    all.disabled = this.current !== null;
    const model = this.page.model();
    start.disabled = !this.current && model.game.isOver;
    if (focused === all && all.disabled) start.focus(); // it would lose the focus
    else if (focused === start && start.disabled) all.focus();
    const isHere = this.result && this.result.node === model.at;
    const count = this.current ? words.analysing : done || (isHere ? words.simulations(this.result.simulations) : '');
    if (this.count.textContent !== count) this.count.textContent = count; // said once
    this.list.replaceChildren(...this.candidates(model.at).map((candidate, index) =>
      el('li', {}, words.candidate(candidate.move, candidate.proof ? words.proof[candidate.proof] : candidate.value === null ? '–' : words.percent(candidate.value)),
        el('span', { class: 'quiet' }, ` ${this.result.lines[index]}`))));
    this.best.hidden = !isHere;
    this.drawGraph(model);
  }

  drawGraph(model) {
    const line = model.line();
    const x = index => line.length > 1 ? index * WIDTH / (line.length - 1) : 0;
    const y = value => (1 - value) * HEIGHT;
    const known = line.map((node, index) => [node, index]).filter(([node]) => node.value !== null);
    const path = known.map(([node, index], i) => `${i ? 'L' : 'M'}${x(index).toFixed(1)} ${y(node.value).toFixed(1)}`).join('');
    const now = line.indexOf(model.at);
    const picture = svg('svg', {
      viewBox: `-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`, role: 'img', 'aria-label': [words.graph, ...known.map(([node, index]) => words.graphPoint(index, node.value))].join('. '),
      onclick: event => {
        const matrix = picture.getScreenCTM().inverse();
        const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix).x;
        const index = Math.round(at / WIDTH * (line.length - 1));
        if (line[index]) this.page.goTo(line[index]);
      },
    },
      svg('rect', { class: 'paper', x: 0, y: 0, width: WIDTH, height: HEIGHT }),
      svg('path', { class: 'middle', d: `M0 ${HEIGHT / 2}h${WIDTH}` }),
      svg('text', { x: 4, y: 12 }, words.percent(1)),
      svg('text', { x: 4, y: HEIGHT - 4 }, words.percent(0)),
      svg('path', { class: 'value-line', d: path || 'M0 0' }),
      known.map(([node, index]) => svg('circle', { cx: x(index), cy: y(node.value), r: node === model.at ? 4 : 2.5 },
        svg('title', {}, words.graphPoint(index, node.value)))),
      now >= 0 ? svg('path', { class: 'now', d: `M${x(now)} 0v${HEIGHT}` }) : []);
    this.graph.replaceChildren(picture);
  }
}

/** Returns the first turns of a line. */
function turns(position, line) {
  let game = oust.Game.from(position);
  let text = '';
  let count = 0;
  for (const move of line) {
    const before = game;
    game = before.play(move);
    text += move;
    if (game.seatToPlace === before.seatToPlace) text += '-';
    else if (++count === TURNS) break;
    else text += ' ';
  }
  return text.replace(/[- ]$/, '');
}
