import { Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { type Application, ApplicationModel } from './model.ts';
import { statusForStudent } from './statusForStudent.ts';

/** A decision whose mail is not queued yet. */
export type UnmailedDecision = Pick<Application, '_id' | 'studentId' | 'decisionNo'>;

export interface MailedDecision {
  readonly applicationId: string;
  readonly decisionNo: number;
}

/** Returns up to `limit` applications with an unmailed decision that can no longer be undone. */
export function findUnmailedDecisions(limit: number): Promise<Application[]> {
  return ApplicationModel.find({ untold: true, takeBack: null }).limit(limit).lean<Application[]>().exec();
}

/**
 * Marks the mails of these decisions as queued. A decision that has changed in the meantime is not marked, so
 * that the new decision is mailed too.
 */
export async function markMailsQueued(decisions: readonly UnmailedDecision[]): Promise<void> {
  const queued = decisions.map(({ _id, decisionNo = null }) => ({
    updateOne: { filter: { _id, decisionNo }, update: { $unset: { untold: 1 as const } }, timestamps: false },
  }));
  await retrying(() => ApplicationModel.bulkWrite(queued));
}

/**
 * Records a decision as mailed and returns the application. Returns undefined if a later decision exists, or if the
 * status that the student sees is still the one that was last mailed (`pending` if none was). If a company undoes a
 * decision before its mail is sent, the student therefore gets no mail about the decision or the undoing.
 */
export async function markDecisionSent({
  applicationId,
  decisionNo,
}: MailedDecision): Promise<Application | undefined> {
  const asDecided = {
    _id: new Types.ObjectId(applicationId),
    decisionNo,
    status: { $ne: 'withdrawn' as const },
  };
  const application = await ApplicationModel.findOne(asDecided).lean<Application>();
  if (!application) return undefined;
  const status = statusForStudent(application);
  const before = application.told;
  // If `told` has the same decision number, an earlier attempt to send this mail has recorded the decision, so the
  // mail is sent again.
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
