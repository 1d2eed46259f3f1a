import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import type { Meeting } from '../meetings/index.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';

export type EntryEnd = Exclude<WaitlistEntry['state'], 'waiting' | 'offered'>;

/** Builds the update that ends a waitlist entry. If the entry lapses, the student is notified (MEETINGS §6). */
export function endingOf(app: App, state: EntryEnd, meetingId?: Types.ObjectId) {
  return {
    $set: {
      state,
      active: false,
      ...(meetingId && { meetingId }),
      ...(state === 'lapsed' && { pendingEvents: [{ kind: 'lapsed' as const, version: 1, at: app.now() }] }),
    },
  };
}

/**
 * Records the offer on a waiting entry. Returns false if the entry no longer waits; the caller must then withdraw the
 * offer. Returns true if another process has already recorded the same offer.
 */
export async function recordOffer(
  entry: Pick<WaitlistEntry, '_id'>,
  meetingId: Types.ObjectId,
): Promise<boolean> {
  const { matchedCount } = await retrying(() =>
    WaitlistModel.updateOne({ _id: entry._id, state: 'waiting' }, { $set: { state: 'offered', meetingId } }),
  );
  return matchedCount === 1 || (await WaitlistModel.exists({ _id: entry._id, meetingId })) !== null;
}

/** Ends the waitlist entry of an offer that was accepted, declined or expired. */
export async function endOfferedEntry(
  app: App,
  { applicationId, _id }: Pick<Meeting, '_id' | 'applicationId'>,
  state: EntryEnd,
): Promise<void> {
  await retrying(() =>
    WaitlistModel.updateOne(
      { editionId: app.editionId, applicationId, active: true, meetingId: _id },
      endingOf(app, state),
    ),
  );
}

/** Marks a waitlist entry as fulfilled by a meeting that was booked outside the waitlist. */
export async function fulfilEntry(
  app: App,
  { applicationId, _id }: Pick<Meeting, '_id' | 'applicationId'>,
): Promise<void> {
  await retrying(() =>
    WaitlistModel.updateOne(
      { editionId: app.editionId, applicationId, active: true },
      endingOf(app, 'fulfilled', _id),
    ),
  );
}

/**
 * Ends the waiting entries of applications that are no longer accepted or on reserve. Ending them frees no time, so no
 * offers follow.
 * @param decisionId the decision that ends the entries; undoing this decision restores the entries at their place
 */
export async function endEntriesOf(
  app: App,
  applicationIds: readonly Types.ObjectId[],
  decisionId?: Types.ObjectId,
): Promise<void> {
  const { $set } = endingOf(app, 'left');
  const ending = { $set: { ...$set, ...(decisionId && { endedBy: decisionId }) } };
  const waiting = { editionId: app.editionId, applicationId: { $in: applicationIds }, active: true };
  await retrying(() => WaitlistModel.updateMany(waiting, ending));
}

/** Restores the entries that an undone decision had ended, at their original place in line. */
export async function restoreEntries(
  { editionId }: Pick<App, 'editionId'>,
  applicationIds: readonly Types.ObjectId[],
  decisionId: Types.ObjectId,
): Promise<void> {
  const ended = { editionId, applicationId: { $in: applicationIds }, endedBy: decisionId };
  await retrying(() =>
    WaitlistModel.updateMany(ended, { $set: { state: 'waiting', active: true }, $unset: { endedBy: 1 } }),
  );
}

/** Ends all active waitlist entries of a cancelled fair. A second call changes nothing. */
export async function endEntriesWith(editionId: Types.ObjectId, endedBy: Types.ObjectId): Promise<void> {
  await retrying(() =>
    WaitlistModel.updateMany(
      { editionId, active: true },
      { $set: { state: 'left', active: false, endedBy } },
    ),
  );
}

/** Returns the students whose entries the cancellation of the fair has ended. */
export const studentsOfEntriesEndedWith = (
  editionId: Types.ObjectId,
  endedBy: Types.ObjectId,
): Promise<Pick<WaitlistEntry, 'studentId'>[]> =>
  WaitlistModel.find({ endedBy, editionId }, { studentId: 1 })
    .lean<Pick<WaitlistEntry, 'studentId'>[]>()
    .exec();

/** Ends all entries for a company at this fair. */
export async function endAllEntries(app: App, companyId: Types.ObjectId): Promise<void> {
  const state = { $in: ['waiting', 'offered'] as const };
  await retrying(() =>
    WaitlistModel.updateMany(
      { editionId: app.editionId, companyId, state, active: true },
      endingOf(app, 'left'),
    ),
  );
}

/**
 * Restores the entries that these deleted meetings had fulfilled, at their original place in line. If a student has
 * joined the waitlist again, the new entry stays instead.
 */
export async function restoreAfterFill(
  { editionId }: Pick<App, 'editionId'>,
  meetings: readonly Meeting[],
): Promise<void> {
  const fulfilled = await WaitlistModel.find(
    {
      editionId,
      companyId: { $in: meetings.map(({ companyId }) => companyId) },
      state: 'fulfilled',
      meetingId: { $in: meetings.map(({ _id }) => _id) },
    },
    { _id: 1 },
  ).lean<Pick<WaitlistEntry, '_id'>[]>();
  for (const { _id } of fulfilled) {
    try {
      await retrying(() =>
        WaitlistModel.updateOne(
          { _id, state: 'fulfilled' },
          { $set: { state: 'waiting', active: true }, $unset: { meetingId: 1 } },
        ),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
