import { Types } from 'mongoose';
import { retrying } from '../../db/retry.ts';
import { type Application, ApplicationModel } from './model.ts';
import { shownStatus } from './shown.ts';

/** A decision whose mail is still to be queued. */
export type Untold = Pick<Application, '_id' | 'studentId' | 'decisionNo'>;

/** A decision as its mail names it. */
export interface Decided {
  readonly applicationId: string;
  readonly decisionNo: number;
}

/** Up to so many applications with a decision that nobody has been mailed of, and that cannot be taken back any more. */
export function findUntold(most: number): Promise<Application[]> {
  return ApplicationModel.find({ untold: true, takeBack: null }).limit(most).lean<Application[]>().exec();
}

/** Notes that the mails of these decisions are queued; of one that has changed since there is another. */
export async function noteQueued(untold: readonly Untold[]): Promise<void> {
  const queued = untold.map(({ _id, decisionNo = null }) => ({
    updateOne: { filter: { _id, decisionNo }, update: { $unset: { untold: 1 as const } }, timestamps: false },
  }));
  await retrying(() => ApplicationModel.bulkWrite(queued));
}

/**
 * The application, as long as this decision is its last and news to the student, and notes it as told in one update:
 * a decision that is taken back before its mail has left is never told, and so its taking back is none either.
 */
export async function noteAsTold({ applicationId, decisionNo }: Decided): Promise<Application | undefined> {
  const asDecided = {
    _id: new Types.ObjectId(applicationId),
    decisionNo,
    status: { $ne: 'withdrawn' as const },
  };
  const application = await ApplicationModel.findOne(asDecided).lean<Application>();
  if (!application) return undefined;
  const status = shownStatus(application);
  const before = application.told;
  // The same number: an earlier try at this very mail.
  if ((before?.status ?? 'pending') === status && before?.decisionNo !== decisionNo) return undefined;
  const { matchedCount } = await retrying(() =>
    ApplicationModel.updateOne(
      { ...asDecided, status: application.status, held: application.held ?? null },
      { $set: { told: { status, decisionNo } } },
      { timestamps: false },
    ),
  );
  return matchedCount === 1 ? application : undefined;
}
