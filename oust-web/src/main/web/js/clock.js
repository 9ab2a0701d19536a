import { el } from './dom.js';
import { words } from './words.js';

export class Clocks {
  /** @param {function(string)} expired called with the seat whose time has run out */
  constructor(expired) {
    this.expired = expired;
    this.left = null;
    this.seat = null;
    this.since = 0;
    setInterval(() => this.tick(), 200);
    // Time while the page is closed or in the back/forward cache does not count.
    addEventListener('pageshow', ({ persisted }) => { if (persisted) this.since = Date.now(); });
  }

  /** @param {?{minutes: number, seconds: number}} setting null for no clock */
  reset(setting, left = null) {
    this.setting = setting;
    this.left = setting ? { first: setting.minutes * 60000, second: setting.minutes * 60000, ...left } : null;
    this.seat = null;
  }

  /** Starts the clock of a seat and stops the other; null stops both. */
  run(seat) {
    if (!this.left) return;
    this.settle();
    this.seat = seat;
  }

  /** Returns the milliseconds for a ply of a bot: at most a twentieth of its time, and not 0, which is no limit. */
  limit(game, most) {
    return this.left ? Math.max(1, Math.min(most, this.left[game.seatToPlace] / 20)) : most;
  }

  endTurn() {
    this.settle();
    if (this.seat) this.left[this.seat] += this.setting.seconds * 1000;
  }

  settle() {
    if (!this.left) return;
    const now = Date.now();
    const spent = Math.max(0, now - this.since); // a device may set its clock back
    if (this.seat) this.left[this.seat] = Math.max(0, this.left[this.seat] - spent);
    this.since = now;
  }

  tick() {
    if (!this.left || !this.seat) return;
    this.settle();
    if (this.onTick) this.onTick();
    if (this.left[this.seat] === 0) {
      const seat = this.seat;
      this.seat = null;
      this.expired(seat);
    }
  }

  text(seat) {
    const seconds = Math.ceil(this.left[seat] / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }

  draw(into, game) {
    into.hidden = !this.left;
    if (!this.left) return;
    into.replaceChildren(...['black', 'white'].map(color =>
      el('span', { class: game.seat(color) === this.seat ? 'running' : '' },
        words.clockOf(color, this.text(game.seat(color))))));
  }
}
