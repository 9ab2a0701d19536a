/**
 * The rules of Oust, game records and bots, compiled from Java. See docs/WEB.md.
 * An invalid argument throws an Error whose message is a sentence, or a TypeError if its type is wrong.
 */

export type Color = 'black' | 'white';
/** The player who begins, or the other player. A swap exchanges the players' colours, not their seats. */
export type Seat = 'first' | 'second';
/** The label of a point, such as "c3". */
export type Point = string;
/** A point, "pass" or "swap". */
export type Move = string;

export interface Group {
  color: Color;
  size: number;
  stones: Point[];
}

export interface LegalMoves {
  /** All legal placements, including those that capture. */
  placements: Point[];
  capturing: Point[];
  /** Whether a pass is the only legal move. */
  mustPass: boolean;
  maySwap: boolean;
}

/** What a legal placement does. */
export interface Effect {
  point: Point;
  /** The new group, including the new stone. */
  group: Point[];
  joined: Group[];
  captured: Group[];
  wins: boolean;
}

/** Why a move is illegal. */
export interface Illegality {
  kind: 'occupied' | 'joins-without-capture' | 'enemy-not-smaller' | 'must-place' | 'no-swap-now' | 'game-over';
  /** An English sentence. */
  message: string;
  /** The group that the placement would make. */
  group: Group | null;
  /** The enemy groups that are not smaller. */
  enemies: Group[];
}

export type Reason = 'elimination' | 'deadlock' | 'resignation' | 'timeout' | 'agreement' | 'abandonment' | 'unstated';

/** How players end a game. Resignation and timeout need a winner. */
export type Ending = { reason: Exclude<Reason, 'elimination' | 'deadlock'>; winner?: Color | null };

export interface Outcome {
  reason: Reason;
  winner: Color | null;
  /** An English phrase. */
  text: string;
}

export interface Place {
  point: Point;
  /** Where to draw the point: neighbours are 1 apart, the top row is at y = 0. */
  x: number;
  y: number;
  column: number;
  row: number;
}

/** A board. Equal boards are the same object. */
export class Board {
  private constructor();
  /** Returns the board with a name, such as "hexhex-7", "square-11" or "rectangle-3x5". */
  static parse(name: string): Board;
  /** @param side 2 to 25 */
  static square(side: number): Board;
  /** @param columns 2 to 25 @param rows 2 to 25 */
  static rectangle(columns: number, rows: number): Board;
  /** @param side 2 to 13 */
  static hexhex(side: number): Board;
  readonly name: string;
  readonly shape: 'square' | 'rectangle' | 'hexhex';
  /** The number of points. */
  readonly size: number;
  readonly points: Point[];
  /** Returns the points with coordinates for drawing. */
  layout(): Place[];
  neighbors(point: Point): Point[];
  /** Returns the name. */
  toString(): string;
  toJSON(): string;
}

/** An immutable position. */
export class Position {
  private constructor();
  static start(board: Board, pieRule: boolean): Position;
  /** Parses a position string, such as "square-5 5/5/2xo1/5/5 b -". */
  static parse(text: string): Position;
  readonly board: Board;
  readonly toPlace: Color;
  readonly isMidTurn: boolean;
  readonly isSwapPending: boolean;
  readonly isOver: boolean;
  readonly outcome: Outcome | null;
  /** The position string. */
  readonly text: string;
  /** The hash as in Java, in 16 hexadecimal digits. */
  readonly hash: string;
  stones(color: Color): Point[];
  at(point: Point): Color | null;
  groups(): Group[];
  groupAt(point: Point): Group | null;
  legalMoves(): LegalMoves;
  /** Throws an error if the text is not a move on the board; whyIllegal does, too. */
  isLegal(move: Move): boolean;
  whyIllegal(move: Move): Illegality | null;
  effectOf(point: Point): Effect;
  play(move: Move): Position;
  /** Returns the position string. */
  toString(): string;
  toJSON(): string;
}

export interface Turn {
  number: number;
  seat: Seat;
  color: Color;
  /** The index of its first move. */
  firstPly: number;
  moves: Move[];
  captured: Group[];
  isComplete: boolean;
}

/** An immutable game: every move returns a new one. */
export class Game {
  private constructor();
  static start(board: Board, pieRule: boolean): Game;
  static from(position: Position): Game;
  readonly board: Board;
  readonly hasPieRule: boolean;
  readonly position: Position;
  readonly firstPosition: Position;
  /** The number of moves. */
  readonly plies: number;
  readonly moves: Move[];
  readonly outcome: Outcome | null;
  readonly isOver: boolean;
  readonly isSwapped: boolean;
  readonly seatToPlace: Seat;
  readonly winningSeat: Seat | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  seat(color: Color): Seat;
  turns(): Turn[];
  positionAt(ply: number): Position;
  legalMoves(): LegalMoves;
  /** Throws an error if the text is not a move on the board; whyIllegal does, too. */
  isLegal(move: Move): boolean;
  whyIllegal(move: Move): Illegality | null;
  play(move: Move): Game;
  /** Plays a whole turn, such as "c3-d4", with a forced pass after captures. */
  playTurn(turn: string): Game;
  resign(loser: Color): Game;
  end(outcome: Ending): Game;
  /** Takes back a ply; throws an error if canUndo is false. So does undoTurn. */
  undo(): Game;
  undoTurn(): Game;
  /** Throws an error if canRedo is false, as does redoTurn. */
  redo(): Game;
  redoTurn(): Game;
  /** Returns the record in plain text. */
  toString(): string;
  /** Returns the record, so gameOf(JSON.parse(JSON.stringify(game))) restores the game, without undone moves. */
  toJSON(): GameRecord;
}

export interface RecordNode {
  /** Null at the root, and in a node with only a comment, for example. */
  move?: Move | null;
  comment?: string;
  /** Such as "good-move" or "strong good-for-black". */
  annotations?: string[];
  /** Further SGF properties. */
  properties?: { name: string; values: string[] }[];
  /** The first child continues the line, the others are variations. */
  children?: RecordNode[];
}

export interface Player {
  name: string;
  id?: string | null;
  isProgram?: boolean;
}

/** A recorded game: a plain object that you can store, change and send to a worker. */
export interface GameRecord {
  /** The first position. */
  start: string;
  players?: { first?: Player; second?: Player };
  headers?: { [name: string]: string };
  /** How the players ended the game; null if they did not. */
  ending?: Ending | null;
  root?: RecordNode;
}

export type Format = 'sgf' | 'abstract-play' | 'abstract-play-state' | 'ludii' | 'text';

export interface ReadOptions {
  /** The board of records that state none. */
  board?: string;
  /** The labels of hexagonal boards in plain text. */
  labels?: 'abstract-play' | 'board-game-arena' | 'ludii';
  /** The name of the file, for error messages; only for bytes. */
  name?: string;
}

/** Reads a single record in any format, from text or bytes. */
export function readRecord(source: string | Uint8Array | ArrayBuffer, options?: ReadOptions): GameRecord;
/** Reads all records, if any, in any format, from text or bytes. Throws at the first error. */
export function readRecords(source: string | Uint8Array | ArrayBuffer, options?: ReadOptions): GameRecord[];
export function writeRecord(record: GameRecord, format: Format): string;
export function recordOf(game: Game): GameRecord;
/** Returns the main line of a record. */
export function gameOf(record: GameRecord): Game;

export interface DrawOptions {
  theme?: 'auto' | 'light' | 'dark';
  legalPoints?: boolean;
  groupSizes?: boolean;
}

/** Draws the last position of a game. */
export function drawPosition(game: Game, format: 'svg' | 'text' | 'unicode', options?: DrawOptions): string;
/** Draws all positions of a game as one SVG. */
export function drawGame(game: Game, format: 'animation' | 'filmstrip', options?: DrawOptions): string;

export interface BotOptions {
  /**
   * A bot and its settings, such as "level:level=3" or "mcts:seed=7". The default is level 8. Levels stop at their own
   * number of simulations, and levels 1 to 3 estimate no values, so choose "mcts" to analyse.
   */
  bot?: string;
  /** Give at least one of these two limits. */
  simulations?: number;
  milliseconds?: number;
}

export interface Candidate {
  move: Move;
  visits: number;
  /** The expected score of the player who makes the move: 1 is a win, 0 a loss; null if the bot does not estimate it. */
  value: number | null;
  proof: 'win' | 'draw' | 'loss' | null;
  /** The move, and the moves of both sides that the bot expects after it. */
  line: Move[];
}

export interface Analysis {
  best: Move;
  value: number | null;
  proof: 'win' | 'draw' | 'loss' | null;
  simulations: number;
  milliseconds: number;
  candidates: Candidate[];
}

/** Analyses the last position of a game. Blocks its thread, so call it in a worker. An error thrown by progress stops the analysis. */
export function analyse(game: Game, options: BotOptions, progress?: (analysis: Analysis) => void): Analysis;
