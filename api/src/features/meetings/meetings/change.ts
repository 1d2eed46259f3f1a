import type { MeetingStatus } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { requireSameTimetable } from '../../../services/fence/index.ts';
import { releaseApplication } from '../../recruitment/applications/index.ts';
import { findMembersOfTables, syncMemberWithTable } from './members.ts';
import { type Meeting, MeetingModel, type PendingEvent, type Slot, SlotModel } from './model.ts';
import { newsUpdate } from './news.ts';
import { brokenRule } from './place.ts';
import * as refusals from './refusals.ts';
import { requireActiveFair, type Settings } from './settings.ts';
import { stepsOf } from './steps.ts';

/**
 * Filter for the meetings of one student or company, or of all. Other meetings are reported as NOT_FOUND (MEETINGS §8).
 */
export type Owner = { readonly studentId: Types.ObjectId } | { readonly companyId: Types.ObjectId } | object;

/** Returns the owner's meeting in this edition. Throws NOT_FOUND. */
export async function findMeeting(app: App, id: string, owner: Owner): Promise<Meeting> {
  const meeting = await MeetingModel.findOne({ _id: id, editionId: app.editionId, ...owner }).lean<Meeting>();
  if (!meeting) throw notFound();
  return meeting;
}

/** Returns the query of `findMeeting`, which can run together with other queries (`findTogether`). */
export const meetingQuery = (
  { editionId }: Pick<App, 'editionId'>,
  id: string,
  owner: Owner,
): FindQuery<Meeting> => findQuery(MeetingModel, { _id: new Types.ObjectId(id), editionId, ...owner });

export interface Ending {
  readonly status: Exclude<MeetingStatus, 'booked' | 'offered'>;
  /** Account that ended the meeting; absent for an expired offer. */
  readonly by?: Types.ObjectId | undefined;
  readonly reason?: string | undefined;
  /** Id of the fair's cancellation, if the cancellation ends the meeting. */
  readonly endedWith?: Types.ObjectId;
  /** Kind of event that people are notified of. If absent, nobody is notified. */
  readonly event?: PendingEvent['kind'];
}

/**
 * Ends a live meeting and frees its time in one conditional update. Returns undefined without a change if the
 * meeting is not live or `where` does not match. The caller must offer the freed time to the waitlist.
 * @param where further condition on the meeting
 * @param known the meeting, if the caller has just read it
 */
export async function endMeeting(
  app: App,
  meetingId: Types.ObjectId,
  where: object,
  { status, by, reason, endedWith, event }: Ending,
  known?: Meeting,
): Promise<Meeting | undefined> {
  for (let before = known; ; before = undefined) {
    before ??= (await MeetingModel.findById(meetingId).lean<Meeting>()) ?? undefined;
    if (!before) return undefined;
    const version = before.version + 1;
    const $set = {
      status,
      live: false,
      version,
      icsSequence: before.icsSequence + 1,
      ...(by && { cancelledBy: by }),
      ...(reason && { cancelReason: reason }),
      ...(endedWith && { endedWith }),
      // The new event replaces all pending notifications from before the meeting ended.
      pendingEvents: event ? [{ kind: event, version, at: app.now() }] : [],
    };
    const expectedState = { $and: [where, { live: true, version: before.version }] };
    // Matches the result of this update, in case an earlier attempt was applied although it returned an error.
    const ownResult = { live: false, version, status, ...(by && { cancelledBy: by }) };
    const isNews =
      before.status === 'booked' && (status === 'cancelled_by_student' || status === 'cancelled_by_admin');
    const $push = isNews && newsUpdate(app, 'cancelled', before.companyId, by);
    // Meeting and application are written in one transaction, because an application that refers to an ended meeting
    // would look booked.
    const ended = await retrying(() =>
      inTransaction(async (session) => {
        const meeting = await MeetingModel.findOneAndUpdate(
          { _id: meetingId, $or: [expectedState, ownResult] },
          { $set, ...($push && { $push }) },
          { session, returnDocument: 'after' },
        ).lean<Meeting>();
        if (meeting) await releaseApplication(meeting.applicationId, meetingId, session);
        return meeting;
      }),
    );
    if (ended) return ended;
    const now = await MeetingModel.findById(meetingId, { version: 1 }).lean<Meeting>();
    // The meeting was moved between our read and write, so the loop ends its new version.
    if (!now || now.version === before.version || !before.live) return undefined;
  }
}

/**
 * Deletes a booked meeting that nobody was notified of and nobody has changed, as if it had never been
 * booked. The meeting is ended first, so that open pages and calendars remove it.
 * @param tellAt time from which people would be notified
 * @returns false if people were notified or the meeting has changed
 */
export async function deleteUnannounced(
  app: App,
  meeting: Meeting,
  tellAt: Date,
  by: Types.ObjectId,
): Promise<boolean> {
  const unannounced = {
    status: 'booked',
    version: 1,
    pendingEvents: { $elemMatch: { kind: 'booked', at: tellAt } },
  };
  const ended = await endMeeting(
    app,
    meeting._id,
    unannounced,
    { status: 'cancelled_by_admin', by },
    meeting,
  );
  if (!ended) return false;
  await retrying(() => MeetingModel.deleteOne({ _id: ended._id, live: false, version: ended.version }));
  return true;
}

export interface Move {
  readonly meeting: Pick<
    Meeting,
    '_id' | 'studentId' | 'companyId' | 'applicationId' | 'startsAt' | 'tableId'
  >;
  /** Version of the meeting that the actor last saw. */
  readonly version: number;
  /** Slots to try: a single one, or all tables of one time of the meeting's company. */
  readonly slots: readonly Slot[];
  readonly by: Types.ObjectId;
  /** Reason for the move, if a company or admin moves the meeting. */
  readonly reason?: string;
}

/**
 * Moves a booked meeting to one of these slots. The meeting keeps its id; its version and icsSequence
 * increase. The conditional update shares a transaction with a check that the slot is still open, so a
 * failure leaves the old time untouched (MEETINGS §4.8). Throws STALE_VERSION, MEETING_OVER,
 * OFFER_UNANSWERED, SLOT_TAKEN, SLOT_BLOCKED, STUDENT_OVERLAP, FAIR_CANCELLED, or TimetableChanged.
 */
export async function moveMeetingTo(app: App, settings: Settings, move: Move): Promise<Meeting> {
  requireActiveFair(settings);
  const { meeting, slots } = move;
  let blockedCount = 0;
  const memberOf = await findMembersOfTables(app.editionId, [meeting.companyId]);
  let busyMember: Types.ObjectId | undefined;
  for (const slot of slots) {
    const memberId = memberOf.get(slot.tableId.toHexString());
    try {
      return await moveOnto(app, settings, move, slot, memberId);
    } catch (error) {
      const broken = brokenRule(error);
      if (broken === 'student')
        throw await refusals.studentOverlap(app, settings, meeting.studentId, slot, meeting._id);
      if (error instanceof SlotGone) blockedCount += 1;
      else if (broken === 'member') busyMember = memberId;
      else if (broken !== 'table') throw error;
    }
  }
  const [slot] = slots;
  if (!slot || blockedCount === slots.length) throw refuse('SLOT_BLOCKED');
  if (busyMember && move.reason !== undefined) throw await refusals.recruiterBusy(app, busyMember, slot);
  throw await refusals.slotTaken(app, settings, meeting, slot);
}

class SlotGone extends Error {}

async function moveOnto(
  app: App,
  settings: Settings,
  move: Move,
  slot: Slot,
  memberId: Types.ObjectId | undefined,
): Promise<Meeting> {
  const { meeting, version, by, reason } = move;
  const { _id: slotId, tableId, startsAt, endsAt, track } = slot;
  const moved = await retrying(() =>
    inTransaction(async (session) => {
      await requireSameTimetable(settings, session);
      const { matchedCount } = await SlotModel.updateOne(
        { _id: slotId, startsAt, blocked: false },
        { $inc: { moves: 1 } },
        { session },
      );
      if (matchedCount === 0) throw new SlotGone();

      return MeetingModel.findOneAndUpdate(
        { _id: meeting._id, status: 'booked', live: true, version },
        {
          $set: {
            slotId,
            tableId,
            ...(memberId && { memberId }),
            startsAt,
            endsAt,
            buckets: stepsOf(slot),
            studentBuckets: stepsOf(slot, settings.minGapMinutes),
            version: version + 1,
            // The mark and the objection are removed, because they refer to the former time.
            attendance: 'unknown',
            ...(track && { track }),
            ...(reason && { moveReason: reason }),
          },
          $unset: {
            markedAt: 1,
            markDecidedAt: 1,
            objection: 1,
            ...(!memberId && { memberId: 1 }),
            ...(!track && { track: 1 }),
            ...(!reason && { moveReason: 1 }),
          },
          $inc: { icsSequence: 1 },
          $push: {
            pendingEvents: {
              kind: 'moved',
              version: version + 1,
              at: app.now(),
              by,
              from: { startsAt: meeting.startsAt, tableId: meeting.tableId },
            },
            ...newsUpdate(app, 'moved', meeting.companyId, by),
          },
        },
        { session, returnDocument: 'after' },
      ).lean<Meeting>();
    }),
  );
  if (moved) return syncMemberWithTable(moved);
  const now = await MeetingModel.findById(meeting._id).lean<Meeting>();
  if (!now) throw notFound();
  if (!now.live) throw refuse('MEETING_OVER');
  if (now.status === 'offered') throw refuse('OFFER_UNANSWERED');
  // The meeting already has the new slot: the request was repeated, or our first attempt was applied although it
  // returned an error.
  if (now.version === version + 1 && now.slotId.equals(slotId)) return now;
  throw refuse('STALE_VERSION', { message: 'MEETING_CHANGED' });
}
