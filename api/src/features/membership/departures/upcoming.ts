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
 * Ends all upcoming meetings of a student or company in this edition, each in a conditional update, and returns the
 * ended meetings. The call can be repeated. Before the call, the caller must remove the right to new meetings, which a
 * booking checks after its insert (meetings/standing.ts). After the call, the caller must offer the freed times.
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

/** Offers the times of these ended meetings to the waitlists of the meetings' companies. Never throws. */
export async function offerFreedTimesOf(
  app: App,
  freed: readonly Pick<Meeting, 'companyId'>[],
): Promise<void> {
  const companies = new Map(freed.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
}
