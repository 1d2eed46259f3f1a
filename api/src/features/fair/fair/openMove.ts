import { timeOf } from '@fair/clock';
import type { Config } from '../../../env.ts';
import { refuse } from '../../../http/errors.ts';
import { zoneOf } from './fair.ts';
import type { Edition } from './model.ts';

interface MoveApp {
  readonly config: Pick<Config, 'timeZone'>;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;

/**
 * Returns whether a move of the fair can still be undone. The new days are announced only when the move can no longer
 * be undone.
 */
export const hasOpenMove = ({ now }: Pick<MoveApp, 'now'>, { move }: Pick<Edition, 'move'>): boolean =>
  Boolean(move && move.takeBackUntil > now());

/**
 * Throws NOT_IN_THIS_STATE while a move of the fair can be undone, because undoing the move restores the old days and
 * hours. The error message names the time until which the move can be undone.
 */
export function requireNoOpenMove(
  { config, now }: MoveApp,
  edition: Pick<Edition, 'move' | 'timeZone'>,
  message: 'MOVE_IS_OPEN' | 'MOVE_COMES_FIRST',
): void {
  const { move } = edition;
  if (!move || !hasOpenMove({ now }, edition)) return;
  // Rounded up to a full minute, because the page and this message show no seconds.
  const end = new Date(Math.ceil(move.takeBackUntil.getTime() / MINUTE_MS) * MINUTE_MS);
  throw refuse('NOT_IN_THIS_STATE', { message: [message, { time: timeOf(end, zoneOf(config, edition)) }] });
}
