import { oust } from './library.js';
import { words } from './words.js';

/** Reads and writes records and links, and keeps the game across reloads. */

const KEY = 'oust';
const EXTENSIONS = { 'sgf': 'sgf', 'abstract-play': 'json', 'ludii': 'trl', 'text': 'txt', 'svg': 'svg', 'animation': 'svg', 'png': 'png' };
const RECORD = /(^|\/)[^./][^/]*\.(sgf|json|txt|trl|oust|gz)$/i; // other files in a zip archive are skipped
const PNG_WIDTH = 1000;
const MEGABYTES = 16; // of a file and of what is compressed in it; a few kilobytes can hold gigabytes

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

async function through(bytes, stream, take) {
  const parts = [];
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    take(part.value.length);
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Reads all records of a file. The message of the error is a sentence. */
export async function readFile(file) {
  limit()(file.size);
  const take = limit();
  const content = new Uint8Array(await file.arrayBuffer());
  if (content[0] !== 0x50 || content[1] !== 0x4b || content[2] !== 3) return readMember(content, file.name, take);
  const members = await unzip(content, take);
  if (!members.length) throw new FileError(words.zipEmpty);
  const records = [];
  for (const { name, content } of members) records.push(await readMember(content, `${file.name}!${name}`, take));
  return records.flat();
}

/** Reads all records of a file that is not a zip archive. An archive inside an archive could go on for ever. */
async function readMember(content, name, take) {
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  return oust.readRecords(isPacked ? await through(content, new DecompressionStream('gzip'), take) : content, { name });
}

/** Returns the names and contents of the records in a zip archive. */
async function unzip(bytes, take) {
  const view = new DataView(bytes.buffer);
  const [word, half] = [at => view.getUint32(at, true), at => view.getUint16(at, true)];
  try {
    let end = bytes.length - 22;
    while (word(end) !== 0x06054b50) end--;
    const files = [];
    let at = word(end + 16);
    for (let count = half(end + 10); count > 0; count--) {
      const [method, packed, length, local] = [half(at + 10), word(at + 20), half(at + 28), word(at + 42)];
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
      const from = local + 30 + half(local + 26) + half(local + 28);
      if (RECORD.test(name)) {
        take(packed); // many members can share their bytes
        const content = bytes.slice(from, from + packed);
        files.push({ name, content: method ? await through(content, new DecompressionStream('deflate-raw'), take) : content });
      }
      at += 46 + length + half(at + 30) + half(at + 32);
    }
    return files;
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(words.zipBroken);
  }
}

export function readText(text) {
  return oust.readRecords(text, {});
}

function download(content, type, format) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = `oust.${EXTENSIONS[format]}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Returns a record, or a picture as SVG, as text. */
function write(model, format) {
  switch (format) {
    case 'svg': return oust.drawPosition(model.game, 'svg', { theme: 'light' });
    case 'animation': return oust.drawGame(model.lastGame(), 'animation', { theme: 'light' });
    default: return oust.writeRecord(model.toRecord(), format);
  }
}

/** Returns a picture of the position as a PNG. */
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

// Links: the whole record, compressed, after the # of the address, which browsers do not send.

const encode = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const decode = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const withoutLink = () => location.href.replace(/#.*/, '');

export async function link(model) {
  const sgf = new TextEncoder().encode(oust.writeRecord(model.toRecord(), 'sgf'));
  const packed = await through(sgf, new CompressionStream('deflate-raw'), limit());
  return `${withoutLink()}#game=${encode(packed)}`;
}

/** Returns the record in the address, or null. Removes it from there, so that a reload keeps later moves. */
export async function fromLink() {
  const packed = location.hash.match(/^#game=(.+)/);
  if (!packed) return null;
  history.replaceState(null, '', withoutLink());
  const sgf = await through(decode(packed[1]), new DecompressionStream('deflate-raw'), limit());
  return readText(new TextDecoder().decode(sgf))[0];
}

// Keeping the game across reloads: each tab has its own, and a new tab begins with the last one of all.

export class Keeper {
  /** @param {function(): !Object} state */
  constructor(state) {
    this.state = state;
    this.timer = null;
  }

  /** Saves the game after the page has shown the move. */
  later() {
    this.timer = this.timer || setTimeout(() => this.now());
  }

  now() {
    clearTimeout(this.timer);
    this.timer = null;
    try {
      const state = JSON.stringify(this.state());
      sessionStorage.setItem(KEY, state);
      localStorage.setItem(KEY, state);
    } catch (error) {
      // The browser stores nothing, as in private windows.
    }
  }
}

export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) || localStorage.getItem(KEY));
  } catch (error) {
    return null;
  }
}
