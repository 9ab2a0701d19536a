import { oust } from './library.js';

/**
 * A game with variations. Each node has one move; the first child of a node continues the main line.
 * A node has {{move: ?string, game: !Object, parent: ?Node, children: !Array<!Node>, comment: string, ending: ?Object,
 *     annotations: !Array<string>, properties: !Array<!Object>, value: ?number, visited: ?Node, isLast: boolean}}; visited is
 * the child to redo. The main line ends at a node that isLast, though its children are variations.
 */

function node(parent, move, game) {
  return { parent, move, game, children: [], comment: '', ending: null, annotations: [], properties: [], value: null, visited: null, isLast: false };
}

function ended(node) {
  return node.ending ? node.game.end(node.ending) : node.game;
}

/** Returns the child that continues the line; undefined if there is none. After an end by the players, children are variations. */
export function continuation(node) {
  return node.ending || node.isLast ? undefined : node.children[0];
}

/** Returns the child that was visited last, or the one that continues the line. */
function following(node) {
  return node.visited || continuation(node);
}

/** Adds what a record says about a node. Its nodes without moves share the node before them. */
function annotate(node, { comment, annotations, properties, ending }) {
  const add = (all, more = [], key) => {
    const known = all.map(key);
    all.push(...more.filter(each => !known.includes(key(each))));
  };
  node.comment = [node.comment, comment].filter(text => text).join('\n\n');
  add(node.annotations, annotations, annotation => annotation.replace('strong ', ''));
  add(node.properties, properties, property => property.name);
  node.ending = ending || node.ending;
}

export class Model {
  /** @param {!Object} game a game without moves */
  constructor(game) {
    this.root = node(null, null, game);
    this.at = this.root;
    this.players = {};
    this.headers = {};
    this.edits = 0; // of the tree and its comments
  }

  get game() {
    return ended(this.at);
  }

  end() {
    let end = this.root;
    while (continuation(end)) end = continuation(end);
    return end;
  }

  lastGame() {
    return ended(this.end());
  }

  get following() {
    return following(this.at);
  }

  get isAtEnd() {
    return !this.following;
  }

  /** Plays a move: follows it if it is in the tree, otherwise adds it. */
  play(move) {
    let next = this.at.children.find(child => child.move === move);
    if (!next) {
      next = node(this.at, move, this.at.game.play(move));
      this.at.children[this.at.isLast ? 'unshift' : 'push'](next);
      this.at.isLast = false;
      this.edits++;
    }
    this.at = this.at.visited = next;
  }

  back() {
    if (this.at.parent) this.at = this.at.parent;
  }

  forward() {
    this.at = following(this.at) || this.at;
  }

  goTo(target) {
    for (let step = target; step.parent; step = step.parent) step.parent.visited = step;
    this.at = target;
  }

  /** Returns whether the current node is on the main line. */
  isMain() {
    for (let step = this.at; step.parent; step = step.parent) {
      if (continuation(step.parent) !== step) return false;
    }
    return true;
  }

  promote() {
    for (let step = this.at; step.parent; step = step.parent) {
      const children = step.parent.children;
      children.splice(children.indexOf(step), 1);
      children.unshift(step);
      step.parent.ending = null;
      step.parent.isLast = false;
    }
    this.edits++;
  }

  remove() {
    const gone = this.at;
    if (!gone.parent) return;
    gone.parent.children.splice(gone.parent.children.indexOf(gone), 1);
    gone.parent.visited = null;
    this.at = gone.parent;
    this.edits++;
  }

  /** Ends the game by the players. Moves after the current one become variations. */
  finish(outcome) {
    this.at.ending = outcome;
    this.edits++;
  }

  /** Takes back the end of the game by the players. */
  reopen() {
    this.at.ending = null;
    this.edits++;
  }

  /** Returns the nodes from the root through the current one to the end of its line. */
  line() {
    const line = [];
    for (let step = this.at; step; step = step.parent) line.unshift(step);
    for (let step = following(this.at); step; step = following(step)) line.push(step);
    return line;
  }

  /**
   * Returns the tree as a record of the library. Each node also has its ending, since the library keeps only that of the
   * main line.
   */
  toRecord() {
    const copy = ({ move, comment, annotations, properties, ending }) => ({ move, comment, annotations, properties, ending, children: [] });
    const root = copy(this.root);
    const open = [[this.root, root]];
    while (open.length) {
      const [source, target] = open.pop();
      target.children = source.children.map(copy);
      source.children.forEach((child, i) => open.push([child, target.children[i]]));
      if (source.children.length && !continuation(source)) target.children.unshift({ children: [] }); // to end the line
    }
    return {
      start: this.root.game.firstPosition.text, players: this.players, headers: this.headers,
      ending: this.end().ending, root,
    };
  }

  /** Makes a tree from a record. The current node is at the end of a path, or as near as there are nodes. */
  static fromRecord(record, path) {
    const model = new Model(oust.Game.from(oust.Position.parse(record.start)));
    model.players = record.players || {};
    model.headers = record.headers || {};
    const open = [[record.root, model.root]];
    let end; // of the main line: the first node without children
    while (open.length) {
      const [source, before] = open.pop();
      let target = before;
      if (source.move) {
        target = node(before, source.move, before.game.play(source.move));
        before.children.push(target);
      }
      annotate(target, source);
      if (!source.children.length) end = end || target;
      for (let i = source.children.length - 1; i >= 0; i--) open.push([source.children[i], target]);
    }
    end.ending = record.ending || null;
    end.isLast = !end.ending && end.children.length > 0;
    for (const index of path) {
      if (!model.at.children[index]) break;
      model.goTo(model.at.children[index]);
    }
    return model;
  }

  path() {
    const path = [];
    for (let step = this.at; step.parent; step = step.parent) path.unshift(step.parent.children.indexOf(step));
    return path;
  }
}
