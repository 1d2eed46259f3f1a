import type { AuditAction } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { findFirst } from '../../../db/findFirst.ts';
import { retrying } from '../../../db/retry.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { calendarOf, type Reader } from '../../../services/calendar/index.ts';
import { digestOf, makeSecret } from '../../../services/tokens/index.ts';
import { fairIn, findFair } from '../../fair/fair/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { findActing } from '../../recruitment/companies/index.ts';
import { findFacts, findMeeting, listFacts } from '../meetings/index.ts';
import { type CalendarFeed, CalendarFeedModel } from './model.ts';

export const findFeed = (account: Account): Promise<CalendarFeed | undefined> =>
  findFirst(CalendarFeedModel, { accountId: account._id });

/** Creates the account's feed or replaces its URL; the previous URL stops working. */
export async function createFeed(
  app: App,
  ctx: Context,
  account: Account,
): Promise<{ readonly feed: CalendarFeed; readonly token: string }> {
  const token = makeSecret();
  const upsert = () =>
    retrying(() =>
      CalendarFeedModel.findOneAndUpdate(
        { accountId: account._id },
        { $set: { hash: digestOf(token), createdAt: new Date() } },
        { upsert: true, returnDocument: 'after' },
      ).lean<CalendarFeed>(),
    );
  let feed: CalendarFeed;
  try {
    feed = await upsert();
  } catch (error) {
    if (!isDuplicateKey(error, 'accountId')) throw error;
    // A concurrent request has inserted the feed between our read and write.
    feed = await upsert();
  }
  // auth/endAccess.ts ends the account's sessions before it deletes the feed. Either this check sees that the session
  // has ended, or endAccess deletes the new feed.
  if (!(await app.isStillSignedIn(ctx))) {
    await retrying(() => CalendarFeedModel.deleteOne({ _id: feed._id, hash: digestOf(token) }));
    throw refuse('NOT_SIGNED_IN');
  }
  await auditFeed(app, account, 'calendarFeed.made');
  return { feed, token };
}

export async function removeFeed(app: App, account: Account): Promise<void> {
  const { deletedCount } = await retrying(() => CalendarFeedModel.deleteOne({ accountId: account._id }));
  if (deletedCount > 0) await auditFeed(app, account, 'calendarFeed.removed');
}

const auditFeed = (app: App, account: Account, action: AuditAction & `calendarFeed.${string}`) =>
  audit(app, { action, ...byWhom(account) });

interface FeedOwner {
  /** Id of the student, or of the member's company. */
  readonly _id: Types.ObjectId;
  readonly type: Reader;
  readonly language?: Language | undefined;
}

/**
 * Returns the student or company behind a private URL. Throws the same NOT_FOUND for an unknown, replaced or
 * removed URL and for an inactive account.
 */
export async function findFeedOwner(app: Pick<App, 'editionId'>, token: string): Promise<FeedOwner> {
  const hash = digestOf(token);
  const found = await findActing(app, hash, async (stages) => {
    const fields = ['_id', 'type', 'language', 'member.language'];
    const shown = { $project: Object.fromEntries(fields.map((field) => [`account.${field}`, 1])) };
    const [feed] = await CalendarFeedModel.aggregate<{ account: Actor }>([
      { $match: { hash } },
      ...stages,
      shown,
    ]);
    return feed;
  });
  if (!found) throw notFound();
  const { _id, type } = found.account;
  if (type !== 'student' && type !== 'company') throw notFound();
  return { _id, type, language: accountOf(found.account).language ?? undefined };
}

/** Returns the feed owner's meetings of this edition as a calendar. */
export async function meetingsOf(app: App, { _id, type }: FeedOwner, language: Language): Promise<string> {
  const own = type === 'student' ? { studentId: _id } : { companyId: _id };
  const [fair, meetings] = await Promise.all([
    findFair(app),
    listFacts({ editionId: app.editionId, ...own }),
  ]);
  return calendarOf(fairIn(fair, language), meetings, type);
}

/** Returns one of a student's meetings of this edition as a calendar. Throws NOT_FOUND. */
export async function meetingCalendar(
  app: App,
  { _id }: Pick<Account, '_id'>,
  id: string,
  language: Language,
): Promise<string> {
  const meeting = await findMeeting(app, id, { studentId: _id });
  const [fair, facts] = await Promise.all([findFair(app), findFacts(meeting._id)]);
  if (!facts) throw notFound();
  return calendarOf(fairIn(fair, language), [facts], 'student');
}
