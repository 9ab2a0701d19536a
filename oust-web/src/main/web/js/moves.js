import { button, el } from './dom.js';
import { words } from './words.js';

/**
 * Draws the tree of moves: the turns of a line in sequence, variations indented below. Without recursion along a line,
 * since lines are long.
 */
export function drawMoves(model, goTo) {
  return line(model.root.children[0], 1, model, goTo, model.root.children.slice(1));
}

function line(first, number, model, goTo, alternatives) {
  const list = el('div', { class: 'line' });
  let turn = number;
  let node = first;
  let others = alternatives;
  while (node) {
    const nodes = [node];
    let last = node;
    while (last.children.length === 1 && last.game.position.isMidTurn && !last.comment) {
      last = last.children[0];
      nodes.push(last);
    }
    const color = nodes[0].parent.game.position.toPlace;
    const captured = nodes.reduce((sum, each) => sum + captures(each), 0);
    const text = nodes.map(each => each.move).join('-');
    const isHere = nodes.includes(model.at);
    const target = last;
    list.append(button(words.turn(turn, text), () => goTo(target), {
      class: `turn ${color}${isHere ? ' here' : ''}`, 'aria-current': isHere ? 'step' : null,
      'aria-label': `${words.turn(turn, words.color(color))} ${text}${captured ? words.captured(captured) : ''}`,
    }));
    if (last.comment) list.append(el('p', { class: 'comment' }, last.comment));
    for (const other of others) {
      list.append(el('div', { class: 'variation', role: 'group', 'aria-label': words.variation }, line(other, turn, model, goTo, [])));
    }
    if (!last.game.position.isMidTurn) turn++;
    others = last.children.slice(1);
    node = last.children[0];
  }
  return list;
}

/** Returns how many stones the move of a node captured. */
export function captures(node) {
  if (node.captured === undefined) {
    const before = node.parent.game.position;
    const isPlacement = node.move !== 'pass' && node.move !== 'swap';
    node.ghosts = isPlacement ? before.effectOf(node.move).captured : [];
    node.captured = node.ghosts.reduce((sum, group) => sum + group.size, 0);
  }
  return node.captured;
}

/** Returns what the last turn placed and captured, also as a sentence. */
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
  return { last, ghosts, text: at.parent ? words.lastTurn(isMidTurn, at.parent.game.position.toPlace, played.join('-'), captured) : '' };
}
