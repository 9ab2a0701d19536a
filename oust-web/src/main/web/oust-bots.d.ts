import type { Analysis, BotOptions, Game } from './oust.js';

/** Bots in a worker. See docs/WEB.md. */
export class Bots {
  /** Starts loading the bots, so that the first answer is fast. */
  prepare(): Promise<unknown>;
  /**
   * Analyses the last position of a game without blocking the page. Cancels the previous analysis of this object.
   * Rejects with an AbortError if cancelled, with an Error if the options are invalid or the game is over, and with the
   * error that progress throws, which also stops the analysis.
   */
  analyse(game: Game, options: BotOptions, progress?: (analysis: Analysis) => void): Promise<Analysis>;
  /** Cancels the analysis, if any. */
  cancel(): void;
  /**
   * Cancels the analysis, if any, and ends the worker, which otherwise keeps its search tree. A later analysis starts
   * another worker.
   */
  close(): void;
  /** How the last analysis ran; empty before the first. */
  readonly kind: '' | 'WebAssembly' | 'JavaScript';
}
