import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { ELIGIBLE } from './find.ts';
import { type Application, ApplicationModel, UNBOOKED } from './model.ts';
import { statusForStudent } from './statusForStudent.ts';
import { takeBackOf } from './takeBack.ts';

/** Fields about the company's decision, which are deleted when the student withdraws or applies again. */
export const DECISION_FIELDS = { held: 1, untold: 1, told: 1, takeBack: 1 } as const;

/**
 * Maximum number of decision ids stored per application. The API uses these ids to check that a decision was made by
 * the company that wants to undo it.
 */
const MAX_DECISION_IDS = 5;

/** Filter for the applications of a student or a company at a fair. */
export type Owner = { readonly editionId: Types.ObjectId } & (
  | { readonly companyId: Types.ObjectId }
  | { readonly studentId: Types.ObjectId }
);

/** Filter for one application of an owner. */
export type OwnApplication = Owner & { readonly _id: string };

/** The state to write to an application. */
export interface Target {
  readonly status: ApplicationStatus;
  readonly reserveRank?: number | undefined;
  /** True for a decline that the student must not see yet. */
  readonly held?: boolean;
  /** Id of the company's decision. For a short time, the company can undo the decision by this id. */
  readonly decisionId?: Types.ObjectId;
  /** The company member who decides. */
  readonly memberId?: Types.ObjectId;
  /** Set if the student acts: no mail is sent, and the company's decision is cleared. */
  readonly clearsDecision?: true;
}

/** An application as it was read from the database, and the state to write. */
export interface Change {
  readonly before: Application;
  readonly target: Target;
}

/** Returns the application if it belongs to the owner. */
export async function findOwnApplication(own: OwnApplication): Promise<Application | undefined> {
  return (await ApplicationModel.findOne(own).lean<Application>()) ?? undefined;
}

/** Returns the applications with these ids that belong to the owner, by id. Runs one query. */
export async function findOwnApplications(
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Application>> {
  const found = await ApplicationModel.find({ ...owner, _id: { $in: ids } }).lean<Application[]>();
  return new Map(found.map((application) => [application._id.toHexString(), application]));
}

/**
 * Changes the status of an application in one update. Writes nothing and returns undefined if the status has changed
 * since the application was read, or if the application has a meeting and the new status allows none.
 */
export async function writeStatus(
  app: App,
  own: OwnApplication,
  change: Change,
): Promise<Application | undefined> {
  const { filter, update } = writeOf(app, change);
  const after = await retrying(() =>
    ApplicationModel.findOneAndUpdate({ ...own, ...filter }, update, {
      returnDocument: 'after',
    }).lean<Application>(),
  );
  return after ?? undefined;
}

/**
 * Writes many status changes in one round trip, each with its own condition. To learn which changes were written, the
 * caller must read the applications again.
 */
export async function writeStatuses(app: App, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const writes = changes.map((change) => ({ updateOne: writeOf(app, change) }));
  await retrying(() => ApplicationModel.bulkWrite(writes, { ordered: false }));
}

function writeOf(app: App, { before, target }: Change) {
  const { status, reserveRank, held, decisionId, memberId, clearsDecision } = target;
  const decidedBy = memberId && status !== 'pending' && { memberId, at: app.now() };
  const isEligible = ELIGIBLE.has(status);
  const isNews = statusForStudent(before) !== statusForStudent({ status, held: held ?? false });
  const $set = {
    status,
    ...(reserveRank !== undefined && { reserveRank }),
    ...(isEligible && before.status !== status && { decidedAt: app.now() }),
    ...(decidedBy && { decidedBy }),
    ...(held && { held }),
    ...(isNews && !clearsDecision && { untold: true }),
    ...(decisionId && { takeBack: takeBackOf(before, decisionId, app.now()) }),
  };
  const $unset = {
    ...(!decidedBy && { decidedBy: 1 as const }),
    ...(!held && { held: 1 as const }),
    // Removes `unannounced`, so that the company is not notified of a withdrawn application.
    ...(clearsDecision && { ...DECISION_FIELDS, unannounced: 1 as const }),
    ...(reserveRank === undefined && { reserveRank: 1 as const }),
    ...(!isEligible && { decidedAt: 1 as const }),
  };
  const $push = { decisionIds: { $each: [decisionId], $slice: -MAX_DECISION_IDS } };
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
