import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import type { Meeting } from '../meetings/index.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';

/** The states in which an entry is over. */
export type EntryEnd = Exclude<WaitlistEntry['state'], 'waiting' | 'offered'>;

/** The write that ends an entry; one that lapses is to be told of (MEETINGS §6). */
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
 * Notes that a waiting entry was given this offer. False when it waits no more: then the offer must not stand. An
 * entry that names the offer already, in whatever state, has been looked after by another process.
 */
export async function noteOffer(
  entry: Pick<WaitlistEntry, '_id'>,
  meetingId: Types.ObjectId,
): Promise<boolean> {
  const { matchedCount } = await retrying(() =>
    WaitlistModel.updateOne({ _id: entry._id, state: 'waiting' }, { $set: { state: 'offered', meetingId } }),
  );
  return matchedCount === 1 || (await WaitlistModel.exists({ _id: entry._id, meetingId })) !== null;
}

/** Ends the entry that was given this offer: it was accepted, declined, or ran out. */
export async function endOffered(
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

/** A meeting was booked beside the waitlist: there is nothing to wait for any more. */
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
 * Applications that are not accepted any more wait no more. No time is freed by it, so nobody moves up.
 * @param decisionId by which they are not: should it be taken back, they wait again where they were
 */
export async function endWaiting(
  app: App,
  applicationIds: readonly Types.ObjectId[],
  decisionId?: Types.ObjectId,
): Promise<void> {
  const { $set } = endingOf(app, 'left');
  const ending = { $set: { ...$set, ...(decisionId && { endedBy: decisionId }) } };
  const waiting = { editionId: app.editionId, applicationId: { $in: applicationIds }, active: true };
  await retrying(() => WaitlistModel.updateMany(waiting, ending));
}

/** The decision that ended their waiting was taken back: they wait again, since when they did. */
export async function waitAgain(
  { editionId }: Pick<App, 'editionId'>,
  applicationIds: readonly Types.ObjectId[],
  decisionId: Types.ObjectId,
): Promise<void> {
  const ended = { editionId, applicationId: { $in: applicationIds }, endedBy: decisionId };
  await retrying(() =>
    WaitlistModel.updateMany(ended, { $set: { state: 'waiting', active: true }, $unset: { endedBy: 1 } }),
  );
}

/** Ends all waiting for a company at this fair. */
export async function leaveAll(app: App, companyId: Types.ObjectId): Promise<void> {
  const state = { $in: ['waiting', 'offered'] as const };
  await retrying(() =>
    WaitlistModel.updateMany(
      { editionId: app.editionId, companyId, state, active: true },
      endingOf(app, 'left'),
    ),
  );
}

/**
 * Puts entries that these deleted meetings had fulfilled back in line, at their old place. A student who has joined the
 * line again since keeps the new entry.
 */
export async function waitAfterFill(
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
