import { dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import { CAMPAIGN_HOURS } from '@fair/contract';

const MINUTES = 60;

/**
 * Returns the next time at which campaigns may be sent, or undefined if they may be sent now. They wait from 21 to 8 by the
 * clock of the fair.
 */
export function waitsUntil(now: Date, timeZone: string): Date | undefined {
  const hour = Number(timeOf(now, timeZone).slice(0, 2));
  if (hour >= CAMPAIGN_HOURS.from && hour < CAMPAIGN_HOURS.to) return undefined;
  const today = dayOf(now, timeZone);
  const day = hour < CAMPAIGN_HOURS.from ? today : plusDays(today, 1);
  return momentAt(day, CAMPAIGN_HOURS.from * MINUTES, timeZone);
}
