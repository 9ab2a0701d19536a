/** Returns the request of an analysis, for BotDesk. Limits become whole numbers that fit into 64 bits; 0 is none. */
export function requestOf(game, { bot, simulations, milliseconds }) {
  if (game.isOver) throw new Error(`The game is over: ${game.outcome.text}.`);
  const limits = [simulations, milliseconds].map(limit => Math.max(-1e15, Math.min(Math.ceil(Number(limit)) || 0, 1e15)));
  if (!limits.some(Boolean)) throw new Error('An analysis needs a limit: give simulations, milliseconds or both.');
  return [bot || 'level:level=8', game.firstPosition.text, game.moves.join(' '), ...limits].join('\n');
}
