import { program, wasm as file } from './library.js';
import { requestOf } from './request.js';

/**
 * The program of the worker. It is sent to the worker as text, so it refers to nothing outside. It runs the bots as
 * WebAssembly if the browser supports garbage collection there, otherwise as JavaScript.
 */
function work() {
  /** Connects the WebAssembly of the bots. TeaVM's own loader compiles JavaScript, which the page's policy forbids. */
  async function load(bytes, emit) {
    const module = await WebAssembly.compile(bytes);
    const constant = () => new WebAssembly.Global({ value: 'i32', mutable: false }, 0);
    const known = {
      oust: { emit },
      env: { memory: new WebAssembly.Memory({ initial: 64, maximum: 32767 }) },
      teavmMemory: { notifyHeapResized() {}, heapOffset: constant(), maxSize: constant() },
      teavmDate: { currentTimeMillis: () => Date.now() },
      teavmMath: Math,
      teavm: { takeStackTrace: () => ({ getStack: () => [] }), decorateException() {} },
      'wasm:js-string': {
        fromCharCode: code => String.fromCharCode(code), concat: (one, other) => one + other,
        charCodeAt: (text, index) => text.charCodeAt(index), length: text => text.length,
        substring: (text, from, to) => text.substring(from, to),
      },
      teavmJso: {
        stringBuiltinsSupported: () => 0, createFunction1: () => value => value, callFunction1: (call, value) => call(value),
        createClass: () => ({}), defineFunction: () => ({}), defineStaticMethod() {},
        wrapInt: value => value, unwrapInt: value => value,
      },
    };
    const imports = {};
    for (const { module: group, name } of WebAssembly.Module.imports(module)) {
      const missing = () => { throw new Error(`The bots need ${group}.${name}, which the page does not have.`); };
      (imports[group] = imports[group] || {})[name] = (known[group] || {})[name] || missing;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    return exports;
  }

  let answer = null;
  let isTried = false; // whether the WebAssembly has come
  let kind = 'JavaScript';

  async function prepare(bytes) {
    isTried = Boolean(bytes);
    try {
      if (!bytes) throw new Error('no WebAssembly');
      let text = '';
      const lines = [];
      let progress = () => {};
      const exports = await load(bytes, code => {
        if (code !== 10) {
          text += String.fromCharCode(code);
          return;
        }
        lines.push(text);
        text = '';
        if (lines.length > 1) progress(lines[lines.length - 2]);
      });
      answer = (request, listener) => {
        lines.length = 0;
        progress = listener;
        for (let i = 0; i < request.length; i++) exports.put(request.charCodeAt(i));
        exports.answer();
        return lines[lines.length - 1];
      };
      kind = 'WebAssembly';
    } catch (error) {
      const library = self.oustLibrary();
      answer = (request, listener) => library.answer(request, listener);
    }
  }

  self.onmessage = async ({ data }) => {
    try {
      if (!answer || data.bytes && !isTried) await prepare(data.bytes);
      const result = answer(data.request, json => self.postMessage({ id: data.id, progress: json, kind }));
      self.postMessage({ id: data.id, answer: result, kind });
    } catch (error) {
      self.postMessage({ id: data.id, answer: JSON.stringify({ error: String(error && error.message || error) }), kind });
    }
  };
}

function script(source) {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = source;
    element.onload = resolve;
    element.onerror = () => reject(new Error(`The file ${source} is missing.`));
    document.head.append(element);
  });
}

const LOAD_LIMIT = 20000; // milliseconds
const REFUSED = 'The browser refused the worker of the bots. See the content security policy in docs/WEB.md.';
let bytes = null;
let address = null; // of the worker's program

/** Returns the WebAssembly of the bots. Pages opened from files cannot fetch it, so they load it as a script. */
async function loadBytes() {
  if (location.protocol !== 'file:') {
    const response = await fetch(file, { signal: AbortSignal.timeout(LOAD_LIMIT) });
    if (!response.ok) throw new Error(`The file ${file} is missing.`);
    return response.arrayBuffer();
  }
  if (!self.oustBots) await script('bots.js');
  return Uint8Array.from(atob(self.oustBots), letter => letter.charCodeAt(0)).buffer;
}

/** Bots in a worker. A new request cancels the last one. */
export class Bots {
  constructor() {
    this.worker = null;
    this.pending = null;
    this.id = 0;
    this.kind = '';
  }

  /** Starts loading the bots early, so that the first answer is fast. */
  prepare() {
    bytes = bytes || loadBytes().then(loaded => (self.WebAssembly && WebAssembly.validate(loaded) ? loaded : null)).catch(() => {
      bytes = null; // to be tried again
      return null;
    });
    return bytes;
  }

  cancel() {
    this.id++; // also ends a request that waits for the bots to load
    this.fail(new DOMException('cancelled', 'AbortError'));
  }

  /** Cancels the request, if any, and ends the worker with its search tree. */
  close() {
    this.cancel();
    this.end();
  }

  end() {
    if (this.worker) this.worker.terminate();
    this.worker = null;
  }

  /** Ends the worker and rejects the request, if any. */
  fail(error) {
    if (!this.pending) return;
    this.end();
    this.pending(Promise.reject(error));
    this.pending = null;
  }

  /**
   * Analyses the last position of a game.
   * @param {{bot: (string|undefined), simulations: (number|undefined), milliseconds: (number|undefined)}} options
   * @param {function(!Object)=} progress
   * @return {!Promise<!Object>} rejected with an AbortError if cancelled
   */
  async analyse(game, options, progress = () => {}) {
    this.cancel();
    const { id } = this;
    const request = requestOf(game, options);
    return new Promise(resolve => {
      this.pending = resolve;
      this.prepare().then(wasm => {
        if (id === this.id) this.send(request, wasm, progress);
      }).catch(error => this.fail(error));
    });
  }

  send(request, wasm, progress) {
    if (!this.worker) {
      const source = [`${program()};`, `(${work})();`]; // the library, where WebAssembly is refused
      address = address || URL.createObjectURL(new Blob(source, { type: 'text/javascript' }));
      this.worker = new Worker(address);
    }
    const { id } = this;
    this.worker.onmessage = ({ data }) => {
      if (data.id !== id || id !== this.id) return;
      this.kind = data.kind;
      const result = JSON.parse(data.progress || data.answer);
      if (data.progress) {
        try {
          progress(result);
        } catch (error) {
          this.fail(error);
        }
        return;
      }
      this.pending(result.error ? Promise.reject(new Error(result.error)) : result);
      this.pending = null;
    };
    this.worker.onerror = ({ message }) => this.fail(new Error(message || REFUSED));
    this.worker.postMessage({ id, request, bytes: wasm });
  }
}
