/** All text of the page but that of index.html. Messages about records are from the library, in English. */

const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;
const stones = count => plural(count, 'stone', 'stones');
const NAMES = { black: 'Black', white: 'White' };

export const words = {
  title: 'Oust',
  tagline: 'Capture every enemy stone.',
  attribution: 'Oust was designed by Mark Steere in 2007.',
  color: color => NAMES[color],
  person: 'Person',
  bot: level => `Bot, level ${level}${{ 1: ' (easiest)', 10: ' (strongest)' }[level] || ''}`,
  square: side => `Square ${side} × ${side}: ${side * side} points`,
  hexhex: side => `Hexagon, side ${side}: ${3 * side * (side - 1) + 1} points`,
  tabs: { game: 'Game', files: 'Files', analysis: 'Analysis', learn: 'Learn' },
  tabList: 'Panels',

  // Status
  toPlace: color => `${NAMES[color]} to place`,
  begin: color => `${color ? `You are ${NAMES[color]}. ` : ''}Capture all enemy stones to win. Place a stone.`,
  rule: legal => !legal.capturing.length
    ? 'Place a stone on any empty point that touches none of your own stones.'
    : legal.placements.length > legal.capturing.length ? 'Place a single stone to end the turn, or capture and place again.'
    : 'Every legal placement captures. Capture, and place again.',
  midTurn: legal => !legal.capturing.length
    ? 'You captured, so place again. A single stone ends the turn.'
    : legal.placements.length > legal.capturing.length ? 'You captured, so place again: capture more, or end the turn with a single stone.'
    : 'You captured, so place again. Every legal placement captures more.',
  mustPass: (color, isMidTurn) => isMidTurn
    ? `${NAMES[color]} captured but has no legal placement left. The turn ends with a pass.`
    : `${NAMES[color]} has no legal placement and must pass.`,
  maySwap: 'Pie rule: take over Black’s stone by swapping sides, or place a stone.',
  paused: 'It is the bot’s turn. Let it go on, or place for it.',
  thinking: color => `${NAMES[color]}’s bot is thinking`,
  swapped: 'The players swapped sides.',
  wins: (winner, reason) => `${NAMES[winner]} wins${reason}`,
  reasons: {
    elimination: ': no enemy stone is left',
    resignation: ' by resignation',
    timeout: ' on time',
    agreement: ' by agreement',
    abandonment: ': the game was abandoned',
    unstated: '',
  },
  deadlock: 'Draw by deadlock',
  deadlockWhy: 'Neither side has a legal placement.',
  noWinner: 'The game ended without a winner',
  youWon: 'You won!',
  youLost: 'The bot won. Try again, or undo and try another move.',
  count: (color, player, count) => `${NAMES[color]}${player ? ` (${player})` : ''}: ${stones(count)}`,
  result: text => `Result: ${text}`, stated: text => `Stated result: ${text}`,
  you: 'you', level: level => `bot, level ${level}`,

  // Points
  illegal: {
    'joins-without-capture': why =>
      `${why.point} would form a group of ${why.group.size} that touches no enemy stone. You may join only to capture.`,
    'enemy-not-smaller': why =>
      `${why.point} would form a group of ${why.group.size}, but it touches an enemy group of ${Math.max(...why.enemies.map(e => e.size))}. Yours must be larger.`,
  },
  previewCapture: (point, captured, group, wins, mustPass) =>
    `${point} captures ${stones(captured)} with a group of ${group}${wins ? ' and wins' : mustPass ? '; no legal placement is left' : '; you place again'}.`,
  previewPlace: point => `${point}: a single stone; the turn ends.`,
  pointStone: (point, color, size) => `${point}: ${NAMES[color]}, ${size === 1 ? 'single stone' : `group of ${size}`}`,
  pointEmpty: point => `${point}: empty`,
  boardLabel: board => `Board ${board}. Arrow keys move the cursor, Enter places a stone.`,
  played: (color, move, captured) => move === 'pass' ? `${NAMES[color]} passes.`
    : move === 'swap' ? 'The players swap sides.'
    : `${NAMES[color]} ${move}${captured ? `, captures ${stones(captured)}` : ''}.`,

  lastTurn: (isMidTurn, color, moves, captured) =>
    `${isMidTurn ? 'This turn' : 'Last turn'}: ${NAMES[color]} ${moves}${captured ? `, captured ${stones(captured)}` : ''}.`,

  point: 'Point', place: 'Place', noPoint: point => `This board has no point ${point}.`,

  // Actions
  newGame: 'New game', playAgain: 'Play again', howToPlay: 'How to play',
  undo: 'Undo', redo: 'Redo', pass: 'Pass', swap: 'Swap sides', resign: 'Resign', hint: 'Hint',
  hintShown: text => `Hint: ${text}`,
  first: 'First', previous: 'Back', next: 'Forward', last: 'Last', play: 'Play through', stop: 'Stop',
  resume: 'Continue from here',
  showLegal: 'Show legal points (diamonds capture)', showSizes: 'Show group sizes', showLabels: 'Show coordinates',
  moves: 'Moves', noMoves: 'No moves yet. Click a point to place a stone.',
  turn: (number, text) => `${number}. ${text}`,
  variation: 'Variation', promote: 'Make this the main line', remove: 'Delete from here',
  promoteHelp: 'Continue the game with the moves shown, in place of those played first', removeHelp: 'Delete this move and all after it',
  comment: 'Comment', captured: count => ` captures ${count}`,

  // New game
  board: 'Board', positionShown: 'Continue from the position shown', pieRule: 'Pie rule: White may swap sides on the first move',
  start: 'Start', cancel: 'Cancel', clock: 'Clock', noClock: 'No clock',
  clocks: (minutes, seconds) => `${minutes} min + ${seconds} s per turn`,
  clockOf: (color, time) => `${NAMES[color]} ${time}`,

  // Files
  open: 'Open a file', openHelp: 'SGF, Abstract Play, Ludii or plain text, or any of these compressed with gzip or zip. You can also drop files anywhere on this page.',
  paste: 'Or paste a record or a link', load: 'Load', save: 'Save', link: 'Copy a link to this game',
  linkCopied: 'Link copied. It contains the whole game.', linkShown: 'Copy this link:', dropHere: 'Drop the file to open it',
  reading: name => `Reading ${name}`,
  notOpened: name => `Not opened: ${name}. The game changed while the file was being read.`,
  opened: (name, count, isCut) => `Opened ${name}${count > 1 || isCut ? `, the first of ${isCut ? 'more than ' : ''}${plural(count, 'game', 'games')}` : ''}.`,
  errors: (count, first) => ` ${plural(count, 'error', 'errors')}: ${first}`,
  unlisted: 'The file has more games. Split it into smaller files to open them.',
  openFailed: reason => `This cannot be read: ${reason}`,
  game: (number, text) => `Game ${number}: ${text}`,
  formats: {
    'sgf': 'SGF (with variations)', 'abstract-play': 'Abstract Play', 'ludii': 'Ludii', 'text': 'Text',
    'svg': 'Image (SVG)', 'animation': 'Animation (SVG)', 'png': 'Image (PNG)',
  },
  damaged: 'It is damaged, cut off or encrypted.', packedTwice: 'It is compressed twice. Decompress it once.', noGame: 'No game found.', noGameSoon: 'No game found so far, and the file has more. Split it into smaller files.',
  tooLarge: megabytes => `It holds more than ${megabytes} MB. Split it into smaller files.`,
  notKept: 'This game is too large for the browser to keep. Save it before you close or reload the page.',
  pastedName: 'the pasted record', linkName: 'the link',

  // Analysis
  analyse: 'Analyse this position', analysing: 'Analysing', analyseGame: 'Analyse the whole game', analysed: 'The whole game is analysed',
  candidates: 'Best moves', simulations: count => `${count.toLocaleString('en')} simulations`,
  percent: value => `${Math.round(value * 100)} %`,
  proof: { win: 'proved win', loss: 'proved loss', draw: 'proved draw' },
  graph: 'Black’s winning chances over the game', graphPoint: (ply, value) => `After move ${ply}: ${Math.round(value * 100)} % for Black`,
  candidate: (move, percent) => `${move}: ${percent}`, analysisHelp: 'Winning chances of the side to place, as the bot estimates them. The move it examined most comes first. Click a point of the graph to go there.',
  botFailed: reason => `The bot stopped. ${reason}`,

  // Learning
  learnIntro: 'You win by capturing all enemy stones. Learn how on six small boards. You play Black.',
  tryIt: 'You know the rules now. Try the easiest bot:',
  again: 'Again', startOver: 'That ended your turn. Press Again to start over.', done: 'Well done.',
  lessons: [
    { title: 'Place a stone', text: 'A stone may go on any empty point that touches none of your own stones. That ends your turn. Enemy neighbours do not matter. Place a stone.', done: 'Your turn is over. Points next to your own stones were not legal.' },
    { title: 'Capture', text: 'You may join your own stones only to capture: the new group must touch enemy groups, and be larger than each of them. They are removed. Capture at a red diamond.', done: 'Your group was larger, so the white stone is gone. So two stones can capture a single stone nearby: look for such captures, and for your opponent’s.' },
    { title: 'Larger, not equal', text: 'Two stones cannot capture two. Point at the places next to one of your stones to see why they are illegal. Then capture at the red diamond.', done: 'Three beats two.' },
    { title: 'Place again', text: 'After a capture, you place again in the same turn, and may capture again. If no enemy stone is left, you win. Capture both white groups in one turn.', done: 'Two captures in one turn, and no white stone is left: you win.' },
    { title: 'Forced pass', text: 'If no placement is legal after a capture, the turn ends with a pass. Capture at the red diamond.', done: 'You have no legal placement left, so your turn ends with a pass. A player who has none at the start of a turn passes too.' },
    { title: 'Deadlock', text: 'On a crowded board, single stones can block each other. Fill the last point.', done: 'Neither side can place a stone. The game is a draw.' },
  ],
};
