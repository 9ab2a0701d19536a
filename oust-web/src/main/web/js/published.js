/**
 * Only for the module oust-bots.js, in which it replaces library.js: finds the files beside the module, and loads the
 * library only in a worker without WebAssembly.
 */

const file = new URL('bots.wasm', import.meta.url).href;

function program() {
  const address = JSON.stringify(new URL('library.js', import.meta.url).href);
  return `function oustLibrary() { importScripts(${address}); return oustLibrary(); }`;
}
