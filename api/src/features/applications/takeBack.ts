import { TAKE_BACK_MS } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { type Application, ApplicationModel } from './model.ts';
import { shownStatus } from './shown.ts';

/** A press in the last moment is still on its way here: so much longer the mails wait. */
const ON_ITS_WAY_MS = 1000;

type TakeBack = NonNullable<Application['takeBack']>;
/** An application whose last decision can still be taken back. */
export type Decided = Application & { readonly takeBack: TakeBack };

/** What is kept of an application when its company decides, so that the decision can be taken back. */
export function takeBackOf(before: Application, decisionId: Types.ObjectId, now: Date): TakeBack {
  const { status, reserveRank, held, untold, decidedAt, decidedBy, liveMeetingId } = before;
  return {
    decisionId,
    until: new Date(now.getTime() + TAKE_BACK_MS + ON_ITS_WAY_MS),
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
 * The applications of a company that this decision of it was the last on, and that can still be taken back.
 * @param decisionId of the decision, or of an application: its last one
 */
export function findDecided(
  { editionId }: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  decisionId: string,
): Promise<Decided[]> {
  const its = [{ 'takeBack.decisionId': decisionId }, { _id: decisionId, takeBack: { $exists: true } }];
  return ApplicationModel.find({ $or: its, editionId, companyId }).lean<Decided[]>().exec();
}

/** Whether this decision, or the application of that id, is the company's; its time to be taken back may be over. */
export async function isOwnDecision(
  { editionId }: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  decisionId: string,
): Promise<boolean> {
  const its = [{ decisionIds: decisionId }, { _id: decisionId }];
  return (await ApplicationModel.exists({ $or: its, editionId, companyId })) !== null;
}

/**
 * Makes of these what they were before, each in an update of its own condition: the decision can still be taken back, and
 * no meeting was booked since. One round trip; `isTakenBack` says of what is read again what became of it.
 */
export async function writeTakenBack(decided: readonly Decided[]): Promise<void> {
  const writes = decided.map((application) => {
    const { status, reserveRank, held, untold, decidedAt, decidedBy, meetingId, decisionId } =
      application.takeBack;
    const isSeen = shownStatus(application) !== shownStatus({ status, held: held ?? false });
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

/** Whether the application, read `now`, is again as it was before the decision. */
export const isTakenBack = ({ takeBack }: Decided, now: Application | undefined): boolean =>
  !now?.takeBack &&
  now?.status === takeBack.status &&
  (now.reserveRank ?? undefined) === (takeBack.reserveRank ?? undefined);

/** Whether a decision is to be told by now: the time for taking it back is over, or was before. */
export async function hasUntold(now: Date): Promise<boolean> {
  const due = [{ 'takeBack.until': { $lte: now } }, { untold: true, takeBack: null }];
  return (await ApplicationModel.exists({ $or: due })) !== null;
}

/** Ends the time for taking back where it is over: what was decided before then is to be told. */
export async function endTakeBacks(now: Date): Promise<void> {
  const over = { 'takeBack.until': { $lte: now } };
  await retrying(() => ApplicationModel.updateMany(over, { $unset: { takeBack: 1 } }, { timestamps: false }));
}
