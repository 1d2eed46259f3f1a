import type { App } from '../../context.ts';
import { type Ending, endMeeting, findAhead, type Meeting, type Whose } from '../meetings/index.ts';
import { offerFreedTimes } from '../waitlist/index.ts';

/** As many are ended at a time. */
const AT_ONCE = 20;

/**
 * Ends all their meetings of this fair still to come, each in a conditional update of its own; returns those it has ended. May be run again. What allowed new ones must have been taken away before: who
 * books looks at that after the insert (meetings/standing.ts). The caller starts the offers.
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

/** Offers the times of these meetings, which are free now, to the waitlists of their companies. Never throws. */
export async function offerTimesOf(app: App, freed: readonly Pick<Meeting, 'companyId'>[]): Promise<void> {
  const companies = new Map(freed.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
}
