import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationStatus, MEETING_SOURCES } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { ApiError, notFound, refuse } from '../../../http/errors.ts';
import { TimetableChanged } from '../../../services/fence/index.ts';
import {
  type Application,
  confirmClaim,
  passClaim,
  releaseApplication,
} from '../../recruitment/applications/index.ts';
import { claimApplication, withdrawMeeting } from './claim.ts';
import { findMembersOfTables, type MemberOfTable } from './members.ts';
import { type Meeting, MeetingModel, type Slot } from './model.ts';
import * as refusals from './refusals.ts';
import { lockSettings, requireActiveFair, type Settings } from './settings.ts';
import { checkStanding } from './standing.ts';
import { stepsOf } from './steps.ts';

export interface Placement {
  readonly application: Pick<Application, '_id' | 'studentId' | 'companyId'>;
  /**
   * Slots to try, in this order: a single slot, or all tables of one time. None of the slots may be blocked or past.
   */
  readonly slots: readonly Slot[];
  readonly source: (typeof MEETING_SOURCES)[number];
  readonly createdBy: Types.ObjectId;
  /**
   * Application statuses that allow a meeting now: accepted and, from `reserveOpensAt` on, also reserve (MEETINGS
   * §4.4).
   */
  readonly statuses: readonly ApplicationStatus[];
  /** The student's live meetings, if the caller has just read them. */
  readonly own?: readonly Pick<Meeting, 'quotaNo'>[];
  /** The members of the tables, if the caller has just read them. */
  readonly memberOf?: MemberOfTable;
  /** If set, the meeting is an offer, and reserves its time until `offerExpiresAt` (MEETINGS §6). */
  readonly offerExpiresAt?: Date;
  /** Time from which people are notified, by default now. Until this time the placement can be undone. */
  readonly tellAt?: Date;
}

/** The new meeting, or the meeting that the application already had. */
export interface Placed {
  readonly meeting: Meeting;
  readonly isNew: boolean;
}

/** Poll interval in ms while a concurrent request books the same application. */
const WAIT_MS = 50;
const MAX_WAITS = 80;

/**
 * Books one of these slots for an application. Nothing is checked before the write: the unique indexes reject a meeting
 * that breaks a rule, and the index tells which rule (MEETINGS §5). If the application already has a live meeting,
 * returns that meeting with `isNew` false. Throws SLOT_TAKEN, SLOT_BLOCKED, WAITLIST_FIRST, STUDENT_OVERLAP,
 * LIMIT_REACHED, APPLICATION_NOT_ACCEPTED or FAIR_CANCELLED, RECRUITER_BUSY only if a company or admin places the
 * student, NOT_FOUND if the student or company is no longer active, and TimetableChanged if the fair is not current or
 * was moved or cancelled during the booking.
 */
export async function placeMeeting(app: App, settings: Settings, placement: Placement): Promise<Placed> {
  const { application, statuses } = placement;
  requireActiveFair(settings);
  const meetingId = new Types.ObjectId();
  if (!(await lockSettings(app, settings))) throw retryLater();
  for (let waits = 0; ; waits += 1) {
    const claim = await claimApplication(app, application._id, meetingId, statuses);
    if (claim.outcome === 'notAllowed') throw refuse('APPLICATION_NOT_ACCEPTED');
    if (claim.outcome === 'claimed') break;
    if (claim.meeting) return { meeting: claim.meeting, isNew: false };
    if (waits === MAX_WAITS) throw retryLater();
    await pause(WAIT_MS);
  }
  try {
    const meeting = await insertMeeting(app, settings, meetingId, placement);
    if (await confirmClaim(application._id, meetingId)) return { meeting, isNew: true };
    // The claim expired because this process was slow. The decision on the application may have changed since, so the
    // meeting is withdrawn. If the meeting was ended in the meantime, the application has been released too.
    if (await withdrawMeeting(meeting)) throw retryLater();
    const ended = await MeetingModel.findById(meetingId).lean<Meeting>();
    if (!ended || ended.live) throw retryLater();
    return { meeting: ended, isNew: true };
  } catch (error) {
    // After any other error it is unknown whether the insert was applied. The sweep of stale claims later decides
    // whether the meeting stays.
    if (!(error instanceof ApiError)) throw error;
    const other = await liveMeetingOf(app, application._id);
    if (other) {
      await passClaim(application._id, meetingId, other._id);
      return { meeting: other, isNew: false };
    }
    await releaseApplication(application._id, meetingId);
    throw error;
  }
}

const retryLater = () => refuse('DATABASE_UNAVAILABLE', { retryAfterS: 1 });

async function insertMeeting(
  app: App,
  settings: Settings,
  _id: Types.ObjectId,
  placement: Placement,
): Promise<Meeting> {
  const { application, slots } = placement;
  const { studentId } = application;
  const quotaNumbers = freeQuotaNumbers(
    app,
    settings,
    placement.own ?? (await quotaNumbersOf(app, studentId)),
  );
  let quotaNo = quotaNumbers.next().value;
  let blockedCount = 0;
  let busyMember: Types.ObjectId | undefined;
  const memberOf = placement.memberOf ?? (await findMembersOfTables(app.editionId, [application.companyId]));
  for (const slot of slots) {
    for (;;) {
      if (quotaNo === undefined) throw await refusals.limitReached(app, settings, studentId);
      const meeting = newMeeting(app, settings, _id, { ...placement, memberOf }, slot, quotaNo);
      const broken = await tryInsert(meeting);
      if (broken === 'quota') {
        quotaNo = quotaNumbers.next().value;
        continue;
      }
      if (broken === 'student') throw await refusals.studentOverlap(app, settings, studentId, slot);
      if (broken === 'application') throw retryLater();
      if (broken === 'member') busyMember = meeting.memberId ?? undefined;
      if (broken === 'table' || broken === 'member') break;
      const standing = await checkStanding(meeting, settings);
      if (standing === 'stands') return meeting;
      // If the meeting was already changed, for example moved with the fair, people know of the meeting, so it stays.
      if (!(await withdrawMeeting(meeting)))
        return (await MeetingModel.findById(_id).lean<Meeting>()) ?? meeting;
      if (standing === 'timetableChanged') throw new TimetableChanged(settings);
      if (standing === 'partnerGone') throw notFound();
      blockedCount += 1;
      break;
    }
  }
  const [slot] = slots;
  if (!slot || blockedCount === slots.length) throw refuse('SLOT_BLOCKED');
  // Companies and admins see the recruiter's name in the error. Students only see that the time is taken.
  if (busyMember && slots.length === 1 && (placement.source === 'company' || placement.source === 'admin'))
    throw await refusals.recruiterBusy(app, busyMember, slot);
  throw await refusals.slotTaken(app, settings, application, slot);
}

function newMeeting(
  app: App,
  settings: Settings,
  _id: Types.ObjectId,
  { application, source, createdBy, offerExpiresAt, memberOf, tellAt = app.now() }: Placement,
  slot: Slot,
  quotaNo: number,
): Meeting {
  const { tableId, startsAt, endsAt, track } = slot;
  const memberId = memberOf?.get(tableId.toHexString());
  return {
    _id,
    editionId: settings.editionId,
    companyId: application.companyId,
    studentId: application.studentId,
    applicationId: application._id,
    slotId: slot._id,
    tableId,
    ...(memberId && { memberId }),
    startsAt,
    endsAt,
    ...(track && { track }),
    status: offerExpiresAt ? 'offered' : 'booked',
    live: true,
    source,
    quotaNo,
    buckets: stepsOf(slot),
    studentBuckets: stepsOf(slot, settings.minGapMinutes),
    version: 1,
    icsSequence: 0,
    ...(offerExpiresAt && { offerExpiresAt }),
    attendance: 'unknown',
    createdBy,
    pendingEvents: [{ kind: offerExpiresAt ? 'offered' : 'booked', version: 1, at: tellAt }],
    ...(!offerExpiresAt &&
      !createdBy.equals(application.companyId) && { news: [{ kind: 'booked', at: app.now() }] }),
  } as Meeting;
}

/**
 * Returns the live meeting of an application that this process could claim nevertheless, because the claim of the slow
 * process that booked the meeting had expired.
 */
async function liveMeetingOf(app: App, applicationId: Types.ObjectId): Promise<Meeting | undefined> {
  const live = { editionId: app.editionId, applicationId, live: true };
  return (await MeetingModel.findOne(live).lean<Meeting>()) ?? undefined;
}

export type BrokenRule = 'table' | 'member' | 'student' | 'application' | 'quota';

/** Returns the rule of MEETINGS §4.5 whose unique index rejected the insert. */
export function brokenRule(error: unknown): BrokenRule | undefined {
  if (isDuplicateKey(error, 'tableId')) return 'table';
  if (isDuplicateKey(error, 'memberId')) return 'member';
  if (isDuplicateKey(error, 'quotaNo')) return 'quota';
  if (isDuplicateKey(error, 'studentBuckets')) return 'student';
  if (isDuplicateKey(error, 'applicationId')) return 'application';
  return undefined;
}

async function tryInsert(meeting: { readonly _id: Types.ObjectId }): Promise<BrokenRule | undefined> {
  try {
    await insertOnce(MeetingModel, meeting);
    return undefined;
  } catch (error) {
    const broken = brokenRule(error);
    if (!broken) throw error;
    return broken;
  }
}

/**
 * Whether the maximum of meetings per student applies now. Admins can end the maximum before the fair (MEETINGS §4.5).
 */
export const isLimited = (app: App, { limitEndsAt }: Settings): boolean =>
  limitEndsAt === undefined || app.now() < limitEndsAt;

function quotaNumbersOf({ editionId }: App, studentId: Types.ObjectId): Promise<Meeting[]> {
  return MeetingModel.find({ editionId, studentId, live: true }, { quotaNo: 1 }).lean<Meeting[]>().exec();
}

/**
 * Yields quota numbers that none of the student's live meetings has, lowest first. The numbers end at the maximum of
 * meetings per student; if no maximum applies, they never end.
 */
function freeQuotaNumbers(
  app: App,
  settings: Settings,
  live: readonly Pick<Meeting, 'quotaNo'>[],
): Iterator<number, undefined> {
  const taken = new Set(live.map(({ quotaNo }) => quotaNo));
  const limit = isLimited(app, settings) ? settings.maxMeetingsPerStudent : Number.POSITIVE_INFINITY;
  // The number of meetings counts, not their quota numbers: after the maximum is lowered, meetings may have higher
  // numbers.
  const left = limit - live.length;
  return (function* (): Generator<number, undefined> {
    let given = 0;
    for (let quotaNo = 1; given < left; quotaNo += 1) {
      if (taken.has(quotaNo)) continue;
      given += 1;
      yield quotaNo;
    }
    return undefined;
  })();
}
