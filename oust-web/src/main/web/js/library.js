/**
 * The library, compiled from Java. It is a script with one function, so that workers and pages opened from files can
 * load it. oust.d.ts has its types.
 */
export const oust = self.oustLibrary();

export const wasm = 'bots.wasm';

/** Returns the library's text, for the worker of the bots. */
export function program() {
  return String(self.oustLibrary);
}

export function reason(error) {
  return String(error && error.message || error);
}
