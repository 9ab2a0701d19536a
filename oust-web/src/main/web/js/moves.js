import { button, el } from './dom.js';
import { continuation } from './model.js';
import { words } from './words.js';

const MOST_NESTED = 30; // variations; the layout of more takes long

/** The tree of moves: the turns of a line in sequence, variations indented below. */
export class MoveList {
  constructor(goTo) {
    this.goTo = goTo;
    this.element = el('div', { class: 'moves' });
    this.model = null;
    this.edits = 0;
    this.buttons = new Map(); // of nodes; the nodes of a turn share one
    this.here = null;
    this.seen = null; // the turn scrolled to
    new ResizeObserver(() => this.scrollToHere()).observe(this.element); // also when its panel opens
  }

  /** Draws the tree if it has changed, since it may be large, and marks the current turn. */
  show(model) {
    if (this.model !== model || this.edits !== model.edits) {
      this.model = model;
      this.edits = model.edits;
      this.buttons.clear();
      const { root } = model;
      this.element.replaceChildren(root.children.length ? this.line(continuation(root), 1, variations(root)) : el('p', { class: 'quiet' }, words.noMoves));
    }
    if (this.here) {
      this.here.classList.remove('here');
      this.here.removeAttribute('aria-current');
    }
    this.here = this.buttons.get(model.at);
    if (this.here) {
      this.here.classList.add('here');
      this.here.setAttribute('aria-current', 'step');
    }
  }

  /**
   * Shows the comment of a node while it is typed, since drawing a large tree for each letter is slow. Returns false if
   * the tree must be drawn: a comment inside a turn divides it.
   */
  showComment(node) {
    const turn = this.buttons.get(node);
    if (!turn) return !node.parent;
    if (turn.target !== node) return false;
    const next = turn.nextElementSibling;
    if (next && next.matches('.comment')) next.remove();
    if (node.comment) turn.after(el('p', { class: 'comment', dir: 'auto' }, node.comment));
    return true;
  }

  /** Scrolls to the current turn once, so that the user can scroll on. */
  scrollToHere() {
    if (this.here === this.seen || !this.element.offsetParent) return;
    this.seen = this.here;
    if (this.here) this.element.scrollTop = Math.max(0, this.here.offsetTop - this.element.clientHeight / 2);
  }

  /**
   * Draws a line and its variations. Without recursion along the line, since lines are long. Variations that are nested
   * too deep follow the one that they belong to.
   */
  line(first, number, alternatives, depth = 0, outer = null) {
    const list = el('div', { class: 'line' });
    const place = depth < MOST_NESTED ? list : outer;
    let turn = number;
    let node = first;
    let others = alternatives;
    const addOthers = () => others.forEach(other => {
      const variation = el('div', { class: 'variation', role: 'group', 'aria-label': words.variation });
      place.append(variation);
      variation.append(this.line(other, turn, [], depth + 1, place));
    });
    while (node) {
      const nodes = [node];
      let last = node;
      while (last.children.length === 1 && continuation(last) && last.game.position.isMidTurn && !last.comment) {
        last = last.children[0];
        nodes.push(last);
      }
      const color = nodes[0].parent.game.position.toPlace;
      const captured = nodes.reduce((sum, each) => sum + captures(each), 0);
      const text = nodes.map(each => each.move).join('-');
      const target = last;
      const made = button(words.turn(turn, text), () => this.goTo(target), {
        class: `turn ${color}`,
        'aria-label': `${words.turn(turn, words.color(color))} ${text}${captured ? words.captured(captured) : ''}`,
      });
      made.target = target;
      for (const each of nodes) this.buttons.set(each, made);
      list.append(made);
      if (last.comment) list.append(el('p', { class: 'comment', dir: 'auto' }, last.comment));
      addOthers();
      if (!last.game.position.isMidTurn) turn++;
      others = variations(last);
      node = continuation(last);
    }
    addOthers(); // after an end by the players
    return list;
  }
}

function variations(node) {
  return node.children.filter(child => child !== continuation(node));
}

export function captures(node) {
  if (node.captured === undefined) {
    const before = node.parent.game.position;
    const isCapture = node.move !== 'swap' && node.game.position.toPlace === before.toPlace; // other moves end the turn
    node.ghosts = isCapture ? before.effectOf(node.move).captured : [];
    node.captured = node.ghosts.reduce((sum, group) => sum + group.size, 0);
  }
  return node.captured;
}

/** Returns what the last turn placed and captured, also as a sentence; the status tells of a swap. */
export function lastTurn(at) {
  const [last, ghosts, played] = [[], [], []];
  const seat = node => node.parent.game.seatToPlace; // a swap and the turn after it have the same colour
  for (let node = at; node.parent && seat(node) === seat(at); node = node.parent) {
    if (captures(node)) ghosts.push(...node.ghosts);
    if (node.move !== 'pass' && node.move !== 'swap') last.unshift(node.move);
    played.unshift(node.move);
  }
  const captured = ghosts.reduce((sum, group) => sum + group.size, 0);
  const isMidTurn = at.game.position.isMidTurn && !at.game.isOver;
  const isTold = at.parent && at.move !== 'swap';
  return { last, ghosts, text: isTold ? words.lastTurn(isMidTurn, at.parent.game.position.toPlace, played.join('-'), captured) : '' };
}
