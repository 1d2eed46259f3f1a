import { firstWithin } from '@fair/clock';
import { CAMPAIGN_HOURS } from '@fair/contract';

/** Returns the time (ISO 8601) from which mails leave that are scheduled for `sendAt`, which may be at night. */
export const leavesAt = (sendAt: string, timeZone: string): string =>
  firstWithin(new Date(sendAt), CAMPAIGN_HOURS, timeZone).toISOString();
