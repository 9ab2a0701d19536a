import { oust, reason } from './library.js';
import { words } from './words.js';

/** Reads and writes records and links, and keeps the game across reloads. */

const KEY = 'oust';
const STORES = ['sessionStorage', 'localStorage'];
const EXTENSIONS = { 'sgf': 'sgf', 'abstract-play': 'json', 'ludii': 'trl', 'text': 'txt', 'svg': 'svg', 'animation': 'svg', 'png': 'png' };
const PNG_WIDTH = 1000;
const MEGABYTES = 16; // of a file and of what is compressed in it; a few kilobytes can hold gigabytes
const MOST = 200; // games of a file that are read
const PATIENCE = 2000; // milliseconds, after which no more games are read; without a game, five times as long
const HEAD = 1 << 16; // bytes that show what a file is

/** An error whose message is for the user. */
class FileError extends Error {}

/** Returns a function that counts bytes and throws if there are too many. */
function limit() {
  let left = MEGABYTES << 20;
  return bytes => {
    left -= bytes;
    if (left < 0) throw new FileError(words.tooLarge(MEGABYTES));
  };
}

/** Returns what comes out of a stream, until that is enough bytes. */
async function through(bytes, stream, take, enough = Infinity) {
  const parts = [];
  try {
    const reader = new Blob([await bytes]).stream().pipeThrough(stream).getReader();
    for (let length = 0; length < enough;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      take(value.length);
      parts.push(value);
    }
    reader.cancel();
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(words.damaged);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function isGzip(bytes, at) {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b;
}

function isZip(bytes) {
  return /^PK(\x03\x04|\x05\x06)/.test(String.fromCharCode(...bytes.subarray(0, 4)));
}

/** Unpacks gzip files that follow each other. A browser unpacks one, so this tries every place where it may end. */
async function gunzip(bytes, take) {
  const parts = [];
  let from = 0;
  let failures = 0; // of the places tried; a hostile file has millions
  for (let to = 2; to <= bytes.length; to++) {
    const mayBegin = isGzip(bytes, to) && bytes[to + 2] === 8 && bytes[to + 3] < 32; // other data, once in 2^27 bytes
    if (to < bytes.length && !mayBegin) continue;
    try {
      parts.push(await through(bytes.subarray(from, to), new DecompressionStream('gzip'), take));
      from = to;
    } catch (error) {
      if (to === bytes.length || error.message !== words.damaged || ++failures > 9) throw error;
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The first games of a file, and the messages of its errors. */
class Games {
  constructor() {
    this.records = [];
    this.errors = [];
    this.isCut = false; // whether the file has more
    this.since = Date.now();
  }

  get count() {
    return this.records.length + this.errors.length;
  }

  isLate() {
    return Date.now() - this.since > (this.count > 0 ? PATIENCE : 5 * PATIENCE);
  }

  /** Reads the next games, from text or from bytes. */
  read(content, name) {
    const next = oust.games(content, { name });
    for (let game; !this.isCut && (game = next());) {
      if (this.count === MOST || this.count > 0 && this.isLate()) this.isCut = true;
      else if (game.error) this.errors.push(game.error);
      else this.records.push(game);
    }
    return this;
  }

  /** Reads the next games from bytes that may be packed with gzip. */
  async readPacked(content, name, take) {
    const unpacked = isGzip(content, 0) ? await gunzip(content, take) : content;
    if (isGzip(unpacked, 0)) this.errors.push(`${name}: ${words.packedTwice}`);
    else this.read(unpacked, name);
  }

  /** Reads the games in a zip archive. An archive inside it is skipped: that could go on for ever. */
  async readZip(bytes, name, take) {
    for (const member of members(bytes)) {
      this.isCut = this.isCut || this.isLate(); // many members may be no records
      if (this.isCut) break;
      const unpack = (...limits) => member.method ? through(member.packed, new DecompressionStream('deflate-raw'), ...limits) : member.packed;
      const head = (await unpack(() => {}, HEAD)).subarray(0, HEAD);
      if (isZip(head) || oust.isSkipped(member.name, head)) continue;
      take(member.packed.length); // many members can share their bytes
      const content = await unpack(take);
      if (content.length !== member.length || crc32(content) !== member.check) throw new FileError(words.damaged);
      await this.readPacked(content, `${name}!${member.name}`, take);
    }
  }

  /** Returns this unless there is no good game. */
  checked() {
    if (!this.records.length) throw new FileError(this.errors[0] || (this.isCut ? words.noGameSoon : words.noGame));
    return this;
  }
}

/** Reads the first games of files. Damage is the last error of a file. */
export async function readFiles(files) {
  const games = new Games();
  for (const file of files) {
    if (games.isCut) break;
    try {
      limit()(file.size);
      const content = new Uint8Array(await file.arrayBuffer());
      await (isZip(content) ? games.readZip(content, file.name, limit()) : games.readPacked(content, file.name, limit()));
    } catch (error) {
      games.errors.push(reason(error));
    }
  }
  return games.checked();
}

/** Reads the first games of a text, or the game of a link. */
export async function readText(text) {
  const link = text.match(/^\s*\w+:\S*#game=([\w-]*)/); // a full stop or bracket after it may belong to the text around it
  if (!link) return new Games().read(text, '').checked();
  const unpacked = new TextDecoder().decode(await through(decode(link[1]), new DecompressionStream('deflate-raw'), limit()));
  const [, path, record] = unpacked.match(/^(?:([\d.]*)\n)?([^]*)/);
  return Object.assign(new Games().read(record, '').checked(), { path: path?.split('.') });
}

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 && 0xedb88320);
  }
  return ~crc >>> 0;
}

/** Returns the members of a zip archive: the name, the packed bytes, and the length and the CRC-32 of the content. */
function members(bytes) {
  const view = new DataView(bytes.buffer);
  const [word, half] = [at => view.getUint32(at, true), at => view.getUint16(at, true)];
  const found = [];
  try {
    let end = bytes.length - 22;
    while (word(end) !== 0x06054b50) end--;
    let at = word(end + 16);
    for (let count = half(end + 10); count > 0; count--) {
      const [method, check, packed, length, name, local] = [half(at + 10), word(at + 16), word(at + 20), word(at + 24), half(at + 28), word(at + 42)];
      const from = local + 30 + half(local + 26) + half(local + 28);
      found.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
        packed: bytes.subarray(from, from + packed), method, check, length,
      });
      at += 46 + name + half(at + 30) + half(at + 32);
    }
  } catch (error) {
    throw new FileError(words.damaged);
  }
  return found;
}

function download(content, type, format) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = `oust.${EXTENSIONS[format]}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function write(model, format) {
  switch (format) {
    case 'svg': return oust.drawPosition(model.game, 'svg', { theme: 'light' });
    case 'animation': return oust.drawGame(model.lastGame(), 'animation', { theme: 'light' });
    default: return oust.writeRecord(model.toRecord(), format);
  }
}

async function png(model) {
  const picture = new Image();
  const text = oust.drawPosition(model.game, 'svg', { theme: 'light' });
  const [, , width, height] = text.match(/viewBox="([^"]*)"/)[1].split(' ').map(Number);
  const pixels = Math.round(PNG_WIDTH * height / width);
  const sized = text.replace(/<svg([^>]*?) width="[^"]*" height="[^"]*"/, '<svg$1')
    .replace('<svg', `<svg width="${PNG_WIDTH}" height="${pixels}"`);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = pixels;
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

export async function save(model, format) {
  if (format === 'png') download(await png(model), 'image/png', format);
  else download(write(model, format), format === 'svg' || format === 'animation' ? 'image/svg+xml' : 'text/plain', format);
}

// Links: the path to the current node and the whole record, compressed, after the # of the address, which browsers do not send.

const encode = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const decode = async text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const withoutLink = () => location.href.replace(/#.*/, '');

export async function link(model) {
  const text = `${model.path().join('.')}\n${oust.writeRecord(model.toRecord(), 'sgf')}`;
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), limit());
  return `${withoutLink()}#game=${encode(packed)}`;
}

/** Returns the game in the address, or null. Removes it from there, so that a reload keeps later moves. */
export async function fromLink() {
  const { href, hash } = location;
  if (!hash.startsWith('#game=')) return null;
  history.replaceState(null, '', withoutLink());
  return readText(href);
}

// Keeping the game across reloads: each tab has its own, and a new tab begins with the last one of all.

export class Keeper {
  /** @param {function()} report called once if a game is too large for the browser's storage */
  constructor(state, report) {
    this.state = state;
    this.report = report;
    this.timer = null;
    this.isReported = false;
  }

  /** Saves the game after the page has shown the move. */
  later() {
    this.timer = this.timer || setTimeout(() => this.now());
  }

  now() {
    clearTimeout(this.timer);
    this.timer = null;
    let state = null;
    let isTooLarge = false;
    for (const name of STORES) {
      try {
        state = state || JSON.stringify(this.state());
        self[name].setItem(KEY, state);
      } catch (error) {
        try {
          self[name].setItem(KEY, ''); // instead of an older game
          isTooLarge = true;
        } catch (everyError) {
          // The browser stores nothing, as in some private windows.
        }
      }
    }
    if (isTooLarge && !this.isReported) this.report();
    this.isReported = isTooLarge;
  }
}

/** Opens what was kept; returns whether there is something whole. */
export function openKept(open) {
  return STORES.some(name => {
    try {
      open(JSON.parse(self[name].getItem(KEY)));
      return true;
    } catch (error) {
      return false; // nothing there, or damaged
    }
  });
}
