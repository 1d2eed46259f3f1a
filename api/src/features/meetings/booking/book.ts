import type { bookMeeting as bookCall, CallRequest, moveMeeting as moveCall } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { findQuery, findTogether } from '../../../db/findTogether.ts';
import { type ApiError, notFound, refuse } from '../../../http/errors.ts';
import { audit, changesOf } from '../../../services/audit/index.ts';
import { withFreshTimetable } from '../../../services/fence/index.ts';
import { type Application, applicationQuery } from '../../recruitment/applications/index.ts';
import { companyIdOf, meetingCompanyQueries } from '../../recruitment/companies/index.ts';
import {
  bookableStatuses,
  cancelCutoff,
  endMeeting,
  findMeeting,
  isLastMinute,
  joinStudentMeetings,
  type Meeting,
  MeetingModel,
  meetingQuery,
  membersOfTables,
  moveMeetingTo,
  placeMeeting,
  refusals,
  requireBookingOpen,
  requireNotSuspended,
  type Settings,
  type StudentMeetingRow,
  settingsAmong,
  settingsQueries,
} from '../meetings/index.ts';
import {
  fulfilEntry,
  hasWaitingQuery,
  isReservedForLine,
  type Line,
  offerFreedTimes,
  readLine,
} from '../waitlist/index.ts';
import { isAt, type OpenTime, openTime, timeQueries, type WantedTime } from './times.ts';

type StudentId = { readonly _id: Types.ObjectId };

/** A meeting with the data that its student sees, and the booking settings needed to present it. */
export interface BookingResult {
  readonly row: StudentMeetingRow;
  readonly settings: Settings;
}

/**
 * Books a time of a company for a student. Repeating the request returns the existing meeting with `isNew`
 * false, in any phase (MEETINGS §4.7). Throws NOT_FOUND for a company that does not take part or does not
 * have the time, APPLICATION_NOT_ACCEPTED, BOOKING_NOT_OPEN, BOOKING_CLOSED, BOOKING_SUSPENDED, SLOT_PAST,
 * SLOT_BLOCKED, SLOT_TAKEN, WAITLIST_FIRST, STUDENT_OVERLAP, ALREADY_BOOKED, OFFER_UNANSWERED or
 * LIMIT_REACHED.
 */
export const bookMeeting = (
  app: App,
  student: StudentId,
  wanted: CallRequest<typeof bookCall>['body'],
): Promise<BookingResult & { readonly isNew: boolean }> =>
  withFreshTimetable(app, () => tryToBook(app, student, wanted));

async function tryToBook(
  app: App,
  student: StudentId,
  { slug, startsAt, track }: CallRequest<typeof bookCall>['body'],
): Promise<BookingResult & { readonly isNew: boolean }> {
  const time: WantedTime = { startsAt: new Date(startsAt), track };
  const { settings, company, application, own, isWaitedFor, found } = await readBookingData(
    app,
    student,
    slug,
    time,
  );
  const pair = { studentId: student._id, companyId: company._id };
  const statuses = bookableStatuses(app, settings);
  if (!application || !statuses.includes(application.status)) throw refuse('APPLICATION_NOT_ACCEPTED');
  const before = own.find(({ _id }) => application.liveMeetingId?.equals(_id));
  if (before && isBookedAt(before, time)) return { ...(await resultOf(settings, before)), isNew: false };
  if (!isLastMinute(app, settings, time.startsAt)) requireBookingOpen(app, settings);
  await requireNotSuspended(app, settings, student);
  if (before) throw await secondMeetingRefusal(app, before);
  const { slots, toTry, tables } = openTime(app, student._id, time, found);
  const line = isWaitedFor ? await requirePlaceInLine(app, settings, pair, slots) : undefined;
  if (toTry.length === 0) throw await refusals.slotTaken(app, settings, pair, slots[0]);
  const { meeting, isNew } = await placeMeeting(app, settings, {
    application,
    slots: toTry,
    source: 'student',
    createdBy: student._id,
    statuses,
    own,
    memberOf: membersOfTables(tables.values()),
  });
  if (!isNew && !isBookedAt(meeting, time)) throw await secondMeetingRefusal(app, meeting);
  if (line?.waiting.some(({ entry }) => entry.studentId.equals(student._id))) await fulfilEntry(app, meeting);
  const table = tables.get(meeting.tableId.toHexString())?.name ?? '';
  return { row: { meeting, company, table }, settings, isNew };
}

/**
 * Reads everything that a booking depends on in one round trip. The company id comes from a cache and may be
 * outdated. If the company found by slug has another id, everything is read again with that id. Throws
 * NOT_FOUND.
 */
async function readBookingData(app: App, student: StudentId, slug: string, time: WantedTime) {
  for (let companyId = await companyIdOf(app, slug); ; ) {
    const read = await findTogether(
      ...settingsQueries(app),
      ...meetingCompanyQueries({ editionId: app.editionId, companyId }, slug),
      applicationQuery(app, { studentId: student._id, companyId }),
      findQuery<Meeting>(MeetingModel, { editionId: app.editionId, studentId: student._id, live: true }),
      hasWaitingQuery(app, companyId),
      ...timeQueries(app, companyId, time.startsAt),
    );
    const [, , [company], [participation], [application], own, [isWaitedFor], ...found] = read;
    if (!company) throw notFound();
    if (company._id.equals(companyId)) {
      if (!participation) throw notFound();
      return { settings: settingsAmong(app, read), company, application, own, isWaitedFor, found };
    }
    companyId = company._id;
  }
}

/**
 * Moves a student's booked meeting to another time of its company, while booking is open. Moving to the
 * current time changes nothing. Throws NOT_FOUND, MEETING_OVER, OFFER_UNANSWERED, BOOKING_NOT_OPEN,
 * BOOKING_CLOSED, STALE_VERSION, SLOT_PAST, SLOT_BLOCKED, SLOT_TAKEN, WAITLIST_FIRST or STUDENT_OVERLAP.
 */
export const moveMeeting = (
  app: App,
  student: StudentId,
  id: string,
  wanted: CallRequest<typeof moveCall>['body'],
): Promise<BookingResult> => withFreshTimetable(app, () => tryToMove(app, student, id, wanted));

async function tryToMove(
  app: App,
  student: StudentId,
  id: string,
  { startsAt, track, version }: CallRequest<typeof moveCall>['body'],
): Promise<BookingResult> {
  const { settings, meeting } = await ownMeeting(app, student, id);
  if (meeting.status === 'offered') throw refuse('OFFER_UNANSWERED');
  if (!meeting.live || meeting.startsAt <= app.now()) throw refuse('MEETING_OVER');
  requireBookingOpen(app, settings);
  const time: WantedTime = { startsAt: new Date(startsAt), track };
  if (isAt(meeting, time)) return resultOf(settings, meeting);
  const [[isWaitedFor], ...found] = await findTogether(
    hasWaitingQuery(app, meeting.companyId),
    ...timeQueries(app, meeting.companyId, time.startsAt),
  );
  const { slots, toTry } = openTime(app, student._id, time, found);
  if (isWaitedFor) await requirePlaceInLine(app, settings, meeting, slots);
  if (toTry.length === 0) throw await refusals.slotTaken(app, settings, meeting, slots[0]);
  const moved = await moveMeetingTo(app, settings, { meeting, version, slots: toTry, by: student._id });
  await auditOwn(app, student, 'meeting.moved', moved, meeting);
  await offerFreedTimes(app, moved.companyId);
  return resultOf(settings, moved);
}

/**
 * Cancels a student's booked meeting and frees its time, also after the booking deadline. A meeting that is
 * already cancelled is returned unchanged. Throws NOT_FOUND, OFFER_UNANSWERED, or CANCEL_CLOSED with the
 * contact address of the fair.
 */
export async function cancelMeeting(app: App, student: StudentId, id: string): Promise<BookingResult> {
  const { settings, meeting: before } = await ownMeeting(app, student, id);
  if (!before.live) return resultOf(settings, before);
  if (before.status === 'offered') throw refuse('OFFER_UNANSWERED');
  const ended = await endMeeting(
    app,
    before._id,
    { status: 'booked', startsAt: { $gt: cancelCutoff(app, settings) } },
    { status: 'cancelled_by_student', by: student._id, event: 'cancelled' },
    before,
  );
  if (ended) {
    await auditOwn(app, student, 'meeting.cancelled', ended, before);
    await offerFreedTimes(app, ended.companyId);
    return resultOf(settings, ended);
  }
  const now = await findMeeting(app, id, { studentId: student._id });
  if (now.live) throw refusals.cancelClosed(app);
  return resultOf(settings, now);
}

/** Logs a move or cancellation. A booking is not logged, because the meeting's own document records the booking. */
const auditOwn = (
  app: App,
  { _id }: StudentId,
  action: 'meeting.moved' | 'meeting.cancelled',
  meeting: Meeting,
  before: Meeting,
): Promise<void> =>
  audit(app, {
    action,
    actorId: _id,
    actorType: 'student',
    companyId: meeting.companyId,
    detail: { meetingId: meeting._id.toHexString() },
    changes: changesOf(['status', 'startsAt'], before, meeting),
  });

async function resultOf(settings: Settings, meeting: Meeting): Promise<BookingResult> {
  const [row] = await joinStudentMeetings([meeting]);
  return { row: row as StudentMeetingRow, settings };
}

/** Returns the student's meeting and the booking settings. Throws NOT_FOUND. */
async function ownMeeting(
  app: App,
  student: StudentId,
  id: string,
): Promise<{ settings: Settings; meeting: Meeting }> {
  const mine = meetingQuery(app, id, { studentId: student._id });
  const found = await findTogether(...settingsQueries(app), mine);
  const [meeting] = found[2];
  if (!meeting) throw notFound();
  return { settings: settingsAmong(app, found), meeting };
}

const isBookedAt = (meeting: Meeting, time: WantedTime) => meeting.status === 'booked' && isAt(meeting, time);

/** Builds the error for a booking with a company where the student already has this live meeting or offer. */
async function secondMeetingRefusal(app: App, meeting: Meeting): Promise<ApiError> {
  return meeting.status === 'offered' ? refuse('OFFER_UNANSWERED') : refusals.alreadyBooked(app, meeting);
}

/**
 * Offers freed times to the waitlist before others can book them (MEETINGS §6). Returns the waitlist. Throws
 * WAITLIST_FIRST if one of the slots is free but reserved for a student who is ahead in line, and SLOT_TAKEN if no slot
 * is free. Call this function only if students wait.
 */
async function requirePlaceInLine(
  app: App,
  settings: Settings,
  pair: Pick<Application, 'studentId' | 'companyId'>,
  slots: OpenTime['slots'],
): Promise<Line> {
  const [slot] = slots;
  const isTheirs = (line: Line) => isReservedForLine(app, settings, line, pair.studentId, slot);
  const before = await readLine(app, settings, pair.companyId);
  if (!isTheirs(before)) return before;
  await offerFreedTimes(app, pair.companyId);
  // The waitlist is read again, because the offers may have given another time to the students who are ahead in line.
  const line = await readLine(app, settings, pair.companyId);
  if (!isTheirs(line)) return line;
  const slotIds = slots.map(({ _id }) => _id);
  const taken = await MeetingModel.countDocuments({ slotId: { $in: slotIds }, live: true });
  throw taken < slots.length ? refuse('WAITLIST_FIRST') : await refusals.slotTaken(app, settings, pair, slot);
}
