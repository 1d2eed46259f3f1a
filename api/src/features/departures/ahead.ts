import type { App } from '../../context.ts';
import { type Ending, endMeeting, findAhead, type Meeting, type Whose } from '../meetings/index.ts';
import { offerFreedTimes } from '../waitlist/index.ts';

/** Number of meetings ended in parallel. */
const AT_ONCE = 20;

/**
 * Ends all upcoming meetings of a student or company at this fair, each in its own conditional update, and
 * returns those it ended. It can be repeated. The right to new meetings must be removed before: a booking
 * checks that right after its insert (meetings/standing.ts). The caller starts the offers.
 */
export async function endAhead(app: App, whose: Whose, ending: Ending): Promise<Meeting[]> {
  const found = await findAhead(app, whose);
  const ended: Meeting[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const some = found.slice(from, from + AT_ONCE);
    const results = await Promise.all(
      some.map(({ _id }) => endMeeting(app, _id, { startsAt: { $gt: app.now() } }, ending)),
    );
    ended.push(...results.filter((meeting) => meeting !== undefined));
  }
  return ended;
}

/** Offers the freed times of these meetings to the waitlists of their companies. Never throws. */
export async function offerTimesOf(app: App, freed: readonly Pick<Meeting, 'companyId'>[]): Promise<void> {
  const companies = new Map(freed.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
}
