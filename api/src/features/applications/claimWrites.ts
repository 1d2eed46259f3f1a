import type { ApplicationStatus } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { type Application, ApplicationModel } from './model.ts';

/**
 * The writes by which a meeting takes an application and lets go of it, each conditional on what it still is. Which
 * of them is due is for meetings/claim.ts to say: it can look at the meetings (MEETINGS §5).
 */

type Id = Types.ObjectId;
type Held = Pick<Application, '_id' | 'liveMeetingId' | 'claimedAt'>;

/**
 * Takes an application of this status that no meeting holds; undefined when it is not (any more) so. The meeting's
 * own id holds it too: a first try that was applied although it came back as an error.
 */
export async function takeApplication(
  { editionId }: Pick<App, 'editionId'>,
  _id: Id,
  meetingId: Id,
  statuses: readonly ApplicationStatus[],
): Promise<Application | undefined> {
  const free = { _id, editionId, status: { $in: statuses }, liveMeetingId: { $in: [null, meetingId] } };
  const taken = await retrying(() =>
    ApplicationModel.findOneAndUpdate(
      free,
      { $set: { liveMeetingId: meetingId, claimedAt: new Date() } },
      { returnDocument: 'after' },
    ).lean<Application>(),
  );
  return taken ?? undefined;
}

/** The meeting is there and may stay: the claim has done its work. False when it was swept away meanwhile. */
export async function confirmClaim(applicationId: Id, meetingId: Id): Promise<boolean> {
  const { matchedCount } = await retrying(() =>
    ApplicationModel.updateOne(
      { _id: applicationId, liveMeetingId: meetingId },
      { $unset: { claimedAt: 1 } },
    ),
  );
  return matchedCount === 1;
}

/** Gives the claim of one meeting to another one, which is live and has the application already. */
export async function passClaim(applicationId: Id, from: Id, to: Id): Promise<void> {
  await retrying(() =>
    ApplicationModel.updateOne({ _id: applicationId, liveMeetingId: from }, { $set: { liveMeetingId: to } }),
  );
}

/**
 * Lets go of an application whose meeting was not made or is not live any more; within a transaction the whole of
 * it is run again, not this write.
 */
export async function releaseApplication(
  applicationId: Id,
  meetingId: Id,
  session?: ClientSession,
): Promise<void> {
  const write = () =>
    ApplicationModel.updateOne(
      { _id: applicationId, liveMeetingId: meetingId },
      { $unset: { liveMeetingId: 1, claimedAt: 1 } },
      { ...(session && { session }) },
    );
  await (session ? write() : retrying(write));
}

/** Up to so many applications that were claimed before then, and never confirmed. */
export function claimedBefore(moment: Date, most: number): Promise<Application[]> {
  return ApplicationModel.find({ claimedAt: { $lt: moment } })
    .limit(most)
    .lean<Application[]>()
    .exec();
}

/** Ends this very claim: the meeting keeps the application when it `stays`, and lets go of it otherwise. */
export async function endClaim({ _id, liveMeetingId, claimedAt }: Held, stays: boolean): Promise<void> {
  await retrying(() =>
    ApplicationModel.updateOne(
      { _id, claimedAt: claimedAt ?? null, liveMeetingId: liveMeetingId ?? null },
      { $unset: { claimedAt: 1, ...(!stays && { liveMeetingId: 1 }) } },
    ),
  );
}
