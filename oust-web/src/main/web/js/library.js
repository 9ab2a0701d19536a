/**
 * The library, compiled from Java. It comes as a script with one function, so that workers and pages from files can
 * have it too.
 * oust.d.ts has its types.
 */
export const oust = self.oustLibrary();

/** Returns the sentence of an error. */
export function reason(error) {
  return String(error && error.message || error);
}
