import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { findQuery, findTogether } from '../../../db/findTogether.ts';
import { type ApiError, refuse } from '../../../http/errors.ts';
import { timeText } from '../../../services/clock/index.ts';
import { mailTexts } from '../../../services/mail/index.ts';
import type { Application } from '../../recruitment/applications/index.ts';
import { companyNames, memberNames } from '../../recruitment/companies/index.ts';
import { type Meeting, MeetingModel, type Slot, SlotModel } from './model.ts';
import type { Settings } from './settings.ts';
import { stepsOf } from './steps.ts';

/** Maximum number of alternative times in SLOT_TAKEN (MEETINGS §4.6). */
const NEXT_TIMES = 3;
/** Maximum number of later slots searched for alternative times. */
const MAX_SEARCHED = 200;

type Id = Types.ObjectId;

async function companyName(companyId: Id): Promise<string> {
  return (await companyNames([companyId])).get(companyId.toHexString())?.companyName ?? '';
}

/** Builds STUDENT_OVERLAP with the student's meeting that is too close to the time. */
export async function studentOverlap(
  app: App,
  settings: Settings,
  studentId: Id,
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  except?: Id,
): Promise<ApiError> {
  const near = await MeetingModel.findOne({
    editionId: app.editionId,
    studentId,
    studentBuckets: { $in: stepsOf(slot, settings.minGapMinutes) },
    live: true,
    ...(except && { _id: { $ne: except } }),
  }).lean<Meeting>();
  if (!near) return refuse('STUDENT_OVERLAP');
  const company = await companyName(near.companyId);
  const time = timeText(app, near.startsAt);
  const gap = String(settings.minGapMinutes);
  return refuse('STUDENT_OVERLAP', {
    message: ['MEETING_TOO_NEAR', { company, time, gap }],
    details: { company, time, gap },
  });
}

/** Builds RECRUITER_BUSY with the member's name and the time of the member's other meeting. */
export async function recruiterBusy(
  app: Pick<App, 'timeZone'>,
  memberId: Id,
  { startsAt }: Pick<Slot, 'startsAt'>,
): Promise<ApiError> {
  const name = (await memberNames([memberId])).get(memberId.toHexString()) ?? '';
  return refuse('RECRUITER_BUSY', {
    message: ['RECRUITER_MEETS', { name, time: timeText(app, startsAt) }],
    details: { name, time: startsAt.toISOString() },
  });
}

/** Builds ALREADY_BOOKED with the time of the existing meeting. */
export async function alreadyBooked(app: App, meeting: Meeting): Promise<ApiError> {
  const company = await companyName(meeting.companyId);
  const time = timeText(app, meeting.startsAt);
  return refuse('ALREADY_BOOKED', {
    message: ['BOOKED_AT', { company, time }],
    details: { company, time },
  });
}

/** Builds CANCEL_CLOSED with the contact address of the fair. */
export function cancelClosed({ current }: Pick<App, 'current'>): ApiError {
  const desk = current.contactEmail;
  // Without a contact address, the message says "the fair team" instead.
  const contact = desk || ((language: Language) => mailTexts({ language }).footer.team);
  return refuse('CANCEL_CLOSED', { message: ['CANCEL_BY_DESK', { desk: contact }], details: { desk } });
}

/** Builds LIMIT_REACHED with the student's number of meetings and the maximum. */
export async function limitReached(app: App, settings: Settings, studentId: Id): Promise<ApiError> {
  const count = String(
    await MeetingModel.countDocuments({ editionId: app.editionId, studentId, live: true }),
  );
  const max = String(settings.maxMeetingsPerStudent);
  return refuse('LIMIT_REACHED', {
    message: ['MEETINGS_OF_LIMIT', { count, max }],
    details: { count, max },
  });
}

/**
 * Builds SLOT_TAKEN with up to three next free times of the company that fit the student, or WAITLIST_FIRST
 * if the time is offered to a student on the waitlist.
 */
export async function slotTaken(
  app: App,
  settings: Settings,
  { studentId, companyId }: Pick<Application, 'studentId' | 'companyId'>,
  slot: Slot,
): Promise<ApiError> {
  const own = { editionId: app.editionId, companyId, live: true };
  const isHeld = { ...own, startsAt: slot.startsAt, status: 'offered' };
  const after = new Date(Math.max(slot.startsAt.getTime(), app.now().getTime()));
  const [[held], ...ahead] = await findTogether(
    findQuery(MeetingModel, isHeld, { fields: { _id: 1 }, limit: 1 }),
    findQuery<Slot>(
      SlotModel,
      { editionId: app.editionId, companyId, startsAt: { $gt: after }, blocked: false },
      { fields: { startsAt: 1, endsAt: 1 }, sort: { startsAt: 1 }, limit: MAX_SEARCHED },
    ),
    findQuery<Meeting>(MeetingModel, { ...own, startsAt: { $gt: after } }, { fields: { slotId: 1 } }),
    findQuery<Meeting>(
      MeetingModel,
      { editionId: app.editionId, studentId, live: true },
      { fields: { studentBuckets: 1 } },
    ),
  );
  if (held) return refuse('WAITLIST_FIRST');
  const next = nextFreeTimes(settings, ...ahead);
  if (next.length === 0) return refuse('SLOT_TAKEN');
  const times = next.map((at) => timeText(app, at)).join(', ');
  return refuse('SLOT_TAKEN', {
    message: ['NEXT_FREE_TIMES', { times }],
    details: {
      times,
      ...Object.fromEntries(next.map((at, index) => [`next${index + 1}`, at.toISOString()])),
    },
  });
}

/** Returns the starts of the next times with a free slot that fit the student's meetings, at most three. */
function nextFreeTimes(
  settings: Settings,
  slots: readonly Slot[],
  taken: readonly Meeting[],
  own: readonly Meeting[],
): Date[] {
  const takenSlots = new Set(taken.map(({ slotId }) => slotId.toHexString()));
  const ownSteps = new Set(own.flatMap(({ studentBuckets }) => studentBuckets));
  const free = slots.filter(
    (slot) =>
      !takenSlots.has(slot._id.toHexString()) &&
      !stepsOf(slot, settings.minGapMinutes).some((step) => ownSteps.has(step)),
  );
  const starts = [...new Set(free.map(({ startsAt }) => startsAt.getTime()))];
  return starts.slice(0, NEXT_TIMES).map((at) => new Date(at));
}
