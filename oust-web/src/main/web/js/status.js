import { el, shortened } from './dom.js';
import { words } from './words.js';

/** Who is to place, what the rules allow now, and how the game ended. */
export class Status {
  constructor() {
    this.headline = el('p', { class: 'headline' });
    this.detail = el('p', { class: 'detail' });
    this.counts = el('p', { class: 'counts' });
    this.source = el('p', { class: 'source' });
  }

  get text() {
    return `${this.headline.textContent}. ${this.detail.textContent}`;
  }

  show(model, settings, isBot, isPaused, legal) {
    const game = model.game;
    const position = game.position;
    const color = position.toPlace;
    const you = person(game, settings);
    let title = isBot ? words.thinking(color) : words.toPlace(color);
    let text = '';
    let kind = color;
    if (game.isOver) {
      const { winner, reason } = game.outcome;
      kind = winner || 'over';
      title = result(game);
      text = reason === 'deadlock' ? words.deadlockWhy : '';
      if (winner && you && !text) text = settings[game.winningSeat] > 0 ? words.youLost : words.youWon;
    } else if (!isBot) {
      text = isPaused ? words.paused : advice(model, position, legal, you);
      if (model.at.move === 'swap') text = `${words.swapped} ${text}`;
    }
    this.headline.replaceChildren(el('span', { class: `chip ${kind}` }), title);
    this.headline.className = `headline${isBot ? ' busy' : ''}${game.isOver ? ' over' : ''}`;
    this.detail.textContent = text;
    const [black, white] = ['black', 'white'].map(each => {
      const seat = game.seat(each);
      const level = settings[seat];
      const { name = '' } = model.players[seat] || {};
      const player = level > 0 ? words.level(level) : shortened(name) || (each === you ? words.you : '');
      return el('span', {}, words.count(each, player, position.stones(each).length));
    });
    this.counts.replaceChildren(black, ', ', white);
    this.source.textContent = source(model);
    this.source.hidden = !this.source.textContent;
  }
}

function result({ outcome: { winner, reason } }) {
  return winner ? words.wins(winner, words.reasons[reason]) : reason === 'deadlock' ? words.deadlock : words.noWinner;
}

/** Returns the event of a record, and the result of its main line if the page shows an earlier position. */
function source(model) {
  const { event = '', 'stated-result': stated } = model.headers;
  const last = model.lastGame();
  const shown = stated ? words.stated(shortened(stated)) : last.isOver && !model.game.isOver ? words.result(result(last)) : '';
  return [shortened(event), shown].filter(text => text).join('. ');
}

/** Returns the colour of the person in a game against a bot; null for two persons or two bots. */
function person(game, settings) {
  if (settings.first > 0 === settings.second > 0) return null;
  return settings[game.seat('black')] > 0 ? 'white' : 'black';
}

function advice(model, position, legal, color) {
  if (legal.mustPass) return words.mustPass(position.toPlace, position.isMidTurn);
  if (legal.maySwap) return words.maySwap;
  if (position.isMidTurn) return words.midTurn(legal);
  if (!model.at.parent && !legal.capturing.length) return words.begin(color);
  return words.rule(legal);
}
