import { momentAt, plusDays } from '@fair/clock';
import type { MailRule } from '@fair/contract';
import type { App } from '../../../context.ts';
import { findFair } from '../../fair/fair/index.ts';
import { occasionsOf } from '../mailRules/index.ts';
import { type MeetingFacts, streamFacts } from '../meetings/index.ts';

/**
 * Returns the filter of the meetings that a rule's mail is about: before the fair day, the day's meetings that have not
 * begun; after the fair, all meetings except no-shows. Returns undefined if the fair was moved and the rule has no mail
 * about this day any longer.
 */
export async function meetingsOfOccasion(
  app: Pick<App, 'config' | 'editionId'>,
  rule: MailRule,
  day: string,
  now: Date,
) {
  const fair = await findFair(app);
  if (!occasionsOf(rule, fair).some((occasion) => occasion.day === day)) return undefined;
  const ends = momentAt(plusDays(day, 1), 0, fair.timeZone);
  const booked = { editionId: app.editionId, status: 'booked' } as const;
  if (rule === 'eveningBefore') {
    const begins = momentAt(day, 0, fair.timeZone);
    return { ...booked, startsAt: { $gte: now > begins ? now : begins, $lt: ends } };
  }
  const begins = momentAt(fair.days[0]?.day ?? day, 0, fair.timeZone);
  return { ...booked, startsAt: { $gte: begins, $lt: ends }, attendance: { $ne: 'no_show' } };
}

/** Returns these meetings with their names, in time order. */
export async function factsOf(match: Readonly<Record<string, unknown>>): Promise<MeetingFacts[]> {
  const found: MeetingFacts[] = [];
  for await (const piece of streamFacts(match)) found.push(...piece);
  return found;
}
