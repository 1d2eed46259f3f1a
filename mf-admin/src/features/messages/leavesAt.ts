import { firstWithin } from '@fair/clock';
import { CAMPAIGN_HOURS } from '@fair/contract';

/**
 * Returns the time (ISO 8601) at which mails scheduled for `sendAt` are sent, which is later if `sendAt` is at night.
 */
export const leavesAt = (sendAt: string, timeZone: string): string =>
  firstWithin(new Date(sendAt), CAMPAIGN_HOURS, timeZone).toISOString();
