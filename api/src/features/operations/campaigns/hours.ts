import { firstWithin } from '@fair/clock';
import { CAMPAIGN_HOURS } from '@fair/contract';

/**
 * Returns the next time at which campaigns may be sent, or undefined if they may be sent now. Campaigns are not sent
 * from 21:00 to 08:00 in the fair's time zone.
 */
export function waitsUntil(now: Date, timeZone: string): Date | undefined {
  const first = firstWithin(now, CAMPAIGN_HOURS, timeZone);
  return first === now ? undefined : first;
}
