import type { ApplicationStatus } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { type Application, ApplicationModel } from './model.ts';

/**
 * Writes with which a meeting claims and releases an application, each conditional on the current state.
 * meetings/claim.ts decides which write is needed, because it can read the meetings (MEETINGS §5).
 */

type Id = Types.ObjectId;
type ClaimedApplication = Pick<Application, '_id' | 'liveMeetingId' | 'claimedAt'>;

/**
 * Reserves an application for a meeting. Returns undefined if the application has another meeting or none of these
 * statuses. Succeeds again for the same meeting, because an earlier attempt may have been applied although it
 * returned an error.
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

/**
 * Marks the claim as done after the meeting was inserted. Returns false if the claim was released in the
 * meantime.
 */
export async function confirmClaim(applicationId: Id, meetingId: Id): Promise<boolean> {
  const { matchedCount } = await retrying(() =>
    ApplicationModel.updateOne(
      { _id: applicationId, liveMeetingId: meetingId },
      { $unset: { claimedAt: 1 } },
    ),
  );
  return matchedCount === 1;
}

/**
 * Replaces the meeting that has claimed the application by another meeting, which is live and has the same
 * application.
 */
export async function passClaim(applicationId: Id, from: Id, to: Id): Promise<void> {
  await retrying(() =>
    ApplicationModel.updateOne({ _id: applicationId, liveMeetingId: from }, { $set: { liveMeetingId: to } }),
  );
}

/**
 * Releases an application whose meeting was not inserted or has ended. In a transaction the write is not
 * retried, because the caller retries the whole transaction.
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

/** Returns up to `limit` applications that were claimed before `moment` and never confirmed. */
export function claimedBefore(moment: Date, limit: number): Promise<Application[]> {
  return ApplicationModel.find({ claimedAt: { $lt: moment } })
    .limit(limit)
    .lean<Application[]>()
    .exec();
}

/**
 * Ends a claim if it is unchanged since the application was read. With `keepsMeeting`, the meeting keeps the
 * application; otherwise the application is released.
 */
export async function endClaim(
  { _id, liveMeetingId, claimedAt }: ClaimedApplication,
  keepsMeeting: boolean,
): Promise<void> {
  await retrying(() =>
    ApplicationModel.updateOne(
      { _id, claimedAt: claimedAt ?? null, liveMeetingId: liveMeetingId ?? null },
      { $unset: { claimedAt: 1, ...(!keepsMeeting && { liveMeetingId: 1 }) } },
    ),
  );
}
