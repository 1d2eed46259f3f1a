import type { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { retrying } from '../../db/retry.ts';
import { type Ending, endMeeting } from '../meetings/change.ts';
import { type Meeting, MeetingModel, WaitlistModel } from '../meetings/model.ts';
import { endingOf } from '../waitlist/entries.ts';
import { offerFreedTimes } from '../waitlist/offers.ts';

/** Whose meetings end together. */
export type Whose = { readonly studentId: Types.ObjectId } | { readonly companyId: Types.ObjectId };

/** As many are ended at a time. */
const AT_ONCE = 20;

const ahead = (app: App) => ({ live: true, startsAt: { $gt: app.now() } });

/** How many meetings of theirs at this fair are still to come, unanswered offers included. */
export function countAhead(app: App, whose: Whose): Promise<number> {
  return MeetingModel.countDocuments({ editionId: app.editionId, ...whose, ...ahead(app) }).exec();
}

/**
 * Ends all their meetings of this fair still to come, each in a conditional update of its own, and their waiting for
 * one; returns those it has ended. May be run again. What allowed new ones must have been taken away before: who
 * books looks at that after the insert (booking/standing.ts). The caller starts the offers.
 */
export async function endAhead(app: App, whose: Whose, ending: Ending): Promise<Meeting[]> {
  const { editionId } = app;
  const active = { editionId, ...whose, state: { $in: ['waiting', 'offered'] as const }, active: true };
  await retrying(() => WaitlistModel.updateMany(active, endingOf(app, 'left')));
  const found = await MeetingModel.find({ editionId, ...whose, ...ahead(app) }, { _id: 1 }).lean<Meeting[]>();
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
