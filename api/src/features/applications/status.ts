import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { ELIGIBLE } from './find.ts';
import { type Application, ApplicationModel, UNBOOKED } from './model.ts';
import { shownStatus } from './shown.ts';
import { takeBackOf } from './takeBack.ts';

/** What is left of a company's decision, when the student withdraws or applies anew. */
export const FORGOTTEN = { held: 1, untold: 1, told: 1, takeBack: 1 } as const;

/** Maximum number of decision ids an application keeps, to tell its own past decisions from those of others. */
const KEPT_DECISIONS = 5;

/** The applications of a student or a company at a fair. */
export type Owner = { readonly editionId: Types.ObjectId } & (
  | { readonly companyId: Types.ObjectId }
  | { readonly studentId: Types.ObjectId }
);

/** One of them. */
export type Own = Owner & { readonly _id: string };

/** What an application is to become. */
export interface Target {
  readonly status: ApplicationStatus;
  readonly reserveRank?: number | undefined;
  /** A decline that its student is not to see yet. */
  readonly held?: boolean;
  /** A decision of the company's, which it can take back for a while. */
  readonly decisionId?: Types.ObjectId;
  /** Who of the company decides. */
  readonly memberId?: Types.ObjectId;
  /** The student's own doing: nobody is told, and what the company has decided is over. */
  readonly forgets?: true;
}

/** An application as it was read, and what it is to become. */
export interface Change {
  readonly before: Application;
  readonly target: Target;
}

/** The application, if it is theirs. */
export async function findOwn(own: Own): Promise<Application | undefined> {
  return (await ApplicationModel.findOne(own).lean<Application>()) ?? undefined;
}

/** Those of these that are theirs, by id; one query. */
export async function findOwnAll(
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Application>> {
  const found = await ApplicationModel.find({ ...owner, _id: { $in: ids } }).lean<Application[]>();
  return new Map(found.map((application) => [application._id.toHexString(), application]));
}

/**
 * Gives an application another status in one update, on the condition that it still is as it was read and, for a status
 * that allows no meeting, that it has none. Undefined otherwise: nothing has changed.
 */
export async function writeStatus(app: App, own: Own, change: Change): Promise<Application | undefined> {
  const { filter, update } = writeOf(app, change);
  const after = await retrying(() =>
    ApplicationModel.findOneAndUpdate({ ...own, ...filter }, update, {
      returnDocument: 'after',
    }).lean<Application>(),
  );
  return after ?? undefined;
}

/** The same for many, each on its own condition, in one round trip. Which of them were written is for reading again. */
export async function writeStatuses(app: App, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const writes = changes.map((change) => ({ updateOne: writeOf(app, change) }));
  await retrying(() => ApplicationModel.bulkWrite(writes, { ordered: false }));
}

function writeOf(app: App, { before, target }: Change) {
  const { status, reserveRank, held, decisionId, memberId, forgets } = target;
  const decidedBy = memberId && status !== 'pending' && { memberId, at: app.now() };
  const isEligible = ELIGIBLE.has(status);
  const isNews = shownStatus(before) !== shownStatus({ status, held: held ?? false });
  const $set = {
    status,
    ...(reserveRank !== undefined && { reserveRank }),
    ...(isEligible && before.status !== status && { decidedAt: app.now() }),
    ...(decidedBy && { decidedBy }),
    ...(held && { held }),
    ...(isNews && !forgets && { untold: true }),
    ...(decisionId && { takeBack: takeBackOf(before, decisionId, app.now()) }),
  };
  const $unset = {
    ...(!decidedBy && { decidedBy: 1 as const }),
    ...(!held && { held: 1 as const }),
    // Nor is its company told that it was handed in.
    ...(forgets && { ...FORGOTTEN, unannounced: 1 as const }),
    ...(reserveRank === undefined && { reserveRank: 1 as const }),
    ...(!isEligible && { decidedAt: 1 as const }),
  };
  const $push = { decisionIds: { $each: [decisionId], $slice: -KEPT_DECISIONS } };
  return {
    filter: {
      _id: before._id,
      status: before.status,
      held: before.held ?? null,
      ...(!isEligible && UNBOOKED),
    },
    update: { $set, $unset, ...(isNews && { $inc: { decisionNo: 1 } }), ...(decisionId && { $push }) },
  };
}
