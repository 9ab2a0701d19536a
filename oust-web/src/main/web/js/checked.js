/**
 * Only for the module oust.js, to which Site appends this script: checks the types of arguments, and throws plain errors,
 * since those of TeaVM lose their message on the way from a worker and print the objects of the compiled code. Site also
 * appends request.js.
 */

const PARAMETERS = {
  Board: { parse: 'name: string', square: 'side: number', rectangle: 'columns: number, rows: number', hexhex: 'side: number', neighbors: 'point: string' },
  Position: {
    start: 'board: Board, pieRule: boolean', parse: 'text: string', stones: 'color: string', at: 'point: string', groupAt: 'point: string',
    isLegal: 'move: string', whyIllegal: 'move: string', effectOf: 'point: string', play: 'move: string',
  },
  Game: {
    start: 'board: Board, pieRule: boolean', from: 'position: Position', seat: 'color: string', positionAt: 'ply: number',
    isLegal: 'move: string', whyIllegal: 'move: string', play: 'move: string', playTurn: 'turn: string', resign: 'loser: string', end: 'outcome: object',
  },
  readRecord: 'source: string or bytes, options?: object', readRecords: 'source: string or bytes, options?: object',
  writeRecord: 'record: object, format: string', recordOf: 'game: Game', gameOf: 'record: object',
  drawPosition: 'game: Game, format: string, options?: object', drawGame: 'game: Game, format: string, options?: object',
  analyse: 'game: Game, options: object, progress?: function',
};

function checked(library) {
  let TeaError = null;
  try {
    library.Board.parse('');
  } catch (error) {
    TeaError = error.constructor;
  }

  const isOf = (type, value) => library[type] ? value instanceof library[type]
    : type === 'string or bytes' ? typeof value === 'string' || 'byteLength' in Object(value)
    : typeof value === type && value !== null;

  /** Returns a function that checks its arguments and, if it is a method, that it is called on an object of its class. */
  const wrapped = (call, parameters = '', isMethodOf = null, member = '') => {
    const expected = parameters.split(', ').filter(text => text).map(text => text.split(': '));
    return function (...given) {
      if (isMethodOf && !isOf(isMethodOf, this)) {
        throw new TypeError(`Call ${member} as a method of a ${isMethodOf}: ${isMethodOf.toLowerCase()}.${member}(…).`);
      }
      expected.forEach(([name, type], index) => {
        const value = given[index];
        if (isOf(type, value) || name.endsWith('?') && value == null) return;
        const found = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
        throw new TypeError(`The argument "${name.replace('?', '')}" must be of type ${type}, not ${found}.`);
      });
      try {
        return call.apply(this, given);
      } catch (error) {
        throw error instanceof TeaError ? new Error(error.message) : error;
      }
    };
  };

  library.analyse = (game, options, progress) => {
    const request = requestOf(game, options);
    let thrown = null; // progress can throw anything, but only an error can pass through the compiled code
    const listen = json => {
      try {
        if (progress) progress(JSON.parse(json));
      } catch (value) {
        thrown = { value };
        throw new Error('stopped');
      }
    };
    let answer;
    try {
      answer = JSON.parse(library.answer(request, listen));
    } catch (error) {
      throw thrown ? thrown.value : error;
    }
    if (answer.error) throw new Error(answer.error);
    return answer;
  };

  for (const [name, parameters] of Object.entries(PARAMETERS)) {
    const part = library[name];
    if (typeof parameters === 'string') {
      library[name] = wrapped(part, parameters);
      continue;
    }
    for (const owner of [part, part.prototype]) {
      for (const [member, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
        if (typeof value !== 'function' || member === 'constructor') continue;
        owner[member] = wrapped(value, parameters[member], owner === part ? null : name, member);
      }
    }
  }
  library.Board.prototype.toString = function () { return this.name; };
  library.Position.prototype.toString = function () { return this.text; };
  library.Game.prototype.toString = function () { return library.writeRecord(library.recordOf(this), 'text'); };
  library.Board.prototype.toJSON = library.Board.prototype.toString;
  library.Position.prototype.toJSON = library.Position.prototype.toString;
  library.Game.prototype.toJSON = function () { return library.recordOf(this); };

  for (const [name, source] of [['Board', 'Board.parse'], ['Position', 'Position.parse'], ['Game', 'Game.start']]) {
    const construct = () => { throw new TypeError(`${name} has no public constructor. Call ${source} or another method of ${name}.`); };
    library[name] = new Proxy(library[name], { construct, apply: construct });
  }
  return library;
}
