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

/** Returns whether a move of the fair can still be undone. While it can, the new days are not announced. */
export const hasOpenMove = ({ now }: Pick<MoveApp, 'now'>, { move }: Pick<Edition, 'move'>): boolean =>
  Boolean(move && move.takeBackUntil > now());

/**
 * Throws NOT_IN_THIS_STATE while a move of the fair can be undone, because undoing it restores the old days and hours.
 * The message says until when.
 */
export function requireNoOpenMove(
  { config, now }: MoveApp,
  edition: Pick<Edition, 'move' | 'timeZone'>,
  message: 'MOVE_IS_OPEN' | 'MOVE_COMES_FIRST',
): void {
  const { move } = edition;
  if (!move || !hasOpenMove({ now }, edition)) return;
  // The next full minute, because the page and this text show no seconds.
  const end = new Date(Math.ceil(move.takeBackUntil.getTime() / MINUTE_MS) * MINUTE_MS);
  throw refuse('NOT_IN_THIS_STATE', { message: [message, { time: timeOf(end, zoneOf(config, edition)) }] });
}
