import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { activeAmong, inactiveAmong } from '../../people/students/index.ts';
import { eligibleById } from '../../recruitment/applications/index.ts';
import { type Meeting, MeetingModel } from '../meetings/index.ts';
import { type EntryEnd, endingOf } from './entries.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';

/**
 * State in which an entry ends, by the status of its ended offer. After any other status, for example if a company
 * cancelled the offer, the entry is `left`.
 */
const END_BY_STATUS: Readonly<Partial<Record<Meeting['status'], EntryEnd>>> = { offer_expired: 'lapsed' };

/** Builds the update that makes an offered entry wait again at its original place in line. */
const waitAgainUpdate = () => ({ $set: { state: 'waiting' as const }, $unset: { meetingId: 1 as const } });

/**
 * Updates active entries to match meetings and applications. Returns the number of checked entries. It repairs entries
 * whose process ended after writing the meeting and before writing the entry. Each entry is written only if it has not
 * changed. Runs five queries and one bulk write.
 */
export async function settleEntries(
  app: App,
  where: {
    readonly companyId?: Types.ObjectId;
    readonly applicationId?: Types.ObjectId;
    readonly studentId?: Types.ObjectId;
  } = {},
): Promise<number> {
  const own = { editionId: app.editionId };
  const entries = await WaitlistModel.find({ ...own, ...where, active: true }).lean<WaitlistEntry[]>();
  if (entries.length === 0) return 0;
  const applicationIds = entries.map(({ applicationId }) => applicationId);
  const studentIds = entries.map(({ studentId }) => studentId);
  const [live, offers, applications, active, inactive] = await Promise.all([
    MeetingModel.find({ ...own, applicationId: { $in: applicationIds }, live: true }).lean<Meeting[]>(),
    MeetingModel.find({ _id: { $in: entries.flatMap(({ meetingId }) => meetingId ?? []) } }).lean<
      Meeting[]
    >(),
    eligibleById(app, applicationIds),
    activeAmong(studentIds),
    inactiveAmong(studentIds),
  ]);
  const liveOf = new Map(live.map((meeting) => [meeting.applicationId.toHexString(), meeting]));
  const offerById = new Map(offers.map((meeting) => [meeting._id.toHexString(), meeting]));

  const changeOf = (entry: WaitlistEntry) => {
    const meeting = liveOf.get(entry.applicationId.toHexString());
    if (meeting?.status === 'booked') return endingOf(app, 'fulfilled', meeting._id);
    if (meeting) {
      const isKnown = entry.state === 'offered' && entry.meetingId?.equals(meeting._id);
      return isKnown ? undefined : { $set: { state: 'offered' as const, meetingId: meeting._id } };
    }
    const studentId = entry.studentId.toHexString();
    const isThere = active.has(studentId) || inactive.has(studentId);
    if (!isThere || !applications.has(entry.applicationId.toHexString())) return endingOf(app, 'left');
    if (entry.state === 'waiting') return undefined;
    const offer = offerById.get(entry.meetingId?.toHexString() ?? '');
    // The offer ended because the student was deactivated. The entry keeps its place in line and is skipped until the
    // student is active again.
    if (offer?.live === false && inactive.has(studentId)) return waitAgainUpdate();
    // The offer has ended between our two reads. The next run corrects the entry.
    if (offer?.live) return undefined;
    // The offer was withdrawn while it was being made, and has left no meeting. The entry waits as before.
    if (!offer) return waitAgainUpdate();
    return endingOf(app, END_BY_STATUS[offer.status] ?? 'left');
  };

  const writes = entries.flatMap((entry) => {
    const update = changeOf(entry);
    const { _id, state, meetingId = null } = entry;
    return update ? [{ updateOne: { filter: { _id, state, meetingId }, update } }] : [];
  });
  if (writes.length > 0) await retrying(() => WaitlistModel.bulkWrite(writes));
  return entries.length;
}
