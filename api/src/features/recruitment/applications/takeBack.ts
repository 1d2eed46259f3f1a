import { TAKE_BACK_MS } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { type Application, ApplicationModel } from './model.ts';
import { statusForStudent } from './statusForStudent.ts';

/**
 * Extra time in ms after the end of the period shown to the company, so that a request sent in the last second can
 * still undo the decision.
 */
const GRACE_MS = 1000;

type TakeBack = NonNullable<Application['takeBack']>;
/** An application whose last decision can still be undone. */
export type TakeBackCandidate = Application & { readonly takeBack: TakeBack };

/** Returns the state that is restored if the company undoes its decision. */
export function takeBackOf(before: Application, decisionId: Types.ObjectId, now: Date): TakeBack {
  const { status, reserveRank, held, untold, decidedAt, decidedBy, liveMeetingId } = before;
  return {
    decisionId,
    until: new Date(now.getTime() + TAKE_BACK_MS + GRACE_MS),
    status,
    ...(reserveRank && { reserveRank }),
    ...(held && { held }),
    ...(untold && { untold }),
    ...(decidedAt && { decidedAt }),
    ...(decidedBy && { decidedBy }),
    ...(liveMeetingId && { meetingId: liveMeetingId }),
  };
}

/**
 * Returns the company's applications with this decision, if the company can still undo it.
 * @param decisionId id of a decision, or of an application whose last decision is meant
 */
export function findTakeBackCandidates(
  { editionId }: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  decisionId: string,
): Promise<TakeBackCandidate[]> {
  const matches = [{ 'takeBack.decisionId': decisionId }, { _id: decisionId, takeBack: { $exists: true } }];
  return ApplicationModel.find({ $or: matches, editionId, companyId }).lean<TakeBackCandidate[]>().exec();
}

/** Whether the company has a decision or an application with this id, even if the decision can no longer be undone. */
export async function isOwnDecision(
  { editionId }: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  decisionId: string,
): Promise<boolean> {
  const matches = [{ decisionIds: decisionId }, { _id: decisionId }];
  return (await ApplicationModel.exists({ $or: matches, editionId, companyId })) !== null;
}

/**
 * Restores the applications to their state before the decision, in one round trip. Skips an application whose
 * decision can no longer be undone, or for which a meeting has been booked since. `isTakenBack` tells whether an
 * application was restored.
 */
export async function restoreBeforeDecision(decided: readonly TakeBackCandidate[]): Promise<void> {
  const writes = decided.map((application) => {
    const { status, reserveRank, held, untold, decidedAt, decidedBy, meetingId, decisionId } =
      application.takeBack;
    const isSeen = statusForStudent(application) !== statusForStudent({ status, held: held ?? false });
    const kept = { reserveRank, held, untold, decidedAt, decidedBy };
    const isKept = ([, value]: [string, unknown]) => value !== undefined && value !== null;
    const $set = { status, ...Object.fromEntries(Object.entries(kept).filter(isKept)) };
    const gone = Object.entries(kept).filter((entry) => !isKept(entry));
    return {
      updateOne: {
        filter: {
          _id: application._id,
          'takeBack.decisionId': decisionId,
          liveMeetingId: { $in: [null, ...(meetingId ? [meetingId] : [])] },
        },
        update: {
          $set,
          $unset: { takeBack: 1 as const, ...Object.fromEntries(gone.map(([name]) => [name, 1 as const])) },
          ...(isSeen && { $inc: { decisionNo: 1 } }),
        },
      },
    };
  });
  await retrying(() => ApplicationModel.bulkWrite(writes, { ordered: false }));
}

/** Whether the application, read again as `now`, has the state from before the decision. */
export const isTakenBack = ({ takeBack }: TakeBackCandidate, now: Application | undefined): boolean =>
  !now?.takeBack &&
  now?.status === takeBack.status &&
  (now.reserveRank ?? undefined) === (takeBack.reserveRank ?? undefined);

/** Whether there is a decision that can no longer be undone and has not been mailed yet. */
export async function hasUnmailedDecisions(now: Date): Promise<boolean> {
  const due = [{ 'takeBack.until': { $lte: now } }, { untold: true, takeBack: null }];
  return (await ApplicationModel.exists({ $or: due })) !== null;
}

/** Makes decisions final when the period for undoing them is over, so that they are mailed. */
export async function expireTakeBacks(now: Date): Promise<void> {
  const over = { 'takeBack.until': { $lte: now } };
  await retrying(() => ApplicationModel.updateMany(over, { $unset: { takeBack: 1 } }, { timestamps: false }));
}
