import { firstWithin } from '@fair/clock';
import { CAMPAIGN_HOURS } from '@fair/contract';

/**
 * Returns the next time at which campaigns may be sent, or undefined if they may be sent now. They wait from 21 to 8 by the
 * clock of the fair.
 */
export function waitsUntil(now: Date, timeZone: string): Date | undefined {
  const first = firstWithin(now, CAMPAIGN_HOURS, timeZone);
  return first === now ? undefined : first;
}
