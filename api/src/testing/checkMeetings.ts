import type { Types } from 'mongoose';
import { type Meeting, MeetingModel, type Slot, SlotModel } from '../features/meetings/meetings/model.ts';
import { type Application, ApplicationModel } from '../features/recruitment/applications/model.ts';
import { MINUTE_MS } from '../services/clock/units.ts';

/** Number of times that the stored data breaks each rule of MEETINGS §4.5. All numbers are 0 if booking works. */
export interface Violations {
  readonly tableOverlaps: number;
  /** Meetings that begin before the student's earlier meetings have been over for the minimum gap. */
  readonly studentOverlaps: number;
  readonly studentsAboveLimit: number;
  /** Number of applications with more than one live meeting. */
  readonly doubleBooked: number;
  /**
   * Live meetings that are not stored in their application, or whose application has a status that allows no meeting.
   */
  readonly meetingsNotHeld: number;
  /** Applications that refer to a meeting that is missing, not live or of another application. */
  readonly applicationsAstray: number;
  /** Live meetings whose slot is blocked or deleted, belongs to another company, or has another time. */
  readonly meetingsOffSlot: number;
}

interface Rules {
  readonly minGapMinutes?: number;
  readonly maxMeetings?: number;
}

/**
 * Reads all meetings of an edition and counts how often they break each rule. Compares times directly, without the
 * fields on which the unique indexes are built.
 */
export async function checkMeetings(
  editionId: Types.ObjectId,
  { minGapMinutes = 10, maxMeetings = 5 }: Rules = {},
): Promise<Violations> {
  const [live, slots, applications] = await Promise.all([
    MeetingModel.find({ editionId, live: true }).lean<Meeting[]>(),
    SlotModel.find({ editionId }).lean<Slot[]>(),
    ApplicationModel.find({ editionId }).lean<Application[]>(),
  ]);
  const slotOf = byId(slots);
  const applicationOf = byId(applications);
  const liveOf = byId(live);
  const ofStudents = groups(live, ({ studentId }) => studentId);
  return {
    tableOverlaps: overlapsIn(
      groups(live, ({ tableId }) => tableId),
      0,
    ),
    studentOverlaps: overlapsIn(ofStudents, minGapMinutes),
    studentsAboveLimit: ofStudents.filter((meetings) => meetings.length > maxMeetings).length,
    doubleBooked: groups(live, ({ applicationId }) => applicationId).filter(({ length }) => length > 1)
      .length,
    meetingsNotHeld: live.filter((meeting) => {
      const application = applicationOf.get(meeting.applicationId.toHexString());
      const isHeld = application?.liveMeetingId?.equals(meeting._id) ?? false;
      return !isHeld || !['accepted', 'reserve'].includes(application?.status ?? '');
    }).length,
    applicationsAstray: applications.filter(({ _id, liveMeetingId }) => {
      if (!liveMeetingId) return false;
      return !liveOf.get(liveMeetingId.toHexString())?.applicationId.equals(_id);
    }).length,
    meetingsOffSlot: live.filter((meeting) => {
      const slot = slotOf.get(meeting.slotId.toHexString());
      return !slot || slot.blocked || !isOnSlot(meeting, slot);
    }).length,
  };
}

function isOnSlot(meeting: Meeting, slot: Slot): boolean {
  return (
    meeting.tableId.equals(slot.tableId) &&
    meeting.companyId.equals(slot.companyId) &&
    meeting.startsAt.getTime() === slot.startsAt.getTime() &&
    meeting.endsAt.getTime() === slot.endsAt.getTime()
  );
}

function overlapsIn(lists: readonly Meeting[][], gapMinutes: number): number {
  let count = 0;
  for (const list of lists) {
    const inOrder = [...list].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    let busyUntil = Number.NEGATIVE_INFINITY;
    for (const { startsAt, endsAt } of inOrder) {
      if (startsAt.getTime() < busyUntil) count += 1;
      busyUntil = Math.max(busyUntil, endsAt.getTime() + gapMinutes * MINUTE_MS);
    }
  }
  return count;
}

const byId = <T extends { readonly _id: Types.ObjectId }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row._id.toHexString(), row]));

function groups(meetings: readonly Meeting[], keyOf: (meeting: Meeting) => Types.ObjectId): Meeting[][] {
  const lists = new Map<string, Meeting[]>();
  for (const meeting of meetings) {
    const key = keyOf(meeting).toHexString();
    lists.set(key, [...(lists.get(key) ?? []), meeting]);
  }
  return [...lists.values()];
}
