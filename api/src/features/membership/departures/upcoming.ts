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
 * Ends all upcoming meetings of a student or company in this edition, each in a conditional update, and
 * returns the meetings it has ended. Can be repeated. The caller must first remove the right to new meetings,
 * which a booking checks after its insert (meetings/standing.ts), and must offer the freed times afterwards.
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

/** Offers the times of these ended meetings to the waitlists of their companies. Never throws. */
export async function offerFreedTimesOf(
  app: App,
  freed: readonly Pick<Meeting, 'companyId'>[],
): Promise<void> {
  const companies = new Map(freed.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
}
