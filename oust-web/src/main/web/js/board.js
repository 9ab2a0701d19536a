import { el, svg } from './dom.js';
import { words } from './words.js';

const STONE = 0.43;
const HEXAGON = [[0, -0.5774], [0.5, -0.2887], [0.5, 0.2887], [0, 0.5774], [-0.5, 0.2887], [-0.5, -0.2887]];

/** Draws a position, and turns clicks, touches and keys into moves. */
export class BoardView {
  /** @param {{play: function(string), say: function(string), hover: function(?string)}} actions */
  constructor(actions) {
    this.actions = actions;
    this.element = el('div', {
      class: 'board', tabindex: '0', role: 'application', onkeydown: event => this.onKey(event),
      onfocus: () => { if (this.element.matches(':focus-visible')) this.setCursor(this.cursor); },
      onblur: () => this.preview(null),
    });
    this.cursor = null;
  }

  /**
   * @param {{legal: boolean, sizes: boolean, labels: boolean, last: !Array<string>, ghosts: !Array<!Object>,
   *     candidates: !Array<!Object>, isActive: boolean}} marks
   */
  show(game, marks) {
    this.game = game;
    this.position = game.position;
    this.marks = marks;
    this.legal = game.legalMoves();
    const board = this.position.board;
    if (this.boardName !== board.name || this.hasLabels !== marks.labels) this.draw(board, marks.labels);
    const labelled = words.boardLabel(board.name);
    if (this.element.getAttribute('aria-label') !== labelled) this.element.setAttribute('aria-label', labelled);
    this.drawStones();
    if (this.hovered) this.preview(this.hovered);
  }

  draw(board, hasLabels) {
    this.boardName = board.name;
    this.hasLabels = hasLabels;
    this.layout = board.layout();
    this.places = new Map(this.layout.map(place => [place.point, place]));
    this.isHexagonal = board.shape === 'hexhex';
    this.cursor = null;
    this.hovered = null;
    const xs = this.layout.map(place => place.x);
    const ys = this.layout.map(place => place.y);
    [this.right, this.bottom] = [Math.max(...xs), Math.max(...ys)];
    const edge = hasLabels ? 1.2 : 0.75;
    const [left, top] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
    this.stones = svg('g', { 'pointer-events': 'none' });
    this.shapes = new Map();
    this.overlay = svg('g', { 'pointer-events': 'none' });
    this.svg = svg('svg', {
      viewBox: `${left} ${top} ${this.right + edge - left} ${this.bottom + edge - top}`, 'aria-hidden': 'true',
      onclick: event => this.onClick(event), onpointermove: event => this.onMove(event),
      onpointerdown: event => this.onMove(event), onpointerleave: () => this.preview(null),
    }, this.isHexagonal ? this.cells() : this.lines(), hasLabels ? this.labels() : [], this.stones, this.overlay);
    this.element.replaceChildren(this.svg);
  }

  cells() {
    const outline = (x, y) => HEXAGON.map(([dx, dy]) => `${(x + dx).toFixed(3)},${(y + dy).toFixed(3)}`).join(' ');
    return [svg('g', { class: 'cells' }, this.layout.map(({ x, y }) => svg('polygon', { points: outline(x, y) })))];
  }

  lines() {
    let path = '';
    for (let x = 0; x <= this.right; x++) path += `M${x} 0V${this.bottom}`;
    for (let y = 0; y <= this.bottom; y++) path += `M0 ${y}H${this.right}`;
    return [
      svg('rect', { class: 'wood', x: -0.65, y: -0.65, width: this.right + 1.3, height: this.bottom + 1.3, rx: 0.2 }),
      svg('path', { class: 'lines', d: path }),
    ];
  }

  /** Labels the first and last point of each row of hexagons, or the columns and rows of squares. */
  labels() {
    const texts = [];
    const text = (x, y, label) => texts.push(svg('text', { x, y: y + 0.14 }, label));
    for (const place of this.layout) {
      const isLast = !this.layout.some(other => other.row === place.row && other.column > place.column);
      if (this.isHexagonal) {
        if (place.column === 0) text(place.x - 0.86, place.y, place.point);
        if (isLast) text(place.x + 0.86, place.y, place.point);
      } else {
        if (place.column === 0) text(-0.95, place.y, place.point.slice(1));
        if (place.row === 0) text(place.x, this.bottom + 0.95, place.point[0]);
      }
    }
    return [svg('g', { class: 'labels' }, texts)];
  }

  drawStones() {
    const wanted = new Map();
    const circle = (point, radius, kind) => wanted.set(`${kind} ${radius} ${point}`, () => this.circle(point, radius, kind));
    const text = (point, content, kind) => wanted.set(`${kind} ${point} ${content}`, () => {
      const { x, y } = this.places.get(point);
      return svg('text', { x, y: y + 0.13, class: kind }, content);
    });
    for (const { color, stones } of this.marks.ghosts) {
      for (const point of stones) {
        if (!this.position.at(point)) circle(point, STONE, `ghost ${color}`);
      }
    }
    if (this.marks.legal && this.marks.isActive) {
      const capturing = new Set(this.legal.capturing);
      for (const point of this.legal.placements) {
        if (capturing.has(point)) wanted.set(`capturing ${point}`, () => this.diamond(point));
        else circle(point, 0.1, 'legal');
      }
    }
    for (const color of ['black', 'white']) {
      for (const point of this.position.stones(color)) circle(point, STONE, `stone ${color}`);
    }
    if (this.marks.sizes) {
      for (const group of this.position.groups()) {
        for (const point of group.stones) text(point, String(group.size), `size on-${group.color}`);
      }
    }
    const last = this.marks.last.filter(point => this.position.at(point));
    const radius = this.marks.sizes ? 0.36 : 0.14; // around the size
    last.forEach((point, index) =>
      circle(point, radius, `last on-${this.position.at(point)}${index < last.length - 1 ? ' early' : ''}`));
    const best = this.marks.candidates.filter(candidate => this.places.has(candidate.move));
    best.forEach((candidate, index) => {
      circle(candidate.move, STONE, `candidate${index === 0 ? ' best' : ''}`);
      if (candidate.value != null) text(candidate.move, String(Math.round(candidate.value * 100)), 'value');
    });
    this.showShapes(wanted);
  }

  /** Shows shapes in order. Reuses the shapes on display, since recreating those of all points is slow. */
  showShapes(wanted) {
    for (const [key, shape] of this.shapes) {
      if (!wanted.has(key)) shape.remove();
    }
    const shapes = new Map();
    let next = this.stones.firstChild;
    for (const [key, make] of wanted) {
      const shape = this.shapes.get(key) || make();
      if (shape === next) next = next.nextSibling;
      else this.stones.insertBefore(shape, next);
      shapes.set(key, shape);
    }
    this.shapes = shapes;
  }

  circle(point, radius, kind) {
    const { x, y } = this.places.get(point);
    return svg('circle', { cx: x, cy: y, r: radius, class: kind });
  }

  cross(point, arm, kind) {
    const { x, y } = this.places.get(point);
    return svg('path', { class: kind, d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0-${2 * arm}l-${2 * arm} ${2 * arm}` });
  }

  diamond(point) {
    const { x, y } = this.places.get(point);
    return svg('path', { class: 'capturing', d: `M${x} ${y - 0.24}l0.24 0.24-0.24 0.24-0.24-0.24z` });
  }

  // Pointing

  pointAt(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return this.nearest(0.36, place => (place.x - x) ** 2 + (place.y - y) ** 2);
  }

  /** Returns the point with the least distance below a limit; null if there is none. */
  nearest(limit, distance) {
    let [nearest, least] = [null, limit];
    for (const place of this.layout) {
      const found = distance(place);
      if (found < least) [nearest, least] = [place.point, found];
    }
    return nearest;
  }

  onMove(event) {
    const point = this.pointAt(event);
    if (point !== this.hovered) this.preview(point);
  }

  onClick(event) {
    const point = this.pointAt(event);
    if (point) this.choose(point);
  }

  choose(point) {
    if (this.marks.isActive && this.legal.placements.includes(point)) {
      this.cursor = point;
      this.preview(null);
      this.actions.play(point);
    } else {
      this.preview(point);
      this.actions.say(this.describe(point).text);
    }
  }

  /** Returns a field for points. A screen reader on a phone offers neither keys for the cursor nor taps on a point. */
  field() {
    const input = el('input', { type: 'text', id: 'point', autocapitalize: 'none', autocomplete: 'off' });
    const onsubmit = event => {
      event.preventDefault();
      const point = input.value.trim().toLowerCase();
      input.value = '';
      if (!point) return;
      if (this.places.has(point)) {
        this.choose(point);
      } else {
        this.actions.hover(words.noPoint(point), true);
        this.actions.say(words.noPoint(point));
      }
    };
    return el('form', { class: 'row', onsubmit }, el('label', { for: 'point' }, words.point), input,
      el('button', { type: 'submit' }, words.place));
  }

  /** Describes what a placement would do, or why it is illegal. */
  describe(point) {
    const color = this.position.at(point);
    if (color) {
      const group = this.position.groupAt(point);
      return { text: words.pointStone(point, color, group.size), groups: [group] };
    }
    if (!this.marks.isActive) return { text: words.pointEmpty(point), groups: [] };
    if (this.legal.placements.includes(point)) {
      const effect = this.position.effectOf(point);
      const captured = effect.captured.reduce((sum, group) => sum + group.size, 0);
      const mustPass = captured > 0 && !effect.wins && this.game.play(point).legalMoves().mustPass;
      return {
        text: captured ? words.previewCapture(point, captured, effect.group.length, effect.wins, mustPass) : words.previewPlace(point),
        effect, groups: [],
      };
    }
    const why = this.game.whyIllegal(point);
    const groups = [why.group, ...why.enemies].filter(group => group);
    return { text: words.illegal[why.kind]({ ...why, point }), groups, isIllegal: true };
  }

  /** Shows what a placement would do; null clears it. */
  preview(point) {
    this.hovered = point;
    const shapes = [];
    let text = null;
    let isIllegal = false;
    if (point) {
      const found = this.describe(point);
      text = found.text;
      isIllegal = Boolean(found.isIllegal);
      const circle = (label, kind) => this.circle(label, STONE + 0.02, kind);
      const ring = (label, kind) => {
        shapes.unshift(circle(label, 'halo')); // below all rings, so that they stand out on every stone
        shapes.push(circle(label, kind));
      };
      if (found.effect) {
        shapes.push(circle(point, `ghost ${this.position.toPlace}`));
        for (const joined of found.effect.joined) joined.stones.forEach(label => ring(label, 'joined'));
        for (const captive of found.effect.captured) shapes.push(...captive.stones.map(label => this.cross(label, 0.24, 'captive')));
      } else {
        const own = this.position.toPlace;
        for (const group of found.groups) {
          group.stones.forEach(label => ring(label, !isIllegal || group.color === own ? 'joined' : 'blocking'));
        }
        if (isIllegal) shapes.push(this.cross(point, 0.18, 'forbidden'));
      }
    }
    if (this.cursor && this.element.matches(':focus-visible')) shapes.push(this.circle(this.cursor, 0.49, 'cursor'));
    this.overlay.replaceChildren(...shapes);
    this.actions.hover(text, isIllegal);
  }

  // Keys

  onKey(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (steps[event.key] && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.step(...steps[event.key]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (this.cursor) this.choose(this.cursor);
    }
  }

  step(dx, dy) {
    const from = this.places.get(this.cursor) || this.places.get(this.middle());
    const next = this.nearest(Infinity, place => {
      const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
      const tie = 0.01 * dy * (place.x - from.x); // so that Up and Down are inverse on hexagons
      return along > 0.4 && along < 1.2 && across < 0.6 ? along + 2 * across + tie : Infinity;
    });
    this.setCursor(next || this.cursor);
  }

  middle() {
    return this.layout[Math.floor(this.layout.length / 2)].point;
  }

  setCursor(point) {
    this.cursor = point || this.middle();
    this.preview(this.cursor);
    this.actions.say(this.describe(this.cursor).text);
  }
}
