import type { CallRequest, WaitlistEntry as EntryOfContract, joinWaitlist as joinCall } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { isSameTimetable, TimetableChanged, withFreshTimetable } from '../../../services/fence/index.ts';
import type { Student } from '../../people/students/index.ts';
import { type Application, findApplicationOf } from '../../recruitment/applications/index.ts';
import { findCompany, findMeetingCompany, takesPartInMeetings } from '../../recruitment/companies/index.ts';
import {
  bookableStatuses,
  findSettings,
  freeSlotsOf,
  type Meeting,
  MeetingModel,
  readAttendees,
  refusals,
  requireBookingOpen,
  requireNotSuspended,
  type Settings,
} from '../meetings/index.ts';
import { releaseOffer } from './answerOffer.ts';
import { endingOf } from './entries.ts';
import { expireOffers } from './expire.ts';
import { isInWindow, isReservedForLine, positionsIn, readLine, waitingAt } from './line.ts';
import { presentEntry } from './lists.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';
import { settleEntries } from './settle.ts';

interface Window {
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

/**
 * Puts a student on the waitlist of a company that has no free time for the student (MEETINGS §6). A unique index
 * allows one entry per application. Throws NOT_FOUND, BOOKING_NOT_OPEN, BOOKING_CLOSED, APPLICATION_NOT_ACCEPTED,
 * BOOKING_SUSPENDED, ALREADY_BOOKED, ALREADY_WAITING, LIMIT_REACHED or TIMES_AVAILABLE.
 */
export const joinWaitlist = (
  app: App,
  student: Student,
  wanted: CallRequest<typeof joinCall>['body'],
): Promise<EntryOfContract> => withFreshTimetable(app, () => tryToJoin(app, student, wanted));

async function tryToJoin(
  app: App,
  student: Student,
  { slug, notBefore, notAfter }: CallRequest<typeof joinCall>['body'],
): Promise<EntryOfContract> {
  const [settings, company] = await Promise.all([findSettings(app), findMeetingCompany(app, slug)]);
  if (!company) throw notFound();
  requireBookingOpen(app, settings);
  const application = await findBookable(app, settings, { studentId: student._id, companyId: company._id });
  await requireNotSuspended(app, settings, student);
  await requireNoEntry(app, application._id);
  await requireNoMeeting(app, application._id);
  const window = {
    ...(notBefore && { notBefore: new Date(notBefore) }),
    ...(notAfter && { notAfter: new Date(notAfter) }),
  };
  await requireNoBookableTime(app, settings, application, window);

  const entry = {
    _id: new Types.ObjectId(),
    editionId: app.editionId,
    companyId: company._id,
    studentId: student._id,
    applicationId: application._id,
    joinedAt: app.now(),
    ...window,
    state: 'waiting' as const,
    active: true,
    pendingEvents: [],
  };
  try {
    await insertOnce(WaitlistModel, entry);
  } catch (error) {
    throw isDuplicateKey(error) ? refuse('ALREADY_WAITING') : error;
  }
  await requireStillBookable(app, settings, entry, application);
  const line = (await waitingAt(app, [company._id])).get(company._id.toHexString()) ?? [];
  const position = positionsIn(line).get(entry._id.toHexString());
  // An entry without a position no longer waits: it has just been offered a time.
  const now =
    position === undefined ? await WaitlistModel.findById(entry._id).lean<WaitlistEntry>() : undefined;
  return presentEntry(now ?? (entry as unknown as WaitlistEntry), company, position);
}

/**
 * Removes a student from the waitlist of a company and declines an unanswered offer. A freed place in line leads to no
 * offers; only a freed time does (MEETINGS §9, mistake 5). If the student has no entry, nothing changes. Throws
 * NOT_FOUND for an unknown company.
 */
export async function leaveWaitlist(app: App, student: Student, slug: string | undefined): Promise<void> {
  if (!slug) throw notFound();
  const company = await findCompany(app, slug);
  const own = { editionId: app.editionId, studentId: student._id, companyId: company._id };
  await retrying(() => WaitlistModel.updateOne({ ...own, state: 'waiting' }, endingOf(app, 'left')));
  const offered = await WaitlistModel.findOne({ ...own, state: 'offered' }).lean<WaitlistEntry>();
  if (offered?.meetingId) await releaseOffer(app, student, { _id: offered.meetingId });
}

async function findBookable(
  app: App,
  settings: Settings,
  pair: Pick<Application, 'studentId' | 'companyId'>,
): Promise<Application> {
  const application = await findApplicationOf(app, pair);
  if (!application || !bookableStatuses(app, settings).includes(application.status)) {
    throw refuse('APPLICATION_NOT_ACCEPTED');
  }
  return application;
}

/**
 * Throws ALREADY_WAITING if the student has an active entry. If the entry's offer has expired, the offer is ended
 * first, without waiting for the worker, so that the student can join again.
 */
async function requireNoEntry(app: App, applicationId: Types.ObjectId): Promise<void> {
  const active = { editionId: app.editionId, applicationId, active: true };
  if (!(await WaitlistModel.exists(active))) return;
  await expireOffers(app, { applicationId });
  await settleEntries(app, { applicationId });
  if (await WaitlistModel.exists(active)) throw refuse('ALREADY_WAITING');
}

async function requireNoMeeting(
  app: App,
  applicationId: Types.ObjectId,
  only: { readonly status?: 'booked' } = {},
): Promise<void> {
  const live = { editionId: app.editionId, applicationId, live: true, ...only };
  const meeting = await MeetingModel.findOne(live).lean<Meeting>();
  if (meeting) throw await refusals.alreadyBooked(app, meeting);
}

/**
 * Throws LIMIT_REACHED if the student cannot book any time, and TIMES_AVAILABLE if a time can be booked now.
 */
async function requireNoBookableTime(
  app: App,
  settings: Settings,
  { studentId, companyId }: Application,
  window: Window,
): Promise<void> {
  const me = (await readAttendees(app, settings, [studentId])).get(studentId.toHexString());
  if (me?.refusal === 'LIMIT_REACHED') throw await refusals.limitReached(app, settings, studentId);
  const ahead = new Date(app.now().getTime() + 1);
  const slots = (await freeSlotsOf(app, [companyId], ahead)).get(companyId.toHexString()) ?? [];
  const takeable = slots.filter((slot) => isInWindow(window, slot) && me?.isFreeAt(slot));
  if (takeable.length === 0) return;
  const line = await readLine(app, settings, companyId);
  if (takeable.some((slot) => !isReservedForLine(app, settings, line, studentId, slot)))
    throw refuse('TIMES_AVAILABLE');
}

/**
 * Deletes the new entry and throws if the student has booked, the decision has changed or the company has left since
 * the checks. Each of these actions writes before it looks for entries, so the later of two concurrent actions always
 * sees the other.
 */
async function requireStillBookable(
  app: App,
  settings: Settings,
  entry: Pick<WaitlistEntry, '_id'>,
  application: Application,
): Promise<void> {
  try {
    // If a move of the fair has missed this new entry, the entry's window still has the old days.
    if (!(await isSameTimetable(settings))) throw new TimetableChanged(settings);
    if (!(await takesPartInMeetings(application))) throw notFound();
    await findBookable(app, settings, application);
    await requireNoMeeting(app, application._id, { status: 'booked' });
  } catch (error) {
    await retrying(() => WaitlistModel.deleteOne({ _id: entry._id, state: 'waiting' }));
    throw error;
  }
}
