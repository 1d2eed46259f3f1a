import type { App } from '../../../context.ts';
import {
  type Ending,
  endMeeting,
  findUpcoming,
  type Meeting,
  type Participant,
} from '../../meetings/meetings/index.ts';
import { offerFreedTimes } from '../../meetings/waitlist/index.ts';

/** Number of meetings ended in parallel. */
const CONCURRENCY = 20;

/**
 * Ends all upcoming meetings of a student or company at this fair, each in its own conditional update, and
 * returns those it ended. It can be repeated. The right to new meetings must be removed before: a booking
 * checks that right after its insert (meetings/standing.ts). The caller starts the offers.
 */
export async function endUpcomingMeetings(
  app: App,
  participant: Participant,
  ending: Ending,
): Promise<Meeting[]> {
  const found = await findUpcoming(app, participant);
  const ended: Meeting[] = [];
  for (let from = 0; from < found.length; from += CONCURRENCY) {
    const some = found.slice(from, from + CONCURRENCY);
    const results = await Promise.all(
      some.map(({ _id }) => endMeeting(app, _id, { startsAt: { $gt: app.now() } }, ending)),
    );
    ended.push(...results.filter((meeting) => meeting !== undefined));
  }
  return ended;
}

/** Offers the freed times of these meetings to the waitlists of their companies. Never throws. */
export async function offerFreedTimesOf(
  app: App,
  freed: readonly Pick<Meeting, 'companyId'>[],
): Promise<void> {
  const companies = new Map(freed.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
}
